"""Rule cases C21 to C48 about the house: floors, windows, walls, rooms that do something, movement, monsters."""

from __future__ import annotations

import json

import pytest

from hauntwright.game import resume
from hauntwright.state import State
from hauntwright.testing import Position, asked, dice, offered, told
from tests.cases.stage import behind_window, end_turn, end_turns, fight, figures, monsters_turn, table, use, with_haunt
from tests.content.stage import EAST, act, answer, drawn, position

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


# -- movement and monsters ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("foes", "cost"), [(0, 1), (1, 2), (2, 3)])
def test_C39_R16_leaving_costs_one_more_for_each_opponent(foes: int, cost: int) -> None:
    p = fight().explorer(1, at="upper_landing").explorer(2, at="upper_landing")
    for _ in range(foes):
        p.monster("antibody", "foyer")
    game = p.build()
    act(game, ("move", "entrance_hall"))
    assert game.s.spent[0] == cost


def test_C39_R18_the_stunned_hinder_nobody() -> None:
    game = fight().explorer(1, at="upper_landing").monster("antibody", "foyer", stunned=1).build()
    act(game, ("move", "entrance_hall"))
    assert game.s.spent[0] == 1


def test_C39_R17_one_room_is_always_possible() -> None:
    p = fight(players=4).explorer(0, speed_step=1)
    for _ in range(3):
        p.monster("antibody", "foyer")
    game = p.build()
    assert game.trait(0, 0) == 2
    act(game, ("move", "entrance_hall"))
    assert game.room(0) == "entrance_hall"
    assert not offered(game, "move"), "one, and no more"


BOAT = """\
haunt [Test]
traitor is nobody
token [Boat]
  kind item
  step cost of an explorer with it is 9
heroes win when [away] is noted
when a hero enters [Attic]: note [away]
"""


def test_C39_a_load_that_costs_more_than_there_is_lets_one_enter_a_room_all_the_same() -> None:
    p = table("ox_bellows", "jenny_leclerc", "zoe_ingstrom", content=with_haunt(BOAT)).haunt("test").turn(0)
    game = p.holding(0, "boat").explorer(0, at="entrance_hall").build()
    assert game.trait(0, 0) < 9
    act(game, ("move", "foyer"))
    assert game.room(0) == "foyer"
    assert not offered(game, "move")


def rats(p: Position, *at: str) -> Position:
    for spot in at:
        p.monster("antibody", spot)
    return p


def test_C47_R77_one_roll_for_each_kind_and_at_least_one_room() -> None:
    p = rats(fight(), "upper_landing", "basement_landing")
    p.beside("basement_landing", "east", "larder").beside("upper_landing", "north", "charred_room")
    game = monsters_turn(p, 0)
    assert told(game, "monsters_roll")[0].data == ("antibody", 1)
    assert len([e for e in told(game, "rolled") if e.data[1] == "movement"]) == 1
    for _ in range(2):
        game.choose(offered(game, "monster")[0])
        assert not offered(game, "explore"), "monsters discover nothing (R79)"
        active = game.s.active
        act(game, offered(game, "move")[0])
        assert game.s.spent[active] == 1
        assert game.s.active != active, "it can go no farther"


def test_C47_R79_monsters_carry_and_steal_nothing() -> None:
    p = rats(fight(), "foyer").holding(0, "book", "bell").lying("foyer", "rope").explorer(1, at="upper_landing")
    p.explorer(2, at="upper_landing")
    game = monsters_turn(p, 2)
    game.choose(offered(game, "monster")[0])
    assert not offered(game, "take")
    seen = act(game, next(o for o in offered(game, "attack") if o[1] == 0), 8, 1)
    assert seen.effects(0) == [("harm", "physical", 7)]
    assert not seen.of("stole")


def test_C47_R78_a_stunned_monster_misses_a_turn_and_then_gets_up() -> None:
    p = fight().explorer(1, at="upper_landing").explorer(2, at="upper_landing").monster("antibody", "foyer", stunned=1)
    game = monsters_turn(p)
    antibody = figures(game, "antibody")[0]
    assert not told(game, "monsters_roll")
    assert not game.s.stun[antibody], "it gets up at the end of the turn it missed"


def test_C47_F28_a_stunned_monster_may_be_attacked_and_hurts_nobody() -> None:
    p = fight().explorer(1, at="upper_landing").monster("antibody", "foyer", stunned=1)
    game = p.build()
    antibody = figures(game, "antibody")[0]
    seen = act(game, ("attack", antibody, 1, ""), 1, 8)
    assert not seen.effects()
    assert len(seen.of("rolled")) == 2, "it still defends itself"


def test_C47_R59_no_attack_with_a_trait_the_target_lacks() -> None:
    p = fight().holding(0, "ring").explorer(1, at="upper_landing").monster("antibody", "foyer")
    game = p.build()
    antibody = figures(game, "antibody")[0]
    assert ("attack", antibody, 2, "ring") in offered(game, "attack"), "it has Sanity"
    p = fight("offspring").explorer(1, at="upper_landing").holding(0, "ring")
    kind = next(m for m in p.game.c.haunts["offspring"].part.monsters if m.traits[2] is None)
    game = p.monster(kind.id, "foyer").build()
    assert not [o for o in offered(game, "attack") if o[2] == 2 and o[1] >= 3]


def below(*, chute: bool = False, passage: bool = False) -> Position:
    """A monster in the cellar; the traitor is on turn."""
    p = fight(traitor=0).monster("antibody", "basement_landing").explorer(0, at="upper_landing").turn(0)
    if chute:
        p.beside("foyer", "east", "coal_chute")
    if passage:
        p.linked("basement_landing", "foyer", "a passage")
    return p


def test_C48_R71_F23_the_traitor_searches_out_the_stairs_for_a_monster_that_is_cut_off() -> None:
    game = below().build()
    assert offered(game, "stairs")
    before = len(game.s.stack)
    seen = act(game, ("stairs",))
    assert seen.of("built") == [("stairs_from_basement", "basement")]
    assert len(game.s.stack) == before - 1
    assert "foyer" in [far for _, far in game.s.house.moves("stairs_from_basement")]
    assert not offered(game, "stairs")


def test_C48_no_search_while_there_is_a_way() -> None:
    assert not offered(below(passage=True).build(), "stairs")
    assert not offered(fight(traitor=0).turn(0).build(), "stairs"), "no monster is out"


def test_C48_the_coal_chute_counts_as_a_way_up_and_down() -> None:
    assert not offered(below(chute=True).build(), "stairs")


def test_C36_R24_an_event_that_opens_a_room_draws_its_card_too() -> None:
    p = position().only("game_room", "bloody_room", "dusty_hallway").stacked("item", "axe")
    seen = drawn(p, "The Walls")
    assert seen.room() == "bloody_room"
    assert seen.game.holds(0, "axe")
    assert not offered(seen.game, "move"), "movement is over all the same"


def test_C36_cards_that_draw_cards_come_to_an_end_and_each_is_told() -> None:
    p = position().only("game_room", "library", "ballroom", "organ_room", "dusty_hallway")
    seen = drawn(p.stacked("event", "revolving_wall", "what_the", "night_view"), "The Walls")
    drew = [e.data[1] for e in told(seen.game, "drew")]
    assert drew[:2] == ["the_walls", "revolving_wall"]
    assert ("end",) in asked(seen.game).options
