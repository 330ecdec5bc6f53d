"""How far something is that takes long, like games that bots play unseen: one line on the terminal of errors, written
over and gone at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from .table import Table

SECONDS = 0.2
"""Between two looks at the game; a game that is over sooner shows nothing."""


class Progress:
    """Shown only where ``stream`` is a terminal. ``clock`` tells seconds."""

    def __init__(self, stream: TextIO, clock: Callable[[], float]) -> None:
        self.stream = stream
        self.clock = clock
        self.shown = 0
        self.wanted = stream.isatty()
        self.next = clock() + SECONDS

    def tick(self, table: Table) -> None:
        """A choice was made."""
        if not self.due():
            return
        game = table.game
        haunt = game.c.haunts[game.s.haunt].title if game.s.haunt else "exploring"
        self.show(f"Round {game.s.round}, {len(game.log)} choices: {haunt}")

    def due(self) -> bool:
        """Is it time to show something?"""
        return self.wanted and self.clock() >= self.next

    def show(self, text: str) -> None:
        """Write over what was shown last."""
        self.next = self.clock() + SECONDS
        text = text.encode("ascii", "replace").decode()[:78]
        self.stream.write("\r" + text.ljust(self.shown))
        self.stream.flush()
        self.shown = len(text)

    def close(self) -> None:
        """Something else is to be written: make the line empty."""
        if self.shown:
            self.stream.write("\r" + " " * self.shown + "\r")
            self.stream.flush()
            self.shown = 0


@contextmanager
def preparing() -> Iterator[Callable[[str], None]]:
    """While haunts are loaded: a function that shows which file is being compiled, where that takes long."""
    import sys
    import time

    progress = Progress(sys.stderr, time.monotonic)
    number = 0

    def watch(path: str) -> None:
        nonlocal number
        number += 1
        if progress.due():
            progress.show(f"Preparing the house, once: file {number}, {Path(path).name}")

    try:
        yield watch
    finally:
        progress.close()
