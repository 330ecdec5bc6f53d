"""Ways of going: distances and ways without one-way passages, barriers, and what is left out."""

from hauntwright.going import FAR, Going
from hauntwright.parts import Part, Rule
from hauntwright.places import distance, distance_for
from hauntwright.testing import Position
from tests.core.small import SMALL, content

PLAIN = Going(one_way=0, barriers=0)


def test_one_way_passages_count_only_for_who_may_use_them() -> None:
    p = Position(SMALL)
    a, b = p.s.house.spots()[0], p.s.house.spots()[-1]
    house = p.s.house.link(a, b, "chute", both=0)
    without = p.s.house.distances(a, PLAIN).get(b)
    assert house.distances(a)[b] == 1
    assert house.distances(a, PLAIN).get(b) == without
    assert house.distances(a, Going(barriers=0))[b] == 1
    both = p.s.house.link(a, b, "tunnel", both=1)
    assert both.distances(b, PLAIN)[a] == 1
    assert both.distances(b, Going(0, 0, ("tunnel",))).get(a) == without


def test_a_room_left_out_is_not_gone_through() -> None:
    house = Position(SMALL).s.house
    start = house.spots()[0]
    far = [s for s, d in house.distances(start).items() if d == 1]
    left_out = Going(0, 0, tuple(house.plan.room_of[s] for s in far))
    assert set(house.distances(start, left_out)) == {start}
    assert house.on_way(start, house.plan.room_of[far[0]], left_out) == ()


def test_a_way_is_worked_out_once_and_forgotten_with_the_map() -> None:
    house = Position(SMALL).s.house
    start, end = house.spots()[0], house.rooms()[-1]
    assert house.on_way(start, end, PLAIN) is house.on_way(start, end, PLAIN)
    assert house.distances(start, PLAIN) is house.distances(start, (0, 0, ()))
    assert house.link(start, end, "new").on_way(start, end, PLAIN) != house.on_way(start, end, PLAIN)


def test_the_plain_way_is_the_same_as_ever() -> None:
    house = Position(SMALL).s.house
    start = house.spots()[0]
    assert house.distances(start, Going()) == house.distances(start)
    for room in house.rooms():
        assert house.on_way(start, room, Going()) == house.on_way(start, room)


def test_ways_that_a_rule_gives_count_while_it_gives_them() -> None:
    """Up a chute, by a mark or a note: the map stays as it is, the way there does not."""
    up = Rule("ways", lambda g, v, f, spot: (*v, g.s.vars["to"]) if g.s.vars.get("to") else v, room="pit")
    game = Position(content(Part("base:up", rules=(up,)))).beside("hall", "east", "den").build()
    assert distance_for(game, "den", "pit", 0) == FAR == distance(game, "den", "pit")
    game.s.vars["to"] = "hall"
    assert distance_for(game, "den", "pit", 0) == 2
    game.s.vars["to"] = "den"
    assert distance_for(game, "den", "pit", 0) == 1
    assert distance_for(game, "hall", "pit", 0) == 2
    assert distance(game, "hall", "pit") == FAR, "by the map no way leads there"
    del game.s.vars["to"]
    assert distance_for(game, "den", "pit", 0) == FAR
    game.s.vars["to"] = "hall"
    game.s.house = game.s.house.remove("den")
    assert distance_for(game, "den", "pit", 0) == FAR, "it lies there no more"
