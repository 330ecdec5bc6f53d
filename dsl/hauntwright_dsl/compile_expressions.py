"""Typed expressions to Python text.

`Writer` collects the lines of one function. What has to be asked, or computed in steps, becomes a line of its own
before the line that needs it; everything else stays one expression."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from hauntwright_dsl.diagnostics import Span
from hauntwright_dsl.kinds import (
    COUNTED,
    TAGS,
    THINGS,
    Branch,
    Count,
    Each,
    Every,
    Expr,
    Fallback,
    Junction,
    Kind,
    Lit,
    Many,
    Match,
    Not,
    One,
    Op,
    Sel,
    Some,
    Var,
)
from hauntwright_dsl.shortcuts import Shortcuts

_TEMPLATE = re.compile(
    r"""(?P<text>'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")|\{(?P<slot>\d+)\}|\b(?P<module>select|places|persons|things|orders|choosing|placing|verbs|play|explore|course|walls|terrain)\.(?P<name>[a-z_]+)"""
)
_ATOM = re.compile(r"[A-Za-z_]\w*|\d+|'[^'\\]*'")

Env = Mapping[str, str]
Line = tuple[int, str, int]
"""Indent, text, line of the haunt file."""


class Inside(Exception):
    """A question inside a description: it would have to be asked once for each candidate."""

    def __init__(self, span: Span) -> None:
        super().__init__("a choice inside a description")
        self.span = span


