"""Creature from the Lake: the search, row by row."""

from __future__ import annotations

from typing import Any

import pytest

from hauntwright.game import Game
from hauntwright.parts import MIGHT, SANITY, TRAITS
from hauntwright.testing import Position, asked, dice, told
from tests.content import expect_33_creature_from_the_lake as expect
from tests.content.haunt_33_stage import (
    HAUNT,
    HELP,
    LURE,
    OX,
    SEARCH,
    SHORE,
    SWIM,
    SWIMMING,
    VIVIAN,
    afloat,
    dice_for,
    lake,
    on_lake,
    running,
    searched,
    water,
)
from tests.content.haunting import do, options, pass_to, pass_turn
from tests.content.stage import Seen, act

TILES = 10
"""So far out that every total from 10 on can be thrown."""


def rolls(seen: Seen) -> list[tuple[str, int, int]]:
    """What was rolled: why, trait, how many dice."""
    return [(e[1], e[2], len(e[3])) for e in seen.of("rolled")]


def searches(seen: Seen) -> int:
    return sum(1 for why, _, dice in rolls(seen) if (why, dice) == ("dice", expect.DICE))


def out(total: int, *more: Any, tiles: int = TILES, answers: Any = (), p: Position | None = None) -> tuple[Game, Seen]:
    """A search comes to a total, and further dice fall."""
    game = (p or afloat(tiles)).build()
    return game, searched(game, dice_for(total, tiles), *more, answers=answers)


# -- the total ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tiles", [1, 2, 5])
@pytest.mark.parametrize("fresh", [True, False])
@pytest.mark.parametrize("ball", [True, False])
def test_what_is_added(tiles: int, fresh: bool, ball: bool) -> None:
    p = afloat(tiles, fresh)
    if ball:
        p.holding(OX, "crystal_ball")
    game = p.build()
    seen = searched(game, 0)
    total = tiles * expect.PER_TILE + expect.ON_NEW_TILE * fresh + expect.WITH_BALL * ball
    assert next(value for key, value in seen.of("counted") if key == SEARCH) == total


def test_how_far_out_is_the_shortest_chain_of_tiles() -> None:
    p = afloat(3)
    side = (water(running())[0] + 1) % 4
    side = side if side in water(running()) else (side + 2) % 4
    for near in ("Lake~3", "Lake~2"):  # a second row beside the first
        cell = p.s.house.cell(near, side)
        tile = p.s.house.next_made("Lake")
        p.s.house = p.s.house.place(tile, *cell, 0)
    game = p.explorer(OX, at="Lake~4").turn(OX).build()
    seen = searched(game, 0)
    assert (SEARCH, 4) in seen.of("counted")


def test_a_tile_is_new_in_the_turn_in_which_it_was_made() -> None:
    game = running().explorer(OX, speed_step=8).build()
    do(game, SWIM, 6)
    act(game, ("onto", water(game)[0]))
    seen = searched(game, 0)
    assert (SEARCH, 1 + expect.ON_NEW_TILE) in seen.of("counted")
    while game.s.turn != OX:
        pass_turn(game)
    assert on_lake(game)
    seen = searched(game, 1)
    assert (SEARCH, 2) in seen.of("counted")


def test_the_traitor_searches_nothing_and_nobody_ashore_does() -> None:
    game = afloat(2, who=VIVIAN).build()
    seen = pass_turn(game)
    assert (SEARCH, 2) not in seen.of("counted")
    assert ("dice", -1, expect.DICE) not in rolls(seen)
    game = running().build()
    assert not searched(game).of("rolled")


# -- row by row --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("total", expect.NOTHING)
def test_nothing(total: int) -> None:
    tiles = 1 if total < 9 else 9
    game = afloat(tiles).build()
    before = game.s.steps[OX]
    seen = searched(game, dice_for(total, tiles))
    assert searches(seen) == 1
    assert (game.s.steps[OX], game.s.loc[OX]) == (before, f"Lake~{tiles}")


