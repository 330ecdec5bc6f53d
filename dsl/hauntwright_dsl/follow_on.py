"""One slip, one finding: what only follows from another finding is left out, and no slip hides another below it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from attrs import evolve

from hauntwright_dsl.diagnostics import Diagnostic, Related, sort_diagnostics
from hauntwright_dsl.scope import File

CERTAIN = frozenset(
    {
        *("HW201", "HW203", "HW204", "HW206", "HW207", "HW213", "HW240", "HW241", "HW270", "HW271", "HW272", "HW273"),
        *("HW274", "HW275", "HW276", "HW283", "HW284", "HW285", "HW287"),
    }
)
"""Findings about names, words and rows: they hold whatever the line above was meant to say."""
NAMELESS = ("HW203", "HW270", "HW274", "HW276")
"""Findings of lines that read, and of which the name that they would have made is not known: it has no brackets, or
stands after a wrong word."""


@contextmanager
def doubting(file: File) -> Iterator[None]:
    """While the lines below one that went wrong are read: whom a bare noun means is not asked, and only what is
    `CERTAIN` is kept of what is found."""
    before = len(file.findings)
    file.doubts += 1
    try:
        yield
    finally:
        file.doubts -= 1
        file.findings[before:] = [finding for finding in file.findings[before:] if finding.code in CERTAIN]


def drop_consequences(file: File, parsed: int) -> None:
    """Leave one finding for each slip. The first ``parsed`` findings of the file are those of the parser."""
    unread = {finding.span.line for finding in file.findings[:parsed]}
    found = [finding for finding in file.findings[parsed:] if finding.span.line not in unread]
    rows = unread | {finding.span.line for finding in found if finding.code in NAMELESS}
    lost = {row: file.lines[row - 1] for row in rows if row <= len(file.lines)}
    for name in dict.fromkeys(name for name, _ in file.unknown):
        about = [finding for other, finding in file.unknown if other == name and finding in found]
        found = [finding for finding in found if finding not in about]
        spoken = {row: len(re.findall(rf"(?<!\w){re.escape(name)}(?!\w)", line)) for row, line in lost.items()}
        if not any(times > (row == about[0].span.line) for row, times in spoken.items() if about):
            found += _as_one(file, name, about)
    file.findings[parsed:] = found


def _as_one(file: File, name: str, about: list[Diagnostic]) -> list[Diagnostic]:
    """The first finding about a name, which tells where else it is spoken of, and where a name like it stands that
    nothing asks for."""
    each = sort_diagnostics(about)
    others = [Related(other.span, "here it is spoken of, too") for other in each[1:]]
    for like in file.names.like(name):
        for named in file.names.table[like]:
            if named.span is not None and (named.what, like) not in file.names.used:
                others.append(Related(named.span, f"here stands [{like}]"))
    return [evolve(first, related=others) for first in each[:1]]
