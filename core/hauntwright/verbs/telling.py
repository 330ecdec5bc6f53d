"""Happenings put on the queue for those who wait for them, and the step that comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..errors import BudgetError
from ..parts import CLOCK
from ..tables import kind_of

if TYPE_CHECKING:
    from ..game import Game


BY_THING = frozenset(("gained", "lost", "stolen"))
"""Happenings whose hooks in a hand wait for the thing itself."""


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


def tick(g: Game) -> None:
    g.dirty |= CLOCK
