"""Orders of the haunt language about where figures and things go: placing, spreading, giving, stacks, telling."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from .haunts import bring
from .naming import the
from .persons import start_number
from .places import is_empty, is_start, room_of
from .play import Asking, settle
from .prose import filled
from .queries import allowed as _allowed
from .rng import shuffled
from .select import stack
from .unseen import way_out_of
from .verbs import (
    DEAD,
    GONE,
    SUPPLY,
    discard,
    lift,
    mark,
    notice,
    put,
    remove_figure,
    revive,
    shift,
    shuffle_stack,
    take_token,
    unmark,
)

if TYPE_CHECKING:
    from .game import Game
from .choosing import choose


def place_figure(g: Game, f: int, room: str, wait: int = 0) -> None:
    """Place a figure into a room; with ``wait`` as soon as the room is there."""
    if f < 0 or not g.s.life[f]:
        return
    if g.s.house.floor(room):
        put(g, f, room)
    elif wait:
        _wait(g, room, f)


def place_figures(g: Game, kind: str, room: str, count: int, wait: int = 0) -> int:
    """Place some figures of a kind out of the supply, else killed ones, that come back as they were at first; of what
    is unlimited as many as are asked for. Returns the first of them, -1 if none is left."""
    s = g.s
    if not wait and not s.house.floor(room):
        return -1
    kinds = [f for f in range(s.seats, len(s.kind)) if s.kind[f] == kind]
    free = _idle(g, kind)[:count]
    record = g.tables.monsters[kind]
    for f in [f for f in kinds if s.loc[f] == DEAD][: count - len(free)]:
        revive(g, f, tuple(start_number(g, f, t) if s.steps[f][t] >= 0 else -1 for t in range(4)))
        free.append(f)
    if record.count == -1:
        free += (bring(g, record) for _ in range(count - len(free)))
    for f in free:
        place_figure(g, f, room, wait)
    return free[0] if free else -1


def _idle(g: Game, kind: str) -> list[int]:
    """Figures of a kind that are in the supply and wait for no room."""
    s = g.s
    waiting = {x for key, row in s.vars.items() if key.startswith("wait ") for x in row}
    return [f for f in range(s.seats, len(s.kind)) if s.kind[f] == kind and s.loc[f] == SUPPLY and f not in waiting]


def next_figure(g: Game, kind: str) -> int:
    """A figure of a kind out of the supply, -1 if none is left."""
    return next(iter(_idle(g, kind)), -1)


def place_in_one(g: Game, seat: int, piece: int | str, rooms: Sequence[str]) -> Asking:
    """Place a figure, card or token into one of some rooms: of those in the house one that a seat chooses, else
    whichever comes in first."""
    here = [room for room in rooms if g.s.house.has(room)]
    if here:
        figure = piece if isinstance(piece, int) else -1
        here = [(yield from choose(g, seat, "room", here, "", figure, "to place it into"))]
    for room in here or rooms:
        if isinstance(piece, int):
            place_figure(g, piece, room, 1)
        else:
            place_thing(g, piece, room, 1)


def any_left(g: Game, kind: str) -> bool:
    """Is any figure or token of a kind left to be placed?"""
    s = g.s
    record = g.tables.monsters.get(kind)
    if record is None:
        return bool(take_token(g, kind))
    out = (SUPPLY, DEAD)
    return record.count == -1 or any(k == kind and at in out for k, at in zip(s.kind, s.loc, strict=True))


def place_thing(g: Game, thing: str, room: str, wait: int = 0) -> None:
    """Lay a card or token into a room; with ``wait`` as soon as the room is there."""
    if not thing:
        return
    if g.s.house.floor(room):
        shift(g, thing, "at:" + room)
    elif wait:
        shift(g, thing, "aside")
        _wait(g, room, thing)


def place_tokens(g: Game, kind: str, room: str, count: int, wait: int = 0) -> str:
    """Lay some tokens of a kind out of the supply into a room. Returns the first of them, "" if none is left."""
    first = ""
    for _ in range(count):
        token = take_token(g, kind)
        if token:
            place_thing(g, token, room, wait)
            first = first or token
    return first


def _wait(g: Game, room: str, thing: Any) -> None:
    key = "wait " + room
    g.s.vars[key] = (*g.s.vars.get(key, ()), thing)


def place_waiting(g: Game, subject: Any, room: str) -> None:
    """A tile has come into the house: what has waited for it is placed, and waits for no other."""
    found = g.s.vars.pop("wait " + room, ())
    for key in [k for k in g.s.vars if k.startswith("wait ")] if found else ():
        left = tuple(x for x in g.s.vars[key] if x not in found)
        if left:
            g.s.vars[key] = left
        else:
            del g.s.vars[key]
    for thing in found:
        if isinstance(thing, int):
            put(g, thing, room)
        else:
            shift(g, thing, "at:" + room)


def spread_figures(g: Game, seat: int, figures: Sequence[int], *choices: tuple[Sequence[str], int]) -> Asking:
    """Place figures one by one, each into a room that a seat chooses. ``choices``: lists of rooms with a flag: 1
    wants floors that have none yet. The first list that still has a room is used; when all are used up the last one
    goes round again (decision 19)."""
    figures = [f for f in figures if g.s.life[f] and g.s.loc[f] == SUPPLY]
    taken: dict[str, int] = {}
    floors: list[str] = []
    for f in figures:
        house = g.s.house
        about = _for_the_next(g.tables.monsters[g.s.kind[f]].name, len(figures)) if f >= g.s.seats else ""
        options: list[str] = []
        for rooms, different in choices:
            here = [r for r in rooms if house.has(room_of(g, r))]
            free = [r for r in here if r not in taken]
            if different:
                options = [r for r in free if house.floor(r) not in floors] or free
            else:
                options = free
            if options:
                break
        if not options:
            here = [r for r in choices[-1][0] if house.has(room_of(g, r))]
            least = min((taken.get(r, 0) for r in here), default=0)
            options = [r for r in here if taken.get(r, 0) == least]
        room = yield from choose(g, seat, "room", options, "", f, about)
        if not room:
            return
        taken[room] = taken.get(room, 0) + 1
        floors.append(house.floor(room))
        put(g, f, room)
        yield from settle(g)


def _for_the_next(name: str, number: int) -> str:
    """What a room is chosen for: ``for the Heart``, of several ``for the next Antibody``."""
    return f"for {the(name)}" if number == 1 else f"for the next {name}"


def spread_things(g: Game, seat: int, things: Sequence[str], *choices: tuple[Sequence[str], int]) -> Asking:
    """The same for tokens of the supply."""
    supply = g.s.zones.get("supply", ())
    taken: dict[str, int] = {}
    things = [t for t in things if t in supply]
    for thing in things:
        here = [r for rooms, _ in choices for r in rooms if g.s.house.has(room_of(g, r))]
        least = min((taken.get(r, 0) for r in here), default=0)
        kind = g.tables.tokens.get(thing.partition("#")[0])
        about = _for_the_next(kind.name, len(things)) if kind is not None else ""
        room = yield from choose(g, seat, "room", [r for r in here if taken.get(r, 0) == least], "", -1, about)
        if not room:
            return
        taken[room] = taken.get(room, 0) + 1
        place_thing(g, thing, room)


def give(g: Game, thing: str, f: int) -> None:
    """Put a thing into a living figure's hand."""
    if thing and f >= 0 and g.s.life[f]:
        shift(g, thing, g.hand[f])


