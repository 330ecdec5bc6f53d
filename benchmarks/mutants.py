"""Content mutation: change one thing of the shipped content at a time, or leave one line out (`benchmarks.changes`); a
test that states its own expectation must break.

    python -m benchmarks.mutants [WORDS…] --kinds line,word --count 150 --seed 1 --jobs 2 --facts

Every mutant is a copy of the content packages with one change, shown to the tests that speak of the changed file in a
process of its own, a fork of this one. A mutant that the checker refuses is counted apart: no test had to look at it.
So is one that changes no game (`benchmarks.equivalents` says why). Survivors are listed with file and line. ``--facts``
adds two tables: how many changes there are in each file and of each kind, and what came of those that were tried.
"""

from __future__ import annotations

import argparse
import contextlib
import gc
import importlib
import io
import os
import random
import re
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from benchmarks.changes import KINDS, PACKAGE, ROOT, Mutant, mutants

FATES = ("refused", "equivalent", "killed", "survived")
SECONDS = 180
"""After so much time of a processor a mutant counts as killed: its game goes on for ever."""

# -- trying ------------------------------------------------------------------------------------------------------------

FIRST = {
    "events": ("event",),
    "items": ("card", "held"),
    "omens": ("card", "held"),
    "rooms": ("room", "barrier"),
    "tokens": ("token",),
}
"""Files of the base game, and words in the names of the tests that are most likely to find a change."""

ELSEWHERE = {"rooms": ("tests/content/test_haunt_27.py",), "tokens": ("tests/content/test_haunt_27.py",)}
"""Tests of a haunt that asks for what a file of the base game says and its own rules do not: what leads where."""

SEVERAL = ("test_cards_used.py", "test_out_of_reach.py")
"""Tests of what several haunts have in common. Each names its haunts."""

WHO_KNOWS = "tests/content/test_who_knows.py::test_decision_16_who_knows_what"
"""The test, for each haunt by its number, of what each side may read."""


def tests_for(file: str) -> list[str]:
    """The tests that speak of a file: those of its haunt, or those of the base game, the nearest first."""
    name = Path(file).name
    if name.endswith(".json"):
        return ["tests/facts"]
    number = re.match(r"(\d+)-", name)
    if number:
        own = sorted((ROOT / "tests/content").glob(f"test_haunt_{number[1]}*.py"))
        named = f'"{Path(name).stem[number.end() :]}"'
        own += (
            p for p in (ROOT / "tests/content" / test for test in SEVERAL) if named in p.read_text(encoding="utf-8")
        )
        return [*(str(p.relative_to(ROOT)) for p in own), f"{WHO_KNOWS}[{int(number[1])}]"]
    found = [p for p in sorted((ROOT / "tests/content").glob("test_*.py")) if _of_the_base(p.name)]
    words = FIRST.get(Path(file).stem, ())
    found.sort(key=lambda p: not any(w in p.name for w in words))
    return [*(str(p.relative_to(ROOT)) for p in found), *ELSEWHERE.get(Path(file).stem, ())]


def _of_the_base(test: str) -> bool:
    return not any(word in test for word in ("haunt", "expectations", "sweep"))


def attempt(mutant: Mutant, folder: Path) -> str:
    """What became of a mutant: one of `FATES`. To be called in a process of its own, with a folder that holds a copy of
    the packs (see `_show`)."""
    from hauntwright_dsl.packs import load_content

    (folder / mutant.file).write_text(mutant.text, encoding="utf-8")
    packs = _show(folder)
    only = Path(mutant.file).stem.partition("-")[2] if "classic" in mutant.file else ""
    if any(d.severity == "error" for d in load_content(packs, only).diagnostics):
        return "refused"
    import pytest

    off = [word for name in ("randomly", "cacheprovider", "hypothesispytest", "xdist") for word in ("-p", f"no:{name}")]
    quiet = ["-x", "-q", "--assert=plain", "--tb=no", *off, "-m", "not slow"]
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        return "survived" if pytest.main([*quiet, *tests_for(mutant.file)]) == 0 else "killed"


def _show(folder: Path) -> list[Path]:
    """From now on this process takes the copy in a folder for the content that is shipped."""
    import hauntwright_haunts as shipped

    shipped.base_pack_path, shipped.classic_pack_path = folder / "base", folder / "classic"
    return [shipped.base_pack_path, shipped.classic_pack_path]


def fates(todo: Sequence[Mutant], jobs: int) -> Iterator[tuple[Mutant, str]]:
    """What became of each mutant, as they end. So many at a time, each in a fork of this process, which has read all
    that is needed already, and with a copy of the packs that is used again and again: what is compiled is kept by its
    path. First the tests of each file have to pass with nothing changed."""
    same = {m.file: Mutant(m.file, 0, "nothing", (PACKAGE / m.file).read_text(encoding="utf-8")) for m in todo}
    with tempfile.TemporaryDirectory() as home:
        os.environ["HAUNTWRIGHT_CACHE"] = str(Path(home) / "cache")
        free = [Path(home) / f"copy{i}" for i in range(jobs)]
        for folder in free:
            shutil.copytree(PACKAGE, folder, ignore=shutil.ignore_patterns("__pycache__", "*.py"))
            _warm(folder)
        running: dict[int, tuple[Mutant, Path]] = {}
        waiting = [*reversed(todo), *same.values()]
        while waiting or running:
            if waiting and waiting[-1].excuse:
                yield waiting.pop(), "equivalent"
            elif waiting and free:
                mutant, folder = waiting.pop(), free.pop()
                running[_begun(mutant, folder)] = mutant, folder
            else:
                child, status = os.wait()
                code = os.waitstatus_to_exitcode(status)
                mutant, folder = running.pop(child)
                shutil.copyfile(PACKAGE / mutant.file, folder / mutant.file)
                free.append(folder)
                fate = FATES[code] if 0 <= code < len(FATES) else "killed"
                if mutant.line:
                    yield mutant, fate
                elif fate != "survived":
                    sys.exit(f"the tests of {mutant.file} fail as it is: {fate}")


