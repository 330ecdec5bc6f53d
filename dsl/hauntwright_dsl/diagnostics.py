"""Findings about content as values, and the renderers that show them.

A `Diagnostic` says what is wrong, where, and if possible how to mend it. It knows nothing of rules or
files; the renderers know nothing of rules either. Lines and columns are counted from 1 in code points,
the end of a span is exclusive.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal, TypeAlias

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


def apply_fixes(text: str, findings: Iterable[Diagnostic]) -> str:
    """``text`` with the fixes of all findings; of two edits that overlap only the first is made.

    Line ends stay as they are (``\\n`` or ``\\r\\n``); columns are those of the findings.
    """
    lines = text.splitlines(keepends=True)
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
        if start < done:
            continue
        out += [text[done:start], new]
        done = end
    return "".join([*out, text[done:]])


def to_json(finding: Diagnostic) -> dict[str, Any]:
    """A finding as plain JSON data."""
    return {
        "code": finding.code,
        "severity": finding.severity,
        "message": finding.message,
        "path": finding.path,
        "at": finding.span.as_list(),
        "hint": finding.hint,
        "fix": [{"at": edit.span.as_list(), "text": edit.text} for edit in finding.fix],
        "related": [
            {"path": place.path or finding.path, "at": place.span.as_list(), "message": place.message}
            for place in finding.related
        ],
    }


def render_json(findings: Iterable[Diagnostic]) -> str:
    """All findings as one JSON list, indented, with a final line break."""
    return json.dumps([to_json(finding) for finding in findings], ensure_ascii=False, indent=2) + "\n"


SourceLines: TypeAlias = Mapping[str, Sequence[str]] | Callable[[str], Sequence[str]]
"""Path -> the lines of that file, to be shown below a finding."""

_WIDEST = 100


def render_text(findings: Iterable[Diagnostic], sources: SourceLines | None = None) -> str:
    """The findings for a terminal, one paragraph each::

    attic.haunt:3:7: error HW111: `when` has no block below it
      3 | when a hero enters [Attic]
        | ^^^^
      hint: indent what shall happen below it, or write it after a colon on the same line
    """
    return "".join(_paragraph(finding, _lines_of(sources, finding.path)) for finding in findings)


def _lines_of(sources: SourceLines | None, path: str) -> Sequence[str]:
    if sources is None:
        return ()
    if isinstance(sources, Mapping):
        return sources.get(path, ())
    return sources(path)


def _paragraph(finding: Diagnostic, lines: Sequence[str]) -> str:
    span = finding.span
    place = f"{finding.path or '<text>'}:{span.line}:{span.col}"
    out = [f"{place}: {finding.severity} {finding.code}: {finding.message}"]
    if 0 < span.line <= len(lines):
        out += _excerpt(lines[span.line - 1], span)
    for related in finding.related:
        path = related.path or finding.path or "<text>"
        out.append(f"  {path}:{related.span.line}:{related.span.col}: {related.message}")
    if finding.hint:
        out.append(f"  hint: {finding.hint}")
    return "\n".join(out) + "\n"


def _excerpt(line: str, span: Span) -> list[str]:
    """The source line and the mark below it; a very long line is cut around the mark."""
    start = span.col - 1
    length = span.end_col - span.col if span.end_line == span.line else len(line) - start
    before = ""
    if len(line) > _WIDEST:
        cut = max(0, min(start - _WIDEST // 3, len(line) - _WIDEST))
        after = "…" if cut + _WIDEST < len(line) else ""
        before = "…" if cut else ""
        line = before + line[cut : cut + _WIDEST] + after
        start = start - cut + len(before)
    shown = "".join(" " if ch in "\t\u00a0" or not ch.isprintable() else ch for ch in line)
    length = max(1, min(length, len(line) - start))
    number = str(span.line)
    lead = "".join("\u3000" if _is_wide(ch) else " " for ch in shown[:start])
    return [f"  {number} | {shown}", f"  {' ' * len(number)} | {lead}{'^' * length}"]


def _is_wide(ch: str) -> bool:
    import unicodedata

    return unicodedata.east_asian_width(ch) in "WF"
