"""Monsters that move along walls: where they are, where a step leads, and walks toward and away from a room."""

from __future__ import annotations

from typing import Any

import pytest

from hauntwright import walls
from hauntwright.game import Game
from hauntwright.house import SIDES
from hauntwright.labels import labels
from hauntwright.orders import can_move
from hauntwright.questions import question
from hauntwright.state import MONSTERS
from hauntwright.testing import Position, asked, fork_check, told
from hauntwright.view import View
from tests.dsl.frames import HAUNT, codes
from tests.dsl.playing import content_of, place

N, E, S, W = range(4)
LEFT, RIGHT, WHOLE = range(3)
SHADE = """\
monster [Shade]
  figures 2
  speed 3
  sanity 3
  it moves along walls
  it cannot attack
"""
SETUP = "setup for traitor\n  place a [Shade] into [Foyer]\n  place a [Shade] into [Attic] upon discovery\n"
WALK = "when turn of monsters starts: walk a [Shade] in [Foyer] at random by {} along walls{} chosen by traitor\n"


def shade(
    at: str = "foyer", side: int = N, part: int = LEFT, more: str = "", spaces: int = 1, how: str = ""
) -> Position:
    """A Shade on a stretch of a wall; it walks when the monsters' turn begins."""
    order = (
        f"by {spaces} toward [Pentagram Chamber] along walls" if how == "toward" else f"by {spaces} along walls{how}"
    )
    walk = f"when turn of monsters starts\n  for each [Shade] in house: walk [Shade] {order} chosen by traitor\n"
    p = Position(content_of(HAUNT + SHADE + more + SETUP + walk), 3, today=(1, 1)).haunt("test", traitor=1)
    for f in range(3):
        p.explorer(f, at="entrance_hall")
    p.monster("shade", at)
    turn = p.s.house.where[p.s.house.plan.room_of[at]].turn
    return p.noted("@wall 3", (p.s.house.plan.room_of[at], (side - turn) % 4, part))  # type: ignore[arg-type]


def go(p: Position) -> Game:
    """The monsters' turn begins."""
    return p.turn(MONSTERS).build()


def steps(p: Position) -> set[tuple[str, int, int]]:
    """Where one step leads."""
    game = p.turn(MONSTERS).build()
    d = game.decision
    if d is not None and d.kind == "pick":
        return {o[1:] for o in d.options}
    here = walls.stretch(game, 3)
    assert here is not None
    return {here}


# -- stretches and steps -----------------------------------------------------------------------------------------------


def test_a_doorway_cuts_its_wall_in_two_whatever_lies_behind_it() -> None:
    house = shade().beside("basement_landing", "west", "larder").s.house
    assert walls.stretches(house, "basement_landing") == [("basement_landing", d, p) for d in range(4) for p in (0, 1)]
    sides = house.sides("larder")
    assert walls.stretches(house, "larder") == [
        ("larder", d, p) for d in range(4) for p in ((LEFT, RIGHT) if d in sides else (WHOLE,))
    ]
    assert len(sides) == 2, "two doors, two walls"


@pytest.mark.parametrize(
    ("side", "part", "there"),
    [
        (S, LEFT, {("foyer", E, RIGHT), ("entrance_hall", N, RIGHT)}),
        (S, RIGHT, {("foyer", W, LEFT), ("entrance_hall", N, LEFT)}),
        (E, LEFT, {("foyer", N, RIGHT)}),
        (E, RIGHT, {("foyer", S, LEFT)}),
    ],
)
def test_a_step_goes_round_a_corner_or_through_a_doorway_and_not_past_it(side: int, part: int, there: set[Any]) -> None:
    assert steps(shade("foyer", side, part)) == there


def test_a_wall_without_a_doorway_is_one_stretch() -> None:
    p = shade().beside("basement_landing", "west", "vault")
    (door,) = p.s.house.sides("vault")
    back = (door + 2) % 4
    p = shade("basement_landing").beside("basement_landing", "west", "vault")
    p.monster("shade", "vault").noted("@wall 4", ("vault", (back - p.s.house.where["vault"].turn) % 4, WHOLE))  # type: ignore[arg-type]
    p.s.loc[3] = "@supply"
    found = {o[1:] for o in asked(go(p)).options}
    assert found == {("vault", (back + 1) % 4, WHOLE), ("vault", (back - 1) % 4, WHOLE)}


def test_what_joins_no_rooms_is_no_way() -> None:
    p = shade("foyer", E, LEFT).beside("foyer", "east", "larder")
    assert ("larder", W, RIGHT) in steps(p)
    for turn in range(4):
        p = shade("foyer", E, LEFT)
        x = p.s.house.where["foyer"].x
        y = p.s.house.where["foyer"].y
        p.placed("larder", "ground", x + 1, y, turn)
        assert (("larder", W, RIGHT) in steps(p)) == (W in p.s.house.sides("larder"))


