"""Rooms that collapse, said in a haunt: the order, the state, the happening, who comes in all the same."""

from __future__ import annotations

import pytest

from hauntwright.testing import Position, offered, told
from tests.dsl.aims import source
from tests.dsl.frames import codes
from tests.dsl.playing import between, content_of, game_of

HEAD = "haunt [Test]\ntraitor is revealer\nwhen traitor dies: continue\nheroes win when traitor is dead\n"
FOE = "traitor wins when no hero is alive\n"
DIG = 'action "Dig" by a hero\n  '
CRUSH = "when a room collapses: kill each explorer in room\n"


def digging(order: str, more: str = "") -> Position:
    """Seat 0 may dig in the Entrance Hall; a Dusty Hallway lies upstairs beside the landing."""
    p = Position(content_of(HEAD + FOE + more + DIG + order + "\n"), 3, today=(1, 1)).haunt("test", traitor=1)
    p.beside("upper_landing", "south", "dusty_hallway")
    for f in range(3):
        p.explorer(f, at="entrance_hall")
    return p.turn(0)


def dug(p: Position):
    game = p.build()
    game.choose(("act", "test/dig"))
    return game


def test_a_named_room() -> None:
    game = dug(digging("collapse [Upper Landing]", CRUSH).explorer(2, at="upper_landing"))
    assert game.s.house.fallen == ("upper_landing",)
    assert (game.s.life[0], game.s.life[2]) == (1, 0)
    assert [e.data for e in told(game, "collapsed")] == [("upper_landing",)]


def test_only_rooms_that_still_stand_are_offered() -> None:
    p = digging("collapse upper room chosen by hero").fallen("upper_landing")
    assert dug(p).s.house.fallen == ("upper_landing", "dusty_hallway"), "one is left, so nobody is asked"
    p = digging("collapse upper room beside a collapsed room chosen by hero, else ground room chosen by hero")
    game = dug(p)
    assert {o[1] for o in between(game)} == {"entrance_hall", "foyer", "grand_staircase"}
    game.choose(("room", "foyer"))
    assert game.s.house.fallen == ("foyer",)


def test_nothing_left_is_nothing_done() -> None:
    game = dug(digging("collapse upper room chosen by hero").fallen("upper_landing", "dusty_hallway"))
    assert not told(game, "collapsed")


def test_of_a_room_by_name_only() -> None:
    game = dug(digging("collapse [Foyer]", "when [Upper Landing] collapses: kill hero chosen by traitor\n"))
    assert all(game.s.life)


@pytest.mark.parametrize(("fallen", "alive"), [((), True), (("dusty_hallway",), True), (("upper_landing",), False)])
def test_the_state(fallen: tuple[str, ...], alive: bool) -> None:
    p = digging("if [Upper Landing] is collapsed: kill traitor").fallen(*fallen)
    assert bool(dug(p).s.life[1]) is alive


def test_in_a_collapsed_room() -> None:
    p = digging("if traitor is in a collapsed room: kill traitor").explorer(1, at="upper_landing")
    assert dug(p).s.life[1]
    assert not dug(p.fallen("upper_landing")).s.life[1]


def test_who_may_enter_it() -> None:
    ghost = "monster [Ghost]\n  figures 1\n  speed 4\n  it can move through walls\n  it can enter collapsed rooms\n"
    p = digging("kill traitor", ghost).monster("ghost", "foyer").fallen("entrance_hall")
    game = p.turn(-1).build(4)
    if offered(game, "monster"):
        game.choose(("monster", 3))
    assert ("move", "entrance_hall") in offered(game, "move")
    assert ("move", "entrance_hall") not in offered(p.explorer(0, at="foyer").turn(0).build(), "move")


def test_spaces_to_a_monster_are_counted_by_its_way() -> None:
    ghost = "monster [Ghost]\n  figures 1\n  speed 4\n  it can move through walls\n"
    text = source(ghost + DIG + "move hero to room nearest to [Ghost] chosen by hero", "file")
    assert "select_monster(g, 'ghost'))" in text.split("places_spaces_for(")[1]
    hunter = ghost + "  it must move toward hero nearest to it\n"
    setup = "setup for traitor: place [Ghost] into [Foyer]"
    assert "places_spaces_for(g, s.loc[p0], p0).get(s.loc[hero2], 99)" in source(hunter + setup, "file")
    assert "'walk'" in source("move hero to room nearest to hero chosen by hero")


