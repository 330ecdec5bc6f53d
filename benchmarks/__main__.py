"""Runs the bench modules whose name holds one of the words given, or all that take less than a minute (the others have
`ON_DEMAND`); prints a table with goals."""

import importlib
import pkgutil
import sys
from collections.abc import Iterator, Sequence

import benchmarks
from benchmarks.measure import Line


def found(words: Sequence[str]) -> Iterator[Line]:
    for module in pkgutil.iter_modules(benchmarks.__path__):
        if module.name.startswith("bench_") and (not words or any(word in module.name for word in words)):
            bench = importlib.import_module(f"benchmarks.{module.name}")
            if words or not getattr(bench, "ON_DEMAND", False):
                yield from bench.lines()


def main(words: Sequence[str]) -> None:
    print(f"{'what':58} {'measured':>14} {'goal':>12}")
    for line in found(words):
        print(line.text(), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
