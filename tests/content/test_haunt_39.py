"""The Heir: how it begins, who knows what, how it ends."""

from __future__ import annotations

from typing import Any

import pytest

from hauntwright.game import Game
from hauntwright.parts import MIGHT
from hauntwright.testing import Position, asked, conservation, fork_check, told
from hauntwright.view import View
from tests.content import expect_39_the_heir as expect
from tests.content.haunt_39_stage import (
    HAUNT,
    HEIR,
    HEROES,
    PASS,
    STRIKE,
    THRONE,
    TRAITOR,
    TURN,
    court,
    hidden,
)
from tests.content.haunt_stage import laid
from tests.content.haunting import begun, option_names, pass_to, saved, saved_midway, stage, view
from tests.content.stage import act, content

HERO, OTHER, REVEALER = HEROES


def booklet(game: Game, seat: int) -> str:
    return "\n".join(line.text for line in view(game, seat).rules())


def heard(game: Game, seat: int) -> list[tuple[Any, ...]]:
    return [(e.kind, e.data) for e in game.events if e.to is None or seat in e.to]


# -- how it begins -----------------------------------------------------------------------------------------------------


def test_what_it_says_of_itself() -> None:
    haunt = content(HAUNT).haunts[HAUNT]
    assert (haunt.number, haunt.title) == (expect.NUMBER, expect.TITLE)
    assert option_names(HAUNT) == {}
    assert not haunt.left_out


def test_the_fastest_but_the_revealer_turns() -> None:
    assert expect.TRAITOR == ("highest", "speed")
    p = stage(HAUNT, 4)
    for f, n in enumerate((1, 1, 8, 5)):
        p.explorer(f, speed_step=n)
    assert begun(p, HAUNT, 0).s.traitor == 2
    assert begun(p, HAUNT, 2).s.traitor == 3, "never the revealer"


@pytest.mark.parametrize(("revealer", "traitor"), [(0, 1), (1, 3), (2, 3), (3, 1)])
def test_of_several_the_nearest_to_the_revealers_left(revealer: int, traitor: int) -> None:
    p = stage(HAUNT, 4)
    for f in range(4):
        track = p.game.c.tracks[p.s.kind[f]][0]
        p.explorer(f, speed_step=track.index(6) if f in (1, 3) else 1)
    assert begun(p, HAUNT, revealer).s.traitor == traitor


def test_the_traitor_is_asked_even_where_only_one_room_is_empty() -> None:
    p = laid(stage(HAUNT, 4), expect.THRONE)
    for f, room in enumerate(("entrance_hall", "foyer", "grand_staircase", "upper_landing")):
        p.explorer(f, at=room)
    game = p.setup(HAUNT, revealer=0).build()
    while asked(game).seat != game.s.traitor:
        game.choose(0)
    assert asked(game).options == (("room", "basement_landing"),)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_set_up(players: int) -> None:
    game = begun(laid(stage(HAUNT, players), "Attic", "Larder", "Dining Room", "Storeroom"), HAUNT)
    rooms = hidden(game)
    assert len(rooms) == expect.ASSASSINS[players]
    assert game.s.house.has(THRONE)
    assert THRONE not in rooms
    assert not rooms & {game.room(f) for f in range(players)}
    assert view(game, 0).counters()[TURN][1:] == (0, -1)
    heir = game.s.vars[HEIR]
    assert heir not in (game.s.traitor, game.s.revealer)
    conservation(game)
    fork_check(game)


def test_the_revealer_names_one_of_the_other_heroes() -> None:
    p = stage(HAUNT, 4)
    p.explorer(TRAITOR, speed_step=8)
    game = p.setup(HAUNT, revealer=1).build()
    d = asked(game)
    assert (d.seat, game.s.traitor) == (1, TRAITOR)
    assert d.options == (("figure", 0), ("figure", 2))
    game.choose(1)
    assert game.s.vars[HEIR] == 2


def test_with_three_players_the_revealer_is_asked_as_well() -> None:
    d = asked(stage(HAUNT, 3).setup(HAUNT, revealer=1).build())
    assert (d.seat, len(d.options)) == (1, 1)


