"""Orders of the haunt language that are made of several verbs: steps and turns of figures, roles, traits, and
rolls and damage while they can change (`choosing` and `placing` have the others).

Plain functions where nothing is asked, else generators. Each does nothing where there is nothing to act on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from . import explore
from .choosing import at_random
from .errors import BudgetError
from .house import Doorway, House
from .places import room_of
from .play import Asking, Harm, Roll, ask, defeat, pick, reroll, settle
from .play import draw as _draw
from .pursuit import first_steps
from .queries import ask as query
from .queries import can_enter
from .rng import shuffled
from .select import idle
from .texts import reaches
from .verbs import (
    change,
    halt,
    load,
    mark,
    put,
    set_step,
    turn_side,
    unmark,
    use,
)
from .verbs import tell as happen
from .verbs import wake as _wake
from .ways import ignores_barrier

if TYPE_CHECKING:
    from .game import Game

CHANCE: Final = -2
"""In the place of a seat: nobody chooses, chance does."""


def overrun(g: Game) -> None:
    """The steps for one choice are used up."""
    raise BudgetError("this haunt took too many steps for one choice", "an effect or a `for each` goes round and round")


def set_down(g: Game, f: int, spot: str) -> Asking:
    """Set a figure at a place that it may enter; what follows is told at once."""
    if f < 0 or not g.s.house.floor(spot) or g.s.loc[f] == spot or (g.text and not reaches(g, f)):
        return
    if not can_enter(g, f, spot):
        if room_of(g, spot) in g.s.house.fallen:
            yield from explore.vanish(g, f)
        return
    if (yield from explore.may_leave(g, f)):
        put(g, f, spot)
        yield from settle(g)


def may_enter(g: Game, f: int, room: str) -> bool:
    """May a figure come into a room at all, by a card's order too? One side of a barrier is enough."""
    spots = g.s.house.plan.spots.get(room, (room,))
    return any(can_enter(g, f, spot) for spot in spots)


def stun(g: Game, f: int, card: str = "") -> Asking:
    """A figure is stunned, perhaps by a card's text, unless the haunt says otherwise (R62)."""
    if f >= 0 and g.s.life[f] and not g.s.stun[f] and not (g.text and not reaches(g, f)):
        yield from defeat(g, f, -1, card)


def wake(g: Game, f: int) -> None:
    """Who is stunned is so no longer."""
    if f >= 0 and g.s.stun[f] and not (g.text and not reaches(g, f)):
        _wake(g, f)


def approach(g: Game, f: int, steps: int, spot: str, seat: int = -1) -> Asking:
    """A figure goes some spaces along a shortest way that it could walk to a place; where there are several a seat
    chooses, by default its own, or `CHANCE` does. A barrier is part of the way for those who ignore it (R26)."""
    room_of, order = g.s.house.plan.room_of, g.s.house.plan.order
    for _ in range(steps):
        s = g.s
        if f < 0 or not s.life[f] or s.loc[f][0] == "@" or s.loc[f] == spot or (g.text and not reaches(g, f)):
            return
        here = room_of[s.loc[f]]
        nearer = [e for e in first_steps(g, f, (spot,)) if room_of[e] != here]
        if here != room_of.get(spot):
            nearer.sort(key=order.__getitem__)
            if seat == CHANCE:
                goal = nearer[0] if len(nearer) == 1 else at_random(g, nearer, None)
            else:
                goal = yield from pick(g, g.seat(f) if seat < 0 else seat, "room", nearer, ("step", f), f)
            if goal is None or not (yield from explore.may_leave(g, f)):
                return
            put(g, f, goal)
            yield from settle(g)
        if room_of.get(s.loc[f]) == room_of.get(spot) and ignores_barrier(g, f, spot):
            put(g, f, spot)
            yield from settle(g)


