"""Onto terrain and over it: what bots do where a way leads out on ground that is made tile by tile."""

from __future__ import annotations

from hauntwright.decision import Decision
from hauntwright.plan import terrain_of
from hauntwright.view import View

from .aims import Aims
from .routes import FAR, Routes


def shores(view: View, f: int, names: tuple[str, ...]) -> tuple[str, ...]:
    """Where a figure has to go to come onto terrain; nothing for who is there, or where it begins."""
    house, here = view.house, view.spot(f)
    rooms = [room for name, room in house.grounds if name in names and house.has(room)]
    begins = tuple(spot for room in rooms for spot in house.plan.spots[room])
    if terrain_of(here) in names or here in begins:
        return ()
    return (*begins, *(tile for name in names for tile in house.made(name)))


def outing(view: View, d: Decision, aims: Aims, routes: Routes) -> int:
    """The index of the option that takes a figure on its way out, -1 if there is none: make ready if terrain, or a foe
    on it, is within reach this turn; then go as far out as the turn allows, where nobody has been if that can be."""
    house, f = view.house, d.figure
    if not house.grounds:
        return -1
    here = view.spot(f)
    foes = tuple(spot for _, spot in view.foes(f) if terrain_of(spot))
    begins = tuple(s for _, room in house.grounds if house.has(room) for s in house.plan.spots[room])
    goals = (*begins, *(tile for name, _ in house.grounds for tile in house.made(name))) if aims.grounds else foes
    if not goals:
        return -1
    for i, o in enumerate(d.options):
        if o[0] == "act" and o[1] in aims.readies:
            return i if routes.field(goals).get(here, FAR) < max(2, view.spaces_left(f)) else -1
    if not aims.grounds:
        return -1
    out = routes.field(begins)
    best, most = -1, (out.get(here, 0), 0)
    for i, o in enumerate(d.options):
        if o[0] == "onto":
            floor, x, y = house.cell(here, o[1])
            shores = [house.where[room] for _, room in house.grounds if house.has(room)]
            off = min((abs(t.x - x) + abs(t.y - y) for t in shores if t.floor == floor), default=0)
            way = (out.get(here, 0) + 1, off)
        elif o[0] == "move" and terrain_of(o[1]):
            way = (out.get(o[1], 0), 0)
        else:
            continue
        if way > most:
            best, most = i, way
    return best


__all__ = ["outing", "shores"]
