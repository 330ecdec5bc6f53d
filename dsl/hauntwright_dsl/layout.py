"""Layout: from logical lines to lines with a level, and the two tokens only a whole line can tell.

- Levels come from indents. Any deeper indent opens a block; going back must meet an outer one.
- The first word of a line without a main verb is the order's verb (`VERB`). A main verb is a `FINITE` or
  `MODAL` that does not follow `REL` (``who is``) and stands before ``when``, ``while`` or a colon.
- ``won``, ``lost`` and ``tied`` directly before a colon at the start of a line are row keys (`OUTCOME`).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from attrs import frozen

from hauntwright_dsl.diagnostics import Diagnostic, Edit, Span
from hauntwright_dsl.function_words import OUTCOMES, Words
from hauntwright_dsl.scanner import scan
from hauntwright_dsl.source import Source
from hauntwright_dsl.tokens import LogicalLine, Scanned, Token

MAX_DEPTH = 32
"""Most levels of blocks, and most blocks after colons on one line."""
MAX_NESTING = 64
"""Most brackets, ``of`` and arithmetic signs on one line: what nests inside an expression."""

MAX_TOKENS = 1_000
"""Most words and signs of one line with the lines that continue it."""

TAB_WIDTH = 4
_PHRASE_DEPTH = ("LPAR", "OF", "ADDOP", "MULOP")


@frozen
class Line:
    """One logical line, ready for the parser. ``level`` is 0 at the margin."""

    level: int
    tokens: tuple[Token, ...]
    broken: bool = False

    @property
    def span(self) -> Span:
        """From its first to its last token."""
        return self.tokens[0].span.to(self.tokens[-1].span)


@frozen
class LaidOut:
    """A text as lines with levels; without lines if it is nested too deep to be read."""

    lines: tuple[Line, ...]
    scanned: Scanned
    findings: tuple[Diagnostic, ...]


def lay_out(source: Source, words: Words) -> LaidOut:
    """Scan a text and find its levels. Reports tabs, odd indents and too deep nesting."""
    scanned = scan(source, words)
    findings = list(scanned.findings)
    findings += _tabs(source, scanned.lines)
    levels, odd = _levels(source.path, scanned.lines)
    findings += odd
    deep = _too_deep(source.path, scanned.lines, levels)
    findings += deep
    lines = tuple(
        Line(level, tuple(mark_verbs(logical.tokens)), logical.broken)
        for level, logical in zip(levels, scanned.lines, strict=True)
    )
    return LaidOut(() if deep else lines, scanned, tuple(findings))


def mark_verbs(tokens: Sequence[Token]) -> list[Token]:
    """Give the verb of an order, and the outcome of a row, their own types."""
    out = list(tokens)
    start = 0
    while start < len(out):
        token = out[start]
        after = out[start + 1].type if start + 1 < len(out) else ""
        if token.type == "WORD" and token.text in OUTCOMES and after == "COLON":
            out[start] = Token("OUTCOME", token.text, token.span)
        elif token.type == "WORD" and not _has_main_verb(out, start):
            out[start] = Token("VERB", token.text, token.span)
        # A line may stand after a colon. (After the colon of a case stands no word.)
        while start < len(out) and out[start].type != "COLON":
            start += 1
        start += 1
    return out


def _has_main_verb(tokens: Sequence[Token], start: int) -> bool:
    for index in range(start, len(tokens)):
        kind = tokens[index].type
        if kind in ("WHEN", "WHILE", "COLON"):
            return False
        if kind in ("FINITE", "MODAL") and (index == start or tokens[index - 1].type != "REL"):
            return True
    return False


def _width(indent: str) -> int:
    return len(indent.expandtabs(TAB_WIDTH))


def _tabs(source: Source, lines: Sequence[LogicalLine]) -> list[Diagnostic]:
    """One finding for all lines indented with tabs."""
    tabbed = [line for line in lines if "\t" in line.indent]
    if not tabbed:
        return []
    first = tabbed[0]
    count = "This line is" if len(tabbed) == 1 else f"{len(tabbed)} lines, this one first, are"
    edits = []
    for line in tabbed:
        span = Span(line.number, 1, line.number, len(line.indent) + 1)
        plain = line.indent.replace("\t", "  ") if line.indent.strip("\t") == "" else " " * _width(line.indent)
        edits.append(Edit(span, plain))
    span = Span(first.number, 1, first.number, len(first.indent) + 1)
    return [
        Diagnostic(
            "HW104",
            f"{count} indented with tabs.",
            span,
            source.path,
            hint="use two spaces for each level",
            fix=edits,
        )
    ]


def _levels(path: str, lines: Sequence[LogicalLine]) -> tuple[list[int], list[Diagnostic]]:
    """The level of each line, and findings for indents that meet no outer line."""
    levels: list[int] = []
    findings: list[Diagnostic] = []
    stack: list[tuple[int, LogicalLine]] = []
    told: set[tuple[int, int]] = set()
    # The first line of a block with an indent that meets it badly: the next line with that indent is no second slip.
    for line in lines:
        width = _width(line.indent)
        while stack and stack[-1][0] > width:
            dropped = stack.pop()
            outer = stack[-1][0] if stack else 0
            if outer < width:
                # Between two levels: it belongs to the nearer one, the inner one if in doubt.
                if (dropped[1].number, width) not in told:
                    findings.append(_odd(path, line, width, outer, dropped[0]))
                told.add((dropped[1].number, width))
                inner = dropped[0] - width <= width - outer
                width = dropped[0] if inner or not stack else outer
                if width == dropped[0]:
                    stack.append(dropped)
                break
        if not stack:
            if width:
                findings.append(_odd(path, line, width, 0, None))
            stack.append((width, line))
        elif width > stack[-1][0]:
            stack.append((width, line))
        levels.append(len(stack) - 1)
    return levels, findings


def _odd(path: str, line: LogicalLine, width: int, outer: int, inner: int | None) -> Diagnostic:
    span = Span(line.number, 1, line.number, len(line.indent) + 1)
    if inner is None:
        message = "The first line of a file is not indented."
        return Diagnostic("HW105", message, span, path, fix=[Edit(span, "")])
    lines_up = "none" if not outer else str(outer)
    return Diagnostic(
        "HW105",
        f"This line is indented by {_spaces(width)}; the lines above it by {inner} or {lines_up}.",
        span,
        path,
        hint="lines of one block begin in the same column",
    )


def _spaces(width: int) -> str:
    return "1 space" if width == 1 else f"{width} spaces"


def _too_deep(path: str, lines: Sequence[LogicalLine], levels: Sequence[int]) -> list[Diagnostic]:
    """The first place where blocks or phrases are nested beyond the limits."""
    for line, level in zip(lines, levels, strict=True):
        colons = sum(token.type == "COLON" for token in line.tokens)
        if level > MAX_DEPTH or (colons > MAX_DEPTH and _inline_blocks(line.tokens) > MAX_DEPTH):
            message = f"Blocks are nested too deep: at most {MAX_DEPTH} levels."
            hint = "put the inner part into an `effect` of its own"
            return [Diagnostic("HW103", message, line.tokens[0].span, path, hint=hint)]
        if len(line.tokens) > MAX_TOKENS:
            message = f"This line is too long: at most {MAX_TOKENS:,} words and signs, with all its parts."
            return [Diagnostic("HW103", message, line.tokens[0].span, path)]
        if sum(token.type in _PHRASE_DEPTH for token in line.tokens) > MAX_NESTING:
            message = f"This line is too deep: at most {MAX_NESTING} brackets, `of` and arithmetic signs."
            hint = "name a part of it first: `pick … as [name]`, `number [name] from …`"
            return [Diagnostic("HW103", message, line.tokens[0].span, path, hint=hint)]
    return []


def _inline_blocks(tokens: Sequence[Token]) -> int:
    """Colons that are followed by a line, not by the value of a case."""
    return sum(
        token.type == "COLON" and after.type not in ("NUMBER", "NAME", "LPAR") for token, after in pairwise(tokens)
    )