def test_stairs_are_no_way_but_those_that_the_haunt_opens() -> None:
    assert not [at for at in steps(shade("upper_landing", N, LEFT)) if at[0] == "grand_staircase"]
    p = shade("upper_landing", N, LEFT, "  it can move from [Upper Landing] to [Grand Staircase]\n")
    down = [at for at in steps(p) if at[0] == "grand_staircase"]
    assert down, "from any wall"
    assert set(down) == set(walls.stretches(p.s.house, "grand_staircase")), "to any"
    up = shade("grand_staircase", N, WHOLE, "  it can move from [Upper Landing] to [Grand Staircase]\n")
    assert not [at for at in steps(up) if at[0] == "upper_landing"]


def test_a_chute_of_the_house_is_no_way_up() -> None:
    p = shade("basement_landing", N, LEFT).beside("foyer", "west", "coal_chute")
    assert not [at for at in steps(p) if at[0] == "coal_chute"]


def test_barriers_do_not_matter() -> None:
    p = shade("upper_landing", W, RIGHT, spaces=3).beside("upper_landing", "west", "tower")
    east, west = (p.s.house.door_on("tower", d) for d in (E, W))
    assert east != west
    game = go(p)
    spots = []
    for at in (("tower", E, LEFT), ("tower", N, WHOLE), ("tower", W, RIGHT)):
        game.choose(("wall", *at))
        spots.append(game.s.loc[3])
    assert spots == [east, east, west], "it is where its door is, and between two doors where it came from"


def test_the_stretch_turns_with_its_tile() -> None:
    p = shade("foyer").beside("entrance_hall", "west", "mystic_elevator")
    lift = p.s.house.where["mystic_elevator"]
    (door,) = p.s.house.sides("mystic_elevator")
    p = shade("foyer").beside("entrance_hall", "west", "mystic_elevator")
    p.s.loc[3] = "mystic_elevator"
    p.noted("@wall 3", ("mystic_elevator", (door - lift.turn) % 4, LEFT))  # type: ignore[arg-type]
    game = p.build()
    assert View(game, 0).wall(3) == (door, LEFT)
    game.s.house = game.s.house.remove("mystic_elevator").place("mystic_elevator", "upper", 5, 5, 3)
    (now,) = game.s.house.sides("mystic_elevator")
    assert View(game, 0).wall(3) == (now, LEFT)


# -- walks -------------------------------------------------------------------------------------------------------------


def cellar(p: Position) -> Position:
    """The Pentagram Chamber lies east of the landing."""
    return p.beside("basement_landing", "east", "pentagram_chamber")


def test_toward_a_room_by_a_shortest_way_and_no_further() -> None:
    game = go(cellar(shade("basement_landing", S, LEFT, spaces=9, how="toward")))
    assert walls.stretch(game, 3) == ("pentagram_chamber", W, LEFT)
    assert [e.data[2] for e in told(game, "moved")] == ["pentagram_chamber"]
    assert told(game, "clung")[-1].data == (3, W, LEFT)
    game = go(cellar(shade("basement_landing", S, LEFT, spaces=1, how="toward")))
    assert walls.stretch(game, 3) == ("basement_landing", E, RIGHT)
    p = cellar(shade(spaces=9, how="toward"))
    p.s.loc[3] = "pentagram_chamber"
    p.noted("@wall 3", ("pentagram_chamber", 3, WHOLE))  # type: ignore[arg-type]
    assert not told(go(p), "clung"), "it is there"


def test_two_shortest_ways_are_a_choice() -> None:
    more = "  it can move from [Basement Landing] to [Pentagram Chamber]\n"
    found = steps(cellar(shade("basement_landing", E, LEFT, more, how="toward")))
    assert {room for room, _, _ in found} == {"pentagram_chamber"}
    assert len(found) == 5, "each of its walls; its door has two sides"


def test_toward_a_room_to_which_no_way_leads() -> None:
    for room, side, part in (("foyer", S, LEFT), ("basement_landing", S, RIGHT)):  # past two open doorways
        game = go(cellar(shade(room, side, part, spaces=9, how="toward")))
        assert walls.stretch(game, 3) == (room, side, part)
        assert not told(game, "clung")


def test_away_from_a_room_no_step_leads_nearer() -> None:
    p = cellar(shade("basement_landing", E, LEFT, how=" away from [Pentagram Chamber]"))
    assert steps(p) == {("basement_landing", N, RIGHT)}, "not through the doorway"
    p = cellar(shade("foyer", S, LEFT, how=" away from [Pentagram Chamber]"))
    assert len(steps(p)) == 2, "with no way there every step will do"


