"""Buried Alive: how it begins, searching and digging, the victim's breath, and who may know where the grave is."""

from __future__ import annotations

import pytest

from hauntwright.events import Event
from hauntwright.game import Game
from hauntwright.house import SIDES
from hauntwright.testing import asked, conservation, fork_check, offered, told
from hauntwright.view import View
from tests.content import expect_40_buried_alive as expect
from tests.content.expected import NOTHING
from tests.content.haunt_40_stage import (
    BELOW,
    DIG,
    FOUND,
    GRAVE,
    HARM,
    HAUNT,
    HEROES,
    HOURS,
    LISTEN,
    OLD,
    OPENED,
    SHOVELS,
    TRAITOR,
    below,
    found,
    number,
)
from tests.content.haunt_stage import laid
from tests.content.haunting import begun, do, may, option_names, pass_to, pass_turn, saved, saved_midway, stage, view
from tests.content.stage import Seen, act, content, room_id

HERO, FRIEND = HEROES[:2]
YES, NO = ("yes",), ("no",)
ADD, LEAVE = ("label", "Add another room to the basement"), ("label", "Leave the basement as it is")


def booklet(game: Game, seat: int) -> str:
    return "\n".join(line.text for line in view(game, seat).rules())


def rooms_below(game: Game) -> list[str]:
    return [room for room in game.s.house.rooms() if game.s.house.floor(room) == "basement"]


def step(game: Game, room: str, *totals: int, listen: bool = True) -> Seen:
    return act(game, ("move", room_id(room)), *totals, answers=[YES if listen else NO])


# -- how it begins -----------------------------------------------------------------------------------------------------


def test_what_it_says_of_itself() -> None:
    haunt = content(HAUNT).haunts[HAUNT]
    assert (haunt.number, haunt.title) == (expect.NUMBER, expect.TITLE)
    assert option_names(HAUNT) == {}
    assert not haunt.left_out


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("revealer", [0, 2])
def test_who_turns_and_what_is_counted(players: int, revealer: int) -> None:
    assert expect.TRAITOR == "left of the revealer"
    game = begun(stage(HAUNT, players), HAUNT, revealer, answers=[ADD])
    assert game.s.traitor == (revealer + 1) % players
    assert len(rooms_below(game)) == expect.ROOMS_BELOW
    counters = {name: rest for name, *rest in view(game, revealer).counters().values()}
    assert counters["Shovels of earth"] == [0, expect.DIGS_NEEDED[players]]
    assert counters["Harm"] == [0, expect.DEAD_AT]
    assert number(game, HOURS) == 0
    conservation(game)
    fork_check(game)


def test_the_traitor_need_not_add_rooms_and_may_stop() -> None:
    assert len(rooms_below(begun(stage(HAUNT, 4), HAUNT, answers=[LEAVE]))) == 1
    game = stage(HAUNT, 4).setup(HAUNT).build()
    assert asked(game).seat == game.s.traitor
    game.choose(ADD)
    while LEAVE not in asked(game).options:
        game.choose(0)
    game.choose(LEAVE)
    while game.s.phase == "setup":
        game.choose(0)
    assert len(rooms_below(game)) == 2, "and isn't asked again"


def test_no_tile_is_drawn_that_can_not_lie_below() -> None:
    game = begun(stage(HAUNT, 4).stacked("room", "attic", "larder", "balcony", "crypt"), HAUNT, answers=[ADD])
    assert [e.data[:2] for e in told(game, "built")][:2] == [("larder", "basement"), ("crypt", "basement")]
    assert {"attic", "balcony"} <= {*game.s.stack, *game.s.spare}


def test_five_are_enough() -> None:
    p = laid(stage(HAUNT, 4), *BELOW)
    p.beside(room_id("Larder"), SIDES[p.s.house.unexplored(room_id("Larder"))[0]], "wine_cellar")
    game = p.setup(HAUNT).build()
    assert asked(game).kind == "pick", "the grave is asked for at once"
    assert len(asked(game).options) == expect.ROOMS_BELOW


def test_only_rooms_of_the_basement_can_hide_the_grave_the_landing_too() -> None:
    game = stage(HAUNT, 4).setup(HAUNT).build()
    game.choose(LEAVE)
    d = asked(game)
    assert (d.seat, d.options) == (game.s.traitor, (("room", "basement_landing"),)), "asked, though there is one"
    game.choose(0)
    assert game.s.vars[GRAVE] == "basement_landing"


