"""What actions bring about by way of others, as data for bots: through the effects that they do, and through triggers
that wait for what they bring about (a counter that they advance fills, a mark that they set is waited for).

Only what everybody may know is passed on, or what those may know who know of the action: an action tells nobody what a
secret trigger makes of it.
"""

from __future__ import annotations

from attrs import frozen

from hauntwright_dsl.parts_spec import Unit
from hauntwright_dsl.scope import Making

WAITING = {"filled": "counter", "counted": "counter", "marked": "mark"}
"""Happenings by which a trigger goes on from what an action gives."""


@frozen
class Cause:
    """What one function brings about, whom else it calls, and who knows of it."""

    gives: tuple[str, ...]
    calls: tuple[str, ...]
    known: str = "all"


def note_effect(unit: Unit, making: Making, known: str) -> None:
    """An effect, which whoever calls it brings about."""
    _note(unit, f"do:{making.name}", making, known)
    unit.odds[making.name] = making.odds[:1]


def note_trigger(unit: Unit, making: Making, keys: list[str], known: str) -> None:
    """A trigger, if it waits for something that actions give."""
    kind = WAITING.get(making.event)
    for key in keys if kind else ():
        _note(unit, f"{kind}:{key}", making, known)


def _note(unit: Unit, key: str, making: Making, known: str) -> None:
    cause = Cause(tuple(making.gives), tuple(making.calls), known or "all")
    unit.causes.setdefault(key, []).append(cause)


def pass_on(unit: Unit) -> None:
    """Add to every action what follows from it."""
    for record, making in unit.acts:
        found, todo = list(making.gives), [*making.gives, *(f"do:{name}" for name in making.calls)]
        for key in todo:
            for cause in unit.causes.get(key, ()):
                if cause.known in ("all", record["known"]):
                    found += cause.gives
                    more = (*cause.gives, *(f"do:{name}" for name in cause.calls))
                    todo += [k for k in more if k not in todo]
        record["gives"] = sorted(set(found))
        rolls = [*making.odds, *(o for name in making.calls for o in unit.odds.get(name, ()))]
        record["odds"] = [list(o) for o in rolls[:1]]
