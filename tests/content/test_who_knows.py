"""Who knows which lines of a haunt when it has begun, in all fifty."""

from __future__ import annotations

import re

import pytest

from hauntwright.parts import RuleLine
from hauntwright.view import View
from tests.content.expect_known import KNOWN
from tests.content.haunting import stage
from tests.facts.tables import fact

HERO, TRAITOR = 0, 1
IDS: dict[int, str] = {haunt["number"]: haunt["id"] for haunt in fact("chart")["haunts"]}


def head(line: RuleLine) -> str:
    return line.text.partition("\n")[0]


def without_names(text: str) -> str:
    """What a thing is called doesn't matter here."""
    return re.sub(r"\[[^\]]*(\]|$)", "[", text)


def is_goal(text: str) -> bool:
    return " wins when " in text or " win when " in text


def as_usual(text: str, who: str) -> bool:
    """Is it known to those who know such a line by itself?"""
    if text.startswith("setup"):
        return False  # all of them are stated
    return who != "all" if text.startswith("action") else who == "all"


@pytest.mark.parametrize("number", IDS)
def test_decision_16_who_knows_what(number: int) -> None:
    game = stage(IDS[number], 4).haunt(IDS[number], traitor=TRAITOR).build()
    known: dict[tuple[int, str], dict[int, RuleLine]] = {}
    for seat in (HERO, TRAITOR):
        for line in View(game, seat).rules():
            known.setdefault((line.line, line.text), {})[seat] = line
    found: list[str] = []
    for _, seats in sorted(known.items()):
        text = head(next(iter(seats.values())))
        if text.startswith(("haunt", "ruling", "story", "ending")) or is_goal(text):
            continue
        who = "all" if len(seats) == 2 else "heroes" if HERO in seats else "traitor"
        until = any(line.until for line in seats.values())
        if until or not as_usual(text, who):
            found.append(f"{who}{'*' * until}: {text}")
    stated = [without_names(line.strip()) for line in KNOWN[number].strip().splitlines()]
    read = [without_names(line) for line in found]
    assert [line[: len(want)] for line, want in zip(read, stated, strict=False)] + read[len(stated) :] == stated
