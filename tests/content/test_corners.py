"""Corners of cards and rooms that no table shows: a vision that leads next door, who rolls for the Vault, where a first
fall of a monster ends."""

from __future__ import annotations

import pytest

from hauntwright.parts import KNOWLEDGE, MIGHT, SPEED
from hauntwright.state import MONSTERS
from hauntwright.testing import Position, asked, dice, offered
from tests.content.haunt_stage import choose_monster
from tests.content.stage import EAST, EVENT_ROOM, SOUTH, act, drawn, position

NORTH = 0
HAUNT = "a-little-night-murder"
"""A haunt that adds next to nothing."""


def haunted(traitor: int = 0) -> Position:
    p = position(haunt=HAUNT).haunt(HAUNT, traitor=traitor)
    for f in range(3):
        p.explorer(f, at="upper_landing")
    return p


# -- cards -------------------------------------------------------------------------------------------------------------


def test_a_bloody_vision_leads_next_door_when_nobody_is_here() -> None:
    p = position().explorer(1, at="entrance_hall").explorer(2, at="upper_landing")
    seen = drawn(p, "Bloody Vision", 0, 6, 2)
    assert seen.room() == "entrance_hall", "one space, to somebody with Might"
    assert [data[:3] for data in seen.of("attacked")] == [(0, 1, MIGHT)]


def test_a_bloody_vision_strikes_monsters_too() -> None:
    p = haunted(traitor=1).explorer(0, at="entrance_hall").monster("servant", "entrance_hall").turn(0)
    seen = drawn(p, "Bloody Vision", 0, 6, 2)
    assert [data[1] for data in seen.of("attacked")] == [3]
    assert seen.of("stunned")


def test_it_leads_through_no_wall() -> None:
    p = position().beside("foyer", "east", "storeroom").explorer(1, at="storeroom").explorer(2, at="upper_landing")
    seen = drawn(p.explorer(0, at="entrance_hall"), "Bloody Vision", 0)
    assert seen.game.s.house.behind(EVENT_ROOM, NORTH) == "storeroom"
    assert not seen.of("attacked")


def test_nor_does_the_dynamite() -> None:
    p = haunted(traitor=1).beside("foyer", "east", "dusty_hallway").beside("entrance_hall", "east", "storeroom")
    assert p.s.house.behind("dusty_hallway", SOUTH) == "storeroom"
    game = p.explorer(0, at="dusty_hallway").holding(0, "dynamite").turn(0).build()
    game.choose(next(o for o in offered(game, "act") if o[1].startswith("dynamite")))
    assert ("room", "storeroom") not in asked(game).options


def test_one_may_look_ahead_into_any_stack() -> None:
    game = position().stacked("room", EVENT_ROOM).stacked("event", "it_is_meant_to_be").build()
    game.choose(("explore", EAST))
    while game.decision is not None and game.decision.options[0][0] != "label":
        game.choose(0)
    game.choose(("label", "Look ahead"))
    assert game.decision is not None
    assert {o[1] for o in game.decision.options} == {"room", "omen", "item", "event"}, "cards or tiles"


@pytest.mark.parametrize("wish", [0, 7])
def test_the_feather_decides_an_attack_too(wish: int) -> None:
    game = haunted(traitor=1).explorer(0, might_step=8).holding(0, "angel_feather").turn(0).build()
    seen = act(game, ("attack", 1, MIGHT, ""), 3, answers=[("yes",), ("number", wish), ("hurt",)])
    assert seen.of("attacked")[0][3] == wish


def test_a_bell_that_fails_the_traitor_moves_nobody() -> None:
    game = haunted(traitor=0).holding(0, "bell").monster("servant", "foyer").turn(0).build()
    with dice(game, 0):
        game.choose(offered(game, "act")[0])
    assert game.decision is not None
    assert game.decision.kind == "turn"
    assert game.room(3) == "foyer"


# -- rooms -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("total", "opened"), [(5, False), (6, True)])
def test_F15_the_traitor_rolls_for_the_vault(total: int, opened: bool) -> None:
    p = position(haunt=HAUNT).beside("upper_landing", "east", "vault").haunt(HAUNT, traitor=0)
    game = p.explorer(0, at="vault").turn(0).build()
    seen = act(game, offered(game, "act")[0], total)
    assert seen.of("rolled")[0][2] == KNOWLEDGE
    assert len(game.held(0)) == 2 * opened


def test_F14_a_monster_that_falls_first_marks_the_landing() -> None:
    p = position(haunt=HAUNT).beside("foyer", "east", "collapsed_room").haunt(HAUNT, traitor=0)
    game = p.monster("servant", "collapsed_room").turn(MONSTERS).build(3)
    choose_monster(game, 3)
    before = len(game.s.house.tiles)
    seen = act(game, offered(game, "act")[0])
    assert game.room(3) == "basement_landing"
    assert "below_collapsed_room" in game.s.zones["at:basement_landing"]
    assert len(game.s.house.tiles) == before, "no tile is drawn"
    assert not seen.of("rolled"), "a fall hurts explorers"


def test_R75_a_floor_that_gives_way_hurts_and_so_the_traitor_rolls() -> None:
    p = position(haunt=HAUNT).only("collapsed_room", "larder").haunt(HAUNT, traitor=0).explorer(0, at="foyer").turn(0)
    game = p.build()
    seen = act(game, offered(game, "explore")[0], 0)
    assert seen.of("rolled")[0][2] == SPEED
    assert seen.room() == "larder"
