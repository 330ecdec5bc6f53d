"""Bots keep to the rules, to their seed and to what their view shows."""

from __future__ import annotations

import pytest

from hauntwright.save import Record, dumps, loads
from hauntwright.setup import Seating, new_game
from hauntwright.view import View
from hauntwright_lab import make_bot, play_out
from tests.lab.houses import content

BOTS = ("random", "seeker")


def played(bot: str, seed: int, haunt: str = "vigil", players: int = 4):
    game = new_game(content(), Seating(players, seed, haunt))
    result = play_out(game, make_bot(bot, seed))
    return game, result


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("haunt", ["vigil", "errand"])
@pytest.mark.parametrize("players", [3, 6])
def test_games_end_and_every_choice_is_legal(bot, haunt, players):
    for seed in range(4):
        _, result = played(bot, seed, haunt, players)  # an illegal choice raises ChoiceError
        assert result.outcome in ("heroes", "traitor", "stopped")


@pytest.mark.parametrize("bot", BOTS)
def test_the_same_seed_plays_the_same_game(bot):
    first, _ = played(bot, 5)
    again, _ = played(bot, 5)
    assert first.log == again.log
    other = new_game(content(), Seating(4, 5, "vigil"))
    play_out(other, make_bot(bot, 6))
    assert other.log != first.log


@pytest.mark.parametrize("bot", BOTS)
def test_a_used_bot_chooses_like_a_new_one(bot):
    """What a bot keeps between choices and games changes nothing."""
    used = make_bot(bot, 3)
    play_out(new_game(content(), Seating(5, 1, "errand")), used)
    game = new_game(content(), Seating(4, 3, "vigil"))
    play_out(game, used)
    assert game.log == played(bot, 3)[0].log


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("haunt", ["vigil", "errand"])
def test_a_loaded_game_goes_on_like_the_straight_one(bot, haunt):
    """Decision 25, at every fifth choice, inside actions as well as between them."""
    seats = [make_bot(bot, 9)] * 4
    record = Record.new(content(), Seating(4, 9, haunt))
    inside = 0
    while (d := record.game.decision) is not None and len(record.game.log) < 700:
        view = View(record.game, d.seat)
        index = seats[d.seat].choose(view)
        if len(record.game.log) % 5 == 0 or record.game.gen is not None:
            inside += record.game.gen is not None
            loaded = loads(dumps(record), content()).game
            assert make_bot(bot, 9).choose(View(loaded, d.seat)) == index
        record.choose(index)
    assert inside


def test_seats_with_one_seed_choose_apart():
    bot = make_bot("random", 1)
    game = new_game(content(), Seating(6, 2, "vigil"))
    d = game.decision
    assert d is not None
    game.decision = type(d)(0, "pick", tuple(("number", n) for n in range(1000)))
    answers = []
    for seat in range(6):
        game.decision.seat = seat
        answers.append(bot.choose(View(game, seat)))
    assert len(set(answers)) > 3


def test_an_unknown_bot_is_named():
    with pytest.raises(ValueError, match="no bot is called 'oracle'; there are random, seeker"):
        make_bot("oracle")
