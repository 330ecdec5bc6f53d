"""Goals: who wins when."""

from __future__ import annotations

from typing import Any

from hauntwright_dsl.booklet import sentence
from hauntwright_dsl.elaborate_aims import goal_wants
from hauntwright_dsl.elaborate_conditions import condition, plain_words
from hauntwright_dsl.elaborate_phrases import phrase
from hauntwright_dsl.elaborate_rules import both, during, source_line, start
from hauntwright_dsl.kinds import (
    Function,
    Kind,
    Many,
    Op,
    Sel,
)
from hauntwright_dsl.parts_spec import Unit, fn
from hauntwright_dsl.scope import File, Node, Owner, span_of
from hauntwright_dsl.typed_tree import reads_of

SIDES = {"hero": "heroes", "heroes": "heroes", "explorer": "heroes", "traitor": "traitor", "monster": "traitor"}

F = Kind.FIGURE


def _whole_side(sel: Sel) -> bool:
    """Do all of the side win: `heroes`, `traitor`?"""
    simple = not sel.tests and all(not br.tests for br in sel.branches) and len(sel.branches) == 1
    return simple and sel.branches[0].noun != "explorer"


def goal(unit: Unit, file: File, owner: Owner, line: Node, known: str) -> None:
    span = span_of(line)
    name = f"goal_{len(unit.functions)}"
    b = start(file, owner, name)
    if file.haunt == "":
        raise b.error("HW265", span, "Only a haunt has goals.")
    if line["goal"] is None:
        raise b.error("HW276", span, "When do they win?", "`heroes win when [Ritual] is full`")
    more_said = [*([line["object"]] if line["object"] is not None else []), *line["filters"], *line["args"]]
    if more_said:
        message = "Between who wins and `when` stands nothing else."
        hint = "who wins is described before: `hero with [Dog] wins when …`"
        raise b.error("HW272", span_of(more_said[0]), message, hint)
    nobody = plain_words(line["subject"]) == ["nobody"]
    sel = None if nobody else phrase(b, line["subject"], frozenset({F}))
    side = SIDES.get(sel.branches[0].noun, "") if sel is not None else "nobody"
    if not side or (sel is not None and sel.quantity == "no"):
        raise b.error(
            "HW280",
            span_of(line["subject"]),
            "Heroes, the traitor, explorers or nobody win.",
            "`heroes win when …`, `each living hero wins when …`, `nobody wins when …`",
        )
    test = condition(b, line["goal"])
    more = during(b, line)
    whole = both([test, *more], span)
    assert whole is not None
    reads = reads_of(whole)
    unit.functions.append(Function(name, ("g",), span, answer=whole))
    winners: Any = None
    if sel is not None and not _whole_side(sel):
        winners_name = f"winners_{len(unit.functions)}"
        unit.functions.append(Function(winners_name, ("g",), span, answer=Op("tuple({0})", (Many(sel),), Kind.OTHER)))
        winners = fn(winners_name)
    wants = () if nobody else goal_wants(b, line["goal"], whole)
    unit.part(owner).goals.append(
        {
            "side": side,
            "test": fn(name),
            "reads": reads,
            "winners": winners,
            "text": sentence(
                source_line(file, span),
                file.names.facts.explorers.values(),
                _named(file, "mark"),
                _named(file, "role"),
                _named(file, "number"),
            ),
            "wants": wants,
            "line": span.line,
            "known": known or "all",
        }
    )


def _named(file: File, what: str) -> list[str]:
    """The names of the marks of a file, or of its roles or numbers."""
    return [name for name, found in file.names.table.items() if any(named.what == what for named in found)]
