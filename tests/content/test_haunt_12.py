"""Fleshwalkers: copies of everybody, what fighting them does, who plays those of the dead, and who wins."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import MIGHT, SANITY, SPEED
from hauntwright.state import MONSTERS
from hauntwright.testing import Position, asked, conservation, dice, fork_check, offered, told
from tests.content import expect_12_fleshwalkers as expect
from tests.content.haunting import (
    begun,
    do,
    may,
    option_names,
    options,
    pass_turn,
    saved,
    saved_midway,
    stage,
    view,
)
from tests.content.stage import act, answer, room_id

HAUNT = expect.ID
OX, JENNY, PRIEST, VIVIAN = range(4)
"""Ox has revealed the haunt in these positions."""
BALL = "crystal_ball"
ASK = "Ask for the Crystal Ball"
TIE = next(iter(expect.OPTIONS))
HALL = room_id(expect.TWIN_ROOM)


def walking(
    turn: int = OX,
    players: int = 4,
    ball: int | None = None,
    twins: str = "basement_landing",
    tie: int = 0,
    stunned: tuple[int, ...] = (),
) -> Position:
    """The haunt runs: everybody is in the Foyer, all Twins in one room, each with 4 in each trait."""
    p = stage(HAUNT, players, options={TIE: tie}).haunt(HAUNT, traitor=-1, revealer=OX)
    for f in range(players):
        p.explorer(f, at="foyer").monster("evil_twin", twins, stunned=int(f in stunned))
        p.marked(f"f{players + f}", f"bound f{f}").marked(f"f{f}", f"bound f{players + f}")
        p.s.steps[players + f] = (4, 4, 4, 4)
    if ball is not None:
        p.holding(ball, BALL)
    return p.turn(turn)


def twin(f: int, players: int = 4) -> int:
    return players + f


def state(game: Game, f: int) -> str:
    return "dead" if not game.s.life[f] else "stunned" if game.s.stun[f] else "up"


# -- how it begins -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", expect.TWINS)
def test_a_copy_of_everybody_in_the_hall(players: int) -> None:
    p = (
        stage(HAUNT, players)
        .explorer(1, speed_step=3, might_step=7)
        .holding(2, "rope")
        .holding(0, "amulet_of_the_ages")
    )
    wanted = [tuple(p.game.trait(f, t) for t in range(4)) for f in range(players)]
    game = begun(p, HAUNT, 0)
    assert game.s.traitor == -1
    twins = [f for f in range(players, len(game.s.kind)) if game.s.kind[f] == "evil_twin"]
    assert len(twins) == expect.TWINS[players]
    assert {game.room(f) for f in twins} == {HALL}
    wanted = [tuple(game.trait(f, t) for t in range(4)) for f in range(players)]
    assert [tuple(game.trait(f, t) for t in range(4)) for f in twins] == wanted
    conservation(game)
    fork_check(game)


@pytest.mark.parametrize("revealer", [0, 2])
def test_the_left_of_the_revealer_goes_first_and_the_copies_last(revealer: int) -> None:
    game = begun(stage(HAUNT, 4), HAUNT, revealer)
    assert game.s.turn == (revealer + 1) % 4
    assert game.s.order == (*((revealer + i) % 4 for i in (1, 2, 3)), revealer, MONSTERS)


def test_a_copy_never_changes() -> None:
    game = walking(twins="foyer").build()
    before = game.s.steps[twin(OX)]
    act(game, ("attack", twin(OX), MIGHT, ""), 4, 5)
    assert game.s.steps[OX] != (5, 5, 5, 5)
    assert game.s.steps[twin(OX)] == before


def test_each_is_called_by_whose_it_is() -> None:
    game = begun(stage(HAUNT, 3), HAUNT, 0)
    v = view(game, 0)
    assert all(v.name(f) in v.name(3 + f) for f in range(3))


# -- how they go -------------------------------------------------------------------------------------------------------


def monsters(p: Position, *totals: int) -> Game:
    return p.turn(MONSTERS).build(*totals)


def test_each_goes_the_shortest_way_to_its_own_and_all_the_way() -> None:
    p = walking(twins="basement_landing").linked("basement_landing", "foyer", "a ladder")
    p.explorer(OX, at="upper_landing").explorer(JENNY, at="foyer")
    game = monsters(p, 5)
    assert ("all done",) not in asked(game).options, "it has to go"
    game.choose(("monster", twin(OX)))
    assert {o[1] for o in offered(game, "move")} == {"foyer"}
    game.choose(("move", "foyer"))
    assert ("done",) not in asked(game).options
    assert {o[1] for o in offered(game, "move")} == {"grand_staircase"}, "the upper floor lies up the stairs"


def test_one_that_has_found_its_own_stays() -> None:
    p = walking(twins="foyer")
    for f in (JENNY, PRIEST, VIVIAN):
        p.s.life[twin(f)] = 0
    game = p.turn(MONSTERS).build(5)
    while (d := asked(game)).kind != "turn":
        assert not offered(game, "move")
        game.choose(next((o for o in d.options if o in (("all done",), ("done",))), d.options[0]))
    assert game.room(twin(OX)) == "foyer"
    assert fought(game) == [(twin(OX), OX)]


def test_each_rolls_its_own_speed() -> None:
    p = walking()
    p.s.steps[twin(OX)] = (6, 4, 4, 4)
    game = monsters(p, 3, 5, 0, 4)
    assert [len(e.data[3]) for e in told(game, "rolled")] == [6, 4, 4, 4]
    assert [(e.data[3], e.data[1]) for e in told(game, "monsters_roll")] == [
        (twin(OX), 3),
        (twin(JENNY), 5),
        (twin(PRIEST), 1),
        (twin(VIVIAN), 4),
    ], "a 0 is still one room"


# -- how they attack ---------------------------------------------------------------------------------------------------


def attacks(p: Position, *totals: int) -> Game:
    """The monsters' turn, all Twins where they are; the totals are those of their fights."""
    game = monsters(p, 0)
    with dice(game, *totals):
        for _ in range(30):
            d = asked(game)
            if d.kind == "turn":
                break
            game.choose(next((o for o in d.options if o in (("all done",), ("done",))), d.options[0]))
    return game


