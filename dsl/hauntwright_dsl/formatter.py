"""The canonical layout of a haunt: two spaces a level, one space between words, comments kept.

What a text says never changes: ``parse(format(x)) == parse(x)`` but for the places. Line breaks stay where
the author put them; a colon before an indented block is dropped.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from attrs import frozen

from hauntwright_dsl.diagnostics import Diagnostic
from hauntwright_dsl.function_words import Words, default_words
from hauntwright_dsl.ir import strip_places
from hauntwright_dsl.ir_nodes import prose_text
from hauntwright_dsl.layout import TAB_WIDTH, LaidOut, Line, lay_out
from hauntwright_dsl.parser import parse
from hauntwright_dsl.source import Source, source_from_text
from hauntwright_dsl.tokens import Comment, Token

STEP = "  "
_MENDED = frozenset({"HW104", "HW133"})
"""Findings that don't keep a text from being laid out: tabs become spaces."""


@frozen
class Formatted:
    """The new text, or ``None`` and the findings why a text can't be laid out."""

    text: str | None
    findings: tuple[Diagnostic, ...] = ()


def format_text(text: str, path: str = "", words: Words | None = None, cache_dir: Path | None = None) -> Formatted:
    """Lay out a text. A text with errors is left alone: its lines may not mean what they seem to. ``cache_dir`` as for
    `parser.parse`."""
    source, findings = source_from_text(text, path)
    if source is None:
        return Formatted(None, findings)
    words = words or default_words()
    errors = [f for f in parse(source, words, cache_dir).findings if f.is_error and f.code not in _MENDED]
    if errors:
        return Formatted(None, tuple(errors))
    return Formatted(_Layout(source, lay_out(source, words)).run())


def says_the_same(old: str, new: str, words: Words | None = None, cache_dir: Path | None = None) -> bool:
    """Whether a layout has the meaning and all the comments of the text it was made of."""
    words = words or default_words()
    meanings, comments = [], []
    for text in (old, new):
        source, _ = source_from_text(text)
        if source is None:
            return False
        document = parse(source, words, cache_dir).document
        meanings.append(None if document is None else strip_places(document))
        comments.append([_comment_text(comment) for comment in lay_out(source, words).scanned.comments])
    return meanings[0] == meanings[1] and comments[0] == comments[1]


def canonical(line: Line) -> str:
    """One line in the canonical layout, without its indent, its comments and its line breaks (but those of a prose)."""
    if line.tokens[0].type == "PROSE":
        return "\n".join(['"""', *prose_text(line.tokens[0].text[3:-3]).split("\n"), '"""'])
    text = ""
    for piece, _ in _pieces(line.tokens):
        text += piece if not text or _tight(text, piece) else " " + piece
    return text


class _Layout:
    def __init__(self, source: Source, laid_out: LaidOut) -> None:
        self.source_lines = source.lines
        self.lines = laid_out.lines
        self.blank_before = laid_out.scanned.blank_before
        self.own = [c for c in laid_out.scanned.comments if c.own_line and not c.inside]
        self.inside = {c.span.line: c for c in laid_out.scanned.comments if c.inside or not c.own_line}
        self.out: list[str] = []
        self.widths: list[int] = []

    def run(self) -> str:
        for index, line in enumerate(self.lines):
            first = line.tokens[0].span
            width = self._width(first.line)
            self._comments(before=first.line, following=(line.level, width))
            del self.widths[line.level :]
            self.widths.append(width)
            opens = index + 1 < len(self.lines) and self.lines[index + 1].level > line.level
            self._blank(first.line)
            if line.tokens[0].type == "PROSE":
                self._prose(line)
            else:
                self._line(line, opens)
        self._comments(before=len(self.source_lines) + 1, following=None)
        return "".join(text + "\n" for text in self.out)

    def _line(self, line: Line, opens: bool) -> None:
        tokens = list(line.tokens)
        if opens and tokens[-1].type == "COLON" and not _ends_in_key(tokens):
            tokens.pop()
        pieces = list(_pieces(tokens))
        last_row = line.tokens[-1].span.end_line
        row = pieces[0][1]
        text = STEP * line.level
        fresh = True
        for piece, piece_row in pieces:
            if piece_row != row:
                self.out.append(text + self._trailing(row))
                for between in range(row + 1, piece_row):
                    self._inner_comment(between, line.level)
                text, row, fresh = STEP * (line.level + 2), piece_row, True
            text += piece if fresh or _tight(text, piece) else " " + piece
            fresh = False
        self.out.append(text + self._trailing(max(row, last_row)))

    def _prose(self, line: Line) -> None:
        token = line.tokens[0]
        indent = STEP * line.level
        inner = prose_text(token.text[3:-3])
        body = [indent + text if text else "" for text in inner.split("\n")] if inner else []
        self.out += [indent + '"""', *body, indent + '"""' + self._trailing(token.span.end_line)]

    def _comments(self, before: int, following: tuple[int, int] | None) -> None:
        """Write the comments on their own lines above a line."""
        while self.own and self.own[0].span.line < before:
            comment = self.own.pop(0)
            self._blank(comment.span.line)
            width = self._width(comment.span.line)
            if following and width == following[1]:
                level = following[0]
            else:
                fitting = [level for level, outer in enumerate(self.widths) if outer <= width]
                level = fitting[-1] if fitting else 0
            self.out.append(STEP * level + _comment_text(comment))

    def _inner_comment(self, row: int, level: int) -> None:
        comment = self.inside.get(row)
        if comment:
            self.out.append(STEP * (level + 2) + _comment_text(comment))

    def _trailing(self, row: int) -> str:
        comment = self.inside.get(row)
        return "  " + _comment_text(comment) if comment and not comment.own_line else ""

    def _blank(self, row: int) -> None:
        if row in self.blank_before and self.out:
            self.out.append("")

    def _width(self, row: int) -> int:
        text = self.source_lines[row - 1].expandtabs(TAB_WIDTH)
        return len(text) - len(text.lstrip(" "))


def _pieces(tokens: Sequence[Token]) -> Iterator[tuple[str, int]]:
    """The parts of a line as they are written, each with its row."""
    for token in tokens:
        span, text = token.span, token.text
        if token.type == "NAME":
            text = "[" + " ".join(text[1:-1].split()) + "]"
        long = span.end_line != span.line or span.end_col - span.col > len(token.text)
        if (
            token.type in ("_AND_CLAUSE", "_OR_CLAUSE", "WHILE", "PREP")
            and text in ("and", "or", "while", "else")
            and long
        ):
            yield ",", span.line
            yield text, span.end_line
        else:
            yield text, span.line


def _tight(before: str, piece: str) -> bool:
    return piece in (",", ":", ")") or before.endswith("(")


def _ends_in_key(tokens: Sequence[Token]) -> bool:
    """Whether the colon at the end belongs to the key of a row."""
    if len(tokens) < 2 or tokens[-2].type not in ("BAND", "NUMBER", "STRING", "OUTCOME"):
        return False
    return len(tokens) == 2 or tokens[-3].type == "COLON"


def _comment_text(comment: Comment) -> str:
    text = comment.text
    return text if len(text) < 2 or text[1] in " !#" else "# " + text[1:].lstrip()
