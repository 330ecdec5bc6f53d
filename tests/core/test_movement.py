"""Walking (R9 to R18, R28): what it costs, what it leaves possible, who hinders."""

import pytest

from hauntwright import play, verbs
from hauntwright.parts import MIGHT, SPEED, Action, Hook, Part, Rule
from hauntwright.state import MONSTERS
from hauntwright.testing import Position, asked, dice, offered, told
from tests.core.small import SMALL, content


def row(p: Position) -> Position:
    """hall - den - store - alley, eastwards."""
    return p.beside("hall", "east", "den").beside("den", "east", "store").beside("store", "east", "alley")


def walk(game, *spots: str) -> None:
    for spot in spots:
        game.choose(("move", spot))


def test_R13_as_many_rooms_as_the_speed_shows():
    game = row(Position(SMALL)).explorer(0, speed=2).build()
    walk(game, "den", "store")
    assert not offered(game, "move")
    assert not offered(game, "explore")
    assert [e.data for e in told(game, "moved")] == [(0, "hall", "den"), (0, "den", "store")]


def test_R13_a_change_of_speed_counts_at_once():
    def slow(g, f, spot):
        verbs.change(g, f, SPEED, -2)

    c = content(Part("room:den", hooks=(Hook("entered", slow, "den"),)))
    game = row(Position(c)).explorer(0, speed=3).build()
    walk(game, "den")
    assert not offered(game, "move")


def test_R10_nothing_is_compulsory():
    game = Position(SMALL).build()
    game.choose(("end",))
    assert game.s.turn == 1


def test_R17_one_room_is_always_possible():
    """C39: whatever hinders and whatever a room costs."""
    dear = Part("base:mud", rules=(Rule("enter_cost", lambda g, v, f, spot: 5),))
    p = row(Position(content(dear))).haunt("hunt", traitor=2).explorer(1, at="den").explorer(2, at="den")
    game = p.explorer(0, at="den", speed_step=1).monster("ghoul", "den").turn(0).build()
    assert ("move", "store") in offered(game, "move")
    walk(game, "store")
    assert not offered(game, "move")


def test_R17_an_explorer_without_any_space_still_enters_one_room():
    still = Part("base:still", rules=(Rule("spaces", lambda g, v, f: 0, 2),))
    game = row(Position(content(still))).build()
    walk(game, "den")
    assert not offered(game, "move")


@pytest.mark.parametrize(("ghouls", "left"), [(0, 3), (1, 2), (2, 1)])
def test_R16_leaving_costs_a_space_for_each_opponent(ghouls, left):
    p = row(Position(SMALL)).haunt("hunt", traitor=2).explorer(0, at="den", speed=4)
    for _ in range(ghouls):
        p.monster("ghoul", "den")
    game = p.turn(0).build()
    walk(game, "store")
    assert game.s.spent[0] == 4 - left


def test_R16_heroes_do_not_hinder_heroes_and_nobody_before_the_haunt():
    p = row(Position(SMALL)).explorer(0, at="den").explorer(1, at="den").explorer(2, at="den")
    game = p.build()
    walk(game, "store")
    assert game.s.spent[0] == 1
    game = row(Position(SMALL)).haunt("hunt", traitor=2).explorer(0, at="den").explorer(1, at="den").turn(0).build()
    walk(game, "store")
    assert game.s.spent[0] == 1


def test_R16_heroes_hinder_the_traitor():
    p = row(Position(SMALL)).haunt("hunt", traitor=2).explorer(2, at="den", speed=4).explorer(0, at="den")
    game = p.explorer(1, at="den").monster("ghoul", "den").turn(2).build()
    walk(game, "store")
    assert game.s.spent[2] == 3


def test_R18_stunned_monsters_do_not_hinder():
    p = row(Position(SMALL)).haunt("hunt", traitor=2).explorer(0, at="den").monster("ghoul", "den", stunned=1)
    game = p.turn(0).build()
    walk(game, "store")
    assert game.s.spent[0] == 1


def test_R16_the_second_room_needs_the_spaces():
    p = row(Position(SMALL)).haunt("hunt", traitor=2).explorer(0, speed=2).monster("ghoul", "den").turn(0)
    game = p.build()
    walk(game, "den")
    assert not offered(game, "move"), "one space is left, two would be needed"


def test_R11_a_card_ends_the_walking_and_nothing_else():
    def draw(g, f):
        yield from play.draw(g, f, "item")

    act = Part("base:draw", actions=(Action("draw", "Draw", draw, lambda g, f: True),))
    game = row(Position(content(act))).stacked("item", "lamp").build()
    game.choose(("act", "draw"))
    assert not offered(game, "move")
    assert offered(game, "drop") == (("drop", "lamp"),)
    game.choose(("end",))
    assert offered(game, "move"), "the next explorer walks"