class Writer:
    """The lines of one function."""

    def __init__(self, imports: set[tuple[str, str]], short: Shortcuts) -> None:
        self.imports = imports
        self.short = short
        self.lines: list[Line] = []
        self.indent = 1
        self.line = 1
        self.temps = 0
        self.candidates: list[str] = []

    def put(self, text: str, deeper: int = 0) -> None:
        """One more line."""
        self.lines.append((self.indent + deeper, text, self.line))

    def temp(self) -> str:
        """A fresh helper variable."""
        self.temps += 1
        return f"t{self.temps}_"

    # -- templates -----------------------------------------------------------------------------------------------------

    def fill(self, template: str, args: list[str]) -> str:
        """A template with its arguments; texts inside it are left alone, functions of the core are bound."""

        def one(m: re.Match[str]) -> str:
            if m["text"] is not None:
                return m["text"]
            if m["slot"] is not None:
                index = int(m["slot"])
                return args[index] if index < len(args) else "None"
            self.imports.add((m["module"], m["name"]))
            return f"{m['module']}_{m['name']}"

        return _TEMPLATE.sub(one, template)

    def hoist(self, text: str, span: Span) -> str:
        """Ask before this line, and go on with the answer."""
        for name in self.candidates:
            if re.search(rf"\b{re.escape(name)}\b", text):
                raise Inside(span)
        temp = self.temp()
        self.put(f"{temp} = {text}")
        return temp

    # -- expressions ---------------------------------------------------------------------------------------------------

    def expr(self, e: Expr, env: Env) -> str:
        """An expression as Python text."""
        if isinstance(e, Var):
            return env.get(e.name, e.name)
        if isinstance(e, Lit):
            return repr(e.value)
        if isinstance(e, Op):
            e = self.short.shorter(e)
            text = self.fill(careful(e.text, e.args), [self.atom(a, env) for a in e.args])
            if e.asks:
                return self.hoist(f"yield from {text}", e.span)
            return text
        if isinstance(e, Each):
            things = self.atom(e.things, env)
            only = things[1:-1] if isinstance(e.things, Many) and e.things.sel.definite else ""
            if _ATOM.fullmatch(only):  # of one thing, which is known: no loop
                item = self.atom(e.item, {**env, e.var: only})
                return item if e.many else f"[{item}]"
            item = self.atom(e.item, env)
            return f"[z for {e.var} in {things} for z in {item}]" if e.many else f"[{item} for {e.var} in {things}]"
        if isinstance(e, Junction):
            return "(" + f" {e.word} ".join(sorted((self.atom(i, env) for i in e.items), key=_toll)) + ")"
        if isinstance(e, Not):
            return f"not {self.atom(e.item, env)}"
        if isinstance(e, Match):
            return self.match(e.value, e.sel, env)
        if isinstance(e, Some):
            return self.listed(e.sel, env)
        if isinstance(e, Every):
            return "not " + self.listed(e.sel, env, Not(e.test))
        if isinstance(e, Count):
            return f"len({self.listed(e.sel, env)})"
        if isinstance(e, Many):
            return self.best(e.sel, self.listed(e.sel, env), env)
        if isinstance(e, One):
            return self.one(e, env)
        if isinstance(e, Fallback):
            return self.fallback(e, env)
        raise TypeError(e)

    def atom(self, e: Expr, env: Env) -> str:
        """An expression that may stand anywhere."""
        text = self.expr(e, env)
        if _ATOM.fullmatch(text) or (isinstance(e, (Op, Lit)) and _whole(text)):
            return text
        if text.startswith("not ") or isinstance(e, Op):
            return f"({text})"
        return text

    def test(self, e: Expr, env: Env) -> str:
        """An expression as one part of a longer condition."""
        return self.atom(e, env)

    # -- phrases -------------------------------------------------------------------------------------------------------

    def listed(self, sel: Sel, env: Env, more: Expr | None = None) -> str:
        """The things of a phrase as a Python list, tuple or range."""
        common = (*sel.tests, *((more,) if more is not None else ()))
        if len(sel.branches) == 1:
            return self._branch(sel, sel.branches[0], (*sel.branches[0].tests, *common), env)
        if all(isinstance(br.one, Lit) and not br.tests for br in sel.branches):
            values = tuple(br.one.value for br in sel.branches if isinstance(br.one, Lit))
            return self._filtered(sel, repr(values), common, env, plain=True)
        parts = [f"*{self._branch(sel, br, br.tests, env)}" for br in sel.branches]
        return self._filtered(sel, f"dict.fromkeys(({', '.join(parts)}))", common, env)

    def _branch(self, sel: Sel, br: Branch, tests: tuple[Expr, ...], env: Env) -> str:
        if br.one is not None:
            value = self.expr(br.one, env)
            present = ""
            if getattr(br.one, "maybe", False):
                present = f"{value} >= 0" if br.kind in COUNTED else value
            inner = {**env, sel.var: value}
            checks = (
                [present, *(self.test(t, inner) for t in tests)] if present else [self.test(t, inner) for t in tests]
            )
            return f"([{value}] if {' and '.join(checks)} else [])" if checks else f"[{value}]"
        assert br.many is not None
        things, tests = self.short.narrowed(br.many, tests, sel.var)
        return self._filtered(sel, self.expr(things, env), tests, env, plain=True)

    def _filtered(self, sel: Sel, base: str, tests: tuple[Expr, ...], env: Env, plain: bool = False) -> str:
        if not tests:
            return base if plain else f"[*{base}]"
        return f"[{sel.var} for {sel.var} in {base} if {self.checks(sel, tests, env)}]"

    def checks(self, sel: Sel, tests: tuple[Expr, ...], env: Env) -> str:
        """The tests of a candidate as one condition."""
        self.candidates.append(sel.var)
        try:
            inner = {**env, sel.var: sel.var, "?": sel.var}
            return " and ".join(sorted((self.member(t, inner, sel.var) for t in tests), key=_toll))
        finally:
            self.candidates.pop()

    def member(self, test: Expr, env: Env, candidate: str) -> str:
        """A membership test, whose candidate may still be open."""
        if isinstance(test, Op) and not test.args and "{0}" in test.text:
            return self.fill(self.short.shorter(test).text, [candidate])
        return self.test(test, {**env, "?": candidate})

    def match(self, value: Expr, sel: Sel, env: Env) -> str:
        """Does a value belong to a phrase?"""
        if sel.seat is not None or sel.random:
            raise Inside(sel.span)
        x = self.atom(value, env)
        if sel.best is not None or sel.first:
            found = self.best(sel, self.listed(sel, env), env)
            return f"{x} in {found}" if sel.best is not None else f"{x} == {self.first(sel, found)}"
        if (
            not _ATOM.fullmatch(x)
            and (
                len(sel.tests) + sum(1 + len(b.tests) for b in sel.branches) > 1
                or (getattr(value, "maybe", False) and value.kind is Kind.FIGURE)
            )
            and not self.candidates
        ):
            x = self.hoist(x, sel.span)
        ways = []
        for br in sel.branches:
            y, named = self._room(x, _literals((br,))) if value.kind is Kind.SPOT and br.kind is Kind.ROOM else (x, "")
            belongs = named or self._belongs(br, y, env)
            tests = [t for t in (belongs, *(self.member(t, {**env, sel.var: y}, y) for t in br.tests)) if t != "1"]
            ways.append(" and ".join(tests) if tests else "True")
        common = [self.member(t, {**env, sel.var: x}, x) for t in sel.tests]
        if getattr(value, "maybe", False) and value.kind is Kind.FIGURE:
            common.insert(0, f"{x} >= 0")  # nobody is no hero
        if "True" in ways:
            return f"({' and '.join(common)})" if common else "True"
        # Several constants are one lookup.
        literals = _literals(sel.branches)
        if len(literals) > 1 and not any(br.tests for br in sel.branches):
            rooms = value.kind is Kind.SPOT and sel.branches[0].kind is Kind.ROOM
            y, named = self._room(x, literals) if rooms else (x, "")
            head = named or f"{y} in {literals!r}"
        else:
            head = " or ".join(f"({w})" if " and " in w and len(ways) > 1 else w for w in ways)
            if len(ways) > 1:
                head = f"({head})"
        return f"({' and '.join([head, *common])})" if common or " " in head else head

    def _room(self, spot: str, named: tuple[Any, ...]) -> tuple[str, str]:
        """The room of a place, without a call of `places.room_of`; and the test that it is one of those named, "" if
        that needs the room."""
        return f"s.house.plan.room_of.get({spot}, '')", self.short.is_in(spot, named)

    def _belongs(self, br: Branch, x: str, env: Env) -> str:
        if br.one is not None and br.member is None:
            if isinstance(br.one, Op) and br.one.text == "select.holder(g, {0})":
                return f"g.holds({x}, {self.atom(br.one.args[0], env)})"
            return f"{x} == {self.atom(br.one, env)}"
        if br.member is not None:
            return self.member(br.member, env, x)
        assert br.many is not None
        return f"{x} in {self.expr(br.many, env)}"

    def one(self, e: One, env: Env) -> str:
        """The one thing a phrase settles on; asks if somebody chooses."""
        sel = e.sel
        absent = "-1" if sel.kind in COUNTED else "''"
        found = self.listed(sel, env)
        if e.alive and sel.kind is Kind.FIGURE:
            found = self.fill("select.on_board(g, {0})", [found])
        found = self.best(sel, found, env)
        if sel.random:
            return self.fill("choosing.at_random(g, {0}, {1})", [found, absent])
        if sel.seat is not None:
            seat = self.expr(sel.seat, env)
            who = self.expr(sel.chooser, env) if sel.chooser is not None else "-1"
            tag = TAGS.get(sel.kind, "card" if sel.kind in THINGS else "label")
            more = f", {sel.about!r}" if sel.about or sel.secret else ""
            text = f"yield from choosing.choose(g, {{0}}, {tag!r}, {{1}}, {{2}}, {{3}}, {{4}})"
            more += ", True" if sel.secret else ""
            text = text.replace(", {4}", "{4}")
            return self.hoist(self.fill(text, [seat, found, absent, who, more]), e.span)
        if sel.best is not None and sel.kind is Kind.FIGURE:
            return self.fill("select.tie(g, {0})", [found])  # R66
        return self.first(sel, found)

    def best(self, sel: Sel, found: str, env: Env) -> str:
        """Those of a list with the lowest or highest key, if the phrase asks for that."""
        if sel.best is None:
            return found
        way, key = sel.best
        self.candidates.append(sel.var)
        try:
            text = self.expr(key, {**env, sel.var: sel.var})
        finally:
            self.candidates.pop()
        return self.fill(f"select.extreme({{0}}, lambda {sel.var}: {{1}}, {way})", [found, text])

    def first(self, sel: Sel, found: str) -> str:
        """The first of a list."""
        absent = "-1" if sel.kind in COUNTED else "''"
        return self.fill("choosing.first_of({0}, {1})", [found, absent])

    def fallback(self, e: Fallback, env: Env) -> str:
        """The first of several that is there."""
        temp = self.temp()
        depth = self.indent
        for i, item in enumerate(e.items):
            self.put(f"{temp} = {self.expr(item, env)}")
            if i + 1 < len(e.items):
                self.put(f"if {missing(temp, e.kind)}:")
                self.indent += 1
        self.indent = depth
        return temp


