"""What lies around a spot in one version of the map: doors that lead on or onto the unexplored, ready-made options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from .plan import BETWEEN, STEP, Plan, Tile, ends, terrain_of

if TYPE_CHECKING:
    from .house import House


EXPLORE: Final = tuple(("explore", d) for d in range(4))


class Around:
    """Worked out once for a spot of a `House`; a house made from another takes over those that the change does not
    touch."""

    __slots__ = ("_edges", "_moves", "exits", "joined", "opens", "shore", "steps", "unexplored", "walks", "water")

    def __init__(self, house: House, spot: str) -> None:
        plan, at, where = house.plan, house.at, house.where
        self._edges: tuple[str, ...] | None = None
        self._moves: tuple[tuple[tuple[str, str], str], ...] | None = None
        self.water: tuple[int, ...] = ()
        """Sides without a door on which terrain lies that one can walk on to, and sides of its tiles that lead on."""
        self.shore: tuple[tuple[int, str], ...] = ()
        """Sides on which a tile of terrain is made by going there: (side, terrain)."""
        if BETWEEN in spot:
            self._doorway(plan, where, spot)
            return
        own, floor, x, y, turn = where[plan.room_of[spot]]
        joined: list[str] = []
        unexplored: list[int] = []
        for d in plan.sides[spot][turn]:
            dx, dy = STEP[d]
            room = at.get((floor, x + dx, y + dy))
            if room is None:
                unexplored.append(d)
            else:
                far = plan.door[room][where[room][4]][d - 2]
                if far:
                    joined.append(far)
        if house.grounds:
            joined += self._terrain(house, own)
        self.joined = tuple(joined)
        """Spots behind a door of this one (a door on both sides, R14)."""
        self.unexplored = tuple(unexplored) if own not in house.fallen else ()
        """Sides with a door onto an unexplored space, shut or not; a room that has collapsed has none."""
        self.opens = self.unexplored
        """Sides with a door onto an unexplored space, shut ones left out."""
        if house.shut:
            self.opens = tuple(d for d in self.opens if (spot, d) not in house.shut)
        if house.narrow:
            joined = [plan.between(spot, far) for far in joined]
        for far in house.beyond.get(spot, ()):
            if far != spot and far not in joined and plan.room_of[far] in where:
                joined.append(far)
        if len(joined) > 1:
            joined = sorted(joined, key=plan.order.__getitem__)
        self.exits = tuple(joined)
        """Spots one space away: through a door (or in the doorway, where that is a space of its own) or along a special
        passage (R15), in content order."""
        move = plan.move
        self.steps = tuple([move.get(e, ("move", e)) for e in joined])
        """Ready-made options of a figure that does not explore."""
        self.walks: tuple[tuple[str, str] | tuple[str, int], ...] = self.steps
        if self.opens and house.unseen(floor):
            self.walks = (*self.steps, *[EXPLORE[d] for d in self.opens])
        """Ready-made options of an explorer: each exit, then each door onto an unexplored space that a tile may still
        lie behind."""

    def _terrain(self, house: House, own: str) -> list[str]:
        """Places of terrain next to a tile of it, or to a room whose walls lie open to it, and such rooms."""
        plan, at, where = house.plan, house.at, house.where
        name = terrain_of(own)
        shores = {room: ground for ground, room in house.grounds}
        ground = name or shores.get(own, "")
        if not ground or own in house.fallen:
            return []
        _, floor, x, y, turn = where[own]
        joined: list[str] = []
        water: list[int] = []
        shore: list[tuple[int, str]] = []
        for d, (dx, dy) in enumerate(STEP):
            if not name and plan.door[own][turn][d]:
                continue
            near = at.get((floor, x + dx, y + dy))
            if near is None:
                shore.append((d, ground))
            elif terrain_of(near) == ground or (
                name and shores.get(near) == ground and not plan.door[near][where[near].turn][d - 2]
            ):
                water.append(d)
                joined.append(plan.spots[near][0])
        self.water, self.shore = tuple(water), tuple(shore)
        return joined

    def _doorway(self, plan: Plan, where: Mapping[str, Tile], spot: str) -> None:
        """A doorway that is a space of its own leads to the rooms on both sides."""
        self.joined = self.exits = tuple(e for e in ends(spot) if plan.room_of[e] in where)
        self.unexplored = self.opens = ()
        self.steps = tuple([("move", e) for e in self.exits])
        self.walks = self.steps
        self._edges = self.exits

    def edges(self, house: House, spot: str) -> tuple[str, ...]:
        """Spots that share an edge with this room, wall or door (for those who walk through walls)."""
        if self._edges is None:
            plan, at, where = house.plan, house.at, house.where
            _, floor, x, y, _ = where[plan.room_of[spot]]
            out = []
            for d, (dx, dy) in enumerate(STEP):
                room = at.get((floor, x + dx, y + dy))
                if room:
                    out.append(plan.door[room][where[room].turn][d - 2] or plan.spots[room][0])
            self._edges = tuple(sorted(out, key=plan.order.__getitem__))
        return self._edges

    def moves(self) -> tuple[tuple[tuple[str, str], str], ...]:
        """The steps, each with its spot: ((``"move"``, spot), spot)."""
        if self._moves is None:
            self._moves = tuple(zip(self.steps, self.exits, strict=True))
        return self._moves