def fought(game: Game) -> list[tuple[int, int]]:
    return [(e.data[0], e.data[1]) for e in told(game, "attacked")]


def test_each_attacks_its_own_whoever_else_is_there() -> None:
    p = walking(twins="upper_landing").explorer(OX, at="upper_landing").explorer(JENNY, at="upper_landing")
    for f in (PRIEST, VIVIAN):
        p.dead(f)
    game = attacks(p, 4, 4, 4, 4)
    assert fought(game)[:2] == [(twin(OX), OX), (twin(JENNY), JENNY)]


def test_else_somebody_present_by_chance() -> None:
    found = set()
    for seed in range(12):
        p = walking(twins="upper_landing", ball=OX).explorer(OX, at="upper_landing").explorer(JENNY, at="upper_landing")
        p.explorer(PRIEST, at="basement_landing").dead(VIVIAN)
        p.s.r1, p.s.r2 = seed + 1, 7 * seed + 3
        game = p.turn(MONSTERS).build()
        for _ in range(30):
            d = asked(game)
            if d.kind == "turn":
                break
            game.choose(next((o for o in d.options if o in (("all done",), ("done",))), d.options[0]))
        assert {e.data[2] for e in told(game, "attacked")} <= {MIGHT}
        found |= {target for a, target in fought(game) if a == twin(PRIEST)}
    assert found == {OX, JENNY}


def test_the_copy_of_the_dead_attacks_nobody_of_itself() -> None:
    game = attacks(walking(twins="foyer").dead(JENNY), 4, 4, 4, 4, 4, 4)
    assert [a for a, _ in fought(game)] == [twin(OX), twin(PRIEST), twin(VIVIAN)]


def test_the_stunned_attack_nobody() -> None:
    p = walking(twins="foyer", stunned=(0, 1, 2, 3))
    game = p.turn(MONSTERS).build()
    assert not fought(game)


# -- fights ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tie", option_names(HAUNT)[TIE])
@pytest.mark.parametrize("ball", [False, True])
@pytest.mark.parametrize(("mine", "theirs"), [(5, 4), (4, 4), (4, 5)])
def test_fighting_ones_own(mine: int, theirs: int, ball: bool, tie: int) -> None:
    p = walking(twins="foyer", ball=OX if ball else None, tie=tie)
    game = p.build()
    before = game.s.steps[OX]
    seen = act(game, ("attack", twin(OX), MIGHT, ""), mine, theirs)
    worn = not ball and (mine != theirs or bool(tie))
    hurt = max(0, theirs - mine)
    assert sum(before) - sum(game.s.steps[OX]) == hurt + 4 * expect.EXTRA_LOSS * worn
    assert [d[1] for d in seen.of("harmed")] == ([hurt] if hurt else [])
    assert state(game, twin(OX)) == (expect.BEATEN["own", ball] if mine > theirs else "up")


