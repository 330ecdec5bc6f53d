"""What the tests of Pay the Piper share."""

from __future__ import annotations

from hauntwright.game import Game
from hauntwright.testing import Position
from tests.content import expect_26_pay_the_piper as expect
from tests.content.haunting import (
    stage,
)

HAUNT = expect.ID
CHAMBER = "pentagram_chamber"
OX, JENNY, PRIEST, VIVIAN = range(4)


def house(players: int = 4, **more: object) -> Position:
    """The Chamber west of the Basement Landing, the Larder behind its wall, and more rooms with symbols."""
    p = stage(HAUNT, players, **more)  # type: ignore[arg-type]
    p.beside("basement_landing", "west", CHAMBER).beside("basement_landing", "north", "servants_quarters")
    p.beside("servants_quarters", "west", "kitchen").beside("foyer", "east", "ballroom")
    return p.holding(0, "ring")


def running(players: int = 4, *rats: str, turn: int = JENNY, traitor: int = OX) -> Position:
    """The middle of the haunt: Rats where they are named, the traitor in the Entrance Hall."""
    p = house(players).haunt(HAUNT, traitor=traitor, revealer=(traitor + 1) % players)
    for room in rats or ("kitchen",):
        p.monster("rat", room)
    return p.turn(turn)


def rats(game: Game, at: str = "") -> list[int]:
    s = game.s
    return [f for f, k in enumerate(s.kind) if k == "rat" and s.life[f] and s.loc[f][0] != "@" and at in ("", s.loc[f])]
