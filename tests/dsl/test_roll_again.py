"""A row that says `roll again`: the roll and its table once more."""

from __future__ import annotations

import pytest

from hauntwright.errors import BudgetError
from hauntwright.parts import MIGHT
from hauntwright.testing import dice, offered
from tests.dsl.frames import HAUNT, codes
from tests.dsl.playing import game_of

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
