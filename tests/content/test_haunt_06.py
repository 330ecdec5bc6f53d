"""The Floating Eye: how it begins, the ship, what the Aliens do, how it ends, who knows what."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import KNOWLEDGE, MIGHT, SANITY, SPEED
from hauntwright.state import MONSTERS
from hauntwright.testing import Position, asked, conservation, dice, fork_check, offered
from hauntwright.view import View
from tests.content import expect_06_the_floating_eye as expect
from tests.content.haunt_06_stage import CONTROLLED, DAMAGE, HAUNT, ONCE, alien, is_controlled, is_freed, landed, steps
from tests.content.haunt_stage import choose_monster, monsters_turn
from tests.content.haunting import begun, do, may, option_names, pass_to, saved_midway, stage
from tests.content.stage import act, card_id, content

LOOK, WRECK = "Look at everybody here", "Wreck the ship"

# -- how it begins -----------------------------------------------------------------------------------------------------


def test_what_it_says_of_itself() -> None:
    haunt = content(HAUNT).haunts[HAUNT]
    assert (haunt.number, haunt.title) == (expect.NUMBER, expect.TITLE)
    assert option_names(HAUNT) == {}
    assert not haunt.left_out


@pytest.mark.parametrize("weakest", [0, 1, 2])
@pytest.mark.parametrize("revealer", [0, 1, 2])
def test_the_lowest_sanity_turns_the_revealer_too(weakest: int, revealer: int) -> None:
    p = stage(HAUNT, 3)
    for f in range(3):
        p.explorer(f, sanity_step=1 if f == weakest else 7)
    assert begun(p, HAUNT, revealer).s.traitor == weakest
    assert expect.TRAITOR == ("lowest", "sanity")


@pytest.mark.parametrize(("revealer", "traitor"), [(0, 0), (1, 1), (2, 0)])
def test_of_two_the_revealer_else_the_first_on_the_left(revealer: int, traitor: int) -> None:
    p = stage(HAUNT, 3)
    tracks = [p.game.c.tracks[p.s.kind[f]][SANITY] for f in range(3)]
    both = min(n for n in tracks[0][1:] if n in tracks[1][1:])
    p.explorer(0, sanity=both).explorer(1, sanity=both).explorer(2, sanity_step=8)
    assert begun(p, HAUNT, revealer).s.traitor == traitor


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_ship_and_aliens_come_down_where_the_haunt_was_revealed(players: int) -> None:
    p = stage(HAUNT, players).explorer(1, sanity_step=1, at="upper_landing").explorer(0, at="foyer")
    p.holding(1, "axe", "dog", "holy_symbol", "ring")
    game = begun(p, HAUNT, 0)
    assert game.s.traitor == 1
    assert "spaceship" in game.s.zones["at:foyer"]
    kind = expect.MONSTERS["Alien"]
    aliens = [f for f in range(players, len(game.s.kind)) if game.s.life[f]]
    assert [game.s.kind[f] for f in aliens] == ["alien"] * kind.count[players]
    assert {game.room(f) for f in aliens} == {"foyer"}
    assert tuple(game.trait(aliens[0], t) for t in range(4)) == tuple(-1 if n is None else n for n in kind.traits)
    assert game.s.loc[1] == "@gone", "the traitor is aboard"
    assert game.s.life[1]
    assert set(game.s.zones["hand:1"]) == {"axe", "dog", "holy_symbol", "ring"}, "and nothing is left behind"
    assert "at:upper_landing" not in game.s.zones
    assert not game.over
    conservation(game)
    fork_check(game)


def test_the_traitors_seat_is_asked_in_the_monsters_turn_only() -> None:
    p = stage(HAUNT, 3).explorer(0, sanity_step=1).linked("foyer", "basement_landing", "stairs")
    game = begun(p, HAUNT, 0)
    pass_to(game, 2)
    game.choose(("end",))
    assert (asked(game).seat, asked(game).kind) == (0, "monsters")


# -- the ship ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("total", range(11))
def test_wrecking_the_ship_is_a_roll_of_might(total: int) -> None:
    game = landed(4, "upper_landing").explorer(1, at="foyer").turn(1).build()
    seen = do(game, WRECK, total)
    assert [d[:3] for d in seen.of("rolled")] == [(1, "trait", MIGHT)]
    assert game.s.vars[DAMAGE] == len(expect.WRECK.effects(total))
    assert not may(game, WRECK), "once a turn"


def test_only_where_the_ship_is_and_only_for_heroes() -> None:
    assert not may(landed().turn(1).build(), WRECK)
    game = monsters_turn(landed(3, "foyer"), 4)
    choose_monster(game, alien(game))
    assert not may(game, WRECK)


def test_it_is_no_attack_and_what_helps_trait_rolls_helps() -> None:
    p = landed().explorer(1, at="foyer", might_step=3).holding(1, "adrenaline_shot")
    game = p.turn(1).build()
    do(game, WRECK, 1, answers=[("yes",)])
    assert game.s.vars[DAMAGE] == 1, "1 and 4 are 5"
    assert offered(game, "attack"), "the attack of the turn is still to come"
    p = landed(3, "foyer", 2).explorer(1, at="foyer").explorer(2, at="foyer")
    assert may(p.turn(1).build(), WRECK)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_so_many_blows_and_the_heroes_win_those_aboard_too(players: int) -> None:
    p = landed(players, "upper_landing", 2).explorer(1, at="foyer").explorer(2, at="@gone")
    p.noted(DAMAGE, expect.BLOWS[players] - 1)
    game = p.turn(1).build()
    do(game, WRECK, 4)
    assert not game.over
    game = p.turn(1).build()
    do(game, WRECK, 5)
    assert (game.s.outcome, game.s.winners) == ("heroes", tuple(range(1, players)))


# -- what the Aliens do ------------------------------------------------------------------------------------------------


def turned(p: Position, roll: int = 4) -> Game:
    game = monsters_turn(p, roll)
    choose_monster(game, alien(game))
    return game


def test_it_looks_at_each_hero_in_its_room_one_after_the_other() -> None:
    p = landed(6, "upper_landing").explorer(5, at="foyer").marked("f4", ONCE)
    game = turned(p)
    seen = do(game, LOOK, 5, 3, 2, 6, 4, 4)
    assert [(d[0], d[1], d[2]) for d in seen.of("attacked")] == [(alien(game), f, SANITY) for f in (1, 2, 3)]
    assert [is_controlled(game, f) for f in range(1, 6)] == [True, False, False, False, False]
    assert not seen.of("harmed"), "whoever wins, nobody is hurt"
    assert not game.s.stun[alien(game)]
    fork_check(game)


def test_it_is_the_attack_of_the_turn() -> None:
    game = turned(landed(3, "upper_landing"))
    assert {o[2] for o in offered(game, "attack")} == {MIGHT}
    do(game, LOOK, 1, 5, 1, 5)
    assert not offered(game, "attack")
    assert not may(game, LOOK)
    game = turned(landed(3, "upper_landing"))
    with dice(game, 3, 3):
        game.choose(("attack", 1, MIGHT, ""))
    assert not may(game, LOOK)


def test_a_plain_attack_hurts_one_hero_as_usual() -> None:
    game = turned(landed(3, "upper_landing"))
    before = [sum(game.s.steps[f]) for f in (1, 2)]
    seen = act(game, ("attack", 1, MIGHT, ""), 6, 3)
    assert [d[2] for d in seen.of("harmed")] == ["physical"]
    assert [sum(game.s.steps[f]) for f in (1, 2)] == [before[0] - 3, before[1]]
    assert not is_controlled(game, 1)


@pytest.mark.parametrize("marks", [(ONCE, CONTROLLED), (ONCE,)])
def test_nobody_is_controlled_twice(marks: tuple[str, ...]) -> None:
    p = landed(3, "upper_landing").marked("f1", *marks).marked("f2", *marks)
    assert not may(turned(p), LOOK)
    assert offered(turned(p), "attack")
    assert may(turned(p.marked("f2")), LOOK)
    game = turned(landed(3, "foyer"))
    assert not may(game, LOOK), "there is nobody to look at"


def test_each_alien_chooses_for_itself() -> None:
    p = landed(5, "upper_landing").monster("alien", "upper_landing")
    game = turned(p)
    with dice(game, 3, 3):
        game.choose(("attack", 1, MIGHT, ""))
    game.choose(("done",))
    other = alien(game) + 1
    choose_monster(game, other)
    do(game, LOOK, 6, 1, 6, 1, 6, 1, 6, 1)
    assert all(is_controlled(game, f) for f in (1, 2, 3, 4))


def test_what_does_nothing_to_an_alien() -> None:
    p = landed(3, "foyer").explorer(1, at="foyer").explorer(2, at="entrance_hall")
    p.holding(1, "revolver", "axe", "ring").holding(2, "dynamite")
    game = p.turn(1).build()
    assert {(o[2], o[3]) for o in offered(game, "attack")} == {(MIGHT, ""), (MIGHT, "axe"), (SANITY, "ring")}
    game = p.explorer(1, at="upper_landing").turn(2).build()
    act(game, next(o for o in offered(game, "act") if "dynamite" in o[1]), answers=[("room", "foyer")])
    assert not game.s.stun[alien(game)]
    game = landed().explorer(1, at="entrance_hall").holding(1, "toy_monkey").turn(1).build()
    seen = act(game, ("move", "foyer"), 1)
    assert not seen.of("attacked")
    assert {card_id(name) for name in expect.NO_USE_AGAINST_ALIENS} == {"revolver", "dynamite", "toy_monkey"}


@pytest.mark.parametrize(("trait", "card"), [(MIGHT, ""), (SANITY, "ring")])
def test_otherwise_it_is_stunned_and_keeps_whom_it_controls(trait: int, card: str) -> None:
    p = landed(3, "foyer", 2).explorer(1, at="foyer").holding(1, "ring")
    game = p.turn(1).build()
    act(game, ("attack", alien(game), trait, card), 6, 2)
    assert game.s.stun[alien(game)]
    assert is_controlled(game, 2)
    game.choose(("end",))
    assert steps(game, 2)[-1] == "foyer", "it walks to the ship all the same"


# -- the ends ----------------------------------------------------------------------------------------------------------


def test_the_traitor_wins_when_the_last_hero_dies() -> None:
    p = landed(4, "upper_landing", 3).explorer(1, might_step=1, speed_step=1).dead(2).explorer(3, at="@gone")
    game = turned(p)
    act(game, ("attack", 1, MIGHT, ""), 8, 0)
    assert not game.s.life[1]
    assert (game.s.outcome, game.s.winners) == ("traitor", (0,))


def test_a_controlled_hero_still_in_the_house_is_not_enough() -> None:
    p = landed(4, "upper_landing", 3).explorer(1, might_step=1, speed_step=1).dead(2)
    game = turned(p)
    act(game, ("attack", 1, MIGHT, ""), 8, 0)
    assert not game.s.life[1]
    assert not game.over


def test_the_traitor_wins_when_the_last_hero_goes_aboard() -> None:
    p = landed(4, "upper_landing", 1).explorer(1, at="foyer").dead(2).explorer(3, at="@gone").turn(MONSTERS)
    game = p.build(3)
    game.choose(("all done",))
    assert (game.s.outcome, game.s.winners) == ("traitor", (0,))


@pytest.mark.parametrize(("players", "seed"), [(3, 1), (6, 2), (5, 4)])
def test_whole_games_saved_and_loaded(players: int, seed: int) -> None:
    assert saved_midway(HAUNT, players, seed).game.s.haunt == HAUNT


# -- who knows ---------------------------------------------------------------------------------------------------------


def booklet(game: Game, seat: int) -> str:
    return "\n".join(line.text for line in View(game, seat).rules())


@pytest.mark.parametrize("players", [3, 6])
def test_the_traitor_sees_the_blows_and_not_how_many_it_takes(players: int) -> None:
    game = landed(players).noted(DAMAGE, 2).turn(1).build()
    assert View(game, 1).counters()[DAMAGE][1:] == (2, expect.BLOWS[players])
    assert View(game, 0).counters()[DAMAGE][1:] == (2, -1)
    assert "Blows needed] from" in booklet(game, 1)
    assert "Blows needed] from" not in booklet(game, 0)
    assert expect.BLOWS_TOLD_TO == ("heroes",)
    assert WRECK not in booklet(game, 0)


def test_everybody_knows_how_they_look_and_the_heroes_alone_how_one_is_woken() -> None:
    game = landed(3, "foyer", 2).explorer(1, at="upper_landing").turn(1).build()
    for seat in (0, 1):
        assert LOOK in booklet(game, seat)
    waking = "would defeat a [controlled] hero"
    assert waking in booklet(game, 1)
    assert waking not in booklet(game, 0)
    act(game, ("attack", 2, MIGHT, ""), 5, 3)
    assert is_freed(game, 2)
    assert waking in booklet(game, 0), "it has been seen"


def test_each_side_has_its_own_goals_and_story() -> None:
    game = begun(stage(HAUNT, 3).explorer(0, sanity_step=1), HAUNT)
    heroes, traitor = View(game, 1), View(game, 0)
    assert heroes.story() != traitor.story()
    assert {g.side for g in heroes.goals()} == {"heroes"}
    assert {g.side for g in traitor.goals()} == {"traitor"}


def test_no_knowledge_to_attack_with() -> None:
    game = landed().turn(1).build()
    assert game.trait(alien(game), KNOWLEDGE) == -1
    assert game.trait(alien(game), SPEED) == 4
