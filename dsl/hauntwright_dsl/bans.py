"""Bans of a haunt on the same deed, made one function: `heroes cannot enter …` and `it cannot enter …` are asked again
and again, and one call answers both."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hauntwright_dsl.kinds import Function, Lit
from hauntwright_dsl.parts_spec import Unit


def join_bans(unit: Unit) -> dict[str, list[Function]]:
    """Take out of a haunt's rules those bans that another one can say too. Gives the bans of the functions that stay,
    each list in the order of the file; the others are functions no more.

    A ban gives 0 or what it was given, so their order doesn't matter; all parts of a haunt become one when it is
    loaded."""
    if unit.haunt is None:
        return {}
    functions = {f.name: f for f in unit.functions}
    alike: dict[tuple[Any, ...], list[dict[str, Any]]] = {}
    for part in unit.parts.values():
        for rule in part.rules:
            f = functions[rule["change"][1]]
            if rule["stage"] == 2 and f.wraps == "v" and f.when is not None and _forbids(f):
                alike.setdefault(tuple(_rest(rule)), []).append(rule)
    out: dict[str, list[Function]] = {}
    for rules in alike.values():
        if len(rules) > 1:
            rules.sort(key=lambda rule: rule["line"])
            first, *more = [functions[rule["change"][1]] for rule in rules]
            out[first.name] = [first, *more]
            for part in unit.parts.values():
                part.rules = [rule for rule in part.rules if not any(rule is r for r in rules[1:])]
            unit.functions = [f for f in unit.functions if f not in more]
    return out


def _forbids(f: Function) -> bool:
    return isinstance(f.answer, Lit) and f.answer.value == 0


def _rest(rule: dict[str, Any]) -> Iterator[Any]:
    """What two bans must have in common: all but their functions and lines."""
    for key in sorted(rule.keys() - {"change", "line"}):
        value = rule[key]
        yield key, tuple(value) if isinstance(value, list) else value
