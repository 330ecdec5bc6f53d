"""Conditions: clauses as tests (reading rule 3: ``, and`` and ``, or`` join them, one kind a line)."""

from __future__ import annotations

from typing import Any

from hauntwright_dsl.damage_words import of_type
from hauntwright_dsl.diagnostics import Span
from hauntwright_dsl.elaborate_counters import counter_in, is_full, number_of_each, of_whom
from hauntwright_dsl.elaborate_names import name_branch
from hauntwright_dsl.elaborate_numbers import compare, is_number, number
from hauntwright_dsl.elaborate_phrases import one, phrase, quantified
from hauntwright_dsl.elaborate_relations import mark_test, relation_test, state_test
from hauntwright_dsl.kinds import THINGS, Expr, Junction, Kind, Lit, Match, Not, Op, Some, Var, is_a
from hauntwright_dsl.names import Named
from hauntwright_dsl.near_words import nearest, words_meant
from hauntwright_dsl.scope import Block, Node, span_of
from hauntwright_dsl.words import nouns, states
from hauntwright_dsl.words.records import LYING, MEMORY

COUNTER_STATES = {"full": "{0} >= verbs.target(g, %r) >= 0", "empty": "{0} == 0"}


def condition(b: Block, c: Node) -> Expr:
    """A condition of one or several clauses. Raises Wrong."""
    if c["c"] in ("all", "any"):
        return Junction("and" if c["c"] == "all" else "or", tuple(condition(b, part) for part in c["of"]), span_of(c))
    return clause(b, c)


def plain_words(e: Node | None) -> list[str]:
    """The words of a phrase that is nothing but words."""
    if e is None or e["e"] != "things" or len(e["items"]) != 1 or "head" not in e["items"][0]:
        return []
    c = e["items"][0]
    if c["det"] or c["count"] is not None or c["of"] is not None or c["text"] is not None:
        return []
    return [p.get("word", "") for p in c["head"]]


def _name(e: Node) -> str | None:
    if e["e"] != "things" or len(e["items"]) != 1 or e["filters"]:
        return None
    head = e["items"][0].get("head") or []
    return head[0].get("name") if len(head) == 1 and e["items"][0].get("of") is None else None


def _tag(e: Node | None) -> Node | None:
    """The bracketed name that is all of an expression."""
    head = e["items"][0].get("head") if e is not None and e["e"] == "things" and len(e["items"]) == 1 else None
    return head[0] if head and len(head) == 1 and "name" in head[0] else None


def clause(b: Block, c: Node) -> Expr:
    """One clause as a test."""
    span = span_of(c)
    subject = c["subject"]
    for arg in c["args"]:
        if arg["prep"] != "before" or plain_words(c["object"]) != ["noted"]:
            raise b.error(
                "HW274",
                span_of(arg),
                f"A condition takes no `{arg['prep']}`.",
                "`in`, `with` and `chosen by` tell which one; only `is noted before this turn` takes more",
            )
    if c["verb"] == "is" and c["object"] is not None and c["rel"] is None:
        kept = counter_in(b, subject)
        if kept is not None:
            test = quantified(phrase(b, kept[1]), lambda x: _kept(b, kept[0], x, c, span), span)
            return Not(test, span) if c["not"] else test
        special = _memory(b, c, span)
        if special is not None:
            return Not(special, span) if c["not"] else special
        if plain_words(c["object"]) == ["highest"]:
            raise b.error(
                "HW253",
                span_of(c["object"]),
                "A trait is asked whether it is at its `lowest`, not at its `highest`.",
                "`speed of hero is lowest`; of several figures one is the `hero with highest speed`",
            )
        if plain_words(c["object"]) == ["lowest"]:
            lowest = _at_lowest(b, subject, span)
            return Not(lowest, span) if c["not"] else lowest
        if is_number(b, subject):
            test = compare(b, number(b, subject), c["object"], span)
            return Not(test, span) if c["not"] else test
    words = plain_words(subject)
    if words == ["damage"] and c["verb"] == "is" and "@harm" in b.refs and (tag := _tag(c["object"])) is not None:
        test = of_type(b, tag, b.refs["@harm"])
        return Not(test, span) if c["not"] else test
    if words == ["haunt"] and c["verb"] == "is" and plain_words(c["object"]) == ["started"]:
        test = Op("s.phase == 'haunt'", reads=64, span=span)
        return Not(test, span) if c["not"] else test
    if words == ["barrier"]:
        raise b.error("HW221", span_of(subject), "`barrier` refers to nothing here.")
    return quantified(phrase(b, subject), lambda x: said_of(b, x, c), span)


