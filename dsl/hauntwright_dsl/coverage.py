"""Whether the rows of a table cover every case exactly once."""

from __future__ import annotations

from collections.abc import Container

from hauntwright_dsl.diagnostics import Related
from hauntwright_dsl.scope import File, Node, span_of
from hauntwright_dsl.source import MAX_LINE

MOST_DICE = 16
"""The highest total of a roll of eight dice (R40)."""

Band = tuple[int, int | None, Node]
"""Lowest and highest total of a row (None: no end), and the row."""


def check_bands(file: File, bands: list[Band], highest: int | None, reach: int | None, rest: bool, skip: int) -> None:
    """Report totals in two rows, in no row, or out of reach. ``highest``: the greatest total there can be, None for no
    limit; ``reach``: the greatest that dice alone can show; ``skip``: a total that nobody asks about."""
    top = highest if highest is not None else MOST_DICE
    seen: dict[int, Node] = {}
    for low, high, row in bands:
        place = span_of(row["key"])
        if reach is not None and low > reach:
            file.report("HW283", place, f"No roll can reach {low}: the dice show {reach} at most.")
        for total in range(low, (high if high is not None else top) + 1):
            if total in seen:
                other = [Related(span_of(seen[total]["key"]), "the other row")]
                file.report(
                    "HW284", place, f"{total} stands in two rows.", "each total belongs to one row", related=other
                )
                break
            seen[total] = row
    if not rest and bands and not _lost_row(file, bands):
        for low, last in _gaps({*seen, skip}, top):
            _hole(file, bands, low, None if last == top and highest is None else last)


def _lost_row(file: File, bands: list[Band]) -> bool:
    """Is a row of this table a line with an error? What it covers nobody knows."""
    rows = {span_of(row["key"]).line for _, _, row in bands}
    indent = _indent(file, min(rows))
    lost = {row for row in file.faulty_rows if row not in rows and _indent(file, row) == indent}
    return any(_same_block(file, row, min(rows), indent) for row in lost)


def _same_block(file: File, a: int, b: int, indent: int) -> bool:
    """Is no line between two rows further out than they are?"""
    return all(_indent(file, row) >= indent for row in range(min(a, b), max(a, b)))


def _indent(file: File, row: int) -> int:
    """How far a row is indented; an empty one as far as can be."""
    text = file.lines[row - 1] if row <= len(file.lines) else ""
    return len(text) - len(text.lstrip()) if text.strip() else MAX_LINE


def _hole(file: File, bands: list[Band], low: int, high: int | None) -> None:
    """Totals that no row speaks of: told at the rows that adjoin them."""
    near = [row for a, b, row in bands if b == low - 1 or (high is not None and a == high + 1)]
    near = sorted(near or [row for _, _, row in bands], key=lambda row: span_of(row["key"]).line)
    more = [Related(span_of(row["key"]), "the row on the other side of the gap") for row in near[1:2]]
    shown = f"{low} and more" if high is None else f"{low}" if low == high else f"{low} to {high}"
    new = f"{low}+" if high is None else f"{low}" if low == high else f"{low}-{high}"
    hint = f"let a row reach so far, or add one: `{new}: nothing`"
    file.report("HW285", span_of(near[0]["key"]), f"The table says nothing for {shown}.", hint, related=more)


def _gaps(seen: Container[int], top: int) -> list[tuple[int, int]]:
    """Runs of numbers up to ``top`` that are not among some."""
    out: list[tuple[int, int]] = []
    for n in range(top + 1):
        if n in seen:
            continue
        if out and out[-1][1] == n - 1:
            out[-1] = (out[-1][0], n)
        else:
            out.append((n, n))
    return out
