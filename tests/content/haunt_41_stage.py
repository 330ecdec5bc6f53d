"""The stage of the tests of Invisible Traitor: heroes in the Entrance Hall, and somebody whom they can't see."""

from __future__ import annotations

from hauntwright.game import Game
from hauntwright.testing import Position
from tests.content import expect_41_invisible_traitor as expect
from tests.content.haunt_stage import laid
from tests.content.haunting import stage

HAUNT = expect.ID
STRIKE, STEAL, SKULL, BOARD = "Strike from nowhere", "Pick a pocket", "Ask the Skull", "Ask the Board"
LISTEN = ("label", "Listen for his steps")
HEROES, TRAITOR = (0, 1, 2), 3
"""Of the positions with four players. Hero 0 begins the round."""
YES, NO = ("yes",), ("no",)


def dark(turn: int = 0, at: str = "foyer", *rooms: str, players: int = 4) -> Position:
    """The haunt runs: the heroes are in the Entrance Hall, the traitor somewhere; these rooms are laid as well."""
    last = players - 1
    p = stage(HAUNT, players).haunt(HAUNT, traitor=last, revealer=last)
    laid(p, *rooms)
    for f in range(players):
        p.explorer(f, at="entrance_hall")
    p.explorer(last, at=at)
    return p.turn(last if turn < 0 else turn)


def heard(game: Game, seat: int) -> list[tuple[str, tuple[object, ...]]]:
    """What a seat was told, as data."""
    return [(e.kind, e.data) for e in game.events if e.to is None or seat in e.to]
