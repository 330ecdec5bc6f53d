"""Walks along walls: a figure of a kind that `moves along walls` is somewhere in its room on a *stretch* of wall.

A side without a door is one stretch; a doorway, whatever lies behind it, cuts its side in two, and nobody gets from
one to the other within the room. One space leads round a corner to the next side of the room, or through a doorway
that joins two rooms to the stretch on the same side of it. Stairs, passages and drops are no walls: only those count
that the haunt opens itself (`it can move from [Gallery] to [Ballroom]`), from any stretch to any. Windows, barriers
(R26) and opponents don't matter.

A stretch is (room, side, part): the side as the tile lies, the part as seen from inside. It is kept in ``state.vars``
by the side as printed, so that it turns with its tile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .explore import may_leave
from .house import House
from .play import Asking, ask, settle
from .queries import can_enter
from .terrain import AWAY, FAR, TOWARD
from .verbs import halted, keep, put

if TYPE_CHECKING:
    from .game import Game

Stretch = tuple[str, int, int]
LEFT, RIGHT, WHOLE = range(3)


def key(f: int) -> str:
    """Where the state keeps the stretch of a figure."""
    return f"@wall {f}"


def stretch(g: Game, f: int) -> Stretch | None:
    """Where a figure is on the walls of its room; None if it isn't, or something else has moved it since."""
    found = g.s.vars.get(key(f))
    room = g.room(f)
    if not found or found[0] != room:
        return None
    return room, (found[1] + g.s.house.where[room].turn) % 4, found[2]


def stretches(house: House, room: str) -> list[Stretch]:
    """All stretches of a room, from north by east."""
    found: list[Stretch] = []
    for side in range(4):
        if house.door_on(room, side):
            found += [(room, side, LEFT), (room, side, RIGHT)]
        else:
            found.append((room, side, WHOLE))
    return found


def come(g: Game, f: int, kind: str) -> Asking | None:
    """A figure has come to a room; one of a kind that moves along walls, and did not walk there, needs a stretch."""
    if g.s.kind[f] != kind or not _stands(g, f) or stretch(g, f) is not None:
        return None
    return cling(g, f)


def cling(g: Game, f: int) -> Asking:
    """A figure is somewhere on the walls of its room: who plays it chooses where."""
    options = [("wall", *at) for at in stretches(g.s.house, g.room(f))]
    got = yield from ask(g, g.seat(f), "pick", options, ("walls",), f)
    _hold(g, f, got[1:])
    g.emit("clung", f, got[2], got[3], more=(g.s.loc[f],))


def walk(g: Game, f: int, spaces: int, seat: int, goal: str = "", how: str = "") -> Asking:
    """Let a figure walk some spaces along the walls; where there are several ways a seat chooses. It stops early at a
    goal that it goes toward, where no way leads on, and where its movement ends. ``goal`` is a room or spot."""
    s = g.s
    goal = s.house.plan.room_of.get(goal, goal)
    if f < 0 or not _stands(g, f) or (how and not s.house.has(goal)):
        return
    if stretch(g, f) is None:
        yield from cling(g, f)
    start = stretch(g, f)
    for _ in range(spaces):
        here = stretch(g, f)
        if here is None or halted(g, f) or (how == TOWARD and here[0] == goal):
            break
        found = _fitting(g, f, here, goal, how)
        if not found:
            break
        got = yield from ask(g, seat, "pick", [("wall", *at) for at in found], ("step", f), f)
        if not (yield from _step(g, f, got[1:])):
            break
    now = stretch(g, f) if _stands(g, f) else None
    if now is not None and now != start:
        g.emit("clung", f, now[1], now[2], more=(s.loc[f],))


def range_of(g: Game, f: int, at: Stretch) -> int:
    """How many rooms a figure can get to along walls from a stretch."""
    web = Web(g, f)
    todo, seen = [at], {at}
    for here in todo:
        fresh = [near for near in web.near(here) if near not in seen]
        seen.update(fresh)
        todo += fresh
    return len({room for room, _, _ in seen})


def _stands(g: Game, f: int) -> bool:
    return bool(g.s.life[f]) and g.s.loc[f][0] != "@"


def _hold(g: Game, f: int, at: Stretch) -> None:
    room, side, part = at
    keep(g, key(f), (room, (side - g.s.house.where[room].turn) % 4, part))


def _step(g: Game, f: int, at: Stretch) -> Asking:
    """One step, with all that it causes. False if the figure was kept where it is, or goes no further."""
    house = g.s.house
    room, side, _ = at
    old = g.room(f)
    if room != old and not (yield from may_leave(g, f, walking=True)):
        return False
    _hold(g, f, at)
    spots = house.plan.spots[room]
    spot = house.door_on(room, side) or (g.s.loc[f] if g.s.loc[f] in spots else spots[0])
    put(g, f, spot, True)
    yield from settle(g)
    return _stands(g, f)


