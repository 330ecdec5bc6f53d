"""The plain verbs: the only writers of the state while rules run. They never ask.

What a verb causes is put on ``state.queue`` as a happening (only if a hook listens) and told later by `play.drain`;
what it changed is marked on ``g.dirty`` so that the goals which read it are looked at. A verb on a dead figure, or one
off the board, does nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .errors import BudgetError
from .house import House, Tile
from .parts import CLOCK, LIFE, MAP, MEMORY, PLACES, STEPS, THINGS, TRAITS
from .queries import ask
from .rng import shuffled
from .tables import is_item, kind_of
from .texts import reaches

if TYPE_CHECKING:
    from .game import Game

GONE, SUPPLY, DEAD = "@gone", "@supply", "@dead"
SPENT = 99
"""More spaces than any turn has."""


BY_THING = frozenset(("gained", "lost", "stolen"))


def tell(g: Game, event: str, subject: Any, argument: Any, key: str = "*") -> None:
    """Put a happening on the queue if any hook waits for it."""
    t = g.tables
    table = t.events.get(event)
    if table is None or not (key in table or t.star[event]):
        hand = t.hand.get(event)
        if hand is None:
            return
        if event in BY_THING:
            if key not in hand:
                return
        elif not any(kind_of(thing) in hand for thing in g.held(subject)):
            return
    g.s.queue += ((event, subject, argument),)


def next_happening(g: Game) -> tuple[Any, ...]:
    """Take the oldest happening off the queue. Raises BudgetError where one choice sets off happenings without end."""
    s = g.s
    first, s.queue = s.queue[0], s.queue[1:]
    g.budget -= 1
    if g.budget < 0:
        raise BudgetError(f"one choice sets off '{first[0]}' again and again")
    return first


def go_on(g: Game, step: str) -> None:
    """What the driver does next."""
    g.s.step = step


# -- figures -----------------------------------------------------------------------------------------------------------


def put(g: Game, f: int, spot: str, walked: bool = False) -> None:
    """Set a living figure at a spot; leaving and entering happen if the room changes."""
    s = g.s
    old = s.loc[f]
    if old == spot or not s.life[f]:
        return
    s.loc[f] = spot
    g.dirty |= PLACES
    if g.listening:
        g.emit("moved" if walked else "put", f, old, spot)
    room_of = s.house.plan.room_of
    here, was = room_of.get(spot, ""), room_of.get(old, "")
    if here != was:
        if was:
            s.vars["came"] = (f, was)
            tell(g, "left", f, old, was)
        if here:
            tell(g, "entered", f, spot, here)
    pile = s.zones.get("at:" + spot)
    if pile and f < s.seats:
        for card in pile:
            if card in g.companions:
                shift(g, card, g.hand[f])  # R48: a companion joins the first explorer to come


def step_in(g: Game, f: int, spot: str) -> None:
    """Set an explorer into a room it has just discovered: it has left the old one, entering is told later, after the
    room's card (R25)."""
    s = g.s
    old = s.loc[f]
    s.loc[f] = spot
    g.dirty |= PLACES
    was = s.house.plan.room_of.get(old, "")
    if was:
        tell(g, "left", f, old, was)


def kill(g: Game, f: int, killer: int = -1) -> None:
    """A figure dies at once (R47): its things drop where it stood (R48), it leaves the board."""
    s = g.s
    if not s.life[f] or (g.text and not reaches(g, f)) or not _would_die(g, f, killer):
        return
    spot = s.loc[f]
    place = "box" if spot[0] == "@" else "at:" + spot
    s.life[f] = 0
    s.stun[f] = 0
    g.dirty |= LIFE | PLACES
    if g.listening:
        g.emit("died", f, killer)
    for thing in s.zones.get(g.hand[f], ()):
        card = g.c.cards.get(thing)
        if card is None:
            shift(g, thing, place)
        elif card.kind == "event":
            discard(g, thing)  # decision 4
        elif "no item" in card.tags and "companion" not in card.tags:
            shift(g, thing, "box")
        else:
            shift(g, thing, place)
    if "died" in g.tables.events:
        s.vars[f"@died {f}"] = spot
    s.loc[f] = DEAD
    tell(g, "died", f, killer)


