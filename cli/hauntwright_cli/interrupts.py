"""Ctrl-C while a game is played: never in the midst of a choice or a save, at once while somebody is asked."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class Interrupts:
    """Holds Ctrl-C back until the game stands at a choice. ``pending`` says that it came."""

    def __init__(self) -> None:
        self.pending = False
        self._waiting = False
        self._count = 0

    @contextmanager
    def held(self) -> Iterator[Interrupts]:
        """Take over the signal inside the block (in the main thread; elsewhere nothing changes)."""
        if threading.current_thread() is not threading.main_thread():
            yield self
            return
        before = signal.signal(signal.SIGINT, self._came)
        try:
            yield self
        finally:
            signal.signal(signal.SIGINT, before)

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
        self._count += 1
        if self._waiting or self._count > 2:  # the third time something hangs: let go
            raise KeyboardInterrupt
