"""The table of speeds, with goals.

    python -m benchmarks
    python -m benchmarks engine blocks haunts

Without words all that take less than a minute are measured (the others have `ON_DEMAND`), with words those whose name
holds one of them.
"""

import argparse
import importlib
import pkgutil
from collections.abc import Iterator, Sequence

import benchmarks
from benchmarks.measure import Line

PREFIX = "bench_"


def named(words: Sequence[str]) -> list[str]:
    """The bench modules whose name holds one of the words; all without any."""
    modules = [module.name for module in pkgutil.iter_modules(benchmarks.__path__)]
    names = [name.removeprefix(PREFIX) for name in modules if name.startswith(PREFIX)]
    return [name for name in names if not words or any(word in name for word in words)]


def found(words: Sequence[str]) -> Iterator[Line]:
    for name in named(words):
        bench = importlib.import_module(f"benchmarks.{PREFIX}{name}")
        if words or not getattr(bench, "ON_DEMAND", False):
            yield from bench.lines()


def main(args: Sequence[str] | None = None) -> None:
    described, _, usage = (__doc__ or "").partition("\n")
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks", description=described, epilog=usage, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("words", nargs="*", metavar="WORD", help=f"one of {', '.join(named(()))}, or a part of it")
    words = parser.parse_args(args).words
    for word in words:
        if not named([word]):
            parser.error(f"no bench is called {word!r}: there are {', '.join(named(()))}")
    print(f"{'what':58} {'measured':>14} {'goal':>12}")
    for line in found(words):
        print(line.text(), flush=True)


if __name__ == "__main__":
    main()
