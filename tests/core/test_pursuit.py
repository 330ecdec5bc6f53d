"""Who must walk toward something: the query `must_go`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hauntwright.game import Game
from hauntwright.parts import Part, Rule
from hauntwright.state import MONSTERS
from hauntwright.testing import Position, asked, dice, offered
from tests.core.small import content, haunted

GHOUL = 3
"""The first monster of three players' games."""


def toward(goals: Callable[[Game, int], tuple[Any, ...]], *more: Part) -> Position:
    """West of the hall a gulf and a closet beyond it, east of it a den and a store; seat 2 is the traitor."""
    monsters = content().haunts["hunt"].part.monsters
    rule = Rule("must_go", lambda g, v, f: (*v, *goals(g, f)), 1)
    p = Position(content(Part("base:toward", rules=(rule,)), *more, haunts=(haunted(monsters=monsters),)))
    p.beside("hall", "east", "den").beside("den", "east", "store").beside("hall", "west", "gulf")
    p.beside("den", "north", "closet").haunt("test", traitor=2)
    return p.explorer(2, at="closet")


def heroes(g: Game, f: int) -> tuple[str, ...]:
    return tuple(g.s.loc[i] for i in range(2)) if f == GHOUL else ()


def ghoul(p: Position, at: str, spaces: int = 6) -> Game:
    game = p.monster("ghoul", at).turn(MONSTERS).build(spaces)
    assert not offered(game, "all done"), "something is owed"
    game.choose(("monster", GHOUL))
    return game


def moves(game: Game) -> list[str]:
    return [o[1] for o in offered(game, "move")]


def test_only_steps_that_lead_there_and_not_done_before_it_is_there() -> None:
    game = ghoul(toward(heroes).explorer(0, at="store").explorer(1, at="store"), "hall")
    assert moves(game) == ["den"]
    assert not offered(game, "done")
    game.choose(("move", "den"))
    assert moves(game) == ["store"]
    assert not offered(game, "done")
    game.choose(("move", "store"))
    assert moves(game) == [], "it stands with all there is to go for"
    assert offered(game, "done")
    assert offered(game, "attack")


def test_it_is_done_when_it_can_go_no_further() -> None:
    game = ghoul(toward(heroes).explorer(0, at="store").explorer(1, at="store"), "hall", spaces=1)
    game.choose(("move", "den"))
    assert game.s.turn == 0, "nothing is left to do: the monsters' turn is over"


def test_of_several_goals_it_settles_on_those_its_steps_bring_nearer() -> None:
    game = ghoul(toward(heroes).explorer(0, at="store").explorer(1, at="gulf/2"), "hall")
    assert set(moves(game)) == {"den", "gulf"}
    game.choose(("move", "den"))
    assert moves(game) == ["store"], "and does not turn round"
    game.choose(("move", "store"))
    assert moves(game) == ["den"], "from one goal it may go on to another"
    assert offered(game, "done")


def test_to_what_no_way_leads_it_need_not_go() -> None:
    wall = Part("base:wall", rules=(Rule("can_enter", lambda g, v, f, spot: v and spot != "store", 2),))
    p = toward(heroes, wall).explorer(0, at="store").explorer(1, at="store")
    game = p.monster("ghoul", "hall").turn(MONSTERS).build(6)
    assert offered(game, "all done")
    game.choose(("monster", GHOUL))
    assert len(moves(game)) > 1
    assert offered(game, "done")


def test_those_who_have_no_goal_are_free() -> None:
    p = toward(lambda g, f: ()).monster("ghoul", "hall").turn(MONSTERS)
    game = p.build(6)
    assert offered(game, "all done")
    game.choose(("monster", GHOUL))
    assert "den" in moves(game)
    assert offered(game, "done")


@pytest.mark.parametrize("total", [0, 5])
def test_an_explorer_crosses_the_barrier_on_its_way_if_it_can(total: int) -> None:
    p = toward(lambda g, f: ("hall",) if f == 0 else ()).explorer(0, at="gulf", speed=6)
    near, far = p.s.house.plan.spots["gulf"]
    if "hall" in p.s.house.exits(near):
        near, far = far, near
    game = p.explorer(0, at=near).turn(0).build()
    assert [o[:2] for o in asked(game).options if o[0] in ("move", "cross", "explore", "end")] == [("cross", far)]
    with dice(game, total):
        game.choose(("cross", far))
    if total:
        assert moves(game) == ["hall"]
        assert not offered(game, "end")
        game.choose(("move", "hall"))
    assert offered(game, "end")


def test_an_explorer_on_its_way_opens_no_door_but_does_all_else() -> None:
    p = toward(lambda g, f: ("store",) if f == 0 else ()).explorer(0, at="hall", speed=6).holding(0, "lamp")
    game = p.turn(0).build()
    assert not offered(game, "explore")
    assert offered(game, "drop")
    assert not offered(game, "end")
    for spot in ("den", "store"):
        game.choose(("move", spot))
    assert offered(game, "end")
    assert moves(game) == []


def test_the_state_says_nothing_of_it_the_next_turn() -> None:
    p = toward(heroes).explorer(0, at="store").explorer(1, at="gulf/2")
    game = ghoul(p, "hall", spaces=1)
    game.choose(("move", "den"))
    while game.s.turn < 0:
        game.choose(asked(game).options[-1])
    assert not [key for key in game.s.today if "toward" in key]


def doors(*found: tuple[str, int]) -> Callable[[Game, int], tuple[tuple[str, int], ...]]:
    return lambda g, f: tuple(d for d in found if d in g.s.house.doorways()) if f == GHOUL else ()


EXPLORES = Part("base:explores", rules=(Rule("can_explore", lambda g, v, f: 1, 0),))


def test_a_door_onto_the_unexplored_is_gone_through_by_who_may() -> None:
    p = toward(doors(("store", 0), ("stairs", 1)), EXPLORES).explorer(0, at="pit").explorer(1, at="pit")
    game = ghoul(p.stacked("room", "nook", "shrine"), "hall")
    assert set(moves(game)) == {"den"}, "the stairs have no such door"
    game.choose(("move", "den"))
    game.choose(("move", "store"))
    assert offered(game, "explore") == (("explore", 0),), "and no other door of the room"
    assert not offered(game, "done")
    game.choose(("explore", 0))
    while not offered(game, "done"):
        game.choose(0)
    assert game.room(GHOUL) == "nook", "with no goal left it is free"


def test_who_does_not_explore_stays_before_the_door() -> None:
    game = ghoul(toward(doors(("store", 0))).explorer(0, at="pit").explorer(1, at="pit"), "den")
    game.choose(("move", "store"))
    assert game.room(GHOUL) == "store"
    assert game.s.turn == 0, "it is done"


def test_a_door_that_stays_shut_is_no_goal() -> None:
    p = toward(doors(("store", 0)), EXPLORES).explorer(0, at="pit").explorer(1, at="pit")
    p.s.house = p.s.house.close("store", 0)
    game = p.monster("ghoul", "den").turn(MONSTERS).build(4)
    game.choose(("monster", GHOUL))
    assert offered(game, "done")