@pytest.mark.parametrize("ball", [False, True])
@pytest.mark.parametrize(("mine", "theirs"), [(5, 4), (4, 4), (4, 5)])
def test_defending_against_ones_own(mine: int, theirs: int, ball: bool) -> None:
    p = walking(twins="foyer", ball=OX if ball else None)
    for f in (JENNY, PRIEST, VIVIAN):
        p.explorer(f, at="upper_landing")
    for f in (JENNY, PRIEST, VIVIAN):
        p.dead(f)
    p.s.steps[OX] = (5, 5, 5, 5)
    for f in (JENNY, PRIEST, VIVIAN):
        p.s.life[twin(f)] = 0
    game = p.turn(MONSTERS).build(0)
    with dice(game, theirs, mine):
        while (d := game.decision) is not None and d.kind != "turn":
            game.choose(next((o for o in d.options if o in (("all done",), ("done",))), d.options[0]))
    worn = not ball and mine != theirs
    hurt = max(0, theirs - mine)
    assert 20 - sum(game.s.steps[OX]) == hurt + 4 * expect.EXTRA_LOSS * worn
    if mine > theirs:
        assert state(game, twin(OX)) == expect.BEATEN["own", ball]


@pytest.mark.parametrize("whose", ["of a living", "of a dead"])
@pytest.mark.parametrize("ball", [False, True])
def test_fighting_another_ones(whose: str, ball: bool) -> None:
    p = walking(twins="foyer", ball=OX if ball else None)
    if whose == "of a dead":
        p.dead(JENNY)
    game = p.build()
    before = game.s.steps[OX]
    act(game, ("attack", twin(JENNY), MIGHT, ""), 5, 4)
    assert game.s.steps[OX] == before, "no extra loss"
    assert state(game, twin(JENNY)) == expect.BEATEN[whose, ball]
    game = p.build()
    act(game, ("attack", twin(JENNY), MIGHT, ""), 3, 5)
    assert sum(before) - sum(game.s.steps[OX]) == 2


@pytest.mark.parametrize("ball", [False, True])
def test_a_stunned_one_is_attacked_by_the_ball_only_and_hurts_nobody(ball: bool) -> None:
    p = walking(twins="foyer", ball=OX if ball else None, stunned=(OX,))
    game = p.build()
    assert any(o[1] == twin(OX) for o in options(game, "attack")) == ball
    assert any(o[1] == twin(JENNY) for o in options(game, "attack"))
    if ball:
        before = game.s.steps[OX]
        seen = act(game, ("attack", twin(OX), MIGHT, ""), 2, 6)
        assert game.s.steps[OX] == before
        assert [len(r[3]) for r in seen.of("rolled")][1] == 4, "it rolls its usual dice"
        game = p.build()
        act(game, ("attack", twin(OX), MIGHT, ""), 6, 2)
        assert state(game, twin(OX)) == "dead"


def test_the_extra_loss_may_kill() -> None:
    game = walking(twins="foyer").explorer(OX, sanity_step=1).build()
    act(game, ("attack", twin(OX), MIGHT, ""), 5, 4)
    assert not game.s.life[OX]


def test_explorers_dont_attack_each_other() -> None:
    assert not options(walking().build(), "attack")


def test_the_extra_loss_comes_with_an_attack_of_the_mind_too() -> None:
    game = walking(twins="foyer").holding(OX, "ring").build()
    before = game.s.steps[OX]
    act(game, ("attack", twin(OX), SANITY, "ring"), 5, 4)
    assert sum(before) - sum(game.s.steps[OX]) == 4 * expect.EXTRA_LOSS


# -- the Ball ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("agrees", [True, False])
def test_the_ball_is_asked_for(agrees: bool) -> None:
    game = walking(ball=JENNY).build()
    game.choose(next(o for o in options(game, "act") if "ask-for" in o[1]))
    assert asked(game).seat == JENNY
    game.choose(("yes",) if agrees else ("no",))
    assert game.holds(OX if agrees else JENNY, BALL)
    assert not may(game, ASK)


def test_who_may_ask() -> None:
    assert not may(walking(ball=OX).build(), ASK)
    assert not may(walking(ball=JENNY).explorer(JENNY, at="upper_landing").build(), ASK)
    assert not may(walking().lying("foyer", BALL).build(), ASK), "it is picked up"
    assert ("take", BALL) in options(walking().lying("foyer", BALL).build(), "take")
    assert ("drop", BALL) in options(walking(ball=OX).build(), "drop")
    assert ("give", BALL, JENNY) in options(walking(ball=OX).build(), "give")


