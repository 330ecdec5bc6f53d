"""Rulings in a haunt file: who is told of which, and who settles the rest."""

from __future__ import annotations

import pytest

from hauntwright import View
from hauntwright.view import REFEREE
from hauntwright_dsl.booklet import booklet
from tests.dsl.frames import codes
from tests.dsl.playing import game_of

HEAD = """\
haunt [Test]
  ruling "Kept back."
  ruling "For all." for everyone
  ruling "For heroes, # 2." for heroes
  ruling "For the traitor." for traitor
"""
BODY = """\
traitor is revealer
when traitor dies: continue
heroes win when traitor is dead
traitor wins when no hero is alive
"""
TRAITOR, HERO = 1, 0


def test_each_side_reads_its_own_and_what_is_for_everyone() -> None:
    game = game_of(HEAD + BODY, traitor=TRAITOR)
    read = {
        seat: [line.text for line in View(game, seat).rules() if line.text.startswith("ruling")]
        for seat in (HERO, TRAITOR, REFEREE)
    }
    everyone, heroes, traitor = (
        'ruling "For all." for everyone',
        'ruling "For heroes, # 2." for heroes',
        'ruling "For the traitor." for traitor',
    )
    assert read == {HERO: [everyone, heroes], TRAITOR: [everyone, traitor], REFEREE: [everyone, heroes, traitor]}
    assert game.c.haunts["test"].rulings == ("Kept back.",)


def test_a_booklet_has_nothing_but_their_words() -> None:
    assert booklet(['ruling "For heroes, # 2." for heroes']) == [(0, "For heroes, # 2.")]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ('  ruling "Ties fail." to everyone\n', "HW274"),
        ('  ruling "Ties fail." for [Attic]\n', "HW289"),
        ('  ruling "Ties fail." for monsters\n', "HW289"),
        ('  ruling "Ties fail." for heroes for traitor\n', "HW275"),
    ],
)
def test_who_else_should_read_it(line: str, code: str) -> None:
    assert code in codes("haunt [Test]\n" + line + BODY, "plain")


def test_what_an_option_decides_is_for_everyone() -> None:
    option = 'option [Long]\n  ruling "Longer."{}\nwhen a hero dies\n  if [Long] is chosen: kill revealer\n'
    assert codes(HEAD + BODY + option.format(" for heroes"), "plain") == ["HW274"]
    assert codes(HEAD + BODY + option.format(""), "plain") == []
