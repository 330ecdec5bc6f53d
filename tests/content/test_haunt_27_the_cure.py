"""Amok Flesh: examining, gathering, throwing."""

from __future__ import annotations

import pytest

from hauntwright.parts import KNOWLEDGE
from hauntwright.testing import Position
from tests.content import expect_27_amok_flesh as expect
from tests.content.expected import NOTHING
from tests.content.haunt_27_stage import HAUNT, JENNY, OX, POISON, SEARCHED, SOURCE, VIVIAN, WEAKNESS, running
from tests.content.haunt_stage import CENTRES
from tests.content.haunting import do, may, options, pass_to, stage
from tests.content.stage import act, room_id

EXAMINE, SEARCH, THROW = "Examine the flesh", "Search for an ingredient", "Throw an ingredient"


# -- examining ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("total", range(7))
def test_examining(total: int) -> None:
    game = running().explorer(OX, at="foyer").build()
    seen = do(game, EXAMINE, total)
    assert [roll[2] for roll in seen.of("rolled")] == [KNOWLEDGE]
    assert game.s.vars[WEAKNESS] == int(expect.EXAMINE.effects(total) != NOTHING)
    assert not may(game, EXAMINE), "once a turn"


@pytest.mark.parametrize(
    ("at", "flesh", "near"),
    [
        ("foyer", (SOURCE,), True),
        ("entrance_hall", (SOURCE,), False),
        ("upper_landing", ("grand_staircase",), True),
        ("grand_staircase", ("upper_landing",), True),
        ("gallery", ("ballroom",), False),
        ("grand_staircase", ("ballroom",), False),
        ("basement_landing", ("upper_landing",), False),
    ],
)
def test_from_a_door_or_stairs_and_by_no_other_way(at: str, flesh: tuple[str, ...], near: bool) -> None:
    p = running(flesh=flesh, known=False).beside("upper_landing", "south", "gallery")
    p.linked("upper_landing", "basement_landing", "secret_stairs_token").explorer(OX, at=at)
    assert may(p.build(), EXAMINE) == near
    p.noted(WEAKNESS, 4).holding(OX, "ingredient#1")
    assert may(p.turn(OX).build(), THROW) == near


@pytest.mark.parametrize("side", ["tower", "tower/2"])
def test_one_looks_and_throws_across_the_barrier_of_the_own_room(side: str) -> None:
    p = running(flesh=("upper_landing",)).beside("upper_landing", "east", "tower").explorer(OX, at=side)
    game = p.build()
    assert may(game, EXAMINE)
    p.noted(WEAKNESS, 4).holding(OX, "ingredient#1")
    game = p.turn(OX).build()
    do(game, THROW)
    assert game.s.vars[POISON] == 1


def test_only_heroes_and_only_until_the_weakness_is_known() -> None:
    assert not may(running(turn=VIVIAN).explorer(VIVIAN, at="foyer").build(), EXAMINE)
    assert not may(running(known=True).explorer(OX, at="foyer").build(), EXAMINE)


@pytest.mark.parametrize("players", expect.NEEDED)
def test_how_many_looks_it_takes(players: int) -> None:
    p = running(players).explorer(OX, at="foyer").noted(WEAKNESS, expect.NEEDED[players] - 1)
    game = p.explorer(JENNY, at="gardens").build()
    assert not may(game, SEARCH)
    do(game, EXAMINE, 4)
    pass_to(game, JENNY)
    assert may(game, SEARCH), "every hero knows it"


# -- gathering ---------------------------------------------------------------------------------------------------------


def searcher(room: str, known: bool = True) -> Position:
    """Ox in a room of its own floor, flesh far away."""
    p = stage(HAUNT, 4).haunt(HAUNT, traitor=VIVIAN, revealer=OX).noted(WEAKNESS, 4 if known else 3).noted(POISON, 0)
    for floor in p.game.c.rooms[room].floors:
        spot = CENTRES[floor]
        sides = [d for d in ("east", "west", "north", "south") if fits(p, spot, d, room)]
        if sides:
            return p.beside(spot, sides[0], room).explorer(OX, at=p.s.house.plan.spots[room][0]).turn(OX)
    raise ValueError(room)


