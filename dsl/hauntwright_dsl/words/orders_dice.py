"""Orders with dice: rolls and tables, attacks, second throws."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import evolve

from hauntwright_dsl.elaborate_trials import fight_trial, fixed, named_traits, roll_trial
from hauntwright_dsl.ir import name_of
from hauntwright_dsl.kinds import THINGS, Again, Do, Expr, If, Kind, Lit, One, Op, Repeat, Set, Stmt, Var
from hauntwright_dsl.names import NUMBERS
from hauntwright_dsl.scope import span_of
from hauntwright_dsl.words.orders_figures import words_of
from hauntwright_dsl.words.orders_memory import whose
from hauntwright_dsl.words.records import Order, Slot

if TYPE_CHECKING:
    from hauntwright_dsl.order_line import OrderLine

F, T, N = Kind.FIGURE, Kind.TRAIT, Kind.NUMBER
Node = dict[str, Any]
NAME = Slot((Kind.OTHER,), needed=False)


def dice_of(c: OrderLine, e: Node) -> Expr | None:
    """`2 dice`, `1 die`, `[Sneak dice] dice`, `players dice`: how many; None for anything else."""
    from hauntwright_dsl.elaborate_numbers import is_number, named_number, number

    if e["e"] != "things" or len(e["items"]) != 1 or "head" not in e["items"][0]:
        return None
    item = e["items"][0]
    head = item["head"]
    if not head or head[-1].get("word") not in ("die", "dice"):
        return None
    if item["count"] is not None:
        return number(c.b, item["count"])
    if len(head) == 2 and "name" in head[0]:
        found = c.b.names.find(head[0]["name"], NUMBERS)
        if found:
            return named_number(c.b, found[0], span_of(head[0]))
        name = head[0]["name"]
        raise c.b.unnamed(span_of(head[0]), name, f"No number is called [{name}].", NUMBERS)
    before = {"e": "things", "join": None, "items": [{**item, "head": head[:-1]}], "filters": [], "at": item["at"]}
    if head[:-1] and is_number(c.b, before):
        return number(c.b, before)
    raise c.b.error("HW292", c.place, "How many dice?", "a number stands before it: `roll 2 dice for hero`")


def roll(c: OrderLine) -> tuple[Stmt, ...]:
    from hauntwright_dsl.elaborate_numbers import number

    b = c.b
    e = c.object
    assert e is not None
    if words_of(e) == ["again"]:
        return _again(c)
    b.making.calls.append("roll")
    dice = dice_of(c, e)
    if dice is not None:
        f: Expr = c.the(F, "for") if c.has("for") else Lit(-1, F)
        total = Op(f"play.roll(g, {{0}}, -1, {{1}}, 'dice'{_seen(c)})", (f, dice), N, asks=True)
        highest = 2 * dice.value if isinstance(dice, Lit) else None
        b.making.odds.append((-1, _success(c)))
        roll_trial(c, f, (), dice, _success(c))
        return _table(c, total, highest)
    if not c.has("for"):
        raise b.error(
            "HW276", c.place, "`roll` needs `for`: whose trait is it?", "`roll sanity for hero`, `roll 2 dice`"
        )
    f = c.the(F, "for")
    delta: Expr | None = None
    sign = ""
    if e["e"] == "math" and e["op"] in ("+", "-"):
        delta = number(b, e["right"])
        sign = e["op"]
        e = e["left"]
    trait, choice = _trait(c, e, f)
    why = "event" if b.owner.kind == "event" and f == b.refs.get("holder") and not b.making.action else "trait"
    b.refs["rolled trait"] = trait
    b.making.odds.append(
        (
            trait.value
            if isinstance(trait, Lit)
            else int(trait.text)
            if isinstance(trait, Op) and trait.text.isdigit()
            else -1,
            _success(c),
        )
    )
    if delta is None:
        roll_trial(c, f, choice, Lit(0, N), _success(c))
        total = Op(f"play.roll(g, {{0}}, {{1}}, 0, {why!r}{_seen(c)})", (f, trait), N, asks=True)
    else:
        total = Op(
            f"play.roll(g, {{0}}, {{1}}, max(1, g.trait({{0}}, {{1}}) {sign} {{2}}), {why!r}{_seen(c)})",
            (f, trait, delta),
            N,
            asks=True,
        )
    return _table(c, total, None)


def _again(c: OrderLine) -> tuple[Stmt, ...]:
    """`roll again`: the roll whose row this is, once more with its whole table."""
    tables = c.b.making.tables
    if not tables:
        raise c.b.error(
            "HW262", c.place, "`roll again`: there is no roll here to make again.", "it stands in a row below `roll`"
        )
    if c.rows or c.line["args"]:
        raise c.b.error("HW289", c.place, "`roll again` is all there is to say.", "its table is the one it stands in")
    tables[-1] = True
    return (Again(c.span),)


def _seen(c: OrderLine) -> str:
    """Who may see a roll that is hidden from somebody, as a further argument."""
    hidden = c.hidden()
    return f", to=g.audience({hidden!r})" if hidden else ""


def _trait(c: OrderLine, e: Node, f: Expr) -> tuple[Expr, tuple[int, ...]]:
    """The trait that is rolled, and those that it may be as far as they are named; of several the roller chooses."""
    from hauntwright_dsl.elaborate_phrases import one, phrase

    c.b.asking = "to roll"
    sel = phrase(c.b, e, frozenset({T}))
    if sel.kind is not T:
        raise c.b.error(
            "HW280",
            sel.span,
            f"`roll` wants a trait or dice, not a {sel.kind.shown}.",
            "`roll sanity for hero`, `roll 2 dice`",
        )
    named = named_traits(sel)
    if len(sel.branches) > 1 and sel.seat is None:
        if sel.join == "and":
            raise c.b.error(
                "HW230", sel.span, "One trait is rolled at a time.", "`speed or might` lets the roller choose"
            )
        chosen = evolve(sel, quantity="a", seat=Op("g.seat({0})", (f,), N), chooser=f)
        return c.hold(One(chosen, span=sel.span), "trait"), named
    return c.hold(one(c.b, sel), "trait"), named


def _success(c: OrderLine) -> int:
    lows = [row["key"]["band"][0] for row in c.rows if row["line"] == "row" and "band" in (row.get("key") or {})]
    return max(lows) if lows else 0


def _table(c: OrderLine, total: Op, highest: int | None) -> tuple[Stmt, ...]:
    var = c.b.var("roll", N)
    out: tuple[Stmt, ...] = (Set(var.name, total, c.span),)
    if c.has("as"):
        out = (*out, *c.remember(c.arg("as"), var, "roll"))
    if c.rows:
        c.b.making.tables.append(False)
        out = (*out, *c.table(var, highest))
        if c.b.making.tables.pop():
            return (Repeat(out, c.span),)
    return out


def read(c: OrderLine) -> tuple[Stmt, ...]:
    """A table over a number. The margin of what somebody has won is never 0."""
    value = c.number()
    return c.table(c.hold(value), None, unasked=0 if value == c.b.refs.get("@won") else -1)


def attack(c: OrderLine) -> tuple[Stmt, ...]:
    b = c.b
    target = c.the(F, several=False)
    nobody: Expr = Lit(-1, F)
    by = c.any_of(frozenset({F}) | THINGS, "by", several=False) if c.has("by") else nobody
    using = c.arg("using")
    if by == target:
        raise b.error("HW280", c.place, "Nobody attacks himself.", "`attack traitor by hero using might`")
    trait, card, extra, dice = _using(c, using, by)
    if by == nobody and dice == Lit(0, N):
        raise b.error(
            "HW276", c.place, "Who attacks? Only dice do so by themselves.", "`attack hero using 5 dice of might`"
        )
    for e, deed in ((c.object, "attacked"), *(((c.arg("by"), "attacking"),) if dice == Lit(0, N) else ())):
        _has_trait(c, e, trait, deed)
    attacker: Expr = by if by.kind is F else Lit(-1, F)
    if dice == Lit(0, N):
        fight_trial(c, "fight", by, fixed(trait), card)
    args = (attacker, target, trait, card, extra, dice)
    text = "(g, {0}, {1}, {2}, {3}, {4}, {5})"
    if not c.rows:
        return c.do("play.attack" + text, *args, asks=True)
    return _outcomes(c, Op("play.fight" + text, args, Kind.OTHER, asks=True), attacker, target)


def contest(c: OrderLine) -> tuple[Stmt, ...]:
    """Both roll one trait; of several, who contests chooses."""
    other = c.the(F, several=False)
    by = c.the(F, "by", several=False)
    if by == other:
        raise c.b.error("HW280", c.place, "Nobody contests with himself.", "`contest traitor by hero using might`")
    e = c.arg("using")
    assert e is not None
    trait, choice = _trait(c, e, by)
    for node in (c.object, c.arg("by")):
        _has_trait(c, node, trait, "in a contest")
    fight_trial(c, "contest", by, choice)
    return _outcomes(c, Op("play.contest(g, {0}, {1}, {2})", (by, other, trait), Kind.OTHER, asks=True), by, other)


def _outcomes(c: OrderLine, fight: Op, attacker: Expr, target: Expr) -> tuple[Stmt, ...]:
    """The rows won, lost, tied of two who have rolled."""
    b = c.b
    rows = c.outcomes()
    var = b.var("fight", Kind.OTHER)
    inner = b.inner()
    inner.refs.update(
        {
            "margin": Op("abs({0}.margin)", (var,), N),
            "attacker": attacker,
            "defender": target,
        }
    )
    from hauntwright_dsl.elaborate_lines import block

    arms: list[tuple[Expr, tuple[Stmt, ...]]] = []
    for word, sign in (("won", ">"), ("lost", "<"), ("tied", "==")):
        below = inner.inner()
        if word != "tied":
            below.refs["winner"], below.refs["loser"] = (attacker, target) if word == "won" else (target, attacker)
            below.refs["@won"] = below.refs["margin"]
        arms.append((Op(f"{{0}}.margin {sign} 0", (var,)), block(below, rows.get(word))))
    test = Op("{0} is not None", (var,))
    return (
        Set(var.name, fight, c.span),
        If(((test, (If(tuple(arms), (), c.span),)),), (), c.span),
    )


def _has_trait(c: OrderLine, e: Node | None, trait: Expr, deed: str) -> None:
    """A named monster needs the trait that is rolled (R59)."""
    name = name_of(e)
    found = c.b.names.find(name, ("monster",)) if name else []
    has = found[0].info.get("traits") if found and isinstance(found[0].info, dict) else None
    if has is None or not (isinstance(trait, Op) and trait.text.isdigit()):
        return
    word = ("speed", "might", "sanity", "knowledge")[int(trait.text)]
    if word not in has:
        raise c.b.error(
            "HW318",
            c.place,
            f"[{name}] has no {word}, so nothing would come of it: {deed}, it rolls that trait.",
            f"give it {word} below `monster [{name}]`, or take another trait",
        )


def _using(c: OrderLine, e: Node | None, by: Expr) -> tuple[Expr, Expr, Expr, Expr]:
    """Trait, card, extra dice, and dice instead of the attacker's."""
    from hauntwright_dsl.elaborate_phrases import phrase

    none, zero = Lit("", Kind.CARD), Lit(0, N)
    if e is None:
        raise c.b.error("HW276", c.place, "`attack` needs `using`.", "`attack traitor by hero using might`")
    dice = dice_of(c, e) if e["e"] == "things" and len(e["items"]) == 1 and e["items"][0].get("of") else None
    if dice is not None:
        of = {"e": "things", "join": None, "items": [e["items"][0]["of"]], "filters": [], "at": e["at"]}
        sel = phrase(c.b, of, frozenset({T}))
        trait = sel.branches[0].one
        if sel.kind is not T or trait is None:
            raise c.b.error("HW289", c.place, "Dice of which trait?", "`using 4 dice of might`")
        return trait, none if by.kind is F else by, zero, dice
    traits: list[Expr] = []
    card: Expr = none
    items = e["items"] if e["e"] == "things" else []
    for item in items:
        sel = phrase(
            c.b, {"e": "things", "join": None, "items": [item], "filters": [], "at": e["at"]}, frozenset({T}) | THINGS
        )
        got = sel.branches[0].one
        if got is not None and sel.kind is T:
            traits.append(got)
        elif got is not None and sel.kind in THINGS:
            card = got
        else:
            raise c.b.error(
                "HW289", sel.span, "An attack uses a trait, and perhaps a card.", "`using might and [Spear]`"
            )
    if by.kind is not F:
        raise c.b.error("HW289", c.place, "A card attacks with dice.", "`attack hero by it using 4 dice of might`")
    if not traits:
        return Op("orders.card_trait(g, {0})", (card,), T), card, Op("orders.card_extra(g, {0}, -1)", (card,), N), zero
    extra: Expr = zero if card is none else Op("orders.card_extra(g, {0}, {1})", (card, traits[0]), N)
    return traits[0], card, extra, zero


