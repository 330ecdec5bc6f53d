"""Counters that are kept for each of some things: `[Hits] of [Head]`."""

from __future__ import annotations

from hauntwright_dsl.diagnostics import Span
from hauntwright_dsl.ir import name_of
from hauntwright_dsl.kinds import THINGS, Expr, Kind, Op, Sel, is_a
from hauntwright_dsl.names import Named
from hauntwright_dsl.scope import Block, Node
from hauntwright_dsl.words import nouns
from hauntwright_dsl.words.records import MEMORY

KINDS = {"monster": Kind.FIGURE, "role": Kind.FIGURE, "token": Kind.TOKEN}
BEARERS = frozenset({Kind.FIGURE, Kind.ROOM, Kind.FLOOR, Kind.TRAIT}) | THINGS


def kept_for(b: Block, named: Named, span: Span) -> Kind:
    """The kind of things that a counter is kept for each of. Raises Wrong if it can't be."""
    head = named.info.get("each") or {}
    kind: Kind | None = None
    if "name" in head:
        found = b.names.find(head["name"], tuple(KINDS))
        if found:
            b.names.use(found[0].what, found[0].name, span)
            kind = KINDS[found[0].what]
    elif "word" in head:
        got = nouns.noun(head["word"])
        kind = got[0].kind if got is not None and got[0].many else None
    if kind is None or kind not in BEARERS:
        raise b.error(
            "HW289",
            span,
            "A counter is kept for each of what?",
            "`for each [Head]`, `for each hero`, `for each room`: a kind of monster, token or role, or a noun",
        )
    return kind


def counter_in(b: Block, e: Node) -> tuple[Named, Node] | None:
    """`[Hits] of [Head]`: the counter, and whose it is as an expression; None for anything else."""
    if e["e"] != "things" or len(e["items"]) != 1:
        return None
    item = e["items"][0]
    head = item.get("head") or []
    if len(head) != 1 or "name" not in head[0]:
        return None
    found = b.names.find(head[0]["name"], ("counter",))
    each = bool(found) and isinstance(found[0].info, dict) and found[0].info.get("each") is not None
    if not each or item.get("of") is None:
        return None
    of = item["of"]
    return found[0], {"e": "things", "join": None, "items": [of], "filters": e["filters"], "at": of["at"]}


def number_of_each(b: Block, named: Named, x: Expr, span: Span) -> Expr:
    """The number of such a counter for one thing."""
    b.names.use("counter", named.name, span)
    whose = bearer(b, named, x, span)
    return Op(f"verbs.counted(g, {named.id!r}, {{0}})", (whose,), Kind.NUMBER, reads=MEMORY, span=span)


def is_full(b: Block, named: Named, x: Expr, span: Span) -> Expr:
    """Has such a counter reached its target for one thing?"""
    b.names.use("counter", named.name, span)
    return Op(
        f"0 <= verbs.target(g, {named.id!r}) <= verbs.counted(g, {named.id!r}, {{0}})",
        (bearer(b, named, x, span),),
        reads=MEMORY,
        wants=(f"counter:{named.id}",),
        span=span,
    )


def bearer(b: Block, named: Named, x: Expr, span: Span) -> Expr:
    """How the state names a thing that such a counter is kept for."""
    from hauntwright_dsl.elaborate_relations import subject_key

    kind = kept_for(b, named, span)
    if not is_a(x.kind, frozenset({kind})):
        raise b.error(
            "HW280", span, f"[{named.name}] is kept for each {kind.shown}, not for a {x.kind.shown}.", "`[Hits] of it`"
        )
    return subject_key(b, x, span)


def kept_key(b: Block, named: Named, key: Expr, sel: Sel, span: Span) -> Expr:
    """The thing that the key of such a counter speaks of, as the subject of a happening."""
    kind = kept_for(b, named, span)
    if not is_a(sel.kind, frozenset({kind})):
        raise b.error("HW280", span, f"[{named.name}] is kept for each {kind.shown}, not for a {sel.kind.shown}.", None)
    name = Op("verbs.counter_of({0})[1]", (key,), Kind.TEXT)
    if kind is Kind.FIGURE:
        return Op("int({0}[1:])", (name,), kind)
    return Op("{0}.partition(':')[2]", (name,), kind)


def of_whom(b: Block, named: Named, span: Span) -> None:
    """Such a counter can't be spoken of alone. Raises Wrong."""
    if isinstance(named.info, dict) and named.info.get("each") is not None:
        head = named.info["each"]
        noun = f"[{head['name']}]" if "name" in head else head["word"]
        raise b.error(
            "HW214", span, f"[{named.name}] is kept for each {noun}: whose is it?", f"`[{named.name}] of {noun}`"
        )


__all__ = ["bearer", "counter_in", "is_full", "kept_for", "kept_key", "number_of_each", "of_whom"]


def instead_of_state(b: Block, clause: Node) -> str:
    """What to write for `when [Candle] is 0`, `when hero is alive`: what a trigger waits for happens."""
    name = name_of(clause["subject"]) or ""
    if b.names.find(name, ("counter",)):
        return f"`when [{name}] fills`, or `when [{name}] changes` and an `if` below it"
    return "write `if` inside a block, or a happening: `becomes`, `changes`"
