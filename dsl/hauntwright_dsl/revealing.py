"""``known to traitor until first use`` around a trigger: the use is noted when one of its orders is done.

To be asked is no use yet: who declines an offer, or chooses that nothing happens, has shown nobody what could be done.
An effect in such a block is a part of its own and is told by its own use. What has none, a number or what
somebody may not do, comes out with a line beside it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from attrs import evolve

from hauntwright_dsl.kinds import Again, Choice, Do, ForEach, Guard, If, Kind, Leave, Op, Repeat, Set, Stmt, Table
from hauntwright_dsl.scope import File, Node, span_of

_DECLARED = re.compile(r"[a-z]+ (\[[^\]]*\])")


def first_use(file: File, line: Node) -> str:
    """Under which key the state notes that a trigger or an effect has been used."""
    return f"game:known:{file.haunt}/{line['id']}"


def come_out(file: File, block: Node, shown: Sequence[dict[str, Any]]) -> None:
    """The lines of a block below ``until first use`` that have no use of their own come out with the first line of it
    that has one; what is declared, with the first that speaks of it. A block without any use is a finding. ``shown``:
    the records of the block's lines."""
    used = [record for record in shown if record.get("until")]
    if shown and not used:
        hint = "`known to traitor`; a trigger, an action, an effect or a counter has a first use"
        file.report("HW289", span_of(block), "Nothing in this block has a first use: it would never come out.", hint)
        return
    for record in shown:
        if not record.get("until"):
            declared = _DECLARED.match(record["text"])
            speaks = [other for other in used if declared and declared[1] in other["text"]]
            record["until"] = (speaks or used)[0]["until"]


def _asks(stmt: Set) -> bool:
    """Is the naming of a value an order of its own, a roll for one? An offer's answer is not."""
    return isinstance(stmt.value, Op) and stmt.value.asks and not stmt.value.text.startswith("play.agree(")


def revealing(body: tuple[Stmt, ...], key: str) -> tuple[Stmt, ...]:
    """The lines of a trigger or an effect with a note of its first use before the first order of every block. A run in
    which every `if` failed, or that only let the deed happen, is no use."""
    out: list[Stmt] = []
    noted = False
    for stmt in body:
        if isinstance(stmt, If):
            arms = tuple((test, revealing(lines, key)) for test, lines in stmt.arms)
            stmt = evolve(stmt, arms=arms, other=revealing(stmt.other, key))
        elif isinstance(stmt, Table):
            rows = tuple((low, high, revealing(lines, key)) for low, high, lines in stmt.rows)
            other = revealing(stmt.other, key) if stmt.other is not None else None
            stmt = evolve(stmt, rows=rows, other=other)
        elif isinstance(stmt, Choice):
            choices = tuple((label, test, revealing(lines, key), span) for label, test, lines, span in stmt.rows)
            stmt = evolve(stmt, rows=choices)
        elif isinstance(stmt, (ForEach, Guard, Repeat)):
            stmt = evolve(stmt, body=revealing(stmt.body, key))
        elif not noted and not isinstance(stmt, (Leave, Again)) and not (isinstance(stmt, Set) and not _asks(stmt)):
            out.append(Do(Op(f"verbs.reveal(g, {key!r})", (), Kind.OTHER), stmt.span, False))
            noted = True
        out.append(stmt)
    return tuple(out)
