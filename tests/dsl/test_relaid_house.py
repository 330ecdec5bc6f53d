"""A house that is laid anew: tiles back into the stack, tiles joined to others, doorways of a room."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.testing import Position, asked, conservation, offered, told
from tests.dsl.frames import codes
from tests.dsl.playing import between, content_of

HEAD = "haunt [Test]\ntraitor is revealer\nwhen traitor dies: continue\nheroes win when traitor is dead\n"
HEAD += "traitor wins when no hero is alive\n"
DIG = 'action "Dig" by a hero\n  '


def digging(order: str) -> Position:
    """Seat 0 may dig in the Entrance Hall; upstairs lie, in a row south of the landing, a hallway, the
    Balcony and the Gallery."""
    p = Position(content_of(HEAD + DIG + order + "\n"), 3, today=(1, 1)).haunt("test", traitor=1)
    p.beside("upper_landing", "south", "dusty_hallway").beside("dusty_hallway", "south", "balcony")
    p.beside("balcony", "south", "gallery")
    for f in range(3):
        p.explorer(f, at="entrance_hall")
    return p.turn(0)


def dug(p: Position, *answers: object) -> Game:
    game = p.build()
    game.choose(("act", "test/dig"))
    while game.decision is not None and ("end",) not in game.decision.options:
        options = game.decision.options
        game.choose(next((a for a in answers if a in options), options[0]))
    conservation(game)
    return game


# -- back into the stack -----------------------------------------------------------------------------------------------


def test_a_tile_leaves_the_house() -> None:
    game = dug(digging("shuffle [Balcony] into room stack"))
    assert not game.s.house.has("balcony")
    assert game.s.stack.count("balcony") == 1
    assert game.s.house.has("gallery"), "what was joined to it stays where it is"


def test_a_tile_that_was_passed_by_comes_back() -> None:
    p = digging("for each room in room stack: shuffle room into room stack")
    p.s.stack, p.s.spare = p.s.stack[3:], p.s.stack[:3]
    passed = p.s.spare
    game = dug(p)
    assert game.s.spare == ()
    assert {*passed} <= {*game.s.stack}


def test_not_if_somebody_is_there_nor_a_start_tile() -> None:
    game = dug(digging("shuffle [Balcony] into room stack").explorer(2, at="balcony"))
    assert game.s.house.has("balcony")
    game = dug(digging("shuffle [Basement Landing] into room stack"))
    assert game.s.house.has("basement_landing")


def test_what_lies_there_is_set_aside() -> None:
    game = dug(digging("shuffle [Balcony] into room stack").lying("balcony", "axe"))
    assert "axe" in game.s.zones["aside"]


def test_the_house_has_changed() -> None:
    game = dug(digging("shuffle [Balcony] into room stack\nwhen house changes: kill traitor"))
    assert not game.s.life[1]


@pytest.mark.parametrize("order", ["shuffle [Attic] into item stack", "shuffle [Spear] into room stack"])
def test_each_into_its_own_stack(order: str) -> None:
    assert codes(order) == ["HW280"]


# -- joined to another -------------------------------------------------------------------------------------------------

JOIN = "join [Gallery] to [Upper Landing] chosen by traitor"


def joined(game: Game, a: str, b: str) -> bool:
    return b in game.s.house.joined(a)


def test_a_tile_is_moved_next_to_another_with_all_that_is_on_it() -> None:
    p = digging(JOIN).explorer(2, at="gallery").lying("gallery", "axe")
    game = p.build()
    game.choose(("act", "test/dig"))
    d = asked(game)
    assert (d.seat, d.kind) == (1, "doorway")
    assert {o[1] for o in d.options} == {"upper_landing"}
    assert len(d.options) == 3, "its free sides"
    game.choose(d.options[1])
    if asked(game).kind == "lay":
        game.choose(asked(game).options[0])
    assert joined(game, "gallery", "upper_landing")
    assert game.room(2) == "gallery"
    assert game.s.zones["at:gallery"] == ("axe",)
    assert [e.data for e in told(game, "tile_moved")] == [("gallery", "upper")]
    conservation(game)


def test_one_that_is_joined_to_it_stays() -> None:
    game = dug(digging("join [Dusty Hallway] to [Upper Landing] chosen by traitor"))
    assert not told(game, "tile_moved")


def test_one_that_lies_beside_it_without_a_door_is_moved() -> None:
    p = digging(JOIN.replace("Gallery", "Attic"))
    tile = p.s.house.where["upper_landing"]
    p.placed("attic", "upper", tile.x + 1, tile.y, 0)
    assert not p.s.house.joined("attic")
    assert joined(dug(p), "attic", "upper_landing")


def test_of_several_one_is_chosen_and_rooms_of_other_floors_are_none() -> None:
    game = digging("join [Gallery] to [Upper Landing], [Dusty Hallway] or [Foyer] chosen by traitor").build()
    game.choose(("act", "test/dig"))
    assert {o[1] for o in asked(game).options} == {"upper_landing", "dusty_hallway"}
    assert not told(dug(digging("join [Gallery] to [Foyer] chosen by traitor")), "tile_moved")


def test_without_a_doorway_there_it_comes_to_what_hangs_together_with_it() -> None:
    p = digging("join [Gallery] to [Upper Landing] chosen by traitor")
    for side, room in (("north", "attic"), ("east", "storeroom"), ("west", "bedroom")):
        p.beside("upper_landing", side, room)
    game = p.build()
    game.choose(("act", "test/dig"))
    assert {o[1] for o in asked(game).options} == {"dusty_hallway", "bedroom", "balcony"}, "or stays"


def test_the_floor_is_kept_open_where_it_can_be() -> None:
    p = digging("join [Attic] to [Upper Landing] chosen by traitor")
    for side, room in (("north", "storeroom"), ("east", "vault")):
        p.beside("upper_landing", side, room)
    for room in ("gallery", "balcony", "dusty_hallway"):
        p.s.house = p.s.house.remove(room)
        p.s.stack = (*p.s.stack, room)
    p.beside("upper_landing", "south", "bedroom")
    tile = p.s.house.where["upper_landing"]
    p.placed("attic", "upper", tile.x + 5, tile.y, 0)
    game = dug(p)
    assert game.s.house.doorways("upper"), "not at the last doorway of the landing"
    assert joined(game, "attic", "bedroom") or joined(game, "attic", "upper_landing")


def test_and_closed_where_it_can_not() -> None:
    p = digging("join [Attic] to [Upper Landing] chosen by traitor")
    for room in ("gallery", "balcony", "dusty_hallway"):
        p.s.house = p.s.house.remove(room)
        p.s.stack = (*p.s.stack, room)
    for side, room in (("north", "storeroom"), ("east", "vault"), ("south", "chapel")):
        p.beside("upper_landing", side, room)
    tile = p.s.house.where["upper_landing"]
    p.placed("attic", "upper", tile.x + 5, tile.y, 0)
    game = dug(p)
    assert joined(game, "attic", "upper_landing")


def test_what_it_wants() -> None:
    assert codes("join [Attic] to [Upper Landing]") == ["HW231"]
    assert codes("join [Attic] to hero chosen by hero") == ["HW280"]
    assert codes("join hero to [Attic] chosen by hero") == ["HW280"]


# -- doorways of a room ------------------------------------------------------------------------------------------------


def test_a_doorway_in_a_room() -> None:
    game = digging("build [Vault] at doorway in [Basement Landing] or [Dusty Hallway] chosen by hero").build()
    game.choose(("act", "test/dig"))
    assert {o[1] for o in between(game)} == {"basement_landing", "dusty_hallway"}
    game = (
        digging("build [Vault] at doorway in room of revealer chosen by hero").explorer(0, at="dusty_hallway").build()
    )
    game.choose(offered(game, "act")[0])
    assert {o[1] for o in between(game)} == {"dusty_hallway"}
