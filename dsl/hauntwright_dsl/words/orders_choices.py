"""Orders that choose and lead: offers, choices, picks, effects, limits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import evolve

from hauntwright.naming import the
from hauntwright_dsl.elaborate_trials import effect_trial
from hauntwright_dsl.ir import name_of
from hauntwright_dsl.kinds import (
    TAGS,
    THINGS,
    Call,
    Choice,
    Do,
    Expr,
    Guard,
    If,
    Kind,
    Leave,
    Lit,
    Not,
    Op,
    Set,
    Stmt,
    Var,
    is_a,
)
from hauntwright_dsl.scope import Block, span_of
from hauntwright_dsl.words.orders_figures import words_of
from hauntwright_dsl.words.records import Order, Slot

if TYPE_CHECKING:
    from hauntwright_dsl.order_line import OrderLine

F, N = Kind.FIGURE, Kind.NUMBER
Node = dict[str, Any]
NAME = Slot((Kind.OTHER,), needed=False)


def nothing(c: OrderLine) -> tuple[Stmt, ...]:
    return ()


def continue_(c: OrderLine) -> tuple[Stmt, ...]:
    raise c.b.error("HW296", c.place, "`continue` stands only after `when traitor dies:`.", "`nothing` does nothing")


def proceed(c: OrderLine) -> tuple[Stmt, ...]:
    if not c.b.making.would:
        raise c.b.error(
            "HW297", c.place, "`proceed` belongs below `when … would …`: it lets the deed happen after all."
        )
    return (Leave(True, c.span),)


def do(c: OrderLine) -> tuple[Stmt, ...]:
    b = c.b
    e = c.object
    assert e is not None
    name = c.bracketed(e)
    found = b.names.find(name, ("effect",))
    if not found:
        declare = f"declare it: `effect [{name}] for a hero`"
        raise b.unnamed(span_of(e), name, f"No effect is called [{name}].", ("effect",), declare)
    effect = found[0]
    b.names.use("effect", name, span_of(e))
    info = effect.info or {}
    args: tuple[Expr, ...] = ()
    if info.get("takes"):
        if not c.has("for"):
            raise b.error("HW276", c.place, f"[{name}] needs `for`.", f"`do [{name}] for hero`")
        got = c.any_of(frozenset({info["takes"]}), "for")
        args = (_as_room(got) if info["takes"] is Kind.ROOM else got,)
    elif c.has("for"):
        raise b.error("HW274", c.place, f"[{name}] takes no `for`.", f"it is declared as `effect [{name}]`")
    b.making.calls.append(info["function"])
    effect_trial(c, info["function"], *args[:1])
    return (Call(info["function"], args, c.span, "" if info.get("here") else effect.id),)


def choose(c: OrderLine) -> tuple[Stmt, ...]:
    from hauntwright_dsl.elaborate_lines import block

    if words_of(c.object) != ["one"]:
        raise c.b.error(
            "HW289", c.place, "`choose` is followed by `one`.", "`choose one by hero`, and rows with labels below"
        )
    figure, seat = c.seat("by")
    rows = tuple((label, cond, block(c.b.inner(), row["body"]), span_of(row)) for label, cond, row in c.labels())
    return (Choice(figure, seat, rows, c.span, bool(c.hidden())),) if rows else ()


def offer(c: OrderLine) -> tuple[Stmt, ...]:
    from hauntwright_dsl.elaborate_lines import block

    e = c.object
    assert e is not None
    item = e["items"][0] if e["e"] == "things" else {}
    if item.get("text") is None:
        raise c.b.error(
            "HW295", c.place, "An offer has a label in quotes.", '`offer "Call the hero closer" to traitor`'
        )
    figure, seat = c.seat("to")
    lines = list(c.body or [])
    used: tuple[Expr, Op] | None = None
    if lines and lines[0]["line"] == "order" and lines[0]["verb"] == "once":
        used = limit(c.b, lines.pop(0), figure)
    body = block(c.b.inner(), lines)
    if used is not None:
        body = (Do(used[1], c.span, False), *body)
    var = c.b.var("yes", Kind.TRUTH)
    asked: tuple[Stmt, ...] = (
        Set(
            var.name,
            Op(f"play.agree(g, {{0}}, ('label', {item['text']!r}), {{1}})", (seat, figure), Kind.TRUTH, asks=True),
            c.span,
        ),
        If(((var, body),), (), c.span),
    )
    return (If(((used[0], asked),), (), c.span),) if used is not None else asked


def frequency(b: Block, line: Node) -> tuple[str, str, str]:
    """`once per explorer per game as [x]`: the scope, whose (or ""), and the shared name (or "")."""
    from hauntwright_dsl.elaborate_conditions import plain_words

    scopes, whose, name = [], [], ""
    for arg in line["args"]:
        words = plain_words(arg["value"]) if arg["value"]["e"] == "things" and not arg["value"]["filters"] else []
        if arg["prep"] == "per" and words in (["turn"], ["round"], ["game"]):
            scopes += words
        elif arg["prep"] == "per" and words in (["explorer"], ["hero"], ["figure"]):
            whose += words
        elif arg["prep"] == "as" and not name and name_of(arg["value"]) and not words[1:]:
            name = name_of(arg["value"]) or ""
        else:
            raise b.error("HW289", span_of(arg), "How often?", _OFTEN)
    if len(scopes) != 1 or len(whose) > 1 or line["object"] is not None:
        raise b.error("HW289", span_of(line), "Once per turn, round or game?", _OFTEN)
    return scopes[0], whose[0] if whose else "", name


_OFTEN = "`once per turn`, `once per game`, `once per explorer per game`, `once per turn as [digging]`"


def limit(b: Block, line: Node, figure: Expr | None = None) -> tuple[Expr, Op]:
    """`once per turn as [x]`: the test that it is still free, and the deed that uses it up."""
    span = span_of(line)
    scope, who, name = frequency(b, line)
    name = name or b.making.name
    key = f"{scope}:{b.owner.prefix}:{name}"
    subject = b.refs.get(who) if who else None
    if who and subject is None:
        raise b.error("HW220", span, f"`{who}` refers to nothing here.")
    used = "today" if scope == "turn" else "used"
    if subject is None:
        return Op(f"{key!r} not in s.{used}"), Op(f"verbs.use(g, {key!r})", (), Kind.OTHER)
    return Op(f"{key + ':%d'!r} % {{0}} not in s.{used}", (subject,)), Op(
        f"verbs.use(g, {key + ':%d'!r} % {{0}})", (subject,), Kind.OTHER
    )


def once(c: OrderLine) -> tuple[Stmt, ...]:
    test, use = limit(c.b, c.line)
    making = c.b.making
    return (If(((Not(test), (Leave(False if making.would else None, c.span),)),), (), c.span), Do(use, c.span, False))


def pick(c: OrderLine) -> tuple[Stmt, ...]:
    from hauntwright_dsl.elaborate_phrases import one, phrase
    from hauntwright_dsl.elaborate_relations import chooser

    b = c.b
    e = c.object
    assert e is not None
    item = e["items"][0] if e["e"] == "things" else {}
    words = words_of(e)
    b.asking = f"as {the(c.bracketed(c.arg('as') or e))}"
    b.file.picked[c.bracketed(c.arg("as") or e)] = e
    if words == ["number"] and item.get("of") is not None:  # any number of monsters … chosen by traitor
        inner = {
            "e": "things",
            "join": None,
            "items": [{**item["of"], "det": "each"}],
            "filters": e["filters"],
            "at": e["at"],
        }
        sel = phrase(b, inner)
        if sel.seat is None:
            raise b.error("HW231", c.span, "Who picks them?", "add `chosen by …`")
        from hauntwright_dsl.kinds import Many

        listed = Many(evolve(sel, seat=None, chooser=None))
        var = b.var(f"{sel.noun}s", sel.kind)
        op = Op(
            f"choosing.choose_some(g, {{0}}, {TAGS.get(sel.kind, 'card')!r}, {{1}}, {{2}}, 'to pick')",
            (sel.seat, listed, sel.chooser or Lit(-1, F)),
            sel.kind,
            asks=True,
        )
        name = c.bracketed(c.arg("as") or e)
        b.refs[f"all [{name}]"] = var
        return (Set(var.name, op, c.span), *c.remember(c.arg("as"), var, "pick"))
    if words == ["number"]:
        figure, seat = _chosen(c, e)
        low, high = c.number("from"), c.number("to")
        var = b.var("number", N)
        op = Op("choosing.choose_number(g, {0}, {1}, {2}, {3})", (seat, low, high, figure), N, asks=True)
        return (Set(var.name, op, c.span), *c.remember(c.arg("as"), var, "roll"))
    if words[-1:] == ["stack"]:
        return _stack(c, e)
    if words[-1:] == ["card"] and any(f["f"] == "in" for f in e["filters"]):
        return _card_in(c, e)
    sel = phrase(b, e)
    got = one(b, sel, alive=True)
    second = [one(b, phrase(b, other, frozenset({sel.kind})), alive=True) for other in c.fallbacks()]
    if second:
        from hauntwright_dsl.kinds import Fallback

        if {x.kind for x in (got, *second)} == {Kind.ROOM, Kind.SPOT}:
            got, second = _as_room(got), [_as_room(x) for x in second]
        got = Fallback((got, *second), got.kind, c.span)
    kind = Kind.THING if sel.kind in THINGS and not is_a(sel.kind, frozenset({Kind.CARD})) else sel.kind
    var = b.var(sel.noun, kind, maybe=True)
    tokens = b.names.find(sel.branches[0].noun.strip("[]"), ("token",)) if len(sel.branches) == 1 else []
    if tokens:
        b.making.tokens[c.bracketed(c.arg("as") or e)] = tokens[0].id
    del chooser
    return (Set(var.name, got, c.span), *c.remember(c.arg("as"), var, "pick"))


def _more(c: OrderLine) -> str:
    """What a pick is for, and whether it is hidden, as further arguments."""
    text = c.b.asking.replace("{", "(").replace("}", ")")
    return f", {text!r}, True" if c.b.secretly else f", {text!r}"


def _as_room(x: Expr) -> Expr:
    """A place in a room as the room it is in."""
    return Op("places.room_of(g, {0})", (x,), Kind.ROOM) if x.kind is Kind.SPOT else x


def _chosen(c: OrderLine, e: Node) -> tuple[Expr, Expr]:
    from hauntwright_dsl.elaborate_relations import chooser

    for f in e["filters"]:
        if f["f"] == "chosen by":
            return chooser(c.b, f["operand"])
    raise c.b.error("HW231", c.place, "Who picks?", "add `chosen by …`")


def _stack(c: OrderLine, e: Node) -> tuple[Stmt, ...]:
    figure, seat = _chosen(c, e)
    kinds: list[str] = []
    for item in e["items"]:
        words = [p.get("word") for p in item.get("head") or []]
        if words == ["stack"]:
            kinds += ["room", "omen", "item", "event"]
        elif len(words) == 2 and words[0] in ("room", "omen", "item", "event"):
            kinds.append(words[0])
        else:
            raise c.b.error(
                "HW216",
                span_of(item),
                "Which stack?",
                "`item stack`, `event stack`, `omen stack`, `room stack` or any `stack`",
            )
    var = c.b.var("stack", Kind.STACK, maybe=True)
    more = _more(c)
    text = f"choosing.choose(g, {{0}}, 'stack', {tuple(kinds)!r}, '', {{1}}{more})"
    op = Op(text, (seat, figure), Kind.STACK, asks=True)
    return (Set(var.name, op, c.span), *c.remember(c.arg("as"), var, "pick"))


def _card_in(c: OrderLine, e: Node) -> tuple[Stmt, ...]:
    from hauntwright_dsl.elaborate_phrases import one, phrase

    figure, seat = _chosen(c, e)
    operand = next(f["operand"] for f in e["filters"] if f["f"] == "in")
    sel = phrase(c.b, operand, frozenset({Kind.STACK}))
    if sel.kind is not Kind.STACK:
        raise c.b.error(
            "HW228", sel.span, "A card is picked in a stack.", "`pick card in item stack chosen by hero as [seen]`"
        )
    stack = c.hold(one(c.b, sel), "stack")
    var = c.b.var("card", Kind.THING, maybe=True)
    op = Op(
        f"choosing.choose(g, {{0}}, 'card', select.sorted_stack(g, {{1}}), '', {{2}}{_more(c)})",
        (seat, stack, figure),
        Kind.THING,
        asks=True,
    )
    return (Set(var.name, op, c.span), *c.remember(c.arg("as"), var, "pick"))


ORDERS: tuple[Order, ...] = (
    Order("nothing", "Do nothing.", "nothing", emit=nothing),
    Order(
        "continue",
        "After `when traitor dies:`, the game goes on.",
        "haunt [Test]\nwhen traitor dies: continue",
        where="plain",
        emit=continue_,
    ),
    Order(
        "proceed",
        "Below `would`: the deed happens after all.",
        "when a hero would roll: proceed",
        where="file",
        emit=proceed,
    ),
    Order(
        "do",
        "Do an effect.",
        "effect [Bite] for a hero: kill hero\nwhen a hero dies: do [Bite] for revealer",
        where="file",
        object=Slot((Kind.EFFECT,)),
        preps={"for": Slot((F,), needed=False)},
        emit=do,
        asks=True,
    ),
    Order(
        "choose",
        "`choose one by hero`: one of the labelled rows below. `hidden from heroes`: the question is not to tell "
        "them which rows there are, so it is put even where there is but one.",
        'choose one by hero\n  "Stay": nothing\n  "Die": kill hero',
        object=Slot((Kind.OTHER,)),
        preps={"by": Slot((F,)), "hidden from": NAME},
        rows="labels",
        needs_rows=True,
        emit=choose,
        asks=True,
    ),
    Order(
        "offer",
        "A free choice: the block below happens if the seat wants it.",
        'offer "Jump" to hero\n  kill hero',
        object=Slot((Kind.TEXT,)),
        preps={"to": Slot((F,))},
        body=True,
        emit=offer,
        asks=True,
    ),
    Order(
        "once",
        "Only once per turn, round or game; a second time the rest of the block is skipped.",
        "once per turn",
        preps={"per": Slot((Kind.OTHER,)), "as": NAME},
        emit=once,
    ),
    Order(
        "pick",
        "Let somebody pick a thing, and name it.",
        "pick room chosen by hero as [refuge]",
        object=Slot((Kind.OTHER,)),
        preps={"as": Slot((Kind.OTHER,)), "from": NAME, "to": NAME, "hidden from": NAME},
        emit=pick,
        asks=True,
    ),
)

__all__ = ["ORDERS", "Guard", "Var", "limit"]
