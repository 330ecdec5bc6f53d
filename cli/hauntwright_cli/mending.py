"""`hauntwright check --fix`: make the corrections that findings bring with them."""

from __future__ import annotations

from codecs import BOM_UTF8
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hauntwright_dsl.diagnostics import Diagnostic

ROUNDS = 10
"""Times that a file is looked at again, because one slip may hide another."""


def mend(found: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Write the corrections of some findings into their files, each file whole or not at all. Returns the findings that
    were mended. Raises CommandError for a file that can't be written."""
    from hauntwright_dsl.diagnostics import apply_fixes
    from hauntwright_dsl.source import source_from_bytes

    from .errors import CommandError, reason
    from .files import write_whole

    mended: list[Diagnostic] = []
    certain: dict[str, list[Diagnostic]] = {}
    for finding in found:
        if finding.fix:
            certain.setdefault(finding.path, []).append(finding)
    for name, findings in certain.items():
        path = Path(name)
        try:
            data = path.read_bytes()
        except OSError as error:
            raise CommandError(f"can't read '{path}': {reason(error)}") from error
        source, _ = source_from_bytes(data, name)
        if source is None:
            continue
        mark = "\ufeff" if data.startswith(BOM_UTF8) else ""
        old = data.decode("utf-8-sig")
        new = apply_fixes(old, findings)
        if new != old:
            write_whole(path, mark + new)
            mended += findings
    return mended
