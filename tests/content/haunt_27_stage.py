"""What the tests of Amok Flesh share."""

from __future__ import annotations

from typing import Any

from hauntwright.game import Game
from hauntwright.testing import Position
from tests.content import expect_27_amok_flesh as expect
from tests.content.haunting import stage
from tests.content.stage import card_id

HAUNT = expect.ID
OX, JENNY, PRIEST, VIVIAN = range(4)
"""Ox reveals it, Vivian is the traitor."""
SOURCE = "junk_room"
BALL = card_id("Crystal Ball")
WEAKNESS, POISON = f"{HAUNT}:Weakness", f"{HAUNT}:Poison"
FLESH, SEARCHED, CHANGED = f"{HAUNT}:fleshy", f"{HAUNT}:searched", f"{HAUNT}:Blobperson"
GROWING = f"{HAUNT}:the flesh is growing"


def house(players: int = 4, **more: Any) -> Position:
    """The source east of the Foyer, Gardens and Ballroom beyond it, the Larder far below."""
    p = stage(HAUNT, players, **more).beside("foyer", "east", SOURCE).beside("basement_landing", "south", "larder")
    return p.beside(SOURCE, "east", "gardens", turn=1).beside(SOURCE, "north", "ballroom")


def running(
    players: int = 4, turn: int = OX, *, flesh: tuple[str, ...] = (SOURCE,), known: bool = False, **more: Any
) -> Position:
    """The middle of the haunt: the flesh in some rooms, Jenny safe in the Larder, the others in the Entrance Hall."""
    p = house(players, **more).haunt(HAUNT, traitor=VIVIAN if players > 3 else PRIEST, revealer=OX)
    p.boxed(BALL).noted(f"{HAUNT}:source", SOURCE).noted(GROWING)  # type: ignore[arg-type]
    p.explorer(JENNY, at="larder")
    for room in flesh:
        p.marked(f"room:{room}", FLESH)
    return p.noted(WEAKNESS, players if known else 0).noted(POISON, 0).turn(turn)


def flesh(game: Game) -> set[str]:
    """The rooms with flesh."""
    return {key[5:] for key, marks in game.s.marks.items() if FLESH in marks}


def changed(game: Game) -> set[int]:
    """Who is a Blobperson."""
    return {int(key[1:]) for key, marks in game.s.marks.items() if CHANGED in marks}
