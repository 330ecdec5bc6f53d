"""Figures that are carried like items: the query `can_lift`."""

from __future__ import annotations

from typing import Any

import pytest

from hauntwright import verbs
from hauntwright.game import Game
from hauntwright.labels import label
from hauntwright.parts import MIGHT, Hook, Part, Rule
from hauntwright.state import MONSTERS
from hauntwright.testing import Position, asked, conservation, dice, fork_check, offered
from hauntwright.view import View
from tests.core.small import content, haunted

CARRIER, LOAD, TRAITOR, GHOUL = range(4)
THING = "figure:1"


def carrying(*parts: Part, lifts: Any = lambda f, load: load == LOAD) -> Position:
    """Hall, den and store in a row; the load and its carrier in the den, the traitor in the store."""
    rule = Rule("can_lift", lambda g, v, f, load: int(lifts(f, load)), 0)
    monsters = content().haunts["hunt"].part.monsters
    p = Position(content(Part("base:lift", rules=(rule,)), *parts, haunts=(haunted(monsters=monsters),)))
    p.beside("hall", "east", "den").beside("den", "east", "store").haunt("test", traitor=TRAITOR)
    return p.explorer(CARRIER, at="den", speed=6).explorer(LOAD, at="den").explorer(TRAITOR, at="store")


def lifted(p: Position) -> Game:
    game = p.turn(CARRIER).build()
    game.choose(("take", THING))
    return game


def test_it_is_picked_up_and_goes_along_without_a_word() -> None:
    seen: list[tuple[str, int, str]] = []

    def note(name: str):
        return Hook(name, lambda g, f, spot: seen.append((name, f, spot)))

    game = lifted(carrying(Part("base:note", hooks=(note("entered"), note("left")))))
    assert game.held(CARRIER) == (THING,)
    assert not offered(game, "take")
    game.choose(("move", "hall"))
    assert game.s.loc[LOAD] == "hall"
    assert {f for _, f, _ in seen} == {CARRIER}
    conservation(game)
    game.choose(("drop", THING))
    assert game.held(CARRIER) == ()
    assert game.s.loc[LOAD] == "hall"
    game.choose(("move", "den"))
    assert game.s.loc[LOAD] == "hall"


def test_it_comes_along_into_a_room_that_is_discovered() -> None:
    game = lifted(carrying().stacked("room", "closet"))
    game.choose(offered(game, "explore")[0])
    while asked(game).kind != "turn":
        game.choose(asked(game).options[0])
    assert game.room(CARRIER) == game.room(LOAD) == "closet"


def test_its_turn_passes_and_it_may_act_when_it_has_been_set_down() -> None:
    game = lifted(carrying())
    game.choose(("end",))
    assert game.s.turn == TRAITOR
    game = lifted(carrying())
    game.choose(("drop", THING))
    game.choose(("end",))
    assert game.s.turn == LOAD


def test_nobody_can_attack_it_and_it_is_in_nobodys_way() -> None:
    p = carrying().explorer(TRAITOR, at="den")
    free = p.turn(TRAITOR).build()
    assert {o[1] for o in offered(free, "attack")} == {CARRIER, LOAD}
    p = carrying().explorer(TRAITOR, at="den").explorer(LOAD, at="den")
    verbs.load(p.game, LOAD, "hand:0")
    game = p.turn(TRAITOR).build()
    assert {o[1] for o in offered(game, "attack")} == {CARRIER}


def test_it_can_be_given_and_taken_in_a_fight() -> None:
    p = carrying(lifts=lambda f, load: load == LOAD and f != GHOUL).explorer(TRAITOR, at="den")
    game = lifted(p)
    game.choose(("give", THING, TRAITOR))
    game.choose(("yes",))
    assert game.held(TRAITOR) == (THING,)
    p = carrying().explorer(TRAITOR, at="den", might_step=4)
    verbs.load(p.game, LOAD, "hand:0")
    game = p.turn(TRAITOR).build()
    with dice(game, 6, 0):
        game.choose(("attack", CARRIER, MIGHT, ""))
    game.choose(("steal", THING))
    assert game.held(TRAITOR) == (THING,)


def test_the_dead_lay_it_down_and_it_can_die_itself() -> None:
    game = lifted(carrying())
    verbs.kill(game, CARRIER)
    assert (verbs.carrier(game, LOAD), game.s.loc[LOAD], game.s.life[LOAD]) == (-1, "den", 1)
    game = lifted(carrying())
    verbs.kill(game, LOAD)
    assert game.held(CARRIER) == ()
    conservation(game)


def test_what_moves_it_takes_it_away_from_its_carrier() -> None:
    game = lifted(carrying())
    verbs.put(game, LOAD, "store")
    assert game.held(CARRIER) == ()
    assert game.s.loc[CARRIER] == "den"
    game = lifted(carrying())
    verbs.remove_figure(game, CARRIER)
    assert game.held(CARRIER) == ()
    assert game.s.loc[LOAD] == "den"


@pytest.mark.parametrize("lifts", [lambda f, load: False, lambda f, load: f == TRAITOR])
def test_only_who_may(lifts: Any) -> None:
    game = carrying(lifts=lifts).turn(CARRIER).build()
    assert not offered(game, "take")


def test_no_rule_no_cargo() -> None:
    p = Position(content(haunts=(haunted(),))).haunt("test", traitor=TRAITOR)
    assert not offered(p.turn(CARRIER).build(), "take")


def test_monsters_may_carry_and_drop_it_when_stunned() -> None:
    p = carrying(lifts=lambda f, load: f == GHOUL and load == LOAD).monster("ghoul", "den")
    game = p.turn(MONSTERS).build(6)
    game.choose(("monster", GHOUL))
    game.choose(("take", THING))
    game.choose(("move", "store"))
    assert game.s.loc[LOAD] == "store"
    verbs.stun(game, GHOUL)
    assert verbs.carrier(game, LOAD) == -1


def test_it_is_shown_and_told() -> None:
    game = lifted(carrying())
    view = View(game, TRAITOR)
    assert view.held(CARRIER) == (THING,)
    name = view.name(LOAD)
    assert view.thing_name(THING) == name
    assert label(View(game, CARRIER), ("drop", THING), asked(game)) == f"lay down {name}"


def test_saves_and_forks_know_it() -> None:
    fork_check(lifted(carrying()))
