"""Content mutation: change one number, trait, name, row of a table or door of the shipped content at a time; a test
that states its own expectation must break.

    python -m benchmarks.mutants [WORDS…] --count 150 --seed 1 --jobs 2 --facts

Every mutant is a copy of the content packages with one change, shown to the tests that speak of the changed file in a
process of its own, a fork of this one. A mutant that the checker refuses is counted apart: no test had to look at it.
So is one that changes nothing that a player could see (`EQUIVALENT` says why). Survivors are listed with file and line.
``--facts`` adds a table: how many facts each file has, and what came of those that were tried.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import io
import json
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

from attrs import frozen

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "haunts" / "hauntwright_haunts"
TRAITS = ("speed", "might", "sanity", "knowledge")
SIDES = ("n", "e", "s", "w")
FATES = ("refused", "equivalent", "killed", "survived")
SECONDS = 180
"""After so long a mutant counts as killed: its game goes on for ever."""

EQUIVALENT: dict[tuple[str, str, str], str] = {
    ("omens", "once per turn as [Mask]", "[Mask] -> [Medallion]"): "a card is used once in a turn anyway (R49)",
    ("01-", "take [Girl] from traitor", "[Girl] -> [Grave Dirt]"): "the line after the next takes her from any hand",
    (
        "01-",
        "it can carry",
        "[Girl] -> [Grave Dirt]",
    ): "nobody picks her up: she is no item; she comes with a line of her own",
    ("31-", "is in omen stack: fetch", "[Spear] -> [Spider]"): "the omen of the chart comes to the revealer anyway",
    ("20-", "cannot affect it", "[Druidic Charm] -> [Dynamite]"): "it only stuns, which without a fight takes nothing",
    ("49-", "mental damage to [sleeper]", "mental -> physical"): "a soul takes physical damage as mental anyway",
    ("35-", "cannot affect [held] heroes", "[Bell] -> [Bite]"): "it calls only who can move (F17), and a captive can't",
    ("18-", "place [New spores]", "[New spores] -> [Cuts needed]"): "the two numbers are the same for all players",
}
"""Changes that change no game: (part of the file's name, text in the line, what is changed) and why."""


@frozen
class Mutant:
    """One change: the file (relative to the package), its line, what it is, and the whole new text."""

    file: str
    line: int
    what: str
    text: str
    row: str = ""

    @property
    def excuse(self) -> str:
        """Why it changes no game, if that is known."""
        for (file, row, what), why in EQUIVALENT.items():
            if file in self.file and row in self.row and what == self.what:
                return why
        return ""


# -- making ------------------------------------------------------------------------------------------------------------


def mutants(path: Path) -> Iterator[Mutant]:
    """Every single change of a file."""
    name = path.relative_to(PACKAGE).as_posix()
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".haunt":
        yield from _haunt_mutants(name, text)
    elif path.name in ("rooms.json", "cards.json"):
        yield from _fact_mutants(name, text)


def _haunt_mutants(name: str, text: str) -> Iterator[Mutant]:
    lines = text.split("\n")
    kinds = _kinds(text)
    prose = False
    codes: list[str] = []
    for line in lines:
        quotes = line.strip().startswith('"""')
        code = re.sub(r'"[^"]*"', lambda m: "\0" * len(m.group()), line.partition("#")[0])
        codes.append("" if prose or quotes else code)
        prose ^= quotes
    for i, (line, code) in enumerate(zip(lines, codes, strict=True)):
        if not code.strip() or code.lstrip().startswith(("ruling", "chart", "story", "ending")):
            continue
        for start, end, new, what in (*_numbers(code), *_traits(code), *_names(code, kinds)):
            changed = line[:start] + new + line[end:]
            yield Mutant(name, i + 1, what, "\n".join((*lines[:i], changed, *lines[i + 1 :])), line.strip())
    for upper, lower, new_upper, new_lower, what in _boundaries(codes):
        changed_lines = list(lines)
        for i, new in ((upper, new_upper), (lower, new_lower)):
            changed_lines[i] = _BAND.sub(rf"\g<1>{new}:", lines[i], count=1)
        yield Mutant(name, upper + 1, what, "\n".join(changed_lines), lines[upper].strip())


def _numbers(code: str) -> Iterator[tuple[int, int, str, str]]:
    for m in re.finditer(r"(?<![\w\[-])\d+(?![\w\]])", code):
        if code.lstrip()[: len(m.group())] == m.group() and re.match(r"\s*\d+(\+|-\d+)?:", code):
            continue  # a row's band: see `_boundaries`
        yield m.start(), m.end(), str(int(m.group()) + 1), f"{m.group()} -> {int(m.group()) + 1}"


_BAND = re.compile(r"^(\s*)(\d+)(\+|-(\d+))?:")


def _boundaries(codes: Sequence[str]) -> Iterator[tuple[int, int, str, str, str]]:
    """Two neighbouring rows of a table, and their bands with the boundary moved by one."""
    rows: list[tuple[int, int, int, int]] = []  # line, indent, low, high (or -1)
    for i, code in enumerate(codes):
        indent = len(code) - len(code.lstrip())
        if code.strip():
            rows = [r for r in rows if r[1] <= indent]
        m = _BAND.match(code)
        if m is None:
            if code.strip():
                rows = [r for r in rows if r[1] < indent]
            continue
        low = int(m[2])
        high = -1 if m[3] == "+" else int(m[4] or low)
        row = (i, indent, low, high)
        before = next((r for r in rows if r[1] == indent), None)
        rows = [*(r for r in rows if r[1] < indent), row]
        if before is None:
            continue
        a, b = (before, row) if before[2] > low else (row, before)  # a is the row of the higher numbers
        if a[2] != b[3] + 1:
            continue
        if a[3] == -1 or a[3] > a[2]:
            yield a[0], b[0], _band(a[2] + 1, a[3]), _band(b[2], b[3] + 1), f"row from {a[2]} -> {a[2] + 1}"
        elif b[3] > b[2]:
            yield a[0], b[0], _band(a[2] - 1, a[3]), _band(b[2], b[3] - 1), f"row from {a[2]} -> {a[2] - 1}"


def _band(low: int, high: int) -> str:
    return f"{low}+" if high == -1 else str(low) if high == low else f"{low}-{high}"


def _traits(code: str) -> Iterator[tuple[int, int, str, str]]:
    for m in re.finditer(r"\b(speed|might|sanity|knowledge|physical|mental)\b", code):
        old = m.group()
        new = {"physical": "mental", "mental": "physical"}.get(old) or TRAITS[(TRAITS.index(old) + 1) % 4]
        yield m.start(), m.end(), new, f"{old} -> {new}"


def _kinds(text: str) -> dict[str, list[str]]:
    """The names in a file with those of the same kind, in the order of the alphabet: another room for a room."""
    declared: dict[str, set[str]] = {}
    for kind, name in re.findall(r"^\s*(monster|token|counter|number|effect|option) \[([^\[\]]+)\]", text, re.M):
        declared.setdefault(kind, set()).add(name)
    for kind in ("rooms", "cards"):
        rows = json.loads((PACKAGE / "base" / f"{kind}.json").read_text(encoding="utf-8"))[kind]
        declared[kind] = {row["name"] for row in rows}
    return {name: sorted(names) for names in declared.values() for name in names}


def _names(code: str, kinds: dict[str, list[str]]) -> Iterator[tuple[int, int, str, str]]:
    if re.match(r"\s*(haunt|room|card|token|monster|counter|number|effect|option|role) \[", code):
        return  # a declaration: another name is another thing
    for m in re.finditer(r"\[([^\[\]]+)\]", code):
        old = m.group(1)
        names = kinds.get(old, [old])
        new = names[(names.index(old) + 1) % len(names)]
        if new != old:
            yield m.start(), m.end(), f"[{new}]", f"[{old}] -> [{new}]"


def _fact_mutants(name: str, text: str) -> Iterator[Mutant]:
    data = json.loads(text)
    kind = next(k for k in data if isinstance(data[k], list))
    for row in data[kind]:
        for changed, what in _changed_facts(row):
            rows = [changed if r is row else r for r in data[kind]]
            new = json.dumps({**data, kind: rows}, ensure_ascii=False, indent=1)
            line = text[: text.index(f'"{row["id"]}"')].count("\n") + 1
            yield Mutant(name, line, f"{row['id']}: {what}", new)


def _changed_facts(row: dict[str, object]) -> Iterator[tuple[dict[str, object], str]]:
    for key in ("doors", "windows"):
        sides = row.get(key)
        if isinstance(sides, list) and len(sides) < 4:
            other = next(s for s in SIDES if s not in sides)
            yield {**row, key: [*sides[1:], other]}, f"{key} {sides[0]} -> {other}"
    floors = row.get("floors")
    if isinstance(floors, list) and len(floors) < 3 and "start" not in row:
        other = next(f for f in ("basement", "ground", "upper") if f not in floors)
        yield {**row, "floors": [*floors[1:], other]}, f"floor {floors[0]} -> {other}"
    symbol = row.get("symbol")
    if symbol:
        new = {"event": "item", "item": "omen", "omen": "event"}[str(symbol)]
        yield {**row, "symbol": new}, f"symbol {symbol} -> {new}"
    tags = row.get("tags")
    if isinstance(tags, list) and tags:
        yield {**row, "tags": tags[1:]}, f"without the tag {tags[0]}"


# -- trying ------------------------------------------------------------------------------------------------------------

FIRST = {
    "events": ("event",),
    "items": ("card", "held"),
    "omens": ("card", "held"),
    "rooms": ("room", "barrier"),
    "tokens": ("token",),
}
"""Files of the base game, and words in the names of the tests that are most likely to find a change."""


def tests_for(file: str) -> list[str]:
    """The tests that speak of a file: those of its haunt, or those of the base game, the nearest first."""
    name = Path(file).name
    if name.endswith(".json"):
        return ["tests/facts"]
    number = re.match(r"(\d+)-", name)
    if number:
        return [str(p.relative_to(ROOT)) for p in sorted((ROOT / "tests/content").glob(f"test_haunt_{number[1]}*.py"))]
    found = [p for p in sorted((ROOT / "tests/content").glob("test_*.py")) if _of_the_base(p.name)]
    words = FIRST.get(Path(file).stem, ())
    found.sort(key=lambda p: not any(w in p.name for w in words))
    return [str(p.relative_to(ROOT)) for p in found]


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

    quiet = ["-x", "-q", "-p", "no:randomly", "-p", "no:cacheprovider", "-p", "no:hypothesispytest", "-m", "not slow"]
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
    signal.alarm(SECONDS)
    fate = "killed"  # whatever can't even be collected
    with contextlib.suppress(BaseException):
        fate = attempt(mutant, folder)
    os._exit(FATES.index(fate))


def _warm(folder: Path) -> None:
    """Import once what all forks need: the tools, the grammar, and the compiled content."""
    from hauntwright_dsl.packs import load_content

    for module in ("pytest", "hauntwright.testing"):
        importlib.import_module(module)
    load_content(_show(folder))


def files(words: Sequence[str]) -> list[Path]:
    """The files of the content whose name holds one of the words, if a test speaks of them."""
    found = [p for p in sorted(PACKAGE.rglob("*")) if p.suffix in (".haunt", ".json") and tests_for(p.name)]
    return [p for p in found if not words or any(w in p.name for w in words)]


def chosen(words: Sequence[str], count: int, seed: int) -> list[Mutant]:
    """A sample of the mutants of some files, spread evenly over the files."""
    dice = random.Random(seed)
    pools = [dice.sample(found, len(found)) for p in files(words) if (found := list(mutants(p)))]
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


def facts(words: Sequence[str], came: dict[str, Counter[str]]) -> Iterator[str]:
    """The table of facts: for each file how many there are, what came of those tried, and of how many a test of its own
    may be expected by that."""
    heads = ("facts", 6), ("tried", 6), ("refused", 8), ("equal", 6), ("killed", 7), ("survived", 9), ("share", 6)
    yield f"{'file':34} " + " ".join(f"{word:>{width}}" for word, width in heads)
    whole: Counter[str] = Counter()
    for path in files(words):
        known = len(list(mutants(path)))
        row = came.get(path.relative_to(PACKAGE).as_posix(), Counter())
        if known:
            yield _line(path.name, known, row)
            whole += row + Counter({"facts": known})
    yield _line("all", whole["facts"], whole)


def _line(name: str, known: int, row: Counter[str]) -> str:
    tried = sum(row[fate] for fate in FATES)
    return (
        f"{name:34} {known:6} {tried:6} {row['refused']:8} {row['equivalent']:6} {row['killed']:7} "
        f"{row['survived']:9} {share(row):>6}"
    )


def main(argv: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.mutants", description=__doc__)
    parser.add_argument("words", nargs="*", help="parts of file names (default: all content)")
    parser.add_argument("--count", type=int, default=150)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--facts", action="store_true", help="a table of the facts of each file at the end")
    args = parser.parse_args(argv)
    if not hasattr(os, "fork"):
        sys.exit("this tool needs a system on which a process can fork")
    began = time.perf_counter()
    came: dict[str, Counter[str]] = {}
    whole: Counter[str] = Counter()
    for mutant, fate in fates(chosen(args.words, args.count, args.seed), args.jobs):
        came.setdefault(mutant.file, Counter())[fate] += 1
        whole[fate] += 1
        if fate == "survived":
            print(f"survived: {mutant.file}:{mutant.line}: {mutant.what}", flush=True)
    if args.facts:
        print(*facts(args.words, came), sep="\n")
    print(f"{whole.total()} mutants in {time.perf_counter() - began:.0f} s", end=": ")
    print(f"{whole['refused']} refused by the checker, {whole['equivalent']} that change no game", end=", ")
    print(f"{whole['killed']} of {whole['killed'] + whole['survived']} killed ({share(whole)})")


if __name__ == "__main__":
    main()
