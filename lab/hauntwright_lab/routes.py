"""Ways through the house for bots: spaces to the nearest of some spots from everywhere, and the nearest unexplored
doorway.

All of it follows from a `House`, an immutable value, so keeping it as long as the house is the same changes no choice.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hauntwright.house import STEP, House

FAR: Final = 99


class Routes:
    """Routes in one house; those of another are made when `of` is given it."""

    __slots__ = ("_back", "_doors", "_fields", "_oneway", "_open", "_through", "house", "shunned")

    def __init__(self) -> None:
        self.house: House | None = None
        self.shunned: tuple[str, ...] = ()
        self._fields: dict[tuple[tuple[str, ...], bool], dict[str, int]] = {}
        self._doors: dict[tuple[str, tuple[str, ...]], str] = {}
        self._oneway: frozenset[tuple[str, str]] = frozenset()
        self._back: dict[str, tuple[str, ...]] = {}
        self._open: dict[str, tuple[str, ...]] = {}
        self._through: dict[str, tuple[str, ...]] = {}

    def of(self, house: House, shunned: tuple[str, ...] = ()) -> Routes:
        """These routes, for a house in which nobody goes through some places."""
        old = self.house
        if house is old and shunned == self.shunned:
            return self
        self.house = house
        self._fields = {}
        self._doors = {}
        if old is not None and shunned == self.shunned and self._grown(old, house):
            return self
        self.shunned = shunned
        self._open = {}
        self._through = {}
        self._oneway = frozenset((n.a, n.b) for n in house.links if not n.both)
        self._back = {}
        for a, b in sorted(self._oneway):
            self._back[b] = (*self._back.get(b, ()), a)
        return self

    def _grown(self, old: House, house: House) -> bool:
        """Is all that is new a tile? Then only what lies around it is worked out anew."""
        if house.links != old.links or house.fallen != old.fallen or house.tiles[:-1] != old.tiles:
            return False
        room, floor, x, y, _ = house.tiles[-1]
        spots = house.plan.spots
        for near in (room, *(house.at.get((floor, x + dx, y + dy), room) for dx, dy in STEP)):
            for spot in spots[near]:
                self._open.pop(spot, None)
                self._through.pop(spot, None)
        return not house.narrow

    def field(self, targets: tuple[str, ...], walls: bool = False) -> Mapping[str, int]:
        """Spaces to the nearest target from every spot that has a way. The two sides of a barrier count as one space
        apart."""
        got = self._fields.get((targets, walls))
        if got is None:
            got = self._fields[targets, walls] = self._spread(targets, walls)
        return got

    def _spread(self, targets: tuple[str, ...], walls: bool) -> dict[str, int]:
        far = dict.fromkeys(targets, 0)
        todo = list(far)
        add = todo.append
        known = self._through if walls else self._open
        for here in todo:
            d = far[here] + 1
            ways = known.get(here)
            if ways is None:
                ways = known[here] = self._ways(here, walls)
            for there in ways:
                if there not in far:
                    far[there] = d
                    add(there)
        return far

    def _ways(self, here: str, walls: bool) -> tuple[str, ...]:
        """The places from which a place is one space away, the other side of a barrier among them."""
        house = self.house
        assert house is not None
        spots, room = house.plan.spots, house.plan.room_of[here]
        ways = house.around(here).exits
        if self._oneway:
            ways = tuple(there for there in ways if (here, there) not in self._oneway)
            ways = (*ways, *(there for there in self._back.get(here, ()) if house.floor(there)))
        if len(spots[room]) > 1:
            ways = (*ways, *spots[room])
        if self.shunned:
            ways = tuple(there for there in ways if there not in self.shunned)
        if walls and room:
            ways = (*ways, *(there for edge in self._edges(here, room) for there in spots[house.plan.room_of[edge]]))
        return ways

    def _edges(self, here: str, room: str) -> tuple[str, ...]:
        """Rooms beyond the edges of a place; an edge of a room with a barrier belongs to the side that has its door."""
        house = self.house
        assert house is not None
        twins = house.plan.spots[room]
        if len(twins) == 1:
            return house.neighbours(here)
        sides = [side for side in range(4) if (house.door_on(room, side) or twins[0]) == here]
        return tuple(house.plan.spots[far][0] for side in sides if (far := house.behind(here, side)))

    def to_doorway(self, start: str, floors: tuple[str, ...] = ()) -> str:
        """The first step from a spot to the nearest doorway behind which a tile may still lie (on some floors, or
        any): ``start`` itself if it has one, "" if there is none."""
        got = self._doors.get((start, floors))
        if got is None:
            got = self._doors[start, floors] = self._doorway(start, floors)
        return got

    def _doorway(self, start: str, floors: tuple[str, ...]) -> str:
        house = self.house
        assert house is not None
        plan, where = house.plan, house.where
        spots, room_of = plan.spots, plan.room_of
        opens, exits = house.opens, house.exits
        first: dict[str, str] = {start: ""}
        todo = [start]
        for here in todo:
            room = room_of[here]
            if opens(here):
                floor = where[room].floor
                if (not floors or floor in floors) and house.unseen(floor):
                    return first[here] or start
            step = first[here]
            ways = exits(here)
            twins = spots[room]
            if len(twins) > 1:
                ways = (*ways, *twins)
            for there in ways:
                if there not in first and there not in self.shunned:
                    first[there] = step or there
                    todo.append(there)
        return ""
