"""Stops at a keyboard: the screen waits for Enter before it shows what another may not read, and before a line that
nobody has read yet leaves it. What is typed there is heeded or answered, never swallowed.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from .table import Ending, Left, Table

if TYPE_CHECKING:
    from .terminal import Terminal

HEEDED = ("save", "quit")
"""Commands that are obeyed where nothing is asked: they show nothing of the game."""
READ_ON = "Press Enter to read on, or 'all'. "
OR_CHOOSE = "Press Enter to read on, or choose. "
ALL = "all"


class Answered(Exception):
    """Somebody who is asked did not read on to the choices. ``line`` is what they typed."""

    def __init__(self, line: str) -> None:
        self.line = line


class Stops:
    """``wanted``: does somebody sit at a keyboard and a screen, who is to be waited for while it is told what happens?
    Where answers come from a pipe nothing waits."""

    def __init__(self, face: Terminal, wanted: bool) -> None:
        self.face = face
        self.wanted = wanted
        self.asks = False
        """Something is asked (see `asking`)."""
        self.over = False
        """The game has ended: who leaves reads no further, and sees how it ended."""

    @property
    def live(self) -> bool:
        """Does somebody look at the screen while others play?"""
        return self.face.reader.interactive and self.face.paper.rows > 0

    def on(self) -> None:
        """From here on no line goes by unread."""
        if self.wanted and self.live:
            self.face.paper.full = self.read_on

    def off(self) -> None:
        """No stops before the next question."""
        self.face.paper.full = None

    @contextmanager
    def asking(self) -> Iterator[None]:
        """Meanwhile something is asked: a stop takes an answer, too."""
        self.asks = True
        try:
            yield
        finally:
            self.asks = False

    def read_on(self) -> None:
        """The screen is full of what nobody has read. Raises Answered, where something is asked."""
        self.off()
        hint = f"Nothing is asked here: Enter reads on, '{ALL}' up to the next question, 'quit' leaves."
        if self.enter(self.face.table, OR_CHOOSE if self.asks else READ_ON, hint, ALL) != ALL:
            self.on()

    def enter(self, table: Table, prompt: str, hint: str, *also: str) -> str:
        """Wait until Enter is pressed, or a word typed that means as much here; returns that word. Whatever else is
        typed is obeyed, if it can be here, or answered with the hint. Raises Left."""
        try:
            return self._entered(table, prompt, hint, also)
        except Left:
            if not self.over:
                raise
            self.off()
            return ALL

    def _entered(self, table: Table, prompt: str, hint: str, also: tuple[str, ...]) -> str:
        face = self.face
        while face.reader.interactive:
            try:
                line = face.reader.line(face.paper, prompt)
            except KeyboardInterrupt:
                raise Left(Ending.INTERRUPTED) from None
            if line is None:
                raise Left(face.reader.ended)
            word = line.strip().casefold()
            if not word:
                face.paper.unprompt()
            if not word or word in also:
                return word
            if self.asks:
                raise Answered(line)
            if not face.commands.heed(table, line.strip(), HEEDED):
                face.paper.say(hint, style="mistake")
        return ""