def test_on_5_a_space_and_again() -> None:
    side = water(running())[0]
    game = afloat(2).build()
    seen = searched(game, 3, 0, answers=[("onto", side)])
    assert searches(seen) == 2
    assert game.s.loc[OX] == "Lake~3"
    assert (SEARCH, 3 + expect.ON_NEW_TILE) in seen.of("counted"), "by the new distance, on a new tile"
    game = afloat(2).build()
    searched(game, 3, 2, answers=[("room", "Lake~1")])
    assert game.s.loc[OX] == "Lake~1"
    assert game.s.vars[SEARCH] == 3


def test_a_move_of_the_search_stays_on_the_lake() -> None:
    game = afloat(1).build()
    with dice(game, 4):
        game.choose(("end",))
    assert ("room", SHORE) not in asked(game).options
    assert {o[0] for o in asked(game).options} == {"onto"}


@pytest.mark.parametrize("total", expect.FRIGHT)
@pytest.mark.parametrize(("sanity", "hurt"), [(4, 0), (3, 1), (1, 1), (0, 2)])
def test_on_6_and_7_a_fright(total: int, sanity: int, hurt: int) -> None:
    tiles = 3
    game = afloat(tiles).build()
    before = game.s.steps[OX]
    seen = searched(game, dice_for(total, tiles), sanity)
    assert ("trait", SANITY) in {r[:2] for r in rolls(seen)}
    assert sum(before[2:]) - sum(game.s.steps[OX][2:]) == hurt
    assert searches(seen) == 1
    assert (sanity >= expect.FRIGHT[total]) == (hurt == 0)


def test_on_8_an_event() -> None:
    p = afloat(3).stacked("event", "a_moment_of_hope")
    game = p.build()
    seen = searched(game, dice_for(8, 3))
    assert [e[1] for e in seen.of("drew")] == ["a_moment_of_hope"]
    assert searches(seen) == 1


@pytest.mark.parametrize(("event", "more"), [("secret_passage", (0,)), ("secret_stairs", ())])
def test_a_passage_does_not_stay_on_the_water(event: str, more: tuple[int, ...]) -> None:
    p = afloat(5)
    p.s.zones["event"] = (event, *(c for c in p.s.zones["event"] if c != event))
    game = p.build()
    searched(game, dice_for(8, 5), *more, answers=[("room", "basement_landing"), ("room", "foyer"), ("no",)])
    assert told(game, "drew")
    assert on_lake(game)
    assert not [
        zone for zone, things in game.s.zones.items() if zone.startswith("at:") and f"{event}_token" in str(things)
    ]
    pass_to(game, OX)
    assert {o[0] for o in asked(game).options} == {"act", "end"}, "no way but by water leads off the tile"
    seen = searched(game, 0)
    assert next(value for key, value in seen.of("counted") if key == SEARCH) == 5


@pytest.mark.parametrize("event", ["drip", "skeletons", "locked_safe", "closet_door", "smoke", "a_moment_of_hope"])
def test_nor_does_anything_else_that_a_card_lays_there(event: str) -> None:
    p = afloat(5)
    p.s.zones["event"] = (event, *(c for c in p.s.zones["event"] if c != event))
    game = p.build()
    searched(game, dice_for(8, 5))
    assert told(game, "placed")
    assert not game.s.zones.get("at:Lake~5")


