"""Monsters that a haunt lets discover rooms (R79 forbids it to all others)."""

from hauntwright.parts import Hook, MonsterKind, Part, Rule
from hauntwright.state import MONSTERS
from hauntwright.testing import Position, asked, conservation, offered, told
from tests.core.small import SMALL, content, haunted

N, E, S, W = range(4)
MAY = Rule("can_explore", lambda g, v, f: 1 if f >= g.s.seats else v, 0)


def scout(*parts: Part, at: str = "hall", walls: bool = False) -> Position:
    kind = MonsterKind("ghoul", "Ghoul", (3, 4, None, 2), walls=walls)
    c = content(Part("base:may", rules=(MAY,)), *parts, haunts=(haunted(monsters=(kind,)),))
    p = Position(c).haunt("test", traitor=2)
    for f in range(3):
        p.explorer(f, at="pit")
    return p.monster("ghoul", at).turn(MONSTERS)


def going(p: Position, *totals: int):
    game = p.build(*totals)
    game.choose(("monster", 3))
    return game


def test_it_opens_doors_and_goes_on():
    game = going(scout().stacked("room", "store", "nook"), 4)
    game.choose(("explore", E))
    assert game.room(3) == "store"
    assert not told(game, "drew"), "no card for the symbol"
    assert game.s.spent[3] == 1
    side = offered(game, "explore")[0]
    game.choose(side)
    assert asked(game).seat == 2, "the traitor's seat turns the tile"
    game.choose(0)
    assert game.room(3) == "nook"
    conservation(game)


def test_the_room_counts_as_found_by_nobody():
    game = going(scout().explorer(0, at="hall").stacked("room", "store"), 1)
    game.choose(("explore", E))
    assert game.s.turn == 0
    game.choose(("move", "store"))
    assert not told(game, "drew")
    assert offered(game, "explore"), "and nothing stops the first visitor"


def test_entering_is_told():
    came = []
    hook = Hook("entered", lambda g, f, x: came.append((f, x)), "store")
    game = going(scout(Part("room:store", hooks=(hook,))).stacked("room", "store"), 1)
    game.choose(("explore", E))
    assert came == [(3, "store")]


def test_before_a_tile_that_lies_elsewhere_it_stays():
    """R33: the pond lies in the basement."""
    game = going(scout(at="balcony").stacked("room", "pond"), 2)
    game.choose(("explore", E))
    while asked(game).kind in ("doorway", "lay"):
        game.choose(0)
    assert game.s.house.floor("pond") == "basement"
    assert game.room(3) == "balcony"
    assert game.s.spent[3] == 0, "C23"
    assert ("explore", E) in offered(game, "explore")


def test_where_it_walks_through_walls_too():
    game = going(scout(walls=True).beside("hall", "west", "closet"), 2)
    assert {o for o in asked(game).options if o[0] in ("move", "explore")} == {
        ("move", "stairs"),
        ("move", "closet"),
        ("explore", E),
    }


def test_R71_no_stairs_are_searched_out():
    p = Position(SMALL).haunt("hunt", traitor=2).monster("ghoul", "pit").turn(2)
    assert offered(p.build(), "stairs")
    assert not offered(scout(at="pit").turn(2).build(), "stairs")


def test_R79_other_monsters_do_not():
    game = Position(SMALL).haunt("hunt", traitor=2).monster("ghoul", "hall").turn(MONSTERS).build(4)
    game.choose(("monster", 3))
    assert not offered(game, "explore")