def drop(g: Game, thing: str) -> None:
    """Lay a thing down where its holder stands."""
    from .select import spot_of

    spot = spot_of(g, thing) if thing else ""
    if spot:
        shift(g, thing, "at:" + spot)


def set_aside(g: Game, thing: str) -> None:
    """Take a thing out of whatever hand or place it is in."""
    if thing:
        shift(g, thing, "aside")


def remove_thing(g: Game, thing: str) -> None:
    """A card goes out of the game, a token back to the supply."""
    if not thing:
        return
    if thing in g.c.cards:
        shift(g, thing, "box")
    else:
        discard(g, thing)


def take_out(g: Game, f: int) -> None:
    """Take a figure out of the house. An explorer stays where nobody may leave."""
    if 0 <= f < g.s.seats and not _allowed(g, "can_leave_house", f):
        return
    if f >= 0:
        remove_figure(g, f, GONE)


def remove_room(g: Game, room: str) -> None:
    """Take a tile out of the house; figures in it go with it, things are out of the game."""
    s = g.s
    room = room_of(g, room)
    if not s.house.has(room):
        return
    for f, at in enumerate(s.loc):
        if room_of(g, at) == room:
            remove_figure(g, f, GONE)
    for spot in s.house.plan.spots[room]:
        for thing in s.zones.get("at:" + spot, ()):
            remove_thing(g, thing)
    lift(g, s.house.where[room])


def shuffle(g: Game, kind: str) -> None:
    """Shuffle a stack."""
    if kind == "room":
        g.s.stack = shuffled(g.s, g.s.stack)
    elif kind:
        shuffle_stack(g, kind)


def shuffle_in(g: Game, thing: str, kind: str) -> None:
    """Put a card into a stack and shuffle it."""
    if thing and kind:
        shift(g, thing, kind)
        shuffle(g, kind)


def shuffle_tile_in(g: Game, room: str) -> None:
    """Shuffle a tile into the room stack: one that was passed by, or one of the house, without those it holds. A room
    where somebody is stays, and so do those that lie there from the beginning. What lies in it is set aside."""
    s = g.s
    room = room_of(g, room)
    tile = s.house.where.get(room)
    if tile is not None:
        spots = s.house.plan.spots[room]
        if is_start(g, room) or not is_empty(g, room):
            return
        for thing in [t for spot in spots for t in s.zones.get("at:" + spot, ())]:
            shift(g, thing, "aside")
        lift(g, tile)
    s.spare = tuple(r for r in s.spare if r != room)
    s.stack = shuffled(s, (room, *(r for r in s.stack if r != room)))


