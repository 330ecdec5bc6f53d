"""Whose text runs now, and to whom it may do anything (the query ``can_affect``).

A game keeps ``doer``, the figure whose action, card or event text runs, and ``text``, the owner of that text
(``card:ID``, ``room:ID``, ``haunt:ID``). Both are kept only where a rule in play asks for them: `telling` wraps the
functions of the texts in question when the tables are built, so other games pay nothing. Orders on a figure out of
reach do nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Iterable
from typing import TYPE_CHECKING, Any

from .parts import Part
from .queries import ask

if TYPE_CHECKING:
    from .game import Game

Fn = Callable[..., Any]


def shields(parts: Iterable[Part]) -> frozenset[str]:
    """The texts and doers from which some rule shields somebody: owners of texts, ``rooms``, ``cards`` or ``tokens``
    for all of a kind, ``figures`` for whatever some figure does, ``*`` for any."""
    return frozenset(s for p in parts for r in p.rules if r.query == "can_affect" for s in r.sources)


def among(source: Any, owners: Collection[str]) -> bool:
    """Is the owner of a text one of some, or of a kind of them (``rooms``, ``cards``, ``tokens``)?"""
    return source in owners or (isinstance(source, str) and f"{source.partition(':')[0]}s" in owners)


def reaches(g: Game, f: int) -> bool:
    """May the text that runs now do anything to a figure?"""
    if not g.text or f < 0:
        return True
    if g.doer >= 0 and g.doer != f and not ask(g, "can_affect", 1, g.doer, f):
        return False
    return bool(ask(g, "can_affect", 1, g.text, f))


def passing(run: Fn, owner: str, would: bool) -> Fn:
    """A room's hook that passes by figures which the room can't affect (R75, R80, immunities)."""

    def passed(g: Game, subject: Any, argument: Any) -> Any:
        value = ask(g, "can_affect", 1, owner, subject)
        return run(g, subject, argument) if value else (True if would else None)

    return passed


def affecting(able: Fn, owner: str) -> Fn:
    """Who may take an action of a room, without those whom the room can't affect."""

    def affected(g: Game, f: int) -> bool:
        return bool(ask(g, "can_affect", 1, owner, f)) and bool(able(g, f))

    return affected


def telling(run: Fn, owner: str) -> Fn:
    """A hook or action that lets the game know, while it runs, whose text it is and who does it. A card's text is its
    holder's or drawer's doing, an action its figure's, anything else nobody's."""
    card = owner.startswith("card:")

    def told(g: Game, subject: Any, *argument: Any) -> Any:
        own = card or not argument
        doer = subject if own and subject.__class__ is int else -1
        before = g.doer, g.text
        g.doer, g.text = doer, owner
        try:
            r = run(g, subject, *argument)
        finally:
            g.doer, g.text = before
        return _under(g, r, doer, owner) if hasattr(r, "send") else r

    return told


def _under(g: Game, r: Generator[Any, Any, Any], doer: int, owner: str) -> Generator[Any, Any, Any]:
    before = g.doer, g.text
    g.doer, g.text = doer, owner
    try:
        return (yield from r)
    finally:
        g.doer, g.text = before


__all__ = ["affecting", "among", "passing", "reaches", "shields", "telling"]
