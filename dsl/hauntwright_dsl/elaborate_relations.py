"""Describing words as tests: states and marks, relations, distances, and who chooses."""

from __future__ import annotations

from typing import Any

import attrs

from hauntwright.going import FAR
from hauntwright_dsl import elaborate_phrases as phrases
from hauntwright_dsl.diagnostics import Span
from hauntwright_dsl.elaborate_names import absent
from hauntwright_dsl.kinds import (
    ROOMS,
    THINGS,
    Each,
    Expr,
    Junction,
    Kind,
    Lit,
    Many,
    Match,
    Not,
    One,
    Op,
    Sel,
    Some,
    Var,
    is_a,
)
from hauntwright_dsl.scope import Block, Node, span_of
from hauntwright_dsl.words import nouns, relations, states
from hauntwright_dsl.words.records import LYING, MEMORY, PLACES, Case, Relation


def state_test(b: Block, what: Any, x: Expr, span: Span) -> Expr:
    """A state or mark as a test about a value."""
    if isinstance(what, str):
        if what.startswith("="):
            word = what[1:]
            if word == "lowered":
                return Op(
                    "orders.is_lowered(g, {0}, {1})", (b.refs.get("@subject", Lit(-1, Kind.FIGURE)), x), span=span
                )
            if x.kind in ROOMS:
                return Op(f"places.has_symbol(g, {{0}}, {word!r})", (x,), span=span)
            return Op(f"select.is_thing(g, {{0}}, {word!r})", (x,), span=span)
        return mark_test(b, what, x, span)
    text = what.tests.get(x.kind)
    if text is None and x.kind in THINGS:
        text = what.tests.get(Kind.THING)
    if text is None:
        kinds = " or ".join(dict.fromkeys(f"a {k.shown}" for k in what.tests))
        raise b.error("HW219", span, f"`{what.name}` can be said of {kinds}, not of a {x.kind.shown}.")
    return Op(text, (x,), reads=what.reads, span=span)


def mark_test(b: Block, name: str, x: Expr, span: Span) -> Expr:
    """Does a thing have a mark (or role, or is it a pick)?"""
    local = b.making.local.get(name)
    if local is not None and local.kind == x.kind:
        return Op("{0} == {1}", (x, local), span=span)
    found = b.names.find(name, ("mark", "role", "pick"))
    if not found:
        if b.names.find(name):
            raise b.error(
                "HW205",
                span,
                f"[{name}] is no mark: nothing here is marked as [{name}].",
                "`mark … as [name]` sets a mark",
            )
        message = f"Nothing is ever marked as [{name}]."
        raise b.unnamed(span, name, message, ("mark", "role", "pick"), f"`mark … as [{name}]` sets it", "HW206")
    named = found[0]
    b.names.use(named.what, name, span)
    if named.what == "pick":
        return Op(f"{{0}} == s.vars.get({named.id!r}, {absent(x.kind)!r})", (x,), reads=MEMORY, span=span)
    return Op(f"select.marked(g, {{0}}, {named.id!r})", (subject_key(b, x, span),), reads=MEMORY, span=span)


def subject_key(b: Block, x: Expr, span: Span) -> Expr:
    """How the state names a thing that bears marks."""
    kind = x.kind
    if kind is Kind.FIGURE:
        return Op("select.key_figure({0})", (x,), Kind.TEXT)
    if kind is Kind.ROOM:
        return Lit(f"room:{x.value}", Kind.TEXT) if isinstance(x, Lit) else Op("'room:' + {0}", (x,), Kind.TEXT)
    if kind is Kind.SPOT:
        return Op("'room:' + places.room_of(g, {0})", (x,), Kind.TEXT)
    if kind in THINGS:
        return Lit(f"card:{x.value}", Kind.TEXT) if isinstance(x, Lit) else Op("'card:' + {0}", (x,), Kind.TEXT)
    if kind is Kind.FLOOR:
        return Op("'floor:' + {0}", (x,), Kind.TEXT)
    if kind is Kind.TRAIT:
        return Op("'trait:%d' % {0}", (x,), Kind.TEXT)
    raise b.error(
        "HW222",
        span,
        f"A {kind.shown} can't bear a mark.",
        "marks are for figures, rooms, cards, tokens, floors and traits",
    )


def find_case(rel: Relation, left: Kind, right: Kind) -> Case | None:
    """The meaning of a relation for two kinds; a card or token is also a thing."""
    for a in _wider(left):
        for c in _wider(right):
            for case in rel.cases:
                if case.left is a and case.right is c:
                    return case
    return None