@pytest.mark.parametrize("total", expect.ATTACKS)
@pytest.mark.parametrize("outcome", ["won", "lost", "tied"])
def test_attacks_from_below(total: int, outcome: str) -> None:
    trait, strength = expect.ATTACKS[total]
    index = TRAITS.index(trait)
    tiles = 3 if total < 12 else TILES
    theirs, mine = {"won": (5, 3), "lost": (3, 5), "tied": (4, 4)}[outcome]
    game = afloat(tiles).build()
    before = game.s.steps[OX]
    again = [dice_for(9, tiles)] if (total, outcome) == (10, "lost") else []
    answers = [("no",)]
    seen = searched(game, dice_for(total, tiles), theirs, mine, *again, answers=answers)
    fights = seen.of("attacked")
    assert fights[0][:3] == (-1, OX, index)
    assert ("attack", index, strength) in rolls(seen)
    hurt = sum(before) - sum(game.s.steps[OX])
    assert hurt == (2 if outcome == "won" else 0)
    if hurt:
        assert sum(before[:2]) - sum(game.s.steps[OX][:2]) == 2, "physical"
    back = total == 14 and outcome == "won"
    assert game.s.loc[OX] == (f"Lake~{tiles - expect.BACK}" if back else game.s.loc[OX])
    assert searches(seen) == 1 + (total == 10 and outcome == "lost")


def test_it_pulls_back_as_far_as_the_shore_and_no_farther() -> None:
    game = afloat(1, fresh=True).holding(OX, "crystal_ball").build()
    searched(game, dice_for(14, 1, True, expect.WITH_BALL), 5, 3, answers=[("no",)])
    assert game.s.loc[OX] == SHORE


@pytest.mark.parametrize("swim", [True, False])
def test_who_beats_the_creature_on_10_may_go_on_and_rolls_again_anyhow(swim: bool) -> None:
    game = afloat(3).build()
    side = water(game)[0]
    seen = searched(
        game, dice_for(10, 3), 0, 5, dice_for(9, 4, True) if swim else dice_for(9, 3),
        answers=[("yes",) if swim else ("no",), ("onto", side)],
    )  # fmt: skip
    assert game.s.loc[OX] == ("Lake~4" if swim else "Lake~3")
    assert searches(seen) == 2


def test_who_came_new_to_one_tile_is_asked_only_if_the_search_leads_to_another() -> None:
    """He makes a tile on this turn, beats the roused Creature, and is back where others were before."""
    game = afloat(TILES).marked(f"f{OX}", SWIMMING, f"{HAUNT}:first there").build()
    before = len(lake(game))
    seen = searched(game, dice_for(17, TILES), 0, 5, answers=[("room", f"Lake~{TILES - 1}")])
    assert len(lake(game)) == before
    assert game.s.loc[OX] == f"Lake~{TILES - 1}"
    assert searches(seen) == 1


@pytest.mark.parametrize("elevens", [1, 2, 3])
def test_each_11_adds_three_more(elevens: int) -> None:
    """Two tiles out with the Crystal Ball: 4 and what the dice show."""
    game = afloat(2).holding(OX, "crystal_ball").build()
    throws = [7 - expect.ELEVEN * i for i in range(elevens)]
    seen = searched(game, *throws)  # and once more, by chance
    totals = [value for key, value in seen.of("counted") if key == SEARCH]
    faces = [e[3] for e in seen.of("rolled") if (e[1], len(e[3])) == ("dice", expect.DICE)]
    assert totals[0] == 11
    assert searches(seen) > elevens
    lure = expect.ELEVEN * elevens
    shown = 4 + lure + sum(faces[elevens])
    assert shown in totals
    assert (LURE, lure) in seen.of("counted")


def test_and_it_stays_for_the_rest_of_the_search() -> None:
    game = afloat(3).build()
    side = water(game)[0]
    # an 11, a 10 with three more, the Creature beaten
    seen = searched(game, 8, dice_for(10, 3, more=3), 0, 5, 1, answers=[("yes",), ("onto", side)])
    assert (SEARCH, 1 + 4 + expect.ELEVEN + expect.ON_NEW_TILE) in seen.of("counted")


def test_the_next_search_begins_without_them() -> None:
    p = afloat(3)
    p.noted(LURE, 6).noted(HELP, 6)
    game = p.build()
    searched(game, 6)
    assert game.s.vars[SEARCH] == 9


