"""Rule cases C21 to C48 about the house: building, and rooms that do something."""

from __future__ import annotations

import json

import pytest

from hauntwright.game import resume
from hauntwright.state import State
from hauntwright.testing import Position, asked, dice, offered, told
from tests.cases.stage import behind_window, end_turn, end_turns, fight, figures, monsters_turn, use
from tests.content.stage import EAST, act, answer, position

NORTH, WEST = 0, 3


# -- building ----------------------------------------------------------------------------------------------------------


def cellar(*stack: str, **options: int) -> Position:
    """A basement with one door left, west of its landing; the stack is just these tiles."""
    p = position(options).explorer(0, at="basement_landing")
    p.beside("basement_landing", "north", "crypt").beside("basement_landing", "east", "storeroom")
    return p.beside("basement_landing", "south", "pentagram_chamber").only(*stack)


def test_C21_R21_a_tile_that_closes_the_floor_is_passed_over() -> None:
    seen = act(cellar("vault", "larder").build(), ("explore", WEST))
    assert seen.room() == "larder"
    assert seen.game.s.spare == ("vault",)


def test_C21_the_last_tile_of_a_floor_may_close_it() -> None:
    assert act(cellar("vault").build(), ("explore", WEST)).room() == "vault"


def test_C21_F12_F22_when_all_tiles_would_close_it_a_placed_one_is_changed() -> None:
    """The Kitchen's second door meets a wall; turning the tile, the smallest change there is, opens the floor."""
    p = position().explorer(0, at="basement_landing")
    p.beside("basement_landing", "east", "storeroom").beside("basement_landing", "south", "pentagram_chamber")
    p.placed("kitchen", "basement", 0, 1, 1).placed("crypt", "basement", 1, 1, 2)
    game = p.only("vault", "mystic_elevator").build()
    game.choose(("explore", WEST))
    assert (asked(game).seat, asked(game).kind) == (0, "rearrange")
    assert {("change", "turn", "kitchen", "2"), ("decline",)} <= set(asked(game).options)
    assert {o[1] for o in asked(game).options if o[0] == "change"} == {"turn"}, "nothing is shifted or swapped"
    answer(game, ("change", "turn", "kitchen", "2"))
    assert game.room(0) in ("vault", "mystic_elevator")
    assert game.s.house.doorways("basement") == (("kitchen", WEST),)


def test_C21_who_declines_finds_the_door_shut_and_loses_nothing() -> None:
    game = cellar("vault", "mystic_elevator").build()
    act(game, ("explore", WEST), answers=[("decline",)])
    assert game.room(0) == "basement_landing"
    assert game.s.spent[0] == 0
    assert ("explore", WEST) not in offered(game, "explore")
    assert told(game, "no_room")


def test_C22_doors_beyond_a_barrier_keep_a_floor_open() -> None:
    """The Catacombs leave an open door only on their far side; that is enough (no relief by the rules)."""
    p = cellar("catacombs", "larder")
    seen = act(p.build(), ("explore", WEST), answers=[("enough",)])
    assert seen.room() == "catacombs"
    assert [spot for spot, _ in seen.game.s.house.doorways("basement")] == ["catacombs/2"]
    assert not offered(seen.game, "explore")
    act(seen.game, ("end",), 12)
    end_turns(seen.game, 2)
    assert offered(seen.game, "cross"), "it takes a roll to get there"


def test_C23_R19_a_tile_for_another_floor_is_put_aside() -> None:
    seen = act(position().only("larder", "attic", "bloody_room").build(), ("explore", EAST))
    assert seen.room() == "bloody_room"
    assert set(seen.game.s.spare) == {"larder", "attic"}


def test_C23_R23_a_used_up_stack_is_made_of_the_tiles_put_aside() -> None:
    p = position().only("larder").explorer(0, at="entrance_hall")
    p.s.spare = ("bloody_room", "attic")
    assert act(p.build(), ("explore", EAST)).room() == "bloody_room"


def test_C23_where_nothing_fits_the_door_stays_and_costs_nothing() -> None:
    game = position().only("larder", "attic").build()
    seen = act(game, ("explore", EAST))
    assert seen.of("no_room") == [(0, "entrance_hall", EAST)]
    assert (game.room(0), game.s.spent[0]) == ("entrance_hall", 0)
    assert offered(game, "move")


WINDOWS = {
    "bedroom": ("upper_landing", "east"),
    "master_bedroom": ("upper_landing", "east"),
    "chapel": ("upper_landing", "east"),
    "dining_room": ("foyer", "east"),
    "grand_staircase": ("", ""),
}


@pytest.mark.parametrize("card", ["Shrieking Wind", "The Beckoning"])
@pytest.mark.parametrize("room", WINDOWS)
@pytest.mark.parametrize("blocked", [False, True])
def test_C25_R34_F24_a_window_looks_out_while_nothing_lies_beyond(card: str, room: str, blocked: bool) -> None:
    p = position().explorer(0, at="basement_landing").explorer(2, at="basement_landing")
    spot, side = WINDOWS[room]
    if spot:
        p.beside(spot, side, room)
    p.explorer(1, at=room)
    if blocked:
        floor, x, y = behind_window(p, room)
        p.placed("creaky_hallway" if floor == "upper" else "dusty_hallway", floor, x, y)
    game = p.stacked("room", "game_room").stacked("event", card.lower().replace(" ", "_")).build()
    seen = act(game, ("explore", EAST), *([] if blocked else [8]))
    assert [f for f, *_ in seen.of("rolled")] == ([] if blocked else [1])


