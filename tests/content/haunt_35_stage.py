"""The stage of haunt 35: everybody is small, the last seat is the traitor, Cats and airplane are where a test wants."""

from __future__ import annotations

from typing import Any

from hauntwright.game import Game
from hauntwright.testing import Position
from tests.content import expect_35_small_change as expect
from tests.content.haunting import stage

HAUNT = expect.ID
PLANE = "toy_airplane"
HELD, ABOARD, PILOT = (f"{HAUNT}:{mark}" for mark in ("held", "aboard", "pilot"))
EATEN = f"{HAUNT}:Eaten"
HALL, FOYER, STAIRS, UPPER = "entrance_hall", "foyer", "grand_staircase", "upper_landing"


def small(players: int = 4, cat: str = "", at: str = HALL) -> Position:
    """The haunt runs, everybody in one room; a Cat somewhere; seat 0 is on turn."""
    p = stage(HAUNT, players).haunt(HAUNT, traitor=players - 1)
    for f in range(players):
        p.explorer(f, at=at)
    if cat:
        p.monster("cat", cat)
    return p.turn(0)


def grounded(p: Position, room: str = HALL, *aboard: int, pilot: int = -1) -> Position:
    """The airplane lies in a room, with these heroes in it; one has started it."""
    p.lying(room, PLANE)
    for f in aboard:
        p.explorer(f, at=room).marked(f"f{f}", ABOARD, *((PILOT,) if f == pilot else ()))
    return p


def flying(p: Position, pilot: int = 0, *others: int, room: str = HALL) -> Position:
    """The airplane is in the air, over a room."""
    p.holding(pilot, PLANE).explorer(pilot, at=room).marked(f"f{pilot}", ABOARD, PILOT)
    for f in others:
        p.explorer(f, at=room).marked(f"f{f}", ABOARD)
    return p


def captive(p: Position, f: int = 0, room: str = HALL) -> Position:
    """The first Cat holds a hero."""
    cat = p.s.seats
    p.s.loc[cat] = room
    return p.explorer(f, at=room).marked(f"f{f}", f"bound f{cat}", HELD)


def marks(game: Game, f: int) -> set[str]:
    """The haunt's marks on a figure."""
    return {m for m in game.s.marks.get(f"f{f}", ()) if m.startswith(HAUNT)}


def where_is_it(game: Game) -> str:
    """The zone of the airplane."""
    return next(zone for zone, things in game.s.zones.items() if PLANE in things)


def doorway(p: Any, a: str, b: str) -> str:
    """The doorway between two rooms."""
    return str(p.s.house.plan.between(a, b))
