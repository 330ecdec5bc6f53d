"""What the tests of Hellbeasts share."""

from __future__ import annotations

from hauntwright.game import Game
from hauntwright.testing import Position
from tests.content import expect_38_hellbeasts as expect
from tests.content.haunting import stage

HAUNT = expect.ID
OX, JENNY, PRIEST, VIVIAN = range(4)
ROOST = "ballroom"


def burning(*bats: str, players: int = 4, turn: int = VIVIAN, stunned: int = 0) -> Position:
    """The haunt runs: the roost is the Ballroom, west of the Foyer, and Vivian (of three the Priest) the traitor. All
    explorers stand in the Entrance Hall."""
    traitor = VIVIAN if players > 3 else PRIEST
    p = stage(HAUNT, players).beside("foyer", "west", ROOST).haunt(HAUNT, traitor=traitor)
    p.marked(f"room:{ROOST}", f"{HAUNT}:roost")
    for room in bats:
        p.monster("firebat", room, stunned)
    return p.turn(turn)


def bats(game: Game, at: str = "") -> list[int]:
    """The Firebats in the house, or in a room."""
    s = game.s
    return [f for f, k in enumerate(s.kind) if k == "firebat" and s.loc[f][0] != "@" and at in ("", s.loc[f])]
