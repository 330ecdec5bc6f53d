"""Noun phrases: from IR to `kinds.Sel` (reading rules 1 to 6)."""

from __future__ import annotations

from typing import Any

import attrs

from hauntwright_dsl.diagnostics import Edit, Span
from hauntwright_dsl.elaborate_nouns import NounCore, noun_core
from hauntwright_dsl.elaborate_relations import chooser, distance, find_case, relation_test, state_test, who_test
from hauntwright_dsl.kinds import (
    THINGS,
    Branch,
    Every,
    Expr,
    Kind,
    Match,
    Not,
    One,
    Op,
    Sel,
    Some,
    Var,
    is_a,
)
from hauntwright_dsl.plain_nouns import article
from hauntwright_dsl.scope import Block, Node, span_of
from hauntwright_dsl.words import nouns, relations


def phrase(b: Block, e: Node, wanted: frozenset[Kind] | None = None) -> Sel:
    """The phrase of an expression. Raises Wrong."""
    span = span_of(e)
    if e["e"] != "things":
        raise b.error("HW210", span, "A number can't stand here.", "name a thing of the game")
    items = e["items"]
    if len(items) == 1 and "group" in items[0]:
        sel = phrase(b, items[0]["group"], wanted)
        return _describe(b, sel, e["filters"], span)
    cores: list[NounCore] = []
    sels: list[Sel] = []
    for item in items:
        if "group" in item:
            sels.append(phrase(b, item["group"], wanted))
        else:
            cores.append(noun_core(b, item, wanted, bool(e["filters"])))
    var = b.making.new(cores[0].noun if cores else "x")
    kind = cores[0].branch.kind if cores else sels[0].kind
    quantity = cores[0].quantity if cores else sels[0].quantity
    for other in cores[1:]:
        if not (is_a(other.branch.kind, frozenset({kind})) or {other.branch.kind, kind} <= THINGS):
            raise b.error(
                "HW211",
                span,
                f"A {kind.shown} and a {other.branch.kind.shown} can't be joined in one phrase.",
                "write two lines",
            )
        if quantity == "the":
            quantity = other.quantity
    if {c.branch.kind for c in cores} & {Kind.CARD, Kind.TOKEN, Kind.THING} and len({c.branch.kind for c in cores}) > 1:
        kind = Kind.THING
    first = any(c.first for c in cores)
    sel = Sel(
        kind,
        var,
        (),
        (),
        quantity,
        cores[0].number if cores else None,
        None,
        None,
        None,
        False,
        first,
        None,
        cores[0].noun if cores else sels[0].noun,
        any(c.plural for c in cores),
        e["join"],
        span,
        about=b.asking,
        secret=b.secretly,
    )
    way = next((c.best for c in cores if c.best), 0)
    if way:
        sel = attrs.evolve(sel, best=(way, Op("persons.age(g, {0})", (Var(var, kind),), Kind.NUMBER)))
    narrowed, filters = _narrow(b, cores, e["filters"])
    branches = list(narrowed)
    for one in sels:
        branches += [attrs.evolve(br, tests=(*br.tests, *_renamed(one, var))) for br in one.branches]
    if branches:
        sel = attrs.evolve(sel, kind=branches[0].kind if kind is not Kind.THING else kind, branches=tuple(branches))
    if any(f["f"] in ("left of", "right of", "behind") for f in e["filters"]) or _last_of_two(b, e["filters"]):
        sel = attrs.evolve(sel, first=True)
    done: list[Branch] = []
    for core, branch in zip([*cores, *([None] * (len(branches) - len(cores)))], branches, strict=True):
        tests = list(branch.tests)
        if core is not None:
            candidate = Var(var, branch.kind)
            for what, place in core.tests:
                test = state_test(b, what, candidate, place)
                tests.append(_to_come(test) if isinstance(branch.many, Op) and branch.many.text == TILES else test)
            if core.other_than is not None:
                tests.append(Op("{0} != {1}", (candidate, core.other_than), span=span))
        done.append(attrs.evolve(branch, tests=tuple(tests)))
    sel = attrs.evolve(sel, branches=tuple(done))
    if b.owner.going is not None and b.making.action and sel.kind in THINGS and not sel.definite:
        carried = Op(f"select.can_carry(g, {b.owner.id!r}, {{0}})", (Var(var, sel.kind),), span=span)
        sel = attrs.evolve(sel, tests=(carried,))  # what an errand can be about
    return _describe(b, sel, filters, span)


