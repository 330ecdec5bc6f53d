"""Figures that are carried like items (the query `can_lift`): who has whom, picking up and setting down.

A carried figure is a thing in its carrier's hand, ``figure:3``, and stands where its carrier stands. It comes along
silently: it enters and leaves no room.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..parts import PLACES, THINGS
from ..texts import reaches
from .telling import tell

if TYPE_CHECKING:
    from ..game import Game

FIGURE: Final = "figure:"


def thing_of(f: int) -> str:
    """A figure as a thing that may be held."""
    return f"{FIGURE}{f}"


def figure_of(thing: str) -> int:
    """The figure that a thing is, -1 for a card or token."""
    return int(thing[len(FIGURE) :]) if thing.startswith(FIGURE) else -1


def carrier(g: Game, f: int) -> int:
    """Who carries a figure, -1 for nobody."""
    if "can_lift" not in g.tables.query:
        return -1
    zones, thing = g.s.zones, thing_of(f)
    return next((o for o, hand in enumerate(g.hand) if thing in zones.get(hand, ())), -1)


def load(g: Game, f: int, place: str) -> None:
    """A living figure goes into a living figure's hand, or out of one to the floor (any other place)."""
    s = g.s
    thing, old, to = thing_of(f), carrier(g, f), int(place[5:]) if place[:5] == "hand:" else -1
    if not s.life[f] or old == to or to == f or (to >= 0 and not s.life[to]):
        return
    if g.text and not all(reaches(g, who) for who in (f, old, to)):
        return
    g.dirty |= THINGS | PLACES
    if old >= 0:
        _out(g, old, thing, place)
    if to >= 0:
        s.loc[f] = s.loc[to]
        s.zones[place] = (*s.zones.get(place, ()), thing)
        if g.listening:
            g.emit("gained", to, thing)
        tell(g, "gained", to, thing, thing)


def set_down(g: Game, f: int) -> None:
    """Whoever carries the figure sets it down."""
    if f >= 0:
        load(g, f, "at:" + g.s.loc[f])


def let_go(g: Game, f: int) -> None:
    """Whoever carries the figure has it no longer: it dies, or something takes it elsewhere."""
    old = carrier(g, f)
    if old >= 0:
        g.dirty |= THINGS
        _out(g, old, thing_of(f), "at:" + g.s.loc[f])


def unload(g: Game, f: int) -> None:
    """The figure sets down all whom it carries."""
    for thing in g.held(f):
        if thing.startswith(FIGURE):
            load(g, figure_of(thing), "at:" + g.s.loc[f])


def _out(g: Game, holder: int, thing: str, place: str) -> None:
    zones, hand = g.s.zones, g.hand[holder]
    zones[hand] = tuple(t for t in zones[hand] if t != thing)
    if not zones[hand]:
        del zones[hand]
    if g.listening:
        g.emit("lost", holder, thing, place)
    tell(g, "lost", holder, thing, thing)
