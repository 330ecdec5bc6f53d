"""Bans of a haunt on one deed are one function, and each still says its own."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.queries import ask
from hauntwright.testing import Position, offered
from hauntwright_dsl.check import check, load_result
from tests.content.stage import content
from tests.dsl.frames import HAUNT, facts
from tests.dsl.playing import content_of, game_of

RATS = """\
monster [Rat]
  figures 2
  speed 3
  might 2
  it cannot enter [Attic]
"""


def rules(text: str) -> list[tuple[str, int, int]]:
    """Query, stage and line of each rule of a haunt."""
    result = check(HAUNT + text, facts(), path="bans.haunt")
    assert result.ok, result.findings
    haunt = load_result(result).haunt
    assert haunt is not None
    return [(r.query, r.stage, r.line) for r in haunt.part.rules]


def test_bans_on_one_deed_are_one_rule_with_the_first_line() -> None:
    lines = HAUNT.count("\n")
    assert rules(RATS + "heroes cannot enter [Attic]\n") == [("can_enter", 2, lines + 5)]


@pytest.mark.parametrize(
    "other",
    [
        "heroes can enter [Attic]\n",  # permits come before bans
        "heroes cannot leave [Attic]\n",
    ],
)
def test_what_is_no_ban_on_the_same_deed_stays_by_itself(other: str) -> None:
    assert len(rules(RATS + other)) == 2


def test_each_ban_still_forbids_what_it_says() -> None:
    game: Game = Position(content("pay-the-piper"), 3).haunt("pay-the-piper", traitor=2).build()
    rat = game.s.kind.index("rat")

    def may(figure: int, room: str) -> int:
        return int(ask(game, "can_enter", 1, figure, room))

    assert [may(f, "pentagram_chamber") for f in (0, 1, 2, rat)] == [0, 0, 1, 0]
    assert [may(f, "foyer") for f in (0, 1, 2, rat)] == [1, 1, 1, 1]


def test_a_ban_may_speak_of_its_subject_in_its_object() -> None:
    text = (
        "monster [Ghost]\n  figures 2\n  speed 2\n  might 2\n  when it defeats a hero: bind hero to it\n"
        "setup for traitor: place a [Ghost] into [Foyer]\n"
        "a hero cannot attack figures who are not bound to hero\n"
    )
    game = game_of(HAUNT + text)
    ghost, other = (f for f, kind in enumerate(game.s.kind) if kind == "ghost")
    assert not ask(game, "can_attack", 1, 0, ghost, 1, "")
    game.s.marks["f0"] = (f"bound f{ghost}",)
    assert ask(game, "can_attack", 1, 0, ghost, 1, "")
    assert not ask(game, "can_attack", 1, 0, other, 1, "")
    assert not ask(game, "can_attack", 1, 2, ghost, 1, ""), "only whom it holds"


def test_what_a_ban_says_of_it_while_something_holds_is_said_of_that_very_one() -> None:
    text = RATS + "  explorers cannot attack it while it is not [soft]\nwhen a hero dies: mark each [Rat] as [soft]\n"
    p = Position(content_of(HAUNT + text), 3, today=(1, 1)).haunt("test", traitor=2)
    p.monster("rat", "foyer").monster("rat", "foyer").explorer(0, at="foyer").explorer(2, at="upper_landing")
    assert not offered(p.turn(0).build(), "attack")
    game = p.marked("f4", "test:soft").turn(0).build()
    assert {o[1] for o in offered(game, "attack")} == {4}
