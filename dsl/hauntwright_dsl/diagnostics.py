"""Findings about content as values.

A `Diagnostic` says what is wrong, where, and if possible how to mend it. It knows nothing of rules or
files. Lines and columns are counted from 1 in code points, the end of a span is exclusive. How findings
are shown is in `renderers`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal, TypeAlias

from attrs import field, frozen

Severity: TypeAlias = Literal["error", "warning"]


@frozen(order=True)
class Span:
    """A stretch of text: from ``line:col`` up to, not including, ``end_line:end_col``."""

    line: int
    col: int
    end_line: int
    end_col: int

    def as_list(self) -> list[int]:
        """The four numbers as they stand in the IR (``"at"``)."""
        return [self.line, self.col, self.end_line, self.end_col]

    def to(self, other: Span) -> Span:
        """From the start of this span to the end of ``other``."""
        return Span(self.line, self.col, other.end_line, other.end_col)


@frozen
class Edit:
    """Replace the text of ``span`` by ``text``."""

    span: Span
    text: str


@frozen
class Related:
    """Another place that belongs to a finding, with what it has to do with it."""

    span: Span
    message: str
    path: str | None = None
    """``None``: the file of the finding."""


def _edits(value: Iterable[Edit]) -> tuple[Edit, ...]:
    return tuple(value)


def _places(value: Iterable[Related]) -> tuple[Related, ...]:
    return tuple(value)


@frozen
class Diagnostic:
    """One finding. ``message`` and ``hint`` are plain sentences, words of the language in backticks."""

    code: str
    message: str
    span: Span
    path: str = ""
    severity: Severity = "error"
    hint: str | None = None
    fix: tuple[Edit, ...] = field(default=(), converter=_edits)
    related: tuple[Related, ...] = field(default=(), converter=_places)

    @property
    def is_error(self) -> bool:
        """Whether the content is unusable because of this."""
        return self.severity == "error"

    @property
    def sort_key(self) -> tuple[str, Span, str]:
        """Findings are shown in the order of the file."""
        return (self.path, self.span, self.code)


def sort_diagnostics(findings: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """In the order of files and places, each finding once."""
    return tuple(sorted(dict.fromkeys(findings), key=lambda finding: finding.sort_key))


def apart(findings: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Those findings, first come first served, whose fixes can be made together: none changes or fills a place that
    another changes. A fix of several edits is made as a whole or waits as a whole."""
    chosen: list[Diagnostic] = []
    taken: list[Span] = []
    for finding in findings:
        spans = [edit.span for edit in finding.fix]
        if spans and not any(_meet(span, other) for span in spans for other in taken):
            chosen.append(finding)
            taken += spans
    return chosen


def _meet(one: Span, two: Span) -> bool:
    """Whether two stretches share a sign, or begin at one place: two texts put there have no order."""
    first, second = sorted((one, two))
    start = (second.line, second.col)
    return start == (first.line, first.col) or start < (first.end_line, first.end_col)


def apply_fixes(text: str, findings: Iterable[Diagnostic]) -> str:
    """``text`` with the fixes of all findings, which don't meet (`apart`).

    Line ends stay as they are (``\\n``, ``\\r\\n``, ``\\r``); columns are those of the findings.
    """
    lines = re.findall(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$", text)  # what ends a line of a source, and nothing else
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))

    def offset(line: int, col: int) -> int:
        return len(text) if line > len(lines) else min(starts[line - 1] + col - 1, len(text))

    edits = sorted(
        (offset(e.span.line, e.span.col), offset(e.span.end_line, e.span.end_col), e.text)
        for finding in findings
        for e in finding.fix
    )
    out: list[str] = []
    done = 0
    for start, end, new in edits:
        out += [text[done:start], new]
        done = end
    return "".join([*out, text[done:]])
