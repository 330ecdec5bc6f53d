"""Questions put to seats, and happenings told to their hooks: what all other asking verbs are made of."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from .causes import asking_text
from .decision import Decision, Option
from .parts import Doing
from .queries import allowed
from .verbs import BY_THING, counter_of, kind_of, next_happening

if TYPE_CHECKING:
    from .game import Game

Asking = Generator[Decision, Option, Any]


def ask(
    g: Game,
    seat: int,
    kind: str,
    options: Iterable[Option],
    about: tuple[Any, ...] = (),
    figure: int = -1,
    always: bool = False,
) -> Asking:
    """Ask a seat to pick an option. A single answer is taken without asking, unless not being asked would tell
    something (``always``)."""
    options = tuple(options)
    if not options:
        raise LookupError(f"the question '{kind}' has no answer")
    if len(options) == 1 and not always:
        return options[0]
    return (yield Decision(seat, kind, options, about, figure, _text(g)))


def _text(g: Game) -> tuple[str, int]:
    """Which text asks, for those who listen."""
    return asking_text(g) if g.listening else ("", 0)


def agree(g: Game, seat: int, about: tuple[Any, ...], figure: int = -1) -> Asking:
    """Ask yes or no. Returns a truth value."""
    got = yield Decision(seat, "offer", (("yes",), ("no",)), about, figure, _text(g))
    return got[0] == "yes"


def pick(g: Game, seat: int, tag: str, things: Iterable[Any], about: tuple[Any, ...] = (), figure: int = -1) -> Asking:
    """Let a seat pick one of some things (rooms, figures, cards …); None if there are none."""
    options = tuple((tag, t) for t in things)
    if not options:
        return None
    got = yield from ask(g, seat, "pick", options, about, figure)
    return got[1]


def happen(g: Game, event: str, subject: Any, argument: Any, key: str = "*") -> Iterable[Any]:
    """Tell a happening to its hooks now, in their order: ``yield from happen(…)``."""
    fns = _hooks(g, event, subject, argument, key)
    return _called(g, fns, subject, argument) if fns else ()


def _called(g: Game, fns: Iterable[Doing], subject: Any, argument: Any) -> Asking:
    for fn in fns:
        r = fn(g, subject, argument)
        if r is not None:
            yield from r


def _hooks(g: Game, event: str, subject: Any, argument: Any, key: str) -> Sequence[Doing]:
    """Who hears of a happening: hooks of what the subject holds (of gaining and losing, those of the thing itself),
    then all others. What a monster holds tells it nothing (R79)."""
    t = g.tables
    fns: Sequence[Doing] = ()
    table = t.events.get(event)
    if table is not None:
        fns = table.get(key) or t.star[event]
    hand = t.hand.get(event)
    if hand is not None and subject.__class__ is int and 0 <= subject < g.s.seats:
        things: tuple[Any, ...] = (argument,)
        if event not in BY_THING:
            things = g.s.zones.get(g.hand[subject], ())
            if not things or event not in t.hands[things].waits:
                return fns
            if event != "drawn" and "can_use" in g.rules_for(subject):  # what it can't use does nothing for it
                things = tuple(thing for thing in things if allowed(g, "can_use", subject, thing))
        own = [fn for thing in things for k, fn in hand.get(kind_of(thing), ()) if k == "*" or k == key]
        if own:
            return (*own, *fns)
    return fns


def hears(g: Game, event: str, f: int) -> bool:
    """Does anything wait for a happening of a figure: what it holds, or anything else?"""
    t = g.tables
    if event in t.events:
        return True
    return event in t.hand and 0 <= f < g.s.seats and event in t.hands[g.held(f)].waits


def drain(g: Game) -> Asking:
    """Tell what is on the queue, oldest first, until it is empty; then look at the goals."""
    s = g.s
    while s.queue:
        event, subject, argument = next_happening(g)
        key = argument
        if event in _BY_ROOM:
            key = s.house.plan.room_of.get(argument, argument)
        elif event in BY_THING:
            key = kind_of(argument)
        elif event in _BY_SUBJECT:
            key = counter_of(subject)[0]
        elif event in _BY_PLACE:
            key = g.room(subject)
        for fn in _hooks(g, event, subject, argument, key if isinstance(key, str) else "*"):
            r = fn(g, subject, argument)
            if r is not None:
                yield from r
        if g.dirty:
            g.check_goals()
        if s.outcome:
            yield OVER


_BY_ROOM: Final = frozenset(("entered", "left", "would_cross"))
_BY_SUBJECT: Final = frozenset(("counted", "filled"))
_BY_PLACE: Final = frozenset(("turn_started", "turn_ended"))
OVER: Final = Decision(-1, "over", ())
"""Yielded when the game ended inside an action: the driver never resumes it."""


def settle(g: Game) -> Iterable[Any]:
    """Between two orders, ``yield from settle(g)``: tell what the last one caused, and stop if the game is over."""
    if g.s.queue:
        return drain(g)
    if g.dirty:
        g.check_goals()
        if g.s.outcome:
            return (OVER,)
    return ()


def stage(g: Game, event: str, subject: Any, argument: Any, key: str = "*", despite: tuple[str, ...] = ()) -> Asking:
    """Ask the hooks before a deed, in order, but those of some owners. True if it goes on, False if one replaced it
    (decision 17)."""
    fns = _hooks(g, event, subject, argument, key)
    t = g.tables
    for fn in fns:
        if despite and t.origin[fn][0] in despite:
            continue
        r = fn(g, subject, argument)
        if r is not None and r is not True and r is not False:
            r = yield from r
        if not r:
            return False
    return True


__all__ = ["OVER", "Asking", "agree", "ask", "drain", "happen", "hears", "pick", "settle", "stage"]
