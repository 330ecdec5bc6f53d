"""Many games shared out over processes. What comes of them depends on neither the number of processes nor on who is
done first: each game has its own seed, and figures are put together by the order of the batches.

A process of its own loads the content anew, because content is code. So a batch names its content by a `Source`.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import cache
from multiprocessing import active_children, get_context
from typing import Any, Protocol

from attrs import frozen

from hauntwright.content import Content
from hauntwright.errors import HauntwrightError

from .series import Figures, series

BATCH = 5
"""Games of a batch: few enough that a stop is soon obeyed."""
PAUSE = 0.1
"""Seconds between two looks whether to stop."""


class Source(Protocol):
    """Where a content comes from: a value that can be pickled and compared, and loads the content when called."""

    def __call__(self) -> Content: ...
    def __hash__(self) -> int: ...


@frozen
class Batch:
    """Some games of a haunt ("" for the chart's) with one number of players."""

    source: Source
    haunt: str
    players: int
    seeds: range
    bot: str = "seeker"
    options: tuple[tuple[str, str | int], ...] = ()

    def play(self, content: Content) -> Figures:
        return series(content, self.haunt, self.players, self.seeds, self.bot, options=dict(self.options))


def split(seeds: range, size: int = BATCH) -> list[range]:
    """Seeds in batches."""
    return [seeds[i : i + size] for i in range(0, len(seeds), size)]


def play_batches(
    batches: Sequence[Batch],
    jobs: int = 1,
    stop: Callable[[], bool] = lambda: False,
    loaded: Mapping[Any, Content] | None = None,
) -> Iterator[tuple[int, Figures]]:
    """(number of the batch, its figures), the numbers rising, played by so many processes; with one job by this
    process, which takes the content of ``loaded`` where it is there. Once ``stop`` says so no batch is begun any more;
    those under way are played and handed out. Raises HauntwrightError, after all that is played is handed out, if a
    content can't be loaded or a process dies."""
    jobs = min(jobs, len(batches))
    done = _shared_out(batches, jobs, stop) if jobs > 1 else _one_by_one(batches, stop, loaded or {})
    early: dict[int, Figures] = {}
    following = 0
    trouble: HauntwrightError | None = None
    try:
        for number, figures in done:
            early[number] = figures
            while following in early:
                yield following, early.pop(following)
                following += 1
    except HauntwrightError as error:
        trouble = error
    for number in sorted(early):
        yield number, early[number]
    if trouble is not None:
        raise trouble


def _one_by_one(
    batches: Sequence[Batch], stop: Callable[[], bool], loaded: Mapping[Any, Content]
) -> Iterator[tuple[int, Figures]]:
    contents = dict(loaded)
    for number, batch in enumerate(batches):
        if stop():
            return
        if batch.source not in contents:
            contents[batch.source] = batch.source()
        yield number, batch.play(contents[batch.source])


def _shared_out(batches: Sequence[Batch], jobs: int, stop: Callable[[], bool]) -> Iterator[tuple[int, Figures]]:
    """Whoever is done first comes first."""
    others = set(active_children())
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=_leave_interrupts_to_parent)
    left = iter(enumerate(batches))
    running: dict[Future[Figures], int] = {}
    try:
        while True:
            while len(running) < 2 * jobs and not stop() and (following := next(left, None)) is not None:
                number, batch = following
                with _uninterrupted():
                    running[pool.submit(_play, batch)] = number
            if not running:
                return
            for future in wait(running, PAUSE, FIRST_COMPLETED).done:
                yield running.pop(future), future.result()
            if stop():
                running = {future: number for future, number in running.items() if not future.cancel()}
    except BrokenProcessPool as error:
        hint = "fewer jobs need less memory"
        raise HauntwrightError("a process that played games has ended before them", hint) from error
    except KeyboardInterrupt:  # nobody waits for what is under way
        for child in set(active_children()) - others:
            child.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """A process that is started inside doesn't hear Ctrl-C, not even while it imports; here it is heard afterwards."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _leave_interrupts_to_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@cache
def _content(source: Source) -> Content:
    return source()


def _play(batch: Batch) -> Figures:
    """In a process that plays: the content is loaded once."""
    return batch.play(_content(batch.source))