def _wider(kind: Kind) -> tuple[Kind, ...]:
    return (kind, Kind.THING) if kind in (Kind.CARD, Kind.TOKEN) else (kind,)


def chooser(b: Block, e: Node) -> tuple[Expr, Expr]:
    """Who chooses: a figure (for what is shown) and a seat."""
    word = _single_word(e)
    nobody = Lit(-1, Kind.FIGURE)
    if word in ("heroes", "explorers"):
        return nobody, Op("g.speaker()", (), Kind.NUMBER)
    if word == "traitor":
        return Op("s.traitor", (), Kind.FIGURE), Op("select.traitor_seat(g)", (), Kind.NUMBER)
    sel = phrases.phrase(b, e, frozenset({Kind.FIGURE}))
    if sel.kind is not Kind.FIGURE:
        raise b.error(
            "HW224", span_of(e), f"A {sel.kind.shown} can't choose.", "an explorer, the traitor or the heroes choose"
        )
    figure = phrases.one(b, sel)
    return figure, Op("g.seat({0})", (figure,), Kind.NUMBER)


def _single_word(e: Node) -> str | None:
    if e["e"] == "things" and len(e["items"]) == 1 and not e["filters"]:
        head = e["items"][0].get("head") or []
        if len(head) == 1 and e["items"][0].get("of") is None:
            word = head[0].get("word")
            return word if isinstance(word, str) else None
    return None


def spot_expr(b: Block, x: Expr, span: Span) -> Expr:
    """Where something is, as a spot."""
    if x.kind in ROOMS:
        return x
    if x.kind is Kind.FIGURE:
        return Op("s.loc[{0}]", (x,), Kind.SPOT, reads=PLACES)
    if x.kind in THINGS:
        return Op("select.spot_of(g, {0})", (x,), Kind.SPOT, reads=PLACES | LYING)
    if x.kind is Kind.DOORWAY:
        return Op("{0}[0]", (x,), Kind.SPOT)
    raise b.error("HW225", span, f"A {x.kind.shown} has no place in the house.")


def distance(b: Block, x: Expr, operand: Sel, span: Span, tiles: str = "") -> Expr:
    """Spaces between a thing and the nearest of a phrase. ``tiles``: counted on the map, over gaps (``air``) or not
    (``map``)."""
    how = repr(tiles or "walk")
    if operand.definite and operand.branches[0].one == b.refs.get("it") and b.owner.what == "card" and not tiles:
        how = _going(b).removeprefix(", ") or how
    if operand.definite or operand.seat is not None or operand.random:
        target = phrases.one(b, operand)
        far = spot_expr(b, target, span)
        noun = operand.branches[0].noun
        itself = noun == "it" and b.owner.what in ("monster", "role")
        if not tiles and (itself or b.names.find(noun.strip("[]"), ("monster",))):
            ends = (spot_expr(b, x, span), far, target)
            text = f"places.spaces_for(g, {{1}}, {{2}}).get({{0}}, {FAR})"
            return Op(text, ends, Kind.NUMBER, reads=PLACES)
        deed = "distance_to_room" if x.kind is Kind.ROOM and how[0] == "(" else "distance"
        return Op(f"places.{deed}(g, {{0}}, {{1}}, {how})", (spot_expr(b, x, span), far), Kind.NUMBER, reads=PLACES)
    v = Var(operand.var, operand.kind)
    spots = Each(operand.var, spot_expr(b, v, span), Many(operand), Kind.SPOT)
    placed = b.refs.get("@placed")
    if placed is not None and not tiles:
        text = "places.distance_of_any(g, {0}, {1}, {2})"
        return Op(text, (spot_expr(b, x, span), spots, placed), Kind.NUMBER, reads=PLACES)
    return Op(
        f"places.distance_to_any(g, {{0}}, {{1}}, {how})", (spot_expr(b, x, span), spots), Kind.NUMBER, reads=PLACES
    )


def _going(b: Block) -> str:
    """The way of going of the card that is being declared, as a further argument."""
    if b.owner.going is None:
        return ""
    b.owner.goes = True
    return f", {b.owner.going!r}"


COMPARE = {"at least": ">=", "at most": "<=", "more than": ">", "less than": "<", "exactly": "==", None: "=="}


