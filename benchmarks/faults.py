"""One-token faults in haunt files, and how many of them the checker finds on the right line.

    python -m benchmarks.faults FILE… --faults 300 --seed 1

Each fault is one edit of one word, name, number or sign: the slips of somebody who writes a haunt. An edit that
changes nothing of what the file says is no fault and is drawn anew. A finding is on the right line if it, or one of
the places that it names besides, is in the line that was edited. Without files the faults go into all haunts that
are installed. ``--list`` names every fault that was missed.
"""

import argparse
import re
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path

from attrs import define, field, frozen

import hauntwright_haunts
from hauntwright.rng import Generator, below
from hauntwright_dsl.check import CheckResult, check, survey_pack
from hauntwright_dsl.function_words import PREPOSITIONS
from hauntwright_dsl.layout import lay_out
from hauntwright_dsl.names import Facts, Named
from hauntwright_dsl.source import source_from_text
from hauntwright_dsl.tokens import Token
from hauntwright_dsl.words import grammar_words

BASE, CLASSIC = Path(hauntwright_haunts.base_pack_path), Path(hauntwright_haunts.classic_pack_path)
ALPHABET = "abcdefghijklmnopqrstuvwxyz"
CONTENT = ("WORD", "VERB", "FINITE")
SIGNS = ("COLON", "COMMA", "PROSE", "LPAR", "RPAR")


@frozen
class Fault:
    """One edit: its kind, the rows of the line that it is in, and the whole text after it."""

    kind: str
    first: int
    last: int
    text: str
    shown: str


@define
class Found:
    """What came of the faults of one kind."""

    faults: int = 0
    right: int = 0
    elsewhere: int = 0
    findings: int = 0
    missed: list[str] = field(factory=list)

    def share(self) -> float:
        """The part that was found on the right line."""
        return self.right / self.faults if self.faults else 1.0


# -- making faults -----------------------------------------------------------------------------------------------------


@frozen
class Place:
    """A token with its neighbour on the same row, and the rows of its line."""

    token: Token
    after: Token | None
    first: int
    last: int


def places(text: str) -> list[Place]:
    """Every token that a fault may be made of, in the order of the file; prose is left alone."""
    source, _ = source_from_text(text, "")
    assert source is not None
    out: list[Place] = []
    for line in lay_out(source, grammar_words()).lines:
        rows = (line.tokens[0].span.line, line.tokens[-1].span.end_line)
        for i, token in enumerate(line.tokens):
            after = line.tokens[i + 1] if i + 1 < len(line.tokens) else None
            if token.type != "PROSE" and token.span.line == token.span.end_line:
                same = after is not None and after.span.line == token.span.line
                out.append(Place(token, after if same else None, *rows))
    return out


def _pick(rng: Generator, n: int) -> int:
    return below(rng, n)


def slip(word: str, rng: Generator) -> str:
    """A word with one letter lost, doubled, wrong, or two letters the other way round."""
    at = _pick(rng, len(word))
    way = _pick(rng, 4)
    if way == 0 and len(word) > 2:
        return word[:at] + word[at + 1 :]
    if way == 1:
        return word[:at] + word[at] + word[at:]
    if way == 2 and at + 1 < len(word) and word[at] != word[at + 1]:
        return word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    return word[:at] + ALPHABET[_pick(rng, 26)] + word[at + 1 :]


def _misspelt(place: Place, rng: Generator) -> str | None:
    t = place.token
    return slip(t.text, rng) if t.type in CONTENT and len(t.text) > 3 else None


def _function(place: Place, rng: Generator) -> str | None:
    t = place.token
    plain = t.type not in (*CONTENT, *SIGNS, "NAME", "NUMBER", "BAND", "STRING", "ADDOP", "MULOP")
    return slip(t.text, rng) if plain and t.text[:1].isalpha() and len(t.text) > 1 else None


def _name(place: Place, rng: Generator) -> str | None:
    t = place.token
    return f"[{slip(t.text[1:-1], rng)}]" if t.type == "NAME" and len(t.text) > 5 else None


def _brackets(place: Place, rng: Generator) -> str | None:
    t = place.token
    if t.type != "NAME":
        return None
    return (t.text[1:-1], t.text[1:], t.text[:-1])[_pick(rng, 3)]


def _delete(place: Place, rng: Generator) -> str | None:
    return ""


def _duplicate(place: Place, rng: Generator) -> str | None:
    return f"{place.token.text} {place.token.text}"


def _band(place: Place, rng: Generator) -> str | None:
    t = place.token
    numbers = re.findall(r"\d+", t.text)
    row = t.type == "BAND" or (t.type == "NUMBER" and place.after is not None and place.after.type == "COLON")
    if not row or not numbers:
        return None
    which = numbers[_pick(rng, len(numbers))]
    moved = str(max(0, int(which) + (1, -1)[_pick(rng, 2)]))
    return re.sub(rf"\b{which}\b|(?<=-){which}$", moved, t.text, count=1)


def _kind(place: Place, rng: Generator) -> str | None:
    t = place.token
    if t.type == "NUMBER" and not (place.after is not None and place.after.type == "COLON"):
        return "[Attic]"
    return ("2", "hero", "room")[_pick(rng, 3)] if t.type == "NAME" else None


def _preposition(place: Place, rng: Generator) -> str | None:
    if place.token.type != "PREP":
        return None
    others = sorted(PREPOSITIONS - {place.token.text})
    return others[_pick(rng, len(others))]


