"""Cards and tokens: from place to place, discards, stacks and the supply."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..parts import MAP, THINGS
from ..rng import shuffled
from ..state import IN_PLAY, STACKS
from ..tables import kind_of
from ..texts import reaches
from .cargo import FIGURE, figure_of, load
from .telling import tell

if TYPE_CHECKING:
    from ..game import Game


def place_of(g: Game, thing: str) -> str:
    """The zone a card or token is in."""
    zones, seen = g.s.zones, g.seen
    place: str = seen.get(thing, "")
    if thing not in zones.get(place, ()):
        place = next((p for p, things in zones.items() if thing in things), "")
        seen[thing] = place
    return place


def without(things: tuple[str, ...], thing: str) -> tuple[str, ...]:
    """Some things without one of them."""
    at = things.index(thing)
    return things[:at] + things[at + 1 :]


def shift(g: Game, thing: str, place: str, top: bool = True) -> None:
    """Move one thing to a place; what is gained and lost hangs on this verb (R54)."""
    if thing.startswith(FIGURE):
        return load(g, figure_of(thing), place)
    s = g.s
    old = place_of(g, thing)
    if old == place or not old or (place[:5] == "hand:" and not s.life[int(place[5:])]):
        return
    if g.text and not all(reaches(g, int(at[5:])) for at in (old, place) if at[:5] == "hand:"):
        return
    zones = s.zones
    zones[old] = without(zones[old], thing)
    if not zones[old] and old.startswith(IN_PLAY):
        del zones[old]
    there = zones.get(place, ())
    zones[place] = (thing, *there) if top and place in STACKS else (*there, thing)
    g.seen[thing] = place
    g.dirty |= THINGS
    if old[:5] == "hand:":
        f = int(old[5:])
        if g.listening:
            g.emit("lost", f, thing, place)
        tell(g, "lost", f, thing, kind_of(thing))
        if place[:3] == "at:":
            tell(g, "dropped", f, thing, kind_of(thing))
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
    g.s.house = house
    g.dirty |= MAP


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


def take_token(g: Game, kind: str) -> str:
    """A token of that kind from the supply, or "" if none is left."""
    for t in g.s.zones.get("supply", ()):
        if kind_of(t) == kind:
            return t
    return ""
