"""Tiles and passages: the house, the stack of room tiles, and those that were passed by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..house import Cell, House, Tile
from ..parts import MAP
from ..plan import BETWEEN, ends
from ..rng import shuffled
from .telling import tell
from .things import without

if TYPE_CHECKING:
    from ..game import Game


def set_house(g: Game, house: House) -> None:
    g.s.house = house
    g.dirty |= MAP
    if house.narrow:
        _step_out(g)


def _step_out(g: Game) -> None:
    """Who stands or lies in a doorway that is none any more comes into the first of its rooms that is still there."""
    from .figures import put  # they build on this module
    from .things import shift

    s = g.s
    house = s.house
    piles = [place[3:] for place in s.zones if place[:3] == "at:" and BETWEEN in place]
    for spot in dict.fromkeys((*piles, *(at for at in s.loc if BETWEEN in at))):
        if house.holds(spot):
            continue
        room = next(end for end in ends(spot) if house.holds(end))
        for thing in s.zones.get("at:" + spot, ()):
            shift(g, thing, "at:" + room)
        for f, at in enumerate(s.loc):
            if at == spot:
                put(g, f, room)


def lay(g: Game, room: str, floor: str, x: int, y: int, turn: int) -> None:
    """Put a tile into the house: out of the stack, the spare pile, or from another place with all that stands on it."""
    s = g.s
    moved = s.house.has(room)
    house = s.house.remove(room) if moved else s.house
    set_house(g, house.place(room, floor, x, y, turn))
    if moved:
        g.emit("tile_moved", room, floor)
        tell(g, "tile_moved", 0, room, room)
        tell(g, "house_changed", 0, room, room)
        return
    if room in s.stack:
        s.stack = without(s.stack, room)
    elif room in s.spare:
        s.spare = without(s.spare, room)
    s.turned += 1
    s.quiet = 0
    tell(g, "placed", 0, room, room)
    tell(g, "house_changed", 0, room, room)


def make(g: Game, tile: str, cell: Cell) -> None:
    """Lay a tile of terrain, which comes out of no stack."""
    set_house(g, g.s.house.place(tile, *cell, 0))
    g.emit("made", tile, cell[0])
    tell(g, "house_changed", 0, tile, tile)


def rearrange(g: Game, house: House, how: str, rooms: Sequence[str]) -> None:
    """Change placed tiles to keep a floor open (R22): ``turn`` one where it lies, ``shift`` or ``swap`` them."""
    set_house(g, house)
    g.emit("rearranged", rooms[0], how)
    for room in rooms:
        if how != "turn":
            tell(g, "tile_moved", 0, room, room)
        tell(g, "house_changed", 0, room, room)


def turn_over(g: Game) -> str:
    """Turn over the top room tile; a stack that is used up is made anew from the tiles passed by (R19, R23)."""
    s = g.s
    if not s.stack:
        s.stack, s.spare = shuffled(s, s.spare), ()
    room, s.stack = s.stack[0], s.stack[1:]
    s.turned += 1
    return room


def put_tile(g: Game, room: str, back: bool = False) -> None:
    """Lay a tile that was turned over on the pile of those passed by, or back on top of the stack."""
    s = g.s
    if back:
        s.stack = (room, *s.stack)
    else:
        s.spare = (*s.spare, room)


def collapse(g: Game, room: str) -> None:
    """A room of the house is lost: its tile lies face down from now on. What becomes of whom it holds is for hooks."""
    house = g.s.house
    if house.has(room) and room not in house.fallen:
        set_house(g, house.fall(room))
        g.emit("collapsed", room)
        tell(g, "collapsed", 0, room, room)
        tell(g, "house_changed", 0, room, room)


def shuffle_rooms(g: Game) -> None:
    g.s.stack = shuffled(g.s, g.s.stack)


def lift(g: Game, tile: Tile) -> None:
    """Take a tile out of the house (its figures must have been moved)."""
    set_house(g, g.s.house.remove(tile.room))
    tell(g, "house_changed", 0, tile.room, tile.room)


def link(g: Game, a: str, b: str, name: str, both: int = 1) -> None:
    set_house(g, g.s.house.link(a, b, name, both))
