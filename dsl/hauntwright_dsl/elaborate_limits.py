"""How far traits may move: ``heroes cannot lose speed``, ``hero cannot lose traits to the skull``, ``explorers cannot
gain might``, as rules of queries."""

from __future__ import annotations

from hauntwright_dsl.elaborate_conditions import plain_words
from hauntwright_dsl.elaborate_phrases import matches, phrase
from hauntwright_dsl.elaborate_rules import both, during
from hauntwright_dsl.elaborate_subjects import bind_subject, indefinite, subject_phrase
from hauntwright_dsl.kinds import Expr, Function, Kind, Op, Var
from hauntwright_dsl.parts_spec import Unit, fn
from hauntwright_dsl.scope import Block, Node, span_of
from hauntwright_dsl.words.orders_figures import words_of

LIMITS = {"lose": "lowest_step", "gain": "highest_step"}
"""The query that each deed limits."""


def limit(unit: Unit, b: Block, line: Node) -> None:
    """A trait that cannot be lost keeps at least the step it has, with ``to the skull`` at least its lowest number;
    one that cannot be gained keeps at most the step it has."""
    span, deed = span_of(line), line["deed"]
    if line["modal"] != "cannot":
        raise b.error("HW259", span, f"`{line['modal']} {deed}` changes nothing.", f"`heroes cannot {deed} speed`")
    name = f"rule_{len(unit.functions)}"
    f, trait, v = Var("p0", Kind.FIGURE), Var("p1", Kind.TRAIT), Var("v", Kind.NUMBER)
    holder = plain_words(line["subject"]) == ["holder"] and b.owner.what == "card"
    tests: list[Expr] = []
    if holder:
        b.refs["holder"] = f
    else:
        sel = subject_phrase(b, line["subject"], frozenset({Kind.FIGURE}))
        tests.append(matches(sel, f, span))
        bind_subject(b, sel, f)
    if line["object"] is None:
        raise b.error("HW273", span, f"What can't they {deed}?", f"`heroes cannot {deed} speed or might`")
    traits = phrase(b, indefinite(line["object"]), frozenset({Kind.TRAIT}))
    if traits.kind is not Kind.TRAIT:
        raise b.error("HW280", span_of(line["object"]), f"A trait is wanted here, not a {traits.kind.shown}.")
    tests.append(matches(traits, trait, span))
    kept = Op("s.steps[{0}][{1}]", (f, trait), Kind.NUMBER)
    for arg in line["args"]:
        if arg["prep"] != "to" or deed != "lose" or words_of(arg["value"]) != ["skull"]:
            raise b.error(
                "HW274", span_of(arg), f"`cannot {deed}` takes no `{arg['prep']}` here.", "`to skull` can stand here"
            )
        kept = Op("1", (), Kind.NUMBER)
    tests += during(b, line)
    answer = Op(f"{'max' if deed == 'lose' else 'min'}({{0}}, {{1}})", (v, kept), Kind.NUMBER)
    unit.functions.append(
        Function(name, ("g", "v", "p0", "p1"), span, answer=answer, when=both(tests, span), wraps="v")
    )
    unit.part(b.owner).rules.append(
        {"query": LIMITS[deed], "change": fn(name), "stage": 2, "holder": holder, "line": span.line}
    )
