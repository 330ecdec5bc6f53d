"""Lines to the IR of a document: the LALR parser and how it recovers.

The parser is built by Lark from ``grammar.lark`` on first use, once in a process; with a cache folder it
is loaded from there in a few milliseconds. A line that can't be read is reported once; the parser goes
back to its state at the start of that line, puts an empty order there and reads on, so the lines around
it and the block below it are still checked.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from hauntwright_dsl.diagnostics import Diagnostic, Span, sort_diagnostics
from hauntwright_dsl.function_words import Words, default_words
from hauntwright_dsl.layout import LaidOut, Line, lay_out, mark_verbs
from hauntwright_dsl.line_messages import (
    doubled_word,
    misspelt_saying,
    no_block,
    plural_order,
    unwanted_block,
)
from hauntwright_dsl.scanner import scan
from hauntwright_dsl.source import Source, read_source, source_from_text
from hauntwright_dsl.stuck import Stuck
from hauntwright_dsl.syntax_messages import explain
from hauntwright_dsl.tokens import Comment, Token

if TYPE_CHECKING:
    from hauntwright_dsl.ir import Node
    from hauntwright_dsl.lalr import State, TokenFeeder


MAX_FINDINGS = 100
"""After so many lines that can't be read the rest of a file is left unread."""


@frozen
class Parsed:
    """What came of a text. ``document`` is the IR of all lines that could be read, also after errors;
    it is ``None`` only where there is no text to read."""

    source: Source | None
    document: Node | None
    findings: tuple[Diagnostic, ...]
    allowed: Mapping[int, frozenset[str]] = field(factory=dict)
    """Line number -> codes that a comment ``# allow HW204`` allows there (or on the line below it)."""

    @property
    def ok(self) -> bool:
        """Whether there is a document and no error."""
        return self.document is not None and not any(finding.is_error for finding in self.findings)


def load_parser(cache_dir: Path | None = None) -> object:
    """Build the parser now (or load it from the cache folder), so that the first text needs not wait."""
    from hauntwright_dsl import lalr

    return lalr.load_parser(cache_dir)


def parse_file(path: Path | str, words: Words | None = None, cache_dir: Path | None = None) -> Parsed:
    """Read and parse a ``.haunt`` file. Every problem, also an unreadable file, is a finding."""
    source, findings = read_source(path)
    return parse(source, words, cache_dir) if source else Parsed(None, None, findings)


def parse_text(text: str, path: str = "", words: Words | None = None, cache_dir: Path | None = None) -> Parsed:
    """Parse a text; ``path`` is only shown in findings."""
    source, findings = source_from_text(text, path)
    return parse(source, words, cache_dir) if source else Parsed(None, None, findings)


def parse(source: Source, words: Words | None = None, cache_dir: Path | None = None) -> Parsed:
    """Parse a source with the given function words (default: those of the language alone).

    ``cache_dir`` is a folder of the user where the built parser may be kept.
    """
    from hauntwright_dsl.ir_builder import build_document
    from hauntwright_dsl.lalr import TokenFeeder, load_parser

    words = words or default_words()
    laid_out = lay_out(source, words)
    allowed = allowed_codes(laid_out.scanned.comments)
    findings = list(laid_out.findings)
    if not laid_out.lines:
        if not findings:
            findings.append(
                Diagnostic(
                    "HW133", "There is nothing in this file.", Span(1, 1, 1, 1), source.path,
                    hint="a haunt begins with `haunt [Its Name]`",
                )
            )  # fmt: skip
        return Parsed(source, None, sort_diagnostics(findings), allowed)
    parser = load_parser(cache_dir)
    run = _Run(TokenFeeder(parser), words, source.path, laid_out)
    tree = run.run()
    findings += run.findings
    about_lists: list[Diagnostic] = []
    document = build_document(tree, words, source, about_lists, parser)
    broken = {row for line in laid_out.lines if line.broken for row in range(line.span.line, line.span.end_line + 1)}
    findings += [finding for finding in about_lists if finding.span.line not in broken]
    return Parsed(source, document, sort_diagnostics(findings), allowed)


def parse_phrase(
    text: str,
    words: Words | None = None,
    *,
    path: str = "",
    at: tuple[int, int] = (1, 1),
    cache_dir: Path | None = None,
) -> tuple[Node | None, tuple[Diagnostic, ...]]:
    """Parse one expression, as it stands in braces in a text. ``at`` is the place of its first character."""
    from hauntwright_dsl.ir_builder import build_phrase
    from hauntwright_dsl.lalr import load_parser

    findings: list[Diagnostic] = []
    node = build_phrase(text, words or default_words(), path, at, findings, load_parser(cache_dir))
    return node, sort_diagnostics(findings)


