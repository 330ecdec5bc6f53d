"""A row that says `roll again`: the roll and its table once more."""

from __future__ import annotations

import pytest

from hauntwright.errors import BudgetError
from hauntwright.game import Game
from hauntwright.parts import MIGHT
from hauntwright.testing import Position, Total, dice, offered
from tests.dsl.frames import HAUNT, codes
from tests.dsl.playing import content_of, game_of

LUCK = """\
action "Try your luck" by a hero
  roll 1 die
    2:
      raise might by 1 for hero
      roll again
    0-1: lower might by 1 for hero
"""


@pytest.mark.parametrize(("totals", "gained"), [((0,), -1), ((2, 1), 0), ((2, 2, 2, 0), 2)])
def test_it_goes_on_until_another_row_comes(totals: tuple[int, ...], gained: int) -> None:
    game = game_of(HAUNT + LUCK)
    game.s.steps[0] = (4, 4, 4, 4)
    with dice(game, *totals):
        game.choose(offered(game, "act")[0])
    assert game.s.steps[0][MIGHT] == 4 + gained


def test_whose_trait_it_is_is_chosen_once_and_the_last_total_stays() -> None:
    text = """\
action "Try your luck" by a hero
  roll might or speed for hero as [luck]
    5+: roll again
    0-4: lower sanity by [luck] for hero
"""
    game = game_of(HAUNT + text)
    game.s.steps[0] = (4, 4, 4, 4)
    with dice(game, 6, 5, 2):
        game.choose(offered(game, "act")[0])
        game.choose(("trait", MIGHT))
    assert game.s.steps[0][2] == 2


def test_it_is_the_nearest_roll() -> None:
    text = """\
action "Try your luck" by a hero
  roll 2 dice
    0+:
      lower sanity by 1 for hero
      roll 1 die
        2: roll again
        0-1: nothing
"""
    game = game_of(HAUNT + text)
    game.s.steps[0] = (4, 4, 4, 4)
    with dice(game, 3, 2, 2, 1):
        game.choose(offered(game, "act")[0])
    assert game.s.steps[0][2] == 3


def test_what_never_ends_is_stopped() -> None:
    game = game_of(HAUNT + 'action "Spin" by a hero\n  roll 1 die\n    0+: roll again\n')
    with pytest.raises(BudgetError):
        game.choose(offered(game, "act")[0])


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("roll again", "HW262"),
        ("roll 1 die\n  2: for each hero in [Attic]: roll again\n  0-1: nothing", "HW262"),
        ("roll 1 die\n  2: roll again for hero\n  0-1: nothing", "HW289"),
    ],
)
def test_where_it_makes_no_sense(text: str, code: str) -> None:
    assert codes(text) == [code]


# -- blanks ------------------------------------------------------------------------------------------------------------


def margin(game: Game) -> int:
    """By how much the last attack was won."""
    *_, mine, theirs = next(e.data for e in reversed(game.events) if e.kind == "attacked")
    return int(mine - theirs)


TROLL = "monster [Troll]\n  figures 1\n  might 4\n"


@pytest.mark.parametrize(
    ("when", "attack", "defence"),
    [
        ("when it rolls to attack: reroll blank dice", True, False),
        ("when it rolls to defend: reroll blank dice", False, True),
        ("when it rolls: reroll blank dice", True, True),
    ],
)
def test_each_blank_die_is_thrown_once_more(when: str, attack: bool, defence: bool) -> None:
    content = content_of(HAUNT + TROLL + f"  {when}\n")
    p = Position(content, 3, today=(1, 1)).haunt("test", traitor=1).monster("troll", "foyer")
    p.explorer(0, at="foyer", might=4).explorer(1, at="entrance_hall").explorer(2, at="entrance_hall")
    game = p.turn(-1).build()
    game.choose(("monster", 3))
    again: list[Total] = [(1, 0)]  # two blanks: one of them is blank again, and that stands
    with dice(game, (0, 1, 0, 2), *(again if attack else []), (1, 1, 1, 1)):
        game.choose(("attack", 0, MIGHT, ""))
    assert margin(game) == (0 if attack else -1)
    p = Position(content, 3, today=(1, 1)).haunt("test", traitor=1).monster("troll", "foyer")
    p.explorer(0, at="foyer", might=4).explorer(1, at="entrance_hall").explorer(2, at="entrance_hall")
    game = p.turn(0).build()
    with dice(game, (1, 1, 1, 1), (0, 1, 0, 2), *(again if defence else [])):
        game.choose(("attack", 3, MIGHT, ""))
    assert margin(game) == (0 if defence else 1)


def test_no_blank_no_second_throw() -> None:
    content = content_of(HAUNT + TROLL + "  when it rolls to attack: reroll blank dice\n")
    p = Position(content, 3, today=(1, 1)).haunt("test", traitor=1).monster("troll", "foyer")
    game = p.explorer(0, at="foyer", might=4).turn(-1).build()
    game.choose(("monster", 3))
    with dice(game, (1, 1, 1, 1), (1, 1, 1, 1)):
        game.choose(("attack", 0, MIGHT, ""))
    assert margin(game) == 0


def test_a_roll_is_to_attack_or_to_defend() -> None:
    assert "HW274" in codes(TROLL + "  when it rolls to hero: reroll blank dice", "file")
    assert "HW274" in codes(TROLL + "  when it rolls by attack: reroll blank dice", "file")