def _would_die(g: Game, f: int, killer: int) -> bool:
    """Ask the hooks before a death, which may replace it but never ask a seat. False if one did."""
    t = g.tables
    fns = [fn for thing in g.held(f) for _, fn in t.hand.get("would_die", {}).get(kind_of(thing), ())]
    for fn in (*fns, *t.star.get("would_die", ())):
        r = fn(g, f, killer)
        if hasattr(r, "send"):
            raise TypeError("a hook of would_die can't ask")
        if not r:
            return False
    return True


def stop(g: Game, f: int) -> None:
    """The movement of the figure that acts is over for this turn (R11, R24, F2)."""
    if f == g.s.active:
        g.s.stopped = 1


def halt(g: Game, f: int) -> None:
    """A figure walks no more in this turn: the one that acts, or a monster whose time is still to come."""
    if f == g.s.active:
        g.s.stopped = 1
    elif f >= g.s.seats:
        g.s.spent[f] = SPENT


def rest(g: Game, f: int) -> None:
    """A monster is done for this turn."""
    g.s.acted[f] = 1
    if g.s.active == f:
        g.s.active = -1


def stun(g: Game, f: int) -> None:
    """Turn a monster over (R78); it drops the items it carries (R79), not its companions and captives."""
    s = g.s
    if s.stun[f] or not s.life[f] or f < s.seats or (g.text and not reaches(g, f)):
        return
    s.stun[f] = 1
    g.dirty |= LIFE
    if g.listening:
        g.emit("stunned", f)
    for thing in s.zones.get(g.hand[f], ()):
        if is_item(g.tables, g.c, thing):
            shift(g, thing, "at:" + s.loc[f])
    tell(g, "stunned", f, 0)


def revive(g: Game, f: int, numbers: tuple[int, ...], place: str = SUPPLY) -> None:
    """A figure that was killed is there again, off the board, as it was at first."""
    s = g.s
    if not s.life[f]:
        s.life[f], s.stun[f], s.acted[f], s.spent[f], s.entered[f] = 1, 0, 0, 0, 0
        s.loc[f], s.steps[f] = place, numbers
        g.dirty |= LIFE


def wake(g: Game, f: int) -> None:
    g.s.stun[f] = 0
    g.dirty |= LIFE


def remove_figure(g: Game, f: int, place: str = GONE) -> None:
    """Take a figure off the board to a named place (G11)."""
    s = g.s
    if s.loc[f][0] != "@" and not (g.text and not reaches(g, f)):
        g.dirty |= PLACES | LIFE
        room = s.house.plan.room_of.get(s.loc[f], "")
        old = s.loc[f]
        s.loc[f] = place
        g.emit("removed", f)
        if room:
            tell(g, "left", f, old, room)


def turn_side(g: Game, f: int, side: str) -> None:
    """An explorer changes side."""
    if g.s.side[f] != side and not (g.text and not reaches(g, f)):
        g.s.side[f] = side
        if side == "traitor" and g.s.traitor < 0:
            g.s.traitor = f
        g.dirty |= LIFE
        g.emit("turned", f, side)
        tell(g, "turned", f, side)


# -- traits ------------------------------------------------------------------------------------------------------------


def floor_step(g: Game) -> int:
    """The lowest step a trait may fall to now: the skull only while the haunt runs (R46, R47, R70)."""
    return 0 if g.s.phase == "haunt" else 1


