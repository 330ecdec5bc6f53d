"""Orders about traits and damage: what figures gain, lose and suffer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import evolve

from hauntwright.parts import TRAITS
from hauntwright_dsl.damage_words import damage_words, type_of
from hauntwright_dsl.ir import name_of
from hauntwright_dsl.kinds import Expr, Kind, One, Op, Set, Stmt, Var
from hauntwright_dsl.scope import Wrong
from hauntwright_dsl.words.orders_figures import of_part, words_of
from hauntwright_dsl.words.records import Order, Slot

if TYPE_CHECKING:
    from hauntwright_dsl.order_line import OrderLine

F, T, N = Kind.FIGURE, Kind.TRAIT, Kind.NUMBER
Node = dict[str, Any]
FIG = Slot((F,))


def traits(c: OrderLine, e: Node, f: Expr) -> Expr:
    """The trait or traits of an order, chosen by the figure where the phrase leaves it open (`speed or might`)."""
    from hauntwright_dsl.elaborate_phrases import many, one, phrase

    c.b.asking = f"to {c.entry.name}"
    sel = phrase(c.b, e, frozenset({T}))
    if sel.kind is not T:
        raise c.b.error(
            "HW280",
            sel.span,
            f"`{c.entry.name}` wants a trait, not a {sel.kind.shown}.",
            f"for example: `{c.entry.example}`",
        )
    if sel.join == "or" and len(sel.branches) > 1 and sel.seat is None and not sel.random:
        return c.hold(
            One(evolve(sel, quantity="a", seat=Op("g.seat({0})", (f,), N), chooser=f), span=sel.span), "trait"
        )
    if many(sel):
        return c.loop(sel)
    return c.hold(one(c.b, sel), "trait")


def _steps(c: OrderLine, sign: str) -> tuple[Stmt, ...]:
    b = c.b
    e = c.object
    assert e is not None
    if words_of(e) == ["result"] and c.has("by"):
        if b.making.event != "would_roll":
            raise b.error("HW221", c.place, "`result` can be changed only before a roll.", "below `when … would roll`")
        return c.do(f"orders.add_to_roll({{0}}, {sign}{{1}})", Var("x", Kind.OTHER), c.number("by"), settles=False)
    if words_of(e) == ["damage"] and c.has("by"):
        if b.making.event != "would_take":
            raise b.error("HW221", c.place, "`damage` refers to nothing here.", "below `when … would take damage`")
        return c.do(f"orders.change_damage({{0}}, {sign}{{1}})", Var("x", Kind.OTHER), c.number("by"), settles=False)
    if words_of(e) == ["movement"]:
        f = c.the(F, "for")
        return c.do(f"orders.change_movement(g, {{0}}, {sign}{{1}})", f, c.number("by"))
    named = e["items"][0].get("head") if e["e"] == "things" and len(e["items"]) == 1 else None
    if (
        named
        and "name" in named[-1]
        and named[-1]["name"] in b.making.local
        and b.making.local[named[-1]["name"]].kind is N
    ):
        var = b.making.local[named[-1]["name"]]
        assert isinstance(var, Var)
        return (Set(var.name, Op(f"max(0, {{0}} {sign or '+'} {{1}})", (var, c.number("by")), N), c.span),)
    if not c.has("for"):
        name = name_of(e) or ""
        hint = f"for example: `{c.entry.example}`"
        if b.names.find(name, ("counter",)):
            hint = f"a counter: `advance [{name}]`, `set [{name}] to [{name}] - 1`"
        raise b.error("HW276", c.place, f"`{c.entry.name}` needs `for`.", hint)
    f = c.the(F, "for")
    t = traits(c, e, f)
    if c.has("to"):
        goal = words_of(c.arg("to"))
        if goal == ["start"]:
            return c.do("verbs.raise_to_start(g, {0}, {1})" if not sign else "orders.lower_to_start(g, {0}, {1})", f, t)
        if goal == ["lowest"] and sign:
            return c.do("orders.to_lowest(g, {0}, {1})", f, t)
        raise b.error(
            "HW289", c.place, "A trait is raised to `start` or lowered to `lowest`.", "`raise might to start for hero`"
        )
    if not c.has("by"):
        raise b.error("HW276", c.place, f"`{c.entry.name}` needs `by` or `to`.", f"for example: `{c.entry.example}`")
    amount = c.number("by")
    if c.b.owner.what == "card" and c.b.owner.kind == "item":
        return c.do(f"orders.change_by_card(g, {{0}}, {{1}}, {sign}{{2}}, {c.b.owner.id!r})", f, t, amount)
    return c.do(f"verbs.change(g, {{0}}, {{1}}, {sign}{{2}})", f, t, amount)


def raise_(c: OrderLine) -> tuple[Stmt, ...]:
    return _steps(c, "")


def lower(c: OrderLine) -> tuple[Stmt, ...]:
    if c.has("for") and words_of(c.arg("for")) == ["traitor"]:
        c.b.making.gives.append("dead:traitor")  # as data for bots: step by step to the skull
    if c.b.making.action:
        c.b.making.gives += _lost(c)
    return _steps(c, "-")


def _lost(c: OrderLine) -> list[str]:
    """What an action may cost the one who does it, as data for bots: ``lose:sanity:2``. Nothing if there is a choice
    of traits."""
    whose = words_of(c.arg("for"))[-1:] if c.has("for") else []
    by = (c.arg("by") if c.has("by") else None) or {"e": ""}
    items = c.object["items"] if c.object is not None and c.object["e"] == "things" else ()
    if whose not in (["holder"], ["hero"], ["explorer"]) or by["e"] != "number" or len(items) != 1:
        return []
    return [f"lose:{trait}:{by['value']}" for trait in words_of(c.object) if trait in TRAITS]


def heal(c: OrderLine) -> tuple[Stmt, ...]:
    e = c.object
    assert e is not None
    amount, _, kind, _ = damage_of(c, e)
    owner = of_part(e)
    if owner is None:
        raise c.b.error("HW276", c.place, "`heal` needs `of`.", "`heal 3 physical damage of hero`")
    if kind not in ("physical", "mental"):
        raise c.b.error("HW291", c.place, "Physical or mental damage?", "`raise speed by 2 for hero` heals one trait")
    f = c.value(owner, frozenset({F}))
    return c.do(f"orders.heal(g, {{0}}, {{1}}, {kind!r})", f, amount, asks=True)


def damage_of(c: OrderLine, e: Node) -> tuple[Expr, bool, str, str]:
    """`2 physical damage`, `margin mental damage`, `1 die of physical [fire] damage`: amount, whether in dice, the
    kind, and the name it bears."""
    from hauntwright_dsl.elaborate_numbers import number

    b = c.b
    item = e["items"][0] if e["e"] == "things" and len(e["items"]) == 1 else {}
    got = damage_words(item)
    wrong = b.error(
        "HW290",
        c.place,
        "This is no damage.",
        "`2 physical damage`, `1 die of mental damage`, `margin physical damage`",
    )
    if got is None:
        raise wrong
    if len(got.kinds) != 1:
        raise b.error("HW291", c.place, "Physical or mental damage?", "`deal 2 physical damage to hero`")
    if e["filters"] or got.mixed or len(got.tags) > 1 or (item["count"] is not None and got.amount):
        raise wrong
    if item["count"] is not None:
        return number(b, item["count"]), got.dice, got.kinds[0], type_of(item)
    if len(got.amount) != 1:
        raise b.error(
            "HW292", c.place, "How much damage?", "a number stands before it: `deal 2 physical damage to hero`"
        )
    core = {**item, "head": list(got.amount), "of": None, "det": None}
    amount = number(b, {"e": "things", "join": None, "items": [core], "filters": [], "at": item["at"]})
    return amount, got.dice, got.kinds[0], type_of(item)


def _despite(c: OrderLine) -> str:
    """What does not lessen the damage, as a further argument."""
    from hauntwright_dsl.elaborate_subjects import const_ids

    if not c.has("despite"):
        return ""
    e = c.arg("despite")
    assert e is not None
    if words_of(e) == ["everything"]:
        return ", plain=True"
    owners: list[str] = []
    for item in e["items"] if e["e"] == "things" else ():
        one = {"e": "things", "join": None, "items": [item], "filters": [], "at": e["at"]}
        for what, kind in (("card", Kind.CARD), ("room", Kind.ROOM), ("token", Kind.TOKEN)):
            try:
                ids = const_ids(c.b, one, frozenset({kind}))
            except Wrong:
                ids = None
            if ids:
                owners += [f"{what}:{i}" for i in ids]
                break
        else:
            raise c.b.error(
                "HW289",
                c.place,
                "Despite what?",
                "`despite everything`, or cards that don't help: `despite [Armor]`",
            )
    return f", despite={tuple(owners)!r}"


def deal(c: OrderLine) -> tuple[Stmt, ...]:
    e = c.object
    assert e is not None
    amount, dice, kind, type_ = damage_of(c, e)
    f = c.the(F, "to")
    more, args = _despite(c), [f, amount]
    if c.has("by"):
        more += ", by={2}"
        args.append(_dealer(c))
        c.b.making.gives.append("hurt:figure")
    if type_:
        more += f", type={type_!r}"
    verb = "damage_dice" if dice else "damage"
    op = Op(f"play.{verb}(g, {{0}}, {{1}}, {kind!r}, {c.b.owner.tag!r}{more})", tuple(args), N, asks=True)
    if c.has("as"):
        var = c.b.var("taken", N)
        return (Set(var.name, op, c.span), *c.remember(c.arg("as"), var, "roll"))
    return c.do(op.text, *op.args, asks=True)


def _dealer(c: OrderLine) -> Expr:
    """Who deals the damage; if nobody is there it is dealt all the same."""
    from hauntwright_dsl.elaborate_phrases import one, phrase

    e = c.arg("by")
    assert e is not None
    sel = phrase(c.b, e, frozenset({F}))
    if sel.kind is not F:
        raise c.b.error("HW280", sel.span, f"Figures deal damage, not a {sel.kind.shown}.")
    return one(c.b, sel)


ORDERS: tuple[Order, ...] = (
    Order(
        "raise",
        "Gain steps in a trait; more of a result, of movement, or of damage that is about to be taken.",
        "raise might by 1 for hero",
        object=Slot((T,)),
        preps={
            "by": Slot((N,), needed=False),
            "to": Slot((Kind.OTHER,), needed=False),
            "for": Slot((F,), needed=False),
        },
        emit=raise_,
        asks=True,
    ),
    Order(
        "lower",
        "Lose steps in a trait; less of a result, of movement, or of damage that is about to be taken.",
        "lower might by 1 for hero",
        object=Slot((T,)),
        preps={
            "by": Slot((N,), needed=False),
            "to": Slot((Kind.OTHER,), needed=False),
            "for": Slot((F,), needed=False),
        },
        emit=lower,
        asks=True,
    ),
    Order(
        "heal",
        "Gain back steps below the start, split as the patient likes.",
        "heal 2 physical damage of hero",
        object=Slot((Kind.DAMAGE,)),
        emit=heal,
        asks=True,
    ),
    Order(
        "deal",
        "Deal damage; the victim splits it, but `2 speed damage` goes into that trait alone. "
        "`2 physical [fire] damage` bears a name that other lines may speak of. `despite [Armor]`: that card "
        "doesn't help; `despite everything`: nothing does; `by`: whose doing it is.",
        "deal 2 physical damage to hero",
        object=Slot((Kind.DAMAGE,)),
        preps={
            "to": FIG,
            "by": Slot((F,), needed=False),
            "despite": Slot((Kind.OTHER,), needed=False),
            "as": Slot((Kind.OTHER,), needed=False),
        },
        emit=deal,
        asks=True,
    ),
)
