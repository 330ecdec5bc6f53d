"""Events that move explorers, things and rooms."""

from __future__ import annotations

import pytest

from hauntwright.testing import offered
from tests.content.expect_events import SECRET_PASSAGE
from tests.content.expected import span
from tests.content.stage import EAST, SOUTH, Seen, act, card_id, drawn, position, room_id


def test_the_mirror_takes_an_item() -> None:
    seen = drawn(position().holding(0, "axe", "book"), "Image in the Mirror")
    assert seen.game.held(0) == ("book",)
    assert "axe" in seen.game.s.zones["item"]
    assert seen.effects() == [("step", "knowledge", 1)]


def test_the_mirror_goes_to_the_next_on_the_left_who_has_one() -> None:
    seen = drawn(position(players=4).holding(2, "axe").holding(3, "armor"), "Image in the Mirror")
    assert seen.game.held(2) == ()
    assert seen.game.held(3) == ("armor",)
    assert seen.effects(2) == [("step", "knowledge", 1)]
    assert not seen.effects(0)


def test_a_mirror_for_nobody_is_discarded() -> None:
    seen = drawn(position().holding(0, "book"), "Image in the Mirror")
    assert not any(seen.effects(f) for f in range(3))
    assert card_id("Image in the Mirror") in seen.game.s.zones["event discards"]


def test_the_other_mirror_gives_one() -> None:
    seen = drawn(position().stacked("item", "axe"), "Image in the Mirror, reversed")
    assert seen.game.held(0) == ("axe",)


@pytest.mark.parametrize("toys", [(), ("puzzle_box",), ("toy_monkey",), ("puzzle_box", "toy_monkey")])
def test_jonah_swaps_toys(toys: tuple[str, ...]) -> None:
    p = position().holding(0, *toys).stacked("item", "axe", "armor")
    seen = drawn(p, "Jonah's Turn", *([] if toys else [1]))
    assert seen.game.held(0) == ("axe", "armor")[: len(toys)]
    monkey = [("step", "speed", -1), ("step", "knowledge", -1)] if "toy_monkey" in toys else []
    want = [*monkey, ("step", "sanity", len(toys))] if toys else [("harm", "mental", 1)]
    assert seen.effects() == want


@pytest.mark.parametrize("owner", ["drawer", "anyone"])
def test_D6_whose_toys_jonah_wants(owner: str) -> None:
    p = position({"jonah owner": owner}).holding(1, "puzzle_box").stacked("item", "axe")
    seen = drawn(p, "Jonah's Turn", *([1] if owner == "drawer" else []))
    assert seen.game.held(1) == (("puzzle_box",) if owner == "drawer" else ("axe",))
    assert seen.effects(0) == ([("harm", "mental", 1)] if owner == "drawer" else [("step", "sanity", 1)])


def test_whoops() -> None:
    seen = drawn(position().holding(0, "axe", "book"), "Whoops!")
    assert seen.game.held(0) == ("book",)
    assert "axe" in seen.game.s.zones["item discards"]


def ends_of(seen: Seen, token: str) -> list[str]:
    """Rooms in which a token of that kind lies."""
    zones = seen.game.s.zones
    return [place[3:] for place, things in zones.items() if place[:3] == "at:" and any(token in t for t in things)]


@pytest.mark.parametrize("total", range(7))
def test_where_the_passage_ends(total: int) -> None:
    floor = next(floor for row, floor in SECRET_PASSAGE.items() if total in span(row))
    seen = drawn(position(), "Secret Passage", total, answers=[("no",)])
    s = seen.game.s
    ends = [
        place[3:]
        for place, things in s.zones.items()
        if place[:3] == "at:" and any("secret_passage" in t for t in things)
    ]
    assert len(ends) == 2
    assert "game_room" in ends
    (far,) = [end for end in ends if end != "game_room"]
    assert floor in ("any", s.house.floor(far))
    assert seen.room() == "game_room"


def test_going_through_the_passage_at_once() -> None:
    seen = drawn(position(), "Secret Passage", 0, answers=[("yes",)])
    assert seen.room() == "basement_landing"


