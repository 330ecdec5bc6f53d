"""The telling of events: one plain sentence each, for the seat of a view; nothing of what the seat may not know.

`sentence` turns one event into a sentence. `tell` turns a run of events into sentences and joins what belongs together:
the steps of a walk, a card drawn and gained, a thing lost and found again in another's hands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from . import naming as n
from .causes import cause
from .events import Event
from .house import SIDES
from .verbs import OUTSIDE

if TYPE_CHECKING:
    from .view import View

Teller = Callable[..., str]


def may_know(view: View, event: Event) -> bool:
    """Is the seat of the view in the event's audience?"""
    return event.to is None or view.seat in event.to or view.seat < 0


def sentence(view: View, event: Event) -> str:
    """What happened, as one sentence; "" if the seat may not know or there is nothing to say."""
    if not may_know(view, event):
        return ""
    tell_one = TELLERS.get(event.kind)
    text = tell_one(view, *event.data) if tell_one is not None else ""
    name = cause(view, event) if text else ""
    if name:
        rolls, colon, result = text.partition(": ")
        text = f"{rolls} ({name}){colon}{result}"
    return n.stop(text) if text else ""


def tell(view: View, events: Iterable[Event]) -> list[str]:
    """The sentences of a run of events, in order."""
    known = [e for e in events if may_know(view, e)]
    out: list[str] = []
    skip: set[int] = set()
    for i, e in enumerate(known):
        if i in skip:
            continue
        if e.kind == "moved":
            text = _walk(view, known, i, skip)
        elif e.kind == "threw" and known[i + 1 : i + 2] and known[i + 1].kind == "rolled":
            continue  # nobody was asked
        elif e.kind == "drew":
            _skip_next(known, i, skip, ("gained", e.data[:2]))
            text = sentence(view, e)
        elif e.kind == "stole":
            thief, victim, thing = e.data
            _skip_next(known, i, skip, ("lost", (victim, thing)))
            _skip_next(known, i, skip, ("gained", (thief, thing)))
            text = sentence(view, e)
        elif e.kind == "lost" and e.data[2][:5] == "hand:":
            f, thing, place = e.data
            _skip_next(known, i, skip, ("gained", (int(place[5:]), thing)))
            to = n.figure(view, int(place[5:]))
            text = n.stop(f"{n.figure(view, f)} gives {n.thing(view, thing)} to {to}")
        elif e.kind == "lost" and e.data[2][:3] == "at:":
            _skip_next(known, i, skip, ("placed", (e.data[1],)))
            text = sentence(view, e)
        else:
            text = sentence(view, e)
        if text:
            out.append(text)
    return out


def _skip_next(known: list[Event], i: int, skip: set[int], want: tuple[str, tuple[Any, ...]]) -> None:
    """Leave out the next event of a kind whose data begin so, if it comes soon."""
    kind, data = want
    for j in range(i + 1, min(i + 8, len(known))):
        if known[j].kind == kind and known[j].data[: len(data)] == data:
            skip.add(j)
            return


def _walk(view: View, known: list[Event], i: int, skip: set[int]) -> str:
    """Steps of one figure in a row as one sentence."""
    f = known[i].data[0]
    path = [known[i].data[2]]
    j = i + 1
    while j < len(known) and known[j].kind == "moved" and known[j].data[0] == f:
        path.append(known[j].data[2])
        skip.add(j)
        j += 1
    if len(path) == 1:
        return sentence(view, known[i])
    by = n.joined([n.room(view, spot) for spot in path[:-1]])
    return n.stop(f"{n.figure(view, f)} goes by {by} to {n.room(view, path[-1])}")


# -- going about -------------------------------------------------------------------------------------------------------


def _turn(view: View, f: int, number: int) -> str:
    whose = "the monsters'" if f < 0 else n.possessive(view.name(f))
    return f"round {number}, {whose} turn"


def _moved(view: View, f: int, old: str, new: str) -> str:
    if new == OUTSIDE:
        return f"{n.figure(view, f)} goes out of the house"
    return f"{n.figure(view, f)} {'comes back in' if old == OUTSIDE else 'goes'} to {n.room(view, new)}"


