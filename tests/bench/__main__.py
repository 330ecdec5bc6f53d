"""Runs the cases whose name holds one of the words given, or all; prints the median of several rounds."""

import importlib
import pkgutil
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Sequence

import tests.bench

ROUNDS = 7
ROUND_SECONDS = 0.15


def found() -> Iterator[tuple[str, Callable[[], int | None]]]:
    for module in pkgutil.iter_modules(tests.bench.__path__):
        if module.name.startswith("bench_"):
            cases = importlib.import_module(f"tests.bench.{module.name}").cases()
            for name, case in cases.items():
                yield f"{module.name.removeprefix('bench_')}: {name}", case


def measured(case: Callable[[], int | None]) -> tuple[float, float]:
    """(median seconds a call, things done a second)."""
    began = time.perf_counter()
    done = case() or 1
    once = max(time.perf_counter() - began, 1e-7)
    calls = max(1, int(ROUND_SECONDS / once))
    rounds = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        for _ in range(calls):
            case()
        rounds.append((time.perf_counter() - began) / calls)
    middle = statistics.median(rounds)
    return middle, done / middle


def main(words: Sequence[str]) -> None:
    print(f"{'case':50} {'a call':>12} {'a second':>14}")
    for name, case in found():
        if not words or any(word in name for word in words):
            seconds, rate = measured(case)
            print(f"{name:50} {seconds * 1e6:9.1f} µs {rate:14,.0f}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