def fits(p: Position, spot: str, side: str, room: str) -> bool:
    from hauntwright.house import SIDES

    d, house = SIDES.index(side), p.s.house
    return d in house.unexplored(spot) and bool(house.turns(room, house.cell(spot, d), (d + 2) % 4, openly=False))


@pytest.mark.parametrize("name", expect.SEARCH_ROOMS)
def test_where_ingredients_are(name: str) -> None:
    room = room_id(name)
    p = searcher(room)
    if name == "Vault":
        assert not may(p.build(), SEARCH), "it is shut"
        p.marked("room:vault", "vault:open").turn(OX)
    assert may(p.build(), SEARCH)
    assert not may(searcher(room, known=False).build(), SEARCH)


@pytest.mark.parametrize("room", ["ballroom", "dining_room", "chapel", "crypt"])
def test_nowhere_else(room: str) -> None:
    assert not may(searcher(room).build(), SEARCH)


@pytest.mark.parametrize("total", range(7))
def test_searching(total: int) -> None:
    game = searcher("kitchen").build()
    seen = do(game, SEARCH, total)
    found = expect.SEARCH.effects(total) != NOTHING
    assert [roll[2] for roll in seen.of("rolled")] == [KNOWLEDGE]
    assert len(game.held(OX)) == int(found)
    assert (SEARCHED in game.s.marks.get("room:kitchen", ())) == found
    assert not may(game, SEARCH), "once a turn"
    pass_to(game, OX)
    assert may(game, SEARCH) == (not found), "nobody finds anything there again"


def test_stolen_and_overgrown_ones_are_made_up_elsewhere() -> None:
    p = searcher("kitchen").holding(VIVIAN, "ingredient#1", "ingredient#2")
    game = p.lying(SOURCE, "ingredient#3", "ingredient#4").build()
    do(game, SEARCH, 6)
    assert len(game.held(OX)) == 1


def test_ingredients_change_hands_like_items() -> None:
    p = running(known=True).holding(OX, "ingredient#1").explorer(VIVIAN, might_step=8).explorer(OX, might_step=1)
    p.explorer(JENNY, at="entrance_hall")
    game = p.build()
    assert ("drop", "ingredient#1") in options(game, "drop")
    assert ("give", "ingredient#1", JENNY) in options(game, "give")
    thief = p.turn(VIVIAN).build()
    act(thief, ("attack", OX, 1, ""), 8, 0, answers=[("steal", "ingredient#1")])
    assert thief.held(VIVIAN) == ("ingredient#1",)
    pass_to(thief, OX)
    assert not may(thief, THROW)


# -- throwing ----------------------------------------------------------------------------------------------------------


def test_each_throw_costs_a_space_and_several_go_in_a_turn() -> None:
    things = ("ingredient#1", "ingredient#2", "ingredient#3")
    p = running(known=True).holding(OX, *things).explorer(OX, at="foyer", speed_step=1)
    game = p.build()
    spaces = game.trait(OX, 0)
    assert spaces < len(things), "less movement than ingredients"
    for thrown in range(1, spaces + 1):
        seen = do(game, THROW)
        assert not seen.of("rolled")
        assert game.s.vars[POISON] == thrown
        assert len(game.held(OX)) == len(things) - thrown
        assert game.s.spent[OX] == thrown * expect.THROW_COST
    assert not may(game, THROW), "no space is left"


@pytest.mark.parametrize("players", expect.NEEDED)
def test_how_many_it_takes(players: int) -> None:
    p = running(players, known=True).holding(OX, "ingredient#1").explorer(OX, at="foyer")
    game = p.noted(POISON, expect.NEEDED[players] - 1).build()
    assert game.s.outcome == ""
    do(game, THROW)
    assert game.s.outcome == "heroes"


def test_only_heroes_throw() -> None:
    p = running(turn=VIVIAN, known=True).holding(VIVIAN, "ingredient#1").explorer(VIVIAN, at="foyer")
    assert not may(p.build(), THROW)
