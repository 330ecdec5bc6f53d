"""Traces of figures that some seats can't see (`unseen`): what these seats know all the same, the path of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..rng import below
from ..unseen import path_key, seen_key, seers, unseen

if TYPE_CHECKING:
    from ..game import Game


def swap_places(g: Game, places: list[str]) -> list[str]:
    """Let all figures be elsewhere while a seat's list is made. Returns where they were, to be put back."""
    there = g.s.loc
    g.s.loc = places
    return there


def notice(g: Game, f: int, spot: str, seats: tuple[int, ...] | None = None) -> None:
    """Some seats, or all, learn where a figure is that they can't see."""
    for seat in range(g.s.seats) if seats is None else seats:
        if unseen(g, seat, f):
            g.s.vars[seen_key(f, seat)] = (spot, g.s.haunt_round)


def begin_path(g: Game, f: int) -> None:
    """A figure's turn begins: its path, too, if it is unseen."""
    if seers(g, f) is not None:
        g.s.vars[path_key(f)] = (g.s.loc[f],)


def note_step(g: Game, f: int, old: str, spot: str) -> None:
    """An unseen figure has come from one place to another."""
    if seers(g, f) is not None:
        g.s.vars[path_key(f)] = (*g.s.vars.get(path_key(f), (old,)), spot)


def scatter(g: Game, seat: int) -> None:
    """Set the figures that a seat can't see anywhere, for who looks ahead and must not know more."""
    s, spots = g.s, g.s.house.spots()
    for f in range(len(s.kind)):
        if unseen(g, seat, f):
            s.loc[f] = spots[below(s, len(spots))]
            s.vars.pop(path_key(f), None)
