"""Ways of going: distances and ways without one-way passages, barriers, and what is left out."""

from hauntwright.going import Going
from hauntwright.testing import Position
from tests.core.small import SMALL

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