def _kept(b: Block, named: Named, x: Expr, c: Node, span: Span) -> Expr:
    """``[Hits] of [Head] is full``, ``is at least 2``."""
    words = plain_words(c["object"])
    if words == ["full"]:
        return is_full(b, named, x, span)
    value = number_of_each(b, named, x, span)
    if words == ["empty"]:
        return Op("not {0}", (value,), span=span)
    return compare(b, value, c["object"], span)


def _memory(b: Block, c: Node, span: Span) -> Expr | None:
    """``[x] is noted``, ``[x] is chosen``, ``[x] is full``, ``[option] is "value"``."""
    name = _name(c["subject"])
    words = plain_words(c["object"])
    if name is None:
        return None
    state = words[0] if len(words) == 1 else ""
    if state == "noted":
        branch = _need(b, name, c, "note")
        key = branch
        before = next((a for a in c["args"] if a["prep"] == "before"), None)
        if before is not None:
            return Op(f"select.noted_before(g, {key!r})", reads=MEMORY, wants=(f"note:{key}",), span=span)
        return Op(f"{key!r} in s.vars", reads=MEMORY, wants=(f"note:{key}",), span=span)
    if state == "chosen":
        key = _need(b, name, c, "option")
        return Op(f"s.rules.get({key!r}, {_default(b, name)!r})", span=span)
    if state in COUNTER_STATES and b.names.find(name, ("counter",)):
        key = _need(b, name, c, "counter")
        of_whom(b, b.names.find(name, ("counter",))[0], span)
        if state == "full":
            return Op(
                f"0 <= verbs.target(g, {key!r}) <= s.vars.get({key!r}, 0)",
                reads=MEMORY,
                wants=(f"counter:{key}",),
                span=span,
            )
        return Op(f"not s.vars.get({key!r}, 0)", reads=MEMORY, span=span)
    if state and b.names.find(name, ("counter",)) and (like := nearest(state, COUNTER_STATES)):
        raise b.error("HW204", span_of(c["object"]), f"A counter is never `{state}`.", words_meant(like))
    if b.names.find(name, ("option",)) and c["object"]["e"] == "things":
        item = c["object"]["items"][0]
        if item.get("text") is not None:
            key = _need(b, name, c, "option")
            value = _option_value(b, name, item["text"], span_of(c["object"]))
            return Op(f"s.rules.get({key!r}, {_default(b, name)!r}) == {value!r}", span=span)
    return None


def _at_lowest(b: Block, e: Node, span: Span) -> Expr:
    """``speed of hero is lowest``: at its lowest number above the skull."""
    item = e["items"][0] if e["e"] == "things" and len(e["items"]) == 1 else {}
    of = item.get("of")
    if of is None:
        raise b.error("HW253", span, "`is lowest` is asked of a trait of a figure.", "`speed of hero is lowest`")
    trait = phrase(b, {**e, "items": [{**item, "of": None}], "filters": []}, frozenset({Kind.TRAIT}))
    who = phrase(
        b,
        {"e": "things", "join": None, "items": [of], "filters": e["filters"], "at": of["at"]},
        frozenset({Kind.FIGURE}),
    )
    if trait.kind is not Kind.TRAIT or who.kind is not Kind.FIGURE:
        raise b.error("HW253", span, "`is lowest` is asked of a trait of a figure.", "`speed of hero is lowest`")
    return Op("orders.at_lowest(g, {0}, {1})", (one(b, who), one(b, trait)), reads=2, span=span)


