"""Slips that a compiler could have in its control flow. Each is put into the real one for a while; a comparison that
does not see it is worth nothing."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from attrs import evolve, frozen

from hauntwright_dsl import compile as compiler
from hauntwright_dsl import elaborate_lines, loops
from hauntwright_dsl.compile_expressions import Writer
from hauntwright_dsl.compile_searches import Search, Searcher
from hauntwright_dsl.kinds import ForEach, Function, If, Junction, Not, Sel, Var
from hauntwright_dsl.order_line import OrderLine
from hauntwright_dsl.shortcuts import Shortcuts

Body = compiler._Body
Patch = Callable[[Callable[..., Any]], Callable[..., Any]]


@frozen
class Fault:
    """One slip: where it is (class or module, name), and the function put in place of the right one."""

    name: str
    owner: Any
    attribute: str
    patch: Patch

    @property
    def in_elaborator(self) -> bool:
        """Is it in what both share, so that only a look at the IR can find it?"""
        return self.owner not in (Body, Searcher, Shortcuts, Writer, compiler, loops._Loops, loops._Mover)

    @contextmanager
    def planted(self) -> Iterator[None]:
        right = getattr(self.owner, self.attribute)
        setattr(self.owner, self.attribute, self.patch(right))
        try:
            yield
        finally:
            setattr(self.owner, self.attribute, right)


def _before(change: Callable[[Any], Any]) -> Patch:
    """The right function, of a changed typed line or value."""
    return lambda right: lambda self, node, *more: right(self, change(node), *more)


def _written(change: Callable[[str], str]) -> Patch:
    """The right function, but its lines are changed before they are put down."""

    def patch(right: Callable[..., Any]) -> Callable[..., Any]:
        def wrong(self: Any, *given: Any) -> Any:
            start = len(self.lines)
            got = right(self, *given)
            self.lines[start:] = [(depth, change(text), line) for depth, text, line in self.lines[start:]]
            return got

        return wrong

    return patch


def _swapped(stmt: If) -> If:
    (test, body), *more = stmt.arms
    return evolve(stmt, arms=((test, stmt.other), *more), other=body) if stmt.other else stmt


def _loop_head(end: str) -> Callable[[str], str]:
    return lambda text: f"{text[:-1]}{end}:" if text.startswith("for ") else text


def _anew(right: Callable[..., Any]) -> Callable[..., Any]:
    """The list is looked at again before each turn of the loop."""

    def wrong(self: Any, stmt: ForEach) -> None:
        at, listed = self.temp(), self.expr(stmt.things, {})
        self.put(f"for {at} in range(99):")
        self.indent += 1
        self.put(f"if {at} >= len({listed}): break")
        self.put(f"{stmt.var} = tuple({listed})[{at}]")
        self.block(stmt.body)
        self.indent -= 1

    return wrong


def _agreed(right: Callable[..., Any]) -> Callable[..., Any]:
    """What a seat declined is done, what it wanted is not."""

    def wrong(self: Any, stmt: If) -> None:
        start = len(self.lines)
        right(self, stmt)
        if isinstance(stmt.arms[0][0], Var):
            depth, text, line = self.lines[start]
            self.lines[start] = (depth, text.replace("if ", "if not ", 1), line)

    return wrong


def _function(change: Callable[[str], str]) -> Patch:
    """The lines of a whole function, changed."""
    return lambda right: lambda *given: [(depth, change(text), line) for depth, text, line in right(*given)]


def _turned(f: Function) -> Function:
    return evolve(f, when=Not(f.when)) if f.wraps and f.when is not None else f


def _either(e: Any) -> Any:
    return evolve(e, word="or") if isinstance(e, Junction) and e.word == "and" else e


def _shifted(right: Callable[..., Any]) -> Callable[..., Any]:
    """The elaborator reads `3-4:` as `4-4:`."""

    def wrong(*given: Any, **named: Any) -> tuple[Any, ...]:
        (table,) = right(*given, **named)
        return (evolve(table, rows=tuple((low + (low == high), high, body) for low, high, body in table.rows)),)

    return wrong


def _opposite(sel: Sel) -> Sel:
    return evolve(sel, best=(-sel.best[0], sel.best[1])) if sel.best is not None else sel


def _lost(search: Search | None) -> Search | None:
    return evolve(search, any=not search.any) if search is not None else None


def _elsewhere(right: Callable[..., str]) -> Callable[..., str]:
    """In a room is out of it."""
    return lambda self, spot, rooms, word="in": right(self, spot, rooms, "not in" if word == "in" else "in")


def _among(right: Callable[..., ast.Compare]) -> Callable[..., ast.Compare]:
    """Who is outside is taken to be inside."""

    def wrong(self: Any, node: ast.Compare) -> ast.Compare:
        got = right(self, node)
        if got is not node:
            got.ops = [ast.Eq() if isinstance(got.ops[0], ast.NotEq) else ast.NotEq()]
        return got

    return wrong


def _forgotten(right: Callable[..., set[str]]) -> Callable[..., set[str]]:
    """Of the candidates that were found before all are taken."""

    def wrong(self: Any, node: ast.ListComp) -> set[str]:
        own = right(self, node)
        if isinstance(node.generators[-1].iter, ast.Name):
            node.generators[-1].ifs = []
        return own

    return wrong


FAULTS: tuple[Fault, ...] = (
    Fault("the blocks of `if` and `otherwise` are swapped", Body, "_if", _before(_swapped)),
    Fault("`otherwise` is left out", Body, "_if", _before(lambda stmt: evolve(stmt, other=()))),
    Fault("`otherwise if` is left out", Body, "_if", _before(lambda stmt: evolve(stmt, arms=stmt.arms[:1]))),
    Fault("a loop stops one early", Body, "_each", _written(_loop_head("[:-1]"))),
    Fault("the list of `for each` is not fixed beforehand", Body, "_each", _anew),
    Fault("`roll again` rolls no more", Body, "_repeat", _written(lambda text: text.replace("continue", "break"))),
    Fault("a band begins one too high", Body, "_table", _written(lambda text: text.replace(">=", ">"))),
    Fault("an offer that is declined is done", Body, "_if", _agreed),
    Fault("the blocks of a choice are mixed up", Body, "_choice", _written(lambda text: text.replace("] ==", "] !="))),
    Fault("an order without its thing is done all the same", compiler, "present", lambda right: lambda *_: "True"),
    Fault("what an order caused is told late", Body, "settle", lambda right: lambda self: None),
    Fault("`and` is read as `or`", Writer, "expr", _before(_either)),
    Fault("a rule is turned round", compiler, "_function", lambda right: lambda f, *more: right(_turned(f), *more)),
    Fault(
        "no deed goes on", compiler, "_function", _function(lambda text: text.replace("return True", "return False"))
    ),
    Fault("the second choice is never taken", Writer, "fallback", _before(lambda e: evolve(e, items=e.items[:1]))),
    Fault("the lowest is taken for the highest", Writer, "best", _before(_opposite)),
    Fault("what is searched for is not found", Searcher, "search", lambda right: lambda *given: _lost(right(*given))),
    Fault("a room with a name is taken for the rest of the house", Shortcuts, "is_in", _elsewhere),
    Fault("what is not among some is taken to be", loops._Loops, "visit_Compare", _among),
    Fault("a description in a description forgets the outer one", loops._Mover, "_inner", _forgotten),
    Fault("the elaborator reads a row of one number as none", OrderLine, "table", _shifted),
    Fault(
        "the elaborator loses `otherwise`", elaborate_lines, "_if", lambda right: lambda b, chain: right(b, chain[:1])
    ),
)
"""Slips of the compiler, and two of the elaborator before it."""
