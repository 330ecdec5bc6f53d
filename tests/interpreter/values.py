"""Typed values (`hauntwright_dsl.kinds`), worked out by walking the tree.

Nothing is generated or reordered here: a phrase is the list of its things, tested one by one. What an `Op` does is the
Python text that the registry of words gives for it, with the arguments put in; that much is shared with the compiler.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable, Generator
from functools import cache
from types import CodeType
from typing import Any, TypeAlias

import attrs

from hauntwright import choosing, select
from hauntwright_dsl.compile_expressions import careful
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
from hauntwright_dsl.load import MODULES, SAFE_BUILTINS
from hauntwright_dsl.typed_tree import walk

Env: TypeAlias = dict[str, Any]
"""The variables of a block; ``?`` is the thing that a description is about just now, ``same`` the name of its variable
with the lists that are known to be the same for all such things."""
Asking: TypeAlias = Generator[Any, Any, Any]

CORE = {name: importlib.import_module(f"hauntwright.{name}") for name in MODULES}


def absent(kind: Kind) -> Any:
    """The value of a kind where nothing is there."""
    return -1 if kind in COUNTED else ""


def is_there(value: Any, kind: Kind) -> bool:
    return bool(value >= 0) if kind in COUNTED else bool(value)


def is_found(value: Any, kind: Kind) -> bool:
    """The same where a second choice stands ready: a place off the board is none."""
    return is_there(value, kind) and not (kind is Kind.SPOT and value[0] == "@")


# -- values without questions ------------------------------------------------------------------------------------------


def value(g: Any, e: Expr, env: Env) -> Any:
    """What an expression is now. It must not ask (see `asked`). A list inside a description that does not speak of the
    thing described is the same for all of them, and worked out once."""
    if "same" not in env or not isinstance(e, (Many, Each)):
        return worked_out(g, e, env)
    var, known = env["same"]
    if _speaks_of(e, var):
        return worked_out(g, e, env)
    if id(e) not in known:
        known[id(e)] = worked_out(g, e, env)
    return known[id(e)]


def worked_out(g: Any, e: Expr, env: Env) -> Any:
    """The same, without looking whether it is known."""
    match e:
        case Var():
            return env[e.name]
        case Lit():
            return e.value
        case Op():
            args = [value(g, a, env) for a in e.args]
            if not args and "{0}" in e.text:
                args = [env["?"]]  # a description: its argument is the thing that is described
            return call(g, e, args, env)
        case Not():
            return not value(g, e.item, env)
        case Junction(word="and"):
            return all(value(g, item, env) for item in e.items)
        case Junction():
            return any(value(g, item, env) for item in e.items)
        case Many():
            return best(g, e.sel, things(g, e.sel, env), env)
        case Some():
            return bool(things(g, e.sel, env))
        case Every():
            return all(value(g, e.test, about(e.sel, x, env)) for x in things(g, e.sel, env))
        case Count():
            return len(things(g, e.sel, env))
        case Each():
            of = [value(g, e.item, {**env, e.var: x}) for x in value(g, e.things, env)]
            return [y for several in of for y in several] if e.many else of
        case Match():
            return belongs(g, value(g, e.value, env), e, env)
        case One():
            return the_one(g, e, env)
        case Fallback():
            found = (value(g, item, env) for item in e.items)
            return next((x for x in found if is_found(x, e.kind)), absent(e.kind))
    raise TypeError(e)


def about(sel: Sel, x: Any, env: Env) -> Env:
    """The variables for a description of one thing."""
    return {**env, sel.var: x, "?": x}


def things(g: Any, sel: Sel, env: Env) -> list[Any]:
    """The things a phrase speaks of, each once, in their order."""
    found: dict[Any, None] = {}
    inner = {**env, "same": (sel.var, {})}
    for branch in sel.branches:
        for x in _of_branch(g, branch, env):
            if all(value(g, test, about(sel, x, inner)) for test in (*branch.tests, *sel.tests)):
                found[x] = None
    return list(found)


def _speaks_of(node: Any, var: str, own: bool = True) -> bool:
    """Does a value speak of the thing that is described, by its variable or as ``?`` (``own``: not a phrase's own)?"""
    if isinstance(node, Var):
        return node.name == var or (own and node.name == "?")
    if isinstance(node, Op) and own and not node.args and "{0}" in node.text:
        return True
    return any(_speaks_of(part, var, own and not isinstance(node, Sel)) for part in _parts(node))


def _parts(node: Any) -> tuple[Any, ...]:
    """What a node is made of."""
    if isinstance(node, tuple):
        return node
    names = _FIELDS.get(type(node))
    if names is None:
        inside = attrs.has(type(node)) and not isinstance(node, Span)
        names = _FIELDS[type(node)] = tuple(a.name for a in attrs.fields(type(node))) if inside else ()
    return tuple(getattr(node, name) for name in names)


_FIELDS: dict[type, tuple[str, ...]] = {}


def _of_branch(g: Any, branch: Branch, env: Env) -> list[Any]:
    if branch.one is None:
        assert branch.many is not None
        return list(value(g, branch.many, env))
    x = value(g, branch.one, env)
    return [x] if not getattr(branch.one, "maybe", False) or is_there(x, branch.kind) else []


def belongs(g: Any, x: Any, e: Match, env: Env) -> bool:
    """Is this one of the things of a phrase?"""
    sel = e.sel
    if e.value.kind is Kind.FIGURE and getattr(e.value, "maybe", False) and x < 0:
        return False  # nobody is no hero
    if sel.best is not None:
        return x in best(g, sel, things(g, sel, env), env)
    if sel.first:
        return bool(x == choosing.first_of(things(g, sel, env), absent(sel.kind)))
    in_some = any(_in_branch(g, x, branch, e, env) for branch in sel.branches)
    return in_some and all(value(g, test, about(sel, x, env)) for test in sel.tests)


def _in_branch(g: Any, x: Any, branch: Branch, e: Match, env: Env) -> bool:
    if e.value.kind is Kind.SPOT and branch.kind is Kind.ROOM:
        x = CORE["places"].room_of(g, x)
    inner = about(e.sel, x, env)
    if branch.member is not None:
        inside = value(g, branch.member, inner)
    elif branch.one is None:
        assert branch.many is not None
        inside = x in value(g, branch.many, env)
    elif isinstance(branch.one, Op) and branch.one.text == "select.holder(g, {0})":
        inside = g.holds(x, value(g, branch.one.args[0], env))
    else:
        inside = x == value(g, branch.one, env)
    return inside and all(value(g, test, inner) for test in branch.tests)


def the_one(g: Any, e: One, env: Env) -> Any:
    """The one thing a phrase settles on without asking."""
    found = _candidates(g, e, env)
    if e.sel.random:
        return choosing.at_random(g, found, absent(e.kind))
    if e.sel.best is not None and e.kind is Kind.FIGURE:
        return select.tie(g, found)
    return choosing.first_of(found, absent(e.kind))


def _candidates(g: Any, e: One, env: Env) -> list[Any]:
    found = things(g, e.sel, env)
    if e.alive and e.kind is Kind.FIGURE:
        found = list(select.on_board(g, found))
    return best(g, e.sel, found, env)


def best(g: Any, sel: Sel, found: list[Any], env: Env) -> list[Any]:
    """Those with the lowest or highest key, if the phrase asks for that."""
    if sel.best is None or not found:
        return found
    way, key = sel.best
    keys = [value(g, key, about(sel, x, env)) for x in found]
    top = max(keys) if way > 0 else min(keys)
    return [x for x, k in zip(found, keys, strict=True) if k == top]


# -- values that are asked for -----------------------------------------------------------------------------------------


def asked(g: Any, e: Expr, env: Env) -> Asking:
    """The value of an expression in whose course somebody may be asked something: questions first, in their order."""
    if not asks(e):
        return value(g, e, env)
    if isinstance(e, Fallback):
        x = absent(e.kind)
        for item in e.items:
            x = yield from asked(g, item, env)
            if is_found(x, e.kind):
                break
        return x
    if isinstance(e, One) and e.sel.seat is not None:
        sel = e.sel
        seat = yield from asked(g, e.sel.seat, env)
        who = value(g, sel.chooser, env) if sel.chooser is not None else -1
        tag = TAGS.get(e.kind, "card" if e.kind in THINGS else "label")
        found = _candidates(g, e, env)
        return (yield from choosing.choose(g, seat, tag, found, absent(e.kind), who, sel.about, sel.secret))
    if isinstance(e, Op):
        args = []
        for a in e.args:
            args.append((yield from asked(g, a, env)))
        result = call(g, e, args, env)
        return (yield from result) if e.asks else result
    answers = {}
    for name in _PARTS[type(e)]:
        answers[name] = yield from _answered(g, getattr(e, name), env)
    return value(g, attrs.evolve(e, **answers), env)


_PARTS: dict[type, tuple[str, ...]] = {Not: ("item",), Junction: ("items",), Match: ("value",)}
"""Where a question may stand inside a condition."""


def _answered(g: Any, part: Any, env: Env) -> Asking:
    if isinstance(part, tuple):
        out = []
        for item in part:
            out.append((yield from _answered(g, item, env)))
        return tuple(out)
    if not asks(part):
        return part
    return Lit((yield from asked(g, part, env)), part.kind)


def asks(node: Any) -> bool:
    """Is something asked in it?"""
    known = _ASKS.get(id(node))
    if known is None or known[0] is not node:
        known = _ASKS[id(node)] = (node, any(_question(part) for part in walk(node)))
    return known[1]


_ASKS: dict[int, tuple[Any, bool]] = {}


def _question(part: Any) -> bool:
    return (isinstance(part, Op) and part.asks) or (isinstance(part, One) and part.sel.seat is not None)


# -- the words of the registry -----------------------------------------------------------------------------------------


def call(g: Any, e: Op, args: list[Any], env: Env) -> Any:
    """The text of a word with its arguments put in."""
    space = {"__builtins__": SAFE_BUILTINS, **CORE, **env, "g": g, "s": g.s}
    for name in ("?", "same"):
        space.pop(name, None)
    for i, arg in enumerate(args):
        space[f"arg_{i}"] = arg
    return eval(_code(careful(e.text, e.args)), space)


_SLOT = re.compile(r"""('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")|\{(\d+)\}""")


@cache
def _code(text: str) -> CodeType:
    put: Callable[[re.Match[str]], str] = lambda m: m[1] or f"arg_{m[2]}"  # noqa: E731
    return compile(_SLOT.sub(put, text).strip(), "<word>", "eval")


__all__ = ["Asking", "Env", "absent", "asked", "asks", "call", "is_there", "things", "value"]
