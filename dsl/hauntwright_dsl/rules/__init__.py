"""The rules behind the codes: one entry for each code, from which `explain`, the reference and tests come.

HW1xx are files, layout and syntax, HW2xx words and what they mean together, HW3xx what comes of them in play, HW8xx
packs and fact files. A module in
`_MODULES` gives its entries as ``RULES``.
A code never changes its meaning and is never used again for another one.
"""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module

from hauntwright_dsl.rules.rule import Rule

__all__ = ["Rule", "all_rules", "rule"]

_MODULES = ("files_and_layout", "syntax", "names_and_nouns", "meaning", "orders_and_tables", "play", "packs")


@lru_cache(maxsize=1)
def all_rules() -> tuple[Rule, ...]:
    """All entries in the order of their codes. A code given twice is an error of the project."""
    found: dict[str, Rule] = {}
    for name in _MODULES:
        for entry in import_module(f"hauntwright_dsl.rules.{name}").RULES:
            if entry.code in found:
                raise ValueError(f"two rules have the code {entry.code}")
            found[entry.code] = entry
    return tuple(found[code] for code in sorted(found))


def rule(code: str) -> Rule | None:
    """The entry of a code, written in any case (``hw111``)."""
    return next((entry for entry in all_rules() if entry.code == code.strip().upper()), None)
