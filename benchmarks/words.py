"""Where each word of the language is used: by how many haunts, and by how many rooms and cards of the base game.

    python -m benchmarks.words --most 1

A word that nobody uses is a word too many, unless it completes others; one that a single haunt uses had better be said
by words that are there. The counts come from the lines as they are read (`hauntwright_dsl.ir`), so that `use` below an
action and the order `use` are two words. Words of the grammar itself (joints) are not counted.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from attrs import Factory, define

import hauntwright_haunts
from hauntwright_dsl.ir import Node, walk
from hauntwright_dsl.parser import parse_text
from hauntwright_dsl.words import (
    ORDERS,
    all_words,
    declarations,
    deeds,
    grammar_words,
    nouns,
    prepositions,
    relations,
    states,
)
from hauntwright_dsl.words.records import Word

BASE, CLASSIC = Path(hauntwright_haunts.base_pack_path), Path(hauntwright_haunts.classic_pack_path)
Used = tuple[str, str]
"""A word: its class and its name."""


@define
class Uses:
    """Who uses a word."""

    haunts: list[str] = Factory(list)
    texts: int = 0
    """Rooms, cards and tokens of the base game."""


def spelled(words: Sequence[Word]) -> dict[str, str]:
    """Every spelling of some words -> the name of the word."""
    found: dict[str, str] = {}
    for word in words:
        plural, third = getattr(word, "plural", ""), getattr(word, "third", "")
        for form in (word.name, plural, third, *word.forms):
            if form:
                found.setdefault(form, word.name)
    return found


NOUNS, STATES = spelled(nouns.NOUNS), spelled(states.STATES)
DEEDS, RELATIONS = spelled(deeds.DEEDS), spelled(relations.RELATIONS)
PREPOSITIONS = spelled(prepositions.PREPOSITIONS)


def words_of(line: Node) -> Iterator[Used]:
    """The words of a line and all below it."""
    yield from _lines([line], "")


def _lines(lines: Sequence[Node], owner: str) -> Iterator[Used]:
    """``owner``: the declaration whose lines these are, "" at the margin or in a block of orders."""
    for line in lines:
        verb = line.get("verb") if line["line"] == "order" else None
        below = ""
        if verb in declarations.BY_NAME and verb not in ORDERS:
            yield "declaration", verb
            below = verb
        elif verb in declarations.PROPERTY and owner in declarations.PROPERTY[verb].owners:
            yield "property", verb
        elif verb in ORDERS:
            yield "order", verb
        for node in walk({key: value for key, value in line.items() if key != "body"}):
            yield from _node(node)
        yield from _lines(line.get("body") or [], below)


def _node(node: Node) -> Iterator[Used]:
    if "head" in node:
        said = [part["word"] for part in node["head"] if "word" in part]
        for size in (3, 2, 1):
            for i in range(len(said) - size + 1):
                word = " ".join(said[i : i + size])
                if word in NOUNS:
                    yield "noun", NOUNS[word]
                if word in STATES:
                    yield "state", STATES[word]
    for key in ("f", "rel"):
        if node.get(key) in RELATIONS:
            yield "relation", RELATIONS[node[key]]
    for key in ("verb", "deed"):
        if "line" in node and node["line"] == "order":
            continue
        if node.get(key) in DEEDS:
            yield "deed", DEEDS[node[key]]
    if node.get("prep") in PREPOSITIONS:
        yield "preposition", PREPOSITIONS[node["prep"]]


def document(path: Path) -> list[Node]:
    """The lines of a file."""
    parsed = parse_text(path.read_text(encoding="utf-8"), path.name, words=grammar_words())
    assert parsed.document is not None, parsed.findings
    lines: list[Node] = parsed.document["lines"]
    return lines


def count() -> dict[Used, Uses]:
    """All words of the registry but joints and quantities, with who uses them."""
    found = {(kind, word.name): Uses() for kind, word in all_words() if kind not in ("joint", "quantity")}
    for path in sorted(CLASSIC.glob("haunts/*.haunt")):
        for used in sorted({used for line in document(path) for used in words_of(line)}):
            found[used].haunts.append(path.name[:2])
    for path in sorted(BASE.glob("*.haunt")):
        for line in document(path):
            for used in sorted(set(words_of(line))):
                found[used].texts += 1
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the words that few haunts use, and how many words there are in each class."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.words", description="Count who uses each word.")
    parser.add_argument("--most", type=int, default=1, help="list words that at most so many haunts use (default 1)")
    options = parser.parse_args(arguments)
    found = count()
    for (kind, name), uses in found.items():
        if len(uses.haunts) <= options.most:
            print(f"{kind:12} {name:24} haunts: {' '.join(uses.haunts) or '-':12} base texts: {uses.texts or '-'}")
    totals = Counter(kind for kind, _ in found)
    print(", ".join(f"{kind}: {n}" for kind, n in totals.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
