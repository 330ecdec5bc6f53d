"""The house: tiles on three floors, their doors, and every question about who may walk where.

A `House` is an immutable value. Placing, removing or linking gives a new one; everything worked out about a version of
the map (exits, unexplored doorways, distances, ready-made options) hangs on it and is shared by every copy of the game.

Terms (room, spot, side, turn) are those of `plan`.
"""

from __future__ import annotations

from collections.abc import Container
from typing import Any

from .around import Around
from .going import FAR, How, on_way, search
from .plan import BETWEEN, MADE, SIDES, STEP, Cell, Doorway, Link, Plan, Tile, beyond, ends, terrain_of
from .turning import fitting_turns

__all__ = ["SIDES", "STEP", "Cell", "Doorway", "House", "Link", "Plan", "Tile"]


class House:
    """Tiles, links and shut doorways, with everything that follows from them.

    The caches are filled when asked; a house made from another takes over those that the change does not touch.
    """

    __slots__ = (
        "_around",
        "_distances",
        "_doorways",
        "_lists",
        "_on_way",
        "_unseen",
        "at",
        "beyond",
        "fallen",
        "grounds",
        "links",
        "memo",
        "narrow",
        "plan",
        "shut",
        "tiles",
        "where",
        "whole",
    )

    def __init__(
        self,
        plan: Plan,
        tiles: tuple[Tile, ...] = (),
        links: tuple[Link, ...] = (),
        shut: tuple[Doorway, ...] = (),
        fallen: tuple[str, ...] = (),
        narrow: int = 0,
        where: dict[str, Tile] | None = None,
        at: dict[Cell, str] | None = None,
        grounds: tuple[tuple[str, str], ...] = (),
    ) -> None:
        self.plan = plan
        self.tiles = tiles
        self.links = links
        self.shut = shut
        self.fallen = fallen
        """Rooms that have collapsed, first to last: face down, they keep their place, and no doorway is theirs."""
        self.narrow = narrow
        """1 where each doorway between two rooms is a space of its own (`plan.BETWEEN`)."""
        self.grounds = grounds
        """Terrain (`plan.MADE`), each with a room beyond whose walls it lies."""
        if grounds:
            for tile in tiles:
                if MADE in tile[0]:
                    plan.make(tile[0])
        self.where: dict[str, Tile] = {t[0]: t for t in tiles} if where is None else where
        """The tile of each room."""
        self.at: dict[Cell, str] = {(t[1], t[2], t[3]): t[0] for t in tiles} if at is None else at
        """The room on each cell."""
        self._around: dict[str, Around] = {}
        self._doorways: dict[str, tuple[Doorway, ...]] = {}
        self._lists: dict[str, tuple[str, ...]] = {}
        self._unseen: dict[str, int] = {}
        self.beyond = beyond(links)
        """Spots that special passages lead to, by spot."""
        self.whole: frozenset[Any] = frozenset()
        """Ways of going (see `rescue`) by which every floor can be got to: a tile more takes none away."""
        self.memo: dict[Any, Any] = {}
        """Whatever else was worked out about this version of the map: key -> answer."""
        self._distances: dict[tuple[str, How], dict[str, int]] = {}
        self._on_way: dict[tuple[str, str, How], tuple[str, ...]] = {}

    # -- the value -----------------------------------------------------------------------------------------------------

    def key(self) -> tuple[object, ...]:
        return (self.tiles, self.links, self.shut, self.fallen, self.narrow, self.grounds)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, House) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def place(self, room: str, floor: str, x: int, y: int, turn: int) -> House:
        """This house with one more tile; printed passages appear, and a changed floor forgets its shut doorways."""
        tile = Tile(room, floor, x, y, turn)
        where = {**self.where, room: tile}
        at = {**self.at, (floor, x, y): room}
        links = self._printed(where, self.links) if room in self.plan.passages else self.links
        shut = self._shut_elsewhere(floor) if self.shut else ()
        new = House(self.plan, (*self.tiles, tile), links, shut, self.fallen, self.narrow, where, at, self.grounds)
        new._take_over(self, room, tile, -1)
        new.whole = self.whole
        known = self._doorways.get(floor)
        if known is not None:
            new._doorways[floor] = new._with_doors_of(room, known)
        return new

    def _with_doors_of(self, room: str, known: tuple[Doorway, ...]) -> tuple[Doorway, ...]:
        """The unexplored doorways of a floor with those of its newest tile, without those that lead to it."""
        plan, order = self.plan, self.plan.order
        _, floor, x, y, _ = self.where[room]
        led = []
        for d, (dx, dy) in enumerate(STEP):
            near = self.at.get((floor, x + dx, y + dy))
            if near:
                led.append((self.door_on(near, (d + 2) % 4), (d + 2) % 4))
        doors = [d for d in known if d not in led]
        for spot in plan.spots[room]:
            doors += [(spot, d) for d in self.unexplored(spot)]
        doors.sort(key=lambda door: (order[door[0]], door[1]))
        return tuple(doors)

    def remove(self, room: str) -> House:
        """This house without a tile; passages that someone made stay noted."""
        room_of = self.plan.room_of
        tile = self.where[room]
        where = {r: t for r, t in self.where.items() if t is not tile}
        at = {cell: r for cell, r in self.at.items() if r != room}
        links = tuple([n for n in self.links if n.name or room not in (room_of[n.a], room_of[n.b])])
        shut = self._shut_elsewhere(tile.floor) if self.shut else ()
        fallen = tuple([r for r in self.fallen if r != room]) if self.fallen else ()
        tiles = tuple([t for t in self.tiles if t is not tile])
        new = House(self.plan, tiles, links, shut, fallen, self.narrow, where, at, self.grounds)
        new._take_over(self, room, tile, 1)
        return new

    def _shut_elsewhere(self, floor: str) -> tuple[Doorway, ...]:
        return tuple([d for d in self.shut if self.where[self.plan.room_of[d[0]]].floor != floor])

    def _take_over(self, old: House, room: str, tile: Tile, unseen: int) -> None:
        """Take over what was worked out about the house from which this one is made by placing or removing a tile, but
        for what lies around the tile and at the other ends of passages from it. ``unseen``: how many more tiles of its
        floors are unseen now."""
        plan = self.plan
        self._doorways = {floor: doors for floor, doors in old._doorways.items() if floor and floor != tile.floor}
        self._unseen = old._unseen.copy()
        other = self.shut != old.shut
        if room in plan.turned:
            for floor in plan.floors[room]:
                was = old._unseen.get(floor)
                if was is not None:
                    self._unseen[floor] = now = was + unseen
                    other = other or not was or not now
        if other:  # what doors onto the unexplored are good for has changed everywhere
            self._around = {}
            return
        around = self._around = old._around.copy()
        for spot in plan.spots[room]:
            around.pop(spot, None)
            for far in (*old.beyond.get(spot, ()), *self.beyond.get(spot, ())):
                around.pop(far, None)
        for dx, dy in STEP:
            near = self.at.get((tile.floor, tile.x + dx, tile.y + dy))
            if near:
                for spot in plan.spots[near]:
                    around.pop(spot, None)

    def link(self, a: str, b: str, name: str, both: int = 1) -> House:
        """This house with a special passage; its name must not be empty (unnamed ones are printed on the tiles)."""
        return self._linked((*self.links, Link(a, b, name, both)))

    def unlink(self, name: str) -> House:
        """This house without the passages of a name."""
        links = tuple(n for n in self.links if n.name != name)
        return self if links == self.links else self._linked(links)

    def _linked(self, links: tuple[Link, ...]) -> House:
        """This house with other passages: what lies around the ends of those that changed is worked out anew."""
        where, at = self.where, self.at
        new = House(self.plan, self.tiles, links, self.shut, self.fallen, self.narrow, where, at, self.grounds)
        new._doorways, new._unseen, new._around = self._doorways.copy(), self._unseen.copy(), self._around.copy()
        for spot in (*self.beyond, *new.beyond):
            if self.beyond.get(spot) != new.beyond.get(spot):
                new._around.pop(spot, None)
        return new

    def close(self, spot: str, side: int) -> House:
        """Note a doorway that no tile could open, until this floor changes (decision 1)."""
        return self._with((*self.shut, (spot, side)), self.fallen, self.narrow, self.grounds)

    def fall(self, room: str) -> House:
        """This house with a room that has collapsed."""
        return self._with(self.shut, (*self.fallen, room), self.narrow, self.grounds)

    def narrowed(self) -> House:
        """This house with each doorway a space of its own."""
        return self._with(self.shut, self.fallen, 1, self.grounds)

    def beside_terrain(self, grounds: tuple[tuple[str, str], ...]) -> House:
        """This house with terrain beyond the walls of some rooms: (terrain, room)."""
        return self._with(self.shut, self.fallen, self.narrow, grounds)

    def _with(
        self, shut: tuple[Doorway, ...], fallen: tuple[str, ...], narrow: int, grounds: tuple[tuple[str, str], ...]
    ) -> House:
        """The same tiles and links; all that was worked out about them is worked out anew."""
        return House(self.plan, self.tiles, self.links, shut, fallen, narrow, self.where, self.at, grounds)

    def _printed(self, there: Container[str], links: tuple[Link, ...]) -> tuple[Link, ...]:
        for a, b in self.plan.printed:
            if a in there and b in there:
                new = Link(self.plan.spots[a][0], self.plan.spots[b][0], "", 1)
                if new not in links:
                    links = (*links, new)
        return links

    # -- rooms, floors, doors ------------------------------------------------------------------------------------------

    def has(self, room: str) -> bool:
        return room in self.where

    def holds(self, spot: str) -> bool:
        """Is it a place to stand in this house?"""
        if BETWEEN not in spot:
            return self.plan.room_of.get(spot) in self.where
        a, b = ends(spot)
        return bool(self.narrow) and self.holds(a) and b in self.joined(a) and spot == self.plan.between(a, b)

    def floor(self, spot: str) -> str:
        """The floor a spot is on, "" if it is not in the house."""
        t = self.where.get(self.plan.room_of.get(spot, spot))
        if t is None and BETWEEN in spot:
            a, b = ends(spot)
            return self.floor(a) if self.floor(a) == self.floor(b) else ""
        return t.floor if t else ""

    def sides(self, spot: str) -> tuple[int, ...]:
        """Sides of a placed spot that have a door, as it lies, or lie open to terrain that is there."""
        plan = self.plan
        doors = plan.sides[spot][self.where[plan.room_of[spot]].turn]
        return tuple(sorted((*doors, *self.around(spot).water))) if self.grounds else doors

    def cell(self, spot: str, side: int) -> Cell:
        """The space beyond a side."""
        t = self.where[self.plan.room_of[spot]]
        dx, dy = STEP[side]
        return (t.floor, t.x + dx, t.y + dy)

    def behind(self, spot: str, side: int) -> str:
        """The room that lies beyond a side, door or not; "" for empty table."""
        return self.at.get(self.cell(spot, side), "")

    def door_on(self, room: str, side: int) -> str:
        """The spot of a placed room whose door is on that side, or that lies open to terrain there; "" for a wall."""
        found = self.plan.door[room][self.where[room].turn][side]
        if self.grounds and not found and side in self.around(self.plan.spots[room][0]).water:
            return self.plan.spots[room][0]
        return found

    def around(self, spot: str) -> Around:
        """All that leads on from a placed spot."""
        got = self._around.get(spot)
        if got is None:
            got = self._around[spot] = Around(self, spot)
        return got

    def opens(self, spot: str) -> tuple[int, ...]:
        """Sides with a door onto an unexplored space, shut ones left out."""
        return self.around(spot).opens

    def unexplored(self, spot: str) -> tuple[int, ...]:
        """Sides with a door onto an unexplored space, shut or not; a room that has collapsed has none."""
        return self.around(spot).unexplored

    def doorways(self, floor: str = "") -> tuple[Doorway, ...]:
        """Unexplored doorways of a floor (or of all), in content order."""
        got = self._doorways.get(floor)
        if got is None:
            plan, where = self.plan, self.where
            got = self._doorways[floor] = tuple(
                (spot, d)
                for spot in self.spots()
                if not floor or where[plan.room_of[spot]].floor == floor
                for d in self.unexplored(spot)
            )
        return got

    def spots(self) -> tuple[str, ...]:
        """Every spot of the house in content order."""
        got = self._lists.get("*")
        if got is None:
            order = self.plan.order
            all_ = [s for r in self.where for s in self.plan.spots[r]]
            got = self._lists["*"] = tuple(sorted(all_, key=order.__getitem__))
        return got

    def rooms(self) -> tuple[str, ...]:
        """Every room of the house in content order; what is made of terrain is none."""
        got = self._lists.get("rooms")
        if got is None:
            rooms = [r for r in self.where if MADE not in r] if self.grounds else self.where
            got = self._lists["rooms"] = tuple(sorted(rooms, key=lambda r: self.plan.order[self.plan.spots[r][0]]))
        return got

    def made(self, terrain: str) -> tuple[str, ...]:
        """The tiles of a terrain, oldest first."""
        return tuple(t.room for t in self.tiles if terrain_of(t.room) == terrain)

    def next_made(self, terrain: str) -> str:
        """The tile of a terrain that is made next."""
        numbers = [int(room.partition(MADE)[2]) for room in self.made(terrain)]
        return self.plan.make(f"{terrain}{MADE}{max(numbers, default=0) + 1}")

    def unseen(self, floor: str) -> bool:
        """Is a tile for that floor still unseen? It depends on what lies in the house only, never on the stack's
        order."""
        got = self._unseen.get(floor)
        if got is None:
            got = self._unseen[floor] = sum(
                1 for r in self.plan.stack if floor in self.plan.floors[r] and r not in self.where
            )
        return got > 0

    # -- ways ----------------------------------------------------------------------------------------------------------

    def joined(self, spot: str) -> tuple[str, ...]:
        """Spots behind a door of this one (a door on both sides, R14)."""
        return self.around(spot).joined

    def exits(self, spot: str) -> tuple[str, ...]:
        """Spots one space away: through a door or along a special passage (R15), in content order."""
        return self.around(spot).exits

    def moves(self, spot: str) -> tuple[tuple[tuple[str, str], str], ...]:
        """Ready-made options for each exit: ((``"move"``, spot), spot)."""
        return self.around(spot).moves()

    def steps(self, spot: str, walls: bool = False) -> tuple[tuple[str, str], ...]:
        """Ready-made options of a figure that does not explore: each exit, and with ``walls`` each neighbour."""
        if not walls:
            return self.around(spot).steps
        key = ("steps", spot)
        got: tuple[tuple[str, str], ...] | None = self.memo.get(key)
        if got is None:
            exits = self.exits(spot)
            more = [("move", e) for e in self.neighbours(spot) if e not in exits]
            got = self.memo[key] = (*self.around(spot).steps, *more)
        return got

    def can_grow(self) -> bool:
        """Is there a doorway left that a tile may still lie behind (decision 7)?"""
        got: bool | None = self.memo.get("can grow")
        if got is None:
            got = self.memo["can grow"] = any(
                self.unseen(floor) and any(d not in self.shut for d in self.doorways(floor))
                for floor in self.plan.of_floor
            )
        return got

    def neighbours(self, spot: str) -> tuple[str, ...]:
        """Spots that share an edge with this room, wall or door (for those who walk through walls)."""
        return self.around(spot).edges(self, spot)

    def links_of(self, spot: str) -> tuple[str, ...]:
        """Spots a special passage leads to from here."""
        return self.beyond.get(spot, ())

    def sight(self, spot: str) -> tuple[str, ...]:
        """Spots in a straight line of doors from here, nearest first on each side (R60); its own is not among them. A
        barrier hides nothing (R26, F3): the far side of the own room comes first. A collapsed room ends the line."""
        got = self._lists.get("sight " + spot)
        if got is None:
            out: list[str] = []
            if BETWEEN in spot:  # both ways through the doorway
                for here, far in (ends(spot), ends(spot)[::-1]):
                    room = self.plan.room_of[far]
                    side = next(d for d in self.sides(here) if self.behind(here, d) == room)
                    out += [far, *(twin for twin in self.plan.spots[room] if twin != far), *self._line(room, side)]
            else:
                own = self.plan.room_of[spot]
                out += [twin for twin in self.plan.spots[own] if twin != spot]
                for d in range(4):
                    out += self._line(own, d)
            got = self._lists["sight " + spot] = tuple(out)
        return got

    def _line(self, room: str, side: int) -> list[str]:
        """Spots beyond a side of a room as far as there are doors, doorways that are spaces among them."""
        spots = self.plan.spots
        out: list[str] = []
        while here := self.door_on(room, side):
            room = self.behind(here, side)
            near = self.door_on(room, (side + 2) % 4) if room else ""
            if not near or room in self.fallen:
                break
            if self.narrow:
                out.append(self.plan.between(here, near))
            out.append(near)
            out.extend(twin for twin in spots[room] if twin != near)
        return out

    def distances(self, spot: str, how: How = "walk") -> dict[str, int]:
        """Spaces from a spot to every spot that can be reached, by a way of going (`hauntwright.going`)."""
        got = self._distances.get((spot, how))
        if got is None:
            got = self._distances[spot, how] = search(self, spot, how)
        return got

    def distance(self, a: str, b: str, how: How = "walk") -> int:
        """Spaces between two spots, `FAR` if there is no way."""
        if (b, how) not in self._distances and not self.floor(b):
            return FAR
        return self.distances(b, how).get(a, FAR)

    def on_way(self, start: str, goal: str, how: How = "walk") -> tuple[str, ...]:
        """Rooms on a shortest way from a spot to a room, the goal included, in content order."""
        got = self._on_way.get((start, goal, how))
        if got is None:
            got = self._on_way[start, goal, how] = on_way(self, start, goal, how)
        return got

    def lost(self, floor: str) -> bool:
        """Has every room of a floor collapsed?"""
        rooms = [t.room for t in self.tiles if t.floor == floor] if self.fallen else ()
        return bool(rooms) and all(room in self.fallen for room in rooms)

    # -- placing a tile ------------------------------------------------------------------------------------------------

    def turns(self, room: str, cell: Cell, need: int = -1, openly: bool = True) -> tuple[int, ...]:
        """Quarter turns in which a new tile may lie on a free cell: a door on side ``need`` (R20; -1: a door met by any
        neighbour's), with ``openly`` only those that leave the floor an unexplored doorway (R21); of these the ones
        whose other doors meet the most doors of neighbours. Turns that look alike are offered once."""
        key = ("turns", room, cell, need, openly)
        got: tuple[int, ...] | None = self.memo.get(key)
        if got is None:
            got = self.memo[key] = fitting_turns(self, room, cell, need, openly)
        return got
