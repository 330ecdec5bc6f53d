"""Small Change: the toy airplane is found, started, flown, brought down and flown away in."""

from __future__ import annotations

from typing import Any

import pytest

from hauntwright import verbs
from hauntwright.game import Game
from hauntwright.parts import KNOWLEDGE, MIGHT, SANITY, SPEED
from hauntwright.testing import Position, asked, dice, offered
from tests.content import expect_35_small_change as expect
from tests.content.expected import NOTHING
from tests.content.haunt_35_stage import (
    ABOARD,
    EATEN,
    FOYER,
    HALL,
    HELD,
    PILOT,
    PLANE,
    STAIRS,
    UPPER,
    captive,
    doorway,
    flying,
    grounded,
    marks,
    small,
    where_is_it,
)
from tests.content.haunt_stage import choose_monster, laid
from tests.content.haunting import action, do, may, options, pass_to, pass_turn
from tests.content.stage import act, card_id, room_id

CAT = 4

# -- found -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("room", expect.SEARCH_ROOMS)
@pytest.mark.parametrize("total", range(9))
def test_it_is_looked_for_in_five_rooms(room: str, total: int) -> None:
    p = laid(small(), room)
    game = p.explorer(0, at=room_id(room)).turn(0).build()
    seen = do(game, "Look for", total)
    found = expect.SEARCH.effects(total) != NOTHING
    assert [e[2] for e in seen.of("rolled")] == [KNOWLEDGE]
    assert where_is_it(game) == (f"at:{room_id(room)}" if found else "supply")
    assert not may(game, "Look for"), "once a turn, and never again once it is found"


def test_elsewhere_there_is_nothing_to_look_for() -> None:
    game = small(at=FOYER).build()
    assert not may(game, "Look for")


def test_a_room_that_was_searched_in_vain_is_searched_again() -> None:
    game = laid(small(), "Bedroom").explorer(0, at="bedroom").turn(0).build()
    do(game, "Look for", 0)
    pass_to(game, 0)
    assert may(game, "Look for")


def test_it_is_found_once() -> None:
    game = grounded(laid(small(), "Bedroom"), HALL).explorer(0, at="bedroom").turn(0).build()
    assert not may(game, "Look for")


# -- started -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("total", range(9))
def test_starting_it(total: int) -> None:
    game = grounded(small()).turn(0).build()
    seen = do(game, "Start", total)
    started = expect.START.effects(total) != NOTHING
    assert [e[2] for e in seen.of("rolled")] == [KNOWLEDGE]
    assert marks(game, 0) == ({ABOARD, PILOT} if started else set())
    assert where_is_it(game) == "at:" + HALL, "it stays on the ground until the next turn"
    assert not may(game, "Start")


def test_only_at_the_airplane_and_only_one_starts_it() -> None:
    assert not may(grounded(small(), FOYER).turn(0).build(), "Start")
    game = grounded(small(), HALL, 0, pilot=0).turn(1).build()
    assert not may(game, "Start")
    assert may(game, "Get into")


def test_the_others_get_in_and_out_for_nothing() -> None:
    game = grounded(small(), HALL, 0, pilot=0).turn(1).build()
    do(game, "Get into")
    assert marks(game, 1) == {ABOARD}
    assert not options(game, "move"), "who sits in it doesn't walk"
    do(game, "Get out")
    assert marks(game, 1) == set()
    assert game.s.spent[1] == 0
    assert options(game, "move")
    for _ in range(2):
        do(game, "Get into")
        do(game, "Get out")
    assert marks(game, 1) == set()


def test_a_starter_who_gets_out_has_started_it_in_vain() -> None:
    game = grounded(small(), HALL, 0, pilot=0).turn(0).build()
    do(game, "Get out")
    assert marks(game, 0) == set()
    assert may(game, "Start")


def test_a_starter_who_dies_has_too() -> None:
    game = grounded(small(), HALL, 0, 1, pilot=0).turn(1).build()
    verbs.kill(game, 0)
    act(game, ("end",))
    pass_to(game, 1)
    assert may(game, "Start")


def test_it_takes_off_when_the_turn_of_its_starter_begins() -> None:
    game = grounded(small(), HALL, 0, 1, pilot=0).turn(3).build()
    pass_to(game, 0)
    assert where_is_it(game) == "hand:0"
    assert marks(game, 1) == {ABOARD}


def test_in_the_others_turns_it_stays_down() -> None:
    game = grounded(small(), HALL, 0, 1, pilot=0).turn(0).build()
    before = where_is_it(game)
    pass_to(game, 1)
    assert before == "at:" + HALL
    assert where_is_it(game) == "at:" + HALL


