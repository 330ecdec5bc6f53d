"""Happenings put on the queue for those who wait for them, and the step that comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..errors import BudgetError
from ..parts import CLOCK

if TYPE_CHECKING:
    from ..game import Game


BY_THING: Final = frozenset(("gained", "lost", "dropped", "stolen"))
"""Happenings whose hooks in a hand wait for the thing itself."""


def tell(g: Game, event: str, subject: Any, argument: Any, key: str = "*") -> None:
    """Put a happening on the queue if any hook waits for it."""
    t = g.tables
    if event not in t.heard or key not in t.heard[event]:
        if event not in t.hand:
            return
        if event in BY_THING:
            if key not in t.hand[event]:
                return
        else:
            held = g.s.zones.get(g.hand[subject])
            if not held or event not in t.hands[held].waits:
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