@pytest.mark.parametrize("total", expect.STROKE)
def test_on_12_and_13_out_or_back(total: int) -> None:
    game = afloat(5).build()
    side = water(game)[0]
    seen = searched(game, dice_for(total, 5), 5, 0, 0, 0, 4, answers=[("onto", side)])
    assert game.s.loc[OX] == f"Lake~{5 + expect.OUTWARD}"
    assert (SEARCH, 5 + expect.OUTWARD + expect.ON_NEW_TILE) in seen.of("counted")
    assert len(lake(game)) == 8
    game = afloat(5).build()
    seen = searched(game, dice_for(total, 5), 4)
    assert ("trait", MIGHT) in {r[:2] for r in rolls(seen)}
    assert game.s.loc[OX] == f"Lake~{5 - expect.BACK}"
    assert searches(seen) == 1


@pytest.mark.parametrize("stairs", [True, False])
def test_going_out_leads_as_far_as_can_be(stairs: bool) -> None:
    """From the shore, whether or not a way leads up from there."""
    game = afloat(5, stairs=stairs).build()
    with dice(game, dice_for(12, 5), 5):
        game.choose(("end",))
    for _ in range(expect.OUTWARD):
        before = game.s.house.distances(SHORE)[game.s.loc[OX]]
        assert all(o[0] == "onto" for o in asked(game).options)
        game.choose(0)
        assert game.s.house.distances(SHORE)[game.s.loc[OX]] == before + 1


@pytest.mark.parametrize("total", expect.DREAD)
@pytest.mark.parametrize("sanity", [4, 3])
def test_on_15_and_16_dread(total: int, sanity: int) -> None:
    game = afloat(TILES).build()
    before = game.s.steps[OX]
    searched(game, dice_for(total, TILES), sanity)
    held = sanity >= expect.DREAD[total]
    assert sum(before[2:]) - sum(game.s.steps[OX][2:]) == (0 if held else 2)
    assert game.s.loc[OX] == f"Lake~{TILES - (0 if held else expect.BACK)}"


def test_the_way_back_ends_ashore() -> None:
    p = afloat(1, fresh=True)
    game = p.build()
    searched(game, dice_for(12, 1, True), 0)
    assert game.s.loc[OX] == SHORE


@pytest.mark.parametrize("total", [17, 18])
@pytest.mark.parametrize("again", [True, False])
def test_who_beats_the_roused_creature_moves_on(total: int, again: bool) -> None:
    side = water(running())[0]
    game = afloat(TILES).build()
    answers = [("onto", side), ("yes",) if again else ("no",)]
    seen = searched(game, dice_for(total, TILES), 0, 5, *([1, 4] if again else []), answers=answers)
    assert game.s.house.distances(SHORE)[f"Lake~{TILES + 1}"] == TILES + 1
    assert searches(seen) == 1 + again
    if again:  # 15: Sanity 4 holds
        assert (SEARCH, 1 + TILES + 1 + expect.ON_NEW_TILE) in seen.of("counted")


def test_but_not_again_on_a_tile_that_was_there() -> None:
    game = afloat(TILES).build()
    seen = searched(game, dice_for(17, TILES), 0, 5, answers=[("room", f"Lake~{TILES - 1}")])
    assert game.s.loc[OX] == f"Lake~{TILES - 1}"
    assert searches(seen) == 1
    assert not [e for e in told(game, "asked") if e.data[1] == "offer"]


def test_whom_the_creature_kills_searches_no_more() -> None:
    p = afloat(3).explorer(OX, might_step=1, speed_step=1).holding(OX, "rope")
    game = p.build()
    seen = searched(game, dice_for(10, 3), 9, 0)
    assert not game.s.life[OX]
    assert "rope" in game.s.zones["box"]
    assert searches(seen) == 1


def test_no_swim_roll_is_needed_to_search_or_to_be_moved() -> None:
    game = afloat(2).build()
    assert not options(game, "onto")
    searched(game, 3, 0, answers=[("onto", water(game)[0])])
    assert len(lake(game)) == 3
