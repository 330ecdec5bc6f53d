"""Creature from the Lake: how it begins, exploring, swimming, what is lost, the clock, the ends."""

from __future__ import annotations

from typing import Any

import pytest

from hauntwright.game import Game
from hauntwright.house import SIDES
from hauntwright.parts import MIGHT, TRAITS
from hauntwright.testing import Position, asked, told
from tests.content import expect_33_creature_from_the_lake as expect
from tests.content.haunt_33_stage import (
    DROWNED,
    HAUNT,
    JENNY,
    OX,
    PRIEST,
    SEARCH,
    SHORE,
    SWIM,
    TIME,
    VIVIAN,
    afloat,
    house,
    lake,
    on_lake,
    running,
    searched,
    water,
)
from tests.content.haunting import (
    begun,
    do,
    may,
    option_names,
    options,
    pass_to,
    pass_turn,
    saved,
    saved_midway,
    stage,
    view,
)
from tests.content.stage import act, content, room_id

# -- how it begins -----------------------------------------------------------------------------------------------------


def test_what_it_says_of_itself() -> None:
    haunt = content(HAUNT).haunts[HAUNT]
    assert (haunt.number, haunt.title) == (expect.NUMBER, expect.TITLE)
    assert option_names(HAUNT) == expect.OPTIONS
    assert not haunt.left_out
    assert not haunt.part.monsters, "nothing of it stands on the board"


@pytest.mark.parametrize(("high", "traitor"), [((1, 0, 0, 1), 3), ((1, 1, 1, 0), 1), ((0, 0, 1, 1), 2)])
def test_the_traitor_is_another_with_the_highest_trait(high: tuple[int, ...], traitor: int) -> None:
    way, trait = expect.TRAITOR
    assert way == "highest"
    p = house()
    tracks = [p.game.c.tracks[p.s.kind[f]][TRAITS.index(trait)][1:] for f in range(4)]
    common = sorted(set(tracks[0]).intersection(*tracks))
    for f, top in enumerate(high):
        numbers: dict[str, Any] = {trait: common[-1] if top else common[0]}
        p.explorer(f, **numbers)
    assert begun(p, HAUNT, OX).s.traitor == traitor


@pytest.mark.parametrize("who", [OX, JENNY])
def test_the_girl_is_gone_and_what_she_gave(who: int) -> None:
    p = house().holding(who, "girl")
    before = p.s.steps[who]
    game = begun(p, HAUNT, OX)
    assert not game.held(who)
    assert "girl" in game.s.zones["aside"]
    lost = [old - new for old, new in zip(before, game.s.steps[who], strict=True)]
    assert sum(lost) > 0


def test_losing_her_kills_nobody() -> None:
    game = begun(house().explorer(OX, sanity_step=1, knowledge_step=1).holding(OX, "girl"), HAUNT, OX)
    assert game.s.life[OX]
    assert min(game.s.steps[OX]) == 1


def test_the_lake_is_built_where_it_is_missing() -> None:
    p = stage(HAUNT)
    game = p.setup(HAUNT, revealer=OX).build()
    while asked(game).kind != "doorway" and game.s.phase != "haunt":
        game.choose(0)
    d = asked(game)
    assert game.s.side[d.seat] == "hero", "the heroes choose"
    assert {game.s.house.floor(o[1]) for o in d.options} == {"basement"}
    game.choose(0)
    while game.s.phase != "haunt":
        game.choose(0)
    assert game.s.house.floor(SHORE) == "basement"


def walled_in(fast: bool = False) -> Position:
    """Rooms lie behind both walls of the Underground Lake; with ``fast`` behind its second door, too."""
    p = house().explorer(JENNY, at=SHORE).lying(SHORE, "axe")
    rooms = iter(("junk_room", "servants_quarters"))
    for side in set(range(4)) - set(p.s.house.sides(SHORE)):
        p.s.house = p.s.house.place(next(rooms), *p.s.house.cell(SHORE, side), 0)
    if fast:
        (door,) = p.s.house.unexplored(SHORE)
        p.beside(SHORE, SIDES[door], "abandoned_room")
    return p


