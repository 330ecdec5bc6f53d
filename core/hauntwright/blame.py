"""Whose fault an exception is: from its traceback to the owner, file and line of the content that raised it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .errors import HauntwrightError, HookError

if TYPE_CHECKING:
    from .game import Game


def named(g: Game, error: Exception) -> Exception:
    """An exception of content with its owner, file and line."""
    if isinstance(error, HauntwrightError):
        return error
    lines = []
    tb = error.__traceback__
    while tb is not None:
        lines.append((tb.tb_frame.f_code.co_filename, tb.tb_lineno, tb.tb_frame.f_code))
        tb = tb.tb_next
    owners: dict[Any, tuple[str, str, int]] = {
        fn.__code__: at for fn, at in g.tables.origin.items() if hasattr(fn, "__code__")
    }
    sources = {source: owner for owner, source, _ in g.tables.origin.values() if source}
    lines.reverse()  # the innermost first
    owner, source, declared = next((owners[code] for _, _, code in lines if code in owners), ("", "", 0))
    for file, line, code in lines:
        if file in sources:  # compiled from a source: the line is the source's own
            return HookError(owner or sources[file], file, line, error)
        if code in owners:
            return HookError(owner, source or file, declared if source and declared else line, error)
    return error
