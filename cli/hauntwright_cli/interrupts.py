"""Ctrl-C while a game is played: never in the midst of a choice or a save, at once while somebody is asked. A terminal
that is closed and a request to end are the same to a game."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

OTHERS = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name)]
"""The signals beside Ctrl-C that end a program: a request to end, a terminal that is closed, Ctrl-Break of Windows."""


class Interrupts:
    """Holds Ctrl-C back until the game stands at a choice. ``pending`` says that it came, ``code`` is the exit code of
    the program then: 128 and the number of the signal."""

    def __init__(self) -> None:
        self.pending = False
        self.code = 128 + signal.SIGINT
        self._waiting = False
        self._count = 0

    @contextmanager
    def held(self) -> Iterator[Interrupts]:
        """Take over the signals inside the block (in the main thread; elsewhere nothing changes). One that the program
        was started without, as by `nohup`, stays ignored."""
        if threading.current_thread() is not threading.main_thread():
            yield self
            return
        heard = [signal.SIGINT, *(s for s in OTHERS if signal.getsignal(s) is not signal.SIG_IGN)]
        before = [(s, signal.signal(s, self._came)) for s in heard]
        try:
            yield self
        finally:
            for number, handler in before:
                signal.signal(number, handler)

    @contextmanager
    def waiting(self) -> Iterator[None]:
        """While somebody is asked, Ctrl-C raises KeyboardInterrupt at once."""
        if self.pending:
            raise KeyboardInterrupt
        self._waiting = True
        try:
            yield
        finally:
            self._waiting = False

    def _came(self, number: int, frame: FrameType | None) -> None:
        self.pending = True
        self.code = 128 + number
        self._count += 1
        if self._waiting or self._count > 2:  # the third time something hangs: let go
            raise KeyboardInterrupt
