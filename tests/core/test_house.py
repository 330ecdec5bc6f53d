"""The house: rotation, doors, spots, distances, lines of sight; a house made tile by tile equals one made at once."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hauntwright import Seating, new_game, walls
from hauntwright.house import House
from hauntwright.rng import Generator, below
from hauntwright.testing import Position, play
from tests.core.small import NEARLY_CLOSED, SMALL

N, E, S, W = range(4)


def start() -> House:
    return new_game(SMALL, Seating(3, 1)).s.house


def test_R3_the_start_tiles_lie_and_their_printed_passage_joins_them():
    h = start()
    assert h.rooms() == ("hall", "stairs", "balcony", "pit")
    assert "balcony" in h.exits("stairs")
    assert "stairs" in h.exits("balcony")
    assert h.exits("pit") == ()


def test_R14_a_door_on_one_side_only_is_a_wall():
    """C26: a closet turned away from the hall is next to it and not joined to it."""
    facing = start().place("closet", "ground", 1, 0, 1)
    away = start().place("closet", "ground", 1, 0, 3)
    assert facing.exits("closet") == ("hall",)
    assert away.exits("closet") == ()
    assert away.behind("hall", E) == "closet"
    assert "closet" in away.neighbours("hall")
    assert E not in away.unexplored("hall")


def test_R14_the_front_door_is_locked():
    assert S not in start().sides("hall")


@pytest.mark.parametrize(("turn", "sides"), [(0, (E, S)), (1, (S, W)), (2, (N, W)), (3, (N, E))])
def test_R20_a_tile_turns_clockwise(turn, sides):
    assert start().place("nook", "ground", 5, 5, turn).sides("nook") == sides


def test_R20_only_turns_with_a_door_to_the_way_in_are_offered():
    h = start()
    cell = h.cell("hall", E)
    for turn in h.turns("nook", cell, W):
        assert "nook" in h.place("nook", *cell, turn).exits("hall")
    assert len(h.turns("nook", cell, W)) == 2


def test_R20_turns_that_look_alike_are_offered_once():
    h = start()
    assert h.turns("den", h.cell("hall", E), W) == (0,)
    assert h.turns("store", h.cell("hall", E), W) == (0,)


@pytest.mark.parametrize(("x", "turn"), [(2, 0), (0, 1)])
def test_R20_further_doors_meet_those_of_neighbours_whenever_possible(x, turn):
    """North of the store, beside the den: of the turns with a door to the store, the one that meets the den's too."""
    h = House(SMALL.plan).place("store", "ground", 1, 0, 0).place("den", "ground", x, 1, 0)
    assert h.turns("nook", ("ground", 1, 1), S) == (turn,)
    assert h.place("nook", "ground", 1, 1, turn).exits("nook") == ("den", "store")


def test_R21_turns_that_close_the_floor_are_left_out():
    """Three dead ends lie round the landing: only what opens a new doorway may lie at the fourth door."""
    walled = NEARLY_CLOSED.build().s.house
    cell = walled.cell("balcony", W)
    assert walled.doorways("upper") == (("balcony", W),)
    assert walled.turns("closet", cell, E, openly=False) == (3,)
    assert walled.turns("closet", cell, E) == ()
    assert walled.turns("alley", cell, E) == walled.turns("alley", cell, E, openly=False) == (0,)
    assert start().turns("closet", cell, E) == (3,)


def test_R21_a_turn_whose_doors_meet_only_neighbours_closes_the_floor():
    """An alley could lie there, were it not for the walls beyond."""
    walled = NEARLY_CLOSED.build().s.house.place("den", "ground", -2, 0, 0)
    assert walled.turns("alley", walled.cell("balcony", W), E) == (0,)
    walled = walled.place("gulf", "upper", -2, 0, 1)
    assert walled.doorways("upper") == (("balcony", W), ("gulf", S), ("gulf/2", N))
    assert walled.turns("alley", walled.cell("balcony", W), E) == (0,)


def test_a_barrier_cuts_a_room_into_two_spots():
    """R26: the sides are not connected; walking distance counts the room once."""
    h = start().place("gulf", "ground", 1, 0, 0).place("den", "ground", 2, 0, 0)
    assert h.exits("hall") == ("stairs", "gulf/2")
    assert h.exits("gulf/2") == ("hall",)
    assert h.exits("gulf") == ("den",)
    assert h.distances("hall")["gulf"] == h.distances("hall")["gulf/2"] == 1
    assert h.distances("hall")["den"] == 2


def test_a_barrier_turns_with_its_tile():
    h = start().place("gulf", "ground", 0, 5, 1)
    assert h.sides("gulf") == (S,)
    assert h.sides("gulf/2") == (N,)


def test_R60_sight_runs_straight_through_doors_and_stops_at_walls():
    h = start().place("den", "ground", 1, 0, 0).place("closet", "ground", 2, 0, 1).place("store", "ground", 3, 0, 0)
    assert h.sight("hall") == ("stairs", "den", "closet")
    assert h.sight("den") == ("closet", "hall")
    turned = start().place("den", "ground", 1, 0, 0).place("closet", "ground", 2, 0, 0)
    assert turned.sight("hall") == ("stairs", "den")


