"""How rooms hang together: ``it leads to [Ballroom]``, ``room next to [Gallery]``, ``room connected to [Attic]``.

`next to` is a step by whatever way there is, in either direction; what no door or passage of the map shows is said by
the room or token itself with `leads`."""

from __future__ import annotations

from typing import Any

import attrs

from hauntwright_dsl import elaborate_phrases as phrases
from hauntwright_dsl.elaborate_rules import both, during, start
from hauntwright_dsl.elaborate_subjects import subject_phrase
from hauntwright_dsl.kinds import ROOMS, Expr, Function, Kind, Many, Match, Op, Sel, Var
from hauntwright_dsl.parts_spec import Unit, fn
from hauntwright_dsl.plain_nouns import article
from hauntwright_dsl.scope import Block, File, Node, Owner, span_of
from hauntwright_dsl.words.records import MAP


def leads(unit: Unit, file: File, owner: Owner, line: Node) -> None:
    """``it leads to [Ballroom]``: a rule of the query `leads`."""
    span = span_of(line)
    name = f"rule_{len(unit.functions)}"
    b = start(file, owner, name)
    args = {a["prep"]: a["value"] for a in line["args"]}
    if line["object"] is not None or list(args) != ["to"]:
        raise b.error("HW276", span, "Where does it lead?", "`it leads to [Ballroom]`")
    here = subject_phrase(b, line["subject"], ROOMS)
    there = phrases.phrase(b, args["to"], ROOMS)
    for sel, node in ((here, line["subject"]), (there, args["to"])):
        if sel.kind not in ROOMS or sel.seat is not None or sel.random:
            raise b.error("HW280", span_of(node), "A room leads to a room.", "`[Gallery] leads to [Ballroom]`")
    tests: list[Expr] = [Match(Var("p0", Kind.SPOT), here, span), *during(b, line)]
    answer = Op("(*{0}, *{1})", (Var("v", Kind.OTHER), Many(there)), Kind.OTHER)
    unit.functions.append(Function(name, ("g", "v", "p0"), span, answer=answer, when=both(tests, span), wraps="v"))
    unit.part(owner).rules.append(
        {"query": "leads", "change": fn(name), "stage": 1, "holder": False, "line": span.line}
    )


def next_to(b: Block, f: Node, x: Expr) -> Expr:
    """``next to``: one step from any room of the phrase."""
    operand = _rooms(b, f, x)
    places = Op("({0},)", (phrases.one(b, operand),)) if _settled(operand) else Many(operand)
    near = Op("places.next_to(g, {0})", (places,), Kind.ROOM, reads=MAP)
    return Op("{0} in {1}", (_room(x), near), reads=MAP, span=span_of(f))


def connected_to(b: Block, f: Node, sel: Sel) -> Expr:
    """``connected to``: a chain of rooms that the rest of the phrase ``sel`` speaks of leads to the room."""
    x = Var(sel.var, sel.kind)
    goal = phrases.one(b, _rooms(b, f, x))
    other = Var(b.making.new("room"), sel.kind)
    plain = tuple(attrs.evolve(br, tests=()) for br in sel.branches)
    such = attrs.evolve(sel, var=other.name, branches=plain, tests=(Match(other, sel),), quantity="all")
    near = Op("places.connected(g, {0}, {1})", (Many(such), goal), Kind.ROOM, reads=MAP)
    return Op("{0} in {1}", (_room(x), near), reads=MAP, span=span_of(f))


def _rooms(b: Block, f: Node, x: Any) -> Sel:
    operand = phrases.phrase(b, f["operand"], ROOMS)
    hints = (f"to describe the room, put it into round brackets: `in (a room {f['f']} …)`", "`room of hero`")
    for kind, hint in zip((x.kind, operand.kind), hints, strict=True):
        if kind not in ROOMS:
            raise b.error("HW228", span_of(f), f"`{f['f']}` joins rooms, not {article(kind.shown)}.", hint)
    return operand


def _settled(sel: Sel) -> bool:
    return sel.definite or sel.seat is not None or sel.random or sel.first or sel.best is not None


def _room(x: Expr) -> Expr:
    return Op("places.room_of(g, {0})", (x,), Kind.ROOM) if x.kind is Kind.SPOT else x
