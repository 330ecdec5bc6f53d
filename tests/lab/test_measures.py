"""How sure a share is, and how a row of numbers lies."""

from __future__ import annotations

import statistics

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hauntwright_lab.measures import quartiles, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (5, 10, 0.2366, 0.7634),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (15, 148, 0.0624, 0.1605),  # Newcombe 1998, table I, method 3
        (81, 263, 0.2553, 0.3662),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_the_interval_of_wilson_at_known_values(wins, games, low, high):
    assert wilson(wins, games) == pytest.approx((low, high), abs=0.00005)


def test_no_game_says_nothing():
    assert wilson(0, 0) == (0.0, 1.0)


@given(st.integers(1, 2000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_the_share_lies_in_its_interval_and_both_sides_mirror(row):
    wins, games = row
    low, high = wilson(wins, games)
    assert 0 <= low <= wins / games <= high <= 1
    assert wilson(games - wins, games) == pytest.approx((1 - high, 1 - low))


@given(st.lists(st.integers(0, 300), min_size=2, max_size=60))
def test_quartiles_are_those_of_the_standard_library(values):
    assert quartiles(values) == pytest.approx(statistics.quantiles(values, n=4, method="inclusive"))


def test_quartiles_of_one_value_and_of_none():
    assert quartiles([7]) == (7, 7, 7)
    with pytest.raises(ValueError, match="no values"):
        quartiles([])