# -- flown -------------------------------------------------------------------------------------------------------------


def fly(game: Game, *spots: str) -> Game:
    for spot in spots:
        act(game, ("move", spot))
    return game


def test_it_flies_five_spaces_with_all_aboard() -> None:
    p = flying(small(at=UPPER).explorer(0, speed_step=2), 0, 1, 2, room=HALL)
    one, two = doorway(p, HALL, FOYER), doorway(p, FOYER, STAIRS)
    game = fly(p.turn(0).build(), one, FOYER, two, STAIRS)
    assert game.s.spent[0] == 4
    assert {game.s.loc[f] for f in (0, 1, 2)} == {STAIRS}
    assert where_is_it(game) == "hand:0"
    assert ("move", UPPER) not in options(game, "move"), "a stair takes two"
    fly(game, two)
    assert game.s.spent[0] == expect.AIR_SPEED
    assert not options(game, "move")


def test_a_stair_takes_two_spaces_and_no_roll() -> None:
    p = flying(small(), 0, 1, room=STAIRS)
    game = p.turn(0).build()
    seen = act(game, ("move", UPPER))
    assert seen.of("rolled") == []
    assert game.s.spent[0] == expect.AIR_STAIRS
    assert game.s.loc[1] == UPPER


def test_passengers_have_their_turns_but_do_not_walk() -> None:
    game = flying(small(), 0, 1).holding(1, "axe").turn(1).build()
    assert not options(game, "move")
    assert not may(game, "Get out")
    assert ("drop", "axe") in options(game, "drop")


def test_the_chasm_asks_nothing_of_it() -> None:
    p = laid(small(), "Chasm")
    near, far = p.s.house.plan.spots["chasm"]
    game = flying(p, 0, 1, room=near).turn(0).build()
    seen = act(game, ("cross", far))
    assert seen.of("rolled") == []
    assert game.s.loc[0] == game.s.loc[1] == far


def test_on_foot_the_chasm_asks_for_speed() -> None:
    p = laid(small(), "Chasm")
    near, far = p.s.house.plan.spots["chasm"]
    game = p.explorer(0, at=near).turn(0).build()
    assert [e[2] for e in act(game, ("cross", far), 0).of("rolled")] == [SPEED]


@pytest.mark.parametrize("aboard", [True, False])
def test_in_the_air_only_two_cards_strike(aboard: bool) -> None:
    p = small(cat=HALL, at=UPPER)
    p = flying(p, 0, room=HALL) if aboard else p.explorer(0, at=HALL)
    game = p.holding(0, "revolver", "ring", "axe").turn(0).build()
    ways: set[tuple[Any, Any]] = {(o[2], o[3]) for o in offered(game, "attack") if o[1] == CAT}
    airy = {(SPEED, "revolver"), (SANITY, "ring")}
    assert {card_id(name) for name in expect.AIR_WEAPONS} == {card for _, card in airy}
    assert ways == (airy if aboard else airy | {(MIGHT, ""), (MIGHT, "axe")})


def test_in_the_air_no_cat_strikes_and_on_the_ground_it_does() -> None:
    p = flying(small(cat=HALL, at=UPPER), 0, 1, room=HALL).turn(-1)
    game = p.build(4)
    choose_monster(game, CAT)
    assert not offered(game, "attack")
    game = grounded(small(cat=HALL, at=UPPER), HALL, 0, 1, pilot=0).turn(-1).build(4)
    choose_monster(game, CAT)
    assert {o[1] for o in offered(game, "attack")} == {0, 1}


# -- picking up --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("total", range(9))
def test_a_hero_on_the_ground_is_picked_up(total: int) -> None:
    p = flying(small(at=UPPER), 0, 1, room=HALL).explorer(2, at=HALL)
    p.explorer(0, speed_step=3).explorer(1, speed_step=6)
    game = p.turn(0).build()
    seen = do(game, "Swoop", total)
    what = str(expect.PICK_UP.effects(total))
    assert game.s.spent[0] == expect.PICK_UP_SPACES
    assert [e[0] for e in seen.of("rolled")] == [1], "the fastest aboard leans out"
    assert [e[2] for e in seen.of("rolled")] == [SPEED]
    assert (marks(game, 2) == {ABOARD}) == ("picked up" in what)
    assert (where_is_it(game) == "at:" + HALL) == ("down" in what)
    assert marks(game, 0) == ({ABOARD} if "down" in what else {ABOARD, PILOT})


