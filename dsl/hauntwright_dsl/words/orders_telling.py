"""Orders that let seats know something: telling, and showing what is hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hauntwright_dsl.kinds import ROOMS, Expr, Kind, Lit, Op, Stmt
from hauntwright_dsl.scope import span_of
from hauntwright_dsl.words.orders_figures import of_part, words_of
from hauntwright_dsl.words.records import Order, Slot

if TYPE_CHECKING:
    from hauntwright_dsl.order_line import OrderLine

F, R = Kind.FIGURE, Kind.ROOM


def show(c: OrderLine) -> tuple[Stmt, ...]:
    from hauntwright_dsl.elaborate_phrases import one, phrase

    e = c.object
    assert e is not None
    seats = audience(c, "to")
    if words_of(e) == ["top"] and (deck := of_part(e)) is not None:
        stack = c.value(deck, frozenset({Kind.STACK}), several=False)
        return c.do("placing.show_top(g, {0}, {1})", stack, seats, settles=False)
    what, of = words_of(e), of_part(e)
    if of is not None and what in (["room"], ["exit"]) and phrase(c.b, of).kind is F:
        figure = c.value(of, frozenset({F}))
        if what == ["room"]:
            return c.do("placing.show_room(g, {0}, {1})", figure, seats, settles=False)
        left = Op("places.room_of(g, {0})", (c.any_of(ROOMS, "from", several=False),), R)
        return c.do("placing.show_exit(g, {0}, {1}, {2})", figure, left, seats, settles=False)
    if of is not None and what == ["symbol"]:
        room = Op("places.room_of(g, {0})", (c.value(of, ROOMS),), R)
        return c.do("placing.show_symbol(g, {0}, {1})", room, seats, settles=False)
    sel = phrase(c.b, e)
    return c.do("placing.show(g, {0}, {1})", one(c.b, sel), seats, settles=False)


def tell(c: OrderLine) -> tuple[Stmt, ...]:
    e = c.object
    assert e is not None
    item = e["items"][0] if e["e"] == "things" else {}
    from hauntwright_dsl.elaborate_phrases import in_text

    if item.get("text") is None:
        raise c.b.error("HW295", c.place, "`tell` wants a text in quotes.", '`tell "Only earth." to hero`')
    values = tuple(c.hold(in_text(c.b, value["value"])) for value in item["values"])
    for value, node in zip(values, item["values"], strict=True):
        c.b.file.told.append((value, _told(c), span_of(node)))
    slots = "".join(f", {{{i + 2}}}" for i in range(len(values)))
    text = Lit(item["text"], Kind.TEXT)
    return c.do(f"placing.tell(g, {{0}}, {{1}}{slots})", text, audience(c, "to"), *values, settles=False)


def _told(c: OrderLine) -> tuple[str, ...]:
    """The sides that hear a text."""
    words = words_of(c.arg("to"))
    if words[-1:] in (["traitor"], ["monster"]):
        return ("traitor",)
    return ("heroes",) if words[-1:] in (["heroes"], ["hero"]) else ("heroes", "traitor")


def audience(c: OrderLine, prep: str) -> Expr:
    """The seats that hear something; None for everybody."""
    e = c.arg(prep)
    words = words_of(e)
    if words == ["everyone"]:
        return Lit(None, Kind.SIDE)
    if words == ["heroes"]:
        return Op("g.audience('traitor')", (), Kind.SIDE)
    if words == ["traitor"]:
        return Op("g.audience('heroes')", (), Kind.SIDE)
    f = c.the(F, prep, several=False)
    return Op("(g.seat({0}),)", (f,), Kind.SIDE)


ORDERS: tuple[Order, ...] = (
    Order(
        "show",
        "Let a seat see something that is hidden. Of a figure that can't be seen: `room of traitor`, `floor of "
        "traitor`, `symbol of room of traitor`, or `exit of traitor from [Attic]`: whether it is still there, else by "
        "which way it left last in its turn.",
        "show top of room stack to hero",
        object=Slot((Kind.OTHER,)),
        preps={"from": Slot((R,), needed=False), "to": Slot((F,))},
        emit=show,
    ),
    Order(
        "tell",
        'Say a text to some seats; in braces stands a number, or somebody\'s name: `"{hero} is next."`.',
        'tell "Only earth." to hero',
        object=Slot((Kind.TEXT,)),
        preps={"to": Slot((F,))},
        emit=tell,
    ),
)
