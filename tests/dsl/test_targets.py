"""Who may know how much a counter needs (decision 16): what a haunt's text says of it."""

from __future__ import annotations

import pytest

from hauntwright import View
from hauntwright.game import Game
from tests.dsl.playing import game_of

HERO, TRAITOR = 0, 1
SEAL = 'action "Break a seal" by a hero: advance [Seals]\n'
HEROES_GOAL = "heroes win when [Seals] is full\n"
TO_3 = "counter [Seals] to 3\n"
NUMBER = "number [Enough] from 3\n"
TO_ENOUGH = "counter [Seals] to [Enough]\n"
MEND = 'action "Mend a seal" by traitor\n  needs [Seals] is full\n  set [Seals] to 0\n'
BOTH, HEROES, NOBODY_BUT_TRAITOR = (3, 3), (3, -1), (-1, 3)
STORY = 'story for {}\n  """\n  Three, the clerk said, or {}.\n  """\n'


def haunt(lines: str) -> str:
    return (
        "haunt [Example]\n\ntraitor is explorer left of revealer\nwhen traitor dies: continue\n"
        + lines
        + "traitor wins when no hero is alive\n"
    )


def seen(game: Game) -> tuple[int, int]:
    """The target as a hero and the traitor see it."""
    hero, traitor = (View(game, seat).counters()["example:Seals"][2] for seat in (HERO, TRAITOR))
    return hero, traitor


@pytest.mark.parametrize(
    ("lines", "whose"),
    [
        (TO_3 + SEAL + HEROES_GOAL, HEROES),
        ("counter [Seals] to players\n" + SEAL + HEROES_GOAL, HEROES),
        (
            TO_3 + SEAL + "when [Seals] fills: note [open]\nheroes win when [open] is noted\n",
            BOTH,
        ),
        (
            TO_3
            + SEAL
            + "known to heroes\n  when [Seals] fills: note [open]\nheroes win when [open] is noted\n",
            HEROES,
        ),
        (
            TO_3
            + SEAL
            + 'action "Open" by a hero\n  needs [Seals] is not full\n  note [open]\nheroes win when [open] is noted\n',
            HEROES,
        ),
        (TO_3 + SEAL + HEROES_GOAL + MEND, BOTH),
        (TO_3 + SEAL + HEROES_GOAL + 'action "Mend a seal" by traitor: set [Seals] to 0\n', HEROES),
        (TO_3 + SEAL + HEROES_GOAL + STORY.format("traitor", "{target of [Seals]}"), BOTH),
        (TO_3 + SEAL + HEROES_GOAL + STORY.format("heroes", "{target of [Seals]}"), HEROES),
        ("known to everyone\n  " + TO_3 + SEAL + HEROES_GOAL, BOTH),
        (NUMBER + TO_ENOUGH + SEAL + HEROES_GOAL, HEROES),
        (NUMBER + TO_ENOUGH + SEAL + HEROES_GOAL + STORY.format("heroes", "{[Enough]}"), HEROES),
        (NUMBER + TO_ENOUGH + SEAL + HEROES_GOAL + STORY.format("traitor", "{[Enough]}"), BOTH),
        (
            NUMBER + TO_ENOUGH + "movement of a hero is usual + [Enough]\n" + SEAL + HEROES_GOAL,
            BOTH,
        ),
        ("known to traitor\n  " + NUMBER + TO_ENOUGH + SEAL + HEROES_GOAL, NOBODY_BUT_TRAITOR),
        (
            "known to traitor\n  number [Enough] from 2\ncounter [Seals] to [Enough] + 1\n" + SEAL + HEROES_GOAL,
            NOBODY_BUT_TRAITOR,
        ),
        (TO_3 + SEAL + "when a hero enters [Attic]\n  advance [Seals]\nheroes win when traitor is dead\n", BOTH),
    ],
)
def test_decision_16_a_target_is_known_where_the_booklet_says_what_comes_of_it(
    lines: str, whose: tuple[int, int]
) -> None:
    assert seen(game_of(haunt(lines), traitor=TRAITOR)) == whose


def test_what_a_counter_needs_comes_out_with_the_first_use_of_what_asks_for_it() -> None:
    use = 'known to heroes until first use\n  when a hero enters [Foyer]\n    if [Seals] is not full: note [open]\n'
    game = game_of(haunt(TO_3 + SEAL + use + "heroes win when [open] is noted, and traitor is dead\n"), traitor=TRAITOR)
    assert seen(game) == HEROES
    assert "counter [Seals] to 3" not in rules(game, TRAITOR)
    game.choose(("move", "foyer"))
    assert "open" in " ".join(game.s.vars), "it was used"
    assert seen(game) == BOTH
    assert "counter [Seals] to 3" in rules(game, TRAITOR)


def rules(game: Game, seat: int) -> list[str]:
    return [line.text for line in View(game, seat).rules()]


def test_the_line_of_the_counter_says_no_more_than_its_reader_may_know() -> None:
    game = game_of(haunt(TO_3 + SEAL + HEROES_GOAL), traitor=TRAITOR)
    assert "counter [Seals] to 3" in rules(game, HERO)
    assert [text for text in rules(game, TRAITOR) if "Seals" in text] == ["counter [Seals] to [what the heroes know]"]


def test_a_number_that_only_says_how_much_is_read_by_whoever_knows_it() -> None:
    text = NUMBER + TO_ENOUGH + SEAL + HEROES_GOAL
    game = game_of(haunt(text), traitor=TRAITOR)
    assert "number [Enough] from 3" in rules(game, HERO)
    assert "number [Enough] from 3" not in rules(game, TRAITOR)
    assert "counter [Seals] to [Enough]" in rules(game, TRAITOR)
