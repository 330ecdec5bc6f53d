"""The telling of events: one plain sentence each, for the seat of a view; nothing of what the seat may not know.

`sentence` turns one event into a sentence. `tell` turns a run of events into sentences and joins what belongs together:
the steps of a walk, a card drawn and gained, a thing lost and found again in another's hands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from . import naming as n
from . import narrate_dice as dice
from . import narrate_moves as moves
from .causes import cause
from .events import Event

if TYPE_CHECKING:
    from .view import View

Teller = Callable[..., str]


def may_know(view: View, event: Event) -> bool:
    """Is the seat of the view in the event's audience?"""
    return event.to is None or view.seat in event.to or view.seat < 0


def sentence(view: View, event: Event) -> str:
    """What happened, as one sentence; "" if the seat may not know or there is nothing to say."""
    return _sentence(view, event, cause(view, event)) if may_know(view, event) else ""


def _sentence(view: View, event: Event, name: str, after: Sequence[Event] = ()) -> str:
    """An event with the name of what brings it about, "" to leave that out; ``after``: what happened then."""
    tell_one = TELLERS.get(event.kind)
    way = moves.brought(view, event) if event.kind in ("put", "discovered") and event.text[0] else ""
    if event.kind == "changed":
        return n.stop(dice.changes(view, [event], name))
    if event.kind == "harmed":
        text = dice.hurt(view, event, after)
    else:
        text = way or (tell_one(view, *event.data, *event.more) if tell_one is not None else "")
    if name and text and not (way and moves.is_passage(view, event)):
        said, colon, result = text.partition({"threw": " so far: ", "rolled": ": "}.get(event.kind, "; "))
        text = f"{said} ({name}){colon}{result}"
    return n.stop(text) if text else ""


def tell(view: View, events: Iterable[Event]) -> list[str]:
    """The sentences of a run of events, in order. What brings several things about is named once."""
    known = [e for e in events if may_know(view, e)]
    out: list[str] = []
    skip: set[int] = set()
    last = ""
    for i, e in enumerate(known):
        if i in skip:
            continue
        name = cause(view, e)
        shown = name if name != last or e.kind in ("rolled", "threw") else ""
        last = _named_by(view, e) or name or last
        text = _joined(view, known, i, skip, shown)
        if text:
            out.append(text)
    return out


def _named_by(view: View, e: Event) -> str:
    """What an event names by itself: the card that is drawn, or whose action is taken."""
    if e.kind == "drew":
        return view.thing_name(e.data[1])
    action = view.action(e.data[1]) if e.kind == "acted" else None
    at = action.at if action is not None else None
    return view.thing_name(at[1]) if at is not None and at[0] == "card" else ""


def _joined(view: View, known: list[Event], i: int, skip: set[int], name: str) -> str:
    """The sentence of an event with those after it that belong to it; "" if these say it, or nothing need be said."""
    e = known[i]
    after = known[i + 1 :]
    if e.kind == "moved":
        steps = list(takewhile(lambda x: x.kind == "moved" and x.data[0] == e.data[0], known[i:]))
        skip.update(range(i, i + len(steps)))
        return n.stop(moves.walk(view, steps)) if len(steps) > 1 else _sentence(view, e, name)
    if e.kind == "changed":
        rows = list(takewhile(lambda x: _goes_on(view, e, x), known[i:]))
        skip.update(range(i, i + len(rows)))
        return n.stop(dice.changes(view, rows, name))
    if (e.kind == "threw" and after[:1] and after[0].kind == "rolled") or (
        e.kind == "put" and after[:1] and (after[0].kind, after[0].data) == ("crossed", (e.data[0], e.data[2]))
    ):
        return ""  # nobody was asked; the crossing tells it
    if e.kind == "drew":
        _skip_next(known, i, skip, ("gained", e.data[:2]))
    elif e.kind == "stole":
        thief, victim, thing = e.data
        _skip_next(known, i, skip, ("lost", (victim, thing)))
        _skip_next(known, i, skip, ("gained", (thief, thing)))
    elif e.kind == "lost" and e.data[2][:5] == "hand:":
        f, thing, place = e.data
        _skip_next(known, i, skip, ("gained", (int(place[5:]), thing)))
        return n.stop(f"{n.figure(view, f)} gives {n.thing(view, thing)} to {n.figure(view, int(place[5:]))}")
    elif e.kind == "lost" and e.data[2][:3] == "at:":
        _skip_next(known, i, skip, ("placed", (e.data[1],)))
    return _sentence(view, e, name, after)