def test_farthest_from_a_room() -> None:
    p = cellar(shade("basement_landing", E, LEFT, how=" farthest from [Pentagram Chamber]"))
    assert steps(p) == {("basement_landing", N, RIGHT)}


def test_a_walk_stops_where_movement_ends() -> None:
    stop = "when a [Shade] enters [Entrance Hall]: end movement of [Shade]\n"
    text = HAUNT + SHADE + SETUP + stop + WALK.format(3, "")
    p = Position(content_of(text), 3, today=(1, 1)).haunt("test", traitor=1).monster("shade", "foyer")
    p.noted("@wall 3", ("foyer", S, LEFT))  # type: ignore[arg-type]
    game = p.turn(MONSTERS).build()
    game.choose(("wall", "entrance_hall", N, RIGHT))
    assert game.s.turn >= 0, "two spaces are lost"


def test_rooms_that_it_may_not_enter() -> None:
    ban = "  it cannot enter [Entrance Hall]\n"
    assert steps(shade("foyer", S, LEFT, ban)) == {("foyer", E, RIGHT)}


# -- what is seen and asked --------------------------------------------------------------------------------------------


def test_who_is_put_into_a_room_is_asked_for_a_wall() -> None:
    game = place(HAUNT + SHADE + SETUP)
    d = asked(game)
    while d.options[0][0] != "wall":
        game.choose(0)
        d = asked(game)
    assert d.seat == game.s.traitor
    assert d.options == tuple(("wall", *at) for at in walls.stretches(game.s.house, "foyer"))
    assert question(View(game, d.seat), d) == "Test: At which wall is Shade 1?"
    assert labels(View(game, d.seat), d)[0] == f"the Foyer: the {SIDES[N]} wall, left of the doorway"
    fork_check(game)
    game.choose(("wall", "foyer", E, RIGHT))
    assert View(game, 0).wall(3) == (E, RIGHT)
    assert View(game, 0).data()["figures"][3]["wall"] == [E, RIGHT]
    assert told(game, "clung")[0].data == (3, E, RIGHT)


def test_how_far_it_gets_from_a_wall() -> None:
    p = cellar(shade("basement_landing", S, LEFT))
    view = View(p.build(), 1)
    assert view.wall_range(3, ("basement_landing", S, LEFT)) == 2, "round into the Chamber"
    assert view.wall_range(3, ("basement_landing", S, RIGHT)) == 1, "two doorways hold it there"


def test_it_has_no_steps_of_its_own_and_no_card_moves_it() -> None:
    game = shade("foyer", E, LEFT, spaces=0).turn(MONSTERS).build()
    assert game.s.turn >= 0, "nothing was asked"
    assert not can_move(game, 3)


def test_its_movement_is_rolled_all_the_same() -> None:
    rolls = "  when it rolls movement: walk it by result along walls chosen by traitor\n"
    p = Position(content_of(HAUNT + SHADE + rolls + SETUP), 3, today=(1, 1)).haunt("test", traitor=1)
    p.monster("shade", "foyer").noted("@wall 3", ("foyer", E, LEFT))  # type: ignore[arg-type]
    game = p.turn(MONSTERS).build(1)
    assert [e.data[4] for e in told(game, "rolled")] == [1]
    assert walls.stretch(game, 3) == ("foyer", N, RIGHT)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("monster [Rat]\n  figures 1\n  speed 3\n  it moves along streets\n", "HW289"),
        ("when a hero dies: walk revealer by 2 along walls\n", "HW289"),
        ("when a hero dies: walk revealer by 2 toward [Attic] along left wall\n", "HW289"),
        (
            "when a hero dies: walk revealer by 2 toward [Attic] along walls away from [Vault] chosen by traitor\n",
            "HW289",
        ),
    ],
)
def test_slips(text: str, code: str) -> None:
    assert [c for c in codes(text, "file") if c != "HW304"] == [code]


def test_a_room_that_shuts_and_opens_again_is_no_way_meanwhile() -> None:
    """Distances are worked out once for a house; what rules say of its rooms is asked each time."""
    ban = "monsters cannot enter a [dusty] room\nwhen a hero dies: mark [Foyer] as [dusty]\n"
    game = shade("foyer", more=ban).build()
    here = ("foyer", E, LEFT)
    assert walls.Web(game, 3).distances("grand_staircase")[here] == 2
    game.s.marks["room:grand_staircase"] = ("test:dusty",)
    assert here not in walls.Web(game, 3).distances("grand_staircase")
    del game.s.marks["room:grand_staircase"]
    assert walls.Web(game, 3).distances("grand_staircase")[here] == 2
