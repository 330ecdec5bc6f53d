"""Discovering rooms, laying tiles and setting figures into rooms (R19 to R25, decisions 1 and 3)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from .decision import Option
from .going import Going
from .house import Cell, Doorway, House
from .play import Asking, ask, draw, happen, pick, settle, stage
from .queries import allowed, can_enter
from .rearrange import Change, apply, changes
from .texts import reaches
from .verbs import (
    company,
    lay,
    notice,
    put,
    put_tile,
    rearrange,
    set_house,
    shuffle_rooms,
    step_in,
    stop,
    tell,
    turn_over,
    use,
)

if TYPE_CHECKING:
    from .game import Game


def may_leave(g: Game, f: int, walking: bool = False) -> Asking:
    """Ask the room that a figure is about to leave (R30), of those too who follow it. False if it stays, or is no
    longer alive."""
    room = g.room(f)
    if not room or not g.tables.listens("would_leave", room):
        return True
    g.walking = f if walking else -1
    went = yield from stage(g, "would_leave", f, g.s.loc[f], room)
    g.walking = -1
    yield from settle(g)
    if not went or not g.s.life[f]:
        return False
    for o in company(g, f):
        yield from stage(g, "would_leave", o, g.s.loc[o], room)
        yield from settle(g)
    return bool(g.s.life[f])


def may_come(g: Game, f: int, spot: str) -> Asking:
    """Ask the room that a figure is about to walk into. False if it turned the figure away, which can't try it again
    this turn."""
    room = g.s.house.plan.room_of[spot]
    if not g.tables.listens("would_enter", room):
        return True
    came = yield from stage(g, "would_enter", f, spot, room)
    if not came:
        use(g, away_key(f, room))
        g.emit("kept_out", f, room)
    return bool(came) and bool(g.s.life[f])


def away_key(f: int, room: str) -> str:
    """The key under which it is noted that a room has turned a figure away this turn."""
    return f"turn:away:{f}:{room}"


def move_to(g: Game, f: int, room: str) -> Asking:
    """Set a figure into a room; in a room with a barrier it chooses its side (F7). Returns True if it moved."""
    s = g.s
    plan = s.house.plan
    room = plan.room_of.get(room, room)
    if f < 0 or not s.life[f] or not s.house.has(room) or plan.room_of.get(s.loc[f]) == room:
        return False
    sides = [spot for spot in plan.spots[room] if can_enter(g, f, spot)]  # a ban holds for orders of cards too
    if not sides and room in s.house.fallen:
        yield from vanish(g, f)
    if not sides or (g.text and not reaches(g, f)) or not (yield from may_leave(g, f)):
        return False
    spot = yield from pick(g, g.seat(f), "room", sides, ("side", room), f)
    put(g, f, spot)
    yield from settle(g)
    return True


def vanish(g: Game, f: int) -> Asking:
    """An order would bring a figure to a room that has collapsed, or to a floor all rooms of which have."""
    if g.s.life[f] and not (g.text and not reaches(g, f)):
        yield from happen(g, "vanished", f, g.room(f))
        yield from settle(g)


def discover(g: Game, f: int, spot: str, side: int, asked: bool = False) -> Asking:
    """Open a door onto an unexplored space: turn tiles over until one fits, lay it and go in (R19 to R25). ``asked``:
    the room that is left has been asked. Returns the room or ""."""
    s = g.s
    if not asked and not (yield from may_leave(g, f)):
        return ""
    floor, cell, need = s.house.floor(spot), s.house.cell(spot, side), (side + 2) % 4
    room = next_tile(g, floor, cell, need)
    if not room:
        room = yield from _reopen(g, f, spot, side)
        if not room:
            return ""
    if g.c.rooms[room].land_on:
        return (yield from _plunge(g, f, room, side))
    yield from _lay(g, g.seat(f), room, (spot, side), f)
    far = g.s.house.door_on(room, need)
    if not can_enter(g, f, far):  # who may not come in stays before the door
        g.emit("built", room, floor)
        return ""
    if asked and g.tables.listens("would_enter", room):
        g.emit("built", room, floor)
        if not (yield from may_come(g, f, far)):
            return ""
    yield from _arrive(g, f, room, far, side)
    return room


def next_tile(g: Game, floor: str, cell: tuple[str, int, int], need: int) -> str:
    """Turn over room tiles until one fits the floor and keeps it open (R19, R21); those passed by go to the spare pile,
    which is shuffled into a new stack when the stack is used up (R23). The last tile of a floor may close it, if none
    other is to land there (R33). "" if there is none."""
    s = g.s
    plan = s.house.plan
    fits = plan.of_floor[floor]
    left = -1
    refused: set[str] = set()
    if not any(r in fits and _can_land(g, r) for r in (*s.stack, *s.spare)):
        return ""
    while left:
        room = turn_over(g)
        if room in fits and room not in refused and _can_land(g, room):
            if g.c.rooms[room].land_on or open_turns(g, room, cell, need):
                put_tile(g, room, back=True)
                return room
            if left < 0:  # the first that would close the floor: how many are there?
                left = sum(1 for r in (room, *s.stack, *s.spare) if r in fits and _can_land(g, r))
                if left == 1 and not _others(g, room, floor):
                    put_tile(g, room, back=True)
                    return room
            refused.add(room)
            left -= 1
        put_tile(g, room)
    return ""


def open_turns(g: Game, room: str, cell: Cell, need: int) -> tuple[int, ...]:
    """Quarter turns in which a tile leaves its floor open (R21). With the option ``barrier relief`` a doorway behind a
    barrier is none (C22)."""
    house = g.s.house
    turns = house.turns(room, cell, need)
    if not g.s.rules.get("barrier relief"):
        return turns
    return tuple(t for t in turns if _freely_open(house.place(room, *cell, t), cell[0]))


def _freely_open(house: House, floor: str) -> bool:
    """Does an unexplored doorway of the floor lie before all barriers?"""
    start = next(t.room for t in house.tiles if t.floor == floor)
    reached = house.distances(house.plan.spots[start][0], Going(barriers=0))
    return any(spot in reached for spot, _ in house.doorways(floor))


def _others(g: Game, room: str, floor: str) -> bool:
    """Is another tile left that belongs on a floor, one that only lands there too (R33)?"""
    rooms, floors = g.c.rooms, g.s.house.plan.floors
    return any(r != room and floor in (rooms[r].land_on or floors[r]) for r in (*g.s.stack, *g.s.spare))


def _can_land(g: Game, room: str) -> bool:
    floors = g.c.rooms[room].land_on
    return not floors or any(g.s.house.doorways(floor) for floor in floors)


def _plunge(g: Game, f: int, room: str, side: int) -> Asking:
    """A tile that belongs on another floor takes its discoverer there; the doorway stays unexplored (R33, F1).
    A monster stays before the door."""
    doorways = [d for floor in g.c.rooms[room].land_on for d in g.s.house.doorways(floor)]
    doorway = yield from choose_doorway(g, g.seat(f), room, doorways, f)
    yield from _lay(g, g.seat(f), room, doorway, f)
    if f >= g.s.seats:
        g.emit("built", room, g.s.house.floor(room))
        return ""
    yield from _arrive(g, f, room, g.s.house.door_on(room, (doorway[1] + 2) % 4), side)
    return room


def _reopen(g: Game, f: int, spot: str, side: int) -> Asking:
    """All tiles left would close the floor: change a placed tile, or leave the doorway shut (R22, decision 1)."""
    s = g.s
    floor = s.house.floor(spot)
    left = (r for r in (*s.stack, *s.spare) if floor in s.house.plan.floors[r] and not g.c.rooms[r].land_on)
    room = next(left, "")
    offers = changes(s.house, g.c, floor, room, (spot, side)) if room else ()
    if offers:
        options = (*(("change", c.how, c.room, c.to) for c in offers), ("decline",))
        got = yield from ask(g, g.seat(f), "rearrange", options, (room, spot, side), f, always=True)
        if got[0] == "change":
            _change(g, got)
            return room
    set_house(g, s.house.close(spot, side))
    g.emit("no_room", f, spot, side)
    return ""


def _change(g: Game, chosen: Option) -> None:
    """Make a change that was chosen."""
    _, how, room, to = chosen
    rearrange(g, apply(g.s.house, Change(how, room, to)), how, (room, to) if how == "swap" else (room,))


def _lay(g: Game, seat: int, room: str, doorway: Doorway, f: int) -> Asking:
    """Ask how to turn a tile and lay it beyond a doorway."""
    spot, side = doorway
    house = g.s.house
    cell, need = house.cell(spot, side), (side + 2) % 4
    turns = open_turns(g, room, cell, need) or house.turns(room, cell, need, openly=False)
    got = yield from ask(g, seat, "lay", (("turn", t) for t in turns), (room, spot, side), f)
    lay(g, room, cell[0], cell[1], cell[2], got[1])


def _arrive(g: Game, f: int, room: str, spot: str, side: int) -> Asking:
    """A figure comes into the room it has just turned over: first its card, then its text (R24, R25). Only the turn
    player draws."""
    s = g.s
    if g.listening:
        g.emit("discovered", f, room, s.house.floor(spot), side)
    step_in(g, f, spot)
    if g.veils:  # the tile is on the table
        notice(g, f, spot)
    yield from settle(g)
    symbol = g.c.rooms[room].symbol
    if symbol and s.loc[f] == spot and f == s.turn and allowed(g, "stops", spot, f):  # decision 3
        stop(g, f)
        yield from draw(g, f, symbol)
        yield from settle(g)
    if s.life[f] and s.house.plan.room_of.get(s.loc[f]) == room:
        yield from happen(g, "discovered", f, room, room)
        yield from settle(g)
    if s.life[f] and s.house.plan.room_of.get(s.loc[f]) == room:
        tell(g, "entered", f, s.loc[f], room)
        yield from settle(g)


def choose_doorway(g: Game, seat: int, room: str, doorways: Iterable[Doorway], f: int = -1) -> Asking:
    """Let a seat pick a doorway for a tile. Returns None if there is none."""
    options = [("doorway", *d) for d in doorways]
    if not options:
        return None
    got = yield from ask(g, seat, "doorway", options, (room,), f)
    return (got[1], got[2])


def open_room(g: Game, f: int, floor: str) -> Asking:
    """Lay the next tile of a floor at a doorway that the explorer chooses, and put it there; it draws the room's card
    if it is its turn (decision 3). Returns the room, "" if no tile or doorway is left."""
    s = g.s
    if not s.life[f]:
        return ""
    doorways = [d for d in s.house.doorways(floor) if d not in s.house.shut] if s.house.unseen(floor) else []
    doorway = yield from choose_doorway(g, g.seat(f), "", doorways, f)
    if doorway is None:
        return ""
    return (yield from discover(g, f, *doorway))


def build(g: Game, room: str, seat: int, doorways: Iterable[Doorway]) -> Asking:
    """Lay a named tile beyond a doorway of its floors that a seat chooses; nobody draws a card (G4). If it would close
    its floor the seat first makes one of the smallest changes that help (R22). The stack is shuffled. Returns True if
    it was laid."""
    s = g.s
    if s.house.has(room) or room not in s.stack + s.spare:
        return False
    house, floors = s.house, g.c.rooms[room].land_on or g.c.rooms[room].floors
    doorways = [d for d in doorways if house.floor(d[0]) in floors]
    fits = [d for d in doorways if house.turns(room, house.cell(*d), (d[1] + 2) % 4)] or doorways
    doorway = yield from choose_doorway(g, seat, room, fits)
    if doorway is None:
        return False
    yield from _keep_open(g, seat, room, doorway)
    yield from _lay(g, seat, room, doorway, -1)
    shuffle_rooms(g)
    g.emit("built", room, s.house.floor(room))
    yield from settle(g)
    return True


def _keep_open(g: Game, seat: int, room: str, doorway: Doorway) -> Asking:
    """Change a placed tile if a tile would close the floor at a doorway, and another for that floor is left (R21,
    R22)."""
    house, (spot, side) = g.s.house, doorway
    floor = house.floor(spot)
    if open_turns(g, room, house.cell(spot, side), (side + 2) % 4) or not _others(g, room, floor):
        return
    options = [("change", c.how, c.room, c.to) for c in changes(house, g.c, floor, room, doorway)]
    if options:
        _change(g, (yield from ask(g, seat, "rearrange", options, (room, spot, side))))


def move_tile(g: Game, room: str, seat: int, floors: Iterable[str]) -> Asking:
    """Move a placed tile, with all that is on it, to an unexplored doorway of some floors that a seat chooses. It stays
    if there is none, or if every move would close a floor (R27, F12). Returns True if it moved."""
    house = g.s.house
    old = house.where[room]
    rest = house.remove(room)
    if not rest.doorways(old.floor) and old.floor:
        return False
    here = (old.floor, old.x, old.y)
    doorways = []
    for floor in floors:
        for spot, side in rest.doorways(floor):
            cell = rest.cell(spot, side)
            if cell != here and rest.turns(room, cell, (side + 2) % 4):
                doorways.append((spot, side))
    doorway = yield from choose_doorway(g, seat, room, doorways)
    if doorway is None:
        return False
    cell, need = rest.cell(*doorway), (doorway[1] + 2) % 4
    got = yield from ask(g, seat, "lay", (("turn", t) for t in rest.turns(room, cell, need)), (room, *doorway))
    lay(g, room, *cell, got[1])
    yield from settle(g)
    return True


def join(g: Game, room: str, seat: int, to: Iterable[str]) -> Asking:
    """Move a placed tile, with all that is on it, next to one of some others of its floor, so that a door joins them: a
    seat chooses the doorway and how the tile is turned. Where these have no doorway left it is one of a room that hangs
    together with them. The floor is kept open if there is any way to (R21). A tile that is joined to one stays."""
    house = g.s.house
    room_of = house.plan.room_of
    tile = house.where.get(room_of.get(room, room))
    if tile is None:
        return
    room, floor = tile.room, tile.floor
    near = [r for r in dict.fromkeys(room_of.get(r, r) for r in to) if r != room and house.floor(r) == floor]
    if any(room_of[far] in near for spot in house.plan.spots[room] for far in house.joined(spot)):
        return
    rest = house.remove(room)
    for rooms in (near, _by_doors(rest, near)):
        for openly in (True, False):
            fits: dict[Doorway, tuple[int, ...]] = {}
            for spot, side in rest.doorways(floor):
                if room_of[spot] not in rooms:
                    continue
                if turns := rest.turns(room, rest.cell(spot, side), (side + 2) % 4, openly):
                    fits[spot, side] = turns
            if fits:
                doorway = yield from choose_doorway(g, seat, room, fits)
                got = yield from ask(g, seat, "lay", (("turn", t) for t in fits[doorway]), (room, *doorway))
                lay(g, room, *rest.cell(*doorway), got[1])
                yield from settle(g)
                return


def _by_doors(house: House, rooms: Iterable[str]) -> list[str]:
    """Some rooms of a floor and all that doors join to them, one after the other."""
    found = list(rooms)
    for room in found:
        for spot in house.plan.spots[room]:
            found += [far for far in map(house.plan.room_of.__getitem__, house.joined(spot)) if far not in found]
    return found


__all__ = ["build", "choose_doorway", "discover", "join", "move_tile", "move_to", "next_tile", "open_room"]