def put_on_stack(g: Game, thing: str, kind: str) -> None:
    """Put a card or tile on top of its stack."""
    if not thing or not kind:
        return
    s = g.s
    if kind == "room":
        s.stack = (thing, *(r for r in s.stack if r != thing))
    elif thing in s.zones.get(kind, ()):
        s.zones[kind] = (thing, *(t for t in s.zones[kind] if t != thing))
    else:
        shift(g, thing, kind)


def fetch(g: Game, thing: str, kind: str, f: int) -> None:
    """Take a card out of a stack into a hand, and shuffle the stack. It does not count as drawn."""
    if thing and thing in stack(g, kind) and f >= 0 and g.s.life[f]:
        shift(g, thing, g.hand[f])
        shuffle(g, kind)
        g.s.turned += 1


def sort_top(g: Game, seat: int, kind: str, count: int, figure: int = -1) -> Asking:
    """A seat looks at the top of a stack and puts it back in any order."""
    top = list(stack(g, kind)[:count])
    if not top:
        return
    g.s.turned += 1
    show(g, tuple(top), (seat,))
    order: list[str] = []
    while top:
        card = yield from choose(g, seat, "card", top, "", figure)
        order.append(card)
        top.remove(card)
    s = g.s
    if kind == "room":
        s.stack = (*order, *s.stack[len(order) :])
    else:
        s.zones[kind] = (*order, *s.zones[kind][len(order) :])


def sift(g: Game, seat: int, kind: str, count: int, figure: int = -1) -> Asking:
    """A seat looks at the top of a stack and leaves one of these on top; the others go to the bottom, in their order. A
    stack of cards that has fewer is made longer with its discards (R39)."""
    s = g.s
    fill = s.zones.get(f"{kind} discards", ())
    if fill and len(stack(g, kind)) < count:
        s.zones[kind] = (*stack(g, kind), *shuffled(s, fill))
        s.zones[f"{kind} discards"] = ()
    top, rest = stack(g, kind)[:count], stack(g, kind)[count:]
    if not top:
        return
    s.turned += 1
    show(g, top, (seat,))
    kept = yield from choose(g, seat, "card", top, "", figure, "to keep")
    order = (kept, *rest, *(card for card in top if card != kept))
    if kind == "room":
        s.stack = order
    else:
        s.zones[kind] = order


def show(g: Game, what: Any, to: tuple[int, ...] | None) -> None:
    """Let some seats see something."""
    g.emit("shown", what, to=to)


def show_room(g: Game, f: int, to: tuple[int, ...] | None) -> None:
    """Let some seats know in which room a figure is, also one that they can't see."""
    if f < 0 or g.s.loc[f][0] == "@":
        return
    g.emit("spotted", f, g.s.loc[f], to=to)
    notice(g, f, g.s.loc[f], to)


def show_exit(g: Game, f: int, room: str, to: tuple[int, ...] | None) -> None:
    """Let some seats know whether a figure is still in a room, and if not by which way it last left it in its turn."""
    if f < 0 or not room:
        return
    here = g.s.loc[f]
    out, there = ("", "") if g.room(f) == room else way_out_of(g, f, room)
    if out or g.room(f) == room:
        g.emit("trail", f, room, out, there, to=to)
        notice(g, f, there or here, to)


def show_symbol(g: Game, room: str, to: tuple[int, ...] | None) -> None:
    """Let some seats know which symbol a room has, and not which room it is."""
    if room:
        g.emit("symbol", g.c.rooms[room].symbol, to=to)


def show_top(g: Game, kind: str, to: tuple[int, ...] | None) -> None:
    """Let some seats see the top of a stack."""
    top = stack(g, kind)[:1]
    g.s.turned += 1
    if top:
        g.emit("shown", top[0], to=to)


def called(g: Game, f: int) -> str:
    """A figure's name, as it is put into a text."""
    if f < 0:
        return "nobody"
    kind = g.s.kind[f]
    return g.c.explorers[kind].name if f < g.s.seats else g.tables.monsters[kind].name


def tell(g: Game, text: str, to: tuple[int, ...] | None, *values: int | str) -> None:
    """Say a text to some seats, with the values in its braces."""
    g.emit("told", filled(text, values) if values else text, to=to)


def bind(g: Game, a: str, b: str) -> None:
    """Tie two subjects together."""
    mark(g, a, "bound " + b)


def unbind(g: Game, a: str, b: str = "") -> None:
    """Untie a subject from another, or from all that it is tied to, whichever of them was tied to the other."""
    for name in [m for m in g.s.marks.get(a, ()) if m.startswith("bound ") and b in ("", m[6:])]:
        unmark(g, a, name)
    for other in [other for other, had in g.s.marks.items() if f"bound {a}" in had and b in ("", other)]:
        unmark(g, other, f"bound {a}")
