"""What a series of games adds up to."""

from __future__ import annotations

import pytest

from hauntwright.setup import Seating, new_game
from hauntwright_lab import Fault, Figures, make_bot, play_out, series
from hauntwright_lab.chance import harm, totals, wins
from tests.lab.houses import content


def test_parts_of_a_series_add_up_to_the_whole():
    whole = series(content(), "vigil", 4, range(6), "seeker")
    parts = Figures()
    for seeds in (range(2), range(2, 6)):
        parts.add(series(content(), "vigil", 4, seeds, "seeker"))
    assert parts == whole
    assert whole.games == whole.declared + whole.stopped + whole.stalls + len(whole.faults) == 6
    assert whole.asked <= whole.choices
    assert whole.share("heroes") + whole.share("traitor") == pytest.approx(1)


def test_games_by_the_chart_say_which_haunts_they_met():
    figures = series(content(), "", 3, range(3), "random")
    assert sum(figures.met.values()) == figures.games == 3
    assert set(figures.met) <= set(content().haunts)


def test_a_game_over_the_limit_of_choices_is_a_stall():
    result = play_out(new_game(content(), Seating(4, 1, "vigil")), make_bot("random"), limit=20)
    assert (result.outcome, result.choices) == ("", 20)
    assert series(content(), "vigil", 4, range(2), limit=20).stalls == 2


def test_a_game_that_breaks_is_counted_with_its_seed():
    figures = series(content(), "nowhere", 4, [7])
    assert figures.faults == [Fault(7, "no haunt is called 'nowhere'")]


def test_odds_of_dice():
    assert totals(1) == pytest.approx((1 / 3, 1 / 3, 1 / 3))
    assert sum(totals(8)) == pytest.approx(1)
    assert wins(1, 1) == pytest.approx(1 / 3)
    assert wins(4, 4) < 0.5 < wins(5, 4)
    assert harm(1, 1) == pytest.approx((1 + 2 + 1) / 9)
