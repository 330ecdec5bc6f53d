"""What actions bring about by way of others, as data for bots: through the effects that they do, and through triggers
that wait for what they bring about (a counter that they advance fills, a mark that they set is waited for).

Only what everybody may know is passed on, or what those may know who know of the action: an action tells nobody what a
secret trigger makes of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import frozen

from hauntwright_dsl.elaborate_aims import action_needs, marked_as, signed, single, stands
from hauntwright_dsl.elaborate_trials import trials_of
from hauntwright_dsl.kinds import Do, Expr, If, Many, Match, Op, Some, Stmt
from hauntwright_dsl.parts_spec import Unit
from hauntwright_dsl.scope import Making, Owner
from hauntwright_dsl.typed_tree import walk

WAITING = {
    "filled": "counter",
    "counted": "counter",
    "marked": "mark",
    "defeated": "beat",
    "would_defeat": "beat",
    "dropped": "lay",
}
"""Happenings by which a trigger goes on from what an action gives, or from a fight that is won."""


MADE = "places.made(g, '"
ON_FLOOR = "s.house.floor({0}) == '"


@frozen
class Cause:
    """What one function brings about, whom else it calls, and who knows of it."""

    gives: tuple[str, ...]
    calls: tuple[str, ...]
    known: str = "all"


def _follows(unit: Unit, causes: tuple[str, ...], known: str) -> list[str]:
    """What comes of some causes, one from the other, as far as a side may know."""
    found: list[str] = []
    todo = list(causes)
    for key in todo:
        for cause in unit.causes.get(key, ()):
            if cause.known in ("all", known):
                found += cause.gives
                more = (*cause.gives, *(f"do:{name}" for name in cause.calls))
                todo += [k for k in more if k not in todo]
    return found


def note_effect(unit: Unit, making: Making, body: tuple[Stmt, ...], known: str) -> None:
    """An effect, which whoever calls it brings about; rooms where nothing comes of it."""
    _note(unit, f"do:{making.name}", making, known)
    if len(body) == 1 and isinstance(body[0], If) and len(body[0].arms) == 1 and not body[0].other:
        unit.spared[making.name] = [need for need in action_needs(body[0].arms[0][0]) if _no_room(need)]
    unit.odds[making.name] = making.odds[:1]
    unit.trials[making.name] = (known or "all", making.trials)


def note_trigger(unit: Unit, making: Making, keys: list[str], marks: list[str], known: str) -> None:
    """A trigger, if it waits for something that actions give, or for what a figure with one of some marks does."""
    kind = WAITING.get(making.event)
    for key in keys if kind else ():
        _note(unit, f"{kind}:{key}", making, known)
    for mark in marks:
        _note(unit, f"mark:{mark}", making, known)


def _no_room(need: list[Any]) -> bool:
    return bool(need[0] == "no mark" and need[1][1:] == ["room"])


def note_entering(
    unit: Unit, owner: Owner, making: Making, tests: list[Expr], rooms: list[str], lured: list[str], known: str
) -> None:
    """A trigger that waits for a hero, or for monsters of some kinds, to come into a room, of whatever sort the heroes
    can tell."""
    whole = tuple(tests)
    heroes = any(isinstance(t, Match) and any(_any_hero(br.many) for br in t.sel.branches) for t in tests)
    if not heroes and (not lured or not rooms):
        return
    needs: list[list[Any]] = [["at", rooms]] if rooms else []
    if not heroes:
        needs.append(["lure", lured])
    for part, said in signed(whole):
        if not isinstance(part, Op):
            continue
        if part.text.startswith(ON_FLOOR) and said:
            needs.append(["floor", [part.text[len(ON_FLOOR) :].rstrip("'")]])
        elif marked_as(part) and getattr(part.args[0], "text", "").startswith("'room:' + "):
            needs.append(["mark", [marked_as(part)]] if said else ["no mark", [marked_as(part), "room"]])
    row = {"gives": [], "needs": needs, "odds": [], "known": known or "all", "line": 0}
    unit.entries.append((unit.part(owner), row, making))


def note_staying(unit: Unit, owner: Owner, making: Making, tests: list[Expr], known: str) -> None:
    """A trigger that waits for the turn of a hero to end on terrain."""
    if not any(isinstance(t, Match) and any(_any_hero(br.many) for br in t.sel.branches) for t in tests):
        return
    made = [part.text for t in tests for part in walk(t) if isinstance(part, Op) and part.text.startswith(MADE)]
    if made:
        needs = [["ground", sorted({text[len(MADE) :].rstrip("')") for text in made})]]
        row = {"gives": [], "needs": needs, "odds": [], "known": known or "all", "line": 0}
        unit.entries.append((unit.part(owner), row, making))


def _note(unit: Unit, key: str, making: Making, known: str) -> None:
    cause = Cause(tuple(making.gives), tuple(making.calls), known or "all")
    unit.causes.setdefault(key, []).append(cause)


def pass_on(unit: Unit) -> None:
    """Add to every action what follows from it, and to every goal of whom beating leads to it."""
    monsters = {monster["id"] for part in unit.parts.values() for monster in part.monsters}
    for part in unit.parts.values():
        for monster in part.monsters:
            needs = _winning(unit, monster["id"])
            if needs:
                monster["needs"] = [*monster.get("needs", ()), *needs]
        for goal in part.goals:
            beats = [key for key in unit.causes if key[:5] == "beat:"] if goal["side"] == "heroes" else []
            found = [key for key in beats if {*goal["wants"]} & {*_follows(unit, (key,), goal["side"])}]
            goal["wants"] = [*goal["wants"], *found]
            if goal["side"] == "heroes":
                dead = [want[5:] for want in goal["wants"] if want[:5] == "dead:" and want[5:] not in monsters]
                goal["needs"] = [need for role in dead for need in _winning(unit, role)]
            if goal["side"] == "traitor":
                goal["kept_off"] = [f"near:{place}" for note, place in unit.posts if f"note:{note}" in goal["wants"]]
    caught = [key[5:] for key in unit.causes if key[:5] == "beat:" and "carry" in _follows(unit, (key,), "heroes")]
    for record, making in unit.acts:
        record["needs"] = [[kind, caught if kind == "carry" else what] for kind, what in record["needs"]]
        found = _follows(unit, (*making.gives, *(f"do:{name}" for name in making.calls)), str(record["known"]))
        record["gives"] = sorted({*making.gives, *found})
        rolls = [*making.odds, *(o for name in making.calls for o in unit.odds.get(name, ()))]
        record["odds"] = [list(o) for o in rolls[:1]]
        record["trials"] = trials_of(unit, making, str(record["known"]))
    for part, record, making in unit.entries:
        found = _follows(unit, (*making.gives, *(f"do:{name}" for name in making.calls)), str(record["known"]))
        record["gives"] = sorted({*making.gives, *found})
        spared = [need for name in making.calls[:1] for need in unit.spared.get(name, ()) if not making.gives]
        record["needs"] += [need for need in spared if need not in record["needs"]]
        record["odds"] = [list(o) for o in making.odds[:1]]
        if record["gives"]:
            part.occasions.append(record)


def _winning(unit: Unit, kind: str) -> list[list[Any]]:
    """What has to be used, and what to be held, so that a victory over a kind counts, if no victory counts without."""
    rows = unit.helpers.get(kind, ())
    count = min((len(row) for row in rows), default=0)
    return [["win", list(dict.fromkeys(thing for row in rows for thing in row[i]))] for i in range(count)]


def deadly_marks(tests: list[Expr], body: tuple[Stmt, ...]) -> set[str]:
    """``when an explorer enters a [fleshy] room: turn explorer into [Ghoul]``: the marks of rooms that kill who comes
    in, or make a traitor of him. Rooms that do so to one sort only (``when a [Vampire] enters ...``) are left out."""
    plain = any(
        isinstance(t, Match) and any(not (t.sel.tests or br.tests) and _any_hero(br.many) for br in t.sel.branches)
        for t in tests
    )
    doomed = plain and any(
        isinstance(line, Do) and (line.op.text.startswith("verbs.kill(g, {0}") or line.op.text.endswith(", 'traitor')"))
        for line in body
    )
    return {
        marked_as(part)
        for part, said in (signed(tuple(tests)) if doomed else ())
        if said and isinstance(part, Op) and marked_as(part) and "'room:'" in getattr(part.args[0], "text", "")
    }


def posts(body: tuple[Stmt, ...]) -> Iterator[tuple[str, str]]:
    """``if no hero is in room of [Death]: note [forfeit]``, or ``in (a room with [Death])``: each note that heroes keep
    from being noted as long as one of them stays with a monster, token or card, and with which (`parts.Goal`)."""
    for line in body:
        for test, below in line.arms if isinstance(line, If) else ():
            notes = [n.op.text for n in below if isinstance(n, Do) and n.op.text.startswith(NOTE)]
            for part, said in signed(test) if notes else ():
                if isinstance(part, Some) and not said and all(_any_hero(br.many) for br in part.sel.branches):
                    places = [_whose_room(t) for t in part.sel.tests if isinstance(t, Op)]
                    yield from ((n[len(NOTE) :].rstrip("')"), place) for n in notes for place in places if place)


def helps(body: tuple[Stmt, ...]) -> list[str]:
    """``if [stars] is noted: advance [Harmony] by 2``, and then ``if [Harmony] is at least 15``: notes that make it
    likelier that an action brings off what it is for."""
    arms = [arm for line in body if isinstance(line, If) for arm in line.arms]
    asked = {part.text for test, _ in arms for part, _ in signed(test) if isinstance(part, Op)}
    out: list[str] = []
    for test, below in arms:
        texts = [n.op.text for n in below if isinstance(n, Do)]
        adds = [text[len(COUNT) :].split("'")[0] for text in texts if text.startswith(COUNT)]
        if any(f"s.vars.get({counter!r}, 0)" in asked for counter in adds):
            wants = [want for part, said in signed(test) if said for want in getattr(part, "wants", ())]
            out += [want[5:] for want in wants if want[:5] == "note:"]
    return out


COUNT = "verbs.count(g, '"
NOTE = "verbs.note(g, '"
AT = "s.loc[{0}] == {1}"
IN = "g.room({0}) in {1}"
WITH = "g.room({1}) == {0}"


def _whose_room(test: Op) -> str:
    """With whom a figure is, if a test asks for that: in ``room of [Death]``, ``in (a room with [Death])``."""
    if test.text == AT:
        return stands(test.args[1])
    rooms = test.args[1] if test.text == IN else None
    with_whom = rooms.sel.tests if isinstance(rooms, Many) else ()
    found = [single(t.args[1]) for t in with_whom if isinstance(t, Op) and t.text == WITH]
    return found[0] if len(found) == 1 else ""


def _any_hero(many: Expr | None) -> bool:
    """Is this everybody, or every explorer, or every hero?"""
    return getattr(many, "text", "") in ("select.heroes(g)", "select.explorers(g)", "select.figures(g)")
