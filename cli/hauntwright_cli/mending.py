"""`hauntwright check --fix`: make the corrections that findings bring with them."""

from __future__ import annotations

import os
from codecs import BOM_UTF8
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hauntwright_dsl.diagnostics import Diagnostic

ROUNDS = 10
"""Times that a file is looked at again, because one slip may hide another."""


def check_mendable(paths: Iterable[Path]) -> None:
    """Refuse to mend what is no file or folder: what came through a pipe can't be written back. Raises CommandError."""
    from .errors import CommandError
    from .files import kind

    for path in paths:
        if kind(path) == "other":
            raise CommandError(f"'{path}' is no plain file, and only files can be mended", "leave out --fix")


def read_mendable(found: Iterable[Diagnostic]) -> dict[str, bytes]:
    """The files that some findings could mend, as they are now; one that has several names is there once. Raises
    CommandError for a file that can't be read."""
    read: dict[str, bytes] = {}
    seen: set[str] = set()
    for name in dict.fromkeys(finding.path for finding in found if finding.fix):
        real = os.path.realpath(name)
        if real not in seen:
            seen.add(real)
            read[name] = _read(Path(name))
    return read


def mend(found: Iterable[Diagnostic], files: Mapping[str, bytes]) -> list[Diagnostic]:
    """Write the corrections of some findings into their files, each file whole or not at all. ``files``: those to
    mend, as they were before they were looked at; one that somebody has changed since is left alone, for its findings
    are about another text. Returns the findings that were mended. Raises CommandError for a file that can't be
    written."""
    from hauntwright_dsl.diagnostics import apart, apply_fixes
    from hauntwright_dsl.source import source_from_bytes

    from .files import write_whole

    mended: list[Diagnostic] = []
    found = list(found)
    for name, data in files.items():
        fixes = apart(finding for finding in found if finding.path == name)
        source, _ = source_from_bytes(data, name)
        if source is None or _read(Path(name)) != data:
            continue
        mark = "\ufeff" if data.startswith(BOM_UTF8) else ""
        old = data.decode("utf-8-sig")
        new = apply_fixes(old, fixes)
        if new != old:
            write_whole(Path(name), mark + new)
            mended += fixes
    return mended


def _read(path: Path) -> bytes:
    from .errors import CommandError, reason

    try:
        return path.read_bytes()
    except OSError as error:
        raise CommandError(f"can't read '{path}': {reason(error)}") from error
