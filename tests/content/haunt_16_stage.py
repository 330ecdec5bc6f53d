"""The stage of haunt 16: a cellar with a door to open, the traitor in the last seat, the Phantom where a test wants."""

from __future__ import annotations

from typing import Any

from hauntwright.game import Game
from hauntwright.testing import Position
from tests.content import expect_16_the_phantoms_embrace as expect
from tests.content.haunting import stage

HAUNT = expect.ID
OX, JENNY, PRIEST = range(3)
CLOCK, TICKING, TRACE = f"{HAUNT}:Bomb clock", f"{HAUNT}:ticking", "footprint"
ABOUT, RESCUED, DEAD_BOMB, OPEN, OUT, GONE = (
    f"{HAUNT}:{note}"
    for note in (
        "the Phantom is about",
        "the Girl is rescued",
        "the bomb is dead",
        "the front door is open",
        "the Girl is out",
        "the house is gone",
    )
)
LANDING, HALL, EAST, WEST = "basement_landing", "entrance_hall", 1, 3
CALM = "book"
"""An omen that only raises a trait."""


def cellar(players: int = 3, turn: int = OX, phantom: str = "", clock: int = 0, **options: Any) -> Position:
    """The haunt runs, everybody at the foot of the stairs; the Phantom is about, or stands in a room."""
    p = stage(HAUNT, players, options=options.get("options")).haunt(HAUNT, traitor=players - 1).boxed("girl")
    for room in p.s.house.where:
        p.marked(f"room:{room}", f"{HAUNT}:seen")
    for f in range(players):
        p.explorer(f, at=LANDING)
    if phantom:
        p.monster("phantom", phantom)
    else:
        p.noted(ABOUT)
    return p.noted(CLOCK, clock).turn(turn)


def rescued(players: int = 3, turn: int = OX, at: str = LANDING, **options: Any) -> Position:
    """The Phantom has died at the foot of the stairs; seat 0 has the Girl."""
    p = cellar(players, turn, **options)
    del p.s.vars[ABOUT]
    p.holding(OX, "girl").noted(RESCUED).marked(f"room:{LANDING}", f"{HAUNT}:seen", TICKING)
    return p.explorer(OX, at=at)


def phantom(game: Game) -> int:
    return game.s.kind.index("phantom")


def at_large(game: Game) -> bool:
    """Is it off the board, and will it come again?"""
    return ABOUT in game.s.vars and game.s.loc[phantom(game)] not in game.s.house.plan.room_of


def stands_in(game: Game) -> str:
    """The room of the Phantom, or nothing."""
    return game.s.house.plan.room_of.get(game.s.loc[phantom(game)], "")