def _fitting(g: Game, f: int, here: Stretch, goal: str, how: str) -> list[Stretch]:
    """The next stretches that lie to the goal as they should."""
    web = Web(g, f)
    found = web.near(here)
    if not how:
        return found
    far = web.distances(goal)
    now = far.get(here, FAR)
    if how == TOWARD:
        return [at for at in found if far.get(at, FAR) < now]
    if how == AWAY:
        return [at for at in found if far.get(at, FAR) >= now]
    most = max((far.get(at, FAR) for at in found), default=0)
    return [at for at in found if far.get(at, FAR) == most]


class Web:
    """Which stretches of the house are one space away from which, for a figure as things stand. What the tiles say is
    worked out once for a house; which rooms let the figure in is asked."""

    __slots__ = ("_drops", "_g", "_lets_in", "_near", "f")

    def __init__(self, g: Game, f: int) -> None:
        t, house = g.tables, g.s.house
        self._g = g
        self.f = f
        self._near = along(house)
        self._lets_in: dict[str, bool] = {}
        rooms = house.rooms() if t.ways.get("") else [room for room in t.ways if house.has(room)]
        self._drops = {room: far for room in rooms if (far := _drops(g, f, room))}

    def near(self, at: Stretch) -> list[Stretch]:
        """The stretches one space on."""
        found = [*self._near.get(at, ())]
        for far in self._drops.get(at[0], ()):
            found += stretches(self._g.s.house, far)
        return sorted([n for n in found if self._open(n[0])])

    def distances(self, goal: str) -> dict[Stretch, int]:
        """Spaces to a room from all stretches from which a way leads there: worked out once for a house in which the
        same rooms let in and the same drops lead on."""
        house = self._g.s.house
        shut = tuple([room for room in house.rooms() if not self._open(room)])
        drops = tuple([(room, *ends) for room, ends in self._drops.items()])
        key = ("along walls to", goal, shut, drops)
        known: dict[Stretch, int] | None = house.memo.get(key)
        if known is None:
            known = house.memo[key] = self._search(goal)
        return known

    def _search(self, goal: str) -> dict[Stretch, int]:
        house = self._g.s.house
        todo = stretches(house, goal) if goal in house.rooms() else []
        far = dict.fromkeys(todo, 0)
        for at in todo:
            if not self._open(at[0]):
                continue
            before = [*self._near[at]]
            for room, ends in self._drops.items():
                if at[0] in ends:
                    before += stretches(house, room)
            for there in before:
                if there not in far:
                    far[there] = far[at] + 1
                    todo.append(there)
        return far

    def _open(self, room: str) -> bool:
        """May the figure come into a room? Terrain has no walls."""
        got = self._lets_in.get(room)
        if got is None:
            house = self._g.s.house
            got = room in house.rooms() and any(can_enter(self._g, self.f, spot) for spot in house.plan.spots[room])
            self._lets_in[room] = got
        return got


def along(house: House) -> dict[Stretch, tuple[Stretch, ...]]:
    """Of every stretch of a house those one space away round a corner or through a doorway: the same there and back."""
    known: dict[Stretch, tuple[Stretch, ...]] | None = house.memo.get("along walls")
    if known is not None:
        return known
    web: dict[Stretch, tuple[Stretch, ...]] = {}
    for room in house.rooms():
        row = stretches(house, room)
        for i, at in enumerate(row):
            near = [row[i - 1], row[(i + 1) % len(row)]]
            found = [n for n in dict.fromkeys(near) if n[1] != at[1]]  # not past the doorway of its own side
            beyond = house.behind(house.plan.spots[room][0], at[1])
            if at[2] != WHOLE and beyond and house.door_on(beyond, (at[1] + 2) % 4):
                found.append((beyond, (at[1] + 2) % 4, RIGHT if at[2] == LEFT else LEFT))
            web[at] = tuple(found)
    house.memo["along walls"] = web
    return web


def _drops(g: Game, f: int, room: str) -> list[str]:
    """Rooms that the haunt lets a figure get to from a room, other than by its doors."""
    t, house = g.tables, g.s.house
    found: list[str] = []
    for rule in t.ways.get(room, t.ways.get("", ())):
        if t.origin[rule][0].startswith("haunt:"):
            for spot in house.plan.spots[room]:
                found += [str(house.plan.room_of.get(far, far)) for far in rule(g, (), f, spot)]
    return [far for far in dict.fromkeys(found) if house.has(far) and far != room]


__all__ = [
    "LEFT",
    "RIGHT",
    "WHOLE",
    "Stretch",
    "Web",
    "along",
    "cling",
    "come",
    "key",
    "range_of",
    "stretch",
    "stretches",
    "walk",
]
