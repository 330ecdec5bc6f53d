"""Files of games: saves and the list of haunts already played. Written whole or not at all."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from hauntwright.errors import SaveError
from hauntwright.save import FORMAT

from .errors import CommandError, reason

if TYPE_CHECKING:
    from hauntwright_dsl.diagnostics import Diagnostic

MAX_BYTES = 20_000_000
"""Largest save that is read; a long game has some 100,000 bytes."""


def kind(path: Path) -> str:
    """What stands at a path: ``file``, ``folder``, ``other`` (a device, a pipe), or "" for nothing. Raises CommandError
    where the system doesn't let us look, or nothing can be called so."""
    try:
        mode = path.stat().st_mode
    except (FileNotFoundError, NotADirectoryError):
        return ""
    except (OSError, ValueError) as error:
        raise CommandError(f"can't read '{path}': {reason(error)}") from error
    return "folder" if stat.S_ISDIR(mode) else "file" if stat.S_ISREG(mode) else "other"


class Found(NamedTuple):
    """What lies below a folder: haunt files, pack folders, and folders that the system doesn't let us read with its
    reason."""

    haunts: list[Path]
    packs: list[Path]
    locked: list[tuple[Path, str]]


def look_below(folder: Path) -> Found:
    """Haunts and packs below a folder, in the order of their names. Hidden folders and environments of Python are not
    looked into: what lies there is nobody's own."""
    found = Found([], [], [])
    walk = os.walk(folder, onerror=lambda error: found.locked.append((Path(str(error.filename)), reason(error))))
    for place, folders, names in walk:
        here = Path(place)
        folders[:] = sorted(f for f in folders if f[:1] != "." and not (here / f / "pyvenv.cfg").exists())
        found.haunts.extend(here / name for name in sorted(names) if name.endswith(".haunt"))
        if "pack.toml" in names:
            found.packs.append(here)
    return found


def unreadable(path: Path, why: str) -> Diagnostic:
    """The finding that a file or folder can't be read."""
    from hauntwright_dsl.diagnostics import Diagnostic, Span

    what = "folder" if path.is_dir() else "file"
    return Diagnostic("HW101", f"This {what} can't be read: {why}.", Span(1, 1, 1, 1), str(path))


def check_is_haunt(path: Path) -> None:
    """Refuse a file that is called like something else than a haunt: nobody wants its lines read as one. Pipes have no
    names of their own and may be anything. Raises CommandError."""
    if kind(path) != "file" or path.suffix == ".haunt":
        return
    if path.name == "pack.toml":
        raise CommandError(f"'{path}' is no haunt", f"for the whole pack name its folder: '{path.parent}'")
    raise CommandError(f"'{path}' is no haunt", "haunts are files named *.haunt")


def nearest_file(path: Path) -> str:
    """``did you mean …?`` with the files beside it that are called nearly so; "" if none is."""
    from difflib import get_close_matches

    try:
        if path.is_symlink():
            return f"it is a link to '{os.readlink(path)}', and nothing is there"
        names = sorted(entry.name for entry in os.scandir(path.parent) if entry.name != path.name)
    except (OSError, ValueError):
        return ""
    near = get_close_matches(path.name, names, 1, 0.7)
    return f"did you mean '{path.parent / near[0]}'?" if near else ""


LOCKED: Final = (None, "it may not be changed")


def write_whole(path: Path, text: str) -> None:
    """Write a file in one step: a reader finds the old text or the new, never half of it. A link stays a link, a file
    keeps its permissions. Raises CommandError."""
    try:
        target = Path(os.path.realpath(path))
        _check_free(target)
        part = _part_of(target)
        try:
            with part.open("x", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            if target.exists():
                part.chmod(stat.S_IMODE(target.stat().st_mode))
            os.replace(part, target)
        except BaseException:
            part.unlink(missing_ok=True)
            raise
    except (OSError, ValueError) as error:
        raise _unwritable(path, error) from error


def _part_of(target: Path) -> Path:
    """Where a file is written before it takes its name."""
    return target.parent / f".hauntwright-{os.getpid()}.part"


def _check_free(target: Path) -> None:
    """Refuse a file that is locked: the folder would let it be replaced all the same. Raises PermissionError."""
    if target.exists() and not os.access(target, os.W_OK):
        raise PermissionError(*LOCKED)


def _unwritable(path: Path, error: OSError | ValueError) -> CommandError:
    hint = "unlock it, or name another file" if error.args == LOCKED else "name a file in a folder you may write to"
    return CommandError(f"can't write '{path}': {reason(error)}", hint)


def check_writable(path: Path) -> None:
    """Refuse a place for a file before the game begins: no folder there, a folder, a device, or one that is locked."""
    found = kind(path)
    if found == "folder":
        raise CommandError(f"'{path}' is a folder", "name a file in it")
    if found == "other":
        raise CommandError(f"'{path}' is no plain file and is left alone", "name another file")
    try:
        target = Path(os.path.realpath(path))
        if kind(target.parent) != "folder":
            raise CommandError(f"there is no folder '{path.parent}'", "make it first, or name another file")
        _check_free(target)
        part = _part_of(target)
        try:
            part.touch()
        finally:
            part.unlink(missing_ok=True)
    except (OSError, ValueError) as error:
        raise _unwritable(path, error) from error


def read_save(path: Path) -> str:
    """The text of a save. Raises CommandError for a file that can't be read, SaveError for one that is no text."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        raise CommandError(
            f"can't read '{path}': {reason(error)}",
            nearest_file(path) or "saves are written by 'hauntwright run --save FILE'",
        ) from error
    if len(data) > MAX_BYTES:
        raise SaveError(f"'{path}' is too large for a save of a game")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise SaveError(f"'{path}' is not a save of a game", "saves are text files written by --save") from error


def check_save_path(path: Path) -> None:
    """Refuse a place for a save before the game begins: one that can't be written, or a file that is something else."""
    check_writable(path)
    if kind(path):
        head = f'"format":"{FORMAT}"'
        try:
            old = read_save(path)
        except SaveError:
            old = "?"
        if old and head not in old:
            raise CommandError(f"'{path}' is no save of a game and is left alone", "name another file to save to")


def read_history(path: Path) -> tuple[str, ...]:
    """The haunts of a history file, one id a line; none if there is no such file yet."""
    check_writable(path)
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
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