def test_a_lake_that_is_walled_in_is_laid_elsewhere_with_all_that_is_on_it() -> None:
    game = walled_in().setup(HAUNT, revealer=OX).build()
    before = game.s.house.where[SHORE]
    d = asked(game)
    assert (d.kind, game.s.side[d.seat]) == ("doorway", "hero")
    assert {game.s.house.floor(o[1]) for o in d.options} == {"basement"}
    while game.s.phase != "haunt":
        game.choose(0)
    assert game.s.house.where[SHORE] != before
    assert water(game)
    assert game.room(JENNY) == SHORE
    assert "axe" in game.s.zones["at:" + SHORE]


def test_it_stays_where_it_holds_the_basement_together_or_lies_open() -> None:
    for p in (walled_in(fast=True), house()):
        before = p.s.house.where[SHORE]
        assert begun(p, HAUNT, OX).s.house.where[SHORE] == before


# -- exploring ---------------------------------------------------------------------------------------------------------


def explorable(game: Game) -> bool:
    return bool(options(game, "explore"))


def sealed() -> Position:
    """No way leads down."""
    p = stage(HAUNT).beside("basement_landing", "south", SHORE)
    for f in range(4):
        p.explorer(f, at="entrance_hall")
    return p.haunt(HAUNT, traitor=VIVIAN, revealer=OX).turn(OX)


@pytest.mark.parametrize("turn", [OX, VIVIAN])
def test_nobody_explores_once_there_is_a_way_down(turn: int) -> None:
    assert explorable(sealed().turn(turn).build())
    assert not explorable(running(turn=turn).explorer(turn, at="entrance_hall").turn(turn).build())


@pytest.mark.parametrize(
    "way", ["stairs", "Coal Chute", "Collapsed Room", "Mystic Elevator", "Secret Stairs", "somebody", "the traitor"]
)
def test_what_is_a_way_down(way: str) -> None:
    p = sealed()
    if way == "stairs":
        p.beside("basement_landing", "west", "stairs_from_basement")
    elif way == "Secret Stairs":
        p.linked("foyer", "basement_landing", "secret_stairs_token")
    elif way == "somebody":
        p.explorer(JENNY, at="basement_landing")
    elif way == "the traitor":
        p.explorer(VIVIAN, at="basement_landing")
    else:
        p.beside("entrance_hall", "west", room_id(way))
    assert not explorable(p.explorer(OX, at="foyer").turn(OX).build())


def test_a_way_that_leads_elsewhere_is_none() -> None:
    p = sealed().beside("upper_landing", "south", "gallery").beside("foyer", "west", "ballroom")
    assert explorable(p.explorer(OX, at="foyer").turn(OX).build())


def test_and_when_one_is_found_it_is_over() -> None:
    p = sealed().stacked("room", "coal_chute").explorer(OX, at="entrance_hall", speed_step=8)
    game = p.explorer(JENNY, at="foyer").build()
    act(game, next(o for o in options(game, "explore")))
    pass_to(game, JENNY)
    assert not explorable(game)


# -- swimming ----------------------------------------------------------------------------------------------------------


def ready(total: int, who: int = OX, speed: int = 8) -> Game:
    game = running(turn=who).explorer(who, speed_step=speed).build()
    do(game, SWIM, total)
    return game


@pytest.mark.parametrize("who", [OX, VIVIAN])
@pytest.mark.parametrize("total", [0, 3, 4, 8])
def test_the_roll_decides_what_each_tile_costs(total: int, who: int) -> None:
    game = ready(total, who)
    assert [e.data[2] for e in told(game, "rolled")] == [TRAITS.index(expect.SWIM[0])]
    cost = expect.STEP_COST[total >= expect.SWIM[1]]
    side = water(game)[0]
    spaces = game.trait(who, 0)
    steps = 0
    while ("onto", side) in options(game, "onto"):
        act(game, ("onto", side))
        steps += 1
        assert game.s.spent[who] == cost * steps
    assert steps == spaces // cost
    assert len(lake(game)) == steps