def _last_of_two(b: Block, filters: list[Node]) -> bool:
    """``room with it other than room of hero``, of a token of which there are two: only one is left."""
    if not any(f["f"] == "other than" for f in filters):
        return False
    for f in filters:
        head = (
            (f["operand"]["items"][0].get("head") or [{}])
            if f["f"] == "with" and f["operand"]["e"] == "things"
            else [{}]
        )
        name = b.owner.name if head[-1].get("word") == "it" and b.owner.what == "token" else head[-1].get("name")
        found = b.names.find(name, ("token",)) if name else []
        if found and (found[0].info or {}).get("figures") == 2:
            return True
    return False


def _renamed(sel: Sel, var: str) -> tuple[Expr, ...]:
    """The tests of a grouped phrase, about another candidate."""
    return (Match(Var(var, sel.kind), sel),) if sel.tests else ()


def _narrow(b: Block, cores: list[NounCore], filters: list[Node]) -> tuple[list[Branch], list[Node]]:
    """Let one relation list the candidates (rooms joined to …) instead of testing all rooms."""
    branches = [c.branch for c in cores]
    if len(cores) != 1 or not cores[0].generic:
        return branches, filters
    for i, f in enumerate(filters):
        rel = relations.BY_NAME.get(f["f"])
        if rel is None or f.get("range") or rel.special or not any(c.domain for c in rel.cases):
            continue
        operand = phrase(b, f["operand"])
        if not operand.definite:
            continue
        right = operand.branches[0].one
        assert right is not None
        case = find_case(rel, branches[0].kind, operand.kind)
        if case is None or not case.domain:
            continue
        gives = case.gives or branches[0].kind
        domain = Op(case.domain, (right,), gives, reads=case.reads, span=span_of(f))
        belongs = find_case(rel, gives, operand.kind) or case
        member = Op(belongs.text, (Var("?", gives), right), reads=belongs.reads)
        tests = list(branches[0].tests)
        base = branches[0].member
        if gives is Kind.FIGURE and base is not None and cores[0].noun not in ("explorer", "player"):
            tests.append(Op(base.text, (Var("?", gives),), reads=base.reads) if isinstance(base, Op) else base)
        return [Branch(gives, many=domain, member=member, tests=tuple(tests), noun=cores[0].noun)], filters[
            :i
        ] + filters[i + 1 :]
    return branches, filters


TILES, ON_FLOOR = "select.tiles(g)", "s.house.floor({0}) == "


def _to_come(test: Expr) -> Expr:
    """Of a tile that is still to come: the floor where it may be laid (`basement room in room stack`)."""
    if isinstance(test, Op) and test.text.startswith(ON_FLOOR):
        return attrs.evolve(test, text=f"{test.text[len(ON_FLOOR) :]} in s.house.plan.floors[{{0}}]")
    return test


def _describe(b: Block, sel: Sel, filters: list[Node], span: Span) -> Sel:
    """Add the describing words of a phrase."""
    tests = list(sel.tests)
    for f in sorted(filters, key=lambda f: bool(f["f"] == "connected to")):  # it is about all the rest
        name = f["f"]
        place = span_of(f)
        if name == "at random":
            sel = attrs.evolve(sel, random=True)
        elif name == "chosen by":
            figure, seat = chooser(b, f["operand"])
            sel = attrs.evolve(sel, seat=seat, chooser=figure)
        elif name == "connected to":
            from hauntwright_dsl.elaborate_ways import connected_to

            tests.append(connected_to(b, f, attrs.evolve(sel, tests=tuple(tests))))
        elif name == "who":
            tests.append(who_test(b, f, Var(sel.var, sel.kind)))
        elif name in ("nearest to", "nearest on map to", "farthest from"):
            operand = phrase(b, f["operand"])
            key = distance(b, Var(sel.var, sel.kind), operand, place, "air" if "map" in name else "")
            sel = attrs.evolve(sel, best=(1 if name == "farthest from" else -1, key))
        elif name == "on" and _is_different(f["operand"]):
            sel = attrs.evolve(sel, different=Op("s.house.floor({0})", (Var(sel.var, sel.kind),), Kind.FLOOR))
        elif name in ("with", "without") and (best := _superlative(b, f, sel)) is not None:
            sel = attrs.evolve(sel, best=best)
        else:
            tests.append(relation_test(b, f, Var(sel.var, sel.kind)))
    return attrs.evolve(sel, tests=tuple(tests))


def _is_different(e: Node) -> bool:
    head = e["items"][0].get("head") if e["e"] == "things" else None
    return bool(head and head[0].get("word") == "different")


MOST = {
    **dict.fromkeys(("highest", "most", "greatest", "largest"), "highest"),
    **dict.fromkeys(("lowest", "least", "fewest", "smallest"), "lowest"),
}
"""What people say of the first and the last of several -> the word that this language has for it."""


