"""Events that several explorers roll for: who is asked, and every row."""

from __future__ import annotations

import pytest

from hauntwright.testing import Position
from tests.content import expect_events as expect
from tests.content.expected import Effects, Go, Table
from tests.content.stage import card_id, damage_totals, drawn, position, room_id, steps_and_harm


def inside() -> Position:
    """Explorer 1 in the basement, 2 upstairs; the drawer will stand in the Game Room on the ground floor."""
    return position().explorer(1, at="basement_landing").explorer(2, at="upper_landing")


def one_place(table: Table) -> Position:
    """Only explorer 1 stands where the event looks for its victims."""
    p = inside()
    if table.who in ("gale", "call"):
        p.beside("foyer", "west", "gardens").explorer(1, at="gardens")
    return p


ROWS = [
    pytest.param(name, total, id=f"{name} {total}")
    for name, table in expect.GROUPS.items()
    if table.who != "all"
    for total in range(7)
]


@pytest.mark.parametrize(("name", "total"), ROWS)
def test_row_for_the_one_in_the_place(name: str, total: int) -> None:
    table = expect.GROUPS[name]
    effects = table.effects(total)
    seen = drawn(one_place(table), name, total, *damage_totals(effects))
    assert [f for f, why, *_ in seen.of("rolled") if why == "event" or why == "trait"] == [1]
    assert seen.effects(1) == steps_and_harm(effects)
    assert seen.damage_rolls() == damage_totals(effects)
    assert not seen.effects(0)
    for effect in effects:
        if isinstance(effect, Go):
            assert seen.room(1) == room_id(effect.rooms[0])


@pytest.mark.parametrize("name", [name for name, table in expect.GROUPS.items() if table.who == "all"])
@pytest.mark.parametrize("total", range(7))
def test_row_for_all(name: str, total: int) -> None:
    effects: Effects = expect.GROUPS[name].effects(total)
    each = [total, *damage_totals(effects)]
    seen = drawn(inside(), name, *each * 3)
    for f in range(3):
        assert seen.effects(f) == steps_and_harm(effects)
    assert seen.damage_rolls() == damage_totals(effects) * 3


@pytest.mark.parametrize("total", range(5))
def test_D4_rotten_may_be_for_the_drawer_alone(total: int) -> None:
    effects = expect.GROUPS["Rotten"].effects(total)
    seen = drawn(position({"rotten scope": "drawer"}), "Rotten", total)
    assert seen.effects(0) == steps_and_harm(effects)
    assert not seen.effects(1)


@pytest.mark.parametrize("total", range(5))
def test_mists_gather_in_event_rooms(total: int) -> None:
    effects = expect.MISTS_IN_EVENT_ROOM.effects(total)
    p = inside().beside("basement_landing", "west", "crypt").explorer(1, at="crypt")
    seen = drawn(p, "Mists from the Walls", total, *damage_totals(effects))
    assert seen.effects(1) == steps_and_harm(effects)
    assert seen.damage_rolls() == damage_totals(effects)


def test_the_monkey_screams_in_the_silence() -> None:
    p = inside().holding(1, "toy_monkey")
    dice = p.game.trait(1, 2)
    seen = drawn(p, "Silence", 4)
    assert len(seen.of("rolled")[0][3]) == dice - 2


@pytest.mark.parametrize("room", expect.GALE)
def test_where_the_wind_blows(room: str) -> None:
    p = inside()
    if room in ("Tower", "Balcony"):
        p.beside("upper_landing", "east", room_id(room))
        at = next(spot for spot in p.s.house.spots() if spot.startswith(room_id(room)))
    else:
        p.beside("foyer", "west", room_id(room))
        at = room_id(room)
    p.explorer(1, at=at)
    seen = drawn(p, "Shrieking Wind", 5)
    assert [f for f, *_ in seen.of("rolled")] == [1]
    called = drawn(p, "The Beckoning", 4) if room in expect.CALL else drawn(p, "The Beckoning")
    assert [f for f, *_ in called.of("rolled")] == ([1] if room in expect.CALL else [])


def test_a_window_counts_while_nothing_lies_beyond_it() -> None:
    p = inside().explorer(1, at="grand_staircase")
    assert [f for f, *_ in drawn(p, "Shrieking Wind", 5).of("rolled")] == [1]
    p.placed("dusty_hallway", "ground", -1, 2)
    assert not drawn(p, "Shrieking Wind").of("rolled")


def test_the_wind_takes_an_item_to_the_hall() -> None:
    p = one_place(expect.GROUPS["Shrieking Wind"]).holding(1, "axe", "book")
    seen = drawn(p, "Shrieking Wind", 0, 1)
    assert seen.game.held(1) == ("book",)
    assert "axe" in seen.game.s.zones["at:entrance_hall"]


@pytest.mark.parametrize(("target", "total"), [(4, 3), (3, 3), (3, 2)])
def test_D3_how_strong_the_call_is(target: int, total: int) -> None:
    p = position({"beckoning target": target}).explorer(2, at="upper_landing")
    p.beside("foyer", "west", "gardens").explorer(1, at="gardens")
    leaps = total < target
    seen = drawn(p, "The Beckoning", total, *([1] if leaps else []))
    assert (seen.room(1) == "patio") == leaps


def test_who_leaps_onto_a_new_patio_draws_nothing_in_another_turn() -> None:
    p = one_place(expect.GROUPS["The Beckoning"])
    seen = drawn(p, "The Beckoning", 0, 1)
    assert seen.room(1) == "patio"
    assert card_id("The Beckoning") in seen.game.s.zones["event discards"]
    assert not seen.of("drew")
