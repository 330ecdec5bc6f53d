"""Figures: where they stand, their death, rest and stun, and whose side they are on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..parts import LIFE, PLACES
from ..queries import allowed, ask
from ..state import NOBODY
from ..tables import is_item, kind_of
from ..texts import reaches
from ..ways import walled
from .cargo import FIGURE, figure_of, let_go, unload
from .telling import tell
from .things import discard, shift
from .traces import note_step

if TYPE_CHECKING:
    from ..game import Game


GONE: Final = "@gone"
SUPPLY: Final = "@supply"
DEAD: Final = "@dead"
"""Places off the board (G11)."""
OUTSIDE: Final = "@outside"
"""Off the board, and still in play: before the house, where turns are taken and nobody can be touched."""
SPENT: Final = 99
"""More spaces than any turn has."""


def company(g: Game, f: int) -> tuple[int, ...]:
    """Who goes along when a figure goes somewhere: those beside it that have to follow it. Whatever moves a figure asks
    here and nowhere else."""
    if "follows" not in g.tables.query:
        return ()
    s = g.s
    spot = s.loc[f]
    beside = (o for o, at in enumerate(s.loc) if at == spot and o != f and s.life[o])
    return tuple(o for o in beside if ask(g, "follows", 0, o, f))


def put(g: Game, f: int, spot: str, walked: bool = False) -> None:
    """Set a living figure at a spot, and who follows it; leaving and entering happen if the room changes."""
    s = g.s
    old = s.loc[f]
    if old == spot or not s.life[f]:
        return
    q = g.tables.query
    if "can_lift" in q:
        let_go(g, f)
    along = company(g, f) if "follows" in q else ()
    s.loc[f] = spot
    g.dirty |= PLACES
    if "sees" in q:
        note_step(g, f, old, spot)
    if g.listening:
        through = ("wall",) if walked and walled(s.house, old, spot) else ()
        g.emit("moved" if walked else "put", f, old, spot, more=through)
    if "can_lift" in q:
        _bring_along(g, f, spot)
    room_of = s.house.plan.room_of
    here, was = room_of.get(spot, ""), room_of.get(old, "")
    if here != was:
        if was:
            s.vars["came"] = (f, was)
            tell(g, "left", f, old, was)
        if here:
            tell(g, "entered", f, spot, here)
        elif spot == OUTSIDE:
            tell(g, "went_out", f, 0)
    pile = s.zones.get("at:" + spot)
    if pile and f < s.seats:
        for card in pile:
            if card in g.tables.companions and allowed(g, "can_take", f, card):
                shift(g, card, g.hand[f])  # R48: a companion joins the first explorer to come
    for o in along:
        put(g, o, spot)


def _bring_along(g: Game, f: int, spot: str) -> None:
    """Whoever comes along with a figure to a place: those it carries like items, silently."""
    if "can_lift" in g.tables.query:
        for thing in g.held(f):
            if thing.startswith(FIGURE):
                g.s.loc[figure_of(thing)] = spot


def step_in(g: Game, f: int, spot: str) -> None:
    """Set an explorer into a room it has just discovered: it has left the old one, entering is told later, after the
    room's card (R25). Who follows it comes in at once."""
    s = g.s
    old = s.loc[f]
    let_go(g, f)
    along = company(g, f) if "follows" in g.tables.query else ()
    s.loc[f] = spot
    g.dirty |= PLACES
    if "sees" in g.tables.query:
        note_step(g, f, old, spot)
    _bring_along(g, f, spot)
    was = s.house.plan.room_of.get(old, "")
    if was:
        tell(g, "left", f, old, was)
    for o in along:
        put(g, o, spot)


def kill(g: Game, f: int, killer: int = -1) -> None:
    """A figure dies at once (R47): its things drop where it stood (R48), it leaves the board."""
    s = g.s
    if not s.life[f] or (g.text and not reaches(g, f)) or not _would_die(g, f, killer):
        return
    spot = s.loc[f]
    place = "box" if spot[0] == "@" else "at:" + spot
    let_go(g, f)
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


def halted(g: Game, f: int) -> bool:
    """Is a figure's movement of this turn over?"""
    return bool(g.s.stopped) if f == g.s.active else f >= g.s.seats and g.s.spent[f] >= SPENT


def rest(g: Game, f: int) -> None:
    """A monster is done for this turn."""
    g.s.acted[f] = 1
    if g.s.active == f:
        g.s.active = -1


def stun(g: Game, f: int) -> None:
    """A figure misses its next turn (R78). A monster drops the items it carries (R79), not its companions and
    captives, and nothing that it cannot drop."""
    s = g.s
    if s.stun[f] or not s.life[f] or (g.text and not reaches(g, f)):
        return
    s.stun[f] = 1
    g.dirty |= LIFE
    if g.listening:
        g.emit("stunned", f)
    for thing in s.zones.get(g.hand[f], ()) if f >= s.seats else ():
        if is_item(g.tables, thing) and allowed(g, "can_drop", f, thing):
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
    if (s.loc[f][0] != "@" or s.loc[f] == OUTSIDE) and not (g.text and not reaches(g, f)):
        g.dirty |= PLACES | LIFE
        room = s.house.plan.room_of.get(s.loc[f], "")
        old = s.loc[f]
        let_go(g, f)
        unload(g, f)
        s.loc[f] = place
        g.emit("removed", f)
        if room:
            tell(g, "left", f, old, room)


def turn_side(g: Game, f: int, side: str) -> None:
    """A figure changes side."""
    if g.s.side[f] != side and not (g.text and not reaches(g, f)):
        s = g.s
        s.side[f] = side
        if side == "traitor" and s.traitor < 0 and f < s.seats:
            s.traitor = f
        elif side != "traitor" and s.traitor == f:  # back with the heroes: whoever else is one, else nobody
            s.traitor = next((o for o in range(s.seats) if s.side[o] == "traitor"), NOBODY)
        g.dirty |= LIFE
        g.emit("turned", f, side)
        tell(g, "turned", f, side)