def _goes_on(view: View, first: Event, e: Event) -> bool:
    """Is it another step of the same figure in the same direction, by the same text?"""
    if e.kind != "changed" or e.data[0] != first.data[0] or (e.data[2] > 0) != (first.data[2] > 0):
        return False
    return cause(view, e) == cause(view, first)


def _skip_next(known: list[Event], i: int, skip: set[int], want: tuple[str, tuple[Any, ...]]) -> None:
    """Leave out the next event of a kind whose data begin so, if it comes soon."""
    kind, data = want
    for j in range(i + 1, min(i + 8, len(known))):
        if known[j].kind == kind and known[j].data[: len(data)] == data:
            skip.add(j)
            return


# -- cards and things --------------------------------------------------------------------------------------------------


def _drew(view: View, f: int, card: str, kind: str) -> str:
    return f"{n.figure(view, f)} draws {n.a(kind)} card: {view.thing_name(card)}"


def _ignored(view: View, f: int, card: str) -> str:
    return f"{n.figure(view, f)} passes {view.thing_name(card)} by"


def _gained(view: View, f: int, thing: str) -> str:
    return f"{n.figure(view, f)} now has {n.thing(view, thing)}"


def _lost(view: View, f: int, thing: str, place: str) -> str:
    who, what = n.figure(view, f), n.thing(view, thing)
    if place[:3] == "at:":
        return f"{who} leaves {what} in {n.room(view, place[3:])}"
    if place.endswith("discards"):
        return f"{who} discards {what}"
    if place in ("omen", "item", "event"):
        return f"{n.possessive(who)} {view.thing_name(thing)} goes back into the {place} stack"
    return f"{who} loses {what}"


def _stole(view: View, thief: int, victim: int, thing: str) -> str:
    return f"{n.figure(view, thief)} takes {n.thing(view, thing)} from {n.figure(view, victim)}"


def _placed(view: View, thing: str, spot: str) -> str:
    return f"now in {n.room(view, spot)}: {n.thing(view, thing)}"


def _removed(view: View, what: int | str) -> str:
    if isinstance(what, int):
        return f"{n.figure(view, what)} is taken off the board"
    return f"{n.thing(view, what)} is out of the game"


# -- the haunt ---------------------------------------------------------------------------------------------------------


def _haunt_roll(view: View, f: int, total: int, omens: int) -> str:
    starts = total < omens or omens >= len(view.content.stack("omen"))
    what = "the haunt begins" if starts else "the house keeps quiet"
    return f"{total} against {n.amount(omens, 'omen')}: {what}"


def _haunt(view: View, haunt: str, revealer: int, traitor: int) -> str:
    text = n.stop(f"the haunt begins: {view.content.haunts[haunt].title}")
    if revealer >= 0:
        text += f" {n.figure(view, revealer)} revealed it."
    if traitor >= 0:
        return f"{text} {n.figure(view, traitor)} is the traitor."
    return f"{text} There is no traitor."


def _haunt_other(view: View, number: int, haunt: str) -> str:
    title = view.content.haunts[haunt].title
    wanted = view.content.chart.titles.get(number, "")
    if not number:
        return f"the chart names no haunt here; {title} is played instead"
    name = f"haunt {number}, {wanted}," if wanted else f"haunt {number}"
    return f"the chart names {name} which is not at hand; {title} is played instead"