def test_R26_F3_a_barrier_does_not_hide_what_lies_beyond():
    h = start().place("gulf", "ground", 1, 0, 0).place("den", "ground", 2, 0, 0)
    assert h.sight("hall") == ("stairs", "gulf/2", "gulf", "den")
    assert h.sight("gulf/2") == ("gulf", "den", "hall")


def test_R15_a_link_is_a_way_and_a_one_way_link_is_one():
    both, one = start().link("hall", "pit", "rope"), start().link("hall", "pit", "hole", 0)
    assert "pit" in both.exits("hall")
    assert "hall" in both.exits("pit")
    assert "pit" in one.exits("hall")
    assert one.exits("pit") == ()
    assert both.unlink("rope") == start()
    assert both.links_of("pit") == ("hall",)
    assert one.links_of("pit") == ()
    assert "pit" not in both.remove("pit").exits("hall")


def test_distances_by_walls_and_by_the_map():
    h = start().place("closet", "ground", 1, 0, 3)
    assert "closet" not in h.distances("hall")
    assert h.distances("hall", "walls")["closet"] == 1
    assert h.distances("hall", "map")["closet"] == 1
    assert "balcony" not in h.distances("hall", "map")
    assert h.distances("hall")["balcony"] == 2


def test_a_shut_doorway_opens_with_the_next_change_of_its_floor():
    """Decision 1."""
    h = start().close("balcony", N)
    assert N not in h.opens("balcony")
    assert N in h.unexplored("balcony")
    assert N not in h.place("den", "ground", 1, 0, 0).opens("balcony")
    assert N in h.place("alley", "upper", 0, -1, 1).opens("balcony")
    assert N in h.place("closet", "upper", 0, -1, 0).remove("closet").opens("balcony")


def same(made: House, fresh: House) -> None:
    """Two houses answer every question alike."""
    assert made == fresh
    assert hash(made) == hash(fresh)
    assert made.spots() == fresh.spots()
    assert made.rooms() == fresh.rooms()
    assert made.can_grow() == fresh.can_grow()
    for floor in ("basement", "ground", "upper", ""):
        assert made.doorways(floor) == fresh.doorways(floor)
        assert made.unseen(floor) == fresh.unseen(floor)
    assert walls.along(made) == walls.along(fresh)
    for spot in fresh.spots():
        for question in ("sides", "opens", "unexplored", "exits", "moves", "joined", "neighbours", "sight", "links_of"):
            assert getattr(made, question)(spot) == getattr(fresh, question)(spot), (question, spot)
        assert made.around(spot).walks == fresh.around(spot).walks
        assert made.around(spot).steps == fresh.around(spot).steps
        for how in ("walk", "walls", "map"):
            assert made.distances(spot, how) == fresh.distances(spot, how)


def ask_everything(h: House) -> None:
    same(h, h)


@pytest.mark.parametrize("seed", range(4))
def test_a_house_made_tile_by_tile_equals_one_made_at_once(seed):
    game = new_game(SMALL, Seating(4, seed))

    def check(g):
        h = g.s.house
        same(h, House(h.plan, h.tiles, h.links, h.shut, h.fallen))

    play(game, Generator(seed), limit=160, each=check)


@given(st.lists(st.tuples(st.integers(0, 7), st.integers(0, 10**6)), max_size=14))
def test_any_changes_in_a_row_leave_the_same_house(deeds):
    """Placing, removing, linking, unlinking, shutting and collapsing in any order; everything asked before each
    change."""
    h = start()
    for deed, number in deeds:
        ask_everything(h)
        g = Generator(number)
        free = [r for r in SMALL.plan.stack if not h.has(r)]
        laid = [r for r in SMALL.plan.stack if h.has(r)]
        doorways = h.doorways()
        if deed <= 2 and free and doorways:
            spot, side = doorways[below(g, len(doorways))]
            room, cell = free[below(g, len(free))], h.cell(spot, side)
            h = h.place(room, *cell, below(g, 4))
        elif deed == 3 and laid:
            h = h.remove(laid[below(g, len(laid))])
        elif deed == 4:
            h = h.link(h.spots()[below(g, len(h.spots()))], "pit", f"way{number % 3}", below(g, 2))
        elif deed == 5 and doorways:
            h = h.close(*doorways[below(g, len(doorways))])
        elif deed == 6:
            h = h.unlink(f"way{number % 3}")
        elif deed == 7 and laid:
            h = h.fall(laid[below(g, len(laid))])
        same(h, House(h.plan, h.tiles, h.links, h.shut, h.fallen))


def test_a_position_refuses_a_tile_that_does_not_fit():
    with pytest.raises(ValueError, match="closet"):
        Position(SMALL).beside("hall", "south", "closet")