def allowed_codes(comments: Iterable[Comment]) -> dict[int, frozenset[str]]:
    """The codes that comments allow, by line. A comment on its own line speaks for the line below."""
    allowed: dict[int, frozenset[str]] = {}
    for comment in comments:
        match = re.match(r"#\s*allow((?:[\s,]+HW[0-9]+)+)", comment.text)
        if match:
            line = comment.span.line + comment.own_line
            allowed[line] = allowed.get(line, frozenset()) | set(re.findall(r"HW[0-9]+", match.group(1)))
    return allowed


class _Run:
    """One run over the lines of a file."""

    def __init__(self, feeder: TokenFeeder, words: Words, path: str, laid_out: LaidOut) -> None:
        self.feeder = feeder
        self.words = words
        self.path = path
        self.lines = laid_out.lines
        self.findings: list[Diagnostic] = []

    def run(self) -> Any:
        level = 0
        for index, line in enumerate(self.lines):
            while level > line.level:
                self._structure("_DEDENT", line.tokens[0].span)
                level -= 1
            if len(self.findings) >= MAX_FINDINGS:
                message = f"{MAX_FINDINGS} lines above this one can't be read; the rest is left unread."
                self.findings.append(Diagnostic("HW136", message, line.span, self.path))
                self.lines = self.lines[:index]
                break
            below = self.lines[index + 1] if index + 1 < len(self.lines) else None
            opens = below is not None and below.level > line.level
            self._line(line, below, opens)
            if opens:
                self._structure("_INDENT", line.tokens[-1].span)
                level += 1
        last = self.lines[-1].tokens[-1]
        for _ in range(level):
            self._structure("_DEDENT", last.span)
        return self.feeder.finish(last)

    def _structure(self, kind: str, span: Span) -> None:
        fed = self.feeder.feed(Token(kind, "", span))
        assert fed, kind

    def _line(self, line: Line, below: Line | None, opens: bool) -> None:
        start = self.feeder.save()
        index = self._feed(line.tokens)
        if index is None:
            finding = self._block_finding(line, below, opens) or self._meant_as_saying(line, start)
            if finding is None:
                doubled = doubled_word(line, self.path)
                if doubled and not line.broken:
                    self.findings.append(doubled)
                return
        else:
            accepts = self.feeder.accepts()
            finding = explain(
                Stuck(line.tokens, index, accepts, self.words, self.path, lambda t: self._reach(start, t))
            )
        if not line.broken:
            self.findings.append(finding)
        self.feeder.restore(start)
        span = line.tokens[0].span
        self._structure("VERB", Span(span.line, span.col, span.line, span.col))
        self._structure("_NL", span)

    def _meant_as_saying(self, line: Line, start: State) -> Diagnostic | None:
        """A line that reads as an order, but was meant as a saying."""
        plural = plural_order(line, self.words, self.path)
        if plural or not self.words.verbs:
            return plural
        end = self.feeder.save()
        found = misspelt_saying(line, self.words, self.path, lambda tokens: self._reach(start, tokens) > len(tokens))
        self.feeder.restore(end)
        return found

    def _feed(self, tokens: Sequence[Token]) -> int | None:
        """Feed a line with its end; gives the index of the first token that can't stand there."""
        for index, token in enumerate(tokens):
            if not self.feeder.feed(token):
                return index
        return None if self.feeder.feed(Token("_NL", "", tokens[-1].span)) else len(tokens)

    def _block_finding(self, line: Line, below: Line | None, opens: bool) -> Diagnostic | None:
        if opens and below is not None and not self.feeder.may_follow("_INDENT"):
            return unwanted_block(line, below, self.path)
        if not opens and not self.feeder.may_follow("VERB"):
            return no_block(line, self.path, at_end=below is None)
        return None

    def _reach(self, start: State, tokens: Sequence[Token]) -> int:
        """How many tokens of a changed line could be read; one more than there are if all is well."""
        self.feeder.restore(start)
        plain = [Token("WORD", t.text, t.span) if t.type in ("VERB", "OUTCOME") else t for t in tokens]
        index = self._feed(mark_verbs(plain))
        return len(tokens) + 1 if index is None else index


def scan_phrase(text: str, words: Words, path: str, at: tuple[int, int]) -> tuple[list[Token], list[Diagnostic]]:
    """The tokens of a phrase that begins at a place within a file."""
    scanned = scan(Source(text.replace("\n", " "), path), words, whole_lines=False)
    tokens = [token for line in scanned.lines for token in line.tokens]

    def moved(span: Span) -> Span:
        return Span(at[0], span.col + at[1] - 1, at[0], span.end_col + at[1] - 1)

    findings = [Diagnostic(f.code, f.message, moved(f.span), path, hint=f.hint) for f in scanned.findings]
    return [Token(token.type, token.text, moved(token.span)) for token in tokens], findings
