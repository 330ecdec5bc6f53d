"""Actions again and again, attacks with certain cards only, no cards drawn."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.testing import Position, offered, told
from tests.dsl.frames import codes
from tests.dsl.playing import content_of

HEAD = (
    "haunt [Test]\ntraitor is revealer\nwhen traitor dies: continue\n"
    "heroes win when [Dug] is at least 9\ntraitor wins when no hero is alive\ncounter [Dug]\n"
)
DIG = 'action "Dig" by a hero\n  {}\n  advance [Dug]\n'


def game_of(text: str, *held: str, turn: int = 0, speed: int = 4) -> Game:
    """Everybody is in the hall; hero 0 has some cards."""
    p = Position(content_of(HEAD + text), 3, today=(1, 1)).haunt("test", traitor=1)
    for f in range(3):
        p.explorer(f, at="entrance_hall", speed=speed)
    return p.holding(0, *held).turn(turn).build()


# -- again -------------------------------------------------------------------------------------------------------------


def test_an_action_is_tried_once_a_turn_unless_it_says_again() -> None:
    once = game_of(DIG.format("use 1 space"))
    once.choose(offered(once, "act")[0])
    assert not offered(once, "act")


def test_again_is_bounded_by_its_cost() -> None:
    game = game_of(DIG.format("use 1 space\n  again"))
    tries = 0
    while offered(game, "act"):
        game.choose(offered(game, "act")[0])
        tries += 1
    assert tries == game.s.spent[0] == 4
    assert game.s.vars["test:Dug"] == 4


def test_again_is_bounded_by_what_it_needs() -> None:
    game = game_of(DIG.format("again\n  needs [Dug] is less than 3"))
    while offered(game, "act"):
        game.choose(offered(game, "act")[0])
    assert game.s.vars["test:Dug"] == 3


def test_again_takes_nothing() -> None:
    assert codes(DIG.format("again [Attic]") + "counter [Dug]\n", "file")[0] == "HW272"


# -- a card that an action uses ---------------------------------------------------------------------------------------


def test_a_card_is_used_once_a_turn_and_kept_for_the_rest_of_it() -> None:
    """R49 and F20."""
    dig = DIG.replace("by a hero", "by a hero with [Axe]").format("use [Axe]")
    game = game_of(dig + dig.replace("Dig", "Delve"), "axe")
    first, second = offered(game, "act")
    assert offered(game, "give")
    game.choose(first)
    assert not offered(game, "act"), second
    assert not offered(game, "give")
    assert not offered(game, "drop")


def test_a_card_that_has_served_in_an_attack_serves_no_action() -> None:
    game = game_of(DIG.format("use [Axe]"), "axe")
    assert offered(game, "act")
    game.choose(("attack", 1, 1, "axe"))
    while not offered(game, "end"):
        game.choose(game.decision.options[0] if game.decision else 0)
    assert not offered(game, "act")


@pytest.mark.parametrize("what", ["[Attic]", "item", "[Axe] and [Spear]"])
def test_what_is_used_is_one_card(what: str) -> None:
    assert codes(DIG.format(f"use {what}") + "counter [Dug]\n", "file")[0][:2] == "HW"


# -- attacks with certain cards ----------------------------------------------------------------------------------------


def ways(game: Game) -> set[tuple[int, str]]:
    """Trait and card of each attack on the traitor that is offered."""
    return {(o[2], o[3]) for o in offered(game, "attack")}


def test_only_with_a_card() -> None:
    text = DIG.format("again") + "heroes cannot attack using anything other than [Spear] or [Ring]\n"
    assert ways(game_of(text)) == set()
    assert ways(game_of(text, "axe", "spear", "ring")) == {(1, "spear"), (2, "ring")}


def test_not_with_a_card() -> None:
    text = DIG.format("again") + "heroes cannot attack traitor using [Spear]\n"
    assert ways(game_of(text, "axe", "spear")) == {(1, ""), (1, "axe")}


def test_a_ban_of_cards_may_depend() -> None:
    text = DIG.format("again") + "heroes cannot attack using anything other than [Spear] while [Dug] is at least 1\n"
    game = game_of(text, "axe")
    assert ways(game) == {(1, ""), (1, "axe")}
    game.choose(offered(game, "act")[0])
    assert ways(game) == set()


@pytest.mark.parametrize("what", ["anything", "anything other than might", "anything in [Attic]"])
def test_other_than_what_has_to_be_cards(what: str) -> None:
    assert codes(f"heroes cannot attack using {what}\n", "file")


# -- no cards ----------------------------------------------------------------------------------------------------------


def explored(text: str) -> Game:
    """Hero 0 has opened a door of the hall: an omen room lies behind it."""
    p = Position(content_of(HEAD + DIG.format("again") + text), 3, today=(1, 1)).haunt("test", traitor=1)
    for f in range(3):
        p.explorer(f, at="entrance_hall", speed=4)
    game = p.stacked("room", "abandoned_room").turn(0).build()
    game.choose(offered(game, "explore")[0])
    while game.decision is not None and game.decision.kind != "turn":
        game.choose(0)
    return game


def test_a_card_of_any_kind_is_not_drawn() -> None:
    assert told(explored(""), "drew")
    game = explored("when a hero would draw a card: nothing\n")
    assert game.room(0) == "abandoned_room"
    assert not told(game, "drew")
    assert not offered(game, "move"), "who discovers a symbol stops all the same (R24)"
    assert told(explored("when a hero would draw an item card: nothing\n"), "drew")


def test_an_order_draws_none_either() -> None:
    text = 'action "Rummage" by a hero\n  draw 2 item cards for hero\nwhen a hero would draw a card: advance [Dug]\n'
    game = game_of(DIG.format("again") + text)
    game.choose(next(o for o in offered(game, "act") if "rummage" in o[1]))
    assert game.s.vars["test:Dug"] == 2
    assert not told(game, "drew")
