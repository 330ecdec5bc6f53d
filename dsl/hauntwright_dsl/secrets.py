"""What a text, a label or a line would give away to a side that may not know it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import evolve

from hauntwright_dsl.diagnostics import Span
from hauntwright_dsl.kinds import Choice, Expr, Many, One, Op
from hauntwright_dsl.parts_spec import Unit
from hauntwright_dsl.scope import File
from hauntwright_dsl.typed_tree import walk

OTHER = {"heroes": "traitor", "traitor": "heroes"}
UNSAID = "unsaid"
"""The audience of an effect until it is known who may read what does it."""


def hidden_keys(file: File, unit: Unit, side: str) -> dict[str, str]:
    """Text that compiled code has for what is hidden from a side -> its name."""
    out: dict[str, str] = {}
    for part in unit.parts.values():
        for c in part.counters:
            if c["hidden"] == side:
                out[repr(c["id"])] = c["name"]
            elif c.get("hidden_target") == side:
                out[f"verbs.target(g, {c['id']!r})"] = c["name"]
    for memo in file.memos.values():
        if memo["hidden"] in (side, "everyone"):
            out[repr(memo["id"])] = memo["name"]
    for name, row in file.names.table.items():
        for named in row:
            info = named.info if isinstance(named.info, dict) else {}
            if named.what == "number" and OTHER.get(str(info.get("known", ""))) == side:
                out[f"{info['function']}(g)"] = name
    return out


def given_away(file: File, unit: Unit, value: Expr | None, side: str) -> str:
    """The name of something hidden from a side that a value depends on, "" if there is none."""
    hidden = hidden_keys(file, unit, side)
    if not hidden:
        return ""
    made = {f.name: f for f in unit.functions}
    todo, seen = [value], set[str]()
    while todo:
        for part in walk(todo.pop()):
            if not isinstance(part, Op):
                continue
            for key, name in hidden.items():
                if key in part.text:
                    return name
            called = part.text.partition("(")[0]
            if called in made and called not in seen:
                seen.add(called)
                todo.append(made[called].answer)
    return ""


def check_text(file: File, unit: Unit, value: Expr, sides: tuple[str, ...], span: Span) -> None:
    """A value in a text that some sides read."""
    for side in sides:
        name = given_away(file, unit, value, side)
        if name:
            file.report(
                "HW308",
                span,
                f"This text is read by the {side}, and [{name}] is hidden from them.",
                "take the value out, or tell it to the other side only",
            )
            return


def settle_effects(unit: Unit) -> None:
    """Who may read an effect of which the file doesn't say it: whoever may read a line that does it; where nothing does
    it or they come out at different times, everybody."""
    lines = [line for part in unit.parts.values() for line in part.lines]
    waiting = [line for line in lines if line["audience"] == UNSAID]
    for _ in range(len(waiting) + 1):  # an effect may be done by an effect; never in a ring
        for line in waiting:
            name = line["text"].partition("[")[2].partition("]")[0]
            doers = [other for other in lines if other is not line and f"do [{name}]" in other["text"]]
            known = {(other["audience"], other.get("until", "")) for other in doers}
            if UNSAID not in {audience for audience, _ in known}:
                line["audience"], line["until"] = known.pop() if len(known) == 1 else ("all", "")
        waiting = [line for line in waiting if line["audience"] == UNSAID]
    for line in waiting:
        line["audience"] = "all"


def check_secrets(file: File, unit: Unit) -> None:
    """Lines that a side may read although they speak of what is hidden from it; what is offered because of it."""
    for value, sides, span in file.told:
        check_text(file, unit, value, sides, span)
    for side in ("heroes", "traitor"):
        chosen = {
            memo["name"] for memo in file.memos.values() if memo["kind"] != "mark"
        }  # that there is one, all may know
        names = {name for key, name in hidden_keys(file, unit, side).items() if key[0] in "'\""} - chosen
        for part in unit.parts.values():
            for line in part.lines:
                if line["audience"] not in ("all", side) or line.get("until"):
                    continue
                told = next((name for name in sorted(names) if f"[{name}]" in line["text"]), "")
                if told:
                    _report(file, line["line"], side, told)
        _offered(file, unit, side)
        _asked(file, unit, side)


def _report(file: File, line: int, side: str, name: str) -> None:
    row = file.rows.get(line)
    span = Span(line, 1, line, 2 if row is None else len(file.lines[line - 1].rstrip()) + 1)
    file.report(
        "HW309",
        span,
        f"The {side} may read this line, and [{name}] is hidden from them.",
        _remedy(file, side),
        "warning",
    )


def _remedy(file: File, side: str) -> str:
    """Where a line belongs that one side shall not read."""
    if side == "heroes" and any(line.strip() == "traitor is nobody" for line in file.lines):
        return (
            "nobody is the traitor who could know it: take out that it is secret; or, if they may read what it is for "
            "and only not see it, end the line with `# allow HW309`"
        )
    return f"write it below `known to {OTHER[side]}`, or take out that it is secret"


def _offered(file: File, unit: Unit, side: str) -> None:
    tests = {f.name: f for f in unit.functions}
    for action in _actions(unit, side):
        able = tests.get(action["able"][1])
        name = given_away(file, unit, able.answer if able is not None else None, side)
        if name and able is not None:
            file.report(
                "HW310",
                able.span,
                f"Whether this is offered would tell the {side} about [{name}].",
                _OUT,
            )


def _asked(file: File, unit: Unit, side: str) -> None:
    """Choices put to a side, with what is on offer there."""
    seat = {"traitor": "select.traitor_seat(g)", "heroes": "g.speaker()"}[side]
    for f in unit.functions:
        for part in walk((f.body, f.when)):
            offered: list[tuple[Expr, Span]] = []
            if isinstance(part, Choice) and isinstance(part.seat, Op) and part.seat.text == seat:
                offered = [(cond, span) for _, cond, _, span in part.rows if cond is not None]
            elif isinstance(part, One) and isinstance(part.sel.seat, Op) and part.sel.seat.text == seat:
                offered = [(Many(evolve(part.sel, seat=None, chooser=None)), part.sel.span)]
            for value, span in offered:
                name = given_away(file, unit, value, side)
                if name:
                    file.report("HW310", span, f"What is offered here would tell the {side} about [{name}].", _OUT)


_OUT = "what has come out is another mark or note, that everybody may know"


def _actions(unit: Unit, side: str) -> Iterator[dict[str, Any]]:
    for part in unit.parts.values():
        yield from (a for a in part.actions if a["side"] in (side, "all"))