def _put(view: View, f: int, old: str, new: str) -> str:
    if old[:1] == "@":
        return f"{n.figure(view, f)} appears in {n.room(view, new)}"
    plan = view.content.plan
    if plan.room_of.get(old) == plan.room_of.get(new):
        return f"{n.figure(view, f)} gets to {n.room(view, new)}"
    return f"{n.figure(view, f)} comes to {n.room(view, new)}"


def _crossed(view: View, f: int, spot: str) -> str:
    return f"{n.figure(view, f)} crosses to {n.room(view, spot)}"


def _discovered(view: View, f: int, room: str, floor: str, side: int = -1) -> str:
    who, name = n.figure(view, f), n.the(view.room_name(room))
    opens = f"opens the {SIDES[side]} door and " if side >= 0 else ""
    if view.content.rooms[room].land_on:
        return f"{who} {opens}falls into {name} ({n.floor(floor)})"
    return f"{who} {opens}finds {name}"


def _built(view: View, room: str, floor: str) -> str:
    return f"{n.the(view.room_name(room))} is added to the {n.floor(floor)}"


def _made(view: View, tile: str, floor: str) -> str:
    return f"{n.the(view.room_name(tile))} grows by a tile"


def _tile_moved(view: View, room: str, floor: str) -> str:
    return f"{n.the(view.room_name(room))} moves to another place {n.on_floor(floor)}"


def _kept_out(view: View, f: int, room: str) -> str:
    return f"{n.figure(view, f)} can't get into {n.the(view.room_name(room))}"


def _collapsed(view: View, room: str) -> str:
    return f"{n.the(view.room_name(room))} collapses"


def _no_room(view: View, f: int, spot: str, side: int) -> str:
    return f"{n.figure(view, f)} tries the {SIDES[side]} door of {n.room(view, spot)}, but nothing fits behind it"


def _rearranged(view: View, room: str, how: str) -> str:
    name = n.the(view.room_name(room))
    what = {"turn": "is turned", "shift": "is moved", "swap": "changes places"}.get(how, "is changed")
    return f"{name} {what}, so that a door stays open"


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


# -- dice, traits, fights ----------------------------------------------------------------------------------------------


_PURPOSES = {
    "attack": " to attack",
    "defend": " to defend",
    "haunt": " for the haunt",
    "damage": " for the damage",
    "movement": " for the monsters' movement",
}


def _threw(view: View, f: int, why: str, trait: int, faces: tuple[int, ...], total: int) -> str:
    dice = f"{n.possessive(n.figure(view, f))} dice{_PURPOSES.get(why, '')} show {_sum(faces, total)}"
    return f"{dice} so far"


def _rolled(view: View, f: int, why: str, trait: int, faces: tuple[int, ...], total: int) -> str:
    purpose = _PURPOSES.get(why, "")
    what = n.trait(trait) if trait >= 0 else n.amount(len(faces), "die") if len(faces) == 1 else f"{len(faces)} dice"
    if not faces:
        return f"{n.possessive(n.figure(view, f))} {what} roll counts as {total}"
    result = _sum(faces, total)
    if f < 0:
        verb = "is rolled" if trait >= 0 else "rolls" if len(faces) == 1 else "roll"
        return f"{what} {verb}{purpose}: {result}"
    return f"{n.figure(view, f)} rolls {what}{purpose}: {result}"


def _sum(faces: tuple[int, ...], total: int) -> str:
    sums = "+".join(map(str, faces))
    extra = total - sum(faces)
    if extra:
        sums += f" and {extra} more" if extra > 0 else f" less {-extra}"
    return f"{sums} = {total}" if len(faces) > 1 or extra else str(total)


def _changed(view: View, f: int, trait: int, steps: int, now: int) -> str:
    verb = "gains" if steps > 0 else "loses"
    where = "down to the skull" if _skull(view, f, trait, now) else f"now {now}"
    return f"{n.figure(view, f)} {verb} {abs(steps)} {n.trait(trait)} ({where})"


