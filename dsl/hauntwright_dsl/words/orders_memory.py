"""Orders that remember: counters, notes, marks, bonds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hauntwright_dsl.kinds import ROOMS, THINGS, Expr, Kind, Lit, Op, Stmt
from hauntwright_dsl.scope import span_of
from hauntwright_dsl.words.orders_figures import of_part, words_of
from hauntwright_dsl.words.records import Order, Slot

if TYPE_CHECKING:
    from hauntwright_dsl.names import Named
    from hauntwright_dsl.order_line import OrderLine

F, N = Kind.FIGURE, Kind.NUMBER
Node = dict[str, Any]
NAME = Slot((Kind.OTHER,), needed=False)
BEARERS = frozenset({F, Kind.TRAIT, Kind.FLOOR}) | ROOMS | THINGS


def note(c: OrderLine) -> tuple[Stmt, ...]:
    e = c.object
    assert e is not None
    name = c.bracketed(e)
    c.b.names.make("note", name, span_of(e))
    key = c.b.names.find(name, ("note",))[0].id
    c.b.making.gives.append(f"note:{key}")
    return c.do(f"verbs.note(g, {key!r})")


def forget(c: OrderLine) -> tuple[Stmt, ...]:
    e = c.object
    assert e is not None
    name = c.bracketed(e)
    found = c.b.names.find(name, ("note",))
    if not found:
        raise c.b.unnamed(span_of(e), name, f"[{name}] is never noted.", ("note",), f"`note [{name}]` sets it", "HW207")
    c.b.names.use("note", name, span_of(e))
    return c.do(f"verbs.forget(g, {found[0].id!r})")


def mark(c: OrderLine) -> tuple[Stmt, ...]:
    from hauntwright_dsl.elaborate_relations import subject_key

    x = c.any_of(BEARERS)
    named = c.arg("as")
    assert named is not None
    name = c.bracketed(named)
    found = c.b.names.find(name, ("mark",))[0]
    c.b.names.make("mark", name, span_of(named))
    c.b.memo("mark", found.id, name, c.hidden(), span_of(named))
    c.b.making.gives.append(f"mark:{found.id}")
    until = ""
    if c.has("until"):
        e = c.arg("until")
        assert e is not None
        of = of_part(e)
        until = (
            words_of(of)[0]
            if of is not None and words_of(e) == ["end"] and words_of(of) in (["turn"], ["round"])
            else ""
        )
        if not until:
            raise c.b.error(
                "HW298", span_of(e), "Until when?", "`until end of turn` and `until end of round` can be said"
            )
    tail = f", {until!r}" if until else ""
    return c.do(f"verbs.mark(g, {{0}}, {found.id!r}{tail})", subject_key(c.b, x, c.span))


def unmark(c: OrderLine) -> tuple[Stmt, ...]:
    from hauntwright_dsl.elaborate_relations import subject_key

    x = c.any_of(BEARERS)
    named = c.arg("as")
    assert named is not None
    name = c.bracketed(named)
    found = c.b.names.find(name, ("mark",))
    if not found:
        message = f"Nothing is ever marked as [{name}]."
        raise c.b.unnamed(span_of(named), name, message, ("mark",), f"`mark … as [{name}]` sets it", "HW206")
    c.b.making.gives.append(f"free:{found[0].id}")
    return c.do(f"verbs.unmark(g, {{0}}, {found[0].id!r})", subject_key(c.b, x, c.span))


def advance(c: OrderLine) -> tuple[Stmt, ...]:
    e = c.object
    assert e is not None
    name = c.bracketed(e)
    found = c.b.names.find(name, ("counter",))
    if not found:
        raise c.b.unnamed(
            span_of(e), name, f"No counter is called [{name}].", ("counter",), f"declare it: `counter [{name}]`"
        )
    c.b.names.make("counter", name, span_of(e))
    c.b.making.gives.append(f"counter:{found[0].id}")
    by: Expr = c.number("by") if c.has("by") else Lit(1, N)
    of = whose(c, e, found[0])
    return c.do(f"verbs.count(g, {found[0].id!r}, {{0}}{', {1}' if of else ''})", by, *of)


def whose(c: OrderLine, e: Node, counter: Named) -> tuple[Expr, ...]:
    """Of a counter that is kept for each of some things: for which of them, as its key; () of any other."""
    from hauntwright_dsl.elaborate_counters import bearer, counter_in, of_whom

    kept = counter_in(c.b, e)
    if kept is None:
        of_whom(c.b, counter, span_of(e))
        if of_part(e) is not None:
            raise c.b.error(
                "HW214",
                span_of(e),
                f"[{counter.name}] is one number of the whole haunt.",
                f"declare it `counter [{counter.name}] for each …`, or leave out `of`",
            )
        return ()
    return (bearer(c.b, counter, c.value(kept[1], BEARERS), span_of(e)),)


def bind(c: OrderLine) -> tuple[Stmt, ...]:
    from hauntwright_dsl.elaborate_relations import subject_key

    x = c.any_of(frozenset({F}) | THINGS, several=False)
    y = c.any_of(frozenset({F}) | THINGS, "to", several=False)
    return c.do("placing.bind(g, {0}, {1})", subject_key(c.b, x, c.span), subject_key(c.b, y, c.span))


def unbind(c: OrderLine) -> tuple[Stmt, ...]:
    from hauntwright_dsl.elaborate_relations import subject_key

    x = subject_key(c.b, c.any_of(frozenset({F}) | THINGS), c.span)
    if not c.has("from"):
        return c.do("placing.unbind(g, {0})", x)
    y = c.any_of(frozenset({F}) | THINGS, "from", several=False)
    return c.do("placing.unbind(g, {0}, {1})", x, subject_key(c.b, y, c.span))


ORDERS: tuple[Order, ...] = (
    Order(
        "note",
        "Note a fact of the whole haunt.",
        "note [seal broken]\nif [seal broken] is noted: kill hero",
        object=Slot((Kind.NOTE,)),
        emit=note,
    ),
    Order(
        "forget", "A noted fact holds no longer.", "note [open]\nforget [open]", object=Slot((Kind.NOTE,)), emit=forget
    ),
    Order(
        "mark",
        "Mark a figure, room, card, token, floor or trait.",
        "mark hero as [bitten] until end of turn",
        object=Slot((F,)),
        preps={"as": Slot((Kind.MARK,)), "until": NAME, "hidden from": NAME},
        emit=mark,
    ),
    Order(
        "unmark",
        "Take a mark off.",
        "mark hero as [bitten]\nunmark hero as [bitten]",
        object=Slot((F,)),
        preps={"as": Slot((Kind.MARK,))},
        emit=unmark,
    ),
    Order(
        "advance",
        "Count up; of a counter that is kept `for each`, say whose: `advance [Hits] of [Rat]`.",
        "counter [Dawn]\nwhen a hero dies: advance [Dawn]",
        where="file",
        object=Slot((Kind.COUNTER,)),
        preps={"by": Slot((N,), needed=False)},
        emit=advance,
    ),
    Order(
        "bind",
        "Tie two together.",
        "bind hero to [Skull]",
        object=Slot((F, Kind.THING)),
        preps={"to": Slot((F, Kind.THING))},
        emit=bind,
    ),
    Order(
        "unbind",
        "Untie two, or somebody from all that it is tied to.",
        "bind hero to [Skull]\nunbind hero from [Skull]",
        object=Slot((F, Kind.CARD)),
        preps={"from": Slot((F, Kind.CARD), needed=False)},
        emit=unbind,
    ),
)

__all__ = ["ORDERS", "Op"]
