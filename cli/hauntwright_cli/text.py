"""Writing to a plain terminal: widths, wrapping, and what can be shown there."""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TextIO

WIDTH = 80
WIDEST, NARROWEST = 100, 40
"""Columns of prose: lines longer than that read badly, shorter ones fall apart."""
Span = tuple[str, str]
"""A piece of a line, and the name of its style (see `screen`); plain paper knows none."""
Line = list[Span]
"""The pieces of a line."""

_PLAIN = {
    **dict.fromkeys("‘’", "'"),
    **dict.fromkeys("“”„", '"'),
    **dict.fromkeys("–—−·", "-"),
    "…": "...",
    "×": "x",
    "•": "*",
    "→": "->",
}


def width(text: str) -> int:
    """Columns that a text takes: wide East Asian signs two, signs that combine none."""
    if text.isascii():
        return len(text)
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def cut(text: str, columns: int) -> str:
    """The beginning of a text that fits into some columns."""
    while width(text) > columns:
        text = text[:-1]
    return text


def pad(text: str, columns: int) -> str:
    """The text, cut or filled with blanks to some columns."""
    text = cut(text, columns)
    return text + " " * (columns - width(text))


def wrap(
    text: str, columns: int = WIDTH, indent: str = "", hanging: str | None = None, unseen: str = ""
) -> list[str]:
    """Lines of a paragraph. ``hanging`` indents all lines but the first; a word that is too long is broken. A sign that
    is ``unseen`` takes no column."""
    hanging = indent if hanging is None else hanging
    lines: list[str] = []
    line, empty = indent, True
    for word in text.split():
        while True:
            gap = "" if empty else " "
            longer = line + gap + word
            if width(longer.replace(unseen, "") if unseen else longer) <= columns:
                line, empty = longer, False
                break
            if empty:
                head = cut(word, max(2, columns - width(line)))
                lines.append(line + head)
                word = word[len(head) :]
            else:
                lines.append(line)
            line, empty = hanging, True
            if not word:
                break
    if not empty:
        lines.append(line)
    return lines


def paragraphs(text: str) -> list[str]:
    """The paragraphs of a text; line breaks inside one are blanks."""
    return [" ".join(part.split()) for part in text.strip().replace("\r\n", "\n").split("\n\n") if part.strip()]


def indented(sentences: Iterable[tuple[int, str]], columns: int, level: int = 0) -> list[str]:
    """Lines of sentences of a booklet, each as deep as it stands."""
    out = []
    for depth, text in sentences:
        blanks = "  " * (level + depth)
        out += wrap(text, columns, blanks, blanks + "  ")
    return out


def harmless(text: str) -> str:
    """The text without control signs: names and prose of strangers' files never steer a terminal."""
    if text.isprintable():
        return text
    return "".join(c if c == "\n" or c.isprintable() else " " if c == "\t" else "?" for c in text)


def showable(text: str, encoding: str | None) -> str:
    """The text with what an encoding lacks put in plain signs."""
    if text.isascii():
        return text
    try:
        text.encode(encoding or "ascii")
        return text
    except (UnicodeEncodeError, LookupError):
        return "".join(_sign(c, encoding or "ascii") for c in text)


def _sign(c: str, encoding: str) -> str:
    try:
        c.encode(encoding)
        return c
    except (UnicodeEncodeError, LookupError):
        base = _PLAIN.get(c) or unicodedata.normalize("NFKD", c)[:1]
        return base if base.isascii() else "?"


def can_draw(encoding: str | None, environ: Mapping[str, str]) -> bool:
    """Can box signs be shown? Not where the encoding lacks them, on a dumb terminal, or in the C locale."""
    if environ.get("TERM") == "dumb":
        return False
    place = next((environ[name] for name in ("LC_ALL", "LC_CTYPE", "LANG") if environ.get(name)), "")
    if place.split(".")[0].upper() in ("C", "POSIX") and "UTF" not in place.upper():
        return False
    try:
        "─│┌┼┘".encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def plainly(text: str) -> str:
    """The text with typographic signs put as on a typewriter; letters stay as they are."""
    return text if text.isascii() else "".join(_PLAIN.get(c, c) for c in text)


def row(spans: Iterable[Span]) -> str:
    """The text of some spans, without blanks at its end."""
    return "".join(text for text, _ in spans).rstrip()


