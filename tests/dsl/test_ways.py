"""How rooms hang together: `leads`, `next to`, `connected to`."""

from __future__ import annotations

import pytest

from hauntwright import places
from hauntwright.game import Game
from hauntwright.testing import Position, offered
from tests.dsl.frames import HAUNT, codes
from tests.dsl.playing import base, content_of

ACTION = 'action "Rain" by a hero\n  '


def house() -> Position:
    """Gallery (upper), Ballroom, Coal Chute, Collapsed Room and Tower: what has a drop, a chute or two sides."""
    p = Position(base(), 3, today=(1, 1))
    p.beside("upper_landing", "south", "gallery").beside("upper_landing", "east", "tower")
    p.beside("tower", "east", "bedroom")
    return p.beside("foyer", "east", "ballroom").beside("foyer", "west", "coal_chute")


def near(game: Game, *rooms: str) -> set[str]:
    return set(places.next_to(game, rooms))


def test_next_to_is_a_step_by_any_way_in_either_direction() -> None:
    game = house().build()
    assert near(game, "gallery") == {"upper_landing", "ballroom"}
    assert near(game, "ballroom") == {"foyer", "gallery"}, "up as well as down"
    assert near(game, "coal_chute") == {"foyer", "basement_landing"}
    assert "coal_chute" in near(game, "basement_landing")
    assert near(game, "grand_staircase") == {"foyer", "upper_landing"}, "stairs"
    assert near(game, "tower") == {"upper_landing", "bedroom"}, "both sides of the barrier"
    assert near(game, "gallery", "coal_chute") == {"upper_landing", "ballroom", "foyer", "basement_landing"}


def test_tokens_lead_on_while_they_lie_there() -> None:
    p = house().beside("ballroom", "east", "collapsed_room")
    assert near(p.build(), "collapsed_room") == {"ballroom"}
    p = house().beside("ballroom", "east", "collapsed_room").lying("basement_landing", "below_collapsed_room")
    assert near(p.build(), "collapsed_room") == {"ballroom", "basement_landing"}
    p = house().lying("bedroom", "wall_switch#1").lying("entrance_hall", "wall_switch#2")
    assert near(p.build(), "bedroom") == {"tower", "entrance_hall"}
    p = house().linked("bedroom", "basement_landing", "secret_stairs_token")
    assert near(p.build(), "bedroom") == {"tower", "basement_landing"}
    p = house().lying("bedroom", "slide")
    assert near(p.build(), "bedroom") == {"tower"}, "a slide has no fixed end"


@pytest.mark.parametrize("side", ["tower", "tower/2"])
def test_a_room_with_somebody_is_that_room_on_both_sides_of_its_barrier(side: str) -> None:
    p = Position(content_of(HAUNT + "heroes cannot enter a room with traitor\n"), 3, today=(1, 1))
    p.beside("upper_landing", "east", "tower").explorer(1, at=side).explorer(0, at="upper_landing")
    game = p.haunt("test", traitor=1).turn(0).build()
    assert offered(game, "move") == (("move", "grand_staircase"),)


def marked(text: str, *mossy: str) -> set[str]:
    """The rooms that an order marks as moist."""
    more = "when a hero dies\n  mark room of hero as [mossy]\n  if room of hero is [moist]: kill hero\n"
    p = Position(content_of(HAUNT + more + ACTION + text + "\n"), 3, today=(1, 1))
    p.beside("upper_landing", "south", "gallery").beside("foyer", "east", "ballroom")
    p.beside("foyer", "west", "coal_chute")
    for room in mossy:
        p.marked(f"room:{room}", "test:mossy")
    game = p.haunt("test", traitor=1).turn(0).build()
    game.choose(offered(game, "act")[0])
    return {key[5:] for key, marks in game.s.marks.items() if "test:moist" in marks}


def test_they_describe_rooms() -> None:
    assert marked("for each room next to [Gallery]: mark room as [moist]") == {"upper_landing", "ballroom"}
    text = "for each room next to any [mossy] room: mark room as [moist]"
    assert marked(text, "gallery", "coal_chute") == {"upper_landing", "ballroom", "foyer", "basement_landing"}
    text = "for each [mossy] room connected to [Gallery]: mark room as [moist]"
    assert marked(text, "gallery", "ballroom", "coal_chute") == {"gallery", "ballroom"}
    assert marked(text, "gallery", "ballroom", "foyer", "coal_chute") == {"gallery", "ballroom", "foyer", "coal_chute"}
    assert marked(text, "ballroom") == set(), "a room that is none of them connects nothing"
    text = "for each room next to (a [mossy] room connected to [Gallery]): mark room as [moist]"
    assert marked(text, "gallery", "coal_chute") == {"upper_landing", "ballroom"}


