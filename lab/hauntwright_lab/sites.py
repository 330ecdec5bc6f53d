"""Where a way's deed can be done, as far as a seat sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hauntwright.view import View

from .aims import Entering, Way
from .hazards import BESIDE, beside

if TYPE_CHECKING:
    from .plan import Plan


def open_rooms(view: View, way: Way) -> tuple[str, ...]:
    """The rooms of a way that bear no mark against it, in the house or still to be found."""
    if not way.unmarked:
        return way.rooms
    marks = [mark for mark, subject in way.unmarked if subject == "room"]
    return tuple(room for room in way.rooms if not any(mark in view.marks("room:" + room) for mark in marks))


def stands(view: View, kind: str, lacking: str = "") -> list[str]:
    """Where figures of a kind, or with a mark, are, only those that are ``lacking`` a mark if it is named, or where one
    is next door to rooms with one."""
    if lacking:
        return [spot for f, spot in view.foes(view.seat) if view.kind(f) == kind and lacking not in view.marks(f"f{f}")]
    return beside(view, kind[len(BESIDE) :]) if kind.startswith(BESIDE) else view.spots_of(kind)


def place_of(view: View, where: str) -> str:
    """The spot of a place that the table sees (``at:SPOT``, ``hand:FIGURE``), "" if it is off the board."""
    if where[:3] == "at:":
        return where[3:]
    at = view.spot(int(where[5:]))
    return at if at[0] != "@" else ""


def spots_of(p: Plan, way: Way) -> list[str]:
    """Where a way's deed can be done, as far as these places are in the house."""
    view = p.view
    house = view.house
    rooms = _worth_entering(view, way, way.entering) if way.entering is not None else open_rooms(view, way)
    spots = [s for room in rooms if room in house.where for s in house.plan.spots[room]]
    if way.window:
        spots += [s for room in view.windows() for s in house.plan.spots[room]]
    for kind in way.near:
        spots += stands(view, kind, way.lacking)
        spots += [at for _, where in p.find(kind) if (at := place_of(view, where))]
    return [s for s in spots if s not in p.routes.shunned] if p.routes.shunned else spots


def _worth_entering(view: View, way: Way, entering: Entering) -> list[str]:
    """The rooms of the house that it is worth coming into."""
    house = view.house
    barred = {mark for mark, subject in way.unmarked if subject == "room"}
    rooms = [room for room in house.rooms() if not way.rooms or room in way.rooms]
    if entering.floors:
        rooms = [room for room in rooms if house.floor(house.plan.spots[room][0]) in entering.floors]
    if entering.marks or barred:
        marks = {room: view.marks("room:" + room) for room in rooms}
        rooms = [r for r in rooms if {*entering.marks} <= {*marks[r]} and not barred & {*marks[r]}]
    return rooms


def floors_of(view: View, rooms: list[str]) -> tuple[str, ...]:
    """The floors where some rooms, not yet in the house, may be found."""
    floors = view.house.plan.floors
    return tuple(dict.fromkeys(floor for room in rooms for floor in floors[room]))


__all__ = ["floors_of", "open_rooms", "place_of", "spots_of", "stands"]