def test_without_it_nobody_swims() -> None:
    game = running().build()
    assert not options(game, "onto")
    p = afloat(2)
    p.s.loc[OX] = "Lake~1"
    game = p.build()
    assert ("move", "Lake~2") not in options(game, "move")
    assert ("move", SHORE) in options(game, "move"), "back ashore takes no roll"
    act(game, ("move", SHORE))
    assert game.s.spent[OX] == expect.ASHORE_COST


def test_it_is_said_before_anything_else() -> None:
    game = running().explorer(OX, at="basement_landing", speed_step=8).build()
    assert may(game, SWIM)
    act(game, ("move", SHORE))
    assert not may(game, SWIM)
    assert not options(game, "onto")
    game = running().holding(OX, "rope").build()
    act(game, ("drop", "rope"), answers=[("enough",)])
    assert not may(game, SWIM)


def test_it_holds_for_one_turn() -> None:
    game = ready(0)
    assert options(game, "onto")
    pass_to(game, OX)
    assert not options(game, "onto")
    do(game, SWIM, 6)
    act(game, ("onto", water(game)[0]))
    assert game.s.spent[OX] == 2, "and so does having been tired"


def test_at_least_one_tile_a_turn() -> None:
    game = ready(0, speed=1)
    act(game, ("onto", water(game)[0]))
    assert on_lake(game)
    assert not options(game, "onto")


def test_opponents_on_a_tile_fight_and_hinder_as_anywhere() -> None:
    p = afloat(1).explorer(VIVIAN, at="Lake~1").explorer(OX, speed_step=8)
    game = p.build()
    assert [o for o in options(game, "attack") if o[1] == VIVIAN]
    do(game, SWIM, 6)
    act(game, ("move", SHORE))
    assert game.s.spent[OX] == 2


def test_only_two_sides_lie_open() -> None:
    assert len(water(running())) == expect.WATER_SIDES


# -- what is lost ------------------------------------------------------------------------------------------------------


def test_what_is_dropped_there_is_lost() -> None:
    game = afloat().holding(OX, "rope", "axe").build()
    act(game, ("drop", "rope"), answers=[("enough",)])
    assert "rope" in game.s.zones["box"]
    assert game.held(OX) == ("axe",)
    game = running().holding(OX, "rope").build()
    act(game, ("drop", "rope"), answers=[("enough",)])
    assert "rope" in game.s.zones[f"at:{SHORE}"], "ashore it is not"


def test_what_the_dead_had_is_lost() -> None:
    p = afloat(1, who=OX).explorer(VIVIAN, at="Lake~1", might_step=8).explorer(OX, might_step=1, speed_step=1)
    game = p.holding(OX, "rope", "dog", "spear").turn(VIVIAN).build()
    act(game, next(o for o in options(game, "attack") if o[1] == OX), 12, 0)
    assert not game.s.life[OX]
    assert {"rope", "dog", "spear"} <= set(game.s.zones["box"])


def test_what_is_handed_over_there_is_kept() -> None:
    p = afloat().explorer(JENNY, at="Lake~1").holding(OX, "rope")
    game = p.build()
    act(game, ("give", "rope", JENNY), answers=[("yes",)])
    assert game.held(JENNY) == ("rope",)


# -- the clock ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", expect.DROWNS)
@pytest.mark.parametrize("short", [1, 0])
def test_when_the_girl_drowns(players: int, short: int) -> None:
    traitor = VIVIAN if players > 3 else PRIEST
    p = running(players, turn=PRIEST if players > 3 else JENNY).noted(TIME, 5)
    p.explorer(p.s.turn, at="entrance_hall")
    game = p.build()
    while game.decision is not None and game.s.turn != traitor:
        total = expect.DROWNS[players] - short
        nxt = game.s.order[(game.s.slot + 1) % len(game.s.order)]
        pass_turn(game, *([total] if nxt == traitor else []))
    (roll,) = [e.data for e in told(game, "rolled") if e.data[1] == "dice"]
    assert len(roll[3]) == 6
    assert (game.s.outcome == "traitor") == (not short)
    assert (DROWNED in game.s.vars) == (not short)