def test_C26_R14_a_door_on_one_side_only_is_a_wall() -> None:
    """The Storeroom's one door looks north; the Servants' Quarters east of it have four."""
    p = position().beside("upper_landing", "south", "storeroom")
    tile = p.s.house.where["storeroom"]
    p.placed("servants_quarters", "upper", tile.x + 1, tile.y)
    game = p.explorer(0, at="servants_quarters").build()
    assert ("move", "storeroom") not in offered(game, "move")
    assert ("explore", WEST) not in offered(game, "explore"), "and there is nothing to discover behind it"


def test_C26_R20_a_tile_stays_as_it_was_laid() -> None:
    game = position().stacked("room", "junk_room").stacked("omen", "book").build()
    act(game, ("explore", EAST))
    laid = game.s.house.where["junk_room"]
    end_turn(game, 12)
    for _ in range(12):
        act(game, next(o for o in asked(game).options if o[0] in ("move", "end")))
    assert game.s.house.where["junk_room"] == laid
    assert not told(game, "tile_moved")


# -- rooms that do something -------------------------------------------------------------------------------------------


def under_the_collapse(p: Position, *rooms: str) -> Position:
    return p.explorer(0, at="foyer").only("collapsed_room", *rooms)


@pytest.mark.parametrize(("total", "falls"), [(4, True), (5, False)])
def test_C41_R29_the_discoverer_rolls_and_falls_into_a_new_room(total: int, falls: bool) -> None:
    p = under_the_collapse(position(), "creaky_hallway", "dusty_hallway")
    seen = act(p.build(), ("explore", EAST), total, *([2] if falls else []))
    assert seen.of("rolled")[0][2] == 0, "a roll of Speed"
    assert seen.room() == ("creaky_hallway" if falls else "collapsed_room")
    assert seen.effects() == ([("harm", "physical", 2)] if falls else [])
    assert ("below_collapsed_room" in seen.game.s.zones.get("at:creaky_hallway", ())) == falls


def test_C41_F9_who_did_not_fall_may_jump() -> None:
    seen = act(under_the_collapse(position(), "creaky_hallway", "larder").build(), ("explore", EAST), 5)
    again = act(seen.game, use(seen.game, "jump"), 1)
    assert again.room() == "creaky_hallway"
    assert again.effects() == [("harm", "physical", 1)]


def test_C41_nobody_who_comes_later_must_roll() -> None:
    p = position().beside("foyer", "east", "collapsed_room").explorer(0, at="foyer")
    seen = act(p.build(), ("move", "collapsed_room"))
    assert not seen.of("rolled")
    assert seen.room() == "collapsed_room"


def test_C41_F14_the_first_to_fall_is_a_monster() -> None:
    p = fight().beside("foyer", "east", "collapsed_room").monster("antibody", "collapsed_room")
    for f in range(3):
        p.explorer(f, at="upper_landing")
    game = monsters_turn(p, 4)
    game.choose(offered(game, "monster")[0])
    act(game, use(game, "jump"))
    assert game.room(figures(game, "antibody")[0]) == "basement_landing"
    assert "below_collapsed_room" in game.s.zones["at:basement_landing"]


def test_C41_the_token_rides_on_the_elevator() -> None:
    p = under_the_collapse(position(), "mystic_elevator", "creaky_hallway")
    game = p.explorer(1, at="basement_landing").build()
    seen = act(game, ("explore", EAST), 0, 4, 1, answers=[("doorway", "basement_landing", WEST)])
    assert "below_collapsed_room" in game.s.zones["at:mystic_elevator"]
    assert seen.room() == "mystic_elevator"
    assert game.s.house.floor("mystic_elevator") in ("basement", "ground", "upper")


def lift(total: int, *answers, **more):
    """Explorer 0 comes into the elevator; others stand where `f1=` and `f2=` say."""
    p = position().beside("foyer", "east", "mystic_elevator").explorer(0, at="foyer")
    for f, at in more.items():
        p.explorer(int(f[1:]), at=at)
    hurt = [1] * (1 + len(more)) if total == 0 else []
    return act(p.build(), ("move", "mystic_elevator"), total, *hurt, answers=answers)


def test_C42_R27_the_elevator_goes_where_the_dice_say_also_to_the_same_floor() -> None:
    assert lift(3).game.s.house.floor("mystic_elevator") == "upper"
    seen = lift(2, ("doorway", "entrance_hall", EAST))
    assert seen.game.s.house.floor("mystic_elevator") == "ground"
    assert seen.of("tile_moved")
    assert seen.room() == "mystic_elevator"
    assert ("doorway", "upper_landing", NORTH) in asked_for(4)
    assert ("doorway", "basement_landing", NORTH) in asked_for(4)


