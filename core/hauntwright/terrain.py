"""Terrain: tiles without names that a haunt lets lie beyond the walls of a room, made by whoever goes there.

A tile of it joins those of its kind beside it and the room that it begins at; it has no doors, no symbol and no end to
its number. It is no room that a card may speak of, and comes out of no stack. Where a tile would lie nothing may lie
yet. What going there costs and who may is asked of the rules in play like that of a room.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from .decision import Option
from .explore import may_leave
from .house import House
from .plan import terrain_of
from .play import Asking, ask, settle
from .queries import ask as query
from .queries import can_enter
from .verbs import make, put

if TYPE_CHECKING:
    from .game import Game

TOWARD, AWAY, FARTHEST = "toward", "away from", "farthest from"
"""How a walk lies to its goal: each step nearer; none nearer; each as far off as a step can lead."""
FAR: Final = 999


def onto(g: Game, f: int, spot: str, left: int) -> list[Option]:
    """Sides of a place on which a figure may make a tile and go there, for so many spaces or fewer."""
    house = g.s.house
    out: list[Option] = []
    for side, name in house.around(spot).shore:
        tile = house.next_made(name)
        if can_enter(g, f, tile) and cost(g, f, tile) <= left:
            out.append(("onto", side))
    return out


def cost(g: Game, f: int, tile: str) -> int:
    """Spaces that going to a tile costs (R13)."""
    return int(query(g, "enter_cost", 1, f, tile)) if "enter_cost" in g.tables.query else 1


def lay(g: Game, spot: str, side: int) -> str:
    """Make the tile on a side of a place. Returns it."""
    name = dict(g.s.house.around(spot).shore)[side]
    tile = g.s.house.next_made(name)
    make(g, tile, g.s.house.cell(spot, side))
    return tile


def walk(g: Game, f: int, spaces: int, name: str, seat: int, goal: str = "", how: str = "") -> Asking:
    """Let a figure go some spaces over terrain, tiles made on the way among them; a seat chooses each. It costs
    nothing, and ends early where no tile is left to go to. ``goal`` is a room or spot."""
    for _ in range(spaces):
        s = g.s
        if f < 0 or not s.life[f] or not s.house.floor(s.loc[f]):
            return
        here = s.loc[f]
        options = _steps(s.house, here, name, goal, how)
        if not options:
            return
        got = yield from ask(g, seat, "pick", options, ("step", f), f)
        if not (yield from may_leave(g, f, walking=True)):
            return
        put(g, f, lay(g, here, got[1]) if got[0] == "onto" else got[1], True)
        yield from settle(g)


def _steps(house: House, here: str, name: str, goal: str, how: str) -> list[Option]:
    """Where one step over terrain leads, as it should lie to the goal: tiles that are there, and sides without one."""
    around = house.around(here)
    ends: dict[Option, House] = {("room", tile): house for tile in around.joined if terrain_of(tile) == name}
    for side, kind in around.shore:
        if kind == name:
            ends["onto", side] = house.place(house.next_made(name), *house.cell(here, side), 0)
    if not how:
        return list(ends)
    spots = house.plan.spots.get(goal, (goal,))
    far = {
        option: _distance(after, option[1] if option[0] == "room" else after.tiles[-1].room, spots)
        for option, after in ends.items()
    }
    now = _distance(house, here, spots)
    if how == TOWARD:
        return [option for option in ends if far[option] < now]
    if how == AWAY:
        return [option for option in ends if far[option] >= now]
    return [option for option in ends if far[option] == max(far.values())]


def _distance(house: House, spot: str, goals: Sequence[str]) -> int:
    return min((house.distances(goal).get(spot, FAR) for goal in goals if house.floor(goal)), default=FAR)


__all__ = ["AWAY", "FARTHEST", "TOWARD", "cost", "lay", "onto", "walk"]
