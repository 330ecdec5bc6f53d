"""Orders about figures and their traits: where they stand, what they gain, lose and suffer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import evolve

from hauntwright.orders import CHANCE
from hauntwright_dsl.kinds import ROOMS, THINGS, Expr, Kind, Lit, Many, One, Op, Sel, Set, Stmt, Var, is_a
from hauntwright_dsl.names import NUMBERS
from hauntwright_dsl.scope import span_of
from hauntwright_dsl.words.records import Order, Slot

if TYPE_CHECKING:
    from hauntwright_dsl.order_line import OrderLine

F, T, N = Kind.FIGURE, Kind.TRAIT, Kind.NUMBER
Node = dict[str, Any]
FIG = Slot((F,))
FOR = {"for": FIG}
NUM = Slot((N,))


def words_of(e: Node | None) -> list[str]:
    """The words of a simple phrase, without its names."""
    if e is None or e["e"] != "things" or len(e["items"]) != 1:
        return []
    return [p.get("word", "") for p in e["items"][0].get("head") or []]


def of_part(e: Node) -> Node | None:
    """What follows `of` in a simple phrase, as an expression."""
    of = e["items"][0].get("of") if e["e"] == "things" else None
    return None if of is None else {"e": "things", "join": None, "items": [of], "filters": e["filters"], "at": of["at"]}


# -- life --------------------------------------------------------------------------------------------------------------


def kill(c: OrderLine) -> tuple[Stmt, ...]:
    victim = c.the(F)
    c.b.making.gives += _killed(c)
    if not c.has("by"):
        return c.do("verbs.kill(g, {0})", victim)
    return c.do("verbs.kill(g, {0}, {1})", victim, c.the(F, "by", several=False))


def _killed(c: OrderLine) -> list[str]:
    """Who dies, as data for bots: ``dead:rat``, ``dead:heroes``, ``dead:traitor``; ``dead:figure`` for whoever it
    is."""
    out = []
    for item in c.object["items"] if c.object is not None and c.object["e"] == "things" else ():
        last = (item.get("head") or [{}])[-1]
        found = c.b.names.find(last["name"], ("monster",)) if "name" in last else []
        said = {"hero": "heroes", "heroes": "heroes", "traitor": "traitor"}.get(last.get("word", ""), "figure")
        out.append(f"dead:{found[0].id if found and last['name'] not in c.b.making.local else said}")
    return out


def stun(c: OrderLine) -> tuple[Stmt, ...]:
    owner = c.b.owner
    if owner.what == "card":
        return c.do("orders.stun(g, {0}, {1})", c.the(F), Lit(owner.id, Kind.CARD), asks=True)
    return c.do("orders.stun(g, {0})", c.the(F), asks=True)


def wake(c: OrderLine) -> tuple[Stmt, ...]:
    return c.do("orders.wake(g, {0})", c.the(F))


# -- places ------------------------------------------------------------------------------------------------------------


def move(c: OrderLine) -> tuple[Stmt, ...]:
    from hauntwright_dsl.elaborate_phrases import phrase

    b = c.b
    assert c.object is not None
    if c.has("by") and c.has("toward"):
        f = c.the(F)
        steps = c.number("by")
        goal = c.any_of(frozenset({F}) | ROOMS | THINGS, "toward", several=False)
        if c.has("along"):
            from hauntwright_dsl.words.orders_walks import by_chance, steered

            seat = Lit(CHANCE, N) if by_chance(c) else steered(c)
            return c.do("orders.approach(g, {0}, {1}, {2}, {3})", f, steps, _spot(c, goal), seat, asks=True)
        return c.do("orders.approach(g, {0}, {1}, {2})", f, steps, _spot(c, goal), asks=True)
    if not c.has("to"):
        raise b.error(
            "HW276",
            c.place,
            "`move` needs `to`, or `by` and `toward`.",
            "`move hero to [Attic]`, `move it by 1 toward hero`",
        )
    sel = phrase(b, c.object, frozenset({F}) | ROOMS)
    if sel.kind in ROOMS:
        room = c.any_of(ROOMS, several=False)
        from hauntwright_dsl.words.orders_house import move_tile

        return move_tile(c, room)
    f = c.the(F)
    where = c.arg("to")
    assert where is not None
    inner = c.b.refs.get("room")
    b.bind("room", Op("s.loc[{0}]", (f,), Kind.SPOT))
    try:
        goal_sel = phrase(b, where, ROOMS)
        loose = (
            goal_sel.seat is None
            and not goal_sel.random
            and not goal_sel.definite
            and not goal_sel.first
            and goal_sel.best is None
        )
        if loose and goal_sel.quantity == "a" and words_of(where) and where["items"][0].get("det") == "another":
            goal_sel = _enterable(evolve(goal_sel, seat=Op("g.seat({0})", (f,), N), chooser=f), f)
            got: Expr = One(goal_sel, span=goal_sel.span)
            goal = c.hold(got, "room")
        else:
            goal = c.value(where, ROOMS, several=False, last=True, narrow=lambda sel: _enterable(sel, f), resort=_lost)
    finally:
        if inner is None:
            b.refs.pop("room", None)
        else:
            b.refs["room"] = inner
    if goal == Op("s.loc[{0}]", (f,), Kind.SPOT):
        raise b.error("HW231", c.span, "Which room? It stands in its own already.", "add `chosen by …`, or name it")
    if goal.kind is Kind.SPOT:
        return c.do("orders.set_down(g, {0}, {1})", f, goal, asks=True)
    return c.do("explore.move_to(g, {0}, {1})", f, goal, asks=True)


def _enterable(sel: Sel, f: Expr) -> Sel:
    """Of rooms to choose from only those that the figure may enter."""
    if sel.seat is None and not sel.random:
        return sel
    may = Op("orders.may_enter(g, {0}, {1})", (f, Var(sel.var, sel.kind)))
    return evolve(sel, tests=(*sel.tests, may))


def _lost(sel: Sel) -> Sel | None:
    """Where somebody comes to if none of the rooms to choose from stands: to one that has collapsed."""
    if sel.seat is None and not sel.random:
        return None
    fell = Op("places.room_of(g, {0}) in s.house.fallen", (Var(sel.var, sel.kind),))
    return evolve(sel, tests=(*sel.tests, fell), seat=None, chooser=None, random=False, best=None, first=True)


def _spot(c: OrderLine, x: Expr) -> Expr:
    from hauntwright_dsl.elaborate_relations import spot_expr

    return spot_expr(c.b, x, c.span)


def spread(c: OrderLine) -> tuple[Stmt, ...]:
    from hauntwright_dsl.elaborate_phrases import phrase

    assert c.object is not None
    figures = phrase(c.b, c.object, frozenset({F}) | THINGS)
    if not is_a(figures.kind, frozenset({F}) | THINGS) or any(
        branch.noun in ("hero", "explorer", "traitor") for branch in figures.branches
    ):
        raise c.b.error(
            "HW280",
            figures.span,
            "`spread` brings monsters and tokens out of the supply; explorers are in the house.",
            "`for each hero`, and `move hero to room chosen by …` below it",
        )
    places = [c.arg("over"), *c.fallbacks()]
    args: list[Expr] = []
    text = []
    seat: Expr | None = None
    for e in places:
        assert e is not None
        sel = phrase(c.b, e, ROOMS)
        if sel.kind not in ROOMS:
            raise c.b.error(
                "HW280",
                sel.span,
                f"`spread` wants rooms, not a {sel.kind.shown}.",
                "`spread each [Rat] over empty rooms chosen by traitor`",
            )
        if sel.seat is None and seat is None:
            raise c.b.error("HW231", sel.span, "Who chooses the rooms?", "add `chosen by …`")
        seat = sel.seat or seat
        plain = evolve(sel, seat=None, chooser=None, different=None, quantity="all")
        args.append(Many(plain))
        text.append(f"({{{len(args) + 1}}}, {1 if sel.different is not None else 0})")
    assert seat is not None
    everyone = Many(evolve(figures, quantity="all", seat=None))
    what = "figures" if figures.kind is F else "things"
    return c.do(f"placing.spread_{what}(g, {{0}}, {{1}}, {', '.join(text)})", seat, everyone, *args, asks=True)


def end(c: OrderLine) -> tuple[Stmt, ...]:
    e = c.object
    assert e is not None
    what = words_of(e)
    owner = of_part(e)
    if owner is None or what not in (["movement"], ["turn"]):
        raise c.b.error(
            "HW289",
            c.place,
            "`end` ends the movement or the turn of a figure.",
            "`end movement of hero`, `end turn of hero`",
        )
    f = c.value(owner, frozenset({F}))
    return c.do(f"orders.end_{what[0]}(g, {{0}})", f)


def use(c: OrderLine) -> tuple[Stmt, ...]:
    e = c.object
    assert e is not None
    owner = of_part(e)
    if owner is None or words_of(e) != ["attack"]:
        raise c.b.error("HW289", c.place, "Whose attack is used up?", "`use attack of hero`")
    return c.do("orders.use_attack(g, {0})", c.value(owner, frozenset({F})))


# -- cards and tiles ---------------------------------------------------------------------------------------------------


def draw(c: OrderLine) -> tuple[Stmt, ...]:
    from hauntwright_dsl.elaborate_numbers import named_number, number

    e = c.object
    b = c.b
    assert e is not None
    item = e["items"][0] if e["e"] == "things" and len(e["items"]) == 1 else {}
    head = item.get("head") or []
    words = [p.get("word") for p in head]
    if len(words) < 2 or words[-1] not in ("card", "cards") or words[-2] not in ("omen", "item", "event"):
        raise b.error(
            "HW293", c.place, "Which card is drawn?", "`draw an item card for hero`, `draw 2 event cards for hero`"
        )
    count: Expr = Lit(1, N)
    if item["count"] is not None:
        count = number(b, item["count"])
    elif len(head) == 3 and "name" in head[0]:
        found = b.names.find(head[0]["name"], NUMBERS)
        if not found:
            name = head[0]["name"]
            raise b.unnamed(span_of(head[0]), name, f"No number is called [{name}].", NUMBERS)
        count = named_number(b, found[0], c.span)
    f = c.the(F, "for")
    if isinstance(count, Lit) and count.value == 1:
        return c.do(f"play.draw(g, {{0}}, {words[-2]!r})", f, asks=True)
    return c.do(f"orders.draw(g, {{0}}, {words[-2]!r}, {{1}})", f, count, asks=True)


def discover(c: OrderLine) -> tuple[Stmt, ...]:
    from hauntwright_dsl.elaborate_conditions import discover_floors

    f = c.the(F, "for")
    what = discover_floors(c.b, c.object)
    op = Op("orders.discover(g, {0}, {1})", (f, what), Kind.ROOM, asks=True, maybe=True)
    if c.has("as"):
        var = c.b.var("room", Kind.ROOM, maybe=True)
        return (Set(var.name, op, c.span), *c.remember(c.arg("as"), var, "pick"))
    return c.do(op.text, *op.args, asks=True)


def turn(c: OrderLine) -> tuple[Stmt, ...]:
    b = c.b
    into = words_of(c.arg("into"))
    if words_of(c.object) == ["damage"]:
        if b.making.event != "would_take":
            raise b.error("HW221", c.place, "`damage` refers to nothing here.", "below `when … would take damage`")
        if len(into) != 2 or into[0] not in ("physical", "mental") or into[1] != "damage":
            raise b.error("HW291", c.place, "Into which damage?", "`turn damage into physical damage`")
        return c.do(f"orders.turn_damage({{0}}, {into[0]!r})", Var("x", Kind.OTHER), settles=False)
    f = c.the(F)
    before: tuple[Stmt, ...] = ()
    if c.has("from"):
        old, _ = _role(c, "from")
        before = c.do(f"orders.leave_role(g, {{0}}, {old!r})", f)
    if into in (["traitor"], ["hero"]):
        return (*before, *c.do(f"verbs.turn_side(g, {{0}}, {into[0]!r})", f))
    if into == ["monster"]:
        return (*before, *c.do("orders.stand_as_before(g, {0})", f))
    role, side = _role(c, "into")
    return (*before, *c.do(f"orders.take_role(g, {{0}}, {role!r}, {side!r})", f))


def _role(c: OrderLine, prep: str) -> tuple[str, str]:
    """The role after a preposition, and its side."""
    e = c.arg(prep)
    assert e is not None
    name = c.bracketed(e)
    found = c.b.names.find(name, ("role",))
    if not found:
        raise c.b.unnamed(span_of(e), name, f"No role is called [{name}].", ("role",), f"declare it: `role [{name}]`")
    c.b.names.use("role", name, c.span)
    return found[0].id, (found[0].info or {}).get("side", "")


ORDERS: tuple[Order, ...] = (
    Order(
        "kill",
        "A figure dies at once, perhaps by somebody's hand: then that one has killed it.",
        "kill hero by traitor",
        object=FIG,
        preps={"by": Slot((F,), needed=False)},
        emit=kill,
    ),
    Order("stun", "Turn a monster over.", "stun each monster in [Attic]", object=FIG, emit=stun, asks=True),
    Order("wake", "Who is stunned is so no longer.", "wake each monster in [Attic]", object=FIG, emit=wake),
    Order(
        "move",
        "Set a figure into a room, move it some spaces toward something, or move a room to a doorway. Of several "
        "shortest ways its own player picks one; `move hero by 2 toward [Attic] along path chosen by traitor`: whoever "
        "is said to, and `along path at random` chance.",
        "move hero to [Attic]",
        object=Slot((F, Kind.ROOM)),
        preps={
            "to": Slot((Kind.ROOM, Kind.DOORWAY), needed=False),
            "by": Slot((N,), needed=False),
            "toward": Slot((F, Kind.ROOM), needed=False),
            "along": Slot((Kind.OTHER,), needed=False),
        },
        emit=move,
        asks=True,
    ),
    Order(
        "spread",
        "Place several figures or tokens over rooms, as evenly as the rooms allow.",
        "spread each [Rat] over empty rooms chosen by traitor",
        where="rats",
        object=Slot((F, Kind.TOKEN)),
        preps={"over": Slot((Kind.ROOM,))},
        emit=spread,
        asks=True,
    ),
    Order(
        "end", "End the movement or the turn of a figure.", "end movement of hero", object=Slot((Kind.OTHER,)), emit=end
    ),
    Order(
        "use",
        "The attack that a figure has in this turn is spent.",
        "use attack of hero",
        object=Slot((Kind.OTHER,)),
        emit=use,
    ),
    Order(
        "draw",
        "Draw cards and resolve them.",
        "draw an item card for hero",
        object=Slot((Kind.CARD,)),
        preps=FOR,
        emit=draw,
        asks=True,
    ),
    Order(
        "discover",
        "Lay the next tile as in exploring, and go there.",
        "discover a basement room for hero",
        object=Slot((Kind.ROOM,)),
        preps={"for": FIG, "as": Slot((Kind.OTHER,), needed=False)},
        emit=discover,
        asks=True,
    ),
    Order(
        "turn",
        "Change the side or role of a figure, or the kind of damage; `turn hero from [Frog] into hero` ends a role, "
        "and `turn monster from [Thrall] into monster` one of a monster, which is on the side of its kind again.",
        "turn hero into traitor",
        object=Slot((F, Kind.DAMAGE)),
        preps={"from": Slot((Kind.OTHER,), needed=False), "into": Slot((Kind.OTHER,))},
        emit=turn,
    ),
)

__all__ = ["ORDERS", "of_part", "words_of"]
