"""Out of the house and back in, where rules open a way (the queries `way_out` and `way_back`).

Either is a step like any other: it costs a space, and the way out what leaving a room costs besides (R16). Outside one
has one's turns and keeps one's things; nobody is there with anybody, so nobody can be touched.
"""

from __future__ import annotations

from collections.abc import Container
from typing import TYPE_CHECKING, Final

from .decision import Option
from .queries import allowed
from .queries import ask as query
from .verbs import OUTSIDE

if TYPE_CHECKING:
    from .game import Game

OUT: Final[Option] = ("out",)


def may_go_out(g: Game, f: int) -> bool:
    """Does a way lead a figure out of the house from where it stands?"""
    if "way_out" not in g.tables.query or not query(g, "way_out", 0, f, g.s.loc[f]):
        return False
    return f >= g.s.seats or allowed(g, "can_leave_house", f)


def steps(g: Game, f: int, left: int, q: Container[str]) -> list[Option]:
    """The steps out of the house, or back into it, that ``left`` spaces pay for."""

    def dear(spot: str) -> bool:
        return "enter_cost" in q and left < query(g, "enter_cost", 1, f, spot)

    if left <= 0:
        return []
    if g.s.loc[f] != OUTSIDE:
        return [OUT] if may_go_out(g, f) and not dear(OUTSIDE) else []
    if "way_back" not in q:
        return []
    spots = g.s.house.spots()
    return [("in", spot) for spot in spots if query(g, "way_back", 0, f, spot) and not dear(spot)]