def test_what_it_wants() -> None:
    assert codes("collapse hero") == ["HW280"]
    assert codes("collapse upper room") == ["HW231"]
    game_of(HEAD + FOE + DIG + "collapse each upper room\n")


# -- who would come where nothing is left ------------------------------------------------------------------------------

GONE = "when an explorer vanishes: kill explorer\n"
BASEMENT = "discover a basement room for hero as [found]\n  if [found] is in house: kill traitor"


@pytest.mark.parametrize(
    ("order", "fallen", "alive"),
    [
        ("move hero to [Upper Landing]", ("upper_landing",), False),
        ("move hero to [Upper Landing]", ("dusty_hallway",), True),
        ("move hero to upper room chosen by hero", ("upper_landing",), True),
        ("move hero to upper room chosen by hero", ("upper_landing", "dusty_hallway"), False),
        ("move hero to upper room at random", ("upper_landing", "dusty_hallway"), False),
        ("move hero to empty basement room chosen by hero, else [Foyer]", ("foyer",), True),
        ("move hero to occupied basement room chosen by hero, else [Foyer]", ("foyer",), False),
        (BASEMENT, ("upper_landing",), True),
        (BASEMENT, ("basement_landing",), False),
        ("discover next room for hero", ("basement_landing",), True),
        ("discover [Patio] for hero", ("entrance_hall", "foyer"), True),
        ("discover [Attic] for hero", ("upper_landing", "dusty_hallway"), False),
        ("move hero by 1 toward [Foyer]", ("foyer",), True),
    ],
)
def test_what_leads_to_a_lost_room_or_floor(order: str, fallen: tuple[str, ...], alive: bool) -> None:
    game = digging(order, GONE).fallen(*fallen).build()
    game.choose(("act", "test/dig"))
    while game.decision is not None and ("end",) not in game.decision.options:
        game.choose(game.decision.options[0])
    assert bool(game.s.life[0]) is alive


@pytest.mark.parametrize(
    ("where", "fallen", "alive"),
    [
        ("basement doorway chosen by hero", ("basement_landing",), False),
        ("basement doorway chosen by hero", ("upper_landing",), True),
        ("basement doorway chosen by hero, else upper doorway chosen by hero", ("basement_landing",), True),
        ("doorway chosen by hero", ("basement_landing",), True),
    ],
)
def test_a_room_that_moves_takes_those_in_it_to_a_lost_floor(where: str, fallen: tuple[str, ...], alive: bool) -> None:
    p = digging(f"move [Dusty Hallway] to {where}", GONE).fallen(*fallen)
    game = p.explorer(2, at="dusty_hallway").build()
    game.choose(("act", "test/dig"))
    while game.decision is not None and ("end",) not in game.decision.options:
        game.choose(game.decision.options[0])
    assert bool(game.s.life[2]) is alive
    assert game.s.life[0], "only those in it"


def test_without_such_a_line_nothing_comes_of_it() -> None:
    game = dug(digging("move hero to [Upper Landing]").fallen("upper_landing"))
    assert game.s.life[0]
    assert game.room(0) == "entrance_hall"


def test_nobody_walks_there() -> None:
    game = digging("kill traitor", GONE).explorer(0, at="foyer").fallen("entrance_hall").build()
    assert ("move", "entrance_hall") not in offered(game, "move")


# -- nearest on the map, doorways, symbols -----------------------------------------------------------------------------


def test_nearest_on_the_map_goes_over_gaps_and_stays_on_the_floor() -> None:
    p = digging("move hero to room other than [Upper Landing] nearest on map to [Upper Landing] chosen by hero")
    game = p.placed("bedroom", "upper", 3, 0).placed("attic", "upper", 0, -2).fallen("dusty_hallway").build()
    game.choose(("act", "test/dig"))
    assert game.room(0) == "attic", "two tiles away, and the Bedroom three"


def test_a_room_with_a_doorway() -> None:
    game = dug(digging("move hero to ground room with open doorway chosen by hero"))
    assert {o[1] for o in between(game)} == {"entrance_hall", "foyer"}
    game = dug(digging("if [Grand Staircase] is in (a room with any doorway): kill traitor"))
    assert game.s.life[1]


@pytest.mark.parametrize(
    ("room", "alive"), [("attic", False), ("gallery", False), ("bloody_room", True), ("tower", False)]
)
def test_one_symbol_or_the_other(room: str, alive: bool) -> None:
    p = digging("for each hero in (a room with event symbol or omen symbol): kill hero")
    game = dug(p.beside("upper_landing", "north", room).explorer(2, at=room))
    assert bool(game.s.life[2]) is alive
