"""Carnivorous Ivy: what captives may do, how they are freed, dragged home and eaten."""

from __future__ import annotations

import pytest

from hauntwright.parts import MIGHT
from hauntwright.testing import asked, conservation, fork_check, offered, told
from tests.content import expect_07_carnivorous_ivy as expect
from tests.content.haunt_07_stage import (
    FOYER,
    GRABBED,
    HALL,
    HAUNT,
    STAIRS,
    UPPER,
    attacking,
    held,
    is_free,
    is_held,
    ivy,
    pair,
    tips,
)
from tests.content.haunt_stage import act, action, choose_monster, laid, monsters_turn, moved
from tests.content.haunting import pass_to

# -- captives ----------------------------------------------------------------------------------------------------------


def test_a_captive_neither_walks_nor_takes_but_may_use_and_try_things() -> None:
    p = held(ivy(tip=UPPER)).holding(1, "healing_salve").lying(UPPER, "axe").explorer(1, might_step=2)
    game = p.turn(1).build()
    assert not [o for o in asked(game).options if o[0] in ("move", "explore", "take")]
    act(game, action(game, "healing_salve"))
    assert game.s.steps[1][MIGHT] > 2


def test_friends_hand_things_to_a_captive() -> None:
    p = held(ivy(tip=UPPER)).holding(2, "plant_spray")
    game = p.turn(2).build()
    assert ("give", "plant_spray", 1) in offered(game, "give")
    act(game, ("give", "plant_spray", 1))
    assert game.holds(1, "plant_spray")


def test_a_captive_attacks_nobody_but_its_tip() -> None:
    p = held(ivy(tip=UPPER)).explorer(0, at=UPPER).monster("tip", UPPER).holding(1, "revolver")
    game = p.turn(1).build()
    assert {o[1] for o in offered(game, "attack")} == {3}


@pytest.mark.parametrize(("mine", "theirs"), [(3, 3), (2, 5), (5, 3)])
def test_the_struggle(mine: int, theirs: int) -> None:
    p = held(ivy(tip=UPPER))
    p.s.order = (1, 2, 0, -1)
    seen = act(p.turn(1).build(), ("attack", 3, MIGHT, ""), mine, theirs)
    game = seen.game
    assert not seen.of("harmed")
    assert is_free(game, 1) == (mine > theirs)
    assert bool(game.s.stun[3]) == (mine > theirs)
    assert (game.s.turn == 1) == (mine >= theirs), "a lost struggle ends the turn"
    if mine > theirs:
        assert offered(game, "move"), "with the rest of the turn"


@pytest.mark.parametrize(("mine", "theirs"), [(4, 2), (3, 3), (2, 4)])
def test_another_hero_may_attack_the_tip(mine: int, theirs: int) -> None:
    game = attacking(held(ivy(tip=UPPER)), mine, theirs)
    assert is_free(game, 1) == (mine > theirs)
    assert is_held(game, 2, 3) == (mine < theirs), "then it holds both"
    assert not told(game, "harmed")


def test_other_tips_leave_a_captive_alone_and_the_traitor_does_not() -> None:
    p = pair(held(ivy(tip=UPPER)), FOYER, UPPER)
    game = monsters_turn(p, 4)
    choose_monster(game, 4)
    assert [o[1] for o in offered(game, "attack")] == [2]
    game = monsters_turn(pair(held(ivy(tip=UPPER)), STAIRS, FOYER), 4)
    choose_monster(game, 4)
    assert game.room(1) == FOYER
    assert not offered(game, "attack"), "it has been led past"
    p = held(ivy(tip=UPPER)).explorer(0, at=UPPER)
    game = p.turn(0).build()
    assert ("attack", 1, MIGHT, "") in offered(game, "attack")
    seen = moved(game, ("attack", 1, MIGHT, ""), 3, 2)
    assert asked(seen.game).about == ("physical", 1), "and hurts"


def test_the_bell_does_not_call_a_captive() -> None:
    p = held(ivy(tip=UPPER)).explorer(2, at=FOYER).holding(2, "bell")
    game = p.turn(2).build()
    act(game, action(game, "bell"), 5, answers=[("figure", 1)])
    assert game.room(1) == UPPER


def test_the_spirit_board_moves_no_tip() -> None:
    p = ivy(tip=STAIRS).holding(1, "spirit_board")
    game = p.turn(1).build()
    act(game, action(game, "spirit_board"), answers=[("figure", 3)])
    assert game.room(3) == STAIRS


def test_a_tip_keeps_the_elevator_where_it_is() -> None:
    p = ivy(tip=UPPER).beside(UPPER, "west", "mystic_elevator")
    p.s.loc[3] = "mystic_elevator"
    tile = p.s.house.where["mystic_elevator"]
    game = p.turn(1).build()
    act(game, ("move", "mystic_elevator"))
    assert game.s.house.where["mystic_elevator"] == tile
    p.s.loc[3] = FOYER
    game = p.turn(1).build()
    seen = act(game, ("move", "mystic_elevator"), 4)
    assert seen.of("rolled")


