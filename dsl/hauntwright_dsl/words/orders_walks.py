"""Orders about walks that go by themselves: by where a figure faces, along a wall, or by a steered path."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve

from hauntwright_dsl.ir import name_of
from hauntwright_dsl.kinds import ROOMS, Expr, Kind, Many, Stmt
from hauntwright_dsl.words.orders_figures import FIG, NUM, words_of
from hauntwright_dsl.words.records import Order, Slot

if TYPE_CHECKING:
    from hauntwright_dsl.order_line import OrderLine

F = Kind.FIGURE

COURSES = ("left wall", "right wall", "straight line", "facing")
"""Ways of the order `walk`; a path is steered by somebody."""


def walk(c: OrderLine) -> tuple[Stmt, ...]:
    from hauntwright_dsl.elaborate_numbers import number, ranged

    e, by = c.arg("along"), c.arg("by")
    assert e is not None
    assert by is not None
    course = " ".join(words_of(e))
    wide, by = ranged(by)
    f, spaces = c.the(F, several=False), number(c.b, by)
    if wide is not None and (wide, course) != ("at most", "path"):
        raise c.b.error(
            "HW289",
            c.place,
            f"`{wide}` can't be said of this walk: all its spaces are walked.",
            "`by 3 along left wall`; only a path may be shorter: `by at most 3 along path chosen by hero`",
        )
    if course == "walls":
        return _along(c, "walls.walk(g, {0}, {1}", f, spaces)
    name = name_of({**e, "filters": []})
    if name is not None and c.b.names.find(name, ("terrain",)):
        c.b.names.use("terrain", name, c.span)
        return _along(c, f"terrain.walk(g, {{0}}, {{1}}, {name!r}", f, spaces)
    if c.has("toward"):
        raise c.b.error(
            "HW289", c.place, "Only walks along walls or terrain lead toward a room.", "`move it by 2 toward hero`"
        )
    if course in COURSES and not e["filters"]:
        return c.do(f"course.follow(g, {{0}}, {{1}}, {course!r})", f, spaces, asks=True)
    if course != "path":
        raise c.b.error("HW289", c.place, "Along which way?", _ALONG)
    seat = steered(c)
    return c.do(f"course.follow(g, {{0}}, {{1}}, 'path', {{2}}, {wide is not None})", f, spaces, seat, asks=True)


_ALONG = "`along left wall`, `along right wall`, `along straight line`, `along facing`, `along path chosen by traitor`"


def _along(c: OrderLine, deed: str, f: Expr, spaces: Expr) -> tuple[Stmt, ...]:
    """``along walls`` or over terrain, with where the walk leads: ``toward``, ``away from`` or ``farthest from`` a
    room."""
    from hauntwright_dsl.elaborate_relations import chooser

    e, toward = c.arg("along"), c.arg("toward")
    assert e is not None
    seats = [flt["operand"] for flt in e["filters"] if flt["f"] == "chosen by"]
    goals = [(flt["f"], flt["operand"]) for flt in e["filters"] if flt["f"] in ("away from", "farthest from")]
    if toward is not None:
        goals.append(("toward", toward))
    if len(seats) != 1 or len(goals) > 1 or len(e["filters"]) + (toward is not None) != len(seats) + len(goals):
        raise c.b.error(
            "HW289",
            c.place,
            "Who chooses the way, and where does it lead?",
            "`walk it by 2 toward [Attic] along walls chosen by traitor`, `along walls away from [Attic] chosen by …`",
        )
    _, seat = chooser(c.b, seats[0])
    if not goals:
        return c.do(deed + ", {2})", f, spaces, seat, asks=True)
    how, where = goals[0]
    if how != "toward" and deed.startswith("walls."):
        c.b.making.gives.append("drive")  # as data for bots: somebody is sent back from where it creeps to
    goal = c.value(where, ROOMS, several=False)
    return c.do(deed + f", {{2}}, {{3}}, {how!r})", f, spaces, seat, goal, asks=True)


def steered(c: OrderLine) -> Expr:
    """``along path chosen by traitor``: the seat that steers."""
    from hauntwright_dsl.elaborate_relations import chooser

    e = c.arg("along")
    assert e is not None
    seats = [flt["operand"] for flt in e.get("filters", ()) if flt["f"] == "chosen by"]
    if words_of(e) != ["path"] or len(seats) != 1 or len(e["filters"]) != 1:
        raise c.b.error("HW289", c.place, "Along which way?", _ALONG)
    return chooser(c.b, seats[0])[1]


def by_chance(c: OrderLine) -> bool:
    """``along path at random``: does chance pick of several ways?"""
    e = c.arg("along")
    assert e is not None
    return words_of(e) == ["path"] and [flt["f"] for flt in e.get("filters", ())] == ["at random"]


def face(c: OrderLine) -> tuple[Stmt, ...]:
    from hauntwright_dsl.elaborate_phrases import phrase
    from hauntwright_dsl.elaborate_relations import chooser

    e = c.arg("toward")
    assert c.object is not None
    assert e is not None
    seats = [flt["operand"] for flt in e.get("filters", ()) if flt["f"] == "chosen by"]
    if words_of(e) != ["direction"] or len(seats) != 1 or len(e["filters"]) != 1:
        raise c.b.error("HW289", c.place, "Who chooses the direction?", "`toward direction chosen by heroes`")
    sel = phrase(c.b, c.object, frozenset({F}))
    if sel.kind is not F:
        raise c.b.error("HW280", sel.span, f"`face` wants a figure here, not a {sel.kind.shown}.")
    figures = Many(evolve(sel, quantity="all"))
    _, seat = chooser(c.b, seats[0])
    return c.do("course.face(g, select.on_board(g, {0}), {1})", figures, seat, asks=True)


ORDERS: tuple[Order, ...] = (
    Order(
        "walk",
        "Let a figure walk so many spaces by where it faces: `left wall`, `right wall`, `straight line`, or a `path` "
        "that somebody steers; or `facing`: it goes on as it looks, by doors only, straight ahead, else to its left, "
        "back or to its right. Each step tells what it causes before the next; nothing slows it. "
        "`by at most 3 along path chosen by hero`: a path may be shorter. Who `moves along walls` walks "
        "`toward [Attic] along walls chosen by traitor`, or `along walls away from [Attic]` (no step leads nearer); "
        "over terrain likewise: `along [Lake] farthest from [Attic] chosen by hero`.",
        "walk hero by 3 along left wall",
        object=FIG,
        preps={"by": NUM, "toward": Slot((Kind.ROOM,), needed=False), "along": Slot((Kind.OTHER,))},
        emit=walk,
        asks=True,
    ),
    Order(
        "face",
        "Let figures look to one side, all to the same; they go that way when they walk `along facing`.",
        "face each monster in [Attic] toward direction chosen by heroes",
        object=FIG,
        preps={"toward": Slot((Kind.OTHER,))},
        emit=face,
        asks=True,
    ),
)

__all__ = ["ORDERS", "by_chance", "steered"]
