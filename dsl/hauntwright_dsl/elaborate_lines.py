"""Blocks of orders: from IR lines to typed lines.

`block` reads a list of lines; each line that goes wrong gives one finding and is left out. `OrderLine` is what the
functions of the registry see of one order: its object, its prepositions, its rows, and the loops and guards that
plural or uncertain phrases need."""

from __future__ import annotations

from hauntwright_dsl.diagnostics import Span
from hauntwright_dsl.elaborate_conditions import condition, plain_words
from hauntwright_dsl.elaborate_numbers import number
from hauntwright_dsl.elaborate_phrases import phrase
from hauntwright_dsl.follow_on import doubting
from hauntwright_dsl.kinds import (
    Expr,
    ForEach,
    If,
    Kind,
    Leave,
    Many,
    Op,
    Stmt,
)
from hauntwright_dsl.near_words import meant, words_meant
from hauntwright_dsl.order_line import Emitter, OrderLine, bind_nouns
from hauntwright_dsl.scope import Block, Node, Wrong, span_of
from hauntwright_dsl.words import declarations, nouns
from hauntwright_dsl.words.records import Order, Slot


def registry() -> dict[str, Order]:
    """The orders of the language (imported late: their functions use this module)."""
    from hauntwright_dsl.words import ORDERS

    return ORDERS


def block(b: Block, lines: list[Node] | None) -> tuple[Stmt, ...]:
    """The typed lines of a block. Findings are noted in the file."""
    out: list[Stmt] = []
    rest = list(lines or ())
    i = 0
    while i < len(rest):
        line = rest[i]
        kind = line["line"]
        taken = 1
        if out and isinstance(out[-1], Leave) and out[-1].value is True:
            hint = "let `proceed` be the last line of its block"
            b.file.report("HW320", span_of(line), "Nothing is done after `proceed`.", hint, severity="warning")
            break
        try:
            if kind == "if":
                chain = [line]
                while i + len(chain) < len(rest) and rest[i + len(chain)]["line"] == "otherwise":
                    chain.append(rest[i + len(chain)])
                    if chain[-1]["cond"] is None:
                        break
                taken = len(chain)
                out += _if(b, chain)
            else:
                out += one_line(b, line)
        except Wrong as wrong:
            b.file.note(wrong)
            read_on(b, line.get("body"))
        i += taken
    return tuple(out)


def read_on(b: Block, lines: list[Node] | None) -> None:
    """Look for slips in the lines below one that went wrong."""
    inner = b.inner()
    with doubting(b.file):
        for line in lines or ():
            if line["line"] == "needs":
                _test(inner, line["cond"])
            elif line["line"] == "order" and line["verb"] in declarations.OF_ACTIONS:
                continue
            elif line["line"] in ("order", "if", "each"):
                block(inner, [line])
            else:
                read_on(inner, line.get("body"))


def one_line(b: Block, line: Node) -> tuple[Stmt, ...]:
    """One line of a block."""
    kind = line["line"]
    span = span_of(line)
    if kind == "order":
        return order(b, line)
    if kind == "each":
        return _each(b, line, span)
    if kind == "unread" or (kind == "otherwise" and b.file.findings):  # it belongs to nothing: the parser has told
        read_on(b, line["body"])
        return ()
    if kind == "needs":
        raise b.error("HW261", span, "`needs` belongs to an action, before what it does.", "write `if` here")
    if kind == "row":
        raise b.error(
            "HW262", span, "A row belongs to a table.", "it stands below `roll`, `read`, `attack` or `choose one`"
        )
    if kind == "trigger":
        raise b.error(
            "HW263",
            span,
            "`when` can't stand inside a block of orders.",
            "write it at the margin or below a declaration",
        )
    if kind == "saying":
        raise b.error(
            "HW264",
            span,
            "A saying is no order: it says what holds, and stands at the margin or below a declaration.",
            _who_wins(line) if line["verb"] in ("win", "wins") else _as_order(line),
        )
    raise b.error("HW265", span, "This line can't stand here.")


def _who_wins(line: Node) -> str:
    """What to do with `when traitor dies: heroes win`."""
    side = "traitor wins" if plain_words(line["subject"]) == ["traitor"] else "heroes win"
    return f"who wins is said at the margin, with what it takes: `{side} when [Ritual] is full`"


