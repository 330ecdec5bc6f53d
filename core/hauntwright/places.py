"""Which rooms and spots, and how they lie to each other: the selectors of compiled haunt files that look at the
house."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from .content import FLOORS
from .going import FAR, How
from .house import Doorway, House
from .plan import terrain_of
from .queries import allowed, ask

if TYPE_CHECKING:
    from .game import Game


def rooms(g: Game) -> tuple[str, ...]:
    """All rooms of the house."""
    return g.s.house.rooms()


def made(g: Game, terrain: str) -> tuple[str, ...]:
    """The tiles of a terrain."""
    return g.s.house.made(terrain)


def is_made(g: Game, spot: str, terrain: str) -> bool:
    """Is a place one of the tiles of a terrain?"""
    return terrain_of(spot) == terrain


def floors(g: Game) -> tuple[str, ...]:
    """The three floors."""
    return FLOORS


def level(g: Game, spot: str) -> int:
    """A floor as a number: 0 basement, 1 ground, 2 upper, -1 not in the house."""
    floor = g.s.house.floor(spot)
    return FLOORS.index(floor) if floor else -1


def room_of(g: Game, spot: str) -> str:
    """The room of a spot."""
    return g.s.house.plan.room_of.get(spot, "")


def spots_of(g: Game, room: str) -> tuple[str, ...]:
    """The standing places of a room."""
    return g.s.house.plan.spots.get(room, ())


def is_empty(g: Game, room: str) -> bool:
    """Is no figure in that room (decision 19)? A spot counts for its room."""
    room_at = g.s.house.plan.room_of
    here = room_at.get(room, room)
    return here not in map(room_at.get, g.s.loc)


def is_open(g: Game, room: str) -> bool:
    """Has the room been opened by its own rule (its mark `open`)?"""
    room = g.s.house.plan.room_of.get(room, room)
    return f"{room}:open" in g.s.marks.get("room:" + room, ())


def is_start(g: Game, spot: str) -> bool:
    """Is it one of the rooms that lie there from the beginning?"""
    room = room_of(g, spot)
    return bool(room) and g.c.rooms[room].start is not None


def is_outdoor(g: Game, spot: str) -> bool:
    """Does a room or place lie under the open sky? What is not known yet does not."""
    room = g.c.rooms.get(g.s.house.plan.room_of.get(spot, spot))
    return room is not None and room.outdoor


def has_symbol(g: Game, spot: str, symbol: str) -> bool:
    """Is that symbol (or any, if "") printed on the room?"""
    room = room_of(g, spot)
    printed = g.c.rooms[room].symbol if room else ""
    return printed == symbol if symbol else bool(printed)


def has_window(g: Game, spot: str) -> bool:
    """Has the room a window that no tile covers (R34, F24)?"""
    room = room_of(g, spot)
    house = g.s.house
    if not room or room not in g.c.windows or not house.has(room):
        return False
    turn = house.where[room].turn
    return any(not house.behind(house.plan.spots[room][0], (w + turn) % 4) for w in g.c.windows[room])


def has_outer_edge(g: Game, spot: str) -> bool:
    """Has the room a side, wall or door, with no tile beyond it?"""
    room = room_of(g, spot)
    house = g.s.house
    return house.has(room) and not all(house.behind(house.plan.spots[room][0], side) for side in range(4))


def _merged(g: Game, parts: Iterable[Iterable[str]]) -> tuple[str, ...]:
    order = g.s.house.plan.order
    return tuple(sorted({spot for part in parts for spot in part}, key=order.__getitem__))


def rooms_at(g: Game, spots: Iterable[str]) -> list[str]:
    """The rooms of some spots, each once."""
    room_of = g.s.house.plan.room_of
    return list(dict.fromkeys(room_of[spot] for spot in spots))


def joined(g: Game, room: str) -> tuple[str, ...]:
    """Spots with a door to that room, on any side of its barrier."""
    house = g.s.house
    return _merged(g, (house.joined(spot) for spot in spots_of(g, room))) if house.has(room) else ()


def joined_spot(g: Game, spot: str) -> tuple[str, ...]:
    """Spots with a door to that place."""
    house = g.s.house
    return _merged(g, (house.joined(spot),)) if house.floor(spot) else ()


def beside(g: Game, room: str) -> tuple[str, ...]:
    """Spots that share a side with the room, wall or door."""
    house = g.s.house
    return house.neighbours(spots_of(g, room)[0]) if house.has(room) else ()


def beside_spot(g: Game, spot: str) -> tuple[str, ...]:
    """Spots that share a side with that place, wall or door; none with a place that is not in the house."""
    house = g.s.house
    return house.neighbours(spot) if house.floor(spot) else ()


def linked(g: Game, room: str) -> tuple[str, ...]:
    """Spots that a special passage joins to the room."""
    house = g.s.house
    return _merged(g, (house.links_of(spot) for spot in spots_of(g, room))) if house.has(room) else ()


def by_stairs(g: Game, room: str) -> tuple[str, ...]:
    """Spots at the other end of stairs that are printed on the tiles (R15)."""
    house = g.s.house
    if not house.has(room):
        return ()
    stairs = [n for n in house.links if not n.name]
    own = spots_of(g, room)
    return _merged(g, ((n.b,) if n.a in own else (n.a,) for n in stairs if n.a in own or n.b in own))


def _web(g: Game) -> dict[str, set[str]]:
    """Which rooms are next to which: by doors and passages, and by what rooms and tokens say of themselves (the query
    `leads`), each way in either direction."""
    house = g.s.house
    web: dict[str, set[str]] = {room: set() for room in house.rooms()}
    for room, near in web.items():
        ways = [far for spot in spots_of(g, room) for far in (*house.exits(spot), *ask(g, "leads", (), spot))]
        for far in (room_of(g, spot) for spot in ways):
            if far in web and far != room:
                near.add(far)
                web[far].add(room)
    return web


def next_to(g: Game, places: Iterable[str]) -> tuple[str, ...]:
    """Rooms one step away from any of some places, by whatever way there is, in either direction."""
    web = _web(g)
    found: set[str] = set()
    for place in places:
        found |= web.get(room_of(g, place), set())
    return tuple(room for room in web if room in found)


def connected(g: Game, among: Iterable[str], start: str) -> tuple[str, ...]:
    """Those of some rooms that hang together with the place: a chain of them leads there, each next to the other."""
    web, inside = _web(g), {room_of(g, place) for place in among}
    todo = [room_of(g, start)] if room_of(g, start) in inside else []
    found = set(todo)
    for room in todo:
        more = [far for far in web[room] & inside if far not in found]
        found.update(more)
        todo.extend(more)
    return tuple(room for room in web if room in found)


def cut_off(g: Game, floor: str) -> bool:
    """Does no way whatever join a floor to the rest of the house?"""
    web, house = _web(g), g.s.house
    return not any(house.floor(far) != floor for room in web if house.floor(room) == floor for far in web[room])


def walls(g: Game, spot: str) -> list[Doorway]:
    """The sides of a room without a door, and not open to terrain."""
    house = g.s.house
    if not house.floor(spot) or terrain_of(spot):
        return []
    spots = spots_of(g, room_of(g, spot))
    doors = {d for twin in spots for d in (*house.sides(twin), *dict(house.around(twin).shore))}
    return [(spot, side) for side in range(4) if side not in doors]


def behind(g: Game, wall: Sequence[Any]) -> tuple[str, ...]:
    """The place beyond a side of a room: one spot, or none."""
    room = g.s.house.behind(wall[0], wall[1]) if wall else ""
    return (spots_of(g, room)[0],) if room else ()


def doorways(g: Game) -> tuple[Doorway, ...]:
    """All unexplored doorways."""
    return g.s.house.doorways()


def way_of(g: Game, f: int) -> How:
    """How spaces are counted to and from a monster: through walls if it walks through them."""
    return "walls" if f >= g.s.seats and g.tables.monsters[g.s.kind[f]].walls else "walk"


def leads_on(g: Game, doorway: Doorway) -> bool:
    """May a tile still come to lie behind an unexplored doorway?"""
    house = g.s.house
    return doorway[1] in house.opens(doorway[0]) and house.unseen(house.floor(doorway[0]))


def distance(g: Game, a: str, b: str, how: How = "walk") -> int:
    """Spaces between two spots, `FAR` if there is no way."""
    return g.s.house.distance(a, b, how)


def distance_for(g: Game, a: str, b: str, f: int) -> int:
    """Spaces from a spot (``b``) to another as a monster goes (see `spaces_for`), `FAR` if there is no way."""
    return spaces_for(g, b, f).get(a, FAR)


def spaces_for(g: Game, start: str, f: int) -> dict[str, int]:
    """Spaces from a spot to every other as a monster goes: through walls if it walks through them, and by the ways that
    rules give it besides those of the map (up a chute, R28, R80)."""
    house = g.s.house
    if not house.floor(start):
        return {}
    how, more = way_of(g, f), _more_ways(g, f)
    if not more:
        return house.distances(start, how)
    key = ("spaces", start, how, more)
    known: dict[str, int] | None = house.memo.get(key)
    if known is None:
        known = house.memo[key] = {}
        for end, so_far in _reached(house, start, how, more).items():
            for spot, d in house.distances(end, how).items():
                known[spot] = min(so_far + d, known.get(spot, FAR))
    return known


def _reached(house: House, start: str, how: How, more: tuple[tuple[str, str], ...]) -> dict[str, int]:
    """Where somebody may go on from by the map: from the start, and from the ends of other ways, each so far away."""
    reached = {start: 0}
    for _ in more:
        for here, end in more:
            there = 1 + min([d + house.distance(here, spot, how) for spot, d in reached.items()])
            if there < reached.get(end, FAR):
                reached[end] = there
    return reached


def _more_ways(g: Game, f: int) -> tuple[tuple[str, str], ...]:
    """Steps that rules let a figure take besides those of the map."""
    ways, house = g.tables.ways, g.s.house
    if not ways:
        return ()
    found: list[tuple[str, str]] = []
    for room in house.rooms() if ways[""] else ways:
        rules = ways.get(room, ways[""])
        for spot in house.plan.spots[room] if rules and house.has(room) else ():
            ends: tuple[str, ...] = ()
            for rule in rules:
                ends = rule(g, ends, f, spot)
            found += [(spot, end) for end in ends if house.floor(end)]
    return tuple(found)


def distance_to_room(g: Game, room: str, b: str, how: How = "walk") -> int:
    """Spaces between any place of a room and a spot: for those who can't cross its barrier."""
    return min((distance(g, a, b, how) for a in spots_of(g, room)), default=FAR)


