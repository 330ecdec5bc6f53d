"""The smallest changes of placed tiles that keep a floor open when every tile left would close it (R22, F22, decision
1).

Offered are, in this order, the first kind that helps: turn a placed tile, shift one to another doorway, swap two. Start
tiles never move, and no change may cut a room of the floor off from its landing (so no figure loses its only way out).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .content import Content
from .house import Doorway, House


class Change(NamedTuple):
    """``how``: ``turn`` (``to`` quarter turns), ``shift`` (``to`` is ``spot side turn``), ``swap`` (``to`` is the other
    room)."""

    how: str
    room: str
    to: str


def changes(house: House, content: Content, floor: str, new: str, doorway: Doorway) -> tuple[Change, ...]:
    """The changes after which the tile ``new`` can be laid at the doorway without closing the floor."""
    movable = [
        t
        for t in house.rooms()
        if house.where[t].floor == floor and content.rooms[t].start is None and t not in house.fallen
    ]
    for kind in (_turns, _shifts, _swaps):
        found = tuple(c for c in kind(house, movable, floor) if _helps(house, c, floor, new, doorway))
        if found:
            return found
    return ()


def apply(house: House, change: Change) -> House:
    """The house after a change."""
    t = house.where[change.room]
    if change.how == "turn":
        return house.remove(t.room).place(t.room, t.floor, t.x, t.y, int(change.to))
    if change.how == "swap":
        o = house.where[change.to]
        rest = house.remove(t.room).remove(o.room)
        return rest.place(t.room, o.floor, o.x, o.y, o.turn).place(o.room, t.floor, t.x, t.y, t.turn)
    spot, side, turn = change.to.rsplit(" ", 2)
    rest = house.remove(t.room)
    return rest.place(t.room, *rest.cell(spot, int(side)), int(turn))


def _helps(house: House, change: Change, floor: str, new: str, doorway: Doorway) -> bool:
    after = apply(house, change)
    spot, side = doorway
    if side not in after.unexplored(spot) or not after.turns(new, after.cell(spot, side), (side + 2) % 4):
        return False
    rooms = [r for r in after.rooms() if after.where[r].floor == floor]
    before = _reached(house, floor)
    return all(r in _reached(after, floor) for r in rooms if r in before)


def _reached(house: House, floor: str) -> set[str]:
    start = next((t.room for t in house.tiles if t.floor == floor), "")
    return {house.plan.room_of[s] for s in house.distances(house.plan.spots[start][0])} if start else set()


def _turns(house: House, movable: list[str], floor: str) -> Iterator[Change]:
    for room in movable:
        now = house.where[room].turn
        for turn in range(4):
            if turn != now:
                yield Change("turn", room, str(turn))


def _shifts(house: House, movable: list[str], floor: str) -> Iterator[Change]:
    for room in movable:
        rest = house.remove(room)
        t = house.where[room]
        for spot, side in rest.doorways(floor):
            cell = rest.cell(spot, side)
            if cell != (t.floor, t.x, t.y):
                for turn in rest.turns(room, cell, (side + 2) % 4, openly=False):
                    yield Change("shift", room, f"{spot} {side} {turn}")


def _swaps(house: House, movable: list[str], floor: str) -> Iterator[Change]:
    for i, a in enumerate(movable):
        for b in movable[i + 1 :]:
            yield Change("swap", a, b)
