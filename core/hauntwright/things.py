"""What may change hands: giving, dropping, taking, stealing (R49 to R53, R61). Figures that are carried like items are
things, too (`verbs.cargo`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from .decision import Option
from .queries import allowed, ask
from .select import idle
from .tables import is_item, kind_of
from .verbs import FIGURE, carrier, counter_key, figure_of, place_of, thing_of

if TYPE_CHECKING:
    from .game import Game
    from .tables import Hand


def item(g: Game, thing: str) -> bool:
    """Is a thing an item that may change hands at all (R53)?"""
    return is_item(g.tables, thing)


def _tagged(g: Game, thing: str, tag: str) -> bool:
    card = g.c.cards.get(thing)
    return card is not None and tag in card.tags


def _may_have(g: Game, f: int, thing: str, usual: int = 1) -> bool:
    """May the figure come to carry the thing? ``usual`` where no rule speaks of it; a figure is carried only where one
    does."""
    if thing.startswith(FIGURE):
        load = figure_of(thing)
        return load != f and "can_lift" in g.tables.query and bool(ask(g, "can_lift", 0, f, load))
    return bool(ask(g, "can_take", usual, f, thing) if "can_take" in g.tables.query else usual)


def may_give(g: Game, f: int, thing: str, to: int) -> bool:
    """May the figure offer the thing to that explorer (R50)?"""
    if not item(g, thing) or _tagged(g, thing, "cannot be given"):
        return False
    return allowed(g, "can_give", f, thing) and _may_have(g, to, thing)


def may_drop(g: Game, f: int, thing: str) -> bool:
    """May the figure lay the thing down (R51)?"""
    return item(g, thing) and not _tagged(g, thing, "cannot be dropped") and allowed(g, "can_drop", f, thing)


def may_take(g: Game, f: int, thing: str) -> bool:
    """May the figure pick the thing up (R52)? A monster only what a haunt lets it carry (R79)."""
    return item(g, thing) and _may_have(g, f, thing, int(f < g.s.seats))


def may_steal(g: Game, thief: int, thing: str, victim: int) -> bool:
    """May the thief take the thing from its victim instead of dealing damage (R61)? A monster only what a haunt lets
    it steal (R79)."""
    if thief >= g.s.seats:
        may = "can_steal" in g.tables.query and bool(ask(g, "can_steal", 0, thief, thing, victim))
        return may and _may_have(g, thief, thing)
    if not item(g, thing) or _tagged(g, thing, "cannot be stolen"):
        return False
    return allowed(g, "can_steal", thief, thing, victim) and _may_have(g, thief, thing)


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
    return tuple(unlike(g, g.seat(thief), (t for t in g.held(victim) if may_steal(g, thief, t, victim))))


def unlike(g: Game, seat: int, things: Iterable[str]) -> list[str]:
    """Things to choose from, and of tokens that are alike to the seat that chooses only the first (decision 27): of one
    kind, in one place, and with the same marks, names and counts, as far as the seat may know."""
    found = list(things)
    if sum("#" in thing for thing in found) < 2:
        return found
    seen: set[tuple[Any, ...]] = set()
    out: list[str] = []
    for thing in found:
        if "#" in thing:
            looks = (kind_of(thing), place_of(g, thing), f"turn:card:{thing}" in g.s.today, *_told_of(g, seat, thing))
            if looks in seen:
                continue
            seen.add(looks)
        out.append(thing)
    return out


def _told_of(g: Game, seat: int, thing: str) -> tuple[Any, ...]:
    """What a token bears, is tied to and called, and what is counted for it, as far as a seat may know."""
    t = g.tables
    picks = [m for m in t.memos.values() if m.kind == "pick" and g.s.vars.get(m.id) == thing]
    known = [m.id for m in picks if (told := g.audience(m.hidden)) is None or seat in told]
    counts = [g.s.vars.get(counter_key(c.id, f"card:{thing}")) for c in t.counters.values() if c.each and not c.hidden]
    tied = [other for other, had in g.s.marks.items() if f"bound card:{thing}" in had]
    return (tuple(sorted(g.marks_for(seat, f"card:{thing}"))), tuple(sorted(tied)), tuple(known), tuple(counts))


def lying(g: Game, f: int, spot: str) -> tuple[str, ...]:
    """What a figure finds at a place: the things that lie there, and figures that nobody carries yet."""
    s = g.s
    pile = s.zones.get("at:" + spot, ())
    if "can_lift" not in g.tables.query:
        return pile
    here = [o for o, at in enumerate(s.loc) if at == spot and o != f and s.life[o] and carrier(g, o) < 0]
    return (*pile, *map(thing_of, here))


def exchanges(g: Game, f: int, spot: str, out: list[Option], hand: Hand) -> None:
    """Giving, dropping and picking up, each once a turn (R50 to R52)."""
    s = g.s
    today = s.today
    if hand.givable and s.loc.count(spot) > 1 and f"turn:give:{f}" not in today:
        others = [o for o in range(s.seats) if o != f and s.loc[o] == spot and s.life[o] and not idle(g, o)]
        for card in unlike(g, g.seat(f), hand.givable) if hand.twins else hand.givable:
            if f"turn:card:{card}" not in today:
                out.extend(("give", card, o) for o in others if may_give(g, f, card, o))
    if hand.drops and not (today and f"turn:drop:{f}" in today):
        asks = "can_drop" in g.tables.query
        drops = hand.drops
        if hand.twins:
            drops = tuple(("drop", c) for c in unlike(g, g.seat(f), (o[1] for o in hand.drops)))
        for option in drops:
            if not (today and f"turn:card:{option[1]}" in today) and (not asks or may_drop(g, f, option[1])):
                out.append(option)
    if "can_lift" in g.tables.query or "at:" + spot in s.zones:
        pick_up(g, f, spot, out)


def pick_up(g: Game, f: int, spot: str, out: list[Option]) -> None:
    """Things that lie here, once a turn (R52)."""
    pile = lying(g, f, spot)
    if pile:
        hand = g.tables.hands[pile]
        if hand.loose and f"turn:take:{f}" not in g.s.today:
            loose = unlike(g, g.seat(f), hand.loose) if hand.twins else hand.loose
            out.extend(("take", c) for c in loose if may_take(g, f, c))