def test_the_throne_is_built_where_the_traitor_likes() -> None:
    game = stage(HAUNT, 4).setup(HAUNT).build()
    game.choose(0)
    d = asked(game)
    assert d.seat == game.s.traitor
    assert {game.s.house.floor(o[1]) for o in d.options} == {"basement", "ground", "upper"}
    game.choose(next(o for o in d.options if game.s.house.floor(o[1]) == "basement"))
    while not game.s.house.has(THRONE):
        game.choose(0)
    assert game.s.house.floor(THRONE) == "basement"


def test_a_throne_that_is_there_is_left_where_it_is() -> None:
    p = laid(stage(HAUNT, 4), expect.THRONE)
    game = begun(p, HAUNT)
    assert not told(game, "built")
    assert game.s.stack == p.s.stack, "nobody looks through the tiles"
    p = laid(stage(HAUNT, 4), expect.THRONE)
    p.explorer(TRAITOR, speed_step=8)
    game = p.setup(HAUNT, revealer=0).build()
    game.choose(0)
    rooms = {o[1] for o in asked(game).options}
    assert "foyer" in rooms, "the next question is where the assassins wait"
    assert THRONE not in rooms


# -- who knows what ----------------------------------------------------------------------------------------------------


def test_who_the_heir_is_stays_with_the_heroes() -> None:
    one, two = (court(heir=heir).build() for heir in (HERO, OTHER))
    assert view(one, TRAITOR).data() == view(two, TRAITOR).data()
    assert HEIR not in view(one, TRAITOR).memory()
    for seat in HEROES:
        assert view(one, seat).memory()[HEIR] == ("heir", HERO)
    assert "as [heir]" not in booklet(one, TRAITOR)
    assert "the heir is dead" in view(one, TRAITOR).goals()[0].text, "he knows that there is one"


def test_choosing_the_heir_tells_the_traitor_nothing() -> None:
    p = stage(HAUNT, 4)
    p.explorer(TRAITOR, speed_step=8)
    games = [begun(p, HAUNT, 1, answers=[("figure", heir)]) for heir in (0, 2)]
    assert [g.s.vars[HEIR] for g in games] == [0, 2]
    assert view(games[0], TRAITOR).data() == view(games[1], TRAITOR).data()
    assert heard(games[0], TRAITOR) == heard(games[1], TRAITOR)
    for f in (0, 2):
        assert view(games[0], f).memory() == {HEIR: ("heir", 0)}


def test_where_the_assassins_are_stays_with_the_traitor() -> None:
    one, two = court(0, 1, "foyer").build(), court(0, 1, "grand_staircase").build()
    for game in (one, two):
        act(game, ("move", "foyer"), answers=[PASS])
        act(game, ("move", "grand_staircase"), answers=[PASS])
    for seat in HEROES:
        assert hidden(one, seat) == set()
        assert view(one, seat).data() == view(two, seat).data(), "nor is it seen that he was asked in the one room only"
        assert heard(one, seat) == heard(two, seat)
        assert View(one, seat).choices == View(two, seat).choices
    assert hidden(one, TRAITOR) == {"foyer"}


def test_placing_them_tells_the_heroes_nothing() -> None:
    p = laid(stage(HAUNT, 4), "Attic", "Larder", "Dining Room", "Balcony", expect.THRONE)
    p.explorer(TRAITOR, speed_step=8)
    games = [begun(p, HAUNT, 1, answers=[("room", first)]) for first in ("attic", "larder")]
    for seat in (0, 1, 2):
        assert view(games[0], seat).data() == view(games[1], seat).data()
        assert heard(games[0], seat) == heard(games[1], seat)


def test_each_booklet() -> None:
    game = court(0, 1, "foyer").build()
    for words in ("as [ambush]", "reaches 3", "Strike from the dark"):
        assert words in booklet(game, TRAITOR)
        assert words not in booklet(game, HERO)
    assert "as [heir]" in booklet(game, HERO)
    assert [goal.side for goal in view(game, HERO).goals()] == ["heroes"]
    assert [goal.side for goal in view(game, TRAITOR).goals()] == ["traitor"]
    assert view(game, HERO).story() != view(game, TRAITOR).story()


def test_the_heroes_hear_of_assassins_by_the_first_stroke() -> None:
    game = court(0, 1, "foyer").build()
    act(game, ("move", "foyer"), answers=[PASS])
    assert "Strike from the dark" not in booklet(game, HERO)
    act(game, ("move", "entrance_hall"))
    act(game, ("move", "foyer"), 1, answers=[STRIKE])
    assert "Strike from the dark" in booklet(game, HERO)
    assert "as [ambush]" not in booklet(game, HERO)


