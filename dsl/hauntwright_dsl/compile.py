"""Typed parts to Python code: one module of small functions, whose line numbers are those of the haunt file, and a
manifest of plain data that says which function is what.

A function in which something is asked, or something told before its last order, is a generator; this spreads through
effects. What an order has caused is told before the next one, what the last one has caused by whoever did the block;
only the blocks of ``would die`` are plain and are done first. Loops that an author wrote and effects pay steps of a
budget, so that no haunt can run for ever."""

from __future__ import annotations

import ast
from itertools import groupby
from types import CodeType
from typing import Any

from attrs import frozen

from hauntwright_dsl.asking import asking, hands_on, silent
from hauntwright_dsl.bans import join_bans
from hauntwright_dsl.compile_answers import Answer, answering, banning, with_state
from hauntwright_dsl.compile_expressions import Inside, Line, careful, missing, present
from hauntwright_dsl.compile_searches import Searcher
from hauntwright_dsl.kinds import (
    Again,
    Call,
    Choice,
    Do,
    ForEach,
    Function,
    Give,
    Guard,
    If,
    Op,
    Repeat,
    Set,
    Stmt,
    Table,
)
from hauntwright_dsl.loops import work_once
from hauntwright_dsl.parts_spec import Unit
from hauntwright_dsl.scope import File
from hauntwright_dsl.shortcuts import Shortcuts
from hauntwright_dsl.version import LANGUAGE


@frozen(eq=False)
class Compiled:
    """A compiled file: code that defines functions, and the manifest."""

    code: CodeType
    manifest: dict[str, Any]
    source: str
    """The Python text, for curiosity and tests; never read again."""


def compile_unit(file: File, unit: Unit) -> Compiled | None:
    """The code of a unit without errors. A choice inside a description is reported and gives None."""
    imports: set[tuple[str, str]] = set()
    short = Shortcuts.of(unit, file.facts.spots)
    rows: list[Line] = []
    bans = join_bans(unit)
    quiet = silent(unit)
    asks = asking(unit.functions, quiet)
    for function in unit.functions:
        try:
            if function.name in bans:
                rows += banning(bans[function.name], imports, short)
            else:
                rows += _function(function, asks, quiet, imports, short)
        except Inside as inside:
            file.report(
                "HW239",
                inside.span,
                "Nothing can be asked or left to chance here: this is looked at again and again.",
                "`pick … as [name]` first",
            )
    if any(f.is_error for f in file.findings):
        return None
    source = "\n".join("    " * indent + text for indent, text, _ in rows) + "\n"
    tree = ast.parse(source, unit.path or "<haunt>")
    for node in ast.walk(tree):
        line = getattr(node, "lineno", None)
        if line is not None:
            at = rows[line - 1][2]
            node.lineno = node.end_lineno = at  # type: ignore[attr-defined]
            node.col_offset = node.end_col_offset = 0  # type: ignore[attr-defined]
    work_once(tree, source)
    code = compile(tree, unit.path or "<haunt>", "exec", dont_inherit=True)
    return Compiled(code, manifest_of(unit, imports), source)


def manifest_of(unit: Unit, imports: set[tuple[str, str]]) -> dict[str, Any]:
    """What is what in a unit, as plain data."""
    haunt = None
    if unit.haunt is not None:
        h = unit.haunt
        haunt = {
            "id": h.id,
            "title": h.title,
            "number": h.number,
            "traitor": h.traitor,
            "setups": h.setups,
            "requires": h.requires,
            "options": h.options,
            "stories": h.stories,
            "values": h.values,
            "left_out": h.left_out,
            "rulings": h.rulings,
            "players": list(h.players),
        }
    parts = [
        {
            "owner": p.owner.tag,
            "hooks": p.hooks,
            "rules": p.rules,
            "actions": p.actions,
            "goals": p.goals,
            "monsters": p.monsters,
            "tokens": p.tokens,
            "counters": p.counters,
            "attacks": p.attacks,
            "memos": p.memos,
            "occasions": p.occasions,
            "options": p.options,
            "lines": p.lines,
        }
        for p in unit.parts.values()
    ]
    return {
        "language": LANGUAGE,
        "source": unit.path,
        "pack": unit.pack,
        "imports": [list(i) for i in sorted(imports)],
        "parts": parts,
        "haunt": haunt,
        "effects": unit.effects,
    }


