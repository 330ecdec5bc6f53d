"""Terrain: tiles made on demand beyond the walls of a room, and walks over them; distances; attacks by nobody."""

from __future__ import annotations

from typing import Any

import pytest

from hauntwright.game import Game
from hauntwright.house import House
from hauntwright.labels import labels
from hauntwright.places import rooms, walls
from hauntwright.plan import terrain_of
from hauntwright.state import MONSTERS, State
from hauntwright.testing import Position, asked, check_legal, conservation, dice, fork_check, offered, told
from hauntwright.view import View
from tests.dsl.frames import HAUNT, codes
from tests.dsl.playing import content_of

N, E, S, W = range(4)
LAKE = "terrain [Lake] from walls of [Underground Lake]\n"
SHORE = "underground_lake"


def shore(more: str = "", at: str = SHORE, turn: int = 0, speed: int = 6) -> Position:
    """The Underground Lake lies south of the Basement Landing, two walls open onto the lake; somebody stands there."""
    text = HAUNT + LAKE + "heroes can attack traitor using might\nheroes cannot attack explorers in [Lake]\n" + more
    p = Position(content_of(text), 3, today=(1, 1)).beside("basement_landing", "south", SHORE)
    for f in range(3):
        p.explorer(f, at="entrance_hall", speed_step=speed)
    return p.haunt("test", traitor=1).explorer(0, at=at).turn(turn)


def water(p: Position | Game) -> tuple[int, ...]:
    """The sides of the shore on which a tile may be made."""
    house = p.s.house
    return tuple(side for side, _ in house.around(SHORE).shore)


def out(game: Game, side: int) -> str:
    """Go onto the lake; the tile on which one stands then."""
    game.choose(("onto", side))
    return game.s.loc[game.s.active]


# -- the map -----------------------------------------------------------------------------------------------------------


def test_it_begins_at_walls_and_not_at_doors() -> None:
    p = shore()
    doors = p.s.house.plan.sides[SHORE][p.s.house.where[SHORE].turn]
    assert set(water(p)) == set(range(4)) - set(doors)
    assert {o[1] for o in offered(p.build(), "onto")} == set(water(p))
    elsewhere = shore(at="basement_landing").build()
    assert not offered(elsewhere, "onto")


def test_a_tile_is_made_by_going_there_and_joins_what_lies_beside_it() -> None:
    game = shore().build()
    side = water(game)[0]
    first = out(game, side)
    house = game.s.house
    assert house.behind(SHORE, side) == first
    assert first in house.joined(SHORE)
    assert SHORE in house.joined(first)
    second = out(game, side)
    assert (first, second) == ("Lake~1", "Lake~2")
    assert game.s.house.joined(second) == (first,)
    assert game.s.house.distances(SHORE)[second] == 2
    for o in offered(game, "onto"):
        assert not game.s.house.behind(second, o[1])
    conservation(game)
    check_legal(game)


def test_tiles_side_by_side_are_joined() -> None:
    game = shore().build()
    a, b = water(game)[:2]
    first = out(game, a)
    out(game, b)
    last = out(game, (a + 2) % 4)
    assert set(game.s.house.joined(last)) >= {"Lake~2", SHORE}
    assert first != last
    assert game.s.house.distances(SHORE)[last] == 1


def test_nothing_is_made_where_a_tile_lies() -> None:
    p = shore()
    side = water(p)[0]
    floor, x, y = p.s.house.cell(SHORE, side)
    p.placed("larder", floor, x, y, 0)
    game = p.build()
    assert side not in {o[1] for o in offered(game, "onto")}
    assert "larder" not in game.s.house.joined(SHORE)


def test_doors_of_rooms_beside_it_lead_nowhere() -> None:
    p = shore()
    side = next(d for d in water(p))
    floor, x, y = p.s.house.cell(SHORE, side)
    dx, dy = ((0, 1), (1, 0), (0, -1), (-1, 0))[side]
    p.placed("game_room", floor, x + dx, y + dy, 0)
    assert (side + 2) % 4 in p.s.house.unexplored("game_room") or (side + 2) % 4 not in p.s.house.sides("game_room")
    game = p.build()
    tile = out(game, side)
    assert "game_room" not in game.s.house.joined(tile)
    assert tile not in game.s.house.joined("game_room")
    assert (side + 2) % 4 not in game.s.house.unexplored("game_room"), "nor onto the unexplored"


def test_it_is_no_room() -> None:
    game = shore().build()
    tile = out(game, water(game)[0])
    assert tile not in rooms(game)
    assert game.c.rooms[tile].symbol == ""
    assert not walls(game, tile)
    assert not walls(game, SHORE), "its sides are doors or lie open"
    assert game.s.house.unseen("basement") == shore().s.house.unseen("basement")
    assert not told(game, "discovered")