def _option_value(b: Block, name: str, text: str, span: Span) -> str:
    values = b.names.find(name, ("option",))[0].info.get("values")
    if values and text not in values:
        raise b.error(
            "HW245", span, f'[{name}] is never "{text}".', "its values: " + ", ".join(f'"{v}"' for v in values)
        )
    return text


def _default(b: Block, name: str) -> Any:
    info = b.names.find(name, ("option",))[0].info
    return info.get("default", 0) if info else 0


def _need(b: Block, name: str, c: Node, what: str) -> str:
    span = span_of(c["subject"])
    found = b.names.find(name, (what,))
    if not found:
        if what == "note":
            raise b.unnamed(span, name, f"[{name}] is never noted.", ("note",), f"`note [{name}]` sets it", "HW207")
        raise b.unnamed(span, name, f"No {what} is called [{name}].", (what,), f"declare it: `{what} [{name}]`")
    b.names.use(what, name, span)
    return found[0].id


def said_of(b: Block, x: Expr, c: Node) -> Expr:
    """What a clause says of a value, as a test. ``c["subject"]`` is not looked at."""
    span = span_of(c)
    test = _said(b, x, c, span)
    return Not(test, span) if c["not"] else test


def _said(b: Block, x: Expr, c: Node, span: Span) -> Expr:
    if c["modal"] is not None:
        return _can(b, x, c, span)
    verb = c["verb"]
    if verb == "is":
        return _and_filters(b, x, c, _is(b, x, c, span), span)
    if verb == "has":
        return _and_filters(b, x, c, _has(b, x, c, span), span)
    raise b.error(
        "HW250",
        span_of({"at": c["verb_at"]}),
        f"`{verb}` is a happening and can't be asked.",
        "write it after `when`, and note or mark it",
    )


def _and_filters(b: Block, x: Expr, c: Node, test: Expr, span: Span) -> Expr:
    more = tuple(
        relation_test(b, f, x) if f["f"] != "who" else said_of(b, x, {**c, **f, "object": f["operand"], "filters": []})
        for f in c["filters"]
    )
    return Junction("and", (test, *more), span) if more else test


def _is(b: Block, x: Expr, c: Node, span: Span) -> Expr:
    if c["rel"] is not None:
        f = {"f": c["rel"], "range": None, "count": None, "unit": None, "operand": c["object"], "at": c["at"]}
        return relation_test(b, f, x)
    e = c["object"]
    if e is None:
        if c["filters"]:
            return Lit(True, Kind.TRUTH)
        raise b.error("HW251", span, "`is` needs something after it.", "`hero is alive`, `hero is in [Attic]`")
    if e["e"] != "things":
        if x.kind is Kind.NUMBER:
            return compare(b, x, e, span)
        raise b.error("HW252", span_of(e), f"A {x.kind.shown} can't be a number.")
    if x.kind is Kind.NUMBER:
        return compare(b, x, e, span)
    words = plain_words(e)
    if len(words) == 2 and f"{words[0]} {words[1]}" in states.BY_NAME:
        return state_test(b, states.BY_NAME[f"{words[0]} {words[1]}"], x, span)
    out = []
    for item in e["items"]:
        out.append(_is_one(b, x, item, e, span))
    if len(out) == 1:
        return out[0]
    return Junction("and" if e["join"] == "and" else "or", tuple(out), span)


