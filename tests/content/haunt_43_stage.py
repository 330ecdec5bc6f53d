"""What the tests of A Gathering of Shadows share."""

from __future__ import annotations

from typing import Any

from hauntwright import walls
from hauntwright.game import Game
from hauntwright.state import MONSTERS
from hauntwright.testing import Position
from tests.content import expect_43_a_gathering_of_shadows as expect
from tests.content.haunting import stage

HAUNT = expect.ID
OX, JENNY, PRIEST, VIVIAN = range(4)
"""Ox reveals it and is the traitor."""
CHAMBER = "pentagram_chamber"
FOUND, LIT, KILLER, SPECTER = (f"{HAUNT}:{name}" for name in ("ritual found", "lit", "killer", "Specter"))
RITUAL = f"{HAUNT}:Ritual of Light"
N, E, S, W = range(4)
LEFT, RIGHT, WHOLE = range(3)


def house(players: int = 4, **more: Any) -> Position:
    """The Chamber lies east of the Basement Landing."""
    p = stage(HAUNT, players, **more).beside("basement_landing", "east", CHAMBER)
    for f in range(players):
        p.explorer(f, at="entrance_hall")
    return p


def running(players: int = 4, turn: int = JENNY, **more: Any) -> Position:
    """The middle of the haunt; no Shadow is in the house yet."""
    return house(players, **more).haunt(HAUNT, traitor=OX, revealer=OX).turn(turn)


def shadow(p: Position, whose: int, at: str = "basement_landing", side: int = S, part: int = LEFT) -> int:
    """The Shadow of a hero clings to a wall, which side as the tile lies. Returns the figure."""
    f = p.game.s.kind.index("shadow") + whose - 1
    assert p.s.loc[f] == "@supply"
    p.s.loc[f] = at
    pin(p, f, at, side, part)
    p.marked(f"f{f}", f"bound f{whose}").marked(f"f{whose}", *p.s.marks.get(f"f{whose}", ()), f"bound f{f}")
    return f


def pin(p: Position, f: int, at: str, side: int, part: int) -> None:
    """A Shadow is on a stretch of the walls of a room."""
    room = p.s.house.plan.room_of[at]
    assert (room, side, part) in walls.stretches(p.s.house, room)
    p.s.vars[walls.key(f)] = (room, (side - p.s.house.where[room].turn) % 4, part)


def specter(p: Position, f: int, at: str = "entrance_hall") -> Position:
    """An explorer has become a Specter."""
    p.explorer(f, at=at).marked(f"f{f}", SPECTER).s.side[f] = "traitor"
    return p


def night(p: Position, *totals: Any) -> Game:
    """The monsters' turn begins, with the dice of the Shadows."""
    return p.turn(MONSTERS).build(*totals)
