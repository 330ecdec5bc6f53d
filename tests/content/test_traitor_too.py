"""What the base game does to every explorer it does to the traitor, and what anybody may do the traitor may do."""

from __future__ import annotations

import pytest

from hauntwright.testing import Position, offered
from tests.content import expect_events as events
from tests.content import expect_rooms as rooms
from tests.content.expected import Gain, Go
from tests.content.haunt_stage import laid
from tests.content.stage import act, damage_totals, drawn, position, room_id, steps_and_harm

TRAITOR = 1
ALL = [name for name, table in events.GROUPS.items() if table.who == "all"]
SOME = [name for name in events.GROUPS if name not in ALL]


def turned(p: Position, turn: int = TRAITOR) -> Position:
    """The haunt runs, explorer 1 is the traitor."""
    return p.haunt("its-alive", traitor=TRAITOR, revealer=2).turn(turn)


# -- events ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SOME)
@pytest.mark.parametrize("total", range(6))
def test_an_event_for_those_in_some_place(name: str, total: int) -> None:
    table = events.GROUPS[name]
    effects = table.effects(total)
    p = position().explorer(2, at="upper_landing").explorer(TRAITOR, at="basement_landing")
    if table.who in ("gale", "call"):
        p.beside("foyer", "west", "gardens").explorer(TRAITOR, at="gardens")
    seen = drawn(turned(p, 0), name, total, *damage_totals(effects))
    assert [f for f, why, *_ in seen.of("rolled") if why != "damage"] == [TRAITOR]
    assert seen.effects(TRAITOR) == steps_and_harm(effects)
    for effect in effects:
        if isinstance(effect, Go):
            assert seen.room(TRAITOR) == room_id(effect.rooms[0])


@pytest.mark.parametrize("name", ALL)
def test_an_event_for_all(name: str) -> None:
    effects = events.GROUPS[name].effects(0)
    p = position().explorer(2, at="upper_landing").explorer(TRAITOR, at="basement_landing")
    seen = drawn(turned(p, 0), name, *[0, *damage_totals(effects)] * 3)
    assert {f for f, why, *_ in seen.of("rolled") if why != "damage"} == {0, TRAITOR, 2}
    assert seen.effects(TRAITOR) == steps_and_harm(effects)


def test_footsteps_that_come_nearer_and_nearer() -> None:
    p = position().explorer(2, at="upper_landing").explorer(TRAITOR, at="basement_landing")
    seen = drawn(turned(p, 0), "Footsteps", 0)
    assert [len(seen.effects(f)) for f in range(3)] == [1, 1, 1]


@pytest.mark.parametrize("toy", ["puzzle_box", "toy_monkey"])
def test_the_boy_takes_the_toys_of_anybody(toy: str) -> None:
    p = position({"jonah owner": "anyone"}).holding(TRAITOR, toy).explorer(TRAITOR, at="basement_landing")
    seen = drawn(turned(p, 0), "Jonah's Turn")
    assert not seen.game.holds(TRAITOR, toy)
    assert [data[0] for data in seen.of("drew")] == [TRAITOR]


# -- rooms -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", rooms.ONCE_PER_EXPLORER)
def test_a_room_that_does_good(name: str) -> None:
    p = turned(laid(position(), name))
    seen = act(p.explorer(TRAITOR, at=room_id(name)).build(), ("end",))
    (gain,) = rooms.END_OF_TURN[name]
    assert isinstance(gain, Gain)
    assert seen.effects(TRAITOR) == [("step", gain.trait, 1)]


def test_a_fall_through_the_floor() -> None:
    p = turned(position()).explorer(TRAITOR, at="upper_landing").stacked("room", "collapsed_room", "wine_cellar")
    seen = act(p.build(), ("explore", 1), 0, 1)
    assert seen.room(TRAITOR) == "wine_cellar"
    assert [data[:1] for data in seen.of("harmed")] == [(TRAITOR,)]


def test_back_down_the_chute() -> None:
    p = turned(laid(position(), "Coal Chute")).explorer(TRAITOR, at="coal_chute")
    assert act(p.build(), ("end",)).room(TRAITOR) == "basement_landing"


@pytest.mark.parametrize("total", [5, 6])
def test_the_vault(total: int) -> None:
    game = turned(laid(position(), "Vault")).explorer(TRAITOR, at="vault").build()
    seen = act(game, offered(game, "act")[0], total)
    assert len(seen.of("drew")) == (2 if total >= 6 else 0)


# -- tokens and cards that stay ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("token", ["closet", "safe", "skeletons_token"])
def test_a_token_that_is_searched(token: str) -> None:
    game = turned(position().lying("foyer", token)).explorer(TRAITOR, at="foyer").build()
    assert len(offered(game, "act")) == 1


def test_the_slide_and_the_wall() -> None:
    p = turned(position().lying("upper_landing", "slide")).explorer(TRAITOR, at="upper_landing")
    assert len(offered(p.build(), "act")) == 1
    p = turned(position().lying("foyer", "wall_switch#1").lying("upper_landing", "wall_switch#2"))
    game = p.explorer(TRAITOR, at="foyer").build()
    assert act(game, offered(game, "act")[0], 3).room(TRAITOR) == "upper_landing"


@pytest.mark.parametrize("card", ["debris", "webs"])
@pytest.mark.parametrize(("helper", "held"), [(0, TRAITOR), (TRAITOR, 0)])
def test_across_the_sides_one_may_dig_out_another(card: str, helper: int, held: int) -> None:
    p = turned(position().holding(held, card), helper).explorer(0, at="foyer").explorer(TRAITOR, at="foyer")
    game = p.explorer(2, at="upper_landing").build()
    act(game, offered(game, "act")[0], 4)
    assert not game.holds(held, card)