def _skull(view: View, f: int, trait: int, now: int) -> bool:
    return f < view.seats and now == 0 and view.content.tracks[view.kind(f)][trait][1] > 0


def _harmed(view: View, f: int, points: int, kind: str) -> str:
    return f"{n.figure(view, f)} takes {n.amount(points, 'point')} of {kind} damage"


def _attacked(view: View, a: int, target: int, trait: int, mine: int, theirs: int) -> str:
    whom = n.figure(view, target)
    dice = f"with {n.trait(trait)}, {mine} against {theirs}"
    if a < 0:  # a card or a room
        result = "a draw" if mine == theirs else f"{whom} {'loses' if mine > theirs else 'wins'}"
        return f"{whom} is attacked {dice}: {result}"
    who = n.figure(view, a)
    result = "a draw" if mine == theirs else f"{who if mine > theirs else whom} wins"
    return f"{who} attacks {whom} {dice}: {result}"


def _missed(view: View, f: int, spot: str, trait: int, card: str) -> str:
    way = f" with {n.thing(view, card)}" if card else ""
    return f"{n.figure(view, f)} strikes{way} at nothing in {n.room(view, spot)}"


def _spotted(view: View, f: int, spot: str) -> str:
    return f"{n.figure(view, f)} is in {n.room(view, spot)}"


def _trail(view: View, f: int, room: str, here: str, there: str) -> str:
    who, name = n.figure(view, f), n.the(view.room_name(room))
    if not here:
        return f"{who} is still in {name}"
    side = next((d for d in view.house.sides(here) if view.house.behind(here, d) == view.house.plan.room_of[there]), -1)
    way = f"by the {SIDES[side]} door" if side >= 0 else f"to {n.room(view, there)}"
    return f"{who} left {name} {way}"


def _symbol(view: View, symbol: str) -> str:
    return f"it is a room with {n.a(symbol)} symbol" if symbol else "it is a room without a symbol"


def _stunned(view: View, f: int) -> str:
    return f"{n.figure(view, f)} is stunned"


def _died(view: View, f: int, killer: int) -> str:
    return f"{n.figure(view, f)} is dead" + (f", killed by {n.figure(view, killer)}" if killer >= 0 else "")


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


def _monsters_roll(view: View, kind: str, spaces: int, speed: int, alone: int = -1) -> str:
    if alone >= 0:
        return f"{n.figure(view, alone)} may go {n.spaces(spaces)} this turn"
    record = next((k for f in view.figures if f >= view.seats and (k := view.monster_kind(f)) and k.id == kind), None)
    name = record.name if record is not None else kind
    which = f" with a Speed of {speed}" if speed >= 0 else ""
    return f"each {name}{which} may go {n.spaces(spaces)} this turn"


def _clung(view: View, f: int, side: int, part: int) -> str:
    return f"{n.figure(view, f)} is at {n.stretch(side, part)} of {n.room(view, view.spot(f))}"


def _faced(view: View, f: int, side: int) -> str:
    return f"{n.figure(view, f)} looks {n.sides((side,))} now"


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
    "turn": _turn,
    "moved": _moved,
    "put": _put,
    "crossed": _crossed,
    "discovered": _discovered,
    "built": _built,
    "made": _made,
    "tile_moved": _tile_moved,
    "kept_out": _kept_out,
    "collapsed": _collapsed,
    "no_room": _no_room,
    "rearranged": _rearranged,
    "drew": _drew,
    "ignored": _ignored,
    "gained": _gained,
    "lost": _lost,
    "threw": _threw,
    "rolled": _rolled,
    "changed": _changed,
    "harmed": _harmed,
    "attacked": _attacked,
    "missed": _missed,
    "spotted": _spotted,
    "trail": _trail,
    "symbol": _symbol,
    "stole": _stole,
    "stunned": _stunned,
    "died": _died,
    "haunt_roll": _haunt_roll,
    "haunt": _haunt,
    "haunt_other": _haunt_other,
    "monsters_roll": _monsters_roll,
    "faced": _faced,
    "clung": _clung,
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