def set_(c: OrderLine) -> tuple[Stmt, ...]:
    b = c.b
    e = c.object
    assert e is not None
    if words_of(e) == ["result"]:
        if b.making.event != "would_roll":
            raise b.error("HW221", c.place, "`result` can be set only before a roll.", "below `when … would roll`")
        return c.do("orders.fix_roll({0}, {1})", Var("x", Kind.OTHER), c.number("to"), settles=False)
    name = c.bracketed(e)
    found = b.names.find(name, ("counter",))
    if not found:
        raise b.unnamed(
            span_of(e), name, f"No counter is called [{name}].", ("counter",), f"declare it: `counter [{name}]`"
        )
    b.names.make("counter", name, c.span)
    of = whose(c, e, found[0])
    value = c.number("to")
    if not isinstance(value, Lit):  # it may come to whatever is wanted
        b.making.gives.append(f"counter:{found[0].id}")
    return c.do(f"verbs.set_count(g, {found[0].id!r}, {{0}}{', {1}' if of else ''})", value, *of)


def reroll(c: OrderLine) -> tuple[Stmt, ...]:
    b = c.b
    e = c.object
    assert e is not None
    if b.making.event != "rolled":
        raise b.error(
            "HW221", c.place, "There is no roll here whose dice could be thrown again.", "below `when holder rolls`"
        )
    if words_of(e) == ["blank", "dice"]:
        return c.do("orders.throw_blanks_again(g, {0})", Var("x", Kind.OTHER), settles=False)
    item = e["items"][0] if e["e"] == "things" else {}
    seat: Expr | None = None
    for f in e.get("filters", ()):
        if f["f"] == "chosen by":
            from hauntwright_dsl.elaborate_relations import chooser

            _, seat = chooser(b, f["operand"])
    if seat is None:
        raise b.error("HW231", c.place, "Who chooses the dice?", "`reroll 1 die chosen by holder`")
    words = words_of(e)
    if words == ["number"]:
        most: Expr = Lit(99, N)
    else:
        got = dice_of(c, {**e, "filters": []})
        if got is None or item.get("count") is None:
            raise b.error(
                "HW292",
                c.place,
                "How many dice?",
                "`reroll 1 die chosen by holder`, `reroll any number of dice chosen by holder`",
            )
        most = got
    return c.do("orders.throw_again(g, {0}, {1}, {2}, {3})", Var("f", F), Var("x", Kind.OTHER), seat, most, asks=True)


