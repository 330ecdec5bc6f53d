"""Tokens, and what a text is between scanner and parser."""

from __future__ import annotations

from attrs import field, frozen, mutable

from hauntwright_dsl.diagnostics import Diagnostic, Span


@frozen
class Token:
    """One token. ``type`` is a terminal of the grammar, ``text`` as written (one space inside phrases)."""

    type: str
    text: str
    span: Span


@frozen
class Comment:
    """A comment with its ``#``; ``own_line`` if nothing stands before it. ``after_comma``: within a line."""

    text: str
    span: Span
    own_line: bool
    inside: bool = False


@mutable
class LogicalLine:
    """The tokens of one line with the lines that continue it."""

    indent: str
    tokens: list[Token] = field(factory=list)
    broken: bool = False
    """A finding says already that the line can't be read; the parser need not repeat it."""

    @property
    def number(self) -> int:
        """Number of the physical line where it begins."""
        return self.tokens[0].span.line


@mutable
class Scanned:
    """What the scanner made of a text."""

    lines: list[LogicalLine] = field(factory=list)
    comments: list[Comment] = field(factory=list)
    blank_before: set[int] = field(factory=set)
    """Numbers of the physical lines that have a blank line before them."""
    findings: list[Diagnostic] = field(factory=list)
