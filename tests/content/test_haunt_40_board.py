"""Buried Alive: the Spirit Board, what it does, who keeps it, and how the traitor breaks it."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import MIGHT, SPEED
from hauntwright.testing import Position, asked, dice, offered, told
from tests.content import expect_40_buried_alive as expect
from tests.content.expected import Other
from tests.content.haunt_40_stage import (
    ASK,
    FOUND,
    HARM,
    HEROES,
    LISTEN,
    OPENED,
    TRAITOR,
    below,
    found,
    number,
)
from tests.content.haunting import action, do, may, options, pass_to, saved
from tests.content.stage import act

HERO, FRIEND, OTHER = HEROES
BOARD = expect.BOARD


def holding(turn: int = 0, holder: int = HERO) -> Position:
    return below(turn).holding(holder, BOARD)


@pytest.mark.parametrize("total", range(9))
def test_what_the_board_does(total: int) -> None:
    (effect,) = expect.BOARD_TABLE.effects(total) or (Other(""),)
    assert isinstance(effect, Other)
    game = holding().noted(HARM, 6).build()
    what = effect.test
    rolls = [3] if what == "relief" else []
    seen = do(game, ASK, total, *rolls, answers=[("figure", FRIEND)])
    assert [r[2] for r in seen.of("rolled")][:1] == [2]
    assert (FOUND in game.s.vars) == (what == "the grave")
    assert number(game, HARM) == (3 if what == "relief" else 6)
    assert bool([m for m in seen.of("moved") + seen.of("put") if m[0] == FRIEND]) == (what == "somebody walks")
    assert game.s.turn != HERO or not offered(game, "move"), "it is the whole turn"


def test_the_board_names_the_room() -> None:
    game = holding().build()
    do(game, ASK, 7)
    assert OPENED in game.s.marks["room:larder"]
    assert not game.holds(HERO, BOARD)
    assert BOARD not in game.s.zones.get("at:basement_landing", ())


@pytest.mark.parametrize(("harm", "relief", "left"), [(6, 4, 2), (4, 4, 0), (3, 4, 0), (0, 2, 0)])
def test_relief_goes_down_to_nothing_and_no_further(harm: int, relief: int, left: int) -> None:
    game = holding().noted(HARM, harm).build()
    seen = do(game, ASK, 5, relief)
    assert len(seen.of("rolled")[1][3]) == expect.RELIEF_DICE
    assert number(game, HARM) == left


@pytest.mark.parametrize("whom", [HERO, FRIEND, TRAITOR])
def test_three_spaces_by_a_way_that_the_holder_picks(whom: int) -> None:
    game = holding().build()
    with dice(game, 3):
        game.choose(action(game, ASK))
    assert {o[1] for o in asked(game).options} == {HERO, FRIEND, OTHER, TRAITOR}
    game.choose(("figure", whom))
    start = game.room(whom)
    first, last = ("furnace_room", "crypt") if whom != TRAITOR else ("foyer", "entrance_hall")
    for room in (first, last):
        assert asked(game).seat == HERO
        assert {o[0] for o in asked(game).options} == {"room"}, "no door is opened"
        game.choose(("room", room))
        while asked(game).kind == "offer":
            assert asked(game).seat == whom, "who comes in may listen"
            game.choose(("no",))
    assert game.room(whom) == last, f"there and back from {start}, for each has but one way"
    assert len([e for e in told(game, "moved") + told(game, "put") if e.data[0] == whom]) == expect.STEPS


def test_who_is_moved_may_listen_on_the_way() -> None:
    game = holding().build()
    with dice(game, 3):
        game.choose(action(game, ASK))
    game.choose(("figure", FRIEND))
    with dice(game, 3):
        game.choose(("room", "larder"))
        assert (asked(game).kind, asked(game).seat) == ("offer", FRIEND)
        game.choose(("yes",))
    assert FOUND in game.s.vars


def test_nothing_slows_who_is_moved() -> None:
    p = holding().explorer(TRAITOR, at="furnace_room").explorer(OTHER, at="foyer")
    game = p.build()
    with dice(game, 3):
        game.choose(action(game, ASK))
    game.choose(("figure", FRIEND))
    for room in ("furnace_room", "crypt"):
        game.choose(("room", room))
        while asked(game).kind == "offer":
            game.choose(("no",))
    assert game.room(FRIEND) == "crypt"


def test_the_whole_turn_from_its_start() -> None:
    game = holding().build()
    act(game, ("move", "crypt"))
    assert not may(game, ASK)
    game = holding().build()
    do(game, ASK, 0)
    assert game.s.turn != HERO or {o[0] for o in asked(game).options} == {"end"}


def test_it_does_what_it_is_printed_to_do_no_more() -> None:
    for turn, holder in ((HERO, HERO), (TRAITOR, TRAITOR)):
        game = holding(turn, holder).build()
        assert not may(game, "Ask the spirits")


def test_only_its_holder_a_hero_before_the_grave_is_found() -> None:
    assert not may(holding(FRIEND).build(), ASK)
    assert not may(holding(TRAITOR, TRAITOR).build(), ASK)
    assert not may(found(holding()).build(), ASK)


@pytest.mark.parametrize("holder", [HERO, TRAITOR])
def test_nobody_parts_with_it(holder: int) -> None:
    game = holding(holder, holder).holding(holder, "rope").build()
    listed = {(o[0], o[1]) for o in asked(game).options if o[0] in ("give", "drop")}
    assert ("give", BOARD) not in listed
    assert ("drop", BOARD) not in listed
    assert ("drop", "rope") in listed
    assert ("give", "rope") in listed or holder == TRAITOR


def test_it_is_left_where_its_holder_dies_and_anybody_picks_it_up() -> None:
    for finder in (FRIEND, TRAITOR):
        p = holding(TRAITOR).explorer(HERO, might_step=1, speed_step=1)
        game = p.build()
        act(game, ("attack", HERO, MIGHT, ""), 5, 0, answers=[("hurt",)])
        assert not game.s.life[HERO]
        assert BOARD in game.s.zones["at:basement_landing"]
        if finder != TRAITOR:
            pass_to(game, finder)
        act(game, ("take", BOARD))
        assert game.holds(finder, BOARD)


def attacked(game: Game, mine: int, theirs: int, steal: bool = True) -> None:
    answers = [("steal", BOARD)] if steal else [("hurt",)]
    act(game, ("attack", HERO, MIGHT, ""), mine, theirs, answers=answers)


@pytest.mark.parametrize("lead", [1, 2, 4])
def test_the_traitor_takes_and_breaks_it(lead: int) -> None:
    game = holding(TRAITOR).build()
    before = game.s.steps[HERO]
    attacked(game, 2 + lead, 2)
    broken = lead >= expect.STEALING_FROM
    assert game.holds(HERO, BOARD) == (not broken)
    assert not game.holds(TRAITOR, BOARD)
    assert all(BOARD not in things for place, things in game.s.zones.items() if place[:3] in ("at:", "han")) == broken
    assert (game.s.steps[HERO] == before) == broken, "no damage then"


def test_or_he_hurts() -> None:
    game = holding(TRAITOR).build()
    before = game.s.steps[HERO]
    attacked(game, 4, 2, steal=False)
    assert game.holds(HERO, BOARD)
    assert game.s.steps[HERO] != before


def test_not_with_the_revolver_from_afar() -> None:
    p = holding(TRAITOR).holding(TRAITOR, "revolver").explorer(TRAITOR, at="larder")
    game = p.build()
    act(game, ("attack", HERO, SPEED, "revolver"), 4, 1, answers=[("steal", BOARD)])
    assert game.s.life[HERO]
    assert game.holds(HERO, BOARD)


def test_a_hero_who_beats_the_traitor_takes_it_whole() -> None:
    game = holding(HERO, TRAITOR).explorer(TRAITOR, at="basement_landing").build()
    act(game, ("attack", TRAITOR, MIGHT, ""), 4, 1, answers=[("steal", BOARD)])
    assert game.holds(HERO, BOARD)


def test_a_broken_board_answers_nobody() -> None:
    game = holding(TRAITOR).build()
    attacked(game, 6, 2)
    pass_to(game, HERO)
    assert not may(game, ASK)
    assert not options(game, "take")
    assert not may(game, LISTEN)


def test_in_the_midst_of_a_walk_a_loaded_game_goes_on_alike() -> None:
    game = holding().build()
    with dice(game, 3):
        game.choose(action(game, ASK))
    game.choose(("figure", FRIEND))
    game.choose(("room", "furnace_room"))
    saved(game)