def _begun(mutant: Mutant, folder: Path) -> int:
    """Try a mutant in a fork: its process, whose exit code is the place in `FATES`."""
    child = os.fork()
    if child:
        return child
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    gc.disable()  # it lives for a few seconds
    fate = "killed"  # whatever can't even be collected
    with contextlib.suppress(BaseException):
        fate = attempt(mutant, folder)
    os._exit(FATES.index(fate))


def _warm(folder: Path) -> None:
    """Import once what all forks need: the tools, the grammar, and the compiled content."""
    from hauntwright_dsl.packs import load_content

    for module in ("pytest", "hypothesis", "hauntwright.testing"):
        importlib.import_module(module)
    load_content(_show(folder))
    gc.freeze()


def files(words: Sequence[str]) -> list[Path]:
    """The files of the content whose name holds one of the words, if a test speaks of them."""
    found = [p for p in sorted(PACKAGE.rglob("*")) if p.suffix in (".haunt", ".json") and tests_for(p.name)]
    return [p for p in found if not words or any(w in p.name for w in words)]


def known(words: Sequence[str], kinds: Sequence[str] = KINDS) -> Iterator[Mutant]:
    """Every change of some kinds in some files."""
    return (m for p in files(words) for m in mutants(p) if m.kind in kinds)


def chosen(words: Sequence[str], count: int, seed: int, kinds: Sequence[str] = KINDS) -> list[Mutant]:
    """A sample of the mutants of some files, spread evenly over the files."""
    dice = random.Random(seed)
    by_file: dict[str, list[Mutant]] = {}
    for m in known(words, kinds):
        by_file.setdefault(m.file, []).append(m)
    pools = [dice.sample(found, len(found)) for found in by_file.values()]
    out: list[Mutant] = []
    while len(out) < count and any(pools):
        for pool in pools:
            if pool and len(out) < count:
                out.append(pool.pop())
    return out


# -- telling -----------------------------------------------------------------------------------------------------------


def share(row: Counter[str]) -> str:
    """The part of what was tried that a test found."""
    tried = row["killed"] + row["survived"]
    return f"{row['killed'] / tried:.0%}" if tried else "-"


def facts(there: Sequence[str], came: Sequence[tuple[str, str]]) -> Iterator[str]:
    """A table of files or kinds, one for each change that there is: how many there are, what came of those tried, and
    of how many a test of its own may be expected by that."""
    heads = ("facts", 6), ("tried", 6), ("refused", 8), ("equal", 6), ("killed", 7), ("survived", 9), ("share", 6)
    yield f"{'':34} " + " ".join(f"{word:>{width}}" for word, width in heads)
    for name, number in Counter(there).items():
        yield _line(name, number, Counter(fate for of, fate in came if of == name))
    yield _line("all", len(there), Counter(fate for _, fate in came))


def _line(name: str, number: int, row: Counter[str]) -> str:
    return (
        f"{Path(name).name:34} {number:6} {row.total():6} {row['refused']:8} {row['equivalent']:6} {row['killed']:7} "
        f"{row['survived']:9} {share(row):>6}"
    )


def main(argv: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.mutants", description=__doc__)
    parser.add_argument("words", nargs="*", help="parts of file names (default: all content)")
    parser.add_argument("--kinds", default=",".join(KINDS), help="kinds of changes, with commas (default: %(default)s)")
    parser.add_argument("--count", type=int, default=150)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--facts", action="store_true", help="tables of files and kinds at the end")
    args = parser.parse_args(argv)
    if not hasattr(os, "fork"):
        sys.exit("this tool needs a system on which a process can fork")
    began = time.perf_counter()
    kinds = args.kinds.split(",")
    if wrong := sorted(set(kinds) - set(KINDS)):
        parser.error(f"no such kind: {', '.join(wrong)}")
    came: list[tuple[Mutant, str]] = []
    for mutant, fate in fates(chosen(args.words, args.count, args.seed, kinds), args.jobs):
        came.append((mutant, fate))
        if fate == "survived":
            print(f"survived: {mutant.file}:{mutant.line}: {mutant.what}", flush=True)
    if args.facts:
        there = list(known(args.words, kinds))
        print(*facts([m.file for m in there], [(m.file, fate) for m, fate in came]), sep="\n")
        print(*facts([m.kind for m in there], [(m.kind, fate) for m, fate in came]), sep="\n")
    whole = Counter(fate for _, fate in came)
    print(f"{whole.total()} mutants in {time.perf_counter() - began:.0f} s", end=": ")
    print(f"{whole['refused']} refused by the checker, {whole['equivalent']} that change no game", end=", ")
    print(f"{whole['killed']} of {whole['killed'] + whole['survived']} killed ({share(whole)})")


if __name__ == "__main__":
    main()
