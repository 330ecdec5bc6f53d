"""The stage of haunt 14: explorer 0 is the traitor, the Chamber is next to the Basement Landing."""

from __future__ import annotations

from hauntwright.game import Game
from hauntwright.testing import Position
from tests.content import expect_14_the_stars_are_right as expect
from tests.content.haunt_stage import laid
from tests.content.haunting import stage

HAUNT = expect.ID
THROWN, OFFERED = f"{HAUNT}:Cans thrown", f"{HAUNT}:Offerings"
CHAMBER, LANDING, FOYER, UPPER = "pentagram_chamber", "basement_landing", "foyer", "upper_landing"


def lodge(players: int = 3, *rooms: str) -> Position:
    """The haunt runs; the traitor is in the Chamber, the heroes are on the Basement Landing."""
    p = (
        laid(stage(HAUNT, players), "Pentagram Chamber", *rooms)
        .haunt(HAUNT, traitor=0, revealer=1)
        .explorer(0, at=CHAMBER)
    )
    for f in range(1, players):
        p.explorer(f, at=LANDING)
    return p.turn(1)


def points(game: Game) -> int:
    """Points of offerings so far."""
    return int(game.s.vars.get(OFFERED, 0))


def cans(game: Game) -> int:
    """Cans thrown so far."""
    return int(game.s.vars.get(THROWN, 0))


def cultists(game: Game) -> list[int]:
    """All Cultists in the house."""
    return [f for f in range(game.s.seats, len(game.s.kind)) if game.s.loc[f][0] != "@"]
