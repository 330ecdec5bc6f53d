"""Files of games: saves and the list of haunts already played. Written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from hauntwright.errors import SaveError
from hauntwright.save import FORMAT

from .errors import CommandError, reason

MAX_BYTES = 20_000_000
"""Largest save that is read; a long game has some 100,000 bytes."""


def write_whole(path: Path, text: str) -> None:
    """Write a file in one step: a reader finds the old text or the new, never half of it. Raises CommandError."""
    folder = path.parent
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".part", dir=folder)
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.replace(name, path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise CommandError(
            f"can't write '{path}': {reason(error)}", "name a file in a folder you may write to"
        ) from error


def read_save(path: Path) -> str:
    """The text of a save. Raises CommandError for a file that can't be read, SaveError for one that is no text."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        why = reason(error) if isinstance(error, OSError) else str(error)
        raise CommandError(
            f"can't read '{path}': {why}", "saves are written by 'hauntwright run --save FILE'"
        ) from error
    if len(data) > MAX_BYTES:
        raise SaveError(f"'{path}' is too large for a save of a game")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise SaveError(f"'{path}' is not a save of a game", "saves are text files written by --save") from error


def check_save_path(path: Path) -> None:
    """Refuse a place for a save before the game begins: no folder there, a folder, or a file that is something else."""
    if path.is_dir():
        raise CommandError(f"'{path}' is a folder", "name a file to save to")
    if not path.parent.is_dir():
        raise CommandError(f"there is no folder '{path.parent}'", "make it first, or name another file to save to")
    if path.exists():
        head = f'"format":"{FORMAT}"'
        try:
            old = read_save(path)
        except SaveError:
            old = "?"
        if old and head not in old:
            raise CommandError(f"'{path}' is no save of a game and is left alone", "name another file to save to")


def read_history(path: Path) -> tuple[str, ...]:
    """The haunts of a history file, one id a line; none if there is no such file yet."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        if not path.parent.is_dir():
            raise CommandError(f"there is no folder '{path.parent}'", "make it first, or name another file") from None
        return ()
    except OSError as error:
        raise CommandError(f"can't read '{path}': {reason(error)}") from error
    except UnicodeDecodeError as error:
        raise CommandError(
            f"'{path}' is no list of haunts", "a history has the id of one haunt in each line"
        ) from error
    ids = tuple(dict.fromkeys(line.strip() for line in text.splitlines() if line.strip() and line[:1] != "#"))
    if any(len(i) > 200 or " " in i for i in ids):
        raise CommandError(f"'{path}' is no list of haunts", "a history has the id of one haunt in each line")
    return ids


def add_to_history(path: Path, haunt: str) -> None:
    """Note a haunt as played."""
    known = read_history(path)
    if haunt not in known:
        write_whole(path, "".join(f"{h}\n" for h in (*known, haunt)))
