"""Writing to a plain terminal: widths, wrapping, and what can be shown there."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from typing import TextIO

WIDTH = 80

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


def centred(text: str, columns: int) -> str:
    text = cut(text, columns)
    left = (columns - width(text)) // 2
    return " " * left + text + " " * (columns - width(text) - left)


def wrap(text: str, columns: int = WIDTH, indent: str = "", hanging: str | None = None) -> list[str]:
    """Lines of a paragraph. ``hanging`` indents all lines but the first; a word that is too long is broken."""
    hanging = indent if hanging is None else hanging
    lines: list[str] = []
    line, empty = indent, True
    for word in text.split():
        while True:
            gap = "" if empty else " "
            if width(line) + len(gap) + width(word) <= columns:
                line, empty = line + gap + word, False
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


class Paper:
    """A stream to write on, line by line, without any escape sequence."""

    def __init__(self, stream: TextIO, environ: Mapping[str, str] | None = None) -> None:
        self.stream = stream
        self.encoding = getattr(stream, "encoding", None) or "ascii"
        self.boxes = can_draw(self.encoding, environ or {})

    def line(self, text: str = "") -> None:
        self.stream.write(showable(harmless(text), self.encoding) + "\n")

    def lines(self, texts: Iterable[str]) -> None:
        for text in texts:
            self.line(text)

    def say(self, text: str, indent: str = "", hanging: str | None = None) -> None:
        """A wrapped paragraph."""
        self.lines(wrap(text, WIDTH, indent, hanging))

    def rule(self, title: str = "") -> None:
        """A line across, with a title in it."""
        bar = "─" if self.boxes else "-"
        self.line(f"{bar * 2} {title} {bar * max(2, WIDTH - 4 - width(title))}" if title else bar * WIDTH)

    def prompt(self, text: str) -> None:
        self.stream.write(showable(harmless(text), self.encoding))
        self.flush()

    def flush(self) -> None:
        self.stream.flush()