# -- the dead ----------------------------------------------------------------------------------------------------------


def test_the_dead_play_their_copies_and_nobody_elses() -> None:
    p = walking(twins="basement_landing").dead(JENNY)
    p.linked("basement_landing", "foyer", "a ladder")
    game = monsters(p, 3)
    seen: dict[int, int] = {}
    for _ in range(60):
        d = asked(game)
        if d.kind == "turn":
            break
        if d.kind == "monsters":
            for o in d.options:
                if o[0] == "monster":
                    seen.setdefault(o[1], d.seat)
            assert all(game.seat(o[1]) == d.seat for o in d.options if o[0] == "monster")
        game.choose(d.options[0])
    assert seen[twin(JENNY)] == JENNY
    assert {seat for f, seat in seen.items() if f != twin(JENNY)} == {game.speaker()}


def test_it_goes_where_its_player_likes_and_attacks_whom_its_player_likes() -> None:
    p = walking(twins="foyer").dead(JENNY)
    for f in (OX, PRIEST, VIVIAN):
        p.s.life[twin(f)] = 0
    game = monsters(p, 3)
    d = asked(game)
    assert (d.kind, d.seat) == ("monsters", JENNY)
    assert ("all done",) in d.options
    game.choose(("monster", twin(JENNY)))
    assert asked(game).seat == JENNY
    assert {o[1] for o in offered(game, "attack")} == {OX, PRIEST, VIVIAN}
    assert {o[1] for o in offered(game, "move")} == {"entrance_hall", "grand_staircase"}
    with dice(game, 5, 3):
        game.choose(("attack", PRIEST, MIGHT, ""))
        answer(game)
    assert sum(game.s.steps[PRIEST]) == 18


def test_passing_ends_only_what_one_plays() -> None:
    p = walking(twins="upper_landing").dead(JENNY).dead(PRIEST)
    for f in (OX, VIVIAN):
        p.s.life[twin(f)] = 0
    game = monsters(p, 3)
    first = asked(game).seat
    game.choose(("all done",))
    second = asked(game)
    assert (first, second.seat, second.kind) == (JENNY, PRIEST, "monsters")
    game.choose(("all done",))
    assert asked(game).kind == "turn"


# -- the ends ----------------------------------------------------------------------------------------------------------


def test_the_living_win_when_the_last_copy_dies() -> None:
    p = walking(twins="foyer", ball=OX).dead(JENNY)
    for f in (JENNY, PRIEST, VIVIAN):
        p.s.life[twin(f)] = 0
    game = p.build()
    act(game, ("attack", twin(OX), MIGHT, ""), 6, 0)
    assert game.over
    assert game.s.winners == (OX, PRIEST, VIVIAN)


def test_the_players_of_copies_win_when_the_last_explorer_dies() -> None:
    p = walking(twins="foyer").dead(JENNY).dead(PRIEST).dead(VIVIAN).explorer(OX, sanity_step=1)
    p.s.life[twin(PRIEST)] = 0
    game = p.build()
    act(game, ("attack", twin(JENNY), MIGHT, ""), 6, 0)
    assert not game.over
    game = p.build()
    act(game, ("attack", twin(OX), MIGHT, ""), 6, 0)
    assert not game.s.life[OX]
    assert game.over
    assert game.s.winners == (OX, JENNY, VIVIAN), "who has lost the copy too has lost"


# -- who knows, and saves ----------------------------------------------------------------------------------------------


def test_everybody_reads_the_same() -> None:
    game = walking().build()
    assert len({view(game, seat).story() for seat in range(4)}) == 1
    assert "SPOT THE DIFFERENCE" in view(game, OX).story()
    assert len({tuple(line.text for line in view(game, seat).rules()) for seat in range(4)}) == 1
    assert len(view(game, OX).goals()) == 2


def test_the_spirit_board_calls_all_copies() -> None:
    p = walking(twins="upper_landing").holding(OX, "spirit_board").explorer(OX, at="grand_staircase")
    game = p.build()
    do(game, "Ask the spirits")
    assert [game.room(twin(f)) for f in range(4)] == ["grand_staircase"] * 4


@pytest.mark.parametrize(("players", "seed"), [(3, 4), (6, 2)])
def test_saved_and_loaded_midway(players: int, seed: int) -> None:
    assert saved_midway(HAUNT, players, seed).game.s.haunt == HAUNT


def test_after_a_save_it_goes_on_alike() -> None:
    game = walking(twins="foyer", ball=JENNY).dead(PRIEST).build()
    saved(game)
    pass_turn(game)
    saved(game)
    assert SPEED == 0
