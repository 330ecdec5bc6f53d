"""How findings are shown: to people, to programs, to those who look after a repository.

A renderer gets findings and makes text of them. It knows nothing of the rules behind their codes.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from hauntwright_dsl.diagnostics import Diagnostic, Span

if TYPE_CHECKING:
    from hauntwright_dsl.rules import Rule


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


def render_github(findings: Iterable[Diagnostic]) -> str:
    """Workflow commands, one line each: they put the findings beside the lines of a change on GitHub."""
    return "".join(_workflow_command(finding) for finding in findings)


def _workflow_command(finding: Diagnostic) -> str:
    span = finding.span
    places = {"file": finding.path, "line": span.line, "endLine": span.end_line, "col": span.col}
    if span.end_line == span.line:
        places["endColumn"] = span.end_col
    places["title"] = finding.code
    properties = ",".join(f"{name}={_escaped(str(value), ':,')}" for name, value in places.items())
    return f"::{finding.severity} {properties}::{_escaped(_whole_message(finding))}\n"


def _escaped(text: str, more: str = "") -> str:
    """A text in a workflow command: signs that mean something there by their codes."""
    for sign in "%\r\n" + more:
        text = text.replace(sign, f"%{ord(sign):02X}")
    return text


def _whole_message(finding: Diagnostic) -> str:
    return f"{finding.message}\nhint: {finding.hint}" if finding.hint else finding.message


def render_sarif(findings: Iterable[Diagnostic], rules: Iterable[Rule], version: str) -> str:
    """All findings as a SARIF 2.1.0 log of one run, for code scanning and editors. ``rules``: what is known about the
    codes (those that were found are told), ``version``: of the tool."""
    found = list(findings)
    codes = {finding.code for finding in found}
    about = [
        {"id": rule.code, "shortDescription": {"text": rule.title}, "fullDescription": {"text": rule.why}}
        for rule in rules
        if rule.code in codes
    ]
    driver = {"name": "hauntwright", "version": version, "rules": about}
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": [_sarif_result(finding) for finding in found],
    }
    schema = "https://json.schemastore.org/sarif-2.1.0.json"
    return json.dumps({"$schema": schema, "version": "2.1.0", "runs": [run]}, ensure_ascii=False, indent=2) + "\n"


def _sarif_result(finding: Diagnostic) -> dict[str, Any]:
    result: dict[str, Any] = {
        "ruleId": finding.code,
        "level": finding.severity,
        "message": {"text": _whole_message(finding)},
        "locations": [{"physicalLocation": _sarif_place(finding.path, finding.span)}],
    }
    if finding.related:
        result["relatedLocations"] = [
            {
                "physicalLocation": _sarif_place(place.path or finding.path, place.span),
                "message": {"text": place.message},
            }
            for place in finding.related
        ]
    if finding.fix:
        edits = [{"deletedRegion": _sarif_region(e.span), "insertedContent": {"text": e.text}} for e in finding.fix]
        change = {"artifactLocation": {"uri": _uri(finding.path)}, "replacements": edits}
        result["fixes"] = [{"artifactChanges": [change]}]
    return result


def _sarif_place(path: str, span: Span) -> dict[str, Any]:
    return {"artifactLocation": {"uri": _uri(path)}, "region": _sarif_region(span)}


def _sarif_region(span: Span) -> dict[str, int]:
    return {"startLine": span.line, "startColumn": span.col, "endLine": span.end_line, "endColumn": span.end_col}


def _uri(path: str) -> str:
    """A path as a reference, from where the command runs if it is no whole one."""
    from os import fsencode  # a name of a file may hold bytes that are no UTF-8
    from pathlib import Path
    from urllib.parse import quote

    there = Path(path)
    return there.as_uri() if there.is_absolute() else quote(fsencode(there.as_posix()))
