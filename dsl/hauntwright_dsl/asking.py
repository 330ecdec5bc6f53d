"""Which blocks of a file can't be plain functions: those in which something is asked, or told before the last order.

What an order has caused (happenings on the queue, goals to look at) is told before the next order. What the last one
has caused is told at the same moment whether the block does it or whoever did the block, so a block with one order
needs no generator."""

from __future__ import annotations

from typing import Any

from hauntwright_dsl.kinds import Call, Choice, Do, ForEach, Function, Guard, If, One, Op, Repeat, Stmt, Table
from hauntwright_dsl.parts_spec import Unit
from hauntwright_dsl.typed_tree import walk


def silent(unit: Unit) -> set[str]:
    """The functions of ``would die``, effects that they do included: a death waits for nobody."""
    calls = {f.name: {part.name for part in walk(f.body) if isinstance(part, Call)} for f in unit.functions}
    new = {hook["run"][1] for part in unit.parts.values() for hook in part.hooks if hook["event"] == "would_die"}
    found = set(new)
    while new:
        new = {name for f in new for name in calls.get(f, ())} - found
        found |= new
    return found


def asking(functions: list[Function], silent: set[str]) -> set[str]:
    """The functions in which something is asked, or told before the last order; effects that they do included."""
    asks = {f.name for f in functions if any(_asks(part) for part in walk((f.body, f.when)))}
    tells = {f.name for f in functions if _tells(f.body, hands_on(f))}
    direct = asks | (tells - silent)
    calls = {f.name: {part.name for part in walk(f.body) if isinstance(part, Call)} for f in functions}
    grown = True
    while grown:
        grown = False
        for name, called in calls.items():
            if name not in direct and called & direct:
                direct.add(name)
                grown = True
    return direct


def _asks(part: Any) -> bool:
    if isinstance(part, Op):
        return part.asks
    if isinstance(part, One):
        return part.sel.seat is not None
    return isinstance(part, Choice) or (isinstance(part, Call) and bool(part.foreign))


def hands_on(f: Function) -> bool:
    """Can whoever does a block tell what its last order has caused? Where a stage waits for an answer it can't."""
    return f.at_end is None


def _tells(stmts: tuple[Stmt, ...], last: bool) -> bool:
    """Is something told within these lines? ``last``: what the last order has caused is told by somebody else."""
    for i, stmt in enumerate(stmts):
        ends = last and i == len(stmts) - 1
        if isinstance(stmt, Call) or (isinstance(stmt, Do) and stmt.settles):
            if not ends:
                return True
        elif any(_tells(block, ends and not isinstance(stmt, (ForEach, Repeat))) for block in _blocks(stmt)):
            return True
    return False


def _blocks(stmt: Stmt) -> list[tuple[Stmt, ...]]:
    """The blocks under a line."""
    if isinstance(stmt, If):
        return [*(body for _, body in stmt.arms), stmt.other]
    if isinstance(stmt, Table):
        return [*(body for _, _, body in stmt.rows), stmt.other or ()]
    if isinstance(stmt, Choice):
        return [body for _, _, body, _ in stmt.rows]
    return [stmt.body] if isinstance(stmt, (ForEach, Guard, Repeat)) else []
