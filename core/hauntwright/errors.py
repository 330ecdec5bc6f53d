"""What can go wrong, as exceptions that carry their data and the exit code a command line should end with."""

from __future__ import annotations


class HauntwrightError(Exception):
    """Base of all errors of the project. ``exit_code``: 1 a failed run, 2 wrong usage."""

    exit_code = 1

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint

    def __str__(self) -> str:
        return f"{self.message}\n  {self.hint}" if self.hint else self.message


class SetupError(HauntwrightError):
    """A game can't be set up as asked (players, explorers, an unknown haunt)."""

    exit_code = 2


class ChoiceError(HauntwrightError):
    """A choice that is not on the list. The game stands unchanged."""

    exit_code = 2

    def __init__(self, option: object, seat: int) -> None:
        super().__init__(f"seat {seat + 1} has no such choice: {option!r}")
        self.option = option
        self.seat = seat


class SaveError(HauntwrightError):
    """A save that can't be read: damaged, foreign or outdated."""

    exit_code = 2


class ContentError(HauntwrightError):
    """Content that can't be played together (a name twice, a card that is missing)."""


class PluginError(HauntwrightError):
    """A plug-in that failed to load or register; names its distribution and entry point."""

    def __init__(self, message: str, plugin: str = "", hint: str = "") -> None:
        super().__init__(f"{plugin}: {message}" if plugin else message, hint)
        self.plugin = plugin


class HookError(HauntwrightError):
    """A hook of a room, card or haunt raised. The game stands as it was before the choice."""

    def __init__(self, owner: str, source: str, line: int, cause: BaseException) -> None:
        where = f"{source}:{line}" if source else owner
        if isinstance(cause, RecursionError):  # its own words tell of Python, not of the haunt
            what = f"{owner} sets itself off again and again"
        else:
            what = f"{owner} failed: {type(cause).__name__}: {cause}"
        super().__init__(f"{where}: {what}")
        self.owner = owner
        self.source = source
        self.line = line
        self.cause = cause


class BudgetError(HauntwrightError):
    """A haunt used more steps for one choice than it may (an effect that goes round and round)."""
