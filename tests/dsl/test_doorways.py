"""Doorways that are spaces of their own (`each doorway is a space`)."""

from __future__ import annotations

from hauntwright.game import Game
from hauntwright.labels import label
from hauntwright.testing import Position, check_legal, conservation, fork_check, offered
from hauntwright.verbs import rearrange
from hauntwright.view import View
from hauntwright_cli.floor_map import draw, legend
from tests.dsl.frames import codes
from tests.dsl.playing import content_of

HEAD = (
    "haunt [Test]\ntraitor is revealer\nwhen traitor dies: continue\n"
    "heroes win when no [Cat] is alive\ntraitor wins when no hero is alive\n"
    "each doorway is a space\n"
)
CAT = "monster [Cat]\n  figures 1\n  speed 4\n  might 4\n"
HALL, FOYER, STAIRS = "entrance_hall", "foyer", "grand_staircase"
DOOR = f"{HALL}|{FOYER}"


def position(text: str = CAT, speed: int = 4) -> Position:
    """Everybody is in the hall; seat 1 is the traitor, seat 0 on turn."""
    p = Position(content_of(HEAD + text), 3, today=(1, 1)).haunt("test", traitor=1)
    for f in range(3):
        p.explorer(f, at=HALL, speed=speed)
    return p


def go(game: Game, *spots: str) -> Game:
    for spot in spots:
        game.choose(("move", spot))
    return game


# -- going -------------------------------------------------------------------------------------------------------------


def test_a_door_and_the_room_behind_it_are_two_spaces() -> None:
    p = position().explorer(1, at=STAIRS)
    game = go(p.turn(0).build(), DOOR)
    assert (game.s.loc[0], game.s.spent[0]) == (DOOR, 1)
    assert set(offered(game, "move")) == {("move", HALL), ("move", FOYER)}
    go(game, FOYER)
    assert (game.s.loc[0], game.s.spent[0], game.s.entered[0]) == (FOYER, 2, 2)


def test_one_may_stop_there_and_go_back_on_the_next_turn() -> None:
    game = go(position().explorer(1, at=STAIRS).turn(0).build(), DOOR)
    game.choose(("end",))
    assert game.s.loc[0] == DOOR
    check_legal(game)


def test_who_stands_in_a_doorway_is_in_neither_room() -> None:
    text = (
        CAT + 'action "Sing" by a hero in [Entrance Hall] or [Foyer]\n  note [sung]\nheroes win when [sung] is noted, '
        "and no hero is alive\n"
    )
    game = go(position(text).explorer(1, at=STAIRS).turn(0).build(), DOOR)
    assert not offered(game, "act")
    assert game.room(0) == ""
    assert offered(go(game, FOYER), "act")


def test_leaving_is_told_on_the_way_in_and_entering_on_the_way_out() -> None:
    text = CAT + (
        "when a hero leaves [Entrance Hall]: mark hero as [left]\nwhen a hero enters [Foyer]: mark hero as [come]\n"
        "when a hero enters [Entrance Hall]: mark hero as [back]\n[left] heroes cannot act\n[come] heroes cannot act\n"
        "[back] heroes cannot act\n"
    )
    game = go(position(text).explorer(1, at=STAIRS).turn(0).build(), DOOR)
    assert game.s.marks["f0"] == ("test:left",)
    assert go(game, HALL).s.marks["f0"] == ("test:left", "test:back")
    assert "test:come" in go(game, DOOR, FOYER).s.marks["f0"]


def test_stairs_and_passages_are_one_step() -> None:
    game = position().explorer(0, at=STAIRS).turn(0).build()
    assert ("move", "upper_landing") in offered(game, "move")


def test_a_door_onto_the_unexplored_takes_two_spaces_at_once() -> None:
    game = position(speed=3).explorer(1, at=STAIRS).turn(0).build()
    assert offered(game, "explore"), "the first step of a turn can always be made (R17)"
    go(game, DOOR, HALL)
    assert game.s.spent[0] == 2
    assert not offered(game, "explore"), "one space is left"
    fresh = position(speed=3).explorer(1, at=STAIRS).turn(0).build()
    fresh.choose(offered(fresh, "explore")[0])
    assert fresh.s.spent[0] == 2


