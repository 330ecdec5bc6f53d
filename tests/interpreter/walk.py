"""Typed lines, done one after the other by walking the tree. This page is what the lines of a haunt mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import define

from hauntwright import orders, play
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
    Leave,
    Repeat,
    Set,
    Stmt,
    Table,
)
from hauntwright_dsl.typed_tree import walk
from tests.interpreter.values import Asking, Env, asked, asks, is_there, value

Block = tuple[Stmt, ...]


@define
class Left:
    """The block was left before its end, with this result."""

    value: Any


class Once:
    """The block was left to be done once more."""


class Walker:
    """The functions of one file, to be called by a game. ``effects`` are those of the other files of the pack; in
    those that are ``silent`` nothing is told before they are done."""

    def __init__(self, functions: list[Function], effects: dict[str, Any], silent: set[str]) -> None:
        self.functions = {f.name: f for f in functions}
        self.effects = effects
        self.silent = silent
        self.asking = {f.name for f in functions if self._may_ask(f, ())}
        self.python: dict[str, Callable[..., Any]] = {f.name: self._python(f) for f in functions}
        """The functions as games call them; a word's text may name one (the number of a table)."""

    def _may_ask(self, f: Function, seen: tuple[str, ...]) -> bool:
        """Does a function, or an effect that it does, ask anything, or tell what an order has caused?"""
        for part in walk(f.body):
            if isinstance(part, Do) and part.settles and f.name not in self.silent:
                return True
            if isinstance(part, Choice) or (isinstance(part, Call) and part.foreign):
                return True
            if isinstance(part, Call) and part.name not in seen:
                if self._may_ask(self.functions[part.name], (*seen, f.name)):
                    return True
        return asks((f.body, f.when))

    # -- functions -----------------------------------------------------------------------------------------------------

    def _python(self, f: Function) -> Callable[..., Any]:
        """A function that gives its answer, a generator if it asks, else what its block left."""

        def run(*given: Any) -> Any:
            g = given[0]
            env: Env = {**self.python, **dict(zip(f.params, given, strict=True))}
            holds = f.when is None or bool(value(g, f.when, env))
            if f.answer is not None:
                return value(g, f.answer, env) if holds else env[f.wraps]
            if not holds:
                return f.unmet
            return self.body(g, f, env) if f.name in self.asking else finished(self.body(g, f, env))

        return run

    def body(self, g: Any, f: Function, env: Env) -> Asking:
        if f.name.startswith("effect_"):
            pay(g)
        env.update(f.inits)
        left = yield from self.block(g, f.body, env, f.name in self.asking)
        return left.value if left is not None else f.at_end

    # -- blocks and lines ----------------------------------------------------------------------------------------------

    def block(self, g: Any, lines: Block, env: Env, tell: bool) -> Asking:
        """Line after line. ``tell``: what an order has caused is told before the next one."""
        for line in lines:
            left = yield from self.line(g, line, env, tell)
            if left is not None:
                return left
        return None

    def line(self, g: Any, line: Stmt, env: Env, tell: bool) -> Asking:
        match line:
            case Do():
                yield from asked(g, line.op, env)
                if line.settles and tell:
                    yield from settle(g)
            case Set():
                env[line.var] = yield from asked(g, line.value, env)
                if getattr(line.value, "asks", False):
                    yield from settle(g)
            case Guard():
                if all(is_there(env[name], kind) for name, kind in line.names):
                    return (yield from self.block(g, line.body, env, tell))
            case If():
                for test, body in line.arms:
                    if (yield from asked(g, test, env)):
                        return (yield from self.block(g, body, env, tell))
                return (yield from self.block(g, line.other, env, tell))
            case Table():
                body = row(line, value(g, line.value, env))
                return (yield from self.block(g, body, env, tell))
            case ForEach():
                for thing in list((yield from asked(g, line.things, env))):
                    if line.paid:
                        pay(g)
                    env[line.var] = thing
                    left = yield from self.block(g, line.body, env, tell)
                    if left is not None:
                        return left
            case Choice():
                body = yield from self.chosen(g, line, env)
                return (yield from self.block(g, body, env, tell))
            case Call():
                yield from self.effect(g, line, env)
                if tell:
                    yield from settle(g)
            case Repeat():
                while True:
                    pay(g)
                    left = yield from self.block(g, line.body, env, tell)
                    if not isinstance(left, Once):
                        return left
            case Again():
                return Once()
            case Leave():
                return Left(line.value)
            case Give():
                given = line.value
                return Left(self.python[given.name](g) if isinstance(given, Call) else value(g, given, env))
        return None

    def chosen(self, g: Any, line: Choice, env: Env) -> Asking:
        """The block under the label that somebody chose, of those that are there."""
        rows = {}
        for label, test, body, _ in line.rows:
            if test is None or (yield from asked(g, test, env)):
                rows[label] = body
        if not rows:
            return ()
        seat = yield from asked(g, line.seat, env)
        who = yield from asked(g, line.figure, env)
        labels = tuple(("label", label) for label in rows)
        got = yield from play.ask(g, seat, "choice", labels, (), who, line.hidden)
        return rows[got[1]]

    def effect(self, g: Any, line: Call, env: Env) -> Asking:
        args = [g]
        for a in line.args:
            args.append((yield from asked(g, a, env)))
        done = self.effects[line.foreign] if line.foreign else self.python[line.name]
        told = done(*args)
        if told is not None:
            yield from told


def row(table: Table, n: int) -> Block:
    """The block of the row for a number; a roll that was cancelled has none (decision 4)."""
    for low, high, body in table.rows:
        if low <= n and (high is None or n <= high):
            return body
    return table.other if table.other is not None and n >= 0 else ()


def pay(g: Any) -> None:
    """Use up a step of the budget."""
    g.budget -= 1
    if g.budget < 0:
        orders.overrun(g)


def settle(g: Any) -> Asking:
    if g.s.queue or g.dirty:
        yield from play.settle(g)


def finished(body: Asking) -> Any:
    """The result of a block that asks nothing."""
    try:
        question = next(body)
    except StopIteration as stop:
        return stop.value
    raise AssertionError(f"asked without leave: {question}")
