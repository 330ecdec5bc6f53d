"""What the tests of Frog-Leg Stew share."""

from __future__ import annotations

from typing import Any

from hauntwright.game import Game
from hauntwright.testing import Position
from tests.content import expect_03_frog_leg_stew as expect
from tests.content.haunting import stage

HAUNT = expect.ID
OX, JENNY, PRIEST, VIVIAN = range(4)
"""Ox reveals it in the Dining Room, Vivian is the traitor."""
HEARTH = "dining_room"
FROG, DUG, MORTAL = f"{HAUNT}:Frog", f"{HAUNT}:dug up", f"{HAUNT}:the spell is broken"


def house(players: int = 4, **more: Any) -> Position:
    """Dining Room and Kitchen on the ground floor; the Ballroom west of the Foyer."""
    p = stage(HAUNT, players, **more).beside("foyer", "east", HEARTH).beside("foyer", "west", "ballroom")
    return p.beside("ballroom", "west", "kitchen")


def running(
    players: int = 4,
    turn: int = OX,
    *,
    witch: str = "entrance_hall",
    cat: str = "",
    frogs: tuple[int, ...] = (),
    mortal: bool = False,
    **more: Any,
) -> Position:
    """The middle of the haunt: the Witch somewhere, all explorers in the Ballroom, some of them frogs."""
    traitor = VIVIAN if players > 3 else PRIEST
    p = house(players, **more).haunt(HAUNT, traitor=traitor, revealer=OX)
    p.noted(f"{HAUNT}:hearth", HEARTH)  # type: ignore[arg-type]
    for f in range(players):
        p.explorer(f, at="ballroom")
    p.monster("witch", witch)
    if cat:
        p.monster("cat", cat)
    for f in frogs:
        p.marked(f"f{f}", FROG)
    return p.noted(MORTAL).turn(turn) if mortal else p.turn(turn)


def rooted(p: Position, spot: str = "kitchen", dug: bool = False) -> Position:
    """A Root in a room, in the ground or dug up."""
    if dug:
        p.marked("card:root#1", DUG)
    return p.lying(spot, "root#1")


def frogs(game: Game) -> set[int]:
    return {int(key[1:]) for key, marks in game.s.marks.items() if FROG in marks}


def witch(game: Game) -> int:
    return game.s.kind.index("witch")


def cat(game: Game) -> int:
    return game.s.kind.index("cat")
