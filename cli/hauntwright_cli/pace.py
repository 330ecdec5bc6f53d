"""Telling at a pace that one can read along with."""

from __future__ import annotations

from collections.abc import Callable

from .interrupts import Interrupts
from .text import Paper


def pausing(paper: Paper, seconds: float, interrupts: Interrupts, sleep: Callable[[float], None]) -> Callable[[], None]:
    """What is called after each sentence: it lets the sentence be seen and waits. Ctrl-C ends the waiting, and the game
    stops before its next choice."""

    def pause() -> None:
        if seconds <= 0 or interrupts.pending:
            return
        paper.flush()
        try:
            with interrupts.waiting():
                sleep(seconds)
        except KeyboardInterrupt:
            interrupts.pending = True

    return pause