def test_R15_special_passages_count_as_one_room():
    game = Position(SMALL).explorer(0, at="stairs", speed=1).build()
    walk(game, "balcony")
    assert game.s.spent[0] == 1
    assert not offered(game, "move")


@pytest.mark.parametrize("query", ["can_move", "can_enter", "can_leave"])
def test_a_permission_that_is_refused_leaves_nothing_to_walk(query):
    no = Part("base:no", rules=(Rule(query, lambda g, v, *subjects: 0, 2),))
    game = row(Position(content(no))).build()
    assert not offered(game, "move")


def test_a_ban_beats_a_permission_whatever_the_order():
    yes = Part("base:yes", rules=(Rule("can_move", lambda g, v, f: 1, 0),))
    no = Part("base:no", rules=(Rule("can_move", lambda g, v, f: 0, 2),))
    for parts in ((yes, no), (no, yes)):
        assert not offered(row(Position(content(*parts))).build(), "move")


def test_R79_monsters_discover_nothing():
    p = Position(SMALL).haunt("hunt", traitor=2).monster("ghoul", "hall").turn(MONSTERS)
    game = p.build(6)
    if asked(game).kind == "monsters":
        game.choose(("monster", 3))
    assert offered(game, "move")
    assert not offered(game, "explore")


def test_what_walks_through_walls_may_also_walk():
    ghost = Part("base:ghost", rules=(Rule("walls", lambda g, v, f: 1, 0),))
    p = Position(content(ghost)).placed("closet", "ground", 1, 0, 3)
    game = p.build()
    assert offered(game, "move") == (("move", "stairs"), ("move", "closet"))


def test_more_ways_than_the_map_shows():
    climb = Part("base:climb", rules=(Rule("ways", lambda g, v, f, spot: (*v, "pit", "nowhere")),))
    game = Position(content(climb)).build()
    assert ("move", "pit") in offered(game, "move")
    assert ("move", "nowhere") not in offered(game, "move")


def test_decision_22_no_door_is_offered_where_no_tile_is_left():
    """It depends on what lies in the house, never on the order of the stack."""
    game = Position(SMALL).explorer(0, at="pit").build()
    assert len(offered(game, "explore")) == 4
    p = Position(SMALL).explorer(0, at="pit")
    for x, tile in enumerate(("den", "gulf", "cellar", "ladder")):
        p.placed(tile, "basement", 20 + x, 20)
    assert not offered(p.build(), "explore")


def test_an_action_that_costs_spaces_needs_them():
    act = Part("base:dig", actions=(Action("dig", "Dig", lambda g, f: None, lambda g, f: True, cost=("spaces:2",)),))
    game = row(Position(content(act))).explorer(0, speed=3).build()
    walk(game, "den")
    game.choose(("act", "dig"))
    assert not offered(game, "move")
    game = row(Position(content(act))).explorer(0, speed=2).build()
    walk(game, "den")
    assert not offered(game, "act")


@pytest.mark.parametrize("cost", ["turn", "only"])
def test_an_action_that_takes_the_whole_turn_ends_it(cost):
    act = Part("base:rest", actions=(Action("rest", "Rest", lambda g, f: None, lambda g, f: True, cost=(cost,)),))
    game = row(Position(content(act))).build()
    assert offered(game, "act")
    moved = game.fork()
    walk(moved, "den")
    assert not offered(moved, "act"), "something was done already"
    game.choose(("act", "rest"))
    assert game.s.turn == 1


def test_R42_a_voluntary_try_is_possible_once_a_turn():
    def climb(g, f):
        yield from play.roll(g, f, MIGHT)

    acts = (
        Action("climb", "Climb", climb, lambda g, f: True, limit="wall"),
        Action("jump", "Jump", climb, lambda g, f: True, limit="wall"),
        Action("swear", "Swear", lambda g, f: None, lambda g, f: True, per="game"),
    )
    game = Position(content(Part("base:wall", actions=acts))).build()
    assert len(offered(game, "act")) == 3
    with dice(game, 3):
        game.choose(("act", "climb"))
    assert offered(game, "act") == (("act", "swear"),), "F32: two ways to try are one attempt"
    game.choose(("act", "swear"))
    for _ in range(3):
        game.choose(("end",))
    assert game.s.turn == 0
    assert offered(game, "act") == (("act", "climb"), ("act", "jump"))
