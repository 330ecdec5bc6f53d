"""``must`` as a rule: what a monster has to do before it is done."""

from __future__ import annotations

from hauntwright_dsl.elaborate_phrases import matches, phrase
from hauntwright_dsl.elaborate_rules import both, during
from hauntwright_dsl.elaborate_subjects import bind_subject, indefinite, subject_phrase
from hauntwright_dsl.kinds import Function, Kind, Lit, Var
from hauntwright_dsl.parts_spec import Unit, fn
from hauntwright_dsl.scope import Block, Node, span_of

F, N = Kind.FIGURE, Kind.NUMBER


def duty(unit: Unit, b: Block, line: Node) -> None:
    """``it must attack hero``: a rule of the query `must_attack`."""
    span = span_of(line)
    if line["deed"] != "attack":
        raise b.error("HW259", span, "Only an attack can be a duty.", "`it must attack hero`")
    if line["object"] is None or line["args"]:
        raise b.error("HW273", span, "Whom must it attack?", "`it must attack hero`")
    name = f"rule_{len(unit.functions)}"
    f, x = Var("p0", F), Var("p1", F)
    sel = subject_phrase(b, line["subject"], frozenset({F}))
    tests = [matches(sel, f, span)]
    bind_subject(b, sel, f)
    tests.append(matches(phrase(b, indefinite(line["object"]), frozenset({F})), x, span))
    tests += during(b, line)
    unit.functions.append(
        Function(name, ("g", "v", "p0", "p1"), span, answer=Lit(1, N), when=both(tests, span), wraps="v")
    )
    unit.part(b.owner).rules.append(
        {"query": "must_attack", "change": fn(name), "stage": 0, "holder": False, "line": span.line}
    )