def _literals(branches: tuple[Branch, ...]) -> tuple[Any, ...]:
    """The values of branches that are all known now; nothing if one of them isn't."""
    found = tuple(br.one.value for br in branches if isinstance(br.one, Lit))
    return found if len(found) == len(branches) else ()


_CONSTANT = re.compile(r"""\(*\w+ (?:[!=]= (?:'[^']*'|"[^"]*"|\d+)|(?:not )?in [({]['"][^(){}]*[)}])\)*""")


def _toll(test: str) -> int:
    """Which of several tests comes first: comparing a variable with constants costs nothing, and whether a room is
    empty takes a look at every figure."""
    return 0 if _CONSTANT.fullmatch(test) else 2 if "places_is_empty(" in test else 1


_COLUMNS = ("loc", "life", "stun", "side", "kind")


def careful(text: str, args: tuple[Expr, ...]) -> str:
    """A template for a figure that may be nobody (-1): columns of the state are read with care."""
    for i, arg in enumerate(args):
        if arg.kind is Kind.FIGURE and (isinstance(arg, One) or getattr(arg, "maybe", False)):
            for column in _COLUMNS:
                text = text.replace(f"s.{column}[{{{i}}}]", f"select.{column}(g, {{{i}}})")
            text = text.replace(f"g.trait({{{i}}},", f"select.trait(g, {{{i}}},").replace(
                f"g.held({{{i}}})", f"select.hand(g, {{{i}}})"
            )
            text = text.replace(f"g.opponents({{{i}}},", f"{{{i}}} >= 0 and g.opponents({{{i}}},").replace(
                f"g.room({{{i}}})", f"select.room(g, {{{i}}})"
            )
    return text


def missing(name: str, kind: Kind) -> str:
    """The test that a value is absent; a place off the board is none."""
    if kind is Kind.SPOT:
        return f"{name}[:1] in ('', '@')"
    return f"{name} < 0" if kind in COUNTED else f"not {name}"


def present(name: str, kind: Kind) -> str:
    """The test that a value is there."""
    return f"{name} >= 0" if kind in COUNTED else name


def _whole(text: str) -> bool:
    """Whether a text is one call, subscript or bracket: it needs no brackets around it."""
    m = re.match(r"[A-Za-z_][\w.]*", text)
    rest = text[m.end() :] if m else text
    if not rest:
        return True
    depth = 0
    for i, ch in enumerate(rest):
        if ch in "([":
            depth += 1
        elif ch in ")]":
            depth -= 1
        elif ch == "'" or ch == '"':
            if depth == 0:
                return False
        elif depth == 0 and not (ch.isalnum() or ch in "._"):
            return False
        if depth == 0 and i + 1 < len(rest) and rest[i + 1] in " +-*/<>=":
            return False
    return depth == 0 and "'" not in rest.split("(")[0]