ORDERS: tuple[Order, ...] = (
    Order(
        "roll",
        "Roll a trait or dice; below it stand the rows of a table. `roll again` in a row makes that roll once more.",
        "roll sanity for hero\n  4+: nothing\n  0-3: kill hero",
        object=Slot((T, Kind.DICE)),
        preps={"for": Slot((F,), needed=False), "as": NAME, "hidden from": NAME},
        rows="bands",
        emit=roll,
        asks=True,
    ),
    Order(
        "read",
        "A table over a number that is known already.",
        "roll 2 dice as [luck]\nread [luck]\n  0-1: kill hero\n  2+: nothing",
        object=Slot((N,)),
        rows="bands",
        needs_rows=True,
        emit=read,
    ),
    Order(
        "attack",
        "One attack; rows won, lost, tied replace its usual results. `attack hero using 5 dice of might`: by something "
        "that is nowhere on the board.",
        "attack traitor by hero using might",
        object=Slot((F,)),
        preps={"by": Slot((F, Kind.CARD), needed=False), "using": Slot((T,))},
        rows="outcomes",
        emit=attack,
        asks=True,
    ),
    Order(
        "contest",
        "Two roll the same trait, and rows say what comes of it; it is no attack and hurts nobody. Of several traits "
        "the one who contests chooses.",
        "contest traitor by hero using might or sanity\n  won: nothing\n  lost: end turn of hero\n  tied: nothing",
        object=Slot((F,)),
        preps={"by": Slot((F,)), "using": Slot((T,))},
        rows="outcomes",
        needs_rows=True,
        emit=contest,
        asks=True,
    ),
    Order(
        "set",
        "Set a counter, or the result of a roll before it is made.",
        "counter [Dawn]\nwhen a hero dies: set [Dawn] to 3",
        where="file",
        object=Slot((N,)),
        preps={"to": Slot((N,))},
        emit=set_,
    ),
    Order(
        "reroll",
        "Throw dice of the roll just made again: some that somebody chooses, or the `blank dice`.",
        "card [Lucky Stone]\n  when holder rolls: reroll 1 die chosen by holder",
        where="pack",
        object=Slot((Kind.DICE,)),
        emit=reroll,
        asks=True,
    ),
)

__all__ = ["ORDERS", "Do", "dice_of"]
