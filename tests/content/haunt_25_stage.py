"""The stage of the tests of Voodoo: dolls that are given out and hidden, by hand."""

from __future__ import annotations

from hauntwright.game import Game
from hauntwright.testing import Position
from tests.content import expect_25_voodoo as expect
from tests.content.haunting import stage
from tests.content.stage import room_id

HAUNT = expect.ID
NIGHT, BROKEN = f"{HAUNT}:Night", f"{HAUNT}:Dolls broken"
SIGNS = {"wax": "scorched", "china": "dizzy", "stone": "short of breath", "glass": "watched", "rag": "pricked"}
HIDING, FOUND, SEARCHED = f"{HAUNT}:hiding a doll", f"{HAUNT}:doll found", f"{HAUNT}:searched"
SEARCH, BREAK, STOP = "Search the room for a doll", "Break your doll", "Stop here"
OX, JENNY, PRIEST, VIVIAN = range(4)
"""Vivian, or the last, is the traitor of these positions."""


def cursed(dolls: dict[int, str], places: dict[str, str] | None = None, players: int = 4, turn: int = -1) -> Position:
    """The haunt runs. Heroes have dolls of these kinds; each lies in its first room unless ``places`` says which."""
    last = players - 1
    p = stage(HAUNT, players).haunt(HAUNT, traitor=last)
    for f, doll in dolls.items():
        p.marked(f"f{f}", f"{HAUNT}:{SIGNS[doll]}")
        p.marked(f"room:{room_id((places or {}).get(doll, expect.DOLLS[doll][0]))}", HIDING)
    return p.turn(last if turn < 0 else turn)


def in_room(p: Position, f: int, name: str) -> Position:
    """A room by name, somewhere on its floor, with an explorer in it."""
    room = room_id(name)
    if not p.s.house.has(room):
        p.placed(room, p.game.c.rooms[room].floors[0], 9, 9)
    return p.explorer(f, at=p.s.house.plan.spots[room][0])


def broken(game: Game) -> int:
    return int(game.s.vars.get(BROKEN, 0))


__all__ = [
    "BREAK",
    "BROKEN",
    "FOUND",
    "HAUNT",
    "HIDING",
    "JENNY",
    "NIGHT",
    "OX",
    "PRIEST",
    "SEARCH",
    "SEARCHED",
    "SIGNS",
    "STOP",
    "VIVIAN",
    "broken",
    "cursed",
    "in_room",
]