def change(g: Game, f: int, trait: int, steps: int, killer: int = -1) -> int:
    """Move a trait by steps (R44): not above the top, not below the floor of the phase. At the skull the explorer dies.
    Returns the steps made."""
    s = g.s
    if not s.life[f] or not steps or (g.text and not reaches(g, f)):
        return 0
    row = s.steps[f]
    old = row[trait]
    if f >= s.seats:
        if old < 0:
            return 0
        new = max(0, old + steps)
    else:
        if s.rules.get("surplus steps"):
            steps = _beyond_the_top(g, f, trait, steps)
        new = min(8, max(floor_step(g), old + steps))
        if new > old and steps < 0:
            new = old
    if new == old:
        return 0
    s.steps[f] = (*row[:trait], new, *row[trait + 1 :])
    g.dirty |= STEPS
    if g.listening:
        g.emit("changed", f, trait, new - old, g.trait(f, trait))
    if new > old:
        tell(g, "raised", f, trait)
    elif new == 0 and f < s.seats:
        kill(g, f, killer)
    return new - old


def surplus(g: Game, f: int, trait: int) -> int:
    """Steps beyond the top number that are remembered, to be lost first (F31, a rule option)."""
    return int(g.s.vars.get(f"@surplus {f} {trait}", 0))


def _beyond_the_top(g: Game, f: int, trait: int, steps: int) -> int:
    """Note what a gain has too much, or lose that first. Returns the steps left for the track."""
    kept = surplus(g, f, trait)
    over = max(0, g.s.steps[f][trait] + steps - 8) if steps > 0 else -min(kept, -steps)
    if over:
        g.s.vars[f"@surplus {f} {trait}"] = kept + over
    return steps - over


def set_step(g: Game, f: int, trait: int, step: int) -> int:
    """Move a trait to a step of the track."""
    return change(g, f, trait, step - g.s.steps[f][trait])


def raise_to_start(g: Game, f: int, trait: int) -> int:
    """Lift a trait that is below its start number up to it."""
    start = g.start_step(f, trait)
    return set_step(g, f, trait, start) if g.s.steps[f][trait] < start else 0


# -- things ------------------------------------------------------------------------------------------------------------


def place_of(g: Game, thing: str) -> str:
    """The zone a card or token is in."""
    for place, things in g.s.zones.items():
        if thing in things:
            return place
    return ""


def shift(g: Game, thing: str, place: str, top: bool = True) -> None:
    """Move one thing to a place; what is gained and lost hangs on this verb (R54)."""
    s = g.s
    old = place_of(g, thing)
    if old == place or not old or (place[:5] == "hand:" and not s.life[int(place[5:])]):
        return
    if g.text and not all(reaches(g, int(at[5:])) for at in (old, place) if at[:5] == "hand:"):
        return
    zones = s.zones
    zones[old] = tuple(t for t in zones[old] if t != thing)
    if not zones[old] and (old[0] == "a" or old[0] == "h"):
        del zones[old]
    there = zones.get(place, ())
    zones[place] = (thing, *there) if top and place in g.stacks else (*there, thing)
    g.dirty |= THINGS
    if old[:5] == "hand:":
        f = int(old[5:])
        if g.listening:
            g.emit("lost", f, thing, place)
        tell(g, "lost", f, thing, kind_of(thing))
    if place[:5] == "hand:":
        f = int(place[5:])
        if g.listening:
            g.emit("gained", f, thing)
        tell(g, "gained", f, thing, kind_of(thing))
    elif place[:3] == "at:" and g.listening:
        g.emit("placed", thing, place[3:])
    kind = g.tables.tokens.get(kind_of(thing))
    if kind is not None and kind.passage and "at:" in (old[:3], place[:3]):
        join_passage(g, kind.id)


def join_passage(g: Game, kind: str) -> None:
    """Join the places where tokens of a passage lie, each with each (R15)."""
    s = g.s
    house = s.house.unlink(kind)
    ends = [spot for spot in house.spots() for t in s.zones.get("at:" + spot, ()) if kind_of(t) == kind]
    for i, a in enumerate(ends):
        for b in ends[i + 1 :]:
            if a != b:
                house = house.link(a, b, kind)
    set_house(g, house)


def discard(g: Game, thing: str) -> None:
    """Put a card on its discard pile (an omen out of the game, G6), a token back to the supply."""
    card = g.c.cards.get(thing)
    if card is None:
        shift(g, thing, "supply")
    elif card.kind == "omen":
        shift(g, thing, "box")
    else:
        shift(g, thing, f"{card.kind} discards", top=False)


