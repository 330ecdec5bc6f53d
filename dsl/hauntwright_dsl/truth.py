"""What can be said of a condition without playing: whether it holds when the haunt begins, and whether it ever can."""

from __future__ import annotations

from typing import Any

import attrs
from attrs import frozen

from hauntwright_dsl.diagnostics import Span
from hauntwright_dsl.kinds import Count, Every, Expr, Junction, Kind, Lit, Not, Op, Sel, Some, Var

ALIVE = ("s.life[{0}]", "s.loc[{0}][0] != '@'")
"""Tests that an explorer passes when the haunt begins."""
Truth = bool | None
Range = tuple[int, int | None]
FEW: Range = (0, None)


@frozen
class Known:
    """What is known of a haunt: keys of notes (``set_up``: those that a set-up may note), starts and targets of
    counters, kinds of monsters, and those of them that come into the house."""

    noted: frozenset[str] = frozenset()
    set_up: frozenset[str] = frozenset()
    counters: tuple[tuple[str, Any, Any], ...] = ()
    brought: frozenset[str] = frozenset()
    traitor: bool = True


def at_start(e: Expr, known: Known) -> Truth:
    """Does a condition hold when the haunt begins? None if that can't be told."""
    return _truth(e, known, start=True)


def ever(e: Expr, known: Known) -> Truth:
    """False if a condition can never hold, True if it always does, None if that can't be told."""
    return _truth(e, known, start=False)


def _truth(e: Expr, known: Known, start: bool) -> Truth:
    if isinstance(e, Lit):
        return bool(e.value) if e.kind is Kind.TRUTH else None
    if isinstance(e, Not):
        inner = _truth(e.item, known, start)
        return None if inner is None else not inner
    if isinstance(e, Junction):
        return _junction(e, known, start)
    if isinstance(e, Some):
        return _some(e.sel, known, start)
    if isinstance(e, Every) and start:
        return True if _explorers(e.sel) and isinstance(e.test, Op) and e.test.text in ALIVE else None
    if isinstance(e, Op):
        return _op(e, known, start)
    return None


def _junction(e: Junction, known: Known, start: bool) -> Truth:
    parts = [_truth(item, known, start) for item in e.items]
    if e.word == "and":
        said = {shape(item) for item in e.items}
        if False in parts or any(shape(item.item) in said for item in e.items if isinstance(item, Not)):
            return False
        return True if all(part is True for part in parts) else None
    if True in parts:
        return True
    return False if all(part is False for part in parts) else None


def _some(sel: Sel, known: Known, start: bool) -> Truth:
    if _explorers(sel):
        tests = [t.text if isinstance(t, Op) else "" for t in (*sel.tests, *sel.branches[0].tests)]
        return True if start and all(t in ALIVE for t in tests) else None
    if all(branch.noun == "monster" for branch in sel.branches) and sel.branches:
        return None if known.brought else False
    return None


def _explorers(sel: Sel) -> bool:
    return len(sel.branches) == 1 and sel.branches[0].noun in ("hero", "explorer")


def _op(e: Op, known: Known, start: bool) -> Truth:
    key, _, rest = e.text.rpartition(" in s.vars")
    if key and not rest and not e.args:
        key = key.strip("'\"")
        return None if key in (known.set_up if start else known.noted) else False
    if start and known.traitor and len(e.args) == 1 and isinstance(e.args[0], Op) and e.args[0].text == "s.traitor":
        if e.text in (*ALIVE, "not s.life[{0}]"):
            return e.text in ALIVE
    if e.text.startswith("0 <= verbs.target(") and start:
        for key, first, target in known.counters:
            if f"verbs.target(g, {key!r})" in e.text:
                whole = isinstance(first, int) and isinstance(target, int)
                return first >= target if whole else None
    for sign in ("==", ">=", "<=", ">", "<"):
        if len(e.args) == 2 and e.text == f"{{0}} {sign} {{1}}" and e.args[0].kind is Kind.NUMBER:
            return _compare(sign, _range(e.args[0], known, start), _range(e.args[1], known, start))
    return None


def shape(node: Any) -> Any:
    """What an expression says, without the places where it stands in the file."""
    if isinstance(node, tuple):
        return tuple(shape(part) for part in node)
    if not attrs.has(type(node)) or isinstance(node, Span):
        return repr(node)
    if isinstance(node, Var):
        return "Var", node.name.rstrip("0123456789")
    fields = [f.name for f in attrs.fields(type(node)) if f.name not in ("span", "var", "about")]
    return type(node).__name__, tuple(shape(getattr(node, name)) for name in fields)


def _range(e: Expr, known: Known, start: bool) -> Range:
    """The least and the greatest that a number can be (None: no end)."""
    if isinstance(e, Lit) and isinstance(e.value, int):
        return (e.value, e.value)
    if isinstance(e, Op) and e.text in ("s.seats", "(s.seats)"):
        return (3, 6)
    if isinstance(e, Op) and start and e.text.startswith("s.vars.get("):
        for key, first, _ in known.counters:
            if f"s.vars.get({key!r}, 0)" == e.text and isinstance(first, int):
                return (first, first)
    if isinstance(e, Count) and _explorers(e.sel):
        return (0, 6)
    return FEW


def _compare(sign: str, a: Range, b: Range) -> Truth:
    if sign in (">", ">="):
        sign, a, b = sign.replace(">", "<"), b, a
    a_top, b_top = (99 if top is None else top for top in (a[1], b[1]))
    if sign == "==":
        if a_top < b[0] or b_top < a[0]:
            return False
        return True if a[0] == a_top == b[0] == b_top else None
    if a_top < b[0] or (sign == "<=" and a_top == b[0]):
        return True
    return False if a[0] > b_top or (sign == "<" and a[0] == b_top) else None


__all__ = ["Known", "at_start", "ever"]
