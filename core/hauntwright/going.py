"""How far it is: spaces from a spot to every other, by the way somebody goes.

``walk`` takes doors and passages and crosses barriers free of cost, but nothing leads on from a room that fell in;
``walls`` takes edges as well (a mover through walls and rubble), ``map`` takes edges only and ignores doors ("tiles"),
``air`` goes over gaps too and stays on its floor.
A `Going` is a way of going of its own: that of a card that runs errands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from .house import House


FAR: Final = 99
"""The distance to what can't be reached."""


class Going(NamedTuple):
    """Doors and passages, but perhaps no one-way passages, no barriers, and nothing that ``without`` names: rooms, and
    kinds of tokens whose passages are not taken. Compiled haunt files write it as a plain tuple."""

    one_way: int = 1
    barriers: int = 1
    without: tuple[str, ...] = ()


How = str | tuple[int, int, tuple[str, ...]]
"""``walk``, ``walls``, ``map``, ``air``, or a `Going`."""


def search(house: House, start: str, how: How) -> dict[str, int]:
    """Spaces from a spot to every spot that can be reached."""
    if not isinstance(how, str):
        return _errand(house, start, Going(*how))
    if how == "air":
        return _by_air(house, start)
    dist = {start: 0}
    todo = [start]
    spots, room_of = house.plan.spots, house.plan.room_of
    lost = house.fallen if how == "walk" else ()
    for here in todo:
        d = dist[here]
        if lost and d and room_of[here] in lost:
            continue
        for twin in spots[room_of[here]]:
            if twin not in dist or dist[twin] > d:
                dist[twin] = d
                todo.append(twin)
        if how == "map":
            ways = house.neighbours(here)
        elif how == "walls":
            ways = (*house.exits(here), *house.neighbours(here))
        else:
            ways = house.exits(here)
        for far in ways:
            if far not in dist:
                dist[far] = d + 1
                todo.append(far)
    return dist


def _by_air(house: House, start: str) -> dict[str, int]:
    here = house.where[house.plan.room_of[start]]
    floor = [t for t in house.tiles if t.floor == here.floor]
    return {spot: abs(t.x - here.x) + abs(t.y - here.y) for t in floor for spot in house.plan.spots[t.room]}


def _errand(house: House, start: str, going: Going) -> dict[str, int]:
    dist = {start: 0}
    todo = [start]
    spots, room_of = house.plan.spots, house.plan.room_of
    ways = _passages(house, going)
    for here in todo:
        d = dist[here]
        if going.barriers:
            for twin in spots[room_of[here]]:
                if twin not in dist or dist[twin] > d:
                    dist[twin] = d
                    todo.append(twin)
        for far in (*house.joined(here), *ways.get(here, ())):
            if far not in dist and room_of[far] not in going.without and room_of[far] not in house.fallen:
                dist[far] = d + 1
                todo.append(far)
    return dist


def _passages(house: House, going: Going) -> dict[str, tuple[str, ...]]:
    """Where special passages lead whoever goes this way, by spot."""
    out: dict[str, tuple[str, ...]] = {}
    for a, b, name, both in house.links:
        if name in going.without or not (both or going.one_way) or not house.floor(a) or not house.floor(b):
            continue
        out[a] = (*out.get(a, ()), b)
        if both and a != b:
            out[b] = (*out.get(b, ()), a)
    return out


def on_way(house: House, start: str, goal: str, how: How = "walk") -> tuple[str, ...]:
    """Rooms on a shortest way from a spot to a room, the goal included, in content order."""
    if not house.floor(start) or not house.floor(goal):
        return ()
    spots, room_of = house.plan.spots, house.plan.room_of
    there = house.distances(start, how)
    ends = [spot for spot in spots[room_of[goal]] if spot in there]
    if not ends:
        return ()
    length = min(there[spot] for spot in ends)
    found: set[str] = set()
    for end in ends:
        if there[end] == length:
            back = house.distances(end, how)
            found |= {room_of[spot] for spot, d in there.items() if d + back.get(spot, length + 1) == length}
    return tuple(room for room in house.rooms() if room in found)
