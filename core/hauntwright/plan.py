"""What the house must know of the rooms: spots, doors and floors as printed, worked out once from the content.

Where a haunt makes doorways spaces of their own, the doorway between two joined spots is a spot too, ``a|b`` in the
order of the content: it is in no room, and on the floor of both.

Where a haunt has terrain, its tiles are made when somebody goes there: rooms without a card, a door or an end to their
number, ``Lake~1``, ``Lake~2`` …, each one spot. What the plan says of such a tile follows from its name alone.

Terms: a *room* is a tile (or a third of the entrance tile); a *spot* is a place to stand. Most rooms are one spot with
the room's own id; a room cut in two by a barrier (R26) has a second, ``id/2``. Sides are 0 north, 1 east, 2 south, 3
west; y grows to the north; ``turn`` counts quarter turns clockwise.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple
from zlib import crc32

SIDES: Final = ("north", "east", "south", "west")
STEP: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))

Cell = tuple[str, int, int]
Doorway = tuple[str, int]
"""A door onto an unexplored space: (spot, side)."""


BETWEEN: Final = "|"
"""Stands between the two spots in the name of a doorway that is a space of its own."""


def ends(spot: str) -> tuple[str, ...]:
    """The two spots that such a doorway lies between; nothing for any other spot."""
    return tuple(spot.split(BETWEEN)) if BETWEEN in spot else ()


MADE: Final = "~"
"""Stands in the name of a made tile between its terrain and its number."""
_LATE: Final = 1 << 20
"""Made tiles come after all of the content."""


def terrain_of(room: str) -> str:
    """The terrain that a tile is made of, "" for a tile of the content."""
    return room.partition(MADE)[0] if MADE in room else ""


class _RoomOf(dict[str, str]):
    """The room of each spot, "" for a doorway."""

    def __missing__(self, spot: str) -> str:
        if BETWEEN in spot:
            return ""
        raise KeyError(spot)


class _Spots(dict[str, tuple[str, ...]]):
    """The spots of each room; no room has none."""

    def __missing__(self, room: str) -> tuple[str, ...]:
        if not room:
            return ()
        raise KeyError(room)


class _Order(dict[str, int]):
    """The place of each spot, doorways last, by the rooms that they lie between."""

    def __missing__(self, spot: str) -> int:
        a, b = ends(spot) or (spot, spot)
        if a == b:
            raise KeyError(spot)
        return (1 + self[a]) * len(self) + self[b]


class Tile(NamedTuple):
    """One placed room."""

    room: str
    floor: str
    x: int
    y: int
    turn: int


class Link(NamedTuple):
    """A special passage (R15) between two spots; ``both`` is 1 when it can be used either way."""

    a: str
    b: str
    name: str
    both: int


def beyond(links: tuple[Link, ...]) -> dict[str, tuple[str, ...]]:
    """Spots that special passages lead to, by spot."""
    out: dict[str, tuple[str, ...]] = {}
    for a, b, _, both in links:
        out[a] = (*out.get(a, ()), b)
        if both and a != b:
            out[b] = (*out.get(b, ()), a)
    return out


class Plan:
    """What the house must know of the rooms: built once from the content and shared by all houses. Made tiles are
    added as they come up."""

    __slots__ = (
        "door",
        "doors",
        "fits",
        "floors",
        "move",
        "of_floor",
        "order",
        "passages",
        "printed",
        "room_of",
        "sides",
        "spots",
        "stack",
        "turned",
    )

    def __init__(
        self,
        order: Mapping[str, int],
        spots: Mapping[str, tuple[str, ...]],
        room_of: Mapping[str, str],
        doors: Mapping[str, tuple[int, ...]],
        floors: Mapping[str, tuple[str, ...]],
        stack: tuple[str, ...],
        printed: tuple[tuple[str, str], ...],
    ) -> None:
        self.order = _Order(order)
        """Place of each spot in the content: the order of every list."""
        self.spots = _Spots(spots)
        self.room_of = _RoomOf(room_of)
        self.doors = dict(doors)
        """Printed sides with a door, by spot."""
        self.floors = dict(floors)
        self.stack = stack
        self.printed = printed
        """Passages printed on the tiles: they exist when both rooms are placed."""
        self.sides = _sides(doors)
        """Sides with a door, by spot and quarter turns."""
        self.door = _door(spots, self.sides)
        """The spot whose door is on a side ("" for a wall), by room, quarter turns and side."""
        self.passages = frozenset(room for pair in printed for room in pair)
        """Rooms from which a printed passage leads."""
        self.turned = frozenset(stack)
        """Rooms whose tiles are turned over from the stack."""
        self.fits: dict[tuple[Any, ...], tuple[int, ...]] = {}
        """How tiles may lie, as far as it was worked out (see `turning`)."""
        self.move = {spot: ("move", spot) for spot in order}
        """The option to walk to a spot."""
        self.of_floor = _of_floor(floors)
        """Rooms that may lie on a floor, by floor."""

    def make(self, room: str) -> str:
        """Know a made tile. Like what else follows from names alone, it is kept for all houses."""
        if room not in self.spots:
            name, _, number = room.partition(MADE)
            self.order[room] = (_LATE + int(number)) * 256 + crc32(name.encode()) % 256
            self.spots[room], self.room_of[room] = (room,), room
            self.doors[room], self.floors[room] = (), ()
            self.sides[room], self.door[room] = ((),) * 4, (("",) * 4,) * 4
            self.move[room] = ("move", room)
        return room

    def between(self, a: str, b: str) -> str:
        """The doorway between two spots as a spot."""
        return f"{a}{BETWEEN}{b}" if self.order[a] < self.order[b] else f"{b}{BETWEEN}{a}"


def _of_floor(floors: Mapping[str, tuple[str, ...]]) -> dict[str, frozenset[str]]:
    every = dict.fromkeys(floor for of in floors.values() for floor in of)
    return {floor: frozenset(room for room, of in floors.items() if floor in of) for floor in every}


def _sides(doors: Mapping[str, tuple[int, ...]]) -> dict[str, tuple[tuple[int, ...], ...]]:
    return {
        spot: tuple(tuple(sorted((d + turn) % 4 for d in printed)) for turn in range(4))
        for spot, printed in doors.items()
    }


def _door(
    spots: Mapping[str, tuple[str, ...]], sides: Mapping[str, tuple[tuple[int, ...], ...]]
) -> dict[str, tuple[tuple[str, ...], ...]]:
    return {
        room: tuple(
            tuple(next((p for p in places if side in sides[p][turn]), "") for side in range(4)) for turn in range(4)
        )
        for room, places in spots.items()
    }
