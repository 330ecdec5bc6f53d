"""You Wear It Well: blows to a body, what becomes of a soul and its things, how the Spirit moves in, who knows what."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import KNOWLEDGE, SANITY
from hauntwright.state import MONSTERS
from hauntwright.testing import Position, asked, conservation, dice, fork_check, offered, told
from hauntwright.verbs import counted
from hauntwright.view import View
from tests.content import expect_49_you_wear_it_well as expect
from tests.content.haunt_49_stage import GRIP, HAUNT, SOULLESS, body_ids, out, spirit
from tests.content.haunt_stage import answer, begun, choose_monster, monsters_turn
from tests.content.haunting import do, may, stage

STRIKE, ENTER = "Strike a body", "Move into a body"


def grip(game: Game, f: int) -> int:
    return counted(game, GRIP, f"card:{body_ids(game.s.seats)[f - 1]}")


# -- blows to a body ---------------------------------------------------------------------------------------------------


def at_the_bodies(players: int = 3, mind: int = 5) -> Position:
    """The traitor stands where the bodies lie; the souls are upstairs, Sanity and Knowledge at that step."""
    p = out(players, where="basement_landing").explorer(0, at="entrance_hall")
    for f in range(1, players):
        p.explorer(f, at="upper_landing", sanity_step=mind, knowledge_step=mind)
    return p


def test_a_blow_to_a_body_hurts_its_soul_wherever_it_is() -> None:
    game = at_the_bodies().turn(0).build()
    before = game.s.steps[1]
    seen = do(game, STRIKE, 3, answers=[("figure", 1)])
    assert seen.damage_rolls() == [expect.BODY_BLOW_DICE]
    assert [d[2] for d in seen.of("harmed")] == ["mental"]
    assert sum(game.s.steps[1]) == sum(before) - 3
    assert not [d for d in seen.of("rolled") if d[1] == "defend"], "no defence"
    assert not seen.of("attacked")


def test_it_is_the_attack_of_the_turn() -> None:
    p = at_the_bodies().holding(0, "ring").explorer(2, at="entrance_hall")
    game = p.turn(0).build()
    assert offered(game, "attack")
    do(game, STRIKE, 0, answers=[("figure", 1)])
    assert not offered(game, "attack")
    assert not may(game, STRIKE)
    game = p.turn(0).build()
    with dice(game, 3, 3):
        game.choose(("attack", 2, SANITY, "ring"))
    assert not may(game, STRIKE)


def test_only_the_traitor_and_only_where_a_living_souls_body_lies() -> None:
    assert not may(at_the_bodies().explorer(0, at="foyer").turn(0).build(), STRIKE)
    assert not may(out().turn(1).build(), STRIKE)
    game = at_the_bodies(4).dead(1).dead(2).turn(0).build()
    game.choose(next(o for o in offered(game, "act") if "strike" in o[1]))
    assert told(game, "harmed") or asked(game).kind == "split", "the third is the only one left to strike"
    only = at_the_bodies(3).dead(1)
    only.s.zones["at:foyer"] = ("body#2",)
    only.s.zones["at:entrance_hall"] = ("body#1",)
    assert not may(only.turn(0).build(), STRIKE)


def test_the_traitor_chooses_among_heroes_by_name() -> None:
    game = at_the_bodies(4).turn(0).build()
    game.choose(next(o for o in offered(game, "act") if "strike" in o[1]))
    assert asked(game).seat == 0
    assert asked(game).options == (("figure", 1), ("figure", 2), ("figure", 3))


def test_a_soul_destroyed_through_its_body_leaves_none_to_wear() -> None:
    game = at_the_bodies(mind=1).turn(0).build()
    do(game, STRIKE, 2, answers=[("figure", 1)])
    assert not game.s.life[1]
    body = body_ids(3)[0]
    assert body not in game.s.zones["at:entrance_hall"]
    assert body_ids(3)[1] in game.s.zones["at:entrance_hall"]
    conservation(game)


# -- the end of a soul -------------------------------------------------------------------------------------------------


def beaten(p: Position, margin: int = 4) -> Game:
    """The Spirit, in the Entrance Hall, beats the soul of explorer 1."""
    game = monsters_turn(p.explorer(1, sanity_step=1, knowledge_step=1), 4)
    choose_monster(game, spirit(game))
    with dice(game, margin, 0):
        game.choose(("attack", 1, SANITY, ""))
        answer(game)
    return game


def test_otherwise_its_body_is_soulless_and_stays() -> None:
    p = out(where="entrance_hall").explorer(2, at="foyer")
    game = beaten(p)
    assert not game.s.life[1]
    body = body_ids(3)[0]
    assert body in game.s.zones["at:entrance_hall"]
    assert SOULLESS in game.s.marks[f"card:{body}"]
    assert SOULLESS not in game.s.marks[f"card:{body_ids(3)[1]}"]
    fork_check(game)


def test_all_that_it_had_is_destroyed_with_it() -> None:
    p = out(where="entrance_hall").explorer(2, at="foyer").holding(1, "rope", "book", "girl")
    game = beaten(p)
    assert not game.s.life[1]
    for card in ("rope", "book", "girl"):
        assert card in game.s.zones["box"], card
    conservation(game)


def test_the_traitor_wins_when_every_soul_is_destroyed() -> None:
    game = beaten(out(where="entrance_hall").dead(2))
    assert (game.s.outcome, game.s.winners) == ("traitor", (0,))


def test_what_the_destroyed_have_done_still_counts() -> None:
    p = out(where="entrance_hall").explorer(2, at="foyer").noted(f"{HAUNT}:Cracks", 2)
    assert beaten(p).s.vars[f"{HAUNT}:Cracks"] == 2


# -- moving in ---------------------------------------------------------------------------------------------------------


def vacant(players: int = 3, where: str = "entrance_hall") -> Position:
    """Explorer 1's soul is gone; the Spirit is with the body, and the other souls are elsewhere."""
    p = out(players, where=where).dead(1)
    p.marked(f"card:{body_ids(players)[0]}", "bound f1", SOULLESS)
    for f in range(2, players):
        p.explorer(f, at="foyer")
    return p


