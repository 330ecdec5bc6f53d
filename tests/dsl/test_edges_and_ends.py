"""Outer edges, steps that cost more into some rooms, rooms that do nothing to somebody, games that nobody wins."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.testing import Position, asked, dice, offered
from hauntwright.view import REFEREE, View
from tests.dsl.frames import codes
from tests.dsl.playing import content_of

HEAD = (
    "haunt [Test]\ntraitor is revealer\nwhen traitor dies: continue\n"
    "heroes win when [Dug] is at least 9\ntraitor wins when no hero is alive\ncounter [Dug]\n"
)
DIG = 'action "Dig" by a hero\n  again\n  advance [Dug]\n'
HALL, FOYER = "entrance_hall", "foyer"


def position(text: str, at: str = HALL) -> Position:
    """Everybody is in the hall but hero 0; seat 1 is the traitor."""
    p = Position(content_of(HEAD + DIG + text), 3, today=(1, 1)).haunt("test", traitor=1)
    for f in range(3):
        p.explorer(f, at=HALL, speed=4)
    return p.explorer(0, at=at)


def labels(game: Game) -> set[str]:
    return {game.tables.action[o[1]].label for o in offered(game, "act")}


# -- outer edges and windows -------------------------------------------------------------------------------------------

JUMP = 'action "Jump" by a hero\n  needs hero is in {}\n  advance [Dug]\n'


def test_an_outer_edge_is_a_side_with_no_tile_beyond_it() -> None:
    assert "Jump" in labels(position(JUMP.format("a room with outer edge"), FOYER).turn(0).build())
    p = position(JUMP.format("a room with outer edge"), FOYER)
    for side, room in (("north", "larder"), ("south", "kitchen")):
        if p.s.house.behind(FOYER, ("north", "east", "south", "west").index(side)) == "":
            p.beside(FOYER, side, room)
    walled = all(p.s.house.behind(FOYER, d) for d in range(4))
    assert ("Jump" in labels(p.turn(0).build())) == (not walled)


def test_an_edge_narrows_a_list_of_rooms() -> None:
    text = JUMP.format("[Foyer] or [Entrance Hall] with outer edge")
    assert "Jump" in labels(position(text, FOYER).turn(0).build())
    assert "Jump" not in labels(position(text, "grand_staircase").turn(0).build())


def test_a_figure_is_with_the_window_of_its_room() -> None:
    text = JUMP.format("a room with outer window")
    assert "Jump" in labels(position(text, "grand_staircase").turn(0).build())
    assert "Jump" not in labels(position(text, FOYER).turn(0).build())


# -- nobody ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "test",
    [
        "speed of (hero in [Attic] with lowest speed) is more than 0",
        "(hero in [Attic] with lowest speed) is in [Foyer]",
        "(hero in [Attic] with lowest speed) is alive",
    ],
)
def test_of_somebody_who_is_not_there_nothing_is_true(test: str) -> None:
    """Nobody is not the figure that came last: a Doll without Speed, in the Foyer."""
    doll = "monster [Doll]\n  figures 1\n  might 1\nsetup for traitor: place [Doll] into [Foyer]\n"
    p = position(JUMP.format("[Entrance Hall]").replace("hero is in", f"{test}, or hero is in") + doll, FOYER)
    assert "Jump" not in labels(p.monster("doll", FOYER).turn(0).build())
    p.explorer(0, at=HALL)
    assert "Jump" in labels(p.turn(0).build())


# -- steps -------------------------------------------------------------------------------------------------------------


def test_a_step_may_cost_more_into_some_rooms() -> None:
    text = "step cost of a hero is 3 into [Foyer]\n"
    game = position(text, "grand_staircase").turn(0).build()
    game.choose(("move", "upper_landing"))
    assert game.s.spent[0] == 1
    game = position(text).explorer(1, at="grand_staircase").turn(0).build()
    game.choose(("move", FOYER))
    assert game.s.spent[0] == 3


@pytest.mark.parametrize(("value", "spent"), [("2", 3), ("usual + 1", 3), ("0", 1)])
def test_leaving_a_room_may_cost_more_or_less_than_for_the_opponents_there(value: str, spent: int) -> None:
    """R16; `usual` is one for each opponent."""
    text = f"leaving cost of heroes in [Foyer] is {value}\n"
    game = position(text).explorer(0, at=FOYER).explorer(1, at=FOYER).turn(0).build()
    game.choose(("move", "entrance_hall"))
    assert game.s.spent[0] == spent
    game.choose(("move", FOYER))
    assert game.s.spent[0] == spent + 1, "only there"
    game = position(text).explorer(1, at=FOYER).turn(1).build()
    game.choose(("move", "entrance_hall"))
    assert game.s.spent[1] == 1, "and only heroes"


def test_a_step_to_another_floor_may_cost_more() -> None:
    text = "step cost of a hero is 2 into a room on (a floor other than floor of hero)\n"
    game = position(text, "grand_staircase").turn(0).build()
    game.choose(("move", "upper_landing"))
    assert game.s.spent[0] == 2


DOORWAYS = "each doorway is a space\n"


@pytest.mark.parametrize(
    ("text", "price"),
    [
        ("", 1),
        ("step cost of a hero is 2\n", 2),
        ("step cost of a hero is 2 into [Foyer]\n", 1),
        ("step cost of a hero is 2 into a room on (a floor other than floor of hero)\n", 1),
        (DOORWAYS, 2),
        (DOORWAYS + "step cost of a hero is 2\n", 3),
    ],
)
@pytest.mark.parametrize("spent", [1, 2, 3])
def test_R19_a_new_room_costs_what_any_room_costs(text: str, price: int, spent: int) -> None:
    """What holds for certain rooms can't hold for one that nobody knows."""
    p = position(text, FOYER).stacked("room", "dusty_hallway").turn(0)
    p.s.spent[0], p.s.entered[0] = spent, 1
    game = p.build()
    doors = offered(game, "explore")
    assert bool(doors) == (spent + price <= 4)
    if doors:
        assert View(game, 0).explore_cost(0) == price
        game.choose(doors[0])
        while asked(game).kind != "turn":
            game.choose(0)
        assert game.s.spent[0] == spent + price


