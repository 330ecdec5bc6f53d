"""The stage of the tests of You Wear It Well: souls and bodies in a small house."""

from __future__ import annotations

from hauntwright.game import Game
from hauntwright.testing import Position
from tests.content import expect_49_you_wear_it_well as expect
from tests.content.haunting import stage

HAUNT = expect.ID
CRACKS, SOULLESS = f"{HAUNT}:Cracks", f"{HAUNT}:soulless"
GRIP = f"{HAUNT}:Grip"


def out(players: int = 3, where: str = "upper_landing", rooms: bool = False) -> Position:
    """The haunt runs: explorer 0 is the traitor, in the Foyer's basement end; the souls are in the Entrance Hall, where
    their bodies lie. ``rooms``: upstairs there are two rooms with a wall between them."""
    p = stage(HAUNT, players).haunt(HAUNT, traitor=0, revealer=1)
    if rooms:
        p.beside("upper_landing", "north", "bedroom").beside("upper_landing", "east", "attic")
        p.placed("charred_room", "upper", p.s.house.where["bedroom"].x + 1, p.s.house.where["bedroom"].y)
    p.monster("astral_spirit", where)
    bodies = body_ids(players)
    p.lying("entrance_hall", *bodies)
    for f in range(players):
        p.explorer(f, at="basement_landing" if f == 0 else "entrance_hall")
        if f:
            p.marked(f"card:{bodies[f - 1]}", f"bound f{f}")
    return p


def body_ids(players: int) -> list[str]:
    """The body of explorer 1, of explorer 2 …"""
    return [f"body#{f}" for f in range(1, players)]


def spirit(game: Game) -> int:
    return game.s.kind.index("astral_spirit")


__all__ = ["CRACKS", "GRIP", "HAUNT", "SOULLESS", "body_ids", "out", "spirit"]