@pytest.mark.parametrize(("time", "thrown"), [(0, 1), (3, 4), (7, 8), (11, 8)])
def test_a_die_more_each_turn_and_eight_at_most(time: int, thrown: int) -> None:
    p = running(turn=PRIEST).explorer(PRIEST, at="entrance_hall").noted(TIME, time)
    game = p.build()
    seen = pass_to(game, VIVIAN, 0)
    assert [len(e[3]) for e in seen.of("rolled")] == [thrown]
    assert game.s.vars[TIME] == time + 1
    assert expect.MOST_DICE == 8


def test_the_clock_goes_on_without_the_traitor() -> None:
    p = running(turn=PRIEST).explorer(PRIEST, at="entrance_hall").dead(VIVIAN).noted(TIME, 6)
    game = p.build()
    pass_turn(game, 10)
    assert game.s.outcome == "traitor"
    assert game.s.winners == (VIVIAN,)


# -- ends --------------------------------------------------------------------------------------------------------------


def test_the_traitors_death_ends_nothing() -> None:
    p = running(turn=OX).explorer(OX, at="entrance_hall", might_step=8).explorer(VIVIAN, might_step=1, speed_step=1)
    game = p.build()
    act(game, next(o for o in options(game, "attack") if o[1] == VIVIAN and o[2] == MIGHT), 12, 0)
    assert not game.s.life[VIVIAN]
    assert game.s.outcome == ""


def test_no_hero_left() -> None:
    p = running(turn=VIVIAN).explorer(VIVIAN, at="entrance_hall", might_step=8).dead(OX).dead(JENNY)
    game = p.explorer(PRIEST, might_step=1, speed_step=1).build()
    act(game, next(o for o in options(game, "attack") if o[1] == PRIEST), 12, 0)
    assert game.s.outcome == "traitor"


@pytest.mark.parametrize("total", [18, 19, 20])
def test_whoever_finds_her_wins_for_all(total: int) -> None:
    game = afloat(11).dead(JENNY).build()
    searched(game, total - 11, *([0, 8] if total == 18 else []))
    assert (game.s.outcome == "heroes") == (total >= expect.FOUND)
    if total >= expect.FOUND:
        assert set(game.s.winners) == {OX, JENNY, PRIEST}


# -- secrets and saves -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [OX, VIVIAN])
def test_each_side_reads_its_own_booklet(seat: int) -> None:
    game = running().build()
    v = view(game, seat)
    lines = "\n".join(line.text for line in v.rules())
    stories = {OX: "BATHING RULES", VIVIAN: "FEEDING TIMES"}
    assert stories.pop(seat) in v.story()
    assert next(iter(stories.values())) not in v.story()
    for secret in ("12-13:", "Deadly cold", "number [Girl's depth]", "when turn of traitor starts"):
        assert (secret in lines) == (seat == VIVIAN), secret
    assert "when turn of a hero in [Lake] ends" in lines, "how to search is for all"
    assert (v.counters()[SEARCH][2] == expect.FOUND) == (seat == VIVIAN)
    assert TIME in v.counters(), "the track lies on the table"


def test_both_hear_the_total_of_a_search() -> None:
    game = afloat(1).build()
    seen = searched(game, 2)
    assert (SEARCH, 3) in seen.of("counted")
    assert all(e.to is None for e in seen.events if e.kind in ("counted", "rolled"))


@pytest.mark.parametrize("players", [3, 6])
def test_saved_and_loaded_midway(players: int) -> None:
    saved_midway(HAUNT, players, 33)


def test_a_loaded_game_goes_on_alike_out_on_the_lake() -> None:
    saved(afloat(3).build())
    game = ready(6)
    act(game, ("onto", water(game)[0]))
    saved(game)