def test_it_is_tried_again_for_another_space() -> None:
    game = flying(small(at=UPPER), 0, room=HALL).explorer(2, at=HALL).turn(0).build()
    for spent in range(1, expect.AIR_SPEED + 1):
        do(game, "Swoop", 2)
        assert game.s.spent[0] == spent
    assert not may(game, "Swoop")


def test_of_several_as_fast_the_pilot_chooses() -> None:
    p = flying(small(at=UPPER), 0, 1, room=HALL).explorer(2, at=HALL)
    top = max(set(p.game.c.tracks[p.s.kind[0]][SPEED]) & set(p.game.c.tracks[p.s.kind[1]][SPEED]))
    game = p.explorer(0, speed=top).explorer(1, speed=top).turn(0).build()
    game.choose(next(o for o in options(game, "act") if "swoop" in o[1]))
    assert game.decision is not None
    assert game.decision.options == (("figure", 0), ("figure", 1))
    assert game.decision.seat == 0


@pytest.mark.parametrize("why", ["held", "aboard", "elsewhere"])
def test_who_cannot_be_picked_up(why: str) -> None:
    p = small(cat=HALL, at=UPPER)
    if why == "held":
        captive(p, 1)
    game = flying(p, 0, *((1,) if why == "aboard" else ()), room=HALL).turn(0).build()
    assert not may(game, "Swoop")


# -- brought down ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("total", range(9))
def test_the_traitor_swats_it(total: int) -> None:
    game = flying(small(at=UPPER), 0, 1, room=HALL).explorer(3, at=HALL).turn(3).build()
    seen = do(game, "Swat", total)
    down = expect.SWAT["traitor"].effects(total) != NOTHING
    assert [e[2] for e in seen.of("rolled")] == [SPEED]
    assert where_is_it(game) == ("at:" + HALL if down else "hand:0")
    assert marks(game, 0) == ({ABOARD} if down else {ABOARD, PILOT})
    assert not may(game, "Swat")


@pytest.mark.parametrize("total", [6, 7])
def test_a_cat_swats_it_and_pounces(total: int) -> None:
    game = flying(small(cat=HALL, at=UPPER), 0, 1, room=HALL).turn(-1).build(4)
    choose_monster(game, CAT)
    dice_of = (total, 9, 1) if total >= 7 else (total,)
    do(game, "Swat", *dice_of, answers=[("yes",), ("figure", 1)])
    down = expect.SWAT["Cat"].effects(total) != NOTHING
    assert where_is_it(game) == ("at:" + HALL if down else "hand:0")
    assert marks(game, 1) == ({HELD} if down else {ABOARD})


def test_the_traitor_chooses_on_whom_it_pounces() -> None:
    game = flying(small(cat=HALL, at=UPPER), 0, 1, room=HALL).turn(-1).build(4)
    choose_monster(game, CAT)
    with dice(game, 8):
        game.choose(action(game, "Swat"))
    game.choose(("yes",))
    assert asked(game).seat == 3
    assert set(asked(game).options) == {("figure", 0), ("figure", 1)}


def test_a_pounce_may_be_let_be_and_comes_on_top_of_the_attack() -> None:
    game = flying(small(cat=HALL, at=UPPER), 0, 1, room=HALL).turn(-1).build(4)
    choose_monster(game, CAT)
    do(game, "Swat", 8, answers=[("no",)])
    assert {o[1] for o in offered(game, "attack")} == {0, 1}


def test_a_cat_may_pounce_when_the_traitor_has_swatted() -> None:
    game = flying(small(cat=HALL, at=UPPER), 0, 1, room=HALL).explorer(3, at=HALL).turn(3).build()
    do(game, "Swat", 6, 8, 2, answers=[("yes",), ("figure", 0)])
    assert marks(game, 0) == {HELD}


def test_a_cat_elsewhere_stunned_or_with_its_mouth_full_does_not() -> None:
    for p in (
        flying(small(cat=UPPER, at=UPPER), 0, 1, room=HALL),
        flying(captive(small(cat=HALL, at=UPPER), 2), 0, 1, room=HALL),
        flying(small(at=UPPER).monster("cat", HALL), 0, 1, room=HALL),
    ):
        if p.s.loc[CAT] == HALL and not p.s.marks.get("f2"):
            p.s.stun[CAT] = 1
        game = p.explorer(3, at=HALL).turn(3).build()
        do(game, "Swat", 6)
        assert HELD not in marks(game, 0) | marks(game, 1)


def test_nobody_swats_it_on_the_ground_or_from_elsewhere() -> None:
    assert not may(grounded(small(), HALL, 0, pilot=0).turn(3).build(), "Swat")
    assert not may(flying(small(at=UPPER), 0, room=HALL).turn(3).build(), "Swat")


