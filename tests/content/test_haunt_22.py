"""The Abyss Gazes Back: where it begins, how many rooms fall and which, who is caught, what is lost."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import MIGHT
from hauntwright.testing import Position, asked, conservation, dice, fork_check
from tests.content import expect_22_the_abyss_gazes_back as expect
from tests.content.haunt_22_stage import (
    BASEMENT,
    CELLAR,
    CRYPT,
    EXORCISM,
    FURNACE,
    GROUND,
    HAUNT,
    JENNY,
    LANDING,
    LOST,
    OX,
    PRIEST,
    SINKING,
    TRACK,
    VIVIAN,
    fallen,
    house,
    offered_rooms,
    sinking,
)
from tests.content.haunting import begun, option_names, options, pass_to, pass_turn, saved, stage
from tests.content.stage import act, answer, content

CRACK = "first_crack"
UPPER = ("upper_landing",)

# -- how it begins -----------------------------------------------------------------------------------------------------


def crack(game: Game) -> str:
    """The room with the first crack."""
    return next((zone[3:] for zone, there in game.s.zones.items() if CRACK in there and zone[:3] == "at:"), "")


def test_what_it_says_of_itself() -> None:
    haunt = content(HAUNT).haunts[HAUNT]
    assert (haunt.number, haunt.title) == (expect.NUMBER, expect.TITLE)
    assert option_names(HAUNT) == expect.OPTIONS
    assert haunt.left_out == ()


@pytest.mark.parametrize("players", expect.NEEDED)
def test_who_turns_and_where_it_begins(players: int) -> None:
    game = house(players).explorer(0, at=LANDING).setup(HAUNT, revealer=players - 1).build()
    assert game.s.traitor == 0, expect.TRAITOR
    assert asked(game).seat == 0
    assert offered_rooms(game) == {FURNACE, CRYPT}, "an omen and an event; the Wine Cellar has neither"
    game.choose(("room", CRYPT))
    assert crack(game) == CRYPT
    assert game.s.life[0]
    conservation(game)
    fork_check(game)


def test_not_where_somebody_stands() -> None:
    game = begun(house().explorer(2, at=FURNACE), HAUNT)
    assert crack(game) == CRYPT


def test_without_such_a_room_the_next_tile_that_may_lie_there_is_laid() -> None:
    p = house().explorer(2, at=FURNACE).explorer(3, at=CRYPT).stacked("room", "attic", "gardens", "larder", "chasm")
    game = begun(p, HAUNT)
    assert crack(game) == "larder"
    assert game.s.house.floor("larder") == "basement"
    assert not game.s.house.has("chasm")
    conservation(game)


@pytest.mark.parametrize("rites", [0, 1])
def test_it_opens_at_the_end_of_the_traitors_first_turn(rites: int) -> None:
    game = begun(house(), HAUNT, answers=[("room", CRYPT)])
    game.s.vars[EXORCISM] = rites
    pass_to(game, JENNY)
    assert not fallen(game)
    assert game.s.vars[TRACK] == 0
    pass_turn(game)
    assert fallen(game) == (CRYPT,)
    assert game.s.vars[TRACK] == 1
    assert crack(game) == "", expect.LOST_WITH_A_ROOM
    pass_to(game, JENNY)
    assert fallen(game) == (CRYPT,), "nobody lets anything fall in the next round"
    pass_turn(game)
    assert game.s.vars[TRACK] == 2
    assert fallen(game) == (CRYPT, FURNACE), "first the track, then by the new number"


# -- how many ----------------------------------------------------------------------------------------------------------


def wide(turn: int, track: int, players: int = 4) -> Position:
    """A long basement whose east end has sunk; all stand upstairs."""
    p = stage(HAUNT, players).haunt(HAUNT, traitor=JENNY).noted(TRACK, track).marked("floor:basement", SINKING)
    spot = LANDING
    for room in ("creaky_hallway", "dusty_hallway", "junk_room", "abandoned_room", "servants_quarters", "game_room"):
        p.beside(spot, "east", room)
        spot = room
    p.beside(LANDING, "west", "chasm").beside(LANDING, "north", CELLAR).beside(LANDING, "south", "larder")
    return p.fallen("game_room").marked("room:game_room", LOST).turn(turn)


@pytest.mark.parametrize("track", expect.FALLING)
@pytest.mark.parametrize("who", [PRIEST, OX])
def test_how_many_fall(track: int, who: int) -> None:
    fixed, thrown = expect.FALLING[track]
    game = wide(who, track).build()
    seen = pass_turn(game, *([thrown] if thrown else []))
    assert [len(faces) for _, why, _, faces, _ in seen.of("rolled")] == ([thrown] if thrown else [])
    assert len(fallen(game)) == 1 + fixed + thrown


@pytest.mark.parametrize("total", [0, 1, 4])
def test_as_many_as_the_dice_say(total: int) -> None:
    game = wide(PRIEST, 3, players=6).build()
    pass_turn(game, total)
    east = ("game_room", "servants_quarters", "abandoned_room", "junk_room", "dusty_hallway")
    assert set(fallen(game)) == {*east[: total + 1]}


def test_the_track_goes_on_beyond_its_end() -> None:
    game = wide(JENNY, 5).build()
    pass_turn(game, 0)
    assert game.s.vars[TRACK] == 6


# -- which -------------------------------------------------------------------------------------------------------------


def test_what_shares_a_side_whether_there_is_a_door_or_not() -> None:
    p = sinking(PRIEST, LANDING)
    p.beside(FURNACE, "west", "chasm")
    game = p.build()
    game.choose(("end",))
    assert asked(game).seat == PRIEST
    assert offered_rooms(game) == {CELLAR, FURNACE}, "not the Chasm, which touches it at a corner; not upstairs"
    p = sinking(VIVIAN, CRYPT)
    p.placed("larder", "basement", *beside(p, CRYPT), 0)
    game = p.build()
    game.choose(("end",))
    assert offered_rooms(game) == {FURNACE, "larder"}, "the Larder has no door to the Crypt"


def beside(p: Position, room: str) -> tuple[int, int]:
    """The cell west of a room."""
    tile = p.s.house.where[room]
    return tile.x - 1, tile.y


def test_several_are_picked_one_after_the_other_and_then_they_fall() -> None:
    game = sinking(PRIEST, CRYPT, track=3).build()
    with dice(game, 2):
        game.choose(("end",))
        answer(game)
    assert set(fallen(game)) == {CRYPT, FURNACE, LANDING}, "the landing touches the Furnace Room, picked just before"


def test_an_island_goes_by_what_is_nearest() -> None:
    p = sinking(PRIEST, *BASEMENT)
    far = p.s.house.where[LANDING]
    p.placed("larder", "basement", far.x + 2, far.y, 0).placed("chasm", "basement", far.x + 4, far.y, 0)
    game = p.build()
    game.choose(("end",))
    assert fallen(game)[-1] == "larder"
    pass_turn(game)
    assert fallen(game)[-1] == "chasm"


def test_where_nothing_on_the_floor_is_lost_any_of_it_may_go() -> None:
    p = sinking(PRIEST, "upper_landing")  # the first room was moved there before it fell
    game = p.build()
    game.choose(("end",))
    assert offered_rooms(game) == set(BASEMENT)


def test_the_abyss_climbs_to_where_the_traitor_likes() -> None:
    p = sinking(PRIEST, *BASEMENT).explorer(OX, at="grand_staircase").explorer(JENNY, at="upper_landing")
    game = p.beside("foyer", "east", "ballroom").beside("ballroom", "east", "coal_chute").build()
    game.choose(("end",))
    assert asked(game).seat == JENNY
    assert offered_rooms(game) == {"entrance_hall", "ballroom"}, "empty, with an unexplored door"
    game.choose(("room", "ballroom"))
    assert fallen(game)[-1] == "ballroom"
    assert game.s.marks["floor:ground"] == (SINKING,)
    assert not game.s.marks.get("floor:basement")
    assert asked(game).seat == VIVIAN, "it was the one room that had to fall"
    game.choose(("end",))
    assert offered_rooms(game) == {"foyer", "coal_chute"}


def test_without_an_unexplored_door_any_empty_room_and_else_any() -> None:
    p = sinking(PRIEST, *BASEMENT).explorer(OX, at="entrance_hall")
    game = p.build()
    game.choose(("end",))
    assert fallen(game)[-1] == "grand_staircase", "the only empty one"
    p = sinking(PRIEST, *BASEMENT).explorer(OX, at="entrance_hall").beside("foyer", "east", "coal_chute")
    game = p.build()
    game.choose(("end",))
    assert asked(game).seat == JENNY
    assert offered_rooms(game) == {"grand_staircase", "coal_chute"}
    p = sinking(PRIEST, *BASEMENT).explorer(OX, at="entrance_hall").explorer(VIVIAN, at="grand_staircase")
    game = p.build()
    game.choose(("end",))
    assert offered_rooms(game) == set(GROUND)


def test_one_floor_may_end_and_the_next_begin_in_one_turn() -> None:
    p = sinking(PRIEST, *BASEMENT, "entrance_hall", track=4, floor="ground")
    for f in range(4):
        p.explorer(f, at="upper_landing")
    p.beside("upper_landing", "east", "balcony").beside("upper_landing", "west", "bedroom")
    game = p.build()
    with dice(game, 3):
        game.choose(("end",))
        assert asked(game).seat == JENNY
        assert offered_rooms(game) == {"balcony", "bedroom"}
        answer(game, ("room", "balcony"))
    assert set(fallen(game)[-3:]) == {"foyer", "grand_staircase", "balcony"}
    assert game.s.marks["floor:upper"] == (SINKING,)
    assert expect.FLOORS == ("basement", "ground", "upper")


def test_when_nothing_is_left_nobody_is() -> None:
    p = sinking(PRIEST, *BASEMENT, *GROUND, track=4, floor="upper")
    for f in range(4):
        p.explorer(f, at="upper_landing")
    p.beside("upper_landing", "east", "balcony").fallen("balcony").marked("room:balcony", LOST)
    game = p.build()
    pass_turn(game, 6)
    assert game.s.outcome == "traitor"
    assert not any(game.s.life)


# -- who lets them fall ------------------------------------------------------------------------------------------------


def test_a_dead_hero_lets_nothing_fall_and_a_dead_traitor_does() -> None:
    game = wide(PRIEST, 1).dead(VIVIAN).dead(JENNY).build()
    pass_to(game, OX)
    assert len(fallen(game)) == 1
    pass_turn(game)
    assert game.s.vars[TRACK] == 2, "the track goes on"
    assert len(fallen(game)) == 2, "for the dead traitor"
    pass_to(game, OX)
    assert len(fallen(game)) == 3, "for the Priest, and not for Vivian"
    assert expect.DEAD_LET_ROOMS_FALL == {"hero": False, "traitor": True}


def test_a_dead_traitor_picks_and_can_win() -> None:
    p = sinking(OX, *BASEMENT, *GROUND, track=1, floor="ground").dead(JENNY).dead(PRIEST).dead(VIVIAN)
    p.explorer(OX, at="upper_landing").beside("upper_landing", "east", "balcony")
    game = p.beside("upper_landing", "west", "bedroom").build()
    game.choose(("end",))
    assert asked(game).seat == JENNY, "nothing falls for Ox yet, and one room for her"
    assert offered_rooms(game) == {"balcony", "bedroom"}
    game.choose(("room", "balcony"))
    assert asked(game).seat == OX
    with dice(game, 0):
        game.choose(("end",))
    assert game.s.outcome == "traitor"
    assert game.s.winners == (JENNY,)


# -- who is caught -----------------------------------------------------------------------------------------------------


def caught(*who: int, room: str = FURNACE, gone: str = CRYPT) -> Game:
    p = sinking(PRIEST, gone)
    for f in who:
        p.explorer(f, at=room)
    return p.build()


@pytest.mark.parametrize("total", [0, 3, 4, 8])
@pytest.mark.parametrize("who", [OX, JENNY])
def test_everybody_in_it_leaps_or_dies(who: int, total: int) -> None:
    game = caught(who)
    seen = pass_turn(game, total)
    leaps = expect.JUMP.effects(total) == expect.JUMP.effects(4)
    assert seen.of("rolled")[0][:3] == (who, "trait", 0)
    assert bool(game.s.life[who]) == leaps
    assert game.room(who) == (LANDING if leaps else "")
    assert fallen(game) == (CRYPT, FURNACE)
    assert not game.over


def test_each_rolls_alone() -> None:
    game = caught(OX, JENNY, VIVIAN)
    pass_turn(game, 4, 0, 8)
    assert [game.s.life[f] for f in (OX, JENNY, VIVIAN)] == [1, 0, 1]


def test_one_leaps_where_one_likes_but_not_into_what_falls_as_well() -> None:
    p = sinking(PRIEST, CRYPT, track=3).explorer(OX, at=LANDING)
    game = p.build()
    with dice(game, 2, 8):
        game.choose(("end",))
        answer(game)
    assert set(fallen(game)) == {CRYPT, FURNACE, LANDING}
    assert game.room(OX) == CELLAR, "the Furnace Room falls with the landing"
    p = sinking(PRIEST, CRYPT).explorer(OX, at=FURNACE).beside(FURNACE, "west", "chasm")
    game = p.build()
    with dice(game, 8):
        game.choose(("end",))
        assert asked(game).seat == OX
        assert offered_rooms(game) == {LANDING, "chasm"}
        game.choose(("room", "chasm"))
    assert game.room(OX) == "chasm"


def test_without_a_door_there_is_no_roll() -> None:
    p = sinking(PRIEST, FURNACE).explorer(OX, at=CRYPT).fallen(LANDING).marked(f"room:{LANDING}", LOST)
    game = p.build()
    seen = pass_turn(game, answers=[("room", CRYPT)])
    assert not seen.of("rolled")
    assert not game.s.life[OX], "the Crypt has one door, and that leads into the Abyss"


def test_who_leaps_makes_the_exit_roll() -> None:
    """F5."""
    p = stage(HAUNT).haunt(HAUNT, traitor=JENNY).noted(TRACK, 2).marked("floor:basement", SINKING)
    p.beside(LANDING, "west", "pentagram_chamber").beside(LANDING, "north", CELLAR).fallen(CELLAR)
    tile = p.s.house.where["pentagram_chamber"]
    p.placed("larder", "basement", tile.x, tile.y + 1, 0).fallen("larder").marked("room:larder", LOST)
    game = p.marked(f"room:{CELLAR}", LOST).explorer(OX, at="pentagram_chamber").turn(PRIEST).build()
    seen = pass_turn(game, 8, 0, answers=[("room", "pentagram_chamber")])
    assert [r[:3] for r in seen.of("rolled")] == [(OX, "trait", 0), (OX, "trait", 3)]
    assert game.room(OX) == LANDING


def test_what_lies_there_is_lost_and_so_is_what_the_dead_had() -> None:
    p = sinking(PRIEST, CRYPT).explorer(OX, at=FURNACE).holding(OX, "axe", "book").lying(FURNACE, "bell", "smoke")
    game = p.build()
    pass_turn(game, 0)
    assert not game.s.life[OX]
    assert {"axe", "book", "bell"} <= set(game.s.zones["box"])
    assert not game.s.zones.get(f"at:{FURNACE}")
    conservation(game)


def test_doors_into_it_lead_nowhere() -> None:
    game = sinking(OX, FURNACE).explorer(OX, at=LANDING).build()
    assert ("move", FURNACE) not in options(game, "move")
    assert ("explore", 2) not in options(game, "explore")


# -- the end -----------------------------------------------------------------------------------------------------------


def test_killing_the_traitor_ends_nothing() -> None:
    game = sinking(OX, CRYPT, track=1).explorer(JENNY, might_step=1, speed_step=1).build()
    act(game, ("attack", JENNY, MIGHT, ""), 8, 0)
    assert not game.s.life[JENNY]
    assert not game.over
    assert expect.TRAITOR_DEATH_ENDS_IT is False


def test_in_the_midst_of_it_a_loaded_game_goes_on_alike() -> None:
    game = sinking(PRIEST, LANDING, track=4).explorer(OX, at=FURNACE).build()
    saved(game)
    game.choose(("end",))
    saved(game)
    pass_to(game, JENNY)
    saved(game)