@pytest.mark.parametrize("climb", ["yes", "no"])
def test_the_stairs_lead_to_another_floor(climb: str) -> None:
    p = position()
    seen = drawn(p.stacked("event", "night_view"), "Secret Stairs", answers=[(climb,)])
    s = seen.game.s
    ends = [
        place[3:]
        for place, things in s.zones.items()
        if any("secret_stairs" in t for t in things) and place[:3] == "at:"
    ]
    assert len({s.house.floor(end) for end in ends}) == 2
    assert (seen.room() != "game_room") == (climb == "yes")
    assert [e[2] for e in seen.of("drew")] == (["event"] if climb == "yes" else [])


def test_the_slide_opens_for_the_drawer() -> None:
    seen = drawn(position().only("game_room", "creaky_hallway", "dusty_hallway"), "Mystic Slide", 0, 1)
    assert "slide" in seen.game.s.zones["at:game_room"]
    assert seen.game.s.house.floor(seen.game.s.loc[0]) == "basement"
    assert seen.effects() == [("harm", "physical", 1)]


def below() -> list[str]:
    return ["game_room", "creaky_hallway", "dusty_hallway"]


def test_the_slide_opens_for_the_next_above_the_cellar() -> None:
    p = position().explorer(0, at="basement_landing").explorer(1, at="basement_landing").explorer(2, at="foyer")
    game = p.only(*below()).stacked("event", "mystic_slide").build()
    seen = act(game, ("explore", 1), 0, 1)
    assert "slide" in game.s.zones["at:foyer"]
    assert seen.effects(2) == [("harm", "physical", 1)]
    assert not seen.effects(0)


def test_no_slide_when_all_are_below() -> None:
    p = position()
    for f in range(3):
        p.explorer(f, at="basement_landing")
    game = p.only(*below()).stacked("event", "mystic_slide").build()
    act(game, ("explore", 1))
    assert "slide" in game.s.zones["supply"]


def test_a_wall_turns_into_a_new_room() -> None:
    p = position().only("game_room", "creaky_hallway", "dusty_hallway")
    seen = drawn(p, "Revolving Wall")
    assert seen.room() in ("creaky_hallway", "dusty_hallway")
    assert set(ends_of(seen, "wall_switch")) == {"game_room", seen.room()}


def test_a_wall_that_leads_nowhere_stays_a_wall() -> None:
    seen = drawn(position().only("game_room", "balcony"), "Revolving Wall")
    assert seen.room() == "game_room"
    assert "wall_switch#1" in seen.game.s.zones["supply"]


def test_the_walls_open() -> None:
    seen = drawn(position().only("game_room", "creaky_hallway"), "The Walls")
    assert seen.room() == "creaky_hallway"


def test_the_room_itself_moves() -> None:
    p = position()
    before = p.s.house
    seen = drawn(p, "What the...?")
    after = seen.game.s.house
    assert seen.room() == "game_room"
    assert seen.of("tile_moved")
    assert after.floor("game_room") == "ground"
    assert not before.has("game_room")


def test_with_no_doorway_left_on_its_floor_the_room_goes_to_another() -> None:
    p = position().beside("entrance_hall", "west", "chapel")
    p.beside("foyer", "east", "graveyard").beside("foyer", "west", "conservatory")
    assert p.s.house.doorways("ground") == (("entrance_hall", EAST),), "the one behind which the room lies now"
    seen = drawn(p, "What the...?", answers=[("doorway", "basement_landing", SOUTH)])
    assert seen.game.s.house.floor("game_room") == "basement"
    assert "game_room" in seen.game.s.house.joined("basement_landing")
    assert seen.room() == "game_room", "with all that is in it"


def test_the_funeral_without_a_graveyard() -> None:
    seen = drawn(position(), "Funeral", 0)
    assert seen.room() == "game_room"
    assert not offered(seen.game, "move")


@pytest.mark.parametrize("room", ["Graveyard", "Crypt"])
def test_where_the_funeral_is(room: str) -> None:
    place = room_id(room)
    p = position()
    p.beside("entrance_hall", "west", place) if room == "Graveyard" else p.beside("basement_landing", "west", place)
    assert drawn(p, "Funeral", 0).room() == place


@pytest.mark.parametrize("room", ["graveyard", "crypt"])
def test_of_two_funerals_one_is_picked(room: str) -> None:
    p = position().beside("entrance_hall", "west", "graveyard").beside("basement_landing", "west", "crypt")
    assert drawn(p, "Funeral", 0, answers=[("room", room)]).room() == room
