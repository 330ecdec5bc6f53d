"""Rooms with a barrier (R26, F2, F3, F7): two spots, a roll for heroes, none for the others."""

from hauntwright import explore
from hauntwright.narrate import tell
from hauntwright.parts import Action, MonsterKind, Part
from hauntwright.state import MONSTERS
from hauntwright.testing import Position, asked, dice, offered, told
from hauntwright.view import View
from tests.core.small import SMALL, content, haunted


def bridge(p: Position) -> Position:
    """hall - gulf/2 | gulf - den: the doors lie west and east."""
    return p.beside("hall", "east", "gulf", 0).beside("gulf", "east", "den")


def test_one_stands_on_the_side_one_came_from():
    game = bridge(Position(SMALL)).build()
    game.choose(("move", "gulf/2"))
    assert offered(game, "move") == (("move", "hall"),)
    assert offered(game, "cross") == (("cross", "gulf"),)


def test_crossing_needs_the_roll_and_costs_no_space():
    game = bridge(Position(SMALL)).explorer(0, at="gulf/2", speed=3, might=4).build()
    with dice(game, 3):
        game.choose(("cross", "gulf"))
    assert game.s.loc[0] == "gulf"
    assert game.s.spent[0] == 0
    assert ("move", "den") in offered(game, "move")
    assert told(game, "crossed")
    assert not told(game, "held_back")


def test_F2_a_failure_ends_the_movement_of_the_turn():
    game = bridge(Position(SMALL)).explorer(0, at="gulf/2").build()
    with dice(game, 2):
        game.choose(("cross", "gulf"))
    assert game.s.loc[0] == "gulf/2"
    assert not offered(game, "move")
    assert not offered(game, "cross")
    for _ in range(3):
        game.choose(("end",))
    assert offered(game, "cross"), "next turn one may try again"
    assert ("move", "hall") in offered(game, "move"), "or go back"


def test_R26_a_failure_is_told_by_the_side_where_one_stays():
    game = bridge(Position(SMALL)).explorer(0, at="gulf/2").build()
    with dice(game, 2):
        game.choose(("cross", "gulf"))
    assert [event.data for event in told(game, "held_back")] == [(0, "gulf/2")]
    view = View(game, 0)
    assert tell(view, told(game, "held_back")) == [f"{view.name(0)} gets no further than the west side of the Gulf."]


def test_once_a_turn():
    game = bridge(Position(SMALL)).explorer(0, at="gulf/2").build()
    with dice(game, 4):
        game.choose(("cross", "gulf"))
    assert not offered(game, "cross")


def test_no_giving_and_no_fighting_across():
    p = bridge(Position(SMALL)).haunt("hunt", traitor=2).explorer(0, at="gulf").explorer(1, at="gulf/2")
    game = p.explorer(2, at="gulf/2").holding(0, "lamp").monster("ghoul", "gulf/2").turn(0).build()
    assert not offered(game, "give")
    assert not offered(game, "attack")


def test_F3_attacks_along_a_line_of_sight_reach_across():
    p = bridge(Position(SMALL)).haunt("hunt", traitor=2).explorer(0, at="gulf").holding(0, "gun")
    game = p.monster("ghoul", "gulf/2").turn(0).build()
    assert ("attack", 3, 0, "gun") in offered(game, "attack")


def test_an_opponent_on_the_other_side_does_not_hinder():
    p = bridge(Position(SMALL)).haunt("hunt", traitor=2).explorer(0, at="gulf").monster("ghoul", "gulf/2")
    game = p.turn(0).build()
    game.choose(("move", "den"))
    assert game.s.spent[0] == 1


def test_R75_R80_the_traitor_and_monsters_ignore_it():
    p = bridge(Position(SMALL)).haunt("hunt", traitor=2).explorer(2, at="gulf/2").monster("ghoul", "gulf/2")
    game = p.turn(2).build()
    assert {o[1] for o in offered(game, "move")} == {"hall", "den"}
    game.choose(("cross", "gulf"))
    assert game.s.loc[2] == "gulf"
    assert not told(game, "rolled")
    game = p.turn(MONSTERS).build(4)
    if asked(game).kind == "monsters":
        game.choose(("monster", 3))
    assert {o[1] for o in offered(game, "move")} == {"hall", "den"}
    assert offered(game, "cross") == (("cross", "gulf"),)


def test_F7_one_who_arrives_by_an_effect_chooses_the_side():
    def jump(g, f):
        yield from explore.move_to(g, f, "gulf")

    act = Part("base:jump", actions=(Action("jump", "Jump", jump, lambda g, f: True),))
    game = bridge(Position(content(act))).build()
    game.choose(("act", "jump"))
    assert asked(game).options == (("room", "gulf"), ("room", "gulf/2"))
    game.choose(("room", "gulf/2"))
    assert game.s.loc[0] == "gulf/2"


def test_C17_things_lie_on_the_side_where_they_fell():
    game = bridge(Position(SMALL)).explorer(0, at="gulf").explorer(1, at="gulf/2").lying("gulf", "lamp").build()
    assert offered(game, "take") == (("take", "lamp"),)
    game.choose(("end",))
    assert not offered(game, "take")


def test_a_discoverer_comes_in_at_the_door_it_opened():
    game = Position(SMALL).stacked("room", "gulf").build()
    game.choose(("explore", 1))
    game.choose(("turn", 2))
    assert game.s.loc[0] == "gulf"
    assert game.s.house.exits("gulf") == ("hall",)


def test_R80_a_monster_that_stands_with_the_heroes_is_a_monster_all_the_same():
    guest = MonsterKind("guest", "Guest", (2, 3, None, None), side="hero")
    p = Position(content(haunts=(haunted(monsters=(guest,)),))).haunt("test", traitor=2)
    game = bridge(p).monster("guest", "gulf/2").turn(MONSTERS).build(2)
    if asked(game).kind == "monsters":
        game.choose(("monster", 3))
    assert {o[1] for o in offered(game, "move")} == {"hall", "den"}
