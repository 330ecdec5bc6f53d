"""The booklet of a side: what it may know of a haunt, in chapters, from the one file that is also played.

Nothing is said twice and nothing left out: each line of the haunt that the side may read is a sentence of one chapter.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from attrs import frozen

from hauntwright.content import Content
from hauntwright.parts import Haunt, Option
from hauntwright.prose import filled
from hauntwright.testing import Position
from hauntwright_dsl.booklet import blocks, marks_of

from .errors import CommandError
from .rulebook import Sentences
from .text import paragraphs

SIDES = ("heroes", "traitor")
TITLES = {"heroes": "The heroes' booklet", "traitor": "The traitor's booklet"}
BLANK = "…"
OPTIONS = "To agree on before the game"
CHAPTERS = {
    "traitor": "Who turns",
    "goal": "How it ends",
    "setup": "Before anybody moves",
    "action": "What may be done",
    "piece": "What there is",
    "rule": "What holds",
    "ruling": "What to do in doubt",
}
"""Kind of a line -> the chapter that it belongs to, in the order of the booklet."""

_FLOORS = {"basement": "in the basement", "ground": "on the ground floor", "upper": "on the upper floor"}
_PIECES = ("monster", "token", "role", "card", "room", "counter", "number")


@frozen
class Chapter:
    """A chapter: prose, or sentences of rules."""

    title: str
    prose: tuple[str, ...] = ()
    rows: Sequence[tuple[int, str]] = ()


@frozen
class Booklet:
    """What one side may know. ``strokes``: numbers for several player counts stand in it, ``6/8/10``."""

    title: str
    reader: str
    chapters: tuple[Chapter, ...]
    strokes: tuple[int, ...] = ()


def booklet_of(content: Content, haunt: Haunt, side: str, players: int | None = None) -> Booklet | None:
    """The booklet of a side; None if there is nothing that only this side may know. ``players`` settles the numbers in
    the prose. Raises CommandError for a number of players that the haunt is not for."""
    low, high = haunt.players
    if players is not None and not low <= players <= high:
        raise CommandError(f"'{haunt.id}' is for {low} to {high} players, not {players}")
    if side not in haunt.stories and not any(line.audience == side for line in haunt.part.lines):
        return None
    counts = (players,) if players is not None else tuple(range(low, high + 1))
    found: dict[str, Sentences] = {"setup": [(0, text) for text in _required(content, haunt)]}
    lines = [text for line in haunt.part.lines if (text := line.read_by(side))]
    people = [explorer.name for explorer in content.explorers.values()]
    marks = marks_of(line.text for line in haunt.part.lines)
    for text, rows in zip(lines, blocks(lines, people, marks, whole=True), strict=True):
        found.setdefault(_kind(text), []).extend(rows)
    story, varies = prose(content, haunt, side, counts)
    ending, more = prose(content, haunt, f"ending {side}", counts)
    chapters = [
        Chapter("What has happened", story),
        *(Chapter(title, rows=found.get(kind, [])) for kind, title in CHAPTERS.items()),
        Chapter(OPTIONS, rows=[(0, _option(option)) for option in haunt.options]),
        Chapter("When you have won, read this aloud", ending),
    ]
    kept = tuple(chapter for chapter in chapters if chapter.prose or chapter.rows)
    reader = f"{TITLES[side]}, for {low} to {high} players" if low < high else TITLES[side]
    return Booklet(haunt.title, reader, kept, counts if varies or more else ())


def rulings_of(haunt: Haunt) -> tuple[str, ...]:
    """What is settled where the rules are silent, and told to neither side: it may give away secrets of both."""
    return tuple(re.sub(r"\[([^]]+)\]", r'"\1"', text) for text in haunt.rulings)


def _kind(text: str) -> str:
    """Which chapter a canonical line belongs to."""
    head = text.split("\n", 1)[0]
    first = head.split(" ", 1)[0]
    if first in _PIECES:
        return "piece"
    if first in ("setup", "action", "option", "ruling"):
        return first
    if first == "traitor" and head.startswith("traitor is "):
        return "traitor"
    return "goal" if first not in ("when", "effect") and re.search(r" wins? when ", head) else "rule"


def _required(content: Content, haunt: Haunt) -> Iterator[str]:
    """The rooms that the haunt can't do without, a sentence each: the traitor chooses where, else the heroes
    (decision 10)."""
    nobody = any(line.text == "traitor is nobody" for line in haunt.part.lines)
    who = "the heroes choose" if nobody else "the traitor chooses (the heroes, if there is none)"
    for number, need in enumerate(haunt.requires):
        room = content.rooms[need.room]
        fits = [need.floor] if need.floor else [floor for floor in _FLOORS if floor in (room.land_on or room.floors)]
        built = f"it is built {' or '.join(_FLOORS[floor] for floor in fits)}"
        if number:
            yield f"The {room.name} likewise: if it is not in the house, {built}."
        else:
            yield (
                f"First of all, if the {room.name} is not in the house, {built}, at a doorway that {who}, and the "
                "room stack is shuffled."
            )


def _option(option: Option) -> str:
    """A switch as a sentence."""
    if set(option.values) == {0, 1}:
        usual = "yes" if option.default else "no"
    else:
        usual = f"{option.default}; else {' or '.join(str(v) for v in option.values if v != option.default)}"
    return f"{option.name} (usually {usual}). {option.doc}".rstrip()


def prose(content: Content, haunt: Haunt, key: str, counts: tuple[int, ...]) -> tuple[tuple[str, ...], bool]:
    """The paragraphs of a story with its numbers, and whether these differ by the number of players."""
    text = haunt.stories.get(key, "")
    if not haunt.values.get(key):
        return tuple(paragraphs(text)), False
    columns = list(zip(*(_values(content, haunt, key, n) for n in counts), strict=True))
    shown = [str(column[0]) if len(set(column)) == 1 else "/".join(map(str, column)) for column in columns]
    return tuple(paragraphs(filled(text, shown))), any(len(set(column)) > 1 for column in columns)


def _values(content: Content, haunt: Haunt, key: str, players: int) -> Iterator[int | str]:
    """The numbers in a story as they are when the haunt has just begun. One that the preparation settles is another in
    every house: a blank, to be filled in."""
    game = Position(content, players).setup(haunt.id).build()
    before = [value(game) for value in haunt.values[key]]
    while game.decision is not None and game.s.phase == "setup":
        game.choose(0)
    after = [value(game) for value in haunt.values[key]]
    return (old if old == new else BLANK for old, new in zip(before, after, strict=True))