def relation_test(b: Block, f: Node, x: Expr) -> Expr:
    """A describing word as a test about a value."""
    name, place = f["f"], span_of(f)
    rel = relations.BY_NAME.get(name)
    if rel is None:
        raise b.error("HW204", place, f"`{name}` is no relation of the language.")
    if name == "on way to":
        goal = phrases.one(b, phrases.phrase(b, f["operand"], ROOMS))
        mover = b.refs.get("holder") or b.refs.get("@subject")
        if mover is None:
            raise b.error("HW221", place, "`on way to`: whose way?", "below an action or a trigger about a figure")
        listed = Op(f"places.on_way(g, s.loc[{{0}}], {{1}}{_going(b)})", (mover, goal), reads=PLACES | 16)
        return Op("{0} in {1}", (x, listed), reads=PLACES | 16, span=place)
    if name == "away from":
        from hauntwright_dsl.elaborate_numbers import number

        if f["count"] is None:
            raise b.error(
                "HW226", place, "`away from` needs a number of spaces.", "`at least 5 spaces away from [Mummy]`"
            )
        if f["unit"] not in ("space", "spaces", "tile", "tiles"):
            raise b.error("HW226", place, f"Distance is counted in spaces or tiles, not in {f['unit']}.")
        operand = phrases.phrase(b, f["operand"])
        key = distance(b, x, operand, place, "map" if f["unit"].startswith("tile") else "")
        return Op(f"{{0}} {COMPARE[f['range']]} {{1}}", (key, number(b, f["count"])), span=place)
    if name == "against":
        raise b.error(
            "HW289",
            place,
            "`against` belongs to the dice or the result of a fight.",
            "`might result of heroes against monsters is usual + 1`",
        )
    if f.get("range"):
        raise b.error("HW226", place, f"A number can't stand before `{name}`.", "only `away from` counts spaces")
    if name == "next to":
        from hauntwright_dsl.elaborate_ways import next_to

        return next_to(b, f, x)
    if name == "without":
        return Not(_with(b, f, x, place), span=place)
    if name == "with":
        return _with(b, f, x, place)
    if name in ("chosen by", "nearest to", "nearest on map to", "farthest from"):
        raise b.error("HW227", place, f"`{name}` picks from a phrase; it can't be asked.")
    return _cases(b, rel, phrases.phrase(b, f["operand"], _rights(rel, x.kind)), x, place)


def _rights(rel: Relation, left: Kind) -> frozenset[Kind]:
    return frozenset(c.right for c in rel.cases if c.left in _wider(left) or is_a(left, frozenset({c.left})))


_PRINTED = ("symbol", "symbols", "window", "windows", "edge", "edges")
"""What a figure is with if its room is."""


def _with(b: Block, f: Node, x: Expr, place: Span) -> Expr:
    rel = relations.BY_NAME["with"]
    e = f["operand"]
    head = (e["items"][0].get("head") or []) if e["e"] == "things" else []
    words = [p.get("word") for p in head]
    if x.kind in ROOMS and words and words[-1] in ("symbol", "symbols"):
        return _symbols(e, x, place)
    if x.kind in ROOMS and words and words[-1] in ("window", "windows"):
        return Op("places.has_window(g, {0})", (x,), reads=16, span=place)
    if x.kind in ROOMS and words and words[-1] in ("edge", "edges"):
        return Op("places.has_outer_edge(g, {0})", (x,), reads=16, span=place)
    if x.kind is Kind.FIGURE and words[:1] == ["lowered"]:
        lowered = [
            phrases.phrase(b, {**e, "items": [_without_first(item, "lowered")], "filters": []}).branches[0].one
            for item in e["items"]
        ]
        tests = tuple(Op("orders.is_lowered(g, {0}, {1})", (x, t), reads=2) for t in lowered if t is not None)
        return tests[0] if len(tests) == 1 else Junction("and" if e["join"] == "and" else "or", tests, place)
    if x.kind is Kind.FIGURE and words and words[-1] in _PRINTED:
        return _with(b, f, Op("s.loc[{0}]", (x,), Kind.SPOT, reads=PLACES), place)
    operand = phrases.phrase(b, e, _rights(rel, x.kind) if words and words[0] not in nouns.BY_NAME else None)
    if operand.kind is Kind.FIGURE and x.kind is Kind.FIGURE:
        raise b.error(
            "HW228",
            place,
            "A figure can't be `with` a figure.",
            "`in room of …` says that they are together, `held by …` that one carries the other",
        )
    if x.kind is Kind.ROOM and isinstance(x, Var):  # a place, where `a room with …` says which room somebody enters
        x = Op("s.house.plan.room_of.get({0}, {0})", (x,), Kind.ROOM)
    return _cases(b, rel, operand, x, place)