# -- who may know ------------------------------------------------------------------------------------------------------


def test_two_games_with_different_graves_look_alike_to_the_heroes() -> None:
    here, there = (below(grave=grave).build() for grave in ("Larder", "Furnace Room"))
    for seat in HEROES:
        assert View(here, seat).data() == View(there, seat).data()
        assert GRAVE not in View(here, seat).memory()
    assert View(here, TRAITOR).memory()[GRAVE] == ("grave", room_id("Larder"))
    for game in (here, there):
        step(game, "Crypt")
        act(game, ("move", "basement_landing"))
        step(game, "Furnace Room", 2)
    for seat in HEROES:
        assert View(here, seat).data() == View(there, seat).data(), "nor after a search that failed"
        assert [e.data for e in heard(here, seat)] == [e.data for e in heard(there, seat)]


def heard(game: Game, seat: int) -> list[Event]:
    return [e for e in game.events if e.to is None or seat in e.to]


def test_choosing_the_grave_tells_the_heroes_nothing() -> None:
    games = [
        begun(laid(stage(HAUNT, 4), *BELOW), HAUNT, answers=[LEAVE, ("room", room)]) for room in ("larder", "crypt")
    ]
    for seat in (0, 2, 3):
        one, other = (View(game, seat) for game in games)
        assert one.data() == other.data()
        assert [e.data for e in heard(games[0], seat)] == [e.data for e in heard(games[1], seat)]


def test_each_booklet() -> None:
    game = below().build()
    assert "as [grave]" not in booklet(game, HERO)
    assert "as [grave]" in booklet(game, TRAITOR)
    for words in ("[Harm] by [torment]", "Listen at the floor"):
        assert words in booklet(game, HERO)
        assert words in booklet(game, TRAITOR)
    assert {goal.side for goal in view(game, HERO).goals()} == {"heroes"}
    assert {goal.side for goal in view(game, TRAITOR).goals()} == {"traitor"}
    assert view(game, HERO).story() != view(game, TRAITOR).story()


# -- searching ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("total", range(9))
@pytest.mark.parametrize("grave", ["Larder", "Furnace Room"])
def test_a_search_gets_a_true_answer_or_none(total: int, grave: str) -> None:
    game = below(grave=grave).holding(FRIEND, expect.BOARD).build()
    seen = step(game, "Larder", total)
    assert [r[2] for r in seen.of("rolled")] == [3]
    answered, here = expect.SEARCH.effects(total) != NOTHING, grave == "Larder"
    assert (FOUND in game.s.vars) == (answered and here)
    assert bool(seen.of("told")) == (answered and not here)
    assert (OPENED in game.s.marks.get("room:larder", ())) == (answered and here)
    assert game.holds(FRIEND, expect.BOARD) == (not (answered and here)), "the Board goes when the grave is found"
    assert offered(game, "move"), "the walk goes on"


def test_one_may_as_well_walk_on() -> None:
    game = below().build()
    seen = step(game, "Larder", listen=False)
    assert not seen.of("rolled")


def test_each_room_once_a_turn_and_several_rooms() -> None:
    game = below(grave="Basement Landing").explorer(HERO, speed_step=8).build()
    assert step(game, "Larder", 0).of("rolled")
    assert step(game, "Basement Landing", 0).of("rolled"), "another room"
    assert not step(game, "Larder").of("rolled"), "a second time in this turn"
    assert not step(game, "Basement Landing").of("rolled")
    assert step(game, "Furnace Room", 0).of("rolled")


def test_after_a_failure_again_on_a_later_turn_or_by_another() -> None:
    game = below().build()
    step(game, "Larder", 0)
    pass_turn(game)
    assert step(game, "Larder", 0).of("rolled"), "a friend, at once"
    pass_to(game, HERO, answers=[NO])
    assert not told(game, "told")
    act(game, ("move", "basement_landing"), 0)
    assert step(game, "Larder", 0).of("rolled"), "and the first one when he comes in again"


def test_only_on_coming_in() -> None:
    game = below().explorer(HERO, at="larder").build()
    assert asked(game).kind == "turn"
    assert not may(game, LISTEN)
    pass_to(game, HERO)
    assert asked(game).kind == "turn"


