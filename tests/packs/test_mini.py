"""The smallest pack: five rooms, two cards, six explorers, one haunt. It is played to its end with the core alone."""

import random
from pathlib import Path

import pytest

from hauntwright.setup import Seating, new_game
from hauntwright_dsl.packs import load_pack_dir

MINI = Path(__file__).parents[1] / "mini"


@pytest.fixture(scope="module")
def content():
    loaded = load_pack_dir(MINI)
    assert loaded.diagnostics == ()
    assert loaded.problems == ()
    assert loaded.unfinished == ()
    assert loaded.content is not None
    return loaded.content


def test_it_is_small(content):
    assert (len(content.rooms), len(content.cards), len(content.explorers)) == (5, 2, 6)
    assert list(content.haunts) == ["the-long-wait"]
    assert [info.id for info in content.packs] == ["mini"]


def played(content, players, seed):
    chance = random.Random(seed)
    game = new_game(content, Seating(players=players, seed=seed, haunt="the-long-wait"))
    digests = []
    for _ in range(5000):
        if game.decision is None:
            break
        game.choose(chance.randrange(len(game.decision.options)))
        if len(game.log) % 50 == 0:
            digests.append(game.digest())
    return game, digests


@pytest.mark.parametrize("players", [3])
@pytest.mark.parametrize("seed", range(5))
def test_it_can_be_played_to_its_end(content, players, seed):
    game, digests = played(content, players, seed)
    assert game.over, "no end after 5000 choices"
    assert game.s.haunt == "the-long-wait"
    assert game.s.outcome in ("heroes", "traitor")
    again, same = played(content, players, seed)
    assert same == digests
    assert again.log == game.log
