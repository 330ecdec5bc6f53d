"""Are the typed lines of a function those of the IR? Both are drawn as one skeleton: which line, with which rows, below
which condition or loop. What stands inside a line (its phrases, the loops and guards they need) is not in it.

A skeleton is a list. ``("if", [block, …], block)``: the blocks of its conditions, and of `otherwise`. ``("each",
block)``: a loop. ``(line, {key: block})``: an order with its rows, by band, label or word; "" is the block below an
offer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from hauntwright_dsl import ir
from hauntwright_dsl.diagnostics import Span
from hauntwright_dsl.kinds import Choice, ForEach, Guard, If, Op, Repeat, Stmt, Table
from hauntwright_dsl.parts_spec import Unit
from hauntwright_dsl.scope import Node, span_of

Skeleton: TypeAlias = list[Any]
Rows: TypeAlias = dict[Any, Skeleton]
PROPERTIES = ("use", "once", "only", "again")
"""What an action costs and how often it may be done: no part of what it does."""
OUTCOMES = {"{0}.margin > 0": "won", "{0}.margin < 0": "lost", "{0}.margin == 0": "tied"}


class Unfaithful(AssertionError):
    """The typed lines do not say what the IR says."""


def hold(unit: Unit, document: Node) -> None:
    """Hold all functions of a unit against the lines that they were made of."""
    lines = {span_of(node): node for node in ir.walk(document) if "line" in node}
    for f in unit.functions:
        line = lines.get(f.span)
        if line is None or not f.body or line["line"] == "saying":
            continue
        if all(_is_row(sub) for sub in line["body"]):  # `when [Dawn] changes`, with a table below
            said, made = [(f.span.line, _rows(line["body"]))], [(f.span.line, dict(_made(f.body, f.span, lines)))]
        else:
            said, made = of_lines(_deeds(line)), of_typed(f.body, lines)
        if said != made:
            raise Unfaithful(f"{f.name}, line {f.span.line}: it says {said}, and {made} was made of it")


def _deeds(line: Node) -> list[Node]:
    """The body of a declaration or trigger without what an action costs and needs."""
    body: list[Node] = line["body"] or []
    if line["line"] != "order" or line["verb"] != "action":
        return body
    return [sub for sub in body if sub["line"] != "needs" and sub.get("verb") not in PROPERTIES]


# -- from the IR -------------------------------------------------------------------------------------------------------


def of_lines(lines: Iterable[Node] | None) -> Skeleton:
    """The skeleton of lines of the IR."""
    out: Skeleton = []
    chain: tuple[list[Skeleton], Skeleton] = ([], [])
    for line in lines or ():
        below = line["body"]
        if line["line"] == "if":
            chain = ([of_lines(below)], [])
            out.append(("if", *chain))
        elif line["line"] == "otherwise":
            if line["cond"] is not None:
                chain[0].append(of_lines(below))
            else:
                chain[1].extend(of_lines(below))
        elif line["line"] == "each":
            out.append(("each", of_lines(below)))
        elif line["verb"] == "offer":
            limited = bool(below) and below[0].get("verb") == "once"
            out.append((span_of(line).line, _block(of_lines(below[limited:]))))
        elif line["verb"] != "nothing":
            out.append((span_of(line).line, _rows(below)))
    return out


def _block(skeleton: Skeleton) -> Rows:
    return {"": skeleton} if skeleton else {}


def _is_row(line: Node) -> bool:
    return line["line"] in ("row", "otherwise")


def _rows(lines: Iterable[Node] | None) -> Rows:
    out: Rows = {}
    for line in lines or ():
        if line["line"] == "otherwise":
            out["otherwise"] = of_lines(line["body"])
        elif line["line"] == "if":  # labels that are there at times
            out.update(_rows(line["body"]))
        else:
            key = line["key"]
            name = tuple(key["band"]) if "band" in key else key.get("label") or key["word"]
            out[name] = of_lines(line["body"])
    return out


# -- from the typed lines ----------------------------------------------------------------------------------------------


def of_typed(block: Iterable[Stmt], lines: dict[Span, Node]) -> Skeleton:
    """The skeleton of typed lines; ``lines`` tells which line of the IR one belongs to."""
    out: Skeleton = []
    groups: list[list[Stmt]] = []
    for stmt in block:
        if groups and groups[-1][0].span == stmt.span:
            groups[-1].append(stmt)
        else:
            groups.append([stmt])
    for own in groups:
        span = own[0].span
        kind = lines[span]["line"] if span in lines else "?"
        if kind == "if":
            (made,) = (stmt for stmt in own if isinstance(stmt, If))
            out.append(("if", [of_typed(body, lines) for _, body in made.arms], of_typed(made.other, lines)))
        elif kind == "each":
            (loop,) = (stmt for stmt in own if isinstance(stmt, ForEach) and stmt.paid)
            out.append(("each", of_typed(loop.body, lines)))
        else:
            out.append((span.line, dict(_made(own, span, lines))))
    return out


def _made(block: Iterable[Stmt], span: Span, lines: dict[Span, Node]) -> Iterator[tuple[Any, Skeleton]]:
    """The rows of one order, from all that was made of it."""
    below = [stmt for stmt in block if stmt.span != span]
    if below:
        yield "", of_typed(below, lines)
    for stmt in block:
        if stmt.span != span:
            continue
        if isinstance(stmt, Table):
            for low, high, body in stmt.rows:
                yield (low, high), of_typed(body, lines)
            if stmt.other is not None:
                yield "otherwise", of_typed(stmt.other, lines)
        elif isinstance(stmt, Choice):
            for label, _, body, _ in stmt.rows:
                yield label, of_typed(body, lines)
        elif isinstance(stmt, (Guard, ForEach, Repeat)):
            yield from _made(stmt.body, span, lines)
        elif isinstance(stmt, If):
            for test, body in stmt.arms:
                if isinstance(test, Op) and test.text in OUTCOMES:
                    yield OUTCOMES[test.text], of_typed(body, lines)
                else:
                    yield from _made(body, span, lines)


__all__ = ["Unfaithful", "hold", "of_lines", "of_typed"]
