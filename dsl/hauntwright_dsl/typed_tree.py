"""Walking over the typed tree (`kinds`): all that stands at and below a node."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import attrs

from hauntwright_dsl.diagnostics import Span


def walk(node: Any) -> Iterator[Any]:
    """A node and all below it."""
    stack = [node]
    while stack:
        here = stack.pop()
        if isinstance(here, tuple):
            stack.extend(reversed(here))
        elif attrs.has(type(here)) and not isinstance(here, Span):
            yield here
            stack.extend(reversed([getattr(here, name) for name in _fields(type(here))]))


_FIELDS: dict[type, tuple[str, ...]] = {}


def _fields(cls: type) -> tuple[str, ...]:
    got = _FIELDS.get(cls)
    if got is None:
        got = _FIELDS[cls] = tuple(f.name for f in attrs.fields(cls) if f.name not in ("span", "kind"))
    return got


def reads_of(node: Any) -> int:
    """What of the state a condition reads (bits of `parts.PLACES` …)."""
    bits = 0
    for part in walk(node):
        bits |= getattr(part, "reads", 0)
    return bits