def refill(g: Game, kind: str) -> None:
    """A stack of cards that is used up is made anew from its discards (R39); omens are never discarded."""
    s = g.s
    spare = s.zones.get(f"{kind} discards", ())
    if spare and not s.zones.get(kind):
        s.zones[kind] = shuffled(s, spare)
        s.zones[f"{kind} discards"] = ()


def count_draw(g: Game, f: int, card: str) -> None:
    """A card is turned over; an omen is counted, and before the haunt it owes a roll (R37, R63)."""
    s = g.s
    s.turned += 1
    if g.c.cards[card].kind == "omen":
        s.omens += 1
        s.today["turn:omen"] = 1
        if s.phase == "explore":
            s.omen, s.omen_room = card, g.room(f)


def shuffle_stack(g: Game, kind: str) -> None:
    g.s.zones[kind] = shuffled(g.s, g.s.zones[kind])


def shuffle_rooms(g: Game) -> None:
    g.s.stack = shuffled(g.s, g.s.stack)


def take_token(g: Game, kind: str) -> str:
    """A token of that kind from the supply, or "" if none is left."""
    for t in g.s.zones.get("supply", ()):
        if kind_of(t) == kind:
            return t
    return ""


# -- memory ------------------------------------------------------------------------------------------------------------


def target(g: Game, counter: str) -> int:
    """Where a counter is full, -1 if it has no target."""
    t = g.tables.counters[counter].target
    if t is None:
        return -1
    return t if isinstance(t, int) else t(g)


def count(g: Game, counter: str, by: int = 1) -> None:
    """Advance a counter (or set it back)."""
    set_count(g, counter, g.s.vars.get(counter, 0) + by)


def set_count(g: Game, counter: str, value: int) -> None:
    s = g.s
    old = s.vars.get(counter, 0)
    if value == old:
        return
    s.vars[counter] = value
    g.dirty |= MEMORY
    g.emit("counted", counter, value, to=g.audience(g.tables.counters[counter].hidden))
    tell(g, "counted", counter, value, counter)
    full = target(g, counter)
    if full >= 0 and value >= full > old:
        tell(g, "filled", counter, value, counter)


def note(g: Game, name: str) -> None:
    """Note a fact of the haunt; the value is when (round, turn), for "noted before this turn"."""
    s = g.s
    if name not in s.vars:
        s.vars[name] = s.round * 100 + s.slot + 1
        g.dirty |= MEMORY


def forget(g: Game, name: str) -> None:
    if g.s.vars.pop(name, None) is not None:
        g.dirty |= MEMORY


def keep(g: Game, name: str, value: Any) -> None:
    """Remember a pick or a roll under a name."""
    g.s.vars[name] = value
    g.dirty |= MEMORY


def mark(g: Game, subject: str, name: str, until: str = "") -> None:
    """Mark a subject (``f2``, ``room:den``, ``card:7``, ``floor:upper``, ``trait:0``). ``until``: "" for good,
    ``turn`` (its end), ``round``."""
    s = g.s
    had = s.marks.get(subject, ())
    if name in had or (g.text and subject[0] == "f" and subject[1:].isdigit() and not reaches(g, int(subject[1:]))):
        return
    s.marks[subject] = (*had, name)
    if until:
        key = "@until " + until
        s.vars[key] = (*s.vars.get(key, ()), (subject, name))
    g.dirty |= MEMORY
    tell(g, "marked", subject, name, name)


def unmark(g: Game, subject: str, name: str) -> None:
    s = g.s
    had = s.marks.get(subject, ())
    if name in had:
        left = tuple(m for m in had if m != name)
        if left:
            s.marks[subject] = left
        else:
            del s.marks[subject]
        g.dirty |= MEMORY


def expire(g: Game, until: str) -> None:
    """Take off what was marked until now."""
    for subject, name in g.s.vars.pop("@until " + until, ()):
        unmark(g, subject, name)