def _function(
    f: Function, asks: set[str], quiet: set[str], imports: set[tuple[str, str]], short: Shortcuts
) -> list[Line]:
    line = f.span.line
    body = _Body(imports, short, asks, f, f.name in quiet)
    body.line = line
    head: list[Line] = []
    if f.answer is not None:
        return with_state(f"def {f.name}({', '.join(f.params)}):", answering(f, imports, short), line)
    name = f.name
    if f.when is not None:
        guard = Answer(imports, short, line)
        guard.demand(f.when, f"return {f.unmet}" if f.unmet is not None else "return")
        if f.name in asks:
            name = f.name + "_run"
            guard.put(f"return {name}({', '.join(f.params)})")
            head = with_state(f"def {f.name}({', '.join(f.params)}):", guard.lines, line)
        else:
            body.lines += guard.lines
    if f.name.startswith("effect_"):
        body.pay()
    for variable, start in f.inits:
        body.put(f"{variable} = {start!r}")
    body.block(f.body)
    body.line = line
    if f.at_end is not None:
        body.put(f"return {f.at_end}")
    if not body.lines:
        body.put("return")
    if f.name in asks and not any("yield" in text for _, text, _ in body.lines):
        body.put("if False: yield")
    return [*head, *with_state(f"def {name}({', '.join(f.params)}):", body.lines, line)]


