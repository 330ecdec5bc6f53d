"""How things are timed: processor seconds, medians of several rounds, rivals interleaved."""

import statistics
import time
from collections.abc import Callable, Mapping

from attrs import frozen

ROUNDS = 5
ROUND_SECONDS = 0.12


@frozen
class Line:
    """One line of the table. ``goal`` is a limit in the same unit: at least (``more``) or at most."""

    what: str
    value: float
    unit: str
    goal: float | None = None
    more: bool = False

    def text(self) -> str:
        digits = 0 if self.value >= 1000 else 1 if self.value >= 20 else 2
        shown = f"{self.value:,.{digits}f} {self.unit}"
        if self.goal is None:
            return f"{self.what:58} {shown:>14}"
        met = self.value >= self.goal if self.more else self.value <= self.goal
        sign = "≥" if self.more else "≤"
        return f"{self.what:58} {shown:>14} {sign} {self.goal:>6g} {'ok' if met else 'MISSED'}"


def micros(case: Callable[[], object], rounds: int = ROUNDS) -> float:
    """Median processor microseconds of a call."""
    began = time.perf_counter()
    case()
    calls = max(1, int(ROUND_SECONDS / max(time.perf_counter() - began, 1e-7)))
    took = []
    for _ in range(rounds):
        began = time.process_time()
        for _ in range(calls):
            case()
        took.append((time.process_time() - began) / calls)
    return statistics.median(took) * 1e6


def mean_micros(cases: list[Callable[[], object]], times: int = 3) -> float:
    """Mean processor microseconds of different calls, each made a few times."""
    began = time.process_time()
    for _ in range(times):
        for case in cases:
            case()
    return (time.process_time() - began) / (times * len(cases)) * 1e6


def rates(rivals: Mapping[str, Callable[[], int]], rounds: int = 7) -> dict[str, list[float]]:
    """Things done a processor second by each rival, round by round: in every round each plays once, in turn."""
    out: dict[str, list[float]] = {name: [] for name in rivals}
    for _ in range(rounds):
        for name, play in rivals.items():
            began = time.process_time()
            done = play()
            out[name].append(done / (time.process_time() - began))
    return out