def _symbols(e: Node, x: Expr, place: Span) -> Expr:
    """``with any symbol``, ``with event symbol or omen symbol``."""
    found = []
    for item in e["items"]:
        symbol = next((p["word"] for p in item.get("head") or () if p.get("word") in states.SYMBOLS), "")
        found.append(Op(f"places.has_symbol(g, {{0}}, {symbol!r})", (x,), span=place))
    return found[0] if len(found) == 1 else Junction("or", tuple(found), place)


def _without_first(item: Node, word: str) -> Node:
    head = item["head"]
    return {**item, "head": head[1:]} if head and head[0].get("word") == word else item


_NEGATIVE = ("outside", "other than")


def _cases(b: Block, rel: Relation, operand: Sel, x: Expr, place: Span) -> Expr:
    out: list[Expr] = []
    literal: dict[int, tuple[Case, list[Any]]] = {}
    choosy = operand.seat is not None or operand.random or operand.best is not None or operand.first
    if operand.tests or choosy:
        groups = [operand] if not choosy else []
        if choosy:
            operand_one = One(operand, span=place)
            case = _need_case(b, rel, x.kind, operand.kind, place)
            return Op(case.text, (x, operand_one), reads=case.reads, span=place)
    else:
        groups = [attrs.evolve(operand, branches=(br,), kind=br.kind) for br in operand.branches]
    for group in groups:
        case = _need_case(b, rel, x.kind, group.kind, place)
        right = group.branches[0].one if group.definite else None
        if isinstance(right, Lit) and case.several and not isinstance(x, Lit):
            literal.setdefault(id(case), (case, []))[1].append(right.value)
        elif right is not None:
            out.append(Op(case.text, (x, right), reads=case.reads, span=place))
        elif (
            rel.name == "in"
            and x.kind is Kind.FIGURE
            and group.kind is Kind.SPOT
            and group.branches[0].member is not None
        ):
            out.append(Match(Op("s.loc[{0}]", (x,), Kind.SPOT, reads=PLACES), group, place))
        elif case.several:
            out.append(Op(case.several, (x, Many(group)), reads=case.reads, span=place))
        else:
            candidate = Op(case.text, (x, Var(group.var, group.kind)), reads=case.reads)
            out.append(Some(attrs.evolve(group, tests=(*group.tests, candidate)), place))
    for case, values in literal.values():
        if len(values) == 1:
            out.append(Op(case.text, (x, Lit(values[0], case.right)), reads=case.reads, span=place))
        else:
            out.append(Op(case.several, (x, Lit(tuple(values), case.right)), reads=case.reads, span=place))
    if len(out) == 1:
        return out[0]
    every = rel.name in _NEGATIVE or (rel.name == "with" and operand.join == "and")
    return Junction("and" if every else "or", tuple(out), place)


def _need_case(b: Block, rel: Relation, left: Kind, right: Kind, place: Span) -> Case:
    case = find_case(rel, left, right)
    if case is None:
        lefts = {c.left.shown for c in rel.cases if is_a(right, frozenset({c.right}))}
        rights = sorted({f"a {c.right.shown}" for c in rel.cases if is_a(left, frozenset({c.left}))})
        hint: str | None
        if right is Kind.MARK:
            hint = "a mark stands before its bearer: `a [bitten] hero`"
        elif left is Kind.FIGURE and lefts & {kind.shown for kind in ROOMS}:
            hint = f"to describe the room, put it into round brackets: `in (a room {rel.name} …)`"
        elif rights:
            hint = f"after `{rel.name}` a {left.shown} wants {' or '.join(rights)}"
        else:
            hint = f"it describes {' or '.join(sorted(f'a {k}' for k in lefts))}" if lefts else None
        raise b.error("HW228", place, f"`{rel.name}` can't join a {left.shown} and a {right.shown}.", hint)
    return case


def who_test(b: Block, f: Node, x: Expr) -> Expr:
    """``who is not [bitten]``, ``that has [Ring]``, ``who can move``."""
    from hauntwright_dsl.elaborate_conditions import said_of

    clause = {
        "c": "clause",
        "subject": None,
        "verb": f["verb"],
        "plural": f["plural"],
        "modal": f["modal"],
        "deed": f["deed"],
        "not": f["not"],
        "rel": f["rel"],
        "object": f["operand"],
        "filters": [],
        "args": [],
        "at": f["at"],
        "verb_at": f["at"],
    }
    return said_of(b, x, clause)
