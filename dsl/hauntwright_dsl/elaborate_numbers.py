"""Numbers: arithmetic, counters, tables of numbers, traits of figures, counting (reading rule 7)."""

from __future__ import annotations

from hauntwright_dsl.diagnostics import Span
from hauntwright_dsl.elaborate_counters import of_whom
from hauntwright_dsl.elaborate_phrases import one, phrase
from hauntwright_dsl.elaborate_relations import COMPARE
from hauntwright_dsl.kinds import Count, Expr, Kind, Lit, Op
from hauntwright_dsl.names import Named
from hauntwright_dsl.scope import Block, Node, span_of
from hauntwright_dsl.words import nouns
from hauntwright_dsl.words.records import LYING, MEMORY

NUMBER = frozenset({Kind.NUMBER})


def number(b: Block, e: Node) -> Expr:
    """The number that an expression is. Raises Wrong."""
    span = span_of(e)
    if e["e"] == "number":
        return Lit(e["value"], Kind.NUMBER, span)
    if e["e"] == "math":
        if e["op"] == "/":
            raise b.error(
                "HW240", span, "A division needs `rounded up` or `rounded down`.", "write it after the division"
            )
        left, right = number(b, e["left"]), number(b, e["right"])
        return Op(f"({{0}} {e['op']} {{1}})", (left, right), Kind.NUMBER, span=span)
    if e["e"] == "rounded":
        inner = e["of"]
        if inner["e"] == "math" and inner["op"] == "/":
            left, right = number(b, inner["left"]), number(b, inner["right"])
            if isinstance(right, Lit) and right.value == 0:
                raise b.error("HW241", span, "Nothing can be divided by 0.")
            text = "-(-{0} // ({1}))" if e["way"] == "up" else "{0} // ({1})"
            return Op(f"({text})", (_bracketed(left), right), Kind.NUMBER, span=span)
        raise b.error("HW240", span, f"`rounded {e['way']}` stands after a division.", "`players / 2 rounded up`")
    return _things_number(b, e, span)


def _bracketed(x: Expr) -> Expr:
    return x if isinstance(x, Lit) else Op("({0})", (x,), x.kind)


def _things_number(b: Block, e: Node, span: Span) -> Expr:
    items = e["items"]
    if len(items) == 1 and "group" in items[0] and not e["filters"]:
        return number(b, items[0]["group"])
    if len(items) != 1:
        raise b.error("HW242", span, "One number is wanted here.")
    c = items[0]
    head = c.get("head") or []
    if "head" in c and not head and c["count"] is not None and c["text"] is None:
        return number(b, c["count"])
    if len(head) == 1 and "word" in head[0]:
        word = head[0]["word"]
        if word == "number" and c["of"] is not None:
            return number_of(
                b, {"e": "things", "join": None, "items": [c["of"]], "filters": e["filters"], "at": e["at"]}
            )
        if word == "distance":
            return _distance(b, c, e["filters"], span)
        if word in ("figures", "target") and c["of"] is not None:
            return _of_declared(b, word, c, span)
        if word in ("step", "steps", "space", "spaces", "point", "points") and c["count"] is not None:
            return number(b, c["count"])
    if len(head) == 2 and head[0].get("word") == "starting" and head[1].get("word") in ("heroes", "players"):
        return Op("(s.seats - 1)" if head[1]["word"] == "heroes" else "s.seats", (), Kind.NUMBER, span=span)
    if c.get("count") is not None and head and head[-1].get("word") not in ("die", "dice"):
        raise b.error("HW242", span, "Two numbers stand side by side.", "`2 * players`, `players + 1`")
    sel = phrase(b, e, NUMBER)
    if sel.kind is Kind.TRAIT and b.refs.get("@owner") is not None:
        sel_one = sel.branches[0].one
        assert sel_one is not None
        return Op("g.trait({0}, {1})", (b.refs["@owner"], sel_one), Kind.NUMBER, reads=2, span=span)
    if sel.kind not in (Kind.NUMBER, Kind.DICE):
        raise b.error(
            "HW243",
            span,
            f"A number is wanted here, not a {sel.kind.shown}.",
            "`number of …` counts things, `speed of …` is a trait's number",
        )
    return one(b, sel)


def _distance(b: Block, c: Node, filters: list[Node], span: Span) -> Expr:
    """``distance of hero away from [Attic]``."""
    from hauntwright_dsl.elaborate_relations import distance

    plain = [f for f in filters if f["f"] == "away from" and not f.get("count")]
    if c["of"] is None or len(filters) != 1 or not plain:
        raise b.error("HW226", span, "The distance from where to where?", "`distance of hero away from [Attic]`")
    who = one(b, phrase(b, {"e": "things", "join": None, "items": [c["of"]], "filters": [], "at": c["of"]["at"]}))
    return distance(b, who, phrase(b, plain[0]["operand"]), span)


