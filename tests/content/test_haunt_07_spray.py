"""Carnivorous Ivy: the spray, how it is made, used, lost and destroyed; how it ends; who knows what."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import KNOWLEDGE, MIGHT
from hauntwright.testing import Position, asked, conservation, offered, told
from hauntwright.view import View
from tests.content import expect_07_carnivorous_ivy as expect
from tests.content.expected import NOTHING
from tests.content.haunt_07_stage import (
    BREWED,
    FOYER,
    HALL,
    HAUNT,
    KILLED,
    SPRAY,
    STAIRS,
    UPPER,
    held,
    is_free,
    is_held,
    ivy,
    pair,
    root_of,
    tips,
)
from tests.content.haunt_stage import laid, moved
from tests.content.haunting import begun, do, may, pass_to, pass_turn, saved_midway, stage
from tests.content.stage import room_id

# -- brewing -----------------------------------------------------------------------------------------------------------


def cooking(room: str = "Kitchen", f: int = 1) -> Position:
    p = laid(ivy(), room).explorer(f, at=room_id(room)).holding(f, room_id(expect.BREW_WITH))
    return p.turn(f)


@pytest.mark.parametrize("room", expect.BREW_ROOMS)
@pytest.mark.parametrize("total", range(9))
def test_brewing(room: str, total: int) -> None:
    game = cooking(room).build()
    seen = do(game, "Brew", total)
    assert seen.of("rolled")[0][2] == KNOWLEDGE
    made = expect.BREW.effects(total) != NOTHING
    assert game.holds(1, SPRAY) == made
    assert game.holds(1, "book"), "it isn't used up"
    assert not may(game, "Brew"), "once a turn, and once made for good"
    pass_turn(game)
    pass_to(game, 1)
    assert may(game, "Brew") == (not made)
    conservation(game)


def test_not_elsewhere_and_not_without_the_book() -> None:
    assert not may(cooking("Larder").build(), "Brew")
    p = laid(ivy(), "Kitchen").explorer(1, at="kitchen").lying("kitchen", "book").turn(1)
    assert not may(p.build(), "Brew")


def test_the_traitor_does_not_brew() -> None:
    p = laid(ivy(), "Kitchen").explorer(0, at="kitchen").holding(0, "book").turn(0)
    assert not may(p.build(), "Brew")


def test_a_captive_with_the_book_may_brew() -> None:
    p = cooking()
    p.s.loc[3] = "kitchen"
    assert may(held(p).turn(1).build(), "Brew")


# -- spraying ----------------------------------------------------------------------------------------------------------


def spraying(root: str = UPPER, tip: str = "") -> Position:
    return ivy(root=root, tip=tip).holding(1, SPRAY).noted(BREWED).turn(1)


def test_a_root_is_sprayed_and_its_tip_dies_too() -> None:
    game = spraying(UPPER, FOYER).build()
    assert not may(game, "Spray a Tip")
    seen = do(game, "Spray a Root")
    assert not seen.of("rolled")
    assert tips(game) == []
    assert "root#1" in game.s.zones["supply"]
    assert game.s.vars[KILLED] == 1
    assert game.holds(1, SPRAY), "it never runs dry"
    conservation(game)


def test_a_tip_is_sprayed_and_its_root_dies_too() -> None:
    game = spraying(FOYER, UPPER).build()
    assert not may(game, "Spray a Root")
    do(game, "Spray a Tip")
    assert tips(game) == []
    assert "root#1" in game.s.zones["supply"]
    assert game.s.vars[KILLED] == 1


def test_a_stunned_tip_too() -> None:
    p = spraying(FOYER, UPPER)
    p.s.stun[3] = 1
    game = p.build()
    do(game, "Spray a Tip")
    assert tips(game) == []


def test_it_is_the_attack_of_the_turn() -> None:
    p = pair(spraying(FOYER, UPPER), HALL, UPPER).explorer(0, at=UPPER)
    game = p.build()
    assert offered(game, "attack")
    do(game, "Spray a Tip", answers=[("figure", 4)])
    assert tips(game) == [3], "the one that was chosen"
    assert not may(game, "Spray"), "one a turn"
    assert not offered(game, "attack")
    p = spraying(FOYER, UPPER).explorer(0, at=UPPER)
    game = p.build()
    moved(game, ("attack", 0, MIGHT, ""), 3, 3)
    assert not may(game, "Spray")
    pass_turn(game)
    pass_to(game, 1)
    assert may(game, "Spray a Tip")


def test_spraying_a_root_is_the_attack_as_well() -> None:
    p = spraying(UPPER, FOYER).explorer(0, at=UPPER)
    game = p.build()
    do(game, "Spray a Root")
    assert not offered(game, "attack")
    game = p.build()
    moved(game, ("attack", 0, MIGHT, ""), 3, 3)
    assert not may(game, "Spray a Root")


def test_of_several_roots_one_is_chosen() -> None:
    p = pair(spraying(UPPER, FOYER), UPPER, STAIRS)
    game = p.build()
    do(game, "Spray a Root", answers=[("card", "root#2")])
    assert [root_of(game, f) for f in tips(game)] == ["root#1"]
    assert game.room(3) == FOYER


@pytest.mark.parametrize("end", ["Spray a Tip", "Spray a Root"])
def test_who_was_held_is_free(end: str) -> None:
    p = spraying(UPPER).explorer(1, at=UPPER)
    game = held(p, 2).build()
    assert is_held(game, 2, 3)
    do(game, end)
    assert is_free(game, 2)
    pass_to(game, 2)
    assert offered(game, "move")


def test_a_captive_may_spray_its_own_tip() -> None:
    game = held(spraying(FOYER, UPPER)).build()
    do(game, "Spray a Tip")
    assert is_free(game, 1)
    assert offered(game, "move")


def test_the_traitor_sprays_nothing() -> None:
    p = ivy(tip=UPPER).explorer(0, at=UPPER).holding(0, SPRAY).turn(0)
    assert not may(p.build(), "Spray")


# -- it changes hands --------------------------------------------------------------------------------------------------


def test_it_is_traded_and_dropped_as_an_item() -> None:
    game = spraying(FOYER).build()
    assert ("give", SPRAY, 2) in offered(game, "give")
    assert ("drop", SPRAY) in offered(game, "drop")


@pytest.mark.parametrize("margin", [1, 2])
def test_the_traitor_steals_it(margin: int) -> None:
    game = spraying(FOYER).explorer(0, at=UPPER).turn(0).build()
    moved(game, ("attack", 1, MIGHT, ""), 2 + margin, 2)
    assert (("steal", SPRAY) in asked(game).options) == (margin == 2)


def test_the_traitor_picks_it_up() -> None:
    p = ivy().explorer(0, at=FOYER).lying(FOYER, SPRAY).turn(0)
    assert ("take", SPRAY) in offered(p.build(), "take")


def stealing(room: str) -> Position:
    return laid(ivy(), room).explorer(0, at=room_id(room)).holding(0, SPRAY).noted(BREWED).turn(0)


@pytest.mark.parametrize("room", expect.THROW_ROOMS)
def test_the_traitor_throws_it_away(room: str) -> None:
    game = stealing(room).build()
    do(game, "Throw the Plant Spray away")
    assert not game.holds(0, SPRAY)
    assert game.s.outcome == "traitor"


def test_only_there_and_only_the_traitor() -> None:
    assert not may(stealing("Wine Cellar").build(), "Throw")
    p = laid(spraying(FOYER), "Chasm").explorer(1, at="chasm")
    assert not may(p.turn(1).build(), "Throw")


def test_the_traitor_may_keep_it() -> None:
    game = stealing("Chasm").build()
    pass_turn(game)
    assert game.holds(0, SPRAY)
    assert game.s.outcome == ""


# -- how it ends -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_as_many_as_there_are_players(players: int) -> None:
    for killed in (expect.TO_KILL[players] - 2, expect.TO_KILL[players] - 1):
        p = ivy(players, root=UPPER).holding(1, SPRAY).noted(KILLED, killed).turn(1)
        game = p.build()
        do(game, "Spray a Tip")
        assert game.s.outcome == ("heroes" if killed + 1 == expect.TO_KILL[players] else "")


def test_the_traitor_wins_with_all_heroes_dead() -> None:
    game = held(ivy(root=FOYER)).dead(2).turn(-1).build()
    assert game.s.outcome == "traitor"


def test_one_alive_is_enough_to_go_on() -> None:
    game = held(ivy(root=FOYER)).turn(-1).build()
    assert game.s.outcome == ""


@pytest.mark.parametrize("players", [3, 6])
def test_the_traitors_death_ends_nothing(players: int) -> None:
    assert not expect.TRAITOR_DEATH_ENDS_IT
    p = ivy(players, tip=UPPER).explorer(0, at=UPPER, might_step=1, speed_step=1).turn(1)
    game = p.build()
    seen = moved(game, ("attack", 0, MIGHT, ""), 8, 0)
    while game.s.life[0]:
        game.choose(0)
    assert game.s.outcome == ""
    pass_to(game, -1, 4)
    assert asked(game).seat == 0, "that seat plays the Tips"
    assert seen.of("attacked")


# -- who knows what ----------------------------------------------------------------------------------------------------


def texts(game: Game, seat: int) -> str:
    return "\n".join(line.text for line in View(game, seat).rules())


@pytest.mark.parametrize("players", [3, 6])
def test_each_side_reads_its_own_booklet(players: int) -> None:
    game = begun(stage(HAUNT, players).holding(0, "book"), HAUNT)
    traitor = game.s.traitor
    hero = next(f for f in range(players) if f != traitor)
    ours, theirs = texts(game, hero), texts(game, traitor)
    for secret in ("Brew a spray", "Spray a Root", "Spray a Tip", "heroes win", "[To be killed] from"):
        assert secret in ours
        assert secret not in theirs
    for secret in ("Throw the Plant Spray away", "spray destroyed", "traitor wins", "setup for traitor", "[bed]"):
        assert secret in theirs
        assert secret not in ours
    assert View(game, hero).story() != View(game, traitor).story()
    assert {a.label for a in View(game, traitor).actions() if a.id.startswith(HAUNT)} == {"Throw the Plant Spray away"}
    assert View(game, hero).counters()[KILLED] == ("Creepers killed", 0, expect.TO_KILL[players])
    assert View(game, traitor).counters()[KILLED] == ("Creepers killed", 0, -1), "how many is for the heroes to know"


def test_a_secret_deed_is_nobodys_option_but_its_doers() -> None:
    p = laid(ivy(), "Kitchen").explorer(1, at="kitchen").explorer(0, at="kitchen").holding(1, "book")
    game = p.turn(1).build()
    assert may(game, "Brew")
    assert not [a for a in View(game, 0).actions() if "Brew" in a.label]


@pytest.mark.parametrize("players", [3, 6])
def test_games_by_chance_are_saved_midway(players: int) -> None:
    record = saved_midway(HAUNT, players, seed=7)
    conservation(record.game)
    assert not told(record.game, "fault")