class _Body(Searcher):
    """The lines of one block."""

    def __init__(
        self, imports: set[tuple[str, str]], short: Shortcuts, asks: set[str], f: Function, quiet: bool
    ) -> None:
        super().__init__(imports, short)
        self.asks = asks
        self.generator = f.name in asks
        self.last = hands_on(f) and not quiet
        """Is this the last line of all, so that the caller tells what it has caused?"""
        self.caller_looks = f.name.startswith("effect_")
        """Does the caller look by itself whether there is anything to tell?"""

    def pay(self) -> None:
        """Use up a step of the budget."""
        self.imports.add(("orders", "overrun"))
        self.put("g.budget -= 1")
        self.put("if g.budget < 0: orders_overrun(g)")

    def block(self, stmts: tuple[Stmt, ...]) -> None:
        """Some lines; an empty block is `pass`."""
        before, last = len(self.lines), self.last
        for stmt in stmts:
            self.last = last and stmt is stmts[-1]
            self.stmt(stmt)
        self.last = last
        if len(self.lines) == before and self.indent > 1:
            self.put("pass")

    def inside(self, stmts: tuple[Stmt, ...]) -> None:
        """A block one level deeper."""
        self.indent += 1
        self.block(stmts)
        self.indent -= 1

    def stmt(self, stmt: Stmt) -> None:
        """One typed line."""
        self.line = stmt.span.line
        if isinstance(stmt, Do):
            self._do(stmt)
        elif isinstance(stmt, Set):
            self._set(stmt)
        elif isinstance(stmt, ForEach):
            self._each(stmt)
        elif isinstance(stmt, If):
            self._if(stmt)
        elif isinstance(stmt, Table):
            self._table(stmt)
        elif isinstance(stmt, Guard):
            self.put(f"if {' and '.join(present(n, k) for n, k in stmt.names)}:")
            self.inside(stmt.body)
        elif isinstance(stmt, Choice):
            self._choice(stmt)
        elif isinstance(stmt, Call):
            self._call(stmt)
        elif isinstance(stmt, Repeat):
            self._repeat(stmt)
        elif isinstance(stmt, Again):
            self.put("continue")
        elif isinstance(stmt, Give):
            value = stmt.value
            self.put(f"return {value.name}(g)" if isinstance(value, Call) else f"return {self.expr(value, {})}")
        else:
            self.put("return" if stmt.value is None else f"return {stmt.value}")

    def settle(self) -> None:
        """Tell what an order has caused before the next one; a function that asks nothing hands it to its caller."""
        if self.generator:
            self.imports.add(("play", "settle"))
            self.put("if s.queue or g.dirty: yield from play_settle(g)")
        elif self.last and not self.caller_looks:
            self.imports.add(("play", "settle"))
            self.put("return play_settle(g)")

    def _do(self, stmt: Do) -> None:
        args = [self.atom(a, {}) for a in stmt.op.args]
        text = self.fill(careful(stmt.op.text, stmt.op.args), args)
        self.put(f"yield from {text}" if stmt.op.asks else text)
        if stmt.settles:
            self.settle()

    def _set(self, stmt: Set) -> None:
        if isinstance(stmt.value, Op) and stmt.value.asks:
            args = [self.atom(a, {}) for a in stmt.value.args]
            self.put(f"{stmt.var} = yield from {self.fill(stmt.value.text, args)}")
            self.settle()
            return
        self.put(f"{stmt.var} = {self.expr(stmt.value, {})}")

    def _each(self, stmt: ForEach) -> None:
        self.put(f"for {stmt.var} in {self.expr(stmt.things, {})}:")
        self.last = False
        self.indent += 1
        if stmt.paid:
            self.pay()
        before = len(self.lines)
        self.block(stmt.body)
        if len(self.lines) == before:
            self.put("pass")
        self.indent -= 1

    def _repeat(self, stmt: Repeat) -> None:
        self.put("while True:")
        self.last = False
        self.indent += 1
        self.pay()
        self.block(stmt.body)
        self.put("break")
        self.indent -= 1

    def _if(self, stmt: If) -> None:
        depth = self.indent
        for i, (test, body) in enumerate(stmt.arms):
            marker = len(self.lines)
            if i:
                self.put("else:")
                self.indent += 1
            start = len(self.lines)
            text = self.found(test)
            if i and len(self.lines) == start:  # nothing had to be asked: a plain elif
                del self.lines[marker:]
                self.indent -= 1
                self.put(f"elif {text}:")
            else:
                self.put(f"if {text}:")
            self.inside(body)
            self.line = stmt.span.line
        if stmt.other:
            self.put("else:")
            self.inside(stmt.other)
        self.indent = depth

    def _table(self, stmt: Table) -> None:
        """The rows from the highest down: each is asked by its lowest number alone, unless `otherwise` leaves gaps."""
        value = self.atom(stmt.value, {})
        word = "if"
        for low, high, body in stmt.rows:
            gaps = stmt.other is not None and high is not None
            self.put(f"{word} {low} <= {value} <= {high}:" if gaps else f"{word} {value} >= {low}:")
            self.inside(body)
            self.line = stmt.span.line
            word = "elif"
        if stmt.other is not None:
            self.put(f"{word} {value} >= 0:")
            self.inside(stmt.other)

    def _choice(self, stmt: Choice) -> None:
        options = self.temp()
        fixed = all(cond is None for _, cond, _, _ in stmt.rows)
        labels = [f"('label', {label!r})" for label, _, _, _ in stmt.rows]
        if fixed:
            self.put(f"{options} = ({', '.join(labels)},)")
        else:
            self.put(f"{options} = []")
            for cond, rows in groupby(zip(labels, stmt.rows, strict=True), lambda row: row[1][1]):
                if cond is not None:
                    self.put(f"if {self.found(cond)}:")
                self.put(f"{options} += ({', '.join(text for text, _ in rows)},)", cond is not None)
        seat, figure = self.expr(stmt.seat, {}), self.expr(stmt.figure, {})
        got = self.temp()
        if not fixed:
            self.put(f"if {options}:")
            self.indent += 1
        self.imports.add(("play", "ask"))
        always = ", True" if stmt.hidden else ""
        self.put(f"{got} = yield from play_ask(g, {seat}, 'choice', {options}, (), {figure}{always})")
        first = True
        for label, _, body, span in stmt.rows:
            self.line = span.line
            self.put(f"{'if' if first else 'elif'} {got}[1] == {label!r}:")
            self.inside(body)
            first = False
        if not fixed:
            self.indent -= 1

    def _call(self, stmt: Call) -> None:
        args = ", ".join(["g", *(self.atom(a, {}) for a in stmt.args)])
        if stmt.foreign:
            temp = self.temp()
            self.put(f"{temp} = effects[{stmt.foreign!r}]({args})")
            self.put(f"if {temp} is not None: yield from {temp}")
        elif stmt.name in self.asks:
            self.put(f"yield from {stmt.name}({args})")
        else:
            self.put(f"{stmt.name}({args})")
        self.settle()


__all__ = ["Compiled", "compile_unit", "missing"]