def distance_to_any(g: Game, a: str, spots: Iterable[str], how: How = "walk") -> int:
    """Spaces to the nearest of some spots."""
    return min((distance(g, a, b, how) for b in spots), default=FAR)


def distance_of_any(g: Game, a: str, spots: Iterable[str], f: int) -> int:
    """Spaces from a place to the nearest of some spots, as somebody would go who were set there."""
    spaces = spaces_for(g, a, f)
    return min((spaces.get(b, FAR) for b in spots), default=FAR)


def on_way(g: Game, start: str, goal: str, how: How = "walk") -> tuple[str, ...]:
    """Rooms on a shortest way from a spot to a room, the goal included."""
    return g.s.house.on_way(start, goal, how)


def sees(g: Game, f: int, spot: str) -> bool:
    """Does a line of sight lead from a figure into a place (R60)? Its own place is always in sight."""
    at = g.s.loc[f]
    if at == spot:
        return True
    if at[0] == "@" or spot not in g.s.house.sight(at):
        return False
    return allowed(g, "can_see", f, spot)


def came_from(g: Game, f: int) -> str:
    """The room a figure was in before its present one, "" if something else has moved since."""
    who, room = g.s.vars.get("came", (-1, ""))
    return room if who == f else ""


def has_token(g: Game, spot: str, kind: str) -> bool:
    """Does a token of that kind lie at the place?"""
    here = g.s.zones.get("at:" + spot)
    return here is not None and any(t == kind or t.partition("#")[0] == kind for t in here)