ORDERED = {
    "lose": "lower might by 1 for {}`, `discard [Dog] from {}",
    "gain": "raise might by 1 for {}`, `give [Dog] to {}",
    "take": "deal 1 physical damage to {}",
    "roll": "roll might for {}",
    "move": "move {} to [Attic]",
    "enter": "move {} to [Attic]",
    "leave": "move {} to [Attic]",
    "die": "kill {}",
    "draw": "draw an item card for {}",
    "become": "turn {} into traitor",
    "attack": "attack traitor by {} using might",
    "drop": "drop [Dog]",
    "discard": "discard [Dog] from {}",
    "steal": "steal item of traitor chosen by {} for {}",
}
"""What somebody does -> the order by which it is done."""


def _as_order(line: Node) -> str:
    """What to do with `hero loses 2 might` among orders."""
    who = (plain_words(line["subject"]) or ["hero"])[-1]
    verb = next((verb for verb in ORDERED if line["verb"] in (verb, f"{verb}s")), None)
    hint = "an order begins with its verb"
    return f"{hint}: `{ORDERED[verb].replace('{}', who)}`" if verb else hint


def _if(b: Block, chain: list[Node]) -> tuple[Stmt, ...]:
    arms: list[tuple[Expr, tuple[Stmt, ...]]] = []
    other: tuple[Stmt, ...] = ()
    for line in chain:
        cond = line["cond"]
        if cond is None:
            other = block(b.inner(), line["body"])
            continue
        test = _test(b, cond)
        if test is None:
            read_on(b, line["body"])
        else:
            arms.append((test, block(b.inner(), line["body"])))
    return (If(tuple(arms), other, span_of(chain[0])),) if arms else other


def _test(b: Block, cond: Node) -> Expr | None:
    """A condition; None where it can't be understood."""
    try:
        return condition(b, cond)
    except Wrong as wrong:
        b.file.note(wrong)
        return None


def _each(b: Block, line: Node, span: Span) -> tuple[Stmt, ...]:
    tables, b.making.tables = b.making.tables, []  # a roll outside is not made again from within
    try:
        return _loop(b, line, span)
    finally:
        b.making.tables = tables


def _loop(b: Block, line: Node, span: Span) -> tuple[Stmt, ...]:
    e = line["things"]
    inner = b.inner()
    item = e["items"][0] if e["e"] == "things" else {}
    head = item.get("head") or []
    if head and head[-1].get("word") in ("point", "points") and len(head) == 1:
        of = item.get("of")
        if of is None:
            raise b.error(
                "HW266", span, "`for each point` needs `of`.", "`for each point of damage`, `for each point of [years]`"
            )
        times = number(b, {"e": "things", "join": None, "items": [of], "filters": [], "at": of["at"]})
        var = b.var("point", Kind.NUMBER)
        return (ForEach(var.name, Op("list(range({0}))", (times,), Kind.NUMBER), block(inner, line["body"]), span),)
    sel = phrase(b, e)
    if sel.quantity not in ("all", "any"):
        raise b.error("HW266", span, "`for` goes through several things: write `for each …`.")
    var = b.var(sel.noun, sel.kind if sel.branches[0].kind is sel.kind else sel.branches[0].kind)
    bind_nouns(inner, sel, var)
    return (ForEach(var.name, Many(sel, span), block(inner, line["body"]), span),)


def order(b: Block, line: Node) -> tuple[Stmt, ...]:
    """One order by its entry in the registry."""
    verb = line["verb"]
    words = registry()
    at = line["at"]
    place = Span(at[0], at[1], at[0], at[1] + len(verb))
    entry = words.get(verb)
    if entry is None:
        if (verb.endswith("s") and verb[:-1] in words) or (verb.endswith("es") and verb[:-2] in words):
            raise b.error(
                "HW271",
                place,
                f"`{verb}` is no order.",
                f"an order begins with its base form: `{verb[:-1] if verb[:-1] in words else verb[:-2]}`",
            )
        like = meant(verb, sorted(words))
        otherwise = "`hauntwright explain orders` lists them"
        if verb in declarations.BY_NAME:
            otherwise = f"`{verb}` declares something: it stands at the margin, or below a declaration"
        if nouns.noun(verb) is not None:
            first = _first_word(line["object"])
            known = next((word for word in (first, first[:-1]) if word in words), "")
            otherwise = f"an order begins with its verb: `{f'{known} …' if known else f'give [Dog] to {verb}'}`"
        raise b.error("HW270", place, f"`{verb}` is no order of the language.", words_meant(like, otherwise))
    c = OrderLine(b, line, entry, place)
    c.check()
    got = entry.emit(c)
    return c.wrap(got)


def _first_word(e: Node | None) -> str:
    head = e["items"][0].get("head") if e is not None and e["e"] == "things" else None
    return str(head[0].get("word", "")) if head else ""


__all__ = ["Emitter", "OrderLine", "Slot", "block", "one_line", "order"]
