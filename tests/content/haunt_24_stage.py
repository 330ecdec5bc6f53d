"""The stage of the tests of haunt 24: a traitor who is dead, Bats in rooms and Bats that hang on to somebody."""

from __future__ import annotations

from hauntwright.game import Game
from hauntwright.testing import Position
from tests.content import expect_24_fly_away_home as expect
from tests.content.haunting import stage
from tests.content.stage import room_id

HAUNT = expect.ID
HANGING, STARTED, DRIVEN = f"{HAUNT}:hanging", f"{HAUNT}:organ started", f"{HAUNT}:driven off"
MUSICAL = f"{HAUNT}:musical"
HOLD, START, PLAY = "Get hold of somebody", "Start the organ", "Play what no bat can bear"
BRANDON, JENNY, PRIEST, OX = range(4)
CAST = ("brandon_jaspers", "jenny_leclerc", "father_rhinehardt", "ox_bellows")
BAT = 4
"""The first of them, with four players."""


def flying(turn: int = JENNY, options: dict[str, str | int] | None = None) -> Position:
    """The haunt runs, Brandon is gone, the three heroes stand in the Entrance Hall; no Bat is in the house."""
    p = stage(HAUNT, 4, CAST, options).haunt(HAUNT, traitor=BRANDON, revealer=JENNY).dead(BRANDON)
    for room in expect.HOLES:
        p.marked(f"room:{room_id(room)}", f"{HAUNT}:hole")
    return p.turn(turn)


def hung(p: Position, host: int, bats: int = 1) -> Position:
    """So many more Bats hang on to a hero, where that hero stands."""
    for _ in range(bats):
        f = next(i for i, kind in enumerate(p.s.kind) if kind == "bat" and p.s.loc[i] == "@supply")
        p.monster("bat", p.s.loc[host]).marked(f"f{f}", HANGING, f"bound f{host}")
    return p


def bats(game: Game, room: str = "") -> list[int]:
    """The Bats in the house, or in a room."""
    s = game.s
    return [f for f, kind in enumerate(s.kind) if kind == "bat" and s.loc[f][0] != "@" and room in ("", s.loc[f])]


def host(game: Game, bat: int) -> int:
    """On to whom a Bat hangs, -1 for nobody."""
    marks = game.s.marks.get(f"f{bat}", ())
    return (
        next((int(m.removeprefix("bound f")) for m in marks if m.startswith("bound f")), -1) if HANGING in marks else -1
    )


__all__ = [
    "BAT",
    "BRANDON",
    "CAST",
    "DRIVEN",
    "HANGING",
    "HAUNT",
    "HOLD",
    "JENNY",
    "MUSICAL",
    "OX",
    "PLAY",
    "PRIEST",
    "START",
    "STARTED",
    "bats",
    "flying",
    "host",
    "hung",
]
