"""A Little Night Murder: servants by the clock, and whoever lives at dawn inherits."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.testing import Position
from hauntwright.view import View
from tests.content import expect_haunts as expect
from tests.content.haunting import stage
from tests.content.stage import act, answer, content, position

HAUNT = expect.MURDER_ID


def begun(players: int = 4, revealer: int = 0) -> Game:
    """The haunt begins, set-up and all; what it asks is answered with the first option."""
    game = position(players=players, haunt=HAUNT).setup(HAUNT, revealer=revealer).build()
    answer(game)
    return game


def running(players: int = 4) -> Position:
    """The haunt runs, explorer 0 is the traitor; the heroes stand apart from it."""
    p = position(players=players, haunt=HAUNT).haunt(HAUNT, traitor=0)
    for f in range(players):
        p.explorer(f, at="entrance_hall" if f else "upper_landing")
    return p


def counter(game: Game) -> str:
    return next(c.id for c in content(HAUNT).haunts[HAUNT].part.counters)


def servants(game: Game) -> list[int]:
    return [f for f in range(game.s.seats, len(game.s.kind)) if game.s.loc[f][0] != "@"]


def test_its_place_on_the_chart() -> None:
    assert content(HAUNT).haunts[HAUNT].number == expect.MURDER_NUMBER


@pytest.mark.parametrize("players", expect.SERVANTS)
def test_the_revealer_turns_and_the_servants_come(players: int) -> None:
    game = begun(players, revealer=1)
    assert game.s.traitor == 1
    assert len(servants(game)) == expect.SERVANTS[players]
    house = game.s.house
    assert len({house.floor(game.s.loc[f]) for f in servants(game)[:3]}) == min(3, expect.SERVANTS[players])


def test_servants_prefer_empty_rooms() -> None:
    game = begun(4)
    explorers = {game.s.loc[f] for f in range(4)}
    assert not {game.s.loc[f] for f in servants(game)} & explorers


def placed(*rooms: str) -> tuple[Game, list[set[str]]]:
    """The set-up with the explorers in these rooms, and what was offered for each Servant."""
    p = position(players=4, haunt=HAUNT)
    for f, room in enumerate(rooms):
        p.explorer(f, at=room)
    game = p.setup(HAUNT, revealer=0).build()
    offered: list[set[str]] = []
    while game.s.phase == "setup":
        assert game.decision is not None
        assert game.decision.seat == 0, "the traitor chooses"
        offered.append({o[1] for o in game.decision.options})
        game.choose(0)
    return game, offered


def test_a_floor_without_an_empty_room_is_left_out() -> None:
    game, offered = placed("upper_landing", "upper_landing", "foyer", "foyer")
    assert offered[0] == {"entrance_hall", "grand_staircase", "basement_landing"}
    floors = [game.s.house.floor(game.s.loc[f]) for f in servants(game)]
    assert sorted(floors) == ["basement", "ground", "ground"], "any empty room, when the floors are used up"
    assert len({game.s.loc[f] for f in servants(game)}) == 3


def test_after_three_floors_any_empty_room_will_do() -> None:
    p = stage(HAUNT, 6)
    p.beside("foyer", "east", "game_room").beside("foyer", "west", "dining_room")
    game = p.setup(HAUNT, revealer=0).build()
    while game.s.phase == "setup":
        assert game.decision is not None
        taken = {game.s.loc[f] for f in range(len(game.s.kind))}
        if len(servants(game)) >= 3:
            assert {o[1] for o in game.decision.options} == set(game.s.house.rooms()) - taken
        game.choose(0)
    assert len({game.s.loc[f] for f in servants(game)}) == 5


def test_with_no_empty_room_left_they_spread_evenly() -> None:
    game, offered = placed("upper_landing", "basement_landing", "grand_staircase", "foyer")
    assert len(offered) == 2, "all but the first, who goes to the empty one"
    assert len({game.s.loc[f] for f in servants(game)}) == 3, "one in the hall, and no two together elsewhere"
    assert "entrance_hall" in {game.s.loc[f] for f in servants(game)}


@pytest.mark.parametrize("clock", [3, 4, 8, 9])
def test_a_stunned_servant_grows_as_well(clock: int) -> None:
    p = running().monster("servant", "foyer", stunned=1)
    game = p.noted(counter(p.game), clock).build()
    assert game.trait(servants(game)[0], 1) == expect.SERVANT_STRENGTH[clock]


def test_servants_are_stunned_when_beaten() -> None:
    game = running().monster("servant", "entrance_hall").turn(1).build()
    act(game, ("attack", servants(game)[0], 1, ""), 6, 1)
    assert game.s.stun[servants(game)[0]]
    assert game.s.life[servants(game)[0]]


def test_each_side_reads_its_own_goal() -> None:
    game = begun(4)
    lines = {seat: "\n".join(line.text for line in View(game, seat).rules()) for seat in (0, 1)}
    assert "hero wins when [Dawn] is full" in lines[1]
    assert "hero wins" not in lines[0]
    assert "traitor wins" in lines[0]
    assert "traitor wins" not in lines[1]


@pytest.mark.parametrize("clock", expect.SERVANT_STRENGTH)
def test_strength_by_the_clock(clock: int) -> None:
    p = running().monster("servant", "foyer")
    p.noted(counter(p.game), clock)
    game = p.build()
    (servant,) = servants(game)
    assert [game.trait(servant, trait) for trait in range(4)] == [*([expect.SERVANT_STRENGTH[clock]] * 3), -1]


def test_the_clock_strikes_when_the_traitors_turn_ends() -> None:
    p = running().turn(0)
    game = p.build()
    act(game, ("end",))
    assert game.s.vars[counter(game)] == 1


def test_the_clock_strikes_for_a_dead_traitor_too() -> None:
    p = running().dead(0).turn(3)
    game = p.build()
    act(game, ("end",))
    assert game.s.vars[counter(game)] == 1
    assert not game.over


def test_the_last_stroke_ends_it_before_the_servants_move() -> None:
    p = running().monster("servant", "entrance_hall").dead(2).turn(0)
    p.noted(counter(p.game), expect.DAWN - 1)
    game = p.build()
    act(game, ("end",))
    assert game.s.outcome == "heroes"
    assert game.s.winners == (1, 3), "the living, and nobody else"


def test_a_dead_traitor_can_win() -> None:
    p = running().dead(0).dead(2).dead(3).explorer(1, at="foyer", might_step=1, speed_step=1)
    p.explorer(1, sanity_step=1).monster("servant", "foyer").turn(1)
    game = p.build()
    seen = act(game, ("attack", servants(game)[0], 1, ""), 0, 6)
    assert seen.game.s.outcome == "traitor"
    assert seen.game.s.winners == (0,)


def test_when_the_last_hero_dies_the_traitor_has_won() -> None:
    p = running().dead(2).dead(3).explorer(0, at="entrance_hall").explorer(1, might_step=1, speed_step=1).turn(0)
    game = p.build()
    act(game, ("attack", 1, 1, ""), 8, 0)
    assert (game.s.outcome, game.s.winners) == ("traitor", (0,))
