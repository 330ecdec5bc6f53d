"""Reading the text of a haunt: encodings, line ends and limits.

Text is UTF-8. A byte order mark at the start and Windows line ends are accepted and change no position.
Everything else is refused with a finding that names what was found. Limits keep a hostile file from
costing more than a moment.
"""

from __future__ import annotations

import codecs
from pathlib import Path

from attrs import frozen

from hauntwright_dsl.diagnostics import Diagnostic, Span

MAX_BYTES = 300_000
"""Longest file. A long haunt has about 15,000 bytes."""
MAX_LINE = 5_000
"""Longest line in code points."""

MAX_LINES = 10_000
"""Most lines of a file."""

_TOP = Span(1, 1, 1, 1)


@frozen
class Source:
    """A text with its path; line ends are ``\\n``, there is no byte order mark."""

    text: str
    path: str = ""

    @property
    def lines(self) -> list[str]:
        """The lines without their ends. The text always has at least one line."""
        return self.text.split("\n")


def read_source(path: Path | str) -> tuple[Source | None, tuple[Diagnostic, ...]]:
    """The text of a file, or findings why there is none. Never raises for anything a file can be."""
    shown = str(path)
    try:
        with Path(path).open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        return None, (Diagnostic("HW101", f"This file can't be read: {reason}.", _TOP, shown),)
    return source_from_bytes(data, shown)


def source_from_bytes(data: bytes, path: str = "") -> tuple[Source | None, tuple[Diagnostic, ...]]:
    """Like `read_source`, for bytes that are already there."""
    if len(data) > MAX_BYTES:
        message = f"This file is too large: a haunt has at most {MAX_BYTES // 1000:,} kB."
        return None, (Diagnostic("HW103", message, _TOP, path, hint="split it, or is it another kind of file?"),)
    try:
        text = data.removeprefix(codecs.BOM_UTF8).decode("utf-8")
    except UnicodeDecodeError as error:
        return None, (_wrong_encoding(data, error, path),)
    if "\0" in text:
        return None, (_binary_or_utf16(data, path),)
    return source_from_text(text, path)


def source_from_text(text: str, path: str = "") -> tuple[Source | None, tuple[Diagnostic, ...]]:
    """Like `read_source`, for text that is already decoded."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    if len(text) > MAX_BYTES:
        return source_from_bytes(b"x" * (MAX_BYTES + 1), path)
    lines = text.split("\n")
    if len(lines) > MAX_LINES:
        message = f"This file is too large: {len(lines):,} lines, at most {MAX_LINES:,} are allowed."
        return None, (Diagnostic("HW103", message, _TOP, path),)
    for number, line in enumerate(lines, 1):
        if len(line) > MAX_LINE:
            message = f"This line is too long: {len(line):,} characters, at most {MAX_LINE:,} are allowed."
            return None, (Diagnostic("HW103", message, Span(number, 1, number, MAX_LINE), path),)
    return Source(text, path), ()


def _wrong_encoding(data: bytes, error: UnicodeDecodeError, path: str) -> Diagnostic:
    """Name the encoding a file seems to have."""
    if data.startswith((codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE)):
        return _encoding(path, "UTF-32", _TOP)
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) or _looks_like_utf16(data):
        return _encoding(path, "UTF-16", _TOP)
    if b"\0" in data[:8192] or _share_of_controls(data) > 0.05:
        return Diagnostic("HW102", "This is no text file; a haunt is plain text in UTF-8.", _TOP, path)
    before = data.removeprefix(codecs.BOM_UTF8)[: error.start].decode("utf-8", "replace")
    before = before.replace("\r\n", "\n").replace("\r", "\n")
    line, col = before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1
    windows = any(0x80 <= byte <= 0x9F for byte in data)
    return _encoding(path, "Windows-1252" if windows else "Latin-1", Span(line, col, line, col + 1))


def _encoding(path: str, name: str, span: Span) -> Diagnostic:
    return Diagnostic(
        "HW102",
        f"This file is not UTF-8; it looks like {name}.",
        span,
        path,
        hint="save it again with the encoding UTF-8",
    )


def _binary_or_utf16(data: bytes, path: str) -> Diagnostic:
    if _looks_like_utf16(data):
        return _encoding(path, "UTF-16", _TOP)
    return Diagnostic("HW102", "This is no text file; a haunt is plain text in UTF-8.", _TOP, path)


def _looks_like_utf16(data: bytes) -> bool:
    """Every second byte of a Western text in UTF-16 is zero."""
    head = data[:4096]
    half = max(1, len(head) // 2)
    zeros = (head[0::2].count(0) / half, head[1::2].count(0) / half)
    return len(data) > 3 and max(zeros) > 0.4 and min(zeros) < 0.1


def _share_of_controls(data: bytes) -> float:
    head = data[:8192]
    return sum(byte < 32 and byte not in b"\t\n\r\f" for byte in head) / max(1, len(head))