def _symbol(view: View, symbol: str) -> str:
    return f"it is a room with {n.a(symbol)} symbol" if symbol else "it is a room without a symbol"


def _acted(view: View, f: int, name: str) -> str:
    action = view.action(name)
    return f"{n.figure(view, f)} chooses: {action.label}" if action is not None else ""


def _counted(view: View, counter: str, value: int) -> str:
    known = view.counters().get(counter)
    if known is None:
        return ""
    name, _, target = known
    return f"{name}: {value} of {target}" if target >= 0 else f"{name}: {value}"


def _told(view: View, text: str) -> str:
    return text


def _shown(view: View, what: int | str | tuple[str, ...]) -> str:
    if isinstance(what, int):
        return f"shown: {n.figure_at(view, what)}"
    things = (what,) if isinstance(what, str) else what
    return f"shown: {n.joined([_name(view, thing) for thing in things])}" if things else ""


def _name(view: View, what: str) -> str:
    """A room, a floor or a thing by its name."""
    if what in view.content.plan.room_of:
        return n.room(view, what)
    return n.the(n.floor(what)) if what in n.FLOOR_NAMES else n.thing(view, what)


def _asked(view: View, seat: int, kind: str) -> str:
    return f"{view.name(seat)} is asked"


def _turned(view: View, f: int, side: str) -> str:
    if f >= view.seats:
        return f"{n.figure(view, f)} stands with the {'heroes' if side == 'hero' else 'monsters'} now"
    what = {"hero": "is one of the heroes now", "traitor": "is a traitor now", "monster": "is one of the monsters now"}
    return f"{n.figure(view, f)} {what.get(side, f'is {side} now')}"


OUTCOMES = {
    "heroes": "the heroes win",
    "traitor": "the traitor's side wins",
    "nobody": "both sides lose",
    "stopped": "the game was stopped: both sides lose",
}


def _ended(view: View, outcome: str, reason: str, winners: tuple[int, ...]) -> str:
    text = OUTCOMES.get(outcome, outcome)
    cause = next((reason.partition(won)[2] for won in (" win when ", " wins when ") if won in reason), "")
    text = n.stop(f"{text}: {cause}" if cause else text)
    if reason and not cause:
        text += " " + n.stop(reason)
    if winners:
        text += f" Winners: {n.joined([view.name(f) for f in winners])}."
    return text


TELLERS: dict[str, Teller] = {
    "turn": moves.turn,
    "moved": moves.moved,
    "put": moves.put,
    "crossed": moves.crossed,
    "held_back": moves.held_back,
    "discovered": moves.discovered,
    "built": moves.built,
    "made": moves.made,
    "tile_moved": moves.tile_moved,
    "kept_out": moves.kept_out,
    "collapsed": moves.collapsed,
    "no_room": moves.no_room,
    "rearranged": moves.rearranged,
    "drew": _drew,
    "ignored": _ignored,
    "gained": _gained,
    "lost": _lost,
    "threw": dice.threw,
    "rolled": dice.rolled,
    "changed": dice.changed,
    "harmed": dice.harmed,
    "attacked": dice.attacked,
    "missed": dice.missed,
    "spotted": moves.spotted,
    "trail": moves.trail,
    "symbol": _symbol,
    "stole": _stole,
    "stunned": dice.stunned,
    "died": dice.died,
    "haunt_roll": _haunt_roll,
    "haunt": _haunt,
    "haunt_other": _haunt_other,
    "monsters_roll": dice.monsters_roll,
    "faced": moves.faced,
    "clung": moves.clung,
    "acted": _acted,
    "counted": _counted,
    "placed": _placed,
    "removed": _removed,
    "told": _told,
    "shown": _shown,
    "asked": _asked,
    "turned": _turned,
    "ended": _ended,
}

__all__ = ["OUTCOMES", "TELLERS", "may_know", "sentence", "tell"]
