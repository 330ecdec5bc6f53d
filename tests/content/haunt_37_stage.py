"""What the tests of Checkmate share."""

from __future__ import annotations

from hauntwright.game import Game
from hauntwright.testing import Position, Total
from tests.content import expect_37_checkmate as expect
from tests.content.haunting import pass_turn, stage
from tests.content.stage import Seen

HAUNT = expect.ID
OX, JENNY, PRIEST, VIVIAN = range(4)
BROKEN = f"{HAUNT}:Seals broken"
HALL, BOARD = "entrance_hall", "foyer"


def seal(n: int = 0) -> str:
    """The id of one of the Seals, which are alike."""
    return f"holy_seal#{n + 1}"


def seals(game: Game, zone: str) -> int:
    """How many Seals are in a place (``hand:0``, ``at:vault``, ``supply``)."""
    return sum(t.startswith("holy_seal") for t in game.s.zones.get(zone, ()))


def board(*present: int, players: int = 4, turn: int = -9, broken: int = 0) -> Position:
    """The haunt runs; Death sits in the Foyer with those who are present, all others stand in the Entrance Hall. Vivian
    is the traitor, of three players the Priest, and it is the traitor's turn."""
    traitor = VIVIAN if players > 3 else PRIEST
    p = stage(HAUNT, players).haunt(HAUNT, traitor=traitor).monster("death", BOARD).noted(BROKEN, broken)
    for f in range(players):
        p.explorer(f, at=BOARD if f in present else HALL)
    return p.turn(traitor if turn == -9 else turn)


def played(game: Game, *totals: Total, answers: tuple[tuple[object, ...], ...] = ()) -> Seen:
    """Whoever is on turn ends it, and Death plays: the hero's roll, then its own, then what it throws again."""
    return pass_turn(game, *totals, answers=answers)