def use(g: Game, key: str) -> None:
    """Count one use; the key begins with its scope (``turn:``, ``round:``, ``game:``)."""
    used = g.s.today if key[:5] == "turn:" else g.s.used
    used[key] = used.get(key, 0) + 1


def reveal(g: Game, key: str) -> None:
    """What was known to a side until its first use has been used."""
    g.s.used.setdefault(key, 1)


# -- the house ---------------------------------------------------------------------------------------------------------


def set_house(g: Game, house: House) -> None:
    g.s.house = house
    g.dirty |= MAP


def lay(g: Game, room: str, floor: str, x: int, y: int, turn: int) -> None:
    """Put a tile into the house: out of the stack, the spare pile, or from another place with all that stands on it."""
    s = g.s
    moved = s.house.has(room)
    house = s.house.remove(room) if moved else s.house
    set_house(g, house.place(room, floor, x, y, turn))
    if moved:
        g.emit("tile_moved", room, floor)
        return
    if room in s.stack:
        s.stack = tuple(r for r in s.stack if r != room)
    else:
        s.spare = tuple(r for r in s.spare if r != room)
    s.turned += 1
    s.quiet = 0
    tell(g, "placed", 0, room, room)


def turn_over(g: Game) -> str:
    """Turn over the top room tile; a stack that is used up is made anew from the tiles passed by (R19, R23)."""
    s = g.s
    if not s.stack:
        s.stack, s.spare = shuffled(s, s.spare), ()
    room, s.stack = s.stack[0], s.stack[1:]
    s.turned += 1
    return room


def put_tile(g: Game, room: str, back: bool = False) -> None:
    """Lay a tile that was turned over on the pile of those passed by, or back on top of the stack."""
    s = g.s
    if back:
        s.stack = (room, *s.stack)
    else:
        s.spare = (*s.spare, room)


def lift(g: Game, tile: Tile) -> None:
    """Take a tile out of the house (its figures must have been moved)."""
    set_house(g, g.s.house.remove(tile.room))


def link(g: Game, a: str, b: str, name: str, both: int = 1) -> None:
    set_house(g, g.s.house.link(a, b, name, both))


# -- ends --------------------------------------------------------------------------------------------------------------


def end_game(g: Game, outcome: str, reason: str, winners: tuple[int, ...]) -> None:
    """The game is over. Outcomes: heroes, traitor, nobody, stopped."""
    s = g.s
    s.outcome, s.reason, s.winners, s.phase = outcome, reason, winners, "over"
    g.emit("ended", outcome, reason, winners)


def clear_table(g: Game) -> None:
    """The game is over: happenings not yet told are forgotten, a card on the table goes to its discards."""
    g.s.queue = ()
    for card in g.s.zones.get("drawn", ()):
        discard(g, card)


def tick(g: Game) -> None:
    g.dirty |= CLOCK


def allowed(g: Game, query: str, *subjects: Any) -> bool:
    """A permission that is given unless something forbids it."""
    return query not in g.tables.query or bool(ask(g, query, 1, *subjects))


__all__ = [
    "DEAD",
    "GONE",
    "SUPPLY",
    "TRAITS",
    "allowed",
    "change",
    "count",
    "count_draw",
    "discard",
    "end_game",
    "expire",
    "floor_step",
    "forget",
    "go_on",
    "halt",
    "keep",
    "kill",
    "kind_of",
    "lay",
    "lift",
    "link",
    "mark",
    "next_happening",
    "note",
    "place_of",
    "put",
    "put_tile",
    "raise_to_start",
    "refill",
    "remove_figure",
    "rest",
    "reveal",
    "revive",
    "set_count",
    "set_house",
    "set_step",
    "shift",
    "shuffle_rooms",
    "shuffle_stack",
    "step_in",
    "stop",
    "stun",
    "surplus",
    "take_token",
    "target",
    "tell",
    "tick",
    "turn_over",
    "turn_side",
    "unmark",
    "use",
    "wake",
]
