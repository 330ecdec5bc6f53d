"""Traits that cannot be lost, or not to the skull, or not be gained: `cannot lose`, `cannot gain`."""

from __future__ import annotations

import pytest

from hauntwright import verbs
from hauntwright.parts import MIGHT, SANITY, SPEED
from tests.dsl.frames import HAUNT, codes
from tests.dsl.playing import game_of

HERO, TRAITOR = 0, 1


@pytest.mark.parametrize(
    ("line", "change", "made"),
    [
        ("heroes cannot lose speed or might", -2, {SPEED: 0, MIGHT: 0, SANITY: -2}),
        ("heroes cannot lose traits", -2, {SPEED: 0, MIGHT: 0, SANITY: 0}),
        ("heroes cannot lose traits to skull", -9, {SPEED: -2, MIGHT: -2, SANITY: -2}),
        ("heroes cannot lose might to the skull", -9, {MIGHT: -2, SANITY: -3}),
        ("heroes cannot gain might", 2, {SPEED: 2, MIGHT: 0}),
    ],
)
def test_what_it_says_of_whom(line: str, change: int, made: dict[int, int]) -> None:
    for trait, steps in made.items():
        game = game_of(HAUNT + line + "\n")
        for f in (HERO, TRAITOR):
            game.s.steps[f] = (3, 3, 3, 3)
        assert verbs.change(game, HERO, trait, change) == steps
        assert verbs.change(game, TRAITOR, trait, change) == max(-3, change), "the traitor is no hero"


def test_while_something_holds() -> None:
    text = HAUNT + "heroes cannot lose might while [safe] is noted\nwhen a hero dies: note [safe]\n"
    game = game_of(text)
    assert verbs.change(game, HERO, MIGHT, -1) == -1
    verbs.note(game, "test:safe")
    assert verbs.change(game, HERO, MIGHT, -1) == 0


def test_a_card_keeps_its_holder() -> None:
    assert codes("card [Spear]\n  holder cannot lose might to skull", "pack") == []


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("heroes can lose might", "HW259"),
        ("heroes cannot lose", "HW273"),
        ("heroes cannot lose [Attic]", "HW280"),
        ("heroes cannot lose might to [Attic]", "HW274"),
        ("heroes cannot gain might to skull", "HW274"),
        ("heroes cannot lose might by 2", "HW274"),
    ],
)
def test_what_it_does_not_take(line: str, code: str) -> None:
    assert codes(line, "file") == [code]
