"""Numbers of fights: dice and results, of a side, with a trait, against somebody."""

from __future__ import annotations

import pytest

from hauntwright.parts import MIGHT, SPEED, TRAITS
from hauntwright.queries import ask
from tests.dsl.frames import HAUNT, codes
from tests.dsl.playing import between, game_of

GHOST = "monster [Ghost]\n  figures 1\n  speed 3\n  might 3\nmonster [Rat]\n  figures 1\n  might 1\n"


def result_of(saying: str, f: int, foe: str, attacking: int = 1, trait: int = MIGHT) -> int:
    """What a 3 becomes in a fight of figure ``f`` (0 and 2 are heroes, 1 is the traitor)."""
    game = game_of(HAUNT + GHOST + saying + "\n")
    return int(ask(game, "fight_result", 3, f, game.s.kind.index(foe), attacking, trait))


@pytest.mark.parametrize(("f", "foe", "result"), [(0, "ghost", 7), (0, "rat", 3), (1, "ghost", 3)])
def test_a_result_against_somebody(f: int, foe: str, result: int) -> None:
    assert result_of("result of heroes against [Ghost] is usual + 4", f, foe) == result


@pytest.mark.parametrize("trait", range(4))
@pytest.mark.parametrize("attacking", [0, 1])
@pytest.mark.parametrize("said", ["", "attack ", "defence "])
@pytest.mark.parametrize("of", ["", *(f"{t} " for t in TRAITS)])
def test_a_result_of_a_side_and_with_a_trait(of: str, said: str, attacking: int, trait: int) -> None:
    got = result_of(f"{of}{said}result of heroes is usual + 1", 0, "ghost", attacking, trait)
    fits = of.strip() in ("", TRAITS[trait]) and said.strip() in ("", ("defence", "attack")[attacking])
    assert got == 3 + fits


def test_a_result_has_a_lowest_and_a_highest() -> None:
    assert result_of("result of heroes is at most 2", 0, "ghost") == 2
    assert result_of("result of heroes is at least 5", 0, "ghost") == 5


def test_dice_against_somebody() -> None:
    text = HAUNT + GHOST + "attack dice of heroes against [Ghost] is usual + 2\n"
    game = game_of(text + "might defence dice of [Rat] against heroes is 1\n")
    ghost, rat = game.s.kind.index("ghost"), game.s.kind.index("rat")
    assert ask(game, "attack_dice", 4, 0, ghost, SPEED) == 6
    assert ask(game, "attack_dice", 4, 0, rat, SPEED) == 4
    assert ask(game, "defence_dice", 4, rat, 0, MIGHT) == 1
    assert ask(game, "defence_dice", 4, rat, 1, MIGHT) == 4


@pytest.mark.parametrize(
    "line",
    ["movement of heroes against monsters is usual + 1", "when a hero against a monster enters [Attic]: kill hero"],
)
def test_against_stands_only_in_numbers_of_fights(line: str) -> None:
    assert codes(line, "file") == ["HW289"]


def test_an_attack_that_is_used_up() -> None:
    text = HAUNT + 'action "Wrestle" by a hero\n  if hero is alive: use attack of hero\n'
    game = game_of(text)
    assert [o for o in between(game) if o[0] == "attack"]
    game.choose(next(o for o in between(game) if o[0] == "act"))
    assert not [o for o in between(game) if o[0] == "attack"]
    assert [o for o in between(game) if o[0] == "move"], "the turn goes on"


def test_nothing_else_is_used_up_by_an_order() -> None:
    assert codes("use whole turn") == ["HW289"]
    assert codes("use attack") == ["HW289"]
