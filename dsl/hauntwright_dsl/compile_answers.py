"""Tests and numbers to Python functions that answer: goals, permissions, who may act, whom a trigger means.

They are asked again and again while a game runs. So a search ends at the first that it finds, what costs least is
looked at first, and the state is named where it is first needed."""

from __future__ import annotations

import re

from attrs import evolve

from hauntwright_dsl.compile_expressions import Env, Inside, Line
from hauntwright_dsl.compile_searches import Searcher, searches
from hauntwright_dsl.diagnostics import Span
from hauntwright_dsl.kinds import Expr, Function, Junction, Kind, Lit, Not, One, Some
from hauntwright_dsl.shortcuts import Shortcuts


class Answer(Searcher):
    """The lines of a function that answers; nothing may be asked in it, and chance has no part in it."""

    def __init__(self, imports: set[tuple[str, str]], short: Shortcuts, line: int) -> None:
        super().__init__(imports, short)
        self.candidates.append("f")
        self.line = line

    def hoist(self, text: str, span: Span) -> str:
        """Nothing can be asked before an answer."""
        raise Inside(span)

    def one(self, e: One, env: Env) -> str:
        """Nor can it be left to chance: to look may change nothing."""
        if e.sel.random:
            raise Inside(e.span)
        return super().one(e, env)

    def one_line(self, e: Expr | None) -> str:
        """A test or number as one expression."""
        assert e is not None
        before = len(self.lines)
        text = self.expr(e, {})
        if len(self.lines) > before:
            raise Inside(getattr(e, "span", None) or Lit(0, Kind.NUMBER).span)
        return text

    def conjuncts(self, e: Expr | None) -> list[str]:
        """The tests that a condition is made of, all of which must hold."""
        if isinstance(e, Junction) and e.word == "and":
            return [test for part in e.items for test in self.conjuncts(part)]
        return [self.one_line(e)]

    def demand(self, e: Expr, leave: str, holds: bool = True) -> None:
        """Go on only if a condition holds (or does not); else leave the function."""
        if isinstance(e, Not):
            self.demand(e.item, leave, not holds)
        elif isinstance(e, Junction) and (e.word == "and") == holds and searches(e):
            plain = tuple(item for item in e.items if not searches(item))
            if plain:
                self._unless(evolve(e, items=plain), leave, holds)
            for item in e.items:
                if item not in plain:
                    self.demand(item, leave, holds)
        elif (search := self.search(e)) is not None:
            self.put(search.loop)
            self.put(f"{search.test} {'break' if search.any == holds else leave}", 1)
            if search.any == holds:
                self.put(f"else: {leave}")
        else:
            self._unless(e, leave, holds)

    def _unless(self, e: Expr, leave: str, holds: bool) -> None:
        text = self.one_line(e)
        self.put(f"if not ({text}): {leave}" if holds else f"if {text}: {leave}")

    def verdict(self, e: Expr, holds: bool = True) -> None:
        """Answer whether a condition holds (or does not)."""
        if not searches(e):
            self.put(f"return {self.one_line(e if holds else Not(e))}")
        elif isinstance(e, Not):
            self.verdict(e.item, not holds)
        elif isinstance(e, Some) or (isinstance(e, Junction) and e.word == "or"):
            self.demand(e, f"return {holds}", False)
            self.put(f"return {not holds}")
        else:
            self.demand(e, f"return {not holds}")
            self.put(f"return {holds}")


def answering(f: Function, imports: set[tuple[str, str]], short: Shortcuts) -> list[Line]:
    """The lines of a test, a number or a rule."""
    assert f.answer is not None
    answer = Answer(imports, short, f.span.line)
    if f.answer.kind is Kind.NUMBER and f.params == ("g",) and f.when is None:
        text = answer.one_line(f.answer)
        short.learn(f.name, text)
        answer.put(f"return {text}")
    elif f.when is not None and searches(f.when):
        answer.demand(f.when, f"return {f.wraps}")
        answer.put(f"return {answer.one_line(f.answer)}")
    elif f.when is not None:
        answer.put(f"return {answer.one_line(f.answer)} if {answer.one_line(f.when)} else {f.wraps}")
    else:
        answer.verdict(f.answer)
    return answer.lines


def banning(functions: list[Function], imports: set[tuple[str, str]], short: Shortcuts) -> list[Line]:
    """Several bans on one deed as one function; what they have in common, mostly a place, is looked at first."""
    first = functions[0]
    tests = [Answer(imports, short, f.span.line).conjuncts(f.when) for f in functions]
    common = [test for test in tests[0] if all(test in others for others in tests)]
    lines: list[Line] = []
    if common:
        lines.append((1, f"if not ({' and '.join(common)}): return {first.wraps}", first.span.line))
    for f, own in zip(functions, tests, strict=True):
        test = " and ".join(test for test in own if test not in common)
        lines.append((1, f"if {test}: return 0" if test else "return 0", f.span.line))
    lines.append((1, f"return {first.wraps}", first.span.line))
    return with_state(f"def {first.name}({', '.join(first.params)}):", lines, first.span.line)


_STATE = re.compile(r"\bs\.")
_GOES_ON = ("else:", "elif ")


def with_state(head: str, lines: list[Line], line: int) -> list[Line]:
    """A function whose lines may speak of ``s``, the state: it is named where it is first needed, or not at all if that
    is once."""
    uses = [i for i, (_, text, _) in enumerate(lines) for _ in _STATE.finditer(text)]
    if not uses:
        return [(0, head, line), *lines]
    at = uses[0]
    indent, text, own = lines[at]
    if len(uses) == 1 and indent == 1 and _at_once(text):
        return [(0, head, line), *lines[:at], (1, _STATE.sub("g.s.", text), own), *lines[at + 1 :]]
    while lines[at][0] > 1 or lines[at][1].startswith(_GOES_ON):
        at -= 1
    return [(0, head, line), *lines[:at], (1, "s = g.s", lines[at][2]), *lines[at:]]


def _at_once(text: str) -> bool:
    """Is the state read at once, and not inside a text or again and again?"""
    before = _STATE.split(text)[0]
    return not any(before.count(quote) % 2 for quote in "'\"") and " for " not in text and "lambda" not in text
