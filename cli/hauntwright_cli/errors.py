"""Errors of the command line itself."""

from __future__ import annotations

from hauntwright.errors import HauntwrightError


class CommandError(HauntwrightError):
    """Something asked for that can't be done: a file that is missing, a name nobody has, options that don't go
    together."""

    exit_code = 2


class FindingsError(HauntwrightError):
    """Content that can't be played because of its findings; the message is the findings as text."""

    exit_code = 1
    prefix = ""


def reason(error: OSError | ValueError) -> str:
    """Why the system refused, in its own words."""
    return getattr(error, "strerror", None) or str(error)