def test_only_a_step_cost_goes_into_rooms() -> None:
    assert codes("movement of a hero is 3 into [Foyer]\n", "file") == ["HW274"]
    assert codes("step cost of a hero is 3 to [Foyer]\n", "file") == ["HW274"]


# -- rooms that do nothing ---------------------------------------------------------------------------------------------


def gallery(text: str, side: str = "hero") -> Game:
    p = position(text).beside("upper_landing", "west", "gallery")
    door = p.s.house.opens(HALL)[0]
    p.beside(HALL, ("north", "east", "south", "west")[door], "ballroom")
    return p.explorer(0, at="gallery", side=side).turn(0).build()


def test_the_actions_of_a_room_that_cannot_affect_somebody_are_not_offered() -> None:
    assert "Drop to the Ballroom" in labels(gallery(""))
    assert "Drop to the Ballroom" not in labels(gallery("[Gallery] cannot affect heroes\n"))
    assert "Drop to the Ballroom" in labels(gallery("[Gallery] cannot affect monsters\n"))


def test_all_rooms_or_all_cards_at_once() -> None:
    assert "Drop to the Ballroom" not in labels(gallery("rooms cannot affect heroes\n"))
    assert "Drop to the Ballroom" in labels(gallery("rooms cannot affect monsters\n"))
    assert "Drop to the Ballroom" in labels(gallery("cards and tokens cannot affect heroes\n"))


@pytest.mark.parametrize(("text", "hurt"), [("", True), ("cards cannot affect heroes\n", False)])
def test_no_card_does_anything_to_whom_cards_can_not_affect(text: str, hurt: bool) -> None:
    p = position(text).explorer(0, at="entrance_hall").stacked("room", "game_room").stacked("event", "creepy_crawlies")
    game = p.turn(0).build()
    before = game.s.steps[0]
    with dice(game, *((0,) if hurt else ())):  # out of reach nothing is rolled
        game.choose(offered(game, "explore")[0])
        while asked(game).kind != "turn":
            game.choose(0)
    assert (game.s.steps[0] != before) is hurt


def test_the_barrier_of_a_room_is_none_to_whom_rooms_can_not_affect() -> None:
    for text, ways in (
        ("", {"basement_landing"}),
        ("rooms cannot affect heroes\n", {"basement_landing", "wine_cellar"}),
    ):
        p = position(text).beside("basement_landing", "north", "chasm")
        near = next(s for s in p.s.house.plan.spots["chasm"] if "basement_landing" in p.s.house.exits(s))
        far = next(s for s in p.s.house.plan.spots["chasm"] if s != near)
        side = ("north", "east", "south", "west")[p.s.house.unexplored(far)[0]]
        p.beside(far, side, "wine_cellar")
        game = p.explorer(0, at=near).turn(0).build()
        assert {o[1] for o in offered(game, "move")} == ways


# -- nobody wins -------------------------------------------------------------------------------------------------------

LOST = "nobody wins when [Dug] is at least 2\n"


def dug(text: str) -> Game:
    game = position(text).turn(0).build()
    for _ in range(2):
        game.choose(offered(game, "act")[0])
    return game


def test_both_sides_lose_when_nobody_wins() -> None:  # R83
    game = dug(LOST)
    assert (game.s.outcome, game.s.winners) == ("nobody", ())
    assert game.s.reason.startswith("Nobody wins")


def test_a_side_that_wins_at_the_same_moment_wins() -> None:
    assert dug(LOST + "traitor wins when [Dug] is at least 2\n").s.outcome == "traitor"
    assert dug("nobody wins when [Dug] is at least 2\nheroes win when [Dug] is at least 2\n").s.outcome == "heroes"


def test_what_is_still_to_be_told_comes_before_nobody_wins() -> None:
    text = (
        'action "End it" by traitor\n  kill each hero\nwhen a hero dies: advance [Dug] by 2\n'
        "traitor wins when [Dug] is at least 4\nnobody wins when no hero is alive, and [Dug] is less than 4\n"
    )
    head = HEAD.replace("traitor wins when no hero is alive\n", "")
    p = Position(content_of(head + DIG + text), 3, today=(1, 1)).haunt("test", traitor=1)
    game = p.holding(0, "axe").turn(1).build()
    game.choose(offered(game, "act")[0])
    assert game.s.outcome == "traitor"


def test_that_nobody_wins_is_shown_to_no_side() -> None:
    game = position(LOST).turn(0).build()
    for seat in range(3):
        view = View(game, seat)
        assert all(goal.side != "nobody" for goal in view.goals())
        assert not any("nobody wins" in line.text for line in view.rules())
    assert any(goal.side == "nobody" for goal in View(game, REFEREE).goals())


def test_a_goal_of_nobody_is_checked_like_any() -> None:
    assert codes("nobody wins when 1 is 1\n", "file")
    assert "HW234" in codes(
        "haunt [Test]\ntraitor is revealer\nwhen traitor dies: continue\nnobody wins when traitor is dead\n"
        "heroes win when traitor is dead\n",
        "plain",
    )
