"""Rooms that collapse: the tile keeps its place, and nothing leads into it or on from it."""

from hauntwright import explore, orders, verbs
from hauntwright.going import Going
from hauntwright.house import House
from hauntwright.parts import Action, Hook, MonsterKind, Part, Rule
from hauntwright.state import MONSTERS, State
from hauntwright.testing import Position, asked, fork_check, offered, told
from hauntwright.view import View
from tests.core.small import SMALL, content, haunted

WRAITH = MonsterKind("wraith", "Wraith", (8, None, 3, None), walls=True)


def row(*fallen: str, c=SMALL, haunt: str = "") -> Position:
    """hall - den - store - closet from west to east; the stairs north of the hall."""
    p = Position(c).beside("hall", "east", "den").beside("den", "east", "store").beside("store", "east", "closet", 1)
    return (p.haunt(haunt, traitor=2) if haunt else p).fallen(*fallen)


def house(*fallen: str) -> House:
    return row(*fallen).s.house


# -- the map -----------------------------------------------------------------------------------------------------------


def test_it_has_no_doorways_and_keeps_its_place():
    whole, h = house(), house("den")
    assert whole.unexplored("den") == (0, 2)
    assert h.unexplored("den") == h.opens("den") == ()
    assert [d for d in whole.doorways("ground") if d not in h.doorways("ground")] == [("den", 0), ("den", 2)]
    assert "den" in h.neighbours("hall")
    assert h.where == whole.where
    assert h != whole


def test_every_change_of_the_house_keeps_what_has_collapsed():
    h = house("den", "store")
    assert h.place("nook", "ground", 0, -1, 0).fallen == ("den", "store")
    assert h.link("hall", "closet", "secret").unlink("secret").close("hall", 3).fallen == ("den", "store")
    assert h.remove("den").fallen == ("store",)


def test_a_floor_is_not_kept_open_by_it():
    h = house()
    for room in ("hall", "store", "stairs", "closet"):
        h = h.fall(room)
    assert {spot for spot, _ in h.doorways("ground")} == {"den"}
    assert not h.fall("den").doorways("ground")
    one_left = h.place("shrine", "ground", 1, 1, 0)
    assert one_left.doorways("ground") == (("den", 2), ("shrine", 0))
    assert one_left.fall("shrine").turns("nook", one_left.cell("den", 2), 0), "a nook has another door"


def test_distances_end_there_but_not_on_the_map_or_through_walls():
    h = house("den")
    assert h.distances("hall")["den"] == 1
    assert "store" not in h.distances("hall")
    assert h.distances("hall", "map")["store"] == h.distances("hall", "walls")["store"] == 2
    assert "den" not in h.distances("hall", Going(barriers=1))
    assert h.distances("den")["store"] == 1, "who stands there may go out"


def test_it_ends_a_line_of_sight():
    assert "closet" in house().sight("hall")
    assert "den" not in house("den").sight("hall")
    p = row("den", haunt="hunt").explorer(0, at="hall").explorer(2, at="pit").holding(0, "gun")
    p.monster("ghoul", "store")
    assert not offered(p.turn(0).build(), "attack")


def test_it_is_part_of_the_state():
    s = row("den").s
    again = State.from_data(s.data(), s.house.plan)
    assert again == s
    assert again.house.fallen == ("den",)
    assert s.digest() != row().s.digest()


# -- who comes in ------------------------------------------------------------------------------------------------------


def test_nobody_walks_in():
    game = row("den").explorer(0, at="hall").build()
    assert ("move", "den") not in offered(game, "move")
    assert ("move", "stairs") in offered(game, "move")
    assert ("explore", 0) not in offered(row("den").explorer(0, at="den").build(), "explore")


def test_no_order_sets_anybody_there():
    def act(name, run):
        return Action(name, name, run, lambda g, f: True)

    acts = (
        act("set", lambda g, f: orders.set_down(g, f, "den")),
        act("move", lambda g, f: explore.move_to(g, f, "den")),
        act("near", lambda g, f: orders.approach(g, f, 1, "den")),
    )
    game = row("den", c=content(Part("base:acts", actions=acts))).explorer(0, at="hall").build()
    for name in ("set", "move", "near"):
        game.choose(("act", name))
        assert game.s.loc[0] == "hall"
    assert not orders.may_enter(game, 0, "den")
    assert orders.may_enter(game, 0, "store")
    assert not View(game, 0).may_enter(0, "den")


def test_whom_a_rule_permits():
    haunts = (haunted(monsters=(WRAITH,), rules=(Rule("can_enter", lambda g, v, f, spot: 1 if f == 3 else v, 0),)),)
    p = row("den", c=content(haunts=haunts), haunt="test").monster("wraith", "hall")
    for f in range(3):
        p.explorer(f, at="pit")
    game = p.turn(MONSTERS).build((1, 1, 0, 0, 0, 0, 0, 0))
    if asked(game).kind == "monsters":
        game.choose(("monster", 3))
    game.choose(("move", "den"))
    game.choose(("move", "store"))
    assert game.s.loc[3] == "store"


def test_an_errand_leads_round_it():
    game = row("den").build()
    assert game.s.house.distances("hall", (1, 1, ())).keys() & {"den", "store"} == set()


# -- the deed ----------------------------------------------------------------------------------------------------------


def test_it_is_told_once_and_hooks_say_what_becomes_of_whom():
    def down(g, f):
        verbs.collapse(g, "den")
        verbs.collapse(g, "den")
        verbs.collapse(g, "cellar")  # not in the house

    def crush(g, _, room):
        for f in range(g.s.seats):
            if g.room(f) == room:
                verbs.kill(g, f)

    haunt = haunted(
        hooks=(Hook("collapsed", crush, "den"),), actions=(Action("pull", "Pull", down, lambda g, f: True),)
    )
    p = row(c=content(haunts=(haunt,)), haunt="test").explorer(0, at="hall").explorer(1, at="den").explorer(2, at="den")
    game = p.turn(0).build()
    game.choose(("act", "pull"))
    assert [e.data for e in told(game, "collapsed")] == [("den",)]
    assert (game.s.life[0], game.s.life[1], game.s.life[2]) == (1, 0, 0)
    assert View(game, 0).collapsed("den")
    assert View(game, 0).data()["collapsed"] == ["den"]
    fork_check(game)
