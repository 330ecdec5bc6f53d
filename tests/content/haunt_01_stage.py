"""What the tests of The Mummy Walks share."""

from __future__ import annotations

from hauntwright.game import Game
from hauntwright.testing import Position
from tests.content import expect_01_the_mummy_walks as expect
from tests.content.haunt_stage import (
    figure,
    laid,
    position,
)

HAUNT = expect.ID
OPTION = f"{HAUNT}:The Mummy finds the Girl itself"
BOARD = ("Library", "Junk Room", "Dining Room")


def house(players: int = 3, option: int = 0) -> Position:
    p = position(players=players, haunt=HAUNT, options={OPTION: option} if option else {})
    return laid(p, *BOARD)


def walking(players: int = 3, option: int = 0, where: str = "library") -> Position:
    """The haunt runs: explorer 0 is the traitor, the Mummy and its Sarcophagus in one room, the Girl nowhere."""
    p = house(players, option).haunt(HAUNT, traitor=0)
    p.monster("mummy", where).lying("library", "sarcophagus").boxed("girl")
    for f in range(players):
        p.explorer(f, at="entrance_hall", speed_step=5, might_step=5, sanity_step=5, knowledge_step=5)
    return p


def mummy(game: Game) -> int:
    return figure(game, "mummy")


def fight(where: str = "library", heroes: tuple[int, ...] = (1,), speed_step: int = 5, might_step: int = 5) -> Position:
    p = walking(where=where)
    for f in heroes:
        p.explorer(f, at=where, speed_step=speed_step, might_step=might_step)
    return p