def test_a_line_of_sight_goes_over_it() -> None:
    game = shore().build()
    side = water(game)[0]
    first = out(game, side)
    second = out(game, side)
    assert set(game.s.house.sight(SHORE)) >= {first, second}
    assert first in game.s.house.sight(second)
    other = next(d for d in water(shore()) if d != side)
    third = out(game, other)
    assert third not in game.s.house.sight(SHORE)


def test_it_is_kept_in_a_save_and_known_to_a_fresh_plan() -> None:
    game = shore().build()
    tile = out(game, water(game)[0])
    fork_check(game)
    data = game.s.data()
    assert data["grounds"] == [["Lake", SHORE]]
    other = content_of(HAUNT + LAKE + "heroes cannot enter [Lake]\n")
    loaded = State.from_data(data, other.plan)
    assert isinstance(loaded.house, House)
    assert loaded.house.made("Lake") == (tile,)
    assert loaded.house.joined(tile) == (SHORE,)
    assert terrain_of(tile) == "Lake"
    assert terrain_of(SHORE) == ""


# -- going there -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cost", [1, 2, 3])
def test_what_it_costs(cost: int) -> None:
    game = shore(f"step cost of explorers is {cost} into a [Lake]\n").build()
    spaces = game.trait(0, 0)
    side, steps = water(game)[0], 0
    while ("onto", side) in offered(game, "onto"):
        out(game, side)
        steps += 1
    assert steps == max(1, spaces // cost)
    assert game.s.spent[0] == cost * steps


def test_the_first_step_is_always_possible() -> None:
    game = shore("step cost of explorers is 9 into a [Lake]\n", speed=1).build()
    side = water(game)[0]
    out(game, side)
    assert not offered(game, "onto")
    assert not offered(game, "move"), "more than was left is spent"


def test_who_may_not_enter_it() -> None:
    ban = "heroes without [Rope] cannot enter [Lake]\n"
    assert not offered(shore(ban).build(), "onto")
    assert offered(shore(ban).holding(0, "rope").build(), "onto")
    game = shore(ban).holding(0, "rope").build()
    out(game, water(game)[0])
    other = shore(ban)
    other.s.house = game.s.house
    assert not [o for o in offered(other.explorer(2, at=SHORE).turn(2).build(), "move") if terrain_of(o[1])]


def test_monsters_go_there_too_and_opponents_hinder() -> None:
    rat = "monster [Rat]\n  figures 1\n  speed 3\n  might 1\nsetup for traitor: place [Rat] into [Underground Lake]\n"
    p = shore(rat).monster("rat", SHORE)
    game = p.turn(MONSTERS).build(4)
    if asked(game).kind == "monsters":
        game.choose(("monster", 3))
    side = water(game)[0]
    before = game.s.spent[3]
    game.choose(("onto", side))
    assert terrain_of(game.s.loc[3]) == "Lake"
    assert game.s.spent[3] - before == 2, "one for the hero that it leaves"


def test_what_it_is_called_and_told() -> None:
    game = shore("step cost of explorers is 2 into a [Lake]\n").build()
    d = asked(game)
    side = water(game)[0]
    name = ("north", "east", "south", "west")[side]
    label = labels(View(game, 0), d)[d.options.index(("onto", side))]
    assert label == f"go {name} onto the Lake, where nobody has been (2 spaces)"
    tile = out(game, side)
    assert View(game, 0).room_name(tile) == "Lake"
    assert told(game, "made")[0].data == (tile, "basement")
    assert told(game, "moved")[0].data == (0, SHORE, tile)
    back = asked(game)
    if ("move", SHORE) in back.options:
        said = labels(View(game, 0), back)[back.options.index(("move", SHORE))]
        assert said.startswith(f"go {('north', 'east', 'south', 'west')[(side + 2) % 4]} to the Underground Lake")


# -- what the language says of it --------------------------------------------------------------------------------------


def test_entering_being_in_it_and_each_of_it() -> None:
    lines = (
        "when an explorer enters [Lake]: mark room of explorer as [wet]\n"
        "when turn of a hero in [Lake] ends: raise might by number of [wet] [Lake] for hero\n"
        'action "Dry" by a hero in [Lake]\n  for each [wet] [Lake]: unmark [Lake] as [wet]\n'
    )
    game = shore(lines).build()
    side = water(game)[0]
    assert not offered(game, "act")
    out(game, side)
    out(game, side)
    assert game.s.marks["room:Lake~1"] == ("test:wet",)
    might = game.s.steps[0][1]
    on = game.fork()
    on.choose(("end",))
    assert on.s.steps[0][1] == might + 2
    game.choose(offered(game, "act")[0])
    game.choose(("end",))
    assert game.s.steps[0][1] == might


def test_how_far_it_is() -> None:
    act = 'action "Measure" by a hero\n  raise might by distance of hero away from [Underground Lake] for hero\n'
    game = shore(act).build()
    side = water(game)[0]
    for _ in range(3):
        out(game, side)
    might = game.s.steps[0][1]
    game.choose(offered(game, "act")[0])
    assert game.s.steps[0][1] == might + 3
    assert codes("raise might by distance of hero for hero") == ["HW226"]
    assert codes("raise might by distance of hero beside [Attic] for hero") == ["HW226"]


def walk(how: str, spaces: int = 1) -> str:
    return f'action "Drift" by a hero\n  walk hero by {spaces} {how} chosen by hero\n'


def steps(game: Game) -> set[tuple[Any, ...]]:
    """The next steps of a walk that is asked for."""
    game.choose(offered(game, "act")[0])
    d = asked(game)
    return set(d.options) if d.kind == "pick" else set()


def test_a_walk_over_it() -> None:
    game = shore(walk("along [Lake]")).build()
    side = water(game)[0]
    out(game, side)
    out(game, side)
    spent = game.s.spent[0]
    found = steps(game)
    assert ("room", "Lake~1") in found
    assert {o[0] for o in found} == {"room", "onto"}
    said = labels(View(game, 0), asked(game))
    assert len(set(said)) == len(said)
    assert any(text.endswith(" on the Lake") for text in said)
    new = next(o for o in found if o[0] == "onto")
    game.choose(new)
    assert game.s.loc[0] == "Lake~3"
    assert game.s.spent[0] == spent, "it costs nothing"


def test_it_stays_on_the_terrain() -> None:
    game = shore(walk("along [Lake]")).build()
    out(game, water(game)[0])
    assert ("room", SHORE) not in steps(game)


@pytest.mark.parametrize("how", ["along [Lake] away from [Underground Lake]", "along [Lake] farthest from [Attic]"])
def test_away_from_something(how: str) -> None:
    game = shore(walk(how)).build()
    side = water(game)[0]
    out(game, side)
    out(game, side)
    found = steps(game)
    if "away" in how:
        assert ("room", "Lake~1") not in found
        assert ("onto", side) in found
    else:
        assert ("room", "Lake~1") in found, "no way leads to the Attic: all are as far"


def test_farthest_from_where_it_begins() -> None:
    game = shore(walk("along [Lake] farthest from [Underground Lake]", 2)).build()
    a, b = water(game)[:2]
    out(game, a)
    out(game, b)  # beside the corner of the shore, two from it
    found = steps(game)
    back = (a + 2) % 4
    assert ("onto", back) not in found, "that tile would lie at the shore"
    assert found == {("onto", a), ("onto", b)}
    game.choose(("onto", a))
    game.choose(next(o for o in asked(game).options if o[0] == "onto"))
    assert game.s.house.distances(SHORE)[game.s.loc[0]] == 4


def test_toward_where_it_begins() -> None:
    game = shore(walk("toward [Underground Lake] along [Lake]", 9)).build()
    side = water(game)[0]
    for _ in range(3):
        out(game, side)
    game.choose(offered(game, "act")[0])
    assert game.s.loc[0] == "Lake~1", "the last tile before the shore"


def test_an_attack_by_nobody() -> None:
    act = (
        'action "Poke it" by a hero\n  attack hero using 3 dice of might\n'
        "    won: deal margin physical damage to hero\n"
        "    lost: note [brave]\n    tied: nothing\nheroes win when [brave] is noted\n"
    )
    game = shore(act).build()
    before = game.s.steps[0]
    with dice(game, 5, 4):
        game.choose(offered(game, "act")[0])
    while asked(game).kind != "turn":
        game.choose(0)
    assert told(game, "attacked")[0].data[:3] == (-1, 0, 1)
    assert sum(before) - sum(game.s.steps[0]) == 1
    game = shore(act).build()
    with dice(game, 0, 4):
        game.choose(offered(game, "act")[0])
    assert game.s.outcome == "heroes"
    assert codes("attack hero using might") == ["HW276"]


@pytest.mark.parametrize(
    "text",
    [
        "terrain [Lake] from [Underground Lake]",
        "terrain [Lake] from walls of [Nowhere]",
        "terrain [Lake|2] from walls of [Attic]",
        "terrain [Lake] from walls of [Attic] chosen by hero",
    ],
)
def test_slips(text: str) -> None:
    assert [c for c in codes(text + "\nheroes cannot enter [Lake]", "file") if c not in ("HW201", "HW304")] == ["HW289"]


def test_terrain_nobody_speaks_of() -> None:
    assert codes("terrain [Lake] from walls of [Attic]", "file") == ["HW304"]
