"""Voodoo: nobody has to stop in rooms just discovered; the card is drawn where the movement ends."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.testing import Position, offered
from tests.content.haunt_25_stage import JENNY, OX, PRIEST, SEARCH, STOP, VIVIAN, cursed
from tests.content.haunting import do, may, pass_turn, saved
from tests.content.stage import Seen, act


def exploring(*rooms: str, turn: int = OX) -> Game:
    """Somebody in the Entrance Hall; the next tiles are these, and the next cards harmless."""
    p: Position = cursed({JENNY: "rag"}, turn=turn).explorer(turn, at="entrance_hall", speed_step=8)
    for f in {OX, JENNY, PRIEST, VIVIAN} - {turn}:
        p.explorer(f, at="upper_landing")
    p.stacked("room", *rooms).stacked("event", "mists_from_the_walls").stacked("item", "rope").stacked("omen", "book")
    return p.build()


def opened(game: Game) -> Seen:
    """Open the first door there is."""
    return act(game, offered(game, "explore")[0])


@pytest.mark.parametrize("who", [OX, VIVIAN])
def test_on_through_one_new_room_after_the_other(who: int) -> None:
    game = exploring("game_room", "charred_room", turn=who)
    first = opened(game)
    assert not first.of("drew")
    assert game.s.turn == who
    assert offered(game, "move"), "the movement goes on"
    assert offered(game, "explore")
    second = opened(game)
    assert not second.of("drew")
    assert game.room(who) == "charred_room"
    assert game.s.spent[who] == 2


@pytest.mark.parametrize("who", [OX, VIVIAN])
def test_the_card_of_the_room_where_the_turn_ends_and_of_no_other(who: int) -> None:
    game = exploring("game_room", "charred_room", turn=who)
    opened(game)
    opened(game)
    seen = pass_turn(game, answers=[("ignore",)])
    drawn = seen.of("drew")
    assert [(d[0], d[2]) for d in drawn] == [(who, "omen")], "the Charred Room's"
    assert game.holds(who, drawn[0][1])


def test_who_goes_back_draws_nothing() -> None:
    game = exploring("game_room")
    opened(game)
    act(game, ("move", "entrance_hall"))
    assert not pass_turn(game).of("drew")


def test_an_old_room_gives_no_card() -> None:
    game = exploring("game_room")
    opened(game)
    act(game, ("move", "entrance_hall"))
    pass_turn(game)
    while game.s.turn != OX:
        pass_turn(game, answers=[("trait", 0)])
    act(game, ("move", "game_room"))
    assert not may(game, STOP)
    assert not pass_turn(game).of("drew")


def test_who_wants_the_card_at_once_stops() -> None:
    game = exploring("game_room")
    opened(game)
    assert may(game, STOP)
    seen = do(game, STOP)
    assert [d[2] for d in seen.of("drew")] == ["event"]
    assert not offered(game, "move")
    assert not offered(game, "explore")
    assert not pass_turn(game).of("drew"), "once only"


@pytest.mark.parametrize("total", [0, 4])
def test_who_searches_there_draws_the_card(total: int) -> None:
    game = exploring("game_room")
    opened(game)
    seen = do(game, SEARCH, total)
    assert [d[2] for d in seen.of("drew")] == ["event"]
    assert bool(seen.of("told")) == (total == 4)
    assert not offered(game, "move")


def test_a_room_without_a_symbol_gives_nothing() -> None:
    game = exploring("dusty_hallway")
    opened(game)
    assert not may(game, STOP)
    assert not pass_turn(game).of("drew")


def test_with_a_room_unread_a_loaded_game_goes_on_alike() -> None:
    game = exploring("game_room", "charred_room")
    opened(game)
    saved(game)