def test_after_a_crash_it_is_started_again() -> None:
    game = flying(small(at=UPPER), 0, 1, room=HALL).explorer(2, at=HALL).turn(0).build()
    do(game, "Swoop", 0)
    assert not options(game, "move")
    do(game, "Start", 5)
    assert marks(game, 0) == {ABOARD, PILOT}
    assert where_is_it(game) == "at:" + HALL


def test_a_pilot_who_dies_in_the_air_brings_it_down() -> None:
    game = flying(small(at=UPPER), 0, 1, room=HALL).turn(1).build()
    verbs.kill(game, 0)
    act(game, ("end",))
    assert where_is_it(game) == "at:" + HALL
    assert marks(game, 1) == {ABOARD}
    assert game.s.vars[EATEN] == 0


# -- away --------------------------------------------------------------------------------------------------------------


def over(room: str, *aboard: int, **more: Any) -> Game:
    p = laid(small(at=UPPER), room) if room != "Grand Staircase" else small(at=UPPER)
    spot = p.s.house.plan.spots[room_id(room)][0]
    p = flying(p, *(aboard or (0, 1, 2)), room=spot)
    for f in more.get("dead", ()):
        p.dead(f)
    return p.turn(0).build()


@pytest.mark.parametrize("room", [*expect.EDGE_ROOMS, *expect.WINDOW_ROOMS])
def test_it_leaves_by_windows_and_edges(room: str) -> None:
    game = over(room)
    free = room in expect.EDGE_ROOMS or _window_is_free(game, room)
    assert may(game, "Fly out") == free
    if free:
        do(game, "Fly out")
        assert game.s.outcome == "heroes"


def _window_is_free(game: Game, room: str) -> bool:
    """Is nothing beyond the printed window, as the tile lies?"""
    ident = room_id(room)
    turn = game.s.house.where[ident].turn
    spot = game.s.house.plan.spots[ident][0]
    return any(not game.s.house.behind(spot, (w + turn) % 4) for w in game.c.windows[ident])


@pytest.mark.parametrize("room", ["Kitchen", "Attic"])
def test_no_other_room_is_a_way_out(room: str) -> None:
    assert not may(over(room), "Fly out")


def test_not_without_one_who_lives() -> None:
    assert not may(over("Balcony", 0, 1), "Fly out")
    assert may(over("Balcony", 0, 1, dead=(2,)), "Fly out")


def test_not_without_a_captive_who_lives() -> None:
    p = captive(laid(small(cat=HALL, at=UPPER), "Balcony"), 2)
    game = flying(p, 0, 1, room="balcony").turn(0).build()
    assert not may(game, "Fly out")


def test_it_costs_a_space() -> None:
    p = flying(laid(small(), "Balcony"), 0, 1, 2, room=UPPER)
    between = doorway(p, UPPER, "balcony")
    game = p.turn(0).build()
    for spot in (between, "balcony", between, "balcony"):
        act(game, ("move", spot))
    assert may(game, "Fly out")
    p = flying(laid(small(), "Balcony"), 0, 1, 2, room="balcony")
    p.s.spent[0], p.s.entered[0] = expect.AIR_SPEED, 1
    assert not may(p.turn(0).build(), "Fly out")


def test_on_foot_nobody_leaves_the_house() -> None:
    game = laid(small(), "Balcony").explorer(0, at="balcony").turn(0).build()
    assert not may(game, "Fly out")
    assert not verbs.allowed(game, "can_leave_house", 0)


def test_a_doorway_is_no_window() -> None:
    p = flying(laid(small(at=UPPER), "Balcony"), 0, 1, 2, room=UPPER)
    game = p.turn(0).build()
    act(game, ("move", doorway(p, UPPER, "balcony")))
    assert not may(game, "Fly out")


# -- flying and rooms --------------------------------------------------------------------------------------------------


def test_those_aboard_make_exit_rolls_like_anybody() -> None:  # F5
    p = flying(laid(small(at=UPPER), "Attic"), 0, 1, room="attic")
    game = p.turn(0).build()
    with dice(game, 4, 4):
        game.choose(("move", doorway(p, UPPER, "attic")))
    assert game.s.loc[0] == game.s.loc[1]


def test_it_discovers_rooms_together() -> None:
    game = flying(small(at=UPPER), 0, 1, room=HALL).turn(0)
    assert isinstance(game, Position)
    g = game.stacked("room", "dusty_hallway").build()
    act(g, options(g, "explore")[0])
    assert g.s.loc[0] == g.s.loc[1] == "dusty_hallway"
    assert g.holds(0, PLANE)
    assert pass_turn(g).game is g