# -- how it ends -------------------------------------------------------------------------------------------------------


def crowned(who: int = OTHER, *relics: str, ambush: bool = False) -> Game:
    """Somebody walks to the throne with these relics; hero 1 is the heir."""
    p = court(who, OTHER, *([THRONE] if ambush else [])).holding(who, *relics)
    game = p.explorer(who, at=next(iter(p.s.house.joined(THRONE)))).build()
    act(game, ("move", THRONE), answers=[STRIKE])
    return game


@pytest.mark.parametrize("relics", [(), ("spear",), ("ring",), expect.RELICS])
@pytest.mark.parametrize("who", [HERO, OTHER])
def test_the_heir_with_both_relics_at_the_throne(who: int, relics: tuple[str, ...]) -> None:
    game = crowned(who, *relics)
    assert game.s.outcome == ("heroes" if who == OTHER and relics == expect.RELICS else "")


def test_before_anybody_strikes_there() -> None:
    game = crowned(OTHER, *expect.RELICS, ambush=True)
    assert game.s.outcome == "heroes"
    assert not told(game, "harmed")
    game = crowned(HERO, *expect.RELICS, ambush=True)
    assert told(game, "harmed"), "any other hero is struck"


@pytest.mark.parametrize("last", expect.RELICS)
def test_on_getting_the_second_relic_there(last: str) -> None:
    p = court(HERO, OTHER).explorer(HERO, at=THRONE).explorer(OTHER, at=THRONE).holding(HERO, last)
    first = next(relic for relic in expect.RELICS if relic != last)
    game = p.holding(OTHER, first).build()
    assert game.s.outcome == ""
    act(game, ("give", last, OTHER))
    assert game.s.outcome == "heroes"


def killed(p: Position, victim: int) -> Game:
    p.explorer(victim, might_step=1, speed_step=1, at="upper_landing")
    game = p.turn(TRAITOR).build()
    act(game, ("attack", victim, MIGHT, ""), 8, 0, answers=[("hurt",)])
    return game


def test_the_death_of_the_heir_ends_it() -> None:
    game = killed(court(heir=OTHER), OTHER)
    assert game.s.outcome == "traitor"
    assert not [e for e in told(game, "told") if "heir" in e.data[0]]


def test_of_any_other_the_traitor_is_told_that_it_was_not_the_heir() -> None:
    game = killed(court(heir=OTHER), HERO)
    assert game.s.outcome == ""
    (said,) = told(game, "told")
    assert "not the heir" in said.data[0]
    assert said.to == (TRAITOR,)


def test_nobody_takes_the_traitor_for_the_heir() -> None:
    p = court(HERO, OTHER).explorer(TRAITOR, at="entrance_hall", might_step=1, speed_step=1)
    game = p.build()
    act(game, ("attack", TRAITOR, MIGHT, ""), 10, 0, answers=[("hurt",)])
    assert not game.s.life[TRAITOR]
    assert not told(game, "told")


def test_by_whatever_means_the_heir_dies() -> None:
    game = court(OTHER, OTHER, "foyer").explorer(OTHER, might_step=1, speed_step=1).build()
    act(game, ("move", "foyer"), 4, answers=[STRIKE])
    assert game.s.outcome == "traitor"


def test_the_traitors_death_ends_nothing() -> None:
    assert not expect.TRAITOR_DEATH_ENDS_IT
    game = court(HERO, OTHER, "foyer").dead(TRAITOR).build()
    assert game.s.outcome == ""
    seen = act(game, ("move", "foyer"), 2, answers=[STRIKE])
    assert seen.effects(HERO)[0] == ("harm", "physical", 2)
    pass_to(game, HERO)
    assert game.s.vars[TURN] == 1


@pytest.mark.parametrize("players", [3, 6])
def test_saved_and_loaded_midway(players: int) -> None:
    assert saved_midway(HAUNT, players, 3).game.s.phase in ("haunt", "over")


def test_while_the_traitor_is_asked_a_loaded_game_goes_on_alike() -> None:
    game = court(0, 1, "foyer").build()
    game.choose(("move", "foyer"))
    assert asked(game).seat == TRAITOR
    saved(game)
