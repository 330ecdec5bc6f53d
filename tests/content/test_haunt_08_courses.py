"""Wail of the Banshee: her courses, passages and wails."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.house import SIDES
from hauntwright.parts import SANITY
from hauntwright.state import MONSTERS
from hauntwright.testing import Position, conservation, offered
from tests.content import expect_08_wail_of_the_banshee as expect
from tests.content.expected import Hurt
from tests.content.haunt_08_stage import COURSE, banshee, haunting
from tests.content.haunt_stage import answer, at, laid, monsters_turn, moved
from tests.content.stage import room_id

KEEP = ("label", "keep to the course")


def path(game: Game) -> list[str]:
    return [e.data[2] for e in game.events if e.kind == "moved" and e.data[0] == banshee(game)]


def go(game: Game, *rooms: str) -> None:
    """Her next steps where they are asked for; every other question keeps to the course."""
    for room in rooms:
        game.choose(("room", room))
        while game.decision is not None and KEEP in game.decision.options:
            game.choose(KEEP)


def wails(game: Game) -> list[int]:
    """Who rolled Sanity for her, in order."""
    return [e.data[0] for e in game.events if e.kind == "rolled" and e.data[1] == "trait" and e.data[2] == SANITY]


# -- her courses -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pace", [0, 1, 4, 7])
def test_she_walks_all_of_her_pace_and_one_space_at_least(pace: int) -> None:
    game = monsters_turn(haunting(), pace, COURSE["steered"])
    assert [len(e.data[3]) for e in game.events if e.kind == "rolled"] == [expect.PACE_DICE, expect.COURSE_DICE]
    while game.decision is not None and game.decision.kind in ("pick", "split"):
        assert game.decision.kind == "split" or game.decision.seat == 0
        game.choose(0)
    assert len(path(game)) == max(expect.LEAST_PACE, pace)
    assert game.s.turn >= 0, "then her turn is over"


@pytest.mark.parametrize(
    ("course", "steps"),
    [
        ("left wall", ["dusty_hallway", "game_room", "junk_room", "upper_landing", "dusty_hallway"]),
        ("right wall", ["dusty_hallway", "creaky_hallway", "charred_room", "upper_landing", "dusty_hallway"]),
    ],
)
def test_along_a_wall(course: str, steps: list[str]) -> None:
    game = monsters_turn(haunting(), len(steps), COURSE[course])
    assert game.decision is not None
    assert game.decision.seat == 0, "the traitor chooses the first room"
    assert {o[1] for o in offered(game, "room")} == {
        "dusty_hallway", "charred_room", "bloody_room", "junk_room", "grand_staircase",
    }  # fmt: skip
    go(game, "dusty_hallway")
    assert path(game) == steps
    assert [turn[0] for turn in expect.TURNS[course]][:1] == [course.split()[0]]


@pytest.mark.parametrize(("chance", "side"), [(0, "game_room"), (1, "creaky_hallway")])
def test_straight_on(chance: int, side: str) -> None:
    game = monsters_turn(haunting(where="bloody_room"), 3, COURSE["straight line"])
    game.choose(("room", "upper_landing"))
    answers = moved(game, KEEP, chance)
    assert path(answers.game) == ["upper_landing", "dusty_hallway", side], "of left and right chance takes one"


def test_a_dead_end_turns_her_back() -> None:
    p = haunting()
    laid(p, "Chapel")
    p.s.loc[banshee(p.game)] = "foyer"
    game = monsters_turn(p, 2, COURSE["left wall"])
    game.choose(("room", "chapel"))
    assert path(game) == ["chapel", "foyer"]


def test_steered() -> None:
    game = monsters_turn(haunting(), 3, COURSE["steered"])
    for room in ("dusty_hallway", "upper_landing", "grand_staircase"):
        assert game.decision is not None
        assert game.decision.seat == 0
        game.choose(("room", room))
    assert path(game) == ["dusty_hallway", "upper_landing", "grand_staircase"]


def test_the_elevator_is_no_place_for_her() -> None:
    assert expect.NOT_ENTERED == ("Mystic Elevator",)
    p = haunting(where="foyer").beside("foyer", "east", "mystic_elevator")
    game = monsters_turn(p, 1, COURSE["steered"])
    assert "mystic_elevator" not in {o[1] for o in offered(game, "room")}
    game = monsters_turn(p, 1, COURSE["any room near"])
    assert "mystic_elevator" not in {o[1] for o in offered(game, "room")}


def test_course_nought_goes_to_any_room_near() -> None:
    p = haunting(where="foyer").explorer(1, at="charred_room").explorer(2, at="foyer")
    game = monsters_turn(p, 5, COURSE["any room near"])
    assert game.decision is not None
    assert game.decision.seat == 0
    near = {r for r, n in game.s.house.distances("foyer").items() if 0 < n <= expect.NEAR}
    assert {o[1] for o in game.decision.options} == near
    moved(game, ("room", "charred_room"), 6, 1)
    answer(game)
    assert game.room(banshee(game)) == "charred_room"
    assert wails(game) == [1], "she is heard where she lands and nowhere else"


def test_near_has_an_end() -> None:
    p = haunting(where="entrance_hall").explorer(1, at="charred_room")
    spot = "charred_room"
    for room in ("bedroom", "gallery", "statuary_corridor", "conservatory"):
        p.beside(spot, "east", room)
        spot = room
    game = monsters_turn(p, 5, COURSE["any room near"])
    steps = game.s.house.distances("entrance_hall")
    assert (steps["statuary_corridor"], steps["conservatory"]) == (expect.NEAR, expect.NEAR + 1)
    near = {o[1] for o in offered(game, "room")}
    assert "statuary_corridor" in near
    assert "conservatory" not in near


def test_with_nowhere_to_land_she_wails_where_she_is() -> None:
    p = haunting().placed("chapel", "upper", 5, 5)
    p.s.loc[banshee(p.game)] = "chapel"
    game = p.explorer(1, at="chapel").turn(MONSTERS).build(5, COURSE["any room near"], 6, 1)
    answer(game)
    assert game.room(banshee(game)) == "chapel"
    assert wails(game) == [1]


# -- passages ----------------------------------------------------------------------------------------------------------


def passage(p: Position, spot: str) -> set[str]:
    p.s.loc[banshee(p.game)] = spot
    game = monsters_turn(p, 2, COURSE["left wall"])
    first = {o[1] for o in offered(game, "room")} or {path(game)[0]}
    house = game.s.house
    doors = {far for _, far in house.moves(spot) if far not in house.links_of(spot)}
    return first - doors


@pytest.mark.parametrize(("here", "there"), [pair for pair in expect.LINKS.items() if "Coal Chute" not in pair])
def test_stairs_and_drops(here: str, there: str) -> None:
    p = haunting()
    for room in (here, there):
        if not p.s.house.has(room_id(room)):
            if room == "Gallery":
                p.placed("gallery", "upper", 0, 2)
            else:
                laid(p, room)
    assert passage(p, at(p, here)) == {room_id(there)}


def test_the_chute_both_ways() -> None:
    p = laid(haunting(), "Coal Chute")
    assert passage(p, "basement_landing") == {"coal_chute"}
    p.s.loc[banshee(p.game)] = "foyer"
    game = monsters_turn(p, 1, COURSE["steered"])
    game.choose(("room", "coal_chute"))
    assert game.room(banshee(game)) == "basement_landing"


def test_the_gallery_leads_down_only() -> None:
    p = haunting().placed("gallery", "upper", 0, 2)
    laid(p, "Ballroom")
    assert passage(p, "ballroom") == set()


@pytest.mark.parametrize("token", expect.PAIRS)
def test_passages_made_by_tokens_lead_from_either_end(token: str) -> None:
    p = haunting()
    kind = token.lower().replace(" ", "_")
    ids = [t for t in p.s.zones["supply"] if t.partition("#")[0] in (kind, kind + "_token")]
    assert len(ids) == 2
    p.lying("dusty_hallway", ids[0]).lying("entrance_hall", ids[1])
    if token != "Wall Switch":
        p.linked("dusty_hallway", "entrance_hall", ids[0].partition("#")[0])
    assert passage(p, "dusty_hallway") == {"entrance_hall"}
    assert passage(p, "entrance_hall") == {"dusty_hallway"}


def test_a_fall_marks_its_landing_the_first_time() -> None:
    p = haunting(where="collapsed_room")
    game = monsters_turn(p, 1, COURSE["steered"])
    assert expect.FALL_FIRST == "Basement Landing"
    game.choose(("room", "basement_landing"))
    assert "below_collapsed_room" in game.s.zones["at:basement_landing"]
    conservation(game)


def test_later_falls_go_to_the_token() -> None:
    p = laid(haunting(where="collapsed_room"), "Larder").lying("larder", "below_collapsed_room")
    assert passage(p, "collapsed_room") == {"larder"}


def test_she_marks_nothing_who_walks_into_the_landing() -> None:
    p = laid(haunting(), "Larder")
    p.s.loc[banshee(p.game)] = "larder"
    game = monsters_turn(p, 1, COURSE["steered"])
    assert path(game) == ["basement_landing"]
    assert "below_collapsed_room" not in game.s.zones.get("at:basement_landing", ())


def test_a_passage_may_be_passed_by_and_after_one_the_traitor_faces_her() -> None:
    game = monsters_turn(haunting(where="bloody_room"), 3, COURSE["right wall"])
    game.choose(("room", "upper_landing"))
    assert game.decision is not None
    assert game.decision.options == (("room", "grand_staircase"), KEEP)
    game.choose(("room", "grand_staircase"))
    assert game.decision is not None
    assert game.decision.options == tuple(("face", side) for side in SIDES)
    assert game.decision.seat == 0
    game.choose(("face", "south"))
    if KEEP in game.decision.options:
        game.choose(KEEP)
    assert path(game) == ["upper_landing", "grand_staircase", "foyer"]


def test_the_monkey_strikes_her_not() -> None:
    p = haunting(where="foyer").explorer(0, at="charred_room").explorer(2, at="charred_room")
    game = p.holding(1, "toy_monkey").turn(1).build()
    assert not moved(game, ("move", "foyer"), 1).of("attacked")


# -- the wail ----------------------------------------------------------------------------------------------------------


def heard(who: int = 1, board: int = -1, sanity_step: int = 5) -> Game:
    """She is about to step into a room where somebody stands."""
    p = haunting(where="foyer").explorer(who, at="grand_staircase", sanity_step=sanity_step)
    for f in range(3):
        if f != who:
            p.explorer(f, at="charred_room")
    if board >= 0:
        p.holding(board, "spirit_board")
        p.explorer(board, sanity_step=5, knowledge_step=5)
    return monsters_turn(p, 1, COURSE["steered"])


@pytest.mark.parametrize("total", range(9))
def test_who_hears_her_rolls_sanity(total: int) -> None:
    game = heard()
    (hurt,) = expect.WAIL.effects(total)
    assert isinstance(hurt, Hurt)
    seen = moved(game, ("room", "grand_staircase"), total, hurt.dice)
    answer(game)
    assert wails(game) == [1]
    assert seen.damage_rolls() == [hurt.dice]
    assert [e.data[1:] for e in game.events if e.kind == "harmed"] == [(hurt.dice, hurt.kind)]


@pytest.mark.parametrize(("who", "safe"), expect.SAFE.items())
def test_who_is_safe(who: tuple[str, bool], safe: bool) -> None:
    role, has_board = who
    f = 0 if role == "traitor" else 1
    game = heard(f, f if has_board else 2)
    moved(game, ("room", "grand_staircase"), *(() if safe else (6, 1)))
    answer(game)
    assert (wails(game) == []) == safe


def test_both_sides_of_a_barrier_hear_her() -> None:
    p = haunting().beside("basement_landing", "east", "chasm", 0).explorer(1, at="chasm").explorer(2, at="chasm/2")
    p.s.loc[banshee(p.game)] = "basement_landing"
    game = monsters_turn(p, 1, COURSE["steered"], 6, 1)
    answer(game)
    assert game.room(banshee(game)) == "chasm"
    assert set(wails(game)) == {1, 2}


def steered(option: int, *rooms: str, there: dict[int, str], board: int = -1) -> Game:
    p = haunting(option=option)
    if board >= 0:
        p.holding(board, "spirit_board")
    for f in range(3):
        p.explorer(f, at=there.get(f, "entrance_hall"), sanity_step=8, knowledge_step=8)
    game = monsters_turn(p, len(rooms), COURSE["steered"])
    for room in rooms:
        assert game.decision is not None
        while ("room", room) not in game.decision.options:
            game.choose(0)
            assert game.decision is not None
        moved(game, ("room", room))
    answer(game)
    return game


def test_the_room_where_she_starts_counts_only_if_she_comes_back() -> None:
    assert wails(steered(0, "dusty_hallway", there={1: "upper_landing"})) == []
    assert wails(steered(0, "dusty_hallway", "upper_landing", there={1: "upper_landing"})) == [1]


@pytest.mark.parametrize("course", ["left wall", "right wall", "straight line"])
def test_each_entry_is_a_new_wail(course: str) -> None:
    p = haunting(where="upper_landing").placed("chapel", "upper", 0, 2, 2).explorer(1, at="chapel")
    p.s.loc[banshee(p.game)] = "dusty_hallway"
    game = monsters_turn(p, 1, COURSE[course])
    assert expect.WAILS_PER_ENTRY[COURSE[course]] == 1
    moved(game, ("room", "chapel"), 6, 0)
    assert wails(game) == [1]


def test_twice_in_a_room_is_two_wails() -> None:
    p = haunting().placed("chapel", "upper", 0, 2, 2).explorer(1, at="dusty_hallway")
    game = monsters_turn(p, 3, COURSE["straight line"])
    moved(game, ("room", "dusty_hallway"), 6, 0, 6, 0)
    assert path(game) == ["dusty_hallway", "chapel", "dusty_hallway"]
    assert wails(game) == [1, 1]


def test_on_course_four_each_explorer_hears_one_wail() -> None:
    there = {1: "dusty_hallway", 2: "dusty_hallway"}
    game = steered(0, "dusty_hallway", "upper_landing", "dusty_hallway", there=there)
    assert sorted(wails(game)) == [1, 2]


@pytest.mark.parametrize("option", [0, 1])
@pytest.mark.parametrize("who", [0, 1])
def test_next_turn_they_hear_her_again(who: int, option: int) -> None:
    game = steered(option, "dusty_hallway", there={who: "dusty_hallway"})
    assert wails(game) == [who]
    for word in ("deafened", "steered", "hoarse"):
        assert not any(word in mark for marks in game.s.marks.values() for mark in marks)


def test_the_narrow_reading_has_one_wail_for_one() -> None:
    p = haunting(option=1)
    for f, where in ((0, "dusty_hallway"), (1, "dusty_hallway"), (2, "dusty_hallway")):
        p.explorer(f, at=where, sanity_step=8, knowledge_step=8)
    game = monsters_turn(p, 3, COURSE["steered"])
    moved(game, ("room", "dusty_hallway"))
    assert game.decision is not None
    assert game.decision.options == (("figure", 1), ("figure", 2)), "heroes first, the traitor chooses"
    assert game.decision.seat == 0
    moved(game, ("figure", 2), 6, 0)
    game.choose(("room", "upper_landing"))
    game.choose(("room", "dusty_hallway"))
    answer(game)
    assert wails(game) == [2]


def test_the_narrow_reading_falls_on_the_traitor_where_no_hero_is() -> None:
    there = {0: "dusty_hallway", 1: "charred_room"}
    assert wails(steered(1, "dusty_hallway", "upper_landing", "charred_room", there=there)) == [0]


def test_a_traitor_with_the_board_leaves_the_one_wail_to_others() -> None:
    there = {0: "dusty_hallway", 1: "charred_room"}
    assert wails(steered(1, "dusty_hallway", "upper_landing", "charred_room", there=there, board=0)) == [1]


def test_the_narrow_reading_is_for_course_four_only() -> None:
    p = haunting(option=1).explorer(1, at="dusty_hallway").explorer(2, at="dusty_hallway")
    for f in (1, 2):
        p.explorer(f, sanity_step=8, knowledge_step=8)
    game = monsters_turn(p, 1, COURSE["left wall"])
    moved(game, ("room", "dusty_hallway"), 6, 0, 6, 0)
    assert wails(game) == [1, 2]


def test_traitor_robbed_of_the_board_has_ears_too() -> None:
    game = heard(0, board=1)
    moved(game, ("room", "grand_staircase"), 6, 1)
    answer(game)
    assert wails(game) == [0]
