"""What may change hands: giving, dropping, taking, stealing (R49 to R53, R61)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .queries import allowed, ask
from .tables import is_item

if TYPE_CHECKING:
    from .game import Game


def item(g: Game, thing: str) -> bool:
    """Is a thing an item that may change hands at all (R53)?"""
    return is_item(g.tables, g.c, thing)


def _tagged(g: Game, thing: str, tag: str) -> bool:
    card = g.c.cards.get(thing)
    return card is not None and tag in card.tags


def may_give(g: Game, f: int, thing: str, to: int) -> bool:
    """May the figure offer the thing to that explorer (R50)?"""
    if not item(g, thing) or _tagged(g, thing, "cannot be given"):
        return False
    return allowed(g, "can_give", f, thing) and allowed(g, "can_take", to, thing)


def may_drop(g: Game, f: int, thing: str) -> bool:
    """May the figure lay the thing down (R51)?"""
    return item(g, thing) and not _tagged(g, thing, "cannot be dropped") and allowed(g, "can_drop", f, thing)


def may_take(g: Game, f: int, thing: str) -> bool:
    """May the figure pick the thing up (R52)? A monster only what a haunt lets it carry (R79)."""
    if f >= g.s.seats:
        return item(g, thing) and "can_take" in g.tables.query and bool(ask(g, "can_take", 0, f, thing))
    return item(g, thing) and allowed(g, "can_take", f, thing)


def may_steal(g: Game, thief: int, thing: str, victim: int) -> bool:
    """May the thief take the thing from its victim instead of dealing damage (R61)? A monster only what a haunt lets
    it steal (R79)."""
    if thief >= g.s.seats:
        may = "can_steal" in g.tables.query and bool(ask(g, "can_steal", 0, thief, thing, victim))
        return may and allowed(g, "can_take", thief, thing)
    if not item(g, thing) or _tagged(g, thing, "cannot be stolen"):
        return False
    return allowed(g, "can_steal", thief, thing, victim) and allowed(g, "can_take", thief, thing)


def stealable(g: Game, thing: str) -> bool:
    """Is it a thing that may be stolen at all (R53)?"""
    return item(g, thing) and not _tagged(g, thing, "cannot be stolen")


def tradable(g: Game, thing: str) -> bool:
    """Could its holder give the thing away now (R49, R50, R53)?"""
    holder = next((f for f, place in enumerate(g.hand) if thing in g.s.zones.get(place, ())), -1)
    if holder < 0 or not item(g, thing) or _tagged(g, thing, "cannot be given"):
        return False
    return f"turn:card:{thing}" not in g.s.today and allowed(g, "can_give", holder, thing)


def loot(g: Game, thief: int, victim: int, kind: str) -> tuple[str, ...]:
    """Things the winner of a fight may take instead of dealing damage of a kind (R53, R61)."""
    if g.s.rules.get("steal physical only") and kind != "physical":
        return ()
    return tuple(t for t in g.held(victim) if may_steal(g, thief, t, victim))
