"""Rooms that bear a mark, as bots see them: those next door to one, and those that nobody had better enter."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from hauntwright.view import View

BESIDE: Final = "beside:"
"""A need to be next door to a room with a mark, by door or stairs: ``beside:MARK``; or to a room by its id, by a door:
``beside:room:ID``."""


def marked_rooms(view: View, marks: Collection[str]) -> list[str]:
    """The rooms of the house that bear one of some marks, as far as the seat knows."""
    return [room for room in view.house.rooms() if any(mark in marks for mark in view.marks("room:" + room))]


def beside(view: View, mark: str) -> list[str]:
    """The places next door to a room with a mark (``MARK``), or to a room (``room:ID``), and not in it themselves."""
    house = view.house
    if mark[:5] == "room:":
        there = house.plan.spots[mark[5:]] if house.has(mark[5:]) else ()
        return [spot for spot in house.spots() if any(spot in house.joined(far) for far in there)]
    rooms = marked_rooms(view, (mark,))
    near: set[str] = set()
    for room in rooms:
        for spot in house.plan.spots[room]:
            near.update(house.joined(spot))
            near.update(n.b if n.a == spot else n.a for n in house.links if not n.name and spot in (n.a, n.b))
    return [spot for spot in house.spots() if spot in near and house.plan.room_of[spot] not in rooms]


def deadly_marks(view: View) -> tuple[str, ...]:
    """The marks of rooms that kill or turn a hero who comes in, as the haunt says."""
    haunt = view.content.haunts.get(view.haunt)
    return tuple(memo.id for memo in haunt.part.memos if memo.deadly) if haunt is not None else ()


def deadly(view: View, marks: tuple[str, ...]) -> tuple[str, ...]:
    """The places of the rooms that bear one of some marks."""
    return tuple(spot for room in marked_rooms(view, marks) for spot in view.house.plan.spots[room])
