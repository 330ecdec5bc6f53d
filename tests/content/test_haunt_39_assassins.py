"""The Heir: assassins, when they come, where they wait, and how they strike."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.testing import asked, dice, offered, told
from tests.content import expect_39_the_heir as expect
from tests.content.haunt_39_stage import DARK, HEROES, HIDING, PASS, STRIKE, THRONE, TRAITOR, TURN, court, hidden
from tests.content.haunt_stage import laid
from tests.content.haunting import begun, pass_to, pass_turn, stage, view
from tests.content.stage import act, answer

HAUNT = expect.ID
HERO, OTHER, REVEALER = HEROES


def ended(turn: int, *ambushes: str) -> Game:
    """The traitor's turn ends and the track comes to a number."""
    p = laid(court(TRAITOR, 1, *ambushes), "Attic", "Larder", "Dining Room", "Balcony")
    game = p.noted(TURN, turn - 1).build()
    game.choose(("end",))
    return game


# -- when they come ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("turn", range(1, 10))
def test_waves(turn: int) -> None:
    game = ended(turn)
    answer(game)
    assert game.s.vars[TURN] == turn
    assert len(hidden(game)) == (expect.ASSASSINS[4] if turn in expect.WAVES else 0)


def test_that_there_is_only_one_room_left_shows_nobody_where_he_waits() -> None:
    p = court(TRAITOR, throne=False).noted(TURN, expect.WAVES[0] - 1)
    for f, room in enumerate(("entrance_hall", "foyer", "grand_staircase", "upper_landing")):
        p.explorer(f, at=room)
    game = p.build()
    game.choose(("end",))
    assert (asked(game).seat, asked(game).options) == (TRAITOR, (("room", "basement_landing"),))


def test_a_wave_comes_into_empty_rooms_of_its_own_the_throne_too() -> None:
    game = ended(expect.WAVES[0], "attic")
    for left in range(expect.ASSASSINS[4], 0, -1):
        d = asked(game)
        rooms = {o[1] for o in d.options}
        assert d.seat == TRAITOR
        assert not rooms & {"attic", "entrance_hall", "upper_landing"}
        assert not rooms & hidden(game)
        game.choose(("room", THRONE) if left == expect.ASSASSINS[4] else 0)
    assert {"attic", THRONE} <= hidden(game), "those who were there stay"
    assert len(hidden(game)) == 1 + expect.ASSASSINS[4]


def test_who_finds_no_room_stays_away() -> None:
    p = court(TRAITOR, 1).noted(TURN, expect.WAVES[0] - 1)
    free = [room for room in p.s.house.rooms() if room not in ("entrance_hall", "upper_landing")]
    for room in free[2:]:
        p.marked(f"room:{room}", HIDING)
    game = p.build()
    game.choose(("end",))
    answer(game)
    assert hidden(game) == {*free}


def test_a_wave_comes_for_a_dead_traitor_too() -> None:
    p = court(REVEALER, 1).dead(TRAITOR).noted(TURN, expect.WAVES[0] - 1)
    laid(p, "Attic", "Larder", "Dining Room", "Balcony")
    game = p.build()
    game.choose(("end",))
    assert asked(game).seat == TRAITOR
    answer(game)
    assert len(hidden(game)) == expect.ASSASSINS[4]


def test_as_many_as_there_were_players_when_some_are_dead() -> None:
    p = laid(court(TRAITOR, 1).dead(HERO), "Attic", "Larder", "Dining Room", "Balcony")
    game = p.noted(TURN, expect.WAVES[1] - 1).build()
    game.choose(("end",))
    answer(game)
    assert len(hidden(game)) == expect.ASSASSINS[4]


# -- how they strike ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("total", range(5))
def test_a_stroke(total: int) -> None:
    game = court(0, 1, "foyer").build()
    seen = act(game, ("move", "foyer"), total, answers=[STRIKE])
    ((who, why, trait, faces, shown),) = seen.of("rolled")
    assert (who, why, trait, len(faces), shown) == (-1, "dice", -1, expect.STRIKE_DICE, total)
    assert seen.effects(HERO) == ([("harm", "physical", total)] if total else [])
    assert hidden(game) == set(), "he is gone"
    assert offered(game, "move"), "the hero goes on"


def test_the_hero_splits_it_and_armor_helps() -> None:
    game = court(0, 1, "foyer").holding(HERO, "armor").build()
    with dice(game, 3):
        game.choose(("move", "foyer"))
        game.choose(STRIKE)
    assert (asked(game).seat, asked(game).kind) == (HERO, "split")
    assert {o[1] + o[2] for o in asked(game).options} == {2}


