"""Orders of the haunt language that are made of several verbs: placing and spreading, choosing, offering, healing, discovering.

Plain functions where nothing is asked, else generators. Each does nothing where there is nothing to act on.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from . import explore
from .errors import BudgetError
from .house import Doorway
from .play import Asking, Harm, Roll, ask, pick, reroll, settle
from .play import draw as _draw
from .queries import ask as query
from .rng import below, shuffled
from .select import FAR, distance, room_of, stack
from .verbs import (
    GONE,
    SUPPLY,
    change,
    discard,
    mark,
    put,
    remove_figure,
    set_house,
    set_step,
    shift,
    shuffle_stack,
    take_token,
    turn_side,
)
from .verbs import tell as happen

if TYPE_CHECKING:
    from .game import Game


def overrun(g: Game) -> None:
    """The steps for one choice are used up."""
    raise BudgetError("this haunt took too many steps for one choice", "an effect or a `for each` goes round and round")


# -- choosing ----------------------------------------------------------------------------------------------------------


def choose(g: Game, seat: int, tag: str, things: Iterable[Any], absent: Any, figure: int = -1) -> Asking:
    """Let a seat choose one of some things; ``absent`` if there are none. Doorways are pairs."""
    found = list(dict.fromkeys(things))
    if not found:
        return absent
    if tag == "doorway":
        got = yield from ask(g, seat, "pick", ((tag, *d) for d in found), (), figure)
        return (got[1], got[2])
    got = yield from ask(g, seat, "pick", ((tag, t) for t in found), (), figure)
    return got[1]


def choose_some(g: Game, seat: int, tag: str, things: Iterable[Any], figure: int = -1) -> Asking:
    """Let a seat choose any number of some things, one after the other. Returns them in the order of the list."""
    left = list(dict.fromkeys(things))
    taken: list[Any] = []
    whole = tuple(left)
    while left:
        got = yield from ask(g, seat, "pick", (*((tag, t) for t in left), ("enough",)), (len(taken),), figure)
        if got[0] == "enough":
            break
        left.remove(got[1])
        taken.append(got[1])
    return [t for t in whole if t in taken]


def choose_number(g: Game, seat: int, low: int, high: int, figure: int = -1) -> Asking:
    """Let a seat name a number."""
    got = yield from ask(g, seat, "number", (("number", n) for n in range(low, high + 1)), (low, high), figure)
    return got[1]


def at_random(g: Game, things: Iterable[Any], absent: Any) -> Any:
    """One of some things by chance."""
    found = list(things)
    return found[below(g.s, len(found))] if found else absent


def first_of(things: Iterable[Any], absent: Any) -> Any:
    """The first of some things."""
    for thing in things:
        return thing
    return absent


# -- figures -----------------------------------------------------------------------------------------------------------


def set_down(g: Game, f: int, spot: str) -> Asking:
    """Set a figure at a place; what follows is told at once."""
    if f >= 0 and g.s.house.floor(spot) and g.s.loc[f] != spot and (yield from explore.may_leave(g, f)):
        put(g, f, spot)
        yield from settle(g)


def approach(g: Game, f: int, steps: int, spot: str) -> Asking:
    """A figure goes some spaces along a shortest way to a place; where there are several ways its own seat chooses."""
    for _ in range(steps):
        s = g.s
        if f < 0 or not s.life[f] or s.loc[f][0] == "@" or s.loc[f] == spot:
            return
        house = s.house
        through = f >= s.seats and g.tables.monsters[s.kind[f]].walls
        how = "walls" if through else "walk"
        away = distance(g, s.loc[f], spot, how)
        if away >= FAR:
            return
        exits = (*house.exits(s.loc[f]), *house.neighbours(s.loc[f])) if through else house.exits(s.loc[f])
        nearer = [e for e in dict.fromkeys(exits) if distance(g, e, spot, how) < away]
        if "can_enter" in g.tables.query:
            nearer = [e for e in nearer if query(g, "can_enter", 1, f, e)]
        goal = yield from pick(g, g.seat(f), "room", nearer, ("step", f), f)
        if goal is None or not (yield from explore.may_leave(g, f)):
            return
        put(g, f, goal)
        yield from settle(g)


def can_move(g: Game, f: int) -> bool:
    """Could the figure walk now: not dead, not stunned, not held?"""
    s = g.s
    if f < 0 or not s.life[f] or s.stun[f] or s.loc[f][0] == "@":
        return False
    if f >= s.seats and not g.tables.monsters[s.kind[f]].goes:
        return False
    return "can_move" not in g.tables.query or bool(query(g, "can_move", 1, f))


def is_walking(g: Game, f: int) -> bool:
    """Is the figure leaving its room by a step of its own?"""
    return f >= 0 and g.walking == f


def end_movement(g: Game, f: int) -> None:
    """The figure moves no more this turn."""
    if f == g.s.active:
        g.s.stopped = 1


def end_turn(g: Game, f: int) -> None:
    """The turn of an explorer, or what a monster may do, is over."""
    s = g.s
    if f == s.turn:
        s.step = "end"
    elif f == s.active and f >= s.seats:
        s.acted[f] = 1
        s.active = -1


def change_movement(g: Game, f: int, by: int) -> None:
    """More or fewer spaces in this turn."""
    if f >= 0 and g.s.life[f]:
        g.s.spent[f] -= by


def take_role(g: Game, f: int, role: str, side: str) -> None:
    """A figure becomes something else; its side may change with it."""
    if f < 0 or not g.s.life[f]:
        return
    mark(g, f"f{f}", role)
    if side:
        turn_side(g, f, "hero" if side == "heroes" else side)


# -- traits ------------------------------------------------------------------------------------------------------------


def change_by_card(g: Game, f: int, trait: int, steps: int, card: str) -> int:
    """Like `verbs.change`, caused by a card: the happening ``strengthened`` tells which."""
    made = change(g, f, trait, steps)
    if made > 0:
        happen(g, "strengthened", f, card)
    return made


def to_lowest(g: Game, f: int, trait: int) -> None:
    """Lower a trait to its lowest number above the skull."""
    if f >= 0 and g.s.steps[f][trait] > 1:
        set_step(g, f, trait, 1)


def at_lowest(g: Game, f: int, trait: int) -> bool:
    """Is a trait at its lowest number above the skull?"""
    return f >= 0 and g.s.steps[f][trait] <= 1


def lower_to_start(g: Game, f: int, trait: int) -> None:
    """Lower a trait that is above its start number to it."""
    start = g.start_step(f, trait)
    if g.s.steps[f][trait] > start:
        set_step(g, f, trait, start)


def is_lowered(g: Game, f: int, trait: int) -> bool:
    """Is a trait of an explorer below its start number?"""
    return 0 <= f < g.s.seats and g.s.steps[f][trait] < g.start_step(f, trait)


def heal(g: Game, f: int, points: int, kind: str) -> Asking:
    """Give back up to some steps of the two traits that damage of a kind takes, never above the start; the patient splits them."""
    s = g.s
    if f < 0 or f >= s.seats or not s.life[f]:
        return
    a, b = (0, 1) if kind == "physical" else (2, 3)
    room_a, room_b = (max(0, g.start_step(f, t) - s.steps[f][t]) for t in (a, b))
    points = min(points, room_a + room_b)
    if points <= 0:
        return
    first, last = max(0, points - room_b), min(points, room_a)
    got = yield from ask(g, g.seat(f), "heal", (("split", n, points - n) for n in range(first, last + 1)), (kind, points), f)
    change(g, f, a, got[1])
    change(g, f, b, got[2])
    yield from settle(g)


# -- dice --------------------------------------------------------------------------------------------------------------


def fix_roll(roll: Roll, total: int) -> None:
    """Set the result of a roll before it is made, cut to the largest possible one."""
    roll.fixed = max(0, min(total, roll.most()))


def add_to_roll(roll: Roll, by: int) -> None:
    """Add to the result of a roll before it is made."""
    roll.plus += by


def throw_again(g: Game, f: int, roll: Roll, seat: int, most: int) -> Asking:
    """Throw some dice of a roll again, as a seat chooses: faces are picked one after the other."""
    chosen: list[int] = []
    while len(chosen) < most:
        left = [i for i in range(len(roll.faces)) if i not in chosen]
        faces = {roll.faces[i]: i for i in reversed(left)}
        options = [("number", face) for face in sorted(faces)]
        if not options:
            break
        got = yield from ask(g, seat, "reroll", (*options, ("enough",)), (tuple(roll.faces), tuple(chosen)), f)
        if got[0] == "enough":
            break
        chosen.append(faces[got[1]])
    if chosen:
        reroll(g, roll, tuple(sorted(chosen)))


def turn_damage(harm: Harm, kind: str) -> None:
    """Damage of another kind instead, as much of it."""
    harm.kind = kind


def card_trait(g: Game, card: str) -> int:
    """The trait a card attacks with."""
    forms = g.tables.attacks.get(card, ())
    return forms[0].trait if forms else 1


def card_extra(g: Game, card: str, trait: int) -> int:
    """The extra dice a card gives for attacks with a trait (-1: whatever it attacks with)."""
    return max((form.extra for form in g.tables.attacks.get(card, ()) if trait in (form.trait, -1)), default=0)


# -- placing -----------------------------------------------------------------------------------------------------------


def place_figure(g: Game, f: int, room: str, wait: int = 0) -> None:
    """Place a figure into a room; with ``wait`` as soon as the room is there."""
    if f < 0 or not g.s.life[f]:
        return
    if g.s.house.floor(room):
        put(g, f, room)
    elif wait:
        _wait(g, room, f)


def place_figures(g: Game, kind: str, room: str, count: int, wait: int = 0) -> None:
    """Place some figures of a kind out of the supply."""
    s = g.s
    waiting = {x for key, row in s.vars.items() if key.startswith("wait ") for x in row}
    free = [f for f in range(s.seats, len(s.kind)) if s.kind[f] == kind and s.loc[f] == SUPPLY and f not in waiting]
    for f in free[:count]:
        place_figure(g, f, room, wait)


def place_thing(g: Game, thing: str, room: str, wait: int = 0, links: int = 0) -> None:
    """Lay a card or token into a room; ``links``: tokens of its kind join their rooms."""
    if not thing:
        return
    if g.s.house.floor(room):
        shift(g, thing, "at:" + room)
        if links:
            _join(g, thing.partition("#")[0])
    elif wait:
        shift(g, thing, "aside")
        _wait(g, room, thing)


def place_tokens(g: Game, kind: str, room: str, count: int, wait: int = 0, links: int = 0) -> None:
    """Lay some tokens of a kind out of the supply into a room."""
    for _ in range(count):
        token = take_token(g, kind)
        if token:
            place_thing(g, token, room, wait, links)


def _join(g: Game, kind: str) -> None:
    """Tokens of a kind that links rooms: every room with one is joined to the others, both ways (R15)."""
    house = g.s.house.unlink(kind)
    places = sorted(
        {place[3:] for place, things in g.s.zones.items() if place[:3] == "at:" and any(t.partition("#")[0] == kind for t in things)},
        key=house.plan.order.__getitem__,
    )
    for i, a in enumerate(places):
        for b in places[i + 1 :]:
            house = house.link(a, b, kind)
    set_house(g, house)


def _wait(g: Game, room: str, thing: Any) -> None:
    key = "wait " + room
    g.s.vars[key] = (*g.s.vars.get(key, ()), thing)


def place_waiting(g: Game, subject: Any, room: str) -> None:
    """A tile has come into the house: what has waited for it is placed."""
    for thing in g.s.vars.pop("wait " + room, ()):
        if isinstance(thing, int):
            put(g, thing, room)
        else:
            shift(g, thing, "at:" + room)


def spread_figures(g: Game, seat: int, figures: Sequence[int], *choices: tuple[Sequence[str], int]) -> Asking:
    """Place figures one by one, each into a room that a seat chooses. ``choices``: lists of rooms with a flag: 1 wants floors that have none
    yet. The first list that still has a room is used; when all are used up the last one goes round again (decision 19)."""
    figures = [f for f in figures if g.s.life[f] and g.s.loc[f] == SUPPLY]
    taken: dict[str, int] = {}
    floors: list[str] = []
    for f in figures:
        house = g.s.house
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
        room = yield from choose(g, seat, "room", options, "", f)
        if not room:
            return
        taken[room] = taken.get(room, 0) + 1
        floors.append(house.floor(room))
        put(g, f, room)
        yield from settle(g)


def spread_things(g: Game, seat: int, things: Sequence[str], *choices: tuple[Sequence[str], int]) -> Asking:
    """The same for tokens of the supply."""
    supply = g.s.zones.get("supply", ())
    taken: dict[str, int] = {}
    for thing in [t for t in things if t in supply]:
        here = [r for rooms, _ in choices for r in rooms if g.s.house.has(room_of(g, r))]
        least = min((taken.get(r, 0) for r in here), default=0)
        room = yield from choose(g, seat, "room", [r for r in here if taken.get(r, 0) == least], "")
        if not room:
            return
        taken[room] = taken.get(room, 0) + 1
        place_thing(g, thing, room)


# -- things ------------------------------------------------------------------------------------------------------------


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
    set_house(g, s.house.remove(room))


def draw(g: Game, f: int, kind: str, count: int) -> Asking:
    """Draw several cards, one after the other."""
    for _ in range(count):
        yield from _draw(g, f, kind)


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


def show(g: Game, what: Any, to: tuple[int, ...] | None) -> None:
    """Let some seats see something."""
    g.emit("shown", what, to=to)


def show_top(g: Game, kind: str, to: tuple[int, ...] | None) -> None:
    """Let some seats see the top of a stack."""
    top = stack(g, kind)[:1]
    g.s.turned += 1
    if top:
        g.emit("shown", top[0], to=to)


def tell(g: Game, text: str, to: tuple[int, ...] | None) -> None:
    """Say a text to some seats."""
    g.emit("told", text, to=to)


def bind(g: Game, a: str, b: str) -> None:
    """Tie two subjects together."""
    mark(g, a, "bound " + b)


# -- the house ---------------------------------------------------------------------------------------------------------


def can_discover(g: Game, f: int, what: Any) -> bool:
    """Can an explorer discover such a room: floors (a tuple), a named room, or a wall (spot, side)?"""
    s = g.s
    if f < 0 or f >= s.seats or not s.life[f]:
        return False
    if "can_explore" in g.tables.query and not query(g, "can_explore", 1, f):
        return False
    house = s.house
    if isinstance(what, str):
        if not what:
            return False
        return not house.has(what) and what in (*s.stack, *s.spare) and any(house.doorways(fl) for fl in house.plan.floors[what])
    if len(what) == 2 and isinstance(what[1], int):
        return not house.behind(*what) and house.unseen(house.floor(what[0]))
    return any(house.unseen(floor) and _open(g, floor) for floor in what)


def _open(g: Game, floor: str) -> list[Doorway]:
    house = g.s.house
    return [d for d in house.doorways(floor) if d not in house.shut]


def discover(g: Game, f: int, what: Any) -> Asking:
    """Lay a tile as in exploring and put the explorer there; it draws the room's card if it is its turn (decision 3). ``what``: floors, a
    named room, or a wall. Returns the room or ""."""
    if not can_discover(g, f, what):
        return ""
    s = g.s
    house = s.house
    if isinstance(what, str):
        s.spare = tuple(r for r in s.spare if r != what)
        s.stack = (what, *shuffled(s, tuple(r for r in s.stack if r != what)))
        doorways = [d for fl in house.plan.floors[what] for d in _open(g, fl) if house.turns(what, house.cell(*d), (d[1] + 2) % 4)]
        doorway = yield from explore.choose_doorway(g, g.seat(f), what, doorways, f)
        return (yield from explore.discover(g, f, *doorway)) if doorway else ""
    if len(what) == 2 and isinstance(what[1], int):
        return (yield from explore.discover(g, f, *what))
    if len(what) == 1:
        return (yield from explore.open_room(g, f, what[0]))
    fitting = [fl for fl in what if house.unseen(fl) and _open(g, fl)]
    top = next((r for r in (*s.stack, *s.spare) if any(fl in house.plan.floors[r] for fl in fitting)), "")
    doorways = [d for fl in fitting if top and fl in house.plan.floors[top] for d in _open(g, fl)]
    doorway = yield from explore.choose_doorway(g, g.seat(f), "", doorways, f)
    return (yield from explore.discover(g, f, *doorway)) if doorway else ""


def move_tile(g: Game, room: str, *choices: tuple[int, Sequence[Doorway]]) -> Asking:
    """Move a placed tile to an unexplored doorway; each choice is a seat with the doorways it may pick from, the next one is asked if none of
    them will do. The tile stays if it can't move, or if moving would close a floor (R27)."""
    room = room_of(g, room)
    if not g.s.house.has(room):
        return
    for seat, doorways in choices:
        floors = dict.fromkeys(g.s.house.floor(d[0]) for d in doorways)
        if (yield from explore.move_tile(g, room, seat, floors)):
            return