def _swap(place: Place, rng: Generator) -> str | None:
    return None if place.after is None else f"{place.after.text} {place.token.text}"


KINDS: dict[str, Callable[[Place, Generator], str | None]] = {
    "delete a word": _delete,
    "write it twice": _duplicate,
    "swap two words": _swap,
    "misspell a word": _misspelt,
    "misspell a function word": _function,
    "misspell a name": _name,
    "lose a bracket": _brackets,
    "shift a band": _band,
    "take another kind": _kind,
    "take another preposition": _preposition,
}


def edited(text: str, place: Place, new: str, whole: bool) -> str:
    """The text with a token replaced; ``whole``: the token after it, too."""
    rows = text.split("\n")
    start = place.token.span
    end = place.after.span if whole and place.after is not None else start
    row = rows[start.line - 1]
    rows[start.line - 1] = row[: start.col - 1] + new + row[end.end_col - 1 :]
    return "\n".join(rows)


def faults(text: str, rng: Generator) -> Iterator[Fault]:
    """Faults without end, the kinds in turn."""
    everywhere = places(text)
    while True:
        for kind, make in KINDS.items():
            for _ in range(200):
                place = everywhere[_pick(rng, len(everywhere))]
                new = make(place, rng)
                if new is not None and new != place.token.text:
                    break
            else:
                continue
            after = edited(text, place, new, kind.startswith("swap"))
            row = after.split("\n")[place.token.span.line - 1].strip()
            yield Fault(kind, place.first, place.last, after, f"{place.token.span.line}: {row}")


# -- looking for them --------------------------------------------------------------------------------------------------


@cache
def _facts() -> tuple[Facts, tuple[Named, ...]]:
    facts = Facts.from_folder(BASE)
    return facts, survey_pack(sorted(BASE.glob("*.haunt")), facts)


def look(text: str, path: str) -> CheckResult:
    """The whole checker on a text."""
    facts, shared = _facts()
    return check(text, facts, path=path, shared=shared)


def meaning(result: CheckResult) -> tuple[str, str] | None:
    """What a file without findings says, to see that an edit changed nothing."""
    if result.findings or result.compiled is None:
        return None
    plain = {**result.compiled.manifest, "parts": [{**p, "lines": []} for p in result.compiled.manifest["parts"]]}
    return result.compiled.source, re.sub(r"'text': '[^']*'", "", repr(plain))


def tried(path: Path, count: int, seed: int) -> tuple[dict[str, Found], list[str]]:
    """Faults in one file: what was found of each kind, and the tracebacks."""
    text = path.read_text(encoding="utf-8")
    before = meaning(look(text, path.name))
    kinds = {kind: Found() for kind in KINDS}
    raised: list[str] = []
    made = 0
    for fault in faults(text, Generator(f"faults {path.name} {seed}")):
        if made >= count:
            break
        try:
            result = look(fault.text, path.name)
        except Exception:  # the checker must never raise: this is counted, and shown
            raised.append(f"{path.name}:{fault.shown}\n{traceback.format_exc()}")
            made += 1
            continue
        after = meaning(result)
        if after is not None and after == before:
            continue
        made += 1
        row = kinds[fault.kind]
        row.faults += 1
        row.findings += len(result.findings)
        spots = [f.span.line for f in result.findings] + [r.span.line for f in result.findings for r in f.related]
        if any(fault.first <= spot <= fault.last for spot in spots):
            row.right += 1
        else:
            row.elsewhere += bool(result.findings)
            row.missed.append(f"{path.name}:{fault.shown}" + ("" if not result.findings else "   (found elsewhere)"))
    return kinds, raised


def total(rows: Sequence[Found]) -> Found:
    """Several kinds or files together."""
    out = Found()
    for row in rows:
        out.faults += row.faults
        out.right += row.right
        out.elsewhere += row.elsewhere
        out.findings += row.findings
        out.missed += row.missed
    return out


def line(name: str, row: Found) -> str:
    """One line of the table."""
    each = row.findings / row.faults if row.faults else 0.0
    return f"{name:28} {row.faults:7} {row.share():11.0%} {row.elsewhere:10} {each:9.2f}"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.faults", description="Make faults and look for them.")
    parser.add_argument("files", nargs="*", type=Path, help="haunt files (default: all installed haunts)")
    parser.add_argument("--faults", type=int, default=300, help="faults in each file")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--list", action="store_true", help="name every fault that was missed")
    given = parser.parse_args(arguments)
    files = given.files or sorted((CLASSIC / "haunts").glob("*.haunt"))
    began = time.perf_counter()
    by_kind: dict[str, list[Found]] = {kind: [] for kind in KINDS}
    raised: list[str] = []
    print(f"{'what':28} {'faults':>7} {'right line':>11} {'elsewhere':>10} {'findings':>9}")
    for path in files:
        kinds, errors = tried(path, given.faults, given.seed)
        for kind, row in kinds.items():
            by_kind[kind].append(row)
        raised += errors
        print(line(path.name, total(list(kinds.values()))), flush=True)
    for kind, rows in by_kind.items():
        print(line(kind, total(rows)))
    whole = total([row for rows in by_kind.values() for row in rows])
    print(line("all", whole))
    print(f"{len(raised)} tracebacks, {time.perf_counter() - began:.1f} s")
    if given.list:
        for kind, rows in by_kind.items():
            for missed in total(rows).missed:
                print(f"{kind}: {missed}")
    for error in raised[:5]:
        print(error, file=sys.stderr)
    return 1 if raised else 0


if __name__ == "__main__":
    sys.exit(main())
