"""Figures that are moved some spaces toward a place, barriers on the way."""

import pytest
from attrs import evolve

from hauntwright import orders
from hauntwright.parts import Action, Part, Rule
from hauntwright.testing import Position, asked, offered
from tests.core.small import content


def call(f: int, steps: int, spot: str) -> Part:
    """The first hero calls a figure."""
    deed = Action("call", "Call", lambda g, _: orders.approach(g, f, steps, spot), lambda g, _: True)
    return Part("base:call", actions=(deed,))


def after(part: Part, at: str, f: int = 3, *more: Part):
    """West of the hall lies a gulf with a closet behind it; the figure stands somewhere, and is called."""
    p = Position(content(part, *more)).beside("hall", "west", "gulf").beside("gulf/2", "west", "den")
    p.haunt("hunt", traitor=2).explorer(0, at="stairs").explorer(2, at="pit")
    if f == 3:
        p.monster("ghoul", at)
    else:
        p.explorer(f, at=at)
    game = p.turn(0).build()
    game.choose(("act", "call"))
    while asked(game).kind != "turn":
        game.choose(0)
    return game


def sides() -> tuple[str, str]:
    """The sides of the gulf: that of the hall, that of the den."""
    p = Position(content()).beside("hall", "west", "gulf").beside("gulf/2", "west", "den")
    spots = p.s.house.plan.spots["gulf"]
    near = next(s for s in spots if "hall" in p.s.house.exits(s))
    return near, next(s for s in spots if s != near)


@pytest.mark.parametrize(("steps", "where"), [(1, 0), (2, "den")])
def test_R26_a_monster_goes_through_a_barrier(steps, where):
    near, far = sides()
    game = after(call(3, steps, "den"), "hall")
    assert game.s.loc[3] == (near if where == 0 else where)
    assert after(call(3, 1, "hall"), far).s.loc[3] == "hall"


def test_R26_to_the_other_side_of_its_own_room():
    near, far = sides()
    assert after(call(3, 1, near), far).s.loc[3] == near
    assert after(call(3, 1, far), "hall").s.loc[3] == far, "crossing costs no space"


def test_R26_a_hero_stops_before_it():
    near, far = sides()
    assert after(call(1, 2, "den"), "hall", 1).s.loc[1] == near
    assert after(call(1, 1, near), far, 1).s.loc[1] == far


SPARED = Rule("can_affect", lambda g, v, source, f: 0 if source == "room:gulf" and f == 1 else v, 2)


def test_R26_a_hero_whom_the_room_can_not_affect_walks_across():
    near, far = sides()
    spared = Part("base:spared", rules=(evolve(SPARED, sources=("room:gulf",)),))
    p = after(call(1, 2, "den"), "hall", 1, spared)
    assert p.s.loc[1] == "den"
    assert after(call(1, 1, near), far, 1, spared).s.loc[1] == near
    game = Position(content(spared)).beside("hall", "west", "gulf").beside("gulf/2", "west", "den")
    mine = game.haunt("hunt", traitor=2).explorer(1, at=near).turn(1).build()
    assert {o[1] for o in offered(mine, "move")} == {"hall", "den"}
    other = game.explorer(0, at=near).turn(0).build()
    assert {o[1] for o in offered(other, "move")} == {"hall"}


def test_it_goes_round_a_room_that_it_may_not_enter():
    ban = Part("base:ban", rules=(Rule("can_enter", lambda g, v, f, spot: 0 if spot == "closet" else v, 2),))
    p = Position(content(call(3, 3, "store"), ban)).beside("hall", "west", "closet").beside("hall", "east", "nook")
    p.linked("closet", "store", "near").beside("nook", "south", "den").linked("den", "store", "far")
    game = p.placed("store", "ground", 5, 5, 0).haunt("hunt", traitor=2).monster("ghoul", "hall").turn(0).build()
    game.choose(("act", "call"))
    assert game.s.loc[3] == "store", "by nook and den, though the closet lies nearer"
