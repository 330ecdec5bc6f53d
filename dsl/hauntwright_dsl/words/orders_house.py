"""Orders about the tiles of the house: building, moving and collapsing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve

from hauntwright_dsl.kinds import ROOMS, Expr, Kind, Many, Op, Sel, Stmt, Var
from hauntwright_dsl.names import FLOORS
from hauntwright_dsl.words.records import Order, Slot

if TYPE_CHECKING:
    from hauntwright_dsl.order_line import OrderLine

ROOM = Slot((Kind.ROOM,))


def build(c: OrderLine) -> tuple[Stmt, ...]:
    from hauntwright_dsl.elaborate_phrases import phrase

    room = c.the(Kind.ROOM, several=False)
    where = [c.arg("at"), *c.fallbacks()]
    seat: Expr | None = None
    lists: list[Expr] = []
    for e in where:
        assert e is not None
        sel = phrase(c.b, e, frozenset({Kind.DOORWAY}))
        if sel.kind is not Kind.DOORWAY:
            raise c.b.error(
                "HW280",
                sel.span,
                "A room is built at a doorway.",
                "`build [Vault] at basement doorway chosen by heroes`",
            )
        if sel.random:
            raise c.b.error("HW231", sel.span, "Somebody has to choose the doorway.", "`chosen by …`, not `at random`")
        seat = sel.seat or seat
        lists.append(Many(evolve(sel, seat=None, chooser=None, quantity="all")))
    if seat is None:
        raise c.b.error("HW231", c.span, "There may be several doorways; which is it?", "add `chosen by …`")
    several = " or ".join(f"{{{i + 2}}}" for i in range(len(lists)))
    return c.do(f"explore.build(g, {{0}}, {{1}}, {several})", room, seat, *lists, asks=True)


def join(c: OrderLine) -> tuple[Stmt, ...]:
    from hauntwright_dsl.elaborate_phrases import phrase

    room = c.any_of(ROOMS, several=False)
    where = c.arg("to")
    assert where is not None
    sel = phrase(c.b, where, ROOMS)
    if sel.kind not in ROOMS:
        raise c.b.error("HW280", sel.span, "A room is joined to rooms.", "`join room to [Foyer] chosen by traitor`")
    if sel.seat is None:
        raise c.b.error("HW231", sel.span, "Who chooses the place, and how the tile is turned?", "add `chosen by …`")
    rooms = Many(evolve(sel, seat=None, chooser=None, quantity="all"))
    return c.do("explore.join(g, {0}, {1}, {2})", room, sel.seat, rooms, asks=True)


def collapse(c: OrderLine) -> tuple[Stmt, ...]:
    assert c.object is not None
    room = c.value(c.object, ROOMS, last=True, narrow=_standing)
    return c.do("verbs.collapse(g, places.room_of(g, {0}))", room)


def move_tile(c: OrderLine, room: Expr) -> tuple[Stmt, ...]:
    """``move it to basement doorway chosen by hero``."""
    goals = [c.arg("to"), *c.fallbacks()]
    seats: list[Expr] = []
    floors: list[Expr] = []
    named: list[tuple[str, ...]] = []
    from hauntwright_dsl.elaborate_phrases import phrase

    for e in goals:
        assert e is not None
        sel = phrase(c.b, e, frozenset({Kind.DOORWAY}))
        if sel.kind is not Kind.DOORWAY:
            raise c.b.error(
                "HW280", sel.span, "A room is moved to a doorway.", "`move it to basement doorway chosen by hero`"
            )
        if sel.seat is None:
            raise c.b.error("HW231", sel.span, "There may be several doorways; which is it?", "add `chosen by …`")
        seats.append(sel.seat)
        floors.append(Many(evolve(sel, seat=None, chooser=None)))
        tests = [t.text for t in (*sel.tests, *(t for br in sel.branches for t in br.tests)) if isinstance(t, Op)]
        named.append(tuple(floor for floor in FLOORS if any(t.endswith(f"== {floor!r}") for t in tests)))
    ask = ", ".join(f"({{{1 + 2 * i}}}, {{{2 + 2 * i}}}, {names!r})" for i, names in enumerate(named))
    args = [x for pair in zip(seats, floors, strict=True) for x in pair]
    return c.do(f"orders.move_tile(g, {{0}}, {ask})", room, *args, asks=True)


def _standing(sel: Sel) -> Sel:
    """Of rooms to choose from only those that still stand."""
    stands = Op("{0} not in s.house.fallen", (Op("places.room_of(g, {0})", (Var(sel.var, sel.kind),)),))
    return sel if sel.definite else evolve(sel, tests=(*sel.tests, stands))


ORDERS: tuple[Order, ...] = (
    Order(
        "build",
        "Lay a named tile; nobody draws its card.",
        "build [Vault] at basement doorway chosen by hero",
        object=ROOM,
        preps={"at": Slot((Kind.DOORWAY,))},
        emit=build,
        asks=True,
    ),
    Order(
        "join",
        "Move a tile, with all that is on it, next to another of its floor, so that a door joins them; of several one "
        "is chosen. Where these have no doorway left it comes to a room that hangs together with them. Who "
        "chooses turns it, too; the floor is kept open if it can be.",
        "join [Attic] to [Upper Landing] chosen by traitor",
        object=ROOM,
        preps={"to": ROOM},
        emit=join,
        asks=True,
    ),
    Order(
        "collapse",
        "Turn a tile face down: nobody comes in any more, it has no doorways, and nobody sees through it. What becomes "
        "of those in it is said by `when a room collapses`. Of several rooms only those count that still stand.",
        "collapse [Attic]",
        object=ROOM,
        emit=collapse,
    ),
)