def number_of(b: Block, e: Node) -> Expr:
    """``number of living heroes``."""
    span = span_of(e)
    head = (e["items"][0].get("head") or []) if e["e"] == "things" else []
    words = [p.get("word") for p in head]
    if words in (["drawn", "omens"], ["omens", "drawn"]):
        return Op("s.omens", (), Kind.NUMBER, reads=LYING, span=span)
    sel = phrase(b, e)
    if sel.definite:
        hint = "`players` is that number already" if words == ["players"] else "`number of heroes`"
        raise b.error("HW244", span, "`number of` counts several things; this is one.", hint)
    return Count(sel, span)


def _of_declared(b: Block, word: str, c: Node, span: Span) -> Expr:
    """``figures of [Rat]``, ``target of [Ritual]``."""
    head = c["of"].get("head") or []
    name = head[-1].get("name") if head else None
    whats = ("monster", "token") if word == "figures" else ("counter",)
    found = b.names.find(name, whats) if name else []
    if not found:
        message = f"`{word} of` wants the name of a {' or '.join(whats)}."
        raise b.unnamed(span, name, message, whats) if name else b.error("HW201", span, message)
    named = found[0]
    b.names.use(named.what, named.name, span)
    if word == "target":
        return Op(f"verbs.target(g, {named.id!r})", (), Kind.NUMBER, reads=MEMORY, span=span)
    return Op(f"select.supply_size(g, {named.id!r})", (), Kind.NUMBER, span=span)


def named_number(b: Block, named: Named, span: Span) -> Expr:
    """The number behind a counter, a number or a roll."""
    b.names.use(named.what, named.name, span)
    if named.what == "counter":
        of_whom(b, named, span)
        return Op(f"s.vars.get({named.id!r}, 0)", (), Kind.NUMBER, reads=MEMORY, span=span)
    if named.what == "number":
        return Op(f"{named.info['function']}(g)", (), Kind.NUMBER, reads=named.info.get("reads", MEMORY), span=span)
    local = b.making.local.get(named.name)
    if local is not None:
        return local
    return Op(f"s.vars.get({named.id!r}, 0)", (), Kind.NUMBER, reads=MEMORY, span=span)


def compare(b: Block, left: Expr, e: Node, span: Span) -> Expr:
    """``is 5``, ``is at least 5``, ``is less than [Night]``."""
    if e["e"] == "things" and len(e["items"]) == 1 and "head" in e["items"][0]:
        c = e["items"][0]
        if c["range"] is not None:
            op = COMPARE[c["range"]]
            if not c["head"]:
                return Op(f"{{0}} {op} {{1}}", (left, number(b, c["count"])), span=span)
            bare = {**c, "range": None}
            return Op(f"{{0}} {op} {{1}}", (left, number(b, {**e, "items": [bare]})), span=span)
    wide, plain = ranged(e)
    return Op(f"{{0}} {COMPARE[wide]} {{1}}", (left, number(b, plain)), span=span)


def ranged(e: Node) -> tuple[str | None, Node]:
    """``at least players / 2 rounded up``: the range that stands before the first number of a sum, and the sum without
    it."""
    if e["e"] == "math":
        wide, left = ranged(e["left"])
        return wide, {**e, "left": left}
    if e["e"] == "rounded":
        wide, of = ranged(e["of"])
        return wide, {**e, "of": of}
    if e["e"] == "things" and len(e["items"]) == 1 and e["items"][0].get("range"):
        c = e["items"][0]
        plain = {**e, "items": [{**c, "range": None}]} if c["head"] else c["count"]
        return c["range"], plain
    return None, e


def is_number(b: Block, e: Node) -> bool:
    """Whether an expression can only be a number."""
    if e["e"] != "things":
        return True
    if len(e["items"]) != 1 or "head" not in e["items"][0]:
        return False
    c = e["items"][0]
    if not c["head"]:
        return c["text"] is None
    last = c["head"][-1]
    if "name" in last:
        found = b.names.find(last["name"])
        local = b.making.local.get(last["name"])
        if local is not None:
            return local.kind is Kind.NUMBER
        return bool(found) and all(
            n.what in ("counter", "number", "roll")
            or (n.what == "option" and isinstance((n.info or {}).get("default"), int) and n.info.get("values"))
            for n in found
        )
    got = nouns.noun(last["word"])
    if got is None:
        return last["word"] in ("figures", "target", "steps", "usual") or (
            last["word"] in b.refs and b.refs[last["word"]].kind is Kind.NUMBER
        )
    entry = got[0]
    if entry.kind is Kind.NUMBER:
        return True
    return (
        c["of"] is not None
        and any(o.kind is Kind.NUMBER for o in entry.of)
        and all(o.kind is Kind.NUMBER for o in entry.of)
    )