def test_no_doorway_is_offered_where_no_haunt_says_so() -> None:
    p = Position(content_of(HEAD.replace("each doorway is a space\n", "") + CAT), 3, today=(1, 1)).haunt("test", 1)
    game = p.explorer(0, at=HALL).turn(0).build()
    assert game.s.house.narrow == 0
    assert ("move", FOYER) in offered(game, "move")


# -- together ----------------------------------------------------------------------------------------------------------


def test_two_in_a_doorway_share_a_space() -> None:
    game = position().monster("cat", DOOR).explorer(0, at=DOOR).turn(0).build()
    assert ("attack", 3, 1, "") in offered(game, "attack")
    go(game, FOYER)
    assert game.s.spent[0] == 2, "the Cat hinders (R16)"
    assert not offered(game, "attack")


def test_things_lie_in_a_doorway_and_are_picked_up_there() -> None:
    game = position().holding(0, "axe").explorer(0, at=DOOR).turn(0).build()
    game.choose(("drop", "axe"))
    assert game.s.zones["at:" + DOOR] == ("axe",)
    game.choose(("take", "axe"))
    assert game.holds(0, "axe")
    conservation(game)


def test_a_monster_walks_by_doorways_too() -> None:
    game = position().monster("cat", FOYER).turn(-1).build(4)
    if offered(game, "monster"):
        game.choose(("monster", 3))
    go(game, DOOR, HALL)
    assert (game.s.loc[3], game.s.spent[3]) == (HALL, 2)


# -- the map -----------------------------------------------------------------------------------------------------------


def test_distance_counts_doorways() -> None:
    house = position().s.house
    assert house.distances(HALL)[FOYER] == 2
    assert house.distances(DOOR)[FOYER] == 1
    assert house.distances(HALL)[STAIRS] == 4
    assert house.floor(DOOR) == "ground"


def test_a_line_of_sight_runs_through_doorways() -> None:
    house = position().s.house
    stairs = house.plan.between(FOYER, STAIRS)
    assert house.sight(HALL)[:4] == (DOOR, FOYER, stairs, STAIRS)
    assert set(house.sight(DOOR)) == {HALL, FOYER, stairs, STAIRS}
    game = position().monster("cat", stairs).holding(0, "revolver").turn(0).build()
    assert ("attack", 3, 0, "revolver") in offered(game, "attack")


def test_who_stands_in_a_doorway_that_is_lost_comes_into_a_room() -> None:
    p = position()
    side = p.s.house.opens(HALL)[0]
    p.beside(HALL, ("north", "east", "south", "west")[side], "junk_room")
    doorway = p.s.house.plan.between(HALL, "junk_room")
    game = p.explorer(0, at=doorway).lying(doorway, "axe").turn(0).build()
    rearrange(game, game.s.house.remove("junk_room"), "shift", ("junk_room",))
    assert game.s.loc[0] == HALL
    assert game.s.zones["at:" + HALL] == ("axe",)


def test_games_with_doorways_fork_and_are_saved_like_any() -> None:
    game = go(position().explorer(1, at=STAIRS).turn(0).build(), DOOR)
    fork_check(game)
    data = game.s.data()
    assert data["narrow"] == 1
    assert type(game.s).from_data(data, game.s.house.plan) == game.s


# -- what is shown -----------------------------------------------------------------------------------------------------


def test_doorways_have_names_and_a_place_on_the_map() -> None:
    game = position().explorer(1, at=STAIRS).turn(0).build()
    assert game.decision is not None
    view = View(game, 0)
    assert label(view, ("move", DOOR), game.decision) == "go north into the doorway to the Foyer"
    go(game, DOOR)
    assert label(view, ("move", HALL), game.decision) == "go to the Entrance Hall"
    assert view.room_name(DOOR) == "doorway between Entrance Hall and Foyer"
    drawn = draw(view, "ground", 0)
    below = drawn[next(i for i, line in enumerate(drawn) if "Foyer" in line) :]
    assert next(line for line in below if "╴" in line).strip("├┤└┘╴╶─ ") == "1", drawn
    assert any("doorway between" in text for _, text in legend(view, ["ground"]))


def test_the_saying_takes_no_condition() -> None:
    assert codes("each doorway is a space while [x] is noted\nwhen a hero dies: note [x]\n", "file")
    assert codes("a doorway is a space\n", "file")
