"""Figures that are moved some spaces toward a place, barriers on the way."""

import pytest

from hauntwright import orders
from hauntwright.parts import Action, Part
from hauntwright.testing import Position, asked
from tests.core.small import content


def call(f: int, steps: int, spot: str) -> Part:
    """The first hero calls a figure."""
    deed = Action("call", "Call", lambda g, _: orders.approach(g, f, steps, spot), lambda g, _: True)
    return Part("base:call", actions=(deed,))


def after(part: Part, at: str, f: int = 3):
    """West of the hall lies a gulf with a closet behind it; the figure stands somewhere, and is called."""
    p = Position(content(part)).beside("hall", "west", "gulf").beside("gulf/2", "west", "den")
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
