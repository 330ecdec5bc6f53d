"""Whole games of the small house at random: what must hold at every choice does."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hauntwright import Seating, new_game
from hauntwright.rng import Generator
from hauntwright.testing import asked, check_goals_now, check_legal, conservation, fork_check, play
from tests.core.small import SMALL


def every(n: int, check):
    """A check at each n-th choice only."""
    seen = [0]

    def each(game):
        seen[0] += 1
        if seen[0] % n == 0:
            check(game)

    return each


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_conservation_at_every_choice_and_every_game_ends(players):
    """Promise 7; promise 2: there is never a live seat without an option."""

    def check(game):
        conservation(game)
        assert game.decision is None or asked(game).options

    for seed in range(5):
        game = new_game(SMALL, Seating(players, f"sweep {seed}"))
        play(game, Generator(seed), limit=20_000, each=check)
        assert game.over or len(game.log) == 20_000
        assert game.s.outcome in ("heroes", "traitor", "stopped", "nobody", "")


@pytest.mark.parametrize("haunt", ["hunt", "alone"])
def test_fork_save_and_load_at_every_choice(haunt):
    """Promise 4, pitfall 1: the same question, digest and future; the original stays as it was."""
    game = new_game(SMALL, Seating(4, 7, haunt))
    play(game, Generator(7), limit=320, each=lambda g: fork_check(g, 3))


def test_whatever_is_offered_is_accepted():
    """Promise 2, decision 22."""
    game = new_game(SMALL, Seating(4, 8))
    play(game, Generator(8), limit=600, each=check_legal)


def test_pitfall_3_looking_at_every_goal_makes_no_difference():
    for seed in range(4):
        plain, debug = (new_game(SMALL, Seating(3, seed)) for _ in range(2))
        debug.debug_goals = True
        play(plain, Generator(seed), limit=2500, each=every(10, check_goals_now))
        play(debug, Generator(seed), limit=2500)
        assert plain.digest() == debug.digest()


@settings(max_examples=25)
@given(st.integers(0, 10**9), st.integers(3, 6), st.integers(0, 500))
def test_any_game_at_any_moment(seed, players, choices):
    game = new_game(SMALL, Seating(players, seed))
    play(game, Generator(seed), limit=choices)
    conservation(game)
    check_legal(game)
    check_goals_now(game)
    fork_check(game, 10)