def trying(p: Position, *totals: int) -> Game:
    game = monsters_turn(p, 4)
    choose_monster(game, spirit(game))
    do(game, ENTER, *totals)
    return game


def test_it_has_to_roll_higher_than_the_start_sanity_of_the_body() -> None:
    p = vacant()
    start = p.game.c.tracks[p.s.kind[1]][SANITY][p.game.start_step(1, SANITY)]
    assert grip(trying(p, start), 1) == 0
    game = trying(p, start + 1)
    assert grip(game, 1) == 1
    roll = told(game, "rolled")[-1].data
    assert roll[:3] == (spirit(game), "trait", SANITY)
    assert len(roll[3]) == 6, "its Sanity"
    assert expect.ENTRY_ROLL == "sanity"
    assert not may(game, ENTER), "once a turn"


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_so_many_by_one_body_and_it_has_moved_in(players: int) -> None:
    key = f"@card:{body_ids(players)[0]} {GRIP}"
    p = vacant(players).noted(key, expect.SUCCESSES_NEEDED[players] - 1)
    game = trying(p, 12)
    assert (game.s.outcome, game.s.winners) == ("traitor", (0,))
    p = vacant(players).noted(f"@card:{body_ids(players)[1]} {GRIP}", expect.SUCCESSES_NEEDED[players] - 1)
    assert not trying(p, 12).over, "each body by itself"


def test_it_may_attack_and_try_on_the_same_turn() -> None:
    p = vacant().explorer(2, at="entrance_hall")
    game = monsters_turn(p, 4)
    choose_monster(game, spirit(game))
    with dice(game, 3, 3):
        game.choose(("attack", 2, KNOWLEDGE, ""))
    do(game, ENTER, 12)
    assert grip(game, 1) == 1


def test_no_body_with_a_soul_and_none_elsewhere() -> None:
    game = monsters_turn(out(where="entrance_hall").explorer(1, at="foyer").explorer(2, at="foyer"), 4)
    choose_monster(game, spirit(game))
    assert not may(game, ENTER)
    game = monsters_turn(vacant(where="foyer"), 4)
    choose_monster(game, spirit(game))
    assert not may(game, ENTER)
    assert game.s.turn == MONSTERS


def test_bodies_slow_nobody_and_are_never_picked_up() -> None:
    p = vacant(where="upper_landing").explorer(0, at="entrance_hall").explorer(2, at="upper_landing")
    game = p.turn(0).build()
    assert not offered(game, "take")
    game.choose(("move", "foyer"))
    assert game.s.spent[0] == 1


# -- who knows ---------------------------------------------------------------------------------------------------------


def booklet(game: Game, seat: int) -> str:
    return "\n".join(line.text for line in View(game, seat).rules())


def test_the_heroes_learn_of_blows_and_of_moving_in_when_it_happens() -> None:
    game = at_the_bodies().turn(0).build()
    for words in (STRIKE, ENTER, "[soulless]"):
        assert words in booklet(game, 0)
        assert words not in booklet(game, 1)
    do(game, STRIKE, 0, answers=[("figure", 1)])
    assert STRIKE in booklet(game, 1)
    assert ENTER not in booklet(game, 1)
    game = trying(vacant(), 12)
    assert ENTER in booklet(game, 2)


def test_each_side_has_its_own_goals_and_story() -> None:
    game = begun(stage(HAUNT, 3).explorer(0, knowledge_step=8), HAUNT)
    heroes, traitor = View(game, 1), View(game, 0)
    assert heroes.story() != traitor.story()
    assert {g.side for g in heroes.goals()} == {"heroes"}
    assert {g.side for g in traitor.goals()} == {"traitor"}
    assert len(traitor.goals()) == 2