def can_move(g: Game, f: int) -> bool:
    """Could the figure walk now: not dead, not stunned, not held?"""
    s = g.s
    if f < 0 or not s.life[f] or idle(g, f) or s.loc[f][0] == "@":
        return False
    kind = g.tables.monsters[s.kind[f]] if f >= s.seats else None
    if kind is not None and (kind.clings or not kind.goes):
        return False
    return "can_move" not in g.tables.query or bool(query(g, "can_move", 1, f))


def is_walking(g: Game, f: int) -> bool:
    """Is the figure leaving its room by a step of its own?"""
    return f >= 0 and g.walking == f


def end_movement(g: Game, f: int) -> None:
    """The figure moves no more this turn."""
    halt(g, f)


def end_turn(g: Game, f: int) -> None:
    """The turn of an explorer, or what a monster may do, is over."""
    s = g.s
    if f == s.turn:
        s.step = "end"
    elif f == s.active and f >= s.seats:
        s.acted[f] = 1
        s.active = -1


def use_attack(g: Game, f: int) -> None:
    """The attack of this turn is spent (R57)."""
    if f >= 0:
        use(g, f"turn:attack:{f}")


def change_movement(g: Game, f: int, by: int) -> None:
    """More or fewer spaces in this turn."""
    if f >= 0 and g.s.life[f] and not (g.text and not reaches(g, f)):
        g.s.spent[f] -= by


def take_role(g: Game, f: int, role: str, side: str) -> None:
    """A figure becomes something else; its side may change with it."""
    if f < 0 or not g.s.life[f]:
        return
    mark(g, f"f{f}", role)
    if side:
        turn_side(g, f, "hero" if side == "heroes" else side if f < g.s.seats else "monster")


def hand_over(g: Game, f: int, to: int) -> None:
    """A figure is carried like an item from now on."""
    if f >= 0 and to >= 0:
        load(g, f, g.hand[to])


def leave_role(g: Game, f: int, role: str) -> None:
    """A figure is no longer what it had become; its side stays as it is."""
    if f >= 0 and g.s.life[f] and not (g.text and not reaches(g, f)):
        unmark(g, f"f{f}", role)


def stand_as_before(g: Game, f: int) -> None:
    """A monster is on the side of its kind again."""
    if f >= g.s.seats and g.s.life[f]:
        turn_side(g, f, g.tables.monsters[g.s.kind[f]].side)


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
    """Give back up to some steps of the two traits that damage of a kind takes, never above the start; the patient
    splits them."""
    s = g.s
    if f < 0 or f >= s.seats or not s.life[f]:
        return
    a, b = (0, 1) if kind == "physical" else (2, 3)
    room_a, room_b = (max(0, g.start_step(f, t) - s.steps[f][t]) for t in (a, b))
    points = min(points, room_a + room_b)
    if points <= 0:
        return
    first, last = max(0, points - room_b), min(points, room_a)
    got = yield from ask(
        g, g.seat(f), "heal", (("split", n, points - n) for n in range(first, last + 1)), (kind, points), f
    )
    change(g, f, a, got[1])
    change(g, f, b, got[2])
    yield from settle(g)


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
        about = (tuple(roll.faces), tuple(chosen), roll.why, roll.trait, roll.total)
        got = yield from ask(g, seat, "reroll", (*options, ("enough",)), about, f)
        if got[0] == "enough":
            break
        chosen.append(faces[got[1]])
    if chosen:
        reroll(g, roll, tuple(sorted(chosen)))


def throw_blanks_again(g: Game, roll: Roll) -> None:
    """Throw each die of a roll that shows a blank once more."""
    blanks = tuple(i for i, face in enumerate(roll.faces) if face == 0)
    if blanks:
        reroll(g, roll, blanks)


def turn_damage(harm: Harm, kind: str) -> None:
    """Damage of another kind instead, as much of it."""
    harm.kind = kind


def change_damage(harm: Harm, by: int) -> None:
    """More or less damage than there was."""
    harm.amount = max(0, harm.amount + by)


def points(g: Game, f: int, harm: Harm) -> int:
    """The points of damage that a figure would take now, cards that lessen it counted."""
    if harm.plain or "damage" not in g.tables.query:
        return harm.amount
    return max(0, int(query(g, "damage", harm.amount, f, harm)))