class Paper:
    """A stream to write on, line by line, without any escape sequence.

    With ``environ`` it is a place where a game is played: plain ASCII signs, unless somebody sits at a terminal that
    shows more. Without, it shows what the encoding can.
    """

    def __init__(self, stream: TextIO, environ: Mapping[str, str] | None = None) -> None:
        self.stream = stream
        self.encoding = getattr(stream, "encoding", None) or "ascii"
        self.boxes = can_draw(self.encoding, environ or {})
        self.ascii = environ is not None and not is_screen(stream, environ)
        if self.ascii:
            self.boxes = False
        self.unread = 0
        """Lines that were written since somebody last typed one."""
        self.full: Callable[[], None] | None = None
        """Called before a line that would push an unread one off the screen; None: nobody is waited for."""

    @property
    def columns(self) -> int:
        """Columns of the whole paper."""
        return terminal_columns(self.stream) or WIDTH

    @property
    def rows(self) -> int:
        """Rows of the screen, 0 where there is none and a paper has no end."""
        return terminal_rows(self.stream)

    @property
    def width(self) -> int:
        """Columns of prose."""
        return max(NARROWEST, min(self.columns, WIDEST))

    def line(self, text: str = "", style: str = "") -> None:
        self.count(width(text))
        self.stream.write(self.fit(text) + "\n")

    def count(self, columns: int) -> None:
        """A line of so many columns is about to be written."""
        taken = max(1, -(-columns // self.columns))
        self.keep(taken)
        self.unread += taken

    def keep(self, lines: int) -> None:
        """The next lines belong together: stop before them if they would push an unread one off the screen, unless they
        are more than one screen holds."""
        if self.full is not None and self.unread and lines < self.rows <= self.unread + lines:
            self.full()

    def fit(self, text: str) -> str:
        """The text as it can be shown here."""
        return showable(harmless(plainly(text) if self.ascii else text), self.encoding)

    def lines(self, texts: Iterable[str], style: str = "") -> None:
        for text in texts:
            self.line(text, style)

    def spans(self, spans: Sequence[Span]) -> None:
        """A line made of pieces in several styles."""
        self.line(row(spans))

    def say(self, text: str, indent: str = "", hanging: str | None = None, style: str = "") -> None:
        """A wrapped paragraph."""
        lines = wrap(text, self.width, indent, hanging)
        self.keep(len(lines))
        self.lines(lines, style)

    def tell(self, text: str, indent: str = "") -> None:
        """A paragraph of a story, in which asterisks mark what is spoken with weight."""
        self.say(text, indent)

    def rule(self, title: str = "", style: str = "") -> None:
        """A line across, with a title in it."""
        bar = "─" if self.boxes else "-"
        ends = f"{bar * 2} {title} {bar * max(2, self.width - 4 - width(title))}" if title else bar * self.width
        self.line(ends, style)

    def prompt(self, text: str) -> None:
        self.stream.write(self.fit(text))
        self.flush()

    def clear(self) -> None:
        """Put out of sight what was written: another reader comes."""
        self.unread = 0
        self.stream.write("\n" * (max(40, self.rows) if self.stream.isatty() else 1))

    def unprompt(self) -> None:
        """Take the prompt back that was just answered with nothing but Enter, where that can be done."""

    def flush(self) -> None:
        self.stream.flush()


def terminal_columns(stream: TextIO) -> int:
    """The columns of the terminal behind a stream, 0 where there is none."""
    return _terminal_size(stream)[0]


def terminal_rows(stream: TextIO) -> int:
    """The rows of the terminal behind a stream, 0 where there is none."""
    return _terminal_size(stream)[1]


def _terminal_size(stream: TextIO) -> tuple[int, int]:
    try:
        size = os.get_terminal_size(stream.fileno()) if stream.isatty() else (0, 0)
    except (OSError, ValueError, AttributeError):
        size = (0, 0)
    return size[0], size[1]


def is_screen(stream: TextIO, environ: Mapping[str, str]) -> bool:
    """Is this a terminal that shows box signs and colours, and may it?"""
    if environ.get("NO_COLOR") or not stream.isatty():
        return False
    return can_draw(getattr(stream, "encoding", None), environ)


def make_paper(stream: TextIO, environ: Mapping[str, str]) -> Paper:
    """What to play on: a screen in colours where there is one (and `rich` is installed), else plain paper."""
    if is_screen(stream, environ):
        try:
            from .screen import Screen
        except ImportError:
            return Paper(stream, environ)
        return Screen(stream, environ)
    return Paper(stream, environ)
