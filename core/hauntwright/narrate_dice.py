"""The telling of dice: rolls, traits that change, damage, fights, deaths (see `narrate`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from . import naming as n
from .events import Event

if TYPE_CHECKING:
    from .view import View

_PURPOSES = {
    "attack": " to attack",
    "defend": " to defend",
    "haunt": " for the haunt",
    "damage": " for the damage",
    "movement": " for the monsters' movement",
}


def threw(view: View, f: int, why: str, trait: int, faces: tuple[int, ...], total: int) -> str:
    return f"{n.possessive(n.figure(view, f))} {thrown(why, trait)} so far: {total_of(faces, total)}"


def rolled(view: View, f: int, why: str, trait: int, faces: tuple[int, ...], total: int) -> str:
    purpose = _PURPOSES.get(why, "")
    if not faces:
        return f"{n.possessive(n.figure(view, f))} {thrown(why, trait)} counts as {total}"
    what = n.trait(trait) if trait >= 0 else "1 die" if len(faces) == 1 else f"{len(faces)} dice"
    result = total_of(faces, total)
    if f < 0:
        verb = "is rolled" if trait >= 0 or len(faces) == 1 else "are rolled"
        return f"{what} {verb}{purpose}: {result}"
    return f"{n.figure(view, f)} rolls {what}{purpose}: {result}"


def thrown(why: str, trait: int) -> str:
    """``Sanity roll``, ``Might roll to attack``, ``roll for the damage``."""
    return (f"{n.trait(trait)} roll" if trait >= 0 else "roll") + _PURPOSES.get(why, "")


def total_of(faces: tuple[int, ...], total: int) -> str:
    """``1+0+2 = 3``, with what is added to the dice."""
    sums = "+".join(map(str, faces))
    extra = total - sum(faces)
    if extra:
        sums += f" and {extra} more" if extra > 0 else f" less {-extra}"
    return f"{sums} = {total}" if len(faces) > 1 or extra else str(total)


def changed(view: View, f: int, trait: int, steps: int, now: int, before: int = -1) -> str:
    return changes(view, [Event("changed", (f, trait, steps, now), more=(before,))])


def changes(view: View, rows: Sequence[Event], name: str = "") -> str:
    """Steps of one figure in one direction: ``the hero loses 1 Speed (now 3) and 2 Might (still 2)``; ``name``: of the
    text that says so."""
    f, _, steps, _ = rows[0].data
    who = n.figure(view, f)
    whole: dict[int, tuple[int, int, int]] = {}
    for row in rows:  # of one trait all steps together
        _, trait, by, now = row.data
        so_far, _, was = whole.get(trait, (0, now, row.more[0] if row.more else -1))
        whole[trait] = (so_far + by, now, was)
    if f >= view.seats and steps > 0 and not any(was for _, _, was in whole.values()):  # what is made only now
        return f"{who} has {n.joined([f'{n.trait(trait)} {now}' for trait, (_, now, _) in whole.items()])}"
    levels = [_level(view, f, trait, now, was) for trait, (_, now, was) in whole.items()]
    levels[0] = f"{name}; {levels[0]}" if name else levels[0]
    parts = [f"{abs(whole[t][0])} {n.trait(t)} ({level})" for t, level in zip(whole, levels, strict=True)]
    return f"{who} {'gains' if steps > 0 else 'loses'} {n.joined(parts)}"


def _level(view: View, f: int, trait: int, now: int, before: int) -> str:
    if f < view.seats and now == 0 and view.content.tracks[view.kind(f)][trait][1] > 0:
        return "down to the skull"
    return f"still {now}" if now == before else f"now {now}"


def harmed(view: View, f: int, points: int, kind: str, taken: int = -1) -> str:
    return f"{n.figure(view, f)} takes {n.amount(points, 'point')} of {kind} damage"


def hurt(view: View, event: Event, after: Sequence[Event]) -> str:
    """Damage as it was dealt; where less of it counts and the victim lives on, that."""
    f, points, kind = event.data
    taken = event.more[0] if event.more else points
    text = harmed(view, f, points, kind)
    if taken >= points or any(e.kind in ("died", "turned") and e.data[0] == f for e in after[:6]):
        return text
    traits = "Speed and Might" if kind == "physical" else "Sanity and Knowledge"
    least = f"{n.amount(taken, 'point')} of it {'counts' if taken == 1 else 'count'}" if taken else "it costs nothing"
    return f"{text}; {least}, as {traits} can't fall lower now"


def attacked(view: View, a: int, target: int, trait: int, mine: int, theirs: int) -> str:
    whom = n.figure(view, target)
    dice = f"with {n.trait(trait)}, {mine} against {theirs}"
    if a < 0:  # a card or a room
        result = "a draw" if mine == theirs else f"{whom} {'loses' if mine > theirs else 'wins'}"
        return f"{whom} is attacked {dice}: {result}"
    who = n.figure(view, a)
    result = "a draw" if mine == theirs else f"{who if mine > theirs else whom} wins"
    return f"{who} attacks {whom} {dice}: {result}"


def missed(view: View, f: int, spot: str, trait: int, card: str) -> str:
    way = f" with {n.thing(view, card)}" if card else ""
    return f"{n.figure(view, f)} strikes{way} at nothing in {n.room(view, spot)}"


def stunned(view: View, f: int) -> str:
    return f"{n.figure(view, f)} is stunned"


def died(view: View, f: int, killer: int) -> str:
    return f"{n.figure(view, f)} is dead" + (f", killed by {n.figure(view, killer)}" if killer >= 0 else "")


def monsters_roll(view: View, kind: str, spaces: int, speed: int, alone: int = -1) -> str:
    if alone >= 0:
        return f"{n.figure(view, alone)} may go {n.spaces(spaces)} this turn"
    like = [f for f in view.figures if f >= view.seats and (k := view.monster_kind(f)) and k.id == kind]
    record = view.monster_kind(like[0]) if like else None
    name = record.name if record is not None else kind
    which = f" with a Speed of {speed}" if speed >= 0 else ""
    who = n.figure(view, like[0]) if len(like) == 1 else f"each {name}{which}"
    return f"{who} may go {n.spaces(spaces)} this turn"