def test_not_upstairs_not_in_a_room_found_later_not_where_it_was_answered() -> None:
    game = below(new="Crypt").explorer(FRIEND, at="foyer").build()
    assert not step(game, "Crypt").of("rolled")
    step(game, "Basement Landing", 0)
    step(game, "Furnace Room", 8)
    step(game, "Basement Landing")
    pass_to(game, FRIEND)
    assert not act(game, ("move", "entrance_hall")).of("rolled")
    pass_to(game, HERO)
    assert not step(game, "Furnace Room").of("rolled")


def test_the_traitor_does_not_search() -> None:
    game = below(TRAITOR).build()
    assert not act(game, ("move", "larder")).of("rolled")


def test_nobody_searches_when_the_grave_is_found() -> None:
    game = found(below()).build()
    assert not step(game, "Furnace Room").of("rolled")


# -- digging -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("total", range(9))
def test_a_dig(total: int) -> None:
    game = found(below()).explorer(HERO, at="larder").build()
    seen = do(game, DIG, total)
    assert [r[2] for r in seen.of("rolled")] == [1]
    assert number(game, SHOVELS) == (expect.DIG.effects(total) != NOTHING)
    assert not may(game, DIG), "once in a turn"


def test_who_finds_it_may_dig_at_once() -> None:
    game = below().build()
    assert not may(game, DIG)
    step(game, "Larder", 3)
    do(game, DIG, 4)
    assert number(game, SHOVELS) == 1


def test_only_in_the_grave_by_heroes_once_it_is_found() -> None:
    assert not may(below().explorer(HERO, at="larder").build(), DIG)
    assert not may(found(below()).explorer(HERO, at="furnace_room").build(), DIG)
    assert not may(found(below(TRAITOR)).explorer(TRAITOR, at="larder").build(), DIG)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_last_shovel_of_earth_wins(players: int) -> None:
    p = stage(HAUNT, players).haunt(HAUNT, traitor=players - 1)
    p.explorer(0, at="basement_landing").marked("room:basement_landing", OLD, OPENED).noted(FOUND)
    p.s.vars[GRAVE] = "basement_landing"
    short = p.noted(SHOVELS, expect.DIGS_NEEDED[players] - 2).build()
    do(short, DIG, 4)
    assert short.s.outcome == ""
    game = p.noted(SHOVELS, expect.DIGS_NEEDED[players] - 1).build()
    do(game, DIG, 4)
    assert game.s.outcome == "heroes"


# -- the victim --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hours", [0, 1, 4, 9])
def test_the_clock_and_its_dice(hours: int) -> None:
    game = below(TRAITOR).noted(HOURS, hours).build()
    seen = pass_turn(game, 2)
    assert number(game, HOURS) == hours + 1
    assert [len(r[3]) for r in seen.of("rolled")] == [min(expect.MOST_DICE, hours + 1)]
    assert number(game, HARM) == 2
    assert view(game, HERO).counters()[HARM][1] == 2, "the heroes see it"


@pytest.mark.parametrize(("before", "outcome"), [(9, ""), (10, "traitor"), (11, "traitor")])
def test_the_victim_dies(before: int, outcome: str) -> None:
    game = below(TRAITOR).noted(HARM, before).noted(HOURS, 3).build()
    pass_turn(game, 2)
    assert game.s.outcome == outcome


def test_after_the_traitors_death_the_clock_goes_on() -> None:
    assert not expect.TRAITOR_DEATH_ENDS_IT
    game = below(FRIEND).dead(TRAITOR).build()
    assert game.s.outcome == ""
    pass_turn(game)
    pass_turn(game, 1)
    assert (number(game, HOURS), number(game, HARM)) == (1, 1)
    game = below(FRIEND).dead(TRAITOR).noted(HARM, 11).build()
    pass_turn(game)
    pass_turn(game, 1)
    assert game.s.outcome == "traitor"


def test_all_heroes_dead() -> None:
    p = below(TRAITOR).explorer(HERO, might_step=1, speed_step=1).dead(FRIEND).dead(HEROES[2])
    game = p.build()
    act(game, ("attack", HERO, 1, ""), 8, 0)
    assert game.s.outcome == "traitor"


@pytest.mark.parametrize("players", [3, 6])
def test_saved_and_loaded_midway(players: int) -> None:
    assert saved_midway(HAUNT, players, 7).game.s.phase in ("haunt", "over")


def test_a_loaded_game_goes_on_alike() -> None:
    game = below().build()
    step(game, "Larder", 0)
    saved(game)
    game = found(below()).explorer(HERO, at="larder").build()
    saved(game)
