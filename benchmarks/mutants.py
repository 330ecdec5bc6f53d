"""Content mutation: change one number, name or door of the shipped content at a time; a test that states its own
expectation must break.

    python -m benchmarks.mutants [WORDS…] --count 150 --seed 1 --jobs 2

Every mutant is a copy of the content package with one change, put before the real one on the path of the tests that
speak of the changed file. A mutant that the checker refuses is counted apart: no test had to look at it. Survivors are
listed with file and line.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from attrs import frozen

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "haunts" / "hauntwright_haunts"
TRAITS = ("speed", "might", "sanity", "knowledge")
SIDES = ("n", "e", "s", "w")


@frozen
class Mutant:
    """One change: the file (relative to the package), its line, and the whole new text."""

    file: str
    line: int
    what: str
    text: str


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
    names = sorted(set(re.findall(r"\[([A-Z][^\[\]]+)\]", text)))
    prose = False
    for i, line in enumerate(lines):
        if line.strip().startswith('"""'):
            prose = not prose
            continue
        code = re.sub(r'"[^"]*"', lambda m: "\0" * len(m.group()), line.partition("#")[0])
        if prose or not code.strip() or code.lstrip().startswith(("ruling", "chart", "story", "ending")):
            continue
        for start, end, new, what in (*_numbers(code), *_traits(code), *_names(code, names)):
            changed = line[:start] + new + line[end:]
            yield Mutant(name, i + 1, what, "\n".join((*lines[:i], changed, *lines[i + 1 :])))


def _numbers(code: str) -> Iterator[tuple[int, int, str, str]]:
    for m in re.finditer(r"(?<![\w\[-])\d+(?![\w\]])", code):
        if code.lstrip()[: len(m.group())] == m.group() and re.match(r"\s*\d+(\+|-\d+)?:", code):
            continue  # a row's band: changing it leaves a hole, which the checker refuses
        yield m.start(), m.end(), str(int(m.group()) + 1), f"{m.group()} -> {int(m.group()) + 1}"


def _traits(code: str) -> Iterator[tuple[int, int, str, str]]:
    for m in re.finditer(r"\b(speed|might|sanity|knowledge|physical|mental)\b", code):
        old = m.group()
        new = {"physical": "mental", "mental": "physical"}.get(old) or TRAITS[(TRAITS.index(old) + 1) % 4]
        yield m.start(), m.end(), new, f"{old} -> {new}"


def _names(code: str, names: Sequence[str]) -> Iterator[tuple[int, int, str, str]]:
    if re.match(r"\s*(haunt|room|card|token|monster|counter|number|effect|option|role) \[", code):
        return  # a declaration: another name is another thing
    for m in re.finditer(r"\[([A-Z][^\[\]]+)\]", code):
        old = m.group(1)
        new = names[(names.index(old) + 1) % len(names)] if old in names else ""
        if new and new != old:
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


def tests_for(file: str) -> list[str]:
    """The tests that speak of a file: those of its haunt, or those of the base game."""
    name = Path(file).name
    if name.endswith(".json"):
        return ["tests/facts"]
    number = re.match(r"(\d+)-", name)
    if number:
        return [str(p.relative_to(ROOT)) for p in sorted((ROOT / "tests/content").glob(f"test_haunt_{number[1]}*.py"))]
    base = sorted((ROOT / "tests/content").glob("test_*.py"))
    return [str(p.relative_to(ROOT)) for p in base if "haunt" not in p.name and "expectations" not in p.name]


def attempt(mutant: Mutant) -> str:
    """What became of a mutant: ``killed``, ``refused`` by the checker, or ``survived``."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "hauntwright_haunts"
        shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
        (copy / mutant.file).write_text(mutant.text, encoding="utf-8")
        env = {**os.environ, "PYTHONPATH": folder, "HAUNTWRIGHT_CACHE": str(Path(folder) / "cache")}
        check = [sys.executable, "-c", _CHECK, mutant.file]
        if subprocess.run(check, env=env, cwd=ROOT, capture_output=True, check=False).returncode:
            return "refused"
        tests = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:randomly", *tests_for(mutant.file)]
        done = subprocess.run(tests, env=env, cwd=ROOT, capture_output=True, check=False)
        return "survived" if done.returncode == 0 else "killed"


_CHECK = """
import sys, hauntwright_haunts as h
from hauntwright_dsl.packs import load_content
found = load_content([h.base_pack_path, h.classic_pack_path]).diagnostics
sys.exit(any(d.severity == "error" and str(d.path).endswith(sys.argv[1]) for d in found))
"""


def chosen(words: Sequence[str], count: int, seed: int) -> list[Mutant]:
    """A sample of the mutants of the files whose name holds one of the words, spread evenly over the files."""
    files = [p for p in sorted(PACKAGE.rglob("*")) if p.suffix in (".haunt", ".json") and tests_for(p.name)]
    if words:
        files = [p for p in files if any(w in p.name for w in words)]
    dice = random.Random(seed)
    pools = [dice.sample(found, len(found)) for p in files if (found := list(mutants(p)))]
    out: list[Mutant] = []
    while len(out) < count and any(pools):
        for pool in pools:
            if pool and len(out) < count:
                out.append(pool.pop())
    return out


def main(argv: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.mutants", description=__doc__)
    parser.add_argument("words", nargs="*", help="parts of file names (default: all content)")
    parser.add_argument("--count", type=int, default=150)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args(argv)
    todo = chosen(args.words, args.count, args.seed)
    with ThreadPoolExecutor(args.jobs) as pool:
        fates = []
        for mutant, fate in zip(todo, pool.map(attempt, todo), strict=True):
            fates.append(fate)
            if fate == "survived":
                print(f"survived: {mutant.file}:{mutant.line}: {mutant.what}", flush=True)
    tried = len(fates) - fates.count("refused")
    killed = fates.count("killed")
    share = 100 * killed / tried if tried else 100.0
    print(f"{len(fates)} mutants, {fates.count('refused')} refused by the checker", end=", ")
    print(f"{killed} of {tried} killed ({share:.0f} %)")


if __name__ == "__main__":
    main()