def asked_for(total: int) -> tuple[tuple[object, ...], ...]:
    """The doorways on offer after a roll."""
    game = position().beside("foyer", "east", "mystic_elevator").explorer(0, at="foyer").build()
    with dice(game, total):
        game.choose(("move", "mystic_elevator"))
    return asked(game).options


def test_C42_D10_F11_nothing_on_the_dice_hurts_everybody_inside() -> None:
    seen = lift(0, f1="mystic_elevator", f2="mystic_elevator")
    assert seen.game.s.house.floor("mystic_elevator") == "basement"
    assert [f for f, *_ in seen.of("harmed")] == [0, 1, 2]
    assert seen.damage_rolls() == [1, 1, 1]


def test_C42_once_a_turn() -> None:
    seen = lift(3)
    game = seen.game
    act(game, ("move", "upper_landing"))
    assert not act(game, ("move", "mystic_elevator")).of("tile_moved")


def test_C42_F12_it_stays_where_leaving_or_coming_would_seal_a_floor() -> None:
    """The basement has one unexplored doorway, and the elevator's one door would take it."""
    p = cellar("mystic_elevator", "larder").beside("foyer", "east", "mystic_elevator").explorer(0, at="foyer")
    seen = act(p.build(), ("move", "mystic_elevator"), 1)
    assert not seen.of("tile_moved")
    assert seen.game.s.house.floor("mystic_elevator") == "ground"


@pytest.mark.parametrize("rides", [False, True])
def test_C42_F10_R75_traitor_and_monsters_choose_one_ride_for_both_turns(rides: bool) -> None:
    p = fight(traitor=0).beside("foyer", "east", "mystic_elevator").explorer(0, at="foyer")
    p.explorer(1, at="basement_landing").explorer(2, at="basement_landing").monster("antibody", "upper_landing")
    p.monster("antibody", "foyer")
    game = p.turn(0).build()
    up = ("doorway", "upper_landing", EAST)
    seen = act(game, ("move", "mystic_elevator"), answers=[("yes",), up] if rides else [("no",)])
    assert not seen.of("rolled")
    assert bool(seen.of("tile_moved")) == rides
    end_turn(game, 4)
    upper, lower = figures(game, "antibody")[:2]
    game.choose(("monster", upper if rides else lower))
    seen = act(game, ("move", "mystic_elevator"), answers=[("yes",), up])
    assert not seen.of("rolled")
    assert bool(seen.of("tile_moved")) != rides, "one ride in both turns together"


GIVES = {"chapel": ("sanity", "upper_landing"), "gymnasium": ("speed", "upper_landing")}
GIVES |= {"larder": ("might", "basement_landing"), "library": ("knowledge", "upper_landing")}


@pytest.mark.parametrize("room", GIVES)
def test_C44_R31_F4_a_gain_when_the_turn_ends_there_once_per_explorer(room: str) -> None:
    trait, landing = GIVES[room]
    p = position().beside(landing, "east", room).explorer(0, at=landing).explorer(1, at=room)
    game = p.build()
    assert not act(game, ("move", room)).effects(), "coming in gives nothing"
    assert act(game, ("end",)).effects() == [("step", trait, 1)]
    loaded = State.from_data(json.loads(json.dumps(game.s.data())), game.c.plan)
    game = resume(game.c, loaded, [])
    game.listening = True
    assert act(game, ("end",)).effects(1) == [("step", trait, 1)], "the other explorer has its own"
    end_turns(game, 1)
    assert not act(game, ("end",)).effects(), "the game remembers, loaded or not"


@pytest.mark.parametrize("room", ["larder", "furnace_room", "crypt"])
def test_C44_C45_R80_rooms_give_monsters_nothing_and_take_nothing(room: str) -> None:
    p = fight().beside("basement_landing", "east", room).monster("antibody", room)
    for f in range(3):
        p.explorer(f, at="upper_landing")
    game = monsters_turn(p, 2)
    before = game.s.copy()
    act(game, ("all done",))
    antibody = figures(game, "antibody")[0]
    assert game.s.steps[antibody] == before.steps[antibody]
    assert not game.s.stun[antibody]
    assert game.s.life[antibody]


@pytest.mark.parametrize(("room", "kind"), [("crypt", "mental"), ("furnace_room", "physical")])
@pytest.mark.parametrize("who", ["hero", "traitor"])
@pytest.mark.parametrize("medallion", [False, True])
def test_C45_the_crypt_and_the_furnace_hurt_explorers(room: str, kind: str, who: str, medallion: bool) -> None:
    p = fight(traitor=0 if who == "traitor" else 1).beside("basement_landing", "east", room).explorer(0, at=room)
    if medallion:
        p.holding(0, "medallion")
    seen = act(p.turn(0).build(), ("end",))
    spared = medallion and room == "crypt"
    assert seen.effects() == ([] if spared else [("harm", kind, 1)])


def test_C45_a_group_may_spare_the_traitor() -> None:
    p = fight(traitor=0, options={"end damage for traitor": 0}).beside("basement_landing", "east", "crypt")
    assert not act(p.explorer(0, at="crypt").turn(0).build(), ("end",)).effects()