def test_he_may_let_the_hero_pass_and_strike_the_next() -> None:
    game = court(0, 1, "foyer").build()
    assert not act(game, ("move", "foyer"), answers=[PASS]).of("rolled")
    assert hidden(game) == {"foyer"}
    pass_turn(game)
    assert act(game, ("move", "foyer"), 2, answers=[STRIKE]).effects(OTHER)[0] == ("harm", "physical", 2)


def test_the_traitor_is_asked_wherever_one_may_wait_for_all_the_heroes_know() -> None:
    game = court(0, 1, "grand_staircase").build()
    game.choose(("move", "foyer"))
    assert (asked(game).seat, asked(game).options) == (TRAITOR, (PASS,)), "nobody waits here"
    game.choose(PASS)
    game.choose(("move", "grand_staircase"))
    assert asked(game).options == (PASS, STRIKE)
    with dice(game, 0):
        game.choose(STRIKE)
    game.choose(("move", "foyer"))
    assert asked(game).options == (PASS,), "that none are left would be told by no question"
    game.choose(PASS)
    game.choose(("move", "entrance_hall"))
    assert asked(game).seat == HERO, "somebody stood there when they came"


def test_he_is_asked_no_more_where_one_has_struck() -> None:
    game = court(0, 1, "foyer").build()
    act(game, ("move", "foyer"), 0, answers=[STRIKE])
    act(game, ("move", "entrance_hall"))
    game.choose(("move", "foyer"))
    assert asked(game).seat == HERO


def test_where_assassins_may_wait_is_what_was_empty_when_they_came() -> None:
    p = laid(stage(HAUNT, 4), "Attic", "Larder", expect.THRONE)
    game = begun(p.explorer(HERO, at="attic"), HAUNT)
    here = {game.room(f) for f in range(4)}
    assert dark(game) == {*game.s.house.rooms()} - here - {THRONE}
    assert dark(game, game.s.revealer) == set(), "it is the traitor's to know"
    game = court(TRAITOR, 1).noted(TURN, expect.WAVES[0] - 1).build()
    game.choose(("end",))
    answer(game)
    assert THRONE in dark(game), "those who come later may wait there"


def dark(game: Game, seat: int = -1) -> set[str]:
    return {room for room in game.s.house.rooms() if DARK in view(game, seat).marks("room:" + room)}


def test_only_heroes_are_struck() -> None:
    game = court(TRAITOR, 1, "grand_staircase").build()
    seen = act(game, ("move", "grand_staircase"), answers=[STRIKE])
    assert not seen.of("rolled")
    assert hidden(game) == {"grand_staircase"}


def test_who_begins_a_turn_there_is_safe() -> None:
    game = court(0, 1, "entrance_hall").build()
    pass_to(game, HERO)
    assert not told(game, "harmed")
    assert asked(game).kind == "turn"


def test_one_for_one_entry() -> None:
    game = court(0, 1, "foyer").build()
    act(game, ("move", "foyer"), 1, answers=[STRIKE])
    assert not told(game, "harmed")[1:]


@pytest.mark.parametrize("way", ["fall", "found"])
def test_however_one_comes_in(way: str) -> None:
    if way == "found":
        game = court(0, 1, "foyer").explorer(HERO, at="foyer").stacked("room", "dusty_hallway").build()
        game.choose(offered(game, "explore")[0])
        while asked(game).kind != "turn":
            assert asked(game).seat == HERO, "nobody can wait in a room that was not there"
            game.choose(0)
        return
    p = laid(court(0, 1, "basement_landing"), "Coal Chute")
    door = next(spot for spot in p.s.house.joined("coal_chute"))
    game = p.explorer(HERO, at=door).build()
    seen = act(game, ("move", "coal_chute"), 1, answers=[STRIKE])
    assert game.room(HERO) == "basement_landing"
    assert seen.effects(HERO)[0] == ("harm", "physical", 1)


def test_they_are_no_figures_slow_nobody_and_cannot_be_attacked() -> None:
    game = court(0, 1, "entrance_hall", "foyer").build()
    assert len(game.s.kind) == 4
    assert not offered(game, "attack")
    act(game, ("move", "foyer"), answers=[PASS])
    assert game.s.spent[HERO] == 1
    act(game, ("move", "entrance_hall"), answers=[PASS])
    assert game.s.spent[HERO] == 2
