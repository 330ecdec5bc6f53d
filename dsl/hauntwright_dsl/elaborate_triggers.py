"""Triggers: ``when`` and ``when … would`` as hooks of the core."""

from __future__ import annotations

from hauntwright.happenings import HAPPENINGS
from hauntwright_dsl.elaborate_clauses import Clause, read_clause
from hauntwright_dsl.elaborate_fights import beaten_by_heroes, helpers, kinds_named, spare_attackers
from hauntwright_dsl.elaborate_gives import deadly_marks, note_entering, note_staying, note_trigger, posts
from hauntwright_dsl.elaborate_lines import block, read_on, registry
from hauntwright_dsl.elaborate_rules import start
from hauntwright_dsl.elaborate_subjects import base_refs
from hauntwright_dsl.ir import name_of, walk
from hauntwright_dsl.kinds import (
    Expr,
    Function,
    Junction,
    Kind,
    Stmt,
    Var,
)
from hauntwright_dsl.order_line import OrderLine
from hauntwright_dsl.parts_spec import Unit, fn
from hauntwright_dsl.revealing import first_use, revealing
from hauntwright_dsl.scope import Block, File, Making, Node, Owner, Wrong, span_of

ALWAYS = ("would_roll",)
"""Stages that nothing replaces: their hooks only change what is to come."""


def trigger(unit: Unit, file: File, owner: Owner, line: Node, known: str) -> None:
    """One trigger: a hook for each of its clauses."""
    for clause in line["when"]:
        try:
            _hook(unit, file, owner, line, clause, known)
        except Wrong as wrong:
            file.note(wrong)
            read_on(start(file, owner, ""), line["body"])


def _hook(unit: Unit, file: File, owner: Owner, line: Node, clause: Node, known: str) -> None:
    span = span_of(line)
    part = unit.part(owner)
    name = f"when_{len(unit.functions)}"
    making = Making(name, owner)
    b = Block(file, making, {}, known)
    base_refs(b)
    t = Clause(b, clause)
    would = clause["modal"] == "would"
    making.would = would
    read_clause(t, would)
    making.event = t.event
    if t.event not in HAPPENINGS:
        raise b.error("HW299", span, "This happening can't be listened to yet.")
    body = _body(unit, b, t, line)
    if file.first_use:
        body = revealing(body, first_use(file, line))
    when: Expr | None = None
    if len(t.tests) == 1:
        when = t.tests[0]
    elif t.tests:
        when = Junction("and", tuple(t.tests), span_of(clause))
    if t.event == "entered":
        file.deadly.update(deadly_marks(t.tests, body))
        lured = [kind for kind in kinds_named(b, clause["subject"]) if kind != "traitor"]
        note_entering(unit, owner, making, t.tests, t.keys, lured, known)
    if t.event == "turn_ended":
        note_staying(unit, owner, making, t.tests, known)
    if not known:
        unit.posts.extend(posts(body))
    at_end = (True if t.event in ALWAYS else None) if would else None
    unit.functions.append(
        Function(
            name,
            ("g", "f", "x"),
            span,
            body,
            when=when,
            at_end=at_end,
            unmet=True if would else None,
            calls=tuple(making.calls),
            inits=tuple(making.inits.items()),
        )
    )
    fight = t.event in ("defeated", "would_defeat")
    keys = beaten_by_heroes(b, clause) if fight else t.keys or _things(b, clause)
    note_trigger(unit, making, keys, _marked(b, t), known)
    if t.event == "would_defeat" and known != "traitor" and (making.gives or making.calls):
        for kind in keys:
            unit.helpers.setdefault(kind, []).append(helpers(b, clause))
    if t.event == "would_defeat" and not making.gives and all(ln.get("verb") == "nothing" for ln in line["body"] or ()):
        spare_attackers(unit, b, clause)
    row = {"event": t.event, "run": fn(name), "holder": t.holder, "line": span.line}
    if would and making.odds:
        row |= {"odds": [list(roll) for roll in making.odds[:1]], "roller": _noun(clause["subject"])}
    part.hooks.extend({**row, "key": key} for key in t.keys or ["*"])


def _noun(subject: Node) -> str:
    """The last word of who it is about: `a stunned hero` is a `hero`."""
    head = subject["items"][0].get("head") if subject["e"] == "things" else None
    return str(head[-1].get("word", "")) if head else ""


def _things(b: Block, clause: Node) -> list[str]:
    """The kind of tokens that a happening is about."""
    return [named.id for named in b.names.find(name_of(clause["object"]) or "", ("token",))]


def _marked(b: Block, t: Clause) -> list[str]:
    """The marks of those whose turn it waits for: `when turn of a [bitten] hero starts`."""
    if t.event not in ("turn_started", "turn_ended"):
        return []
    names = [part["name"] for part in walk(t.clause["subject"]) if "name" in part]
    return [named.id for name in names for named in b.names.find(name, ("mark",))]


def _start(unit: Unit, t: Clause) -> int:
    """Where a counter begins: a row for that isn't asked for, since it may never come back to it."""
    starts = [c["start"] for part in unit.parts.values() for c in part.counters if [c["id"]] == t.keys]
    return starts[0] if t.event == "counted" and starts and isinstance(starts[0], int) else -1


def _body(unit: Unit, b: Block, t: Clause, line: Node) -> tuple[Stmt, ...]:
    lines = line["body"] or []
    rows = [ln["line"] == "row" or (i > 0 and ln["line"] == "otherwise") for i, ln in enumerate(lines)]
    if t.event in ("counted", "paced") and lines and all(rows):
        fake: Node = {
            "line": "order",
            "verb": "read",
            "object": None,
            "args": [],
            "cases": None,
            "during": None,
            "body": lines,
            "at": line["at"],
        }
        c = OrderLine(b, fake, registry()["read"], span_of(line))
        c.rows = lines
        return c.table(Var("x", Kind.NUMBER), None, unasked=_start(unit, t))
    return block(b, lines)