def card_trait(g: Game, card: str) -> int:
    """The trait a card attacks with."""
    forms = g.tables.attacks.get(card, ())
    return forms[0].trait if forms else 1


def card_extra(g: Game, card: str, trait: int) -> int:
    """The extra dice a card gives for attacks with a trait (-1: whatever it attacks with)."""
    return max((form.extra for form in g.tables.attacks.get(card, ()) if trait in (form.trait, -1)), default=0)


def draw(g: Game, f: int, kind: str, count: int) -> Asking:
    """Draw several cards, one after the other."""
    for _ in range(count):
        yield from _draw(g, f, kind)


def can_discover(g: Game, f: int, what: Any) -> bool:
    """Can an explorer discover such a room: floors (a tuple), a named room, or a wall (spot, side)?"""
    s = g.s
    if f < 0 or f >= s.seats or not s.life[f]:
        return False
    if not can_explore(g, f):
        return False
    house = s.house
    if isinstance(what, str):
        if not what:
            return False
        return (
            not house.has(what)
            and what in s.stack + s.spare
            and any(house.doorways(fl) for fl in house.plan.floors[what])
        )
    if len(what) == 2 and isinstance(what[1], int):
        return not house.behind(*what) and _left(g, house.floor(what[0]))
    return any(_left(g, floor) and _open(g, floor) for floor in what)


def can_explore(g: Game, f: int) -> bool:
    """May an explorer discover rooms at all?"""
    return "can_explore" not in g.tables.query or bool(query(g, "can_explore", 1, f))


def _sunk(house: House, what: Any) -> bool:
    """Has all of the floors collapsed where such a room would be discovered?"""
    if isinstance(what, str):
        return bool(what) and not house.has(what) and all(map(house.lost, house.plan.floors[what]))
    return not (len(what) == 2 and isinstance(what[1], int)) and all(map(house.lost, what))


def _left(g: Game, floor: str) -> bool:
    """Is a tile for that floor left?"""
    floors = g.s.house.plan.floors
    return any(floor in floors[r] for r in (*g.s.stack, *g.s.spare))


def _open(g: Game, floor: str) -> list[Doorway]:
    house = g.s.house
    return [d for d in house.doorways(floor) if d not in house.shut]


def discover(g: Game, f: int, what: Any) -> Asking:
    """Lay a tile as in exploring and put the explorer there; it draws the room's card if it is its turn (decision
    3). ``what``: floors, a named room, or a wall. Returns the room or ""."""
    s = g.s
    house = s.house
    if not can_discover(g, f, what):
        if _sunk(house, what) and 0 <= f < s.seats and can_explore(g, f):
            yield from explore.vanish(g, f)
        return ""
    if isinstance(what, str):
        s.spare = tuple(r for r in s.spare if r != what)
        s.stack = (what, *shuffled(s, tuple(r for r in s.stack if r != what)))
        doorways = [
            d
            for fl in house.plan.floors[what]
            for d in _open(g, fl)
            if house.turns(what, house.cell(*d), (d[1] + 2) % 4)
        ]
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


def move_tile(g: Game, room: str, *choices: tuple[int, Sequence[Doorway], tuple[str, ...]]) -> Asking:
    """Move a placed tile to an unexplored doorway; each choice is a seat with the doorways it may pick from and the
    floors it speaks of, the next one is asked if none of them will do. The tile stays if it can't move, or if moving
    would close a floor (R27)."""
    room = room_of(g, room)
    s = g.s
    if not s.house.has(room):
        return
    for seat, doorways, _ in choices:
        floors = dict.fromkeys(s.house.floor(d[0]) for d in doorways)
        if (yield from explore.move_tile(g, room, seat, floors)):
            return
    if all(named and all(map(s.house.lost, named)) for _, _, named in choices):
        for f in [f for f in range(s.seats) if g.room(f) == room]:
            yield from explore.vanish(g, f)
