"""Tokens of a kind are alike: one comes out of the supply, any one of those that somebody has is taken."""

from __future__ import annotations

from hauntwright.game import Game
from hauntwright.testing import offered
from tests.dsl.frames import HAUNT, codes
from tests.dsl.playing import game_of

COINS = """\
token [Coin]
  figures 2
  kind item
action "Find" by a hero
  give a [Coin] to hero
action "Find more" by a hero
  give a [Coin] to hero
  give a [Coin] to hero
action "Spend" by a hero with a [Coin]
  remove a [Coin] held by hero
"""


def take(game: Game, words: str) -> None:
    game.choose(next(o for o in offered(game, "act") if o[1].endswith(words)))


def test_one_comes_out_of_the_supply_until_none_is_left() -> None:
    game = game_of(HAUNT + COINS)
    take(game, "/find")
    assert len(game.held(0)) == 1
    take(game, "/find-more")
    assert sorted(game.held(0)) == ["coin#1", "coin#2"]


def test_any_one_of_several_will_do() -> None:
    game = game_of(HAUNT + COINS)
    take(game, "/find-more")
    take(game, "/spend")
    assert len(game.held(0)) == 1
    take(game, "/find")
    assert len(game.held(0)) == 2, "what is spent can be found again"


def test_of_different_things_one_has_to_be_named() -> None:
    token = "token [Coin]\n  figures 2\n  kind item\nsetup for heroes: give a [Coin] to revealer\n"
    assert codes(token + "when a hero dies: discard a [Coin] held by revealer", "file") == []
    assert codes(token + "when a hero dies: give a [Coin] held by revealer to traitor", "file") == []
    assert codes(token + "when a hero dies: discard item held by revealer", "file") == ["HW231"]
    assert codes(token + "when a hero dies: discard [Coin] held by revealer", "file") == ["HW231"]