def _is_one(b: Block, x: Expr, item: Node, e: Node, span: Span) -> Expr:
    place = span_of(item)
    single: Node = {"e": "things", "join": None, "items": [item], "filters": e["filters"], "at": item["at"]}
    if "group" in item:
        return Match(x, phrase(b, item["group"]), span)
    head = item["head"]
    last = head[-1] if head else {}
    if len(head) == 1 and "word" in last and item["of"] is None and not item["det"]:
        word = last["word"]
        if word in states.BY_NAME and x.kind is not Kind.FLOOR:
            return state_test(b, states.BY_NAME[word], x, place)
        if word == "nobody":
            return Op("{0} < 0", (x,), span=place)
        if word == "walking" and x.kind is Kind.FIGURE:
            return Op("orders.is_walking(g, {0})", (x,), span=place)
        if word == "drawn" and x.kind in THINGS:
            return Op("select.is_drawn(g, {0})", (x,), reads=LYING, span=place)
        if word in ("lowest", "highest"):
            raise b.error("HW253", place, f"`is {word}` is asked of a trait's number.", f"`speed of hero is {word}`")
    if len(head) == 2 and [p.get("word") for p in head] == ["starting", "room"]:
        return Op("places.is_start(g, {0})", (x,), span=place)
    if len(head) == 1 and "name" in last and not item["det"] and item["of"] is None:
        name = last["name"]
        local = b.making.local.get(name)
        if local is not None and {x.kind, local.kind} == {Kind.ROOM, Kind.SPOT}:
            return Op("places.room_of(g, {0}) == places.room_of(g, {1})", (x, local), span=place)
        if local is not None and is_a(local.kind, frozenset({x.kind})):
            return Op("{0} == {1}", (x, local), span=place)
        if b.names.find(name, ("mark", "role", "pick")) or not b.names.find(name):
            return mark_test(b, name, x, place)
        branch = name_branch(b, name, place, frozenset({x.kind}))
        if branch.one is not None and not is_a(branch.kind, frozenset({x.kind})):
            return mark_test(b, name, x, place)
    if len(head) >= 1 and "word" in last and nouns.noun(last["word"]) is None and last["word"] not in b.refs:
        known = sorted({*states.BY_NAME, *nouns.BY_NAME})
        like = nearest(last["word"], known)
        if b.names.find(last["word"], ("mark", "role", "pick")):
            raise b.error("HW203", place, f"`{last['word']}` is a name and needs brackets.", f"write [{last['word']}]")
        raise b.error(
            "HW204",
            place,
            f"`{last['word']}` is no state and no noun of the language.",
            words_meant(like, "marks that you make up stand in [brackets]"),
        )
    sel = phrase(b, single if item["det"] or item["of"] or len(head) > 1 else _as_kind(single), frozenset({x.kind}))
    if not is_a(sel.kind, frozenset({x.kind})) and not {sel.kind, x.kind} <= THINGS:
        raise b.error("HW252", place, f"A {x.kind.shown} can't be a {sel.kind.shown}.")
    if sel.definite:
        right = sel.branches[0].one
        assert right is not None
        if (right.kind is Kind.SPOT and x.kind is Kind.ROOM) or (right.kind is Kind.ROOM and x.kind is Kind.SPOT):
            return Op("places.room_of(g, {0}) == places.room_of(g, {1})", (x, right), span=place)
        if isinstance(right, Op) and right.text == "s.traitor":
            return Op("s.side[{0}] == 'traitor'", (x,), reads=32, span=place)
        if x.kind is Kind.FIGURE and getattr(x, "maybe", False):
            return Op("{0} == {1} >= 0", (x, right), span=place)
        return Op("{0} == {1}", (x, right), span=place)
    return Match(x, sel, span)


def _as_kind(e: Node) -> Node:
    """``figure is monster``: a bare noun after ``is`` speaks of the whole kind, unless it has a meaning in the
    block."""
    item = e["items"][0]
    head = item["head"]
    if len(head) == 1 and "word" in head[0]:
        got = nouns.noun(head[0]["word"])
        if got is not None and got[0].member and not got[0].one:
            return {**e, "items": [{**item, "det": "a"}]}
    return e


