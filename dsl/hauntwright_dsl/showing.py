"""Canonical blocks of a file as `show`, `rules` and `look` print them: the layout of `fmt`, without comments."""

from __future__ import annotations

from collections.abc import Collection

from attrs import frozen

from hauntwright_dsl.formatter import canonical
from hauntwright_dsl.function_words import Words
from hauntwright_dsl.layout import lay_out
from hauntwright_dsl.source import source_from_text


@frozen
class Row:
    """One logical line: its level, and its text on one row or several (without the indent of its level)."""

    level: int
    text: str


def rows_of(text: str, words: Words) -> dict[int, Row]:
    """The lines of a text by the number of their first row, in order. A text that can't be laid out has none."""
    source, _ = source_from_text(text, "")
    if source is None:
        return {}
    out: dict[int, Row] = {}
    for line in lay_out(source, words).lines:
        out[line.tokens[0].span.line] = Row(line.level, canonical(line))
    return out


def block(rows: dict[int, Row], first: int, skip: Collection[int] = (), under: str = "") -> str:
    """The line that begins in a row, with the block below it but for the lines in ``skip``. ``under``: the line that
    it stands below, where that tells what it speaks of."""
    own = rows.get(first)
    if own is None:
        return ""
    shift = (1 if under else 0) - own.level
    out = [under] if under else []
    left_out: int | None = None
    begun = False
    for number, row in rows.items():
        if number < first:
            continue
        if begun and row.level <= own.level:
            break
        begun = True
        if left_out is not None and row.level > left_out:
            continue
        left_out = row.level if number in skip else None
        if left_out is None:
            indent = "  " * (row.level + shift)
            out += [indent + text for text in row.text.split("\n")]
    return "\n".join(out)