@pytest.mark.parametrize("who", [1, 2])
def test_whom_something_else_carries_off_is_free(who: int) -> None:
    p = held(laid(ivy(4, tip=UPPER), "Gardens", "Patio"), who).explorer(3, at="basement_landing")
    p.turn(3).stacked("room", "game_room").stacked("event", "the_beckoning")
    p.s.loc[4] = "gardens"
    p.explorer(who, at="gardens")
    game = p.build()
    act(game, offered(game, "explore")[0], 0, 1)
    assert game.room(who) != "gardens"
    assert game.room(4) == "gardens"
    assert is_free(game, who)
    assert not game.s.stun[4]


# -- home --------------------------------------------------------------------------------------------------------------


def test_it_goes_two_spaces_home_with_its_captive() -> None:
    game = monsters_turn(held(ivy(root=HALL, tip=UPPER)), 4)
    assert expect.DRAG == 2
    assert game.room(3) == game.room(1) == FOYER
    assert is_held(game, 1, 3)


def test_with_two_captives_it_goes_as_far_as_with_one() -> None:
    game = monsters_turn(held(held(ivy(root=HALL, tip=UPPER)), 2), 4)
    assert game.room(3) == game.room(1) == game.room(2) == FOYER


def test_it_stops_at_its_root() -> None:
    game = monsters_turn(held(ivy(root=FOYER, tip=STAIRS)), 4)
    assert game.room(3) == game.room(1) == FOYER
    assert game.s.life[1], "there is a turn of its own left, or a rescue"


def test_with_a_captive_it_neither_walks_nor_attacks() -> None:
    game = monsters_turn(held(ivy(root=UPPER, tip=STAIRS)).explorer(2, at=UPPER), 4)
    assert game.room(3) == UPPER
    assert game.s.turn != -1, "nothing is left for the monsters to do"


def test_at_home_it_eats_and_is_gone() -> None:
    game = monsters_turn(held(ivy(root=FOYER)))
    assert not game.s.life[1]
    assert told(game, "died")[0].data[:2] == (1, 3)
    assert tips(game) == []
    assert "root#1" in game.s.zones["supply"]
    assert game.s.vars.get(f"{HAUNT}:Creepers killed", 0) == 0, "that is no kill of the heroes"
    assert not game.s.outcome
    conservation(game)


def test_it_also_eats_what_another_tip_has_brought() -> None:
    p = pair(ivy(root=FOYER, tip=STAIRS), HALL, FOYER)
    game = monsters_turn(held(p, 1, tip=1), 4)
    assert not game.s.life[1]
    assert tips(game) == [4], "the one at whose Root it was is gone; the other goes on"
    assert is_free(game, 1)
    assert not [m for m in game.s.marks.get("f4", ()) if m.startswith("bound f")]


def test_all_at_a_root_are_eaten_by_one_creeper() -> None:
    game = monsters_turn(held(held(ivy(4, root=FOYER)), 2))
    assert game.s.life[1:4] == [0, 0, 1]
    assert tips(game) == []


@pytest.mark.parametrize(("root", "captive"), [("tower", "tower"), ("tower", "tower/2"), ("tower/2", "tower")])
def test_the_tower_is_one_room_to_a_plant(root: str, captive: str) -> None:
    """R26, R80: a barrier holds no monster back, and the facts speak of the room."""
    p = ivy().beside(UPPER, "north", "tower")
    game = monsters_turn(held(pair(p, root, captive), 1, tip=1), 4)
    assert not game.s.life[1]
    assert tips(game) == [3]


def test_a_stunned_tip_does_not_eat() -> None:
    p = pair(ivy(root=FOYER, tip=STAIRS), HALL, FOYER)
    p.s.stun[3] = 1
    game = monsters_turn(held(p, 1, tip=1), 4)
    assert game.s.life[1]
    assert game.room(1) == HALL, "the Tip that holds it goes on home"


def test_who_is_free_in_a_root_room_is_not_eaten() -> None:
    game = monsters_turn(ivy(root=UPPER, tip=HALL), 4)
    assert game.s.life[1]
    assert game.s.life[2]


def test_one_roll_for_all_free_tips() -> None:
    p = pair(pair(ivy(root=HALL, tip=HALL), FOYER), STAIRS)
    game = monsters_turn(p, 3)
    (roll,) = [e for e in told(game, "rolled") if e.data[1] == "movement"]
    assert len(roll.data[3]) == 2


def test_a_captive_who_dies_frees_the_tip() -> None:
    p = held(ivy(tip=UPPER)).explorer(0, at=UPPER).explorer(1, might_step=1, speed_step=1)
    game = p.turn(0).build()
    act(game, ("attack", 1, MIGHT, ""), 6, 0)
    assert not game.s.life[1]
    assert GRABBED not in game.s.marks.get("f1", ())
    pass_to(game, -1, 4)
    assert offered(game, "move") or ("monster", 3) in offered(game, "monster")


@pytest.mark.parametrize("players", [3, 6])
def test_a_game_saved_on_the_way_goes_on_the_same(players: int) -> None:
    fork_check(monsters_turn(held(ivy(players, tip=UPPER)), 4))