def _has(b: Block, x: Expr, c: Node, span: Span) -> Expr:
    e = c["object"]
    if e is None:
        raise b.error("HW251", span, "`has` needs something after it.", "`hero has [Spear]`")
    if e["e"] != "things":
        raise b.error("HW252", span_of(e), "Nobody can have a number.")
    if x.kind is not Kind.FIGURE:
        raise b.error(
            "HW254", span, f"A {x.kind.shown} can't have anything.", "figures hold cards and tokens, and have traits"
        )
    sel = phrase(b, e, THINGS | {Kind.TRAIT})
    if sel.kind is Kind.TRAIT:
        return quantified(sel, lambda t: Op("g.trait({0}, {1}) >= 0", (x, t), span=span), span)
    if sel.kind not in THINGS:
        raise b.error(
            "HW254",
            span_of(e),
            f"Nobody can have a {sel.kind.shown}.",
            "figures hold cards and tokens, and have traits",
        )
    if sel.definite:
        thing = sel.branches[0].one
        assert thing is not None
        wants = (f"have:{thing.value}",) if isinstance(thing, Lit) else ()
        has = Op("g.holds({0}, {1})", (x, thing), reads=LYING, wants=wants, span=span)
        return Not(has, span) if sel.quantity == "no" else has
    held = _held(x, sel, span)
    if held is not None:
        return Not(held, span) if sel.quantity == "no" else held

    def test(t: Expr) -> Expr:
        wants = (f"have:{t.value}",) if isinstance(t, Lit) else ()
        return Op("g.holds({0}, {1})", (x, t), reads=LYING, wants=wants, span=span)

    if sel.join == "or" or len(sel.branches) == 1:
        return quantified(sel, test, span)
    return quantified(sel, test, span)


def _held(x: Expr, sel: Any, span: Span) -> Expr | None:
    """``hero has an item``: look in the hand instead of at all things."""
    if len(sel.branches) != 1 or sel.branches[0].many is None or sel.quantity == "all":
        return None
    from attrs import evolve

    branch = sel.branches[0]
    if branch.member is None:
        return None
    hand = Op("g.held({0})", (x,), sel.kind, reads=LYING)
    tests = (branch.member,) if branch.member.text != "1" else ()
    return Some(
        evolve(sel, branches=(evolve(branch, many=hand, member=Op("1"), tests=(*branch.tests, *tests)),), quantity="a"),
        span,
    )


def _can(b: Block, x: Expr, c: Node, span: Span) -> Expr:
    """``figure can move``, ``explorer can discover a basement room``."""
    if c["modal"] not in ("can", "cannot"):
        raise b.error("HW250", span, f"`{c['modal']}` can't be asked.", "only `can` and `cannot` can")
    deed = c["deed"]
    if x.kind is not Kind.FIGURE:
        raise b.error("HW255", span, f"A {x.kind.shown} does nothing by itself.", "figures can move and discover rooms")
    if deed == "discover":
        floors = discover_floors(b, c["object"])
        test: Expr = Op("orders.can_discover(g, {0}, {1})", (x, floors), reads=16, span=span)
    elif deed == "move":
        test = Op("orders.can_move(g, {0})", (x,), reads=127, span=span)
    elif deed == "attack":
        test = Op("verbs.allowed(g, 'can_attack', {0}, -1, 1, '')", (x,), reads=127, span=span)
    else:
        raise b.error("HW255", span, f"`can {deed}` can't be asked.", "`can move` and `can discover rooms` can")
    return Not(test, span) if c["modal"] == "cannot" else test


def discover_floors(b: Block, e: Node | None) -> Expr:
    """Which rooms: a floor, a named room, a wall, or any."""
    anything = Lit(("basement", "ground", "upper"), Kind.FLOOR)
    if e is None or e["e"] != "things" or len(e["items"]) != 1:
        return anything
    item = e["items"][0]
    head = item.get("head") or []
    for f in e["filters"]:
        if f["f"] == "behind":
            return one(b, phrase(b, f["operand"]))
    if head and "name" in head[-1]:
        branch = name_branch(b, head[-1]["name"], span_of(head[-1]), frozenset({Kind.ROOM}), ("room",))
        assert branch.one is not None
        return branch.one
    for part in head[:-1]:
        if part.get("word") in ("basement", "ground", "upper"):
            return Lit((part["word"],), Kind.FLOOR)
    return anything


__all__ = ["Var", "clause", "condition", "discover_floors", "said_of"]