def _counted(e: Node) -> str:
    """Several of what a phrase speaks of: `items` for `the most items` and `the highest number of items`."""
    item = e["items"][0]
    got = nouns.noun(((item["of"] or item)["head"] or [{}])[-1].get("word", ""))
    return got[0].plural if got is not None and got[0].plural else "items"


def _superlative(b: Block, f: Node, sel: Sel) -> tuple[int, Expr] | None:
    e = f["operand"]
    if e["e"] != "things" or len(e["items"]) != 1:
        return None
    head = e["items"][0].get("head") or []
    said = MOST.get(head[0].get("word", "")) if len(head) >= 2 else None
    if said is None:
        return None
    got = nouns.noun(head[-1].get("word", ""))
    if got is None or got[0].kind is not Kind.TRAIT or not got[0].one or sel.kind is not Kind.FIGURE:
        hint = f"`explorer with highest speed`; how many is a number: `number of {_counted(e)} of hero is at least 2`"
        raise b.error("HW223", span_of(f), "Only the highest or lowest of a trait can be asked for.", hint)
    if head[0]["word"] != said:
        trait, fix = got[0].name, [Edit(span_of(head[0]), said)]
        raise b.error("HW213", span_of(head[0]), f"`{head[0]['word']}` can't stand before {trait}.",
                      f"write `{said} {trait}`", fix)  # fmt: skip
    way = 1 if said == "highest" else -1
    return way, Op(f"g.trait({{0}}, {got[0].one})", (Var(sel.var, sel.kind),), Kind.NUMBER)


def one(b: Block, sel: Sel, alive: bool = False) -> Expr:
    """The one thing that a phrase means. A choice that nobody is named for is an error."""
    if sel.definite:
        got = sel.branches[0].one
        assert got is not None
        return got
    if sel.quantity == "all":
        raise b.error(
            "HW230",
            sel.span,
            f"One {sel.kind.shown} is wanted here, not several.",
            "say which one, or write `for each …` around it",
        )
    settled = sel.seat is not None or sel.random or sel.first or sel.best is not None or _single(sel)
    if not settled and not _alike(b, sel):
        hint = "add `chosen by …` or `at random`, or write `each`"
        if sel.kind is Kind.TOKEN:
            hint += f"; tokens are alike, and `{article(sel.noun)}` is any of them"
        raise b.error("HW231", sel.span, f"There may be several; which {sel.kind.shown} is it?", hint)
    return One(sel, alive, sel.span)


def in_text(b: Block, e: Node) -> Expr:
    """What braces in a text that is told stand for: a number, or the name of somebody."""
    from hauntwright_dsl.elaborate_numbers import is_number, number

    if is_number(b, e):
        return number(b, e)
    sel = phrase(b, e)
    if sel.kind is not Kind.FIGURE:
        return number(b, e)  # which says what is wrong with it
    return Op("placing.called(g, {0})", (one(b, sel),), Kind.TEXT)


def _single(sel: Sel) -> bool:
    """A definite thing with a condition: it is that one or none."""
    return len(sel.branches) == 1 and sel.branches[0].one is not None


def _alike(b: Block, sel: Sel) -> bool:
    """``a [Coin]``: one of several tokens of a kind; they are alike, so any of them will do."""
    if sel.quantity != "a" or len(sel.branches) != 1 or sel.kind is not Kind.TOKEN:
        return False
    return bool(b.names.find(sel.branches[0].noun.strip("[]"), ("token",)))


def many(sel: Sel) -> bool:
    """Whether a phrase means several things, one after the other."""
    if sel.seat is not None or sel.random:
        return sel.quantity == "all" and sel.number is None
    if sel.join == "and" and len(sel.branches) > 1:
        return True
    return sel.quantity == "all"


def matches(sel: Sel, x: Expr, span: Span) -> Expr:
    """Does a value belong to a phrase?"""
    return Match(x, sel, span)


def quantified(sel: Sel, test: Any, span: Span) -> Expr:
    """A test said of a phrase: of the one thing, of some, of none, of all. ``test(x)`` makes the test about a
    value."""
    if sel.definite:
        return test(sel.branches[0].one)  # type: ignore[no-any-return]
    if sel.seat is not None or sel.random or sel.first or sel.best is not None:
        return test(One(sel, span=span))  # type: ignore[no-any-return]
    inner = test(Var(sel.var, sel.kind))
    if sel.quantity == "all":
        return Every(sel, inner, span)
    if sel.join == "and" and len(sel.branches) > 1:
        return Every(sel, inner, span)
    some = Some(attrs.evolve(sel, tests=(*sel.tests, inner)), span)
    return Not(some, span) if sel.quantity == "no" else some
