"""Clauses whose subject is not who the happening is told of: who deals, kills, steals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hauntwright_dsl.damage_words import of_type
from hauntwright_dsl.diagnostics import Span
from hauntwright_dsl.elaborate_conditions import plain_words
from hauntwright_dsl.elaborate_fights import of_harm
from hauntwright_dsl.elaborate_numbers import number
from hauntwright_dsl.elaborate_phrases import matches, phrase
from hauntwright_dsl.elaborate_relations import COMPARE
from hauntwright_dsl.elaborate_subjects import bind_subject, const_ids, indefinite
from hauntwright_dsl.kinds import THINGS, Kind, Op, Sel, Var
from hauntwright_dsl.scope import Block, Node, span_of
from hauntwright_dsl.words.records import Happens

if TYPE_CHECKING:
    from hauntwright_dsl.elaborate_clauses import Clause


def of_damage(e: Node) -> bool:
    """``at least 2 damage``."""
    item = e["items"][0] if e["e"] == "things" and len(e["items"]) == 1 else {}
    return bool(item.get("head")) and item["head"][-1].get("word") == "damage"


def dealt(t: Clause, sel: Sel, span: Span) -> None:
    """``it would deal physical damage to an explorer``: the stage before damage is taken, seen from its dealer."""
    b, clause = t.b, t.clause
    t.event = "would_take"
    x = Var("x", Kind.OTHER)
    by = Op("{0}.by", (x,), Kind.FIGURE)
    t.test(Op("{0} >= 0", (by,)))
    t.test(matches(sel, by, span))
    bind_subject(b, sel, by)
    to = next((a["value"] for a in clause["args"] if a["prep"] == "to"), None)
    if to is None:
        raise b.error("HW276", span, "Damage to whom?", "`when it would deal damage to a hero`")
    victim = phrase(b, indefinite(to), frozenset({Kind.FIGURE}))
    t.test(matches(victim, t.f, span))
    for branch in victim.branches:
        b.bind(branch.noun, t.f)
    item = clause["object"]["items"][0]
    words = [p.get("word") for p in item["head"]]
    if "mental" in words or "physical" in words:
        t.test(Op(f"{{0}}.kind == {'mental' if 'mental' in words else 'physical'!r}", (x,)))
    of_names(b, t, item)
    points = Op("orders.points(g, {0}, {1})", (t.f, x), Kind.NUMBER)
    if item["count"] is not None:
        t.test(Op(f"{{0}} {COMPARE[item['range']]} {{1}}", (points, number(b, item["count"]))))
    b.refs["damage"] = points
    b.refs["@harm"] = x
    of_harm(b, x)


def of_names(b: Block, t: Clause, item: Node) -> None:
    """``[fire] damage``: the damage bears that name."""
    for part in item["head"][:-1]:
        if "name" in part:
            t.test(of_type(b, part, Var("x", Kind.OTHER)))


def swapped(t: Clause, h: Happens, sel: Sel, span: Span) -> None:
    """``a [Werewolf] kills a hero``: the happening's subject is the object of the sentence."""
    b, e = t.b, t.clause["object"]
    t.event = h.event
    x = Var("x", Kind.FIGURE)
    t.test(Op("{0} >= 0", (x,)))
    t.test(matches(sel, x, span))
    bind_subject(b, sel, x)
    if e is not None:
        victim = phrase(b, indefinite(e), frozenset({Kind.FIGURE}))
        t.test(matches(victim, t.f, span))
        for branch in victim.branches:
            b.bind(branch.noun, t.f)


def stolen(t: Clause, sel: Sel, span: Span) -> None:
    """``a figure steals it from holder``: the happening's subject is the victim."""
    b, clause = t.b, t.clause
    ids = const_ids(b, clause["object"], THINGS) if clause["object"] is not None else None
    if ids is None:
        raise b.error("HW258", span, "Steals what?", "`when a figure steals it from holder`")
    t.event, t.keys = "stolen", ids
    for arg in clause["args"]:
        if arg["prep"] != "from":
            raise b.error("HW274", span_of(arg), f"`steals` takes no `{arg['prep']}`.")
        if plain_words(arg["value"]) == ["holder"]:
            b.refs["holder"] = t.f
        else:
            victim = phrase(b, indefinite(arg["value"]), frozenset({Kind.FIGURE}))
            t.test(matches(victim, t.f, span))
            bind_subject(b, victim, t.f)
    thief: Any = Op("select.holder(g, {0})", (Var("x", Kind.THING),), Kind.FIGURE)
    t.test(matches(sel, thief, span))
    for branch in sel.branches:
        b.bind(branch.noun, thief)