def test_stairs_are_those_of_the_tiles() -> None:
    p = house().linked("bedroom", "basement_landing", "secret_stairs_token").beside("basement_landing", "east", "crypt")
    p.beside("basement_landing", "west", "stairs_from_basement")
    game = p.build()
    assert places.by_stairs(game, "foyer") == ("stairs_from_basement",)
    assert places.by_stairs(game, "upper_landing") == ("grand_staircase",)
    assert places.by_stairs(game, "bedroom") == (), "a passage that somebody made is none"
    text = "for each room by stairs from [Upper Landing]: mark room as [moist]"
    assert marked(text) == {"grand_staircase"}
    text = "for each room by stairs from any [mossy] room: mark room as [moist]"
    assert marked(text, "grand_staircase", "gallery") == {"upper_landing"}


def test_all_that_is_said_of_the_rooms_counts_wherever_it_stands() -> None:
    text = "for each room connected to [Gallery] on upper floor: mark room as [moist]"
    assert marked(text) == {"gallery", "upper_landing"}
    text = "for each upper room connected to [Gallery]: mark room as [moist]"
    assert marked(text) == {"gallery", "upper_landing"}
    text = "for each room connected to [Gallery]: mark room as [moist]"
    assert "coal_chute" in marked(text)


def test_a_floor_may_be_cut_off() -> None:
    alone = Position(base(), 3, today=(1, 1)).build()
    assert [places.cut_off(alone, floor) for floor in ("basement", "ground", "upper")] == [True, False, False]
    assert not places.cut_off(house().build(), "basement"), "a chute joins them"
    stairs = Position(base(), 3).linked("foyer", "basement_landing", "secret_stairs").build()
    assert not places.cut_off(stairs, "basement")
    text = HAUNT + ACTION + "if basement is cut off: kill traitor\n"
    for p, dies in ((Position(content_of(text), 3), True), (Position(content_of(text), 3), False)):
        if not dies:
            p.beside("foyer", "west", "coal_chute")
        game = p.haunt("test", traitor=1).turn(0).build()
        game.choose(offered(game, "act")[0])
        assert (game.s.outcome == "heroes") is dies


@pytest.mark.parametrize(
    ("text", "where", "code"),
    [
        ("for each hero next to [Gallery]: kill hero", "block", "HW228"),
        ("for each room next to hero: kill hero", "block", "HW228"),
        ("for each hero connected to [Gallery]: kill hero", "block", "HW228"),
        ("[Gallery] leads", "file", "HW276"),
        ("[Gallery] leads to traitor", "file", "HW280"),
        ("[Gallery] leads to [Ballroom] at random", "file", "HW280"),
    ],
)
def test_only_rooms_hang_together(text: str, where: str, code: str) -> None:
    assert code in codes(text, where)


def test_a_room_with_a_barrier_is_joined_on_either_side() -> None:
    """The Tower's first side has the door to the east, its second the one to the west."""
    for room, rest in (("bedroom", "upper_landing"), ("upper_landing", "bedroom")):
        text = 'action "Look" by a hero\n  if any [mossy] room is joined to room of hero: note [seen]\n'
        text += "heroes win when [seen] is noted\nwhen a hero dies: mark room of hero as [mossy]\n"
        p = Position(content_of(HAUNT + text), 3, today=(1, 1)).beside("upper_landing", "east", "tower")
        p.beside("tower", "east", "bedroom").haunt("test", traitor=1).explorer(0, at=room)
        assert not watched(p.marked(f"room:{rest}", "test:mossy"))
        assert watched(p.marked("room:tower", "test:mossy"))


def watched(p: Position) -> bool:
    game = p.turn(0).build()
    game.choose(offered(game, "act")[0])
    return "test:seen" in game.s.vars


@pytest.mark.parametrize(("chute", "goal"), [(True, "coal_chute"), (False, "dusty_hallway")])
def test_R80_a_monster_finds_who_is_nearest_up_the_chute_too(chute: bool, goal: str) -> None:
    """From the Basement Landing it is two steps to the Foyer by the chute, three to the other hero by doors."""
    hunter = (
        "monster [Ghost]\n  figures 1\n  speed 4\n  might 3\n  it must move toward hero nearest to it\n"
        "setup for traitor: place [Ghost] into [Foyer]\n"
    )
    p = Position(content_of(HAUNT + hunter), 3, today=(1, 1)).haunt("test", traitor=1)
    p.beside("basement_landing", "east", "dusty_hallway").beside("dusty_hallway", "east", "creaky_hallway")
    p.beside("creaky_hallway", "east", "storeroom").beside("foyer", "west", "coal_chute" if chute else "bloody_room")
    p.explorer(0, at="foyer").explorer(2, at="storeroom").explorer(1, at="upper_landing")
    game = p.monster("ghost", "basement_landing").turn(-1).build(4)
    game.choose(("monster", 3))
    assert [at for _, at in offered(game, "move")] == [goal]
