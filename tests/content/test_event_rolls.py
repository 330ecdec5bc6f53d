"""Events with one roll of the drawer: every row of every table."""

from __future__ import annotations

import pytest

from hauntwright.parts import TRAITS
from tests.content import expect_events as expect
from tests.content.expected import Attacked, Draw, Effects, Go, Keep, Other, Table, cases
from tests.content.stage import act, answer, card_id, damage_totals, drawn, first, position, room_id, steps_and_harm

ROWS = [
    pytest.param(name, total, effects, id=f"{name} {total}")
    for name, total, effects in cases(expect.ROLLS)
    if total <= 6 and not any(isinstance(e, Other) for e in effects)
]


def totals(table: Table, total: int, effects: Effects) -> list[int]:
    dice = [total, *damage_totals(effects)]
    if any(isinstance(e, Attacked) for e in effects):
        dice += [3, 3]
    return dice


@pytest.mark.parametrize(("name", "total", "effects"), ROWS)
def test_row(name: str, total: int, effects: Effects) -> None:
    table = expect.ROLLS[name]
    p = position().beside("entrance_hall", "west", "graveyard") if name == "Funeral" else position()
    for f in (1, 2):
        p.explorer(f, at="upper_landing")
    seen = drawn(p, name, *totals(table, total, effects))
    _, why, trait, faces, shown = seen.of("rolled")[0]
    assert shown == total
    if isinstance(table.roll, int):
        assert len(faces) == table.roll
    else:
        assert TRAITS[trait] == first(table.roll)
        assert why == "event"
    assert seen.effects() == steps_and_harm(effects)
    assert seen.damage_rolls() == damage_totals(effects)
    for effect in effects:
        if isinstance(effect, Draw):
            assert [kind for _, _, kind in seen.of("drew")] == [effect.kind] * effect.number
        elif isinstance(effect, Go):
            assert seen.room() in map(room_id, effect.rooms)
        elif isinstance(effect, Attacked):
            assert seen.of("attacked") == [(-1, 0, TRAITS.index(effect.trait), 3, 3)]
    kept = any(isinstance(effect, Keep) for effect in effects)
    assert kept == seen.game.holds(0, card_id(name))
    assert kept != (card_id(name) in seen.game.s.zones.get("event discards", ()))


@pytest.mark.parametrize("total", range(7))
def test_the_lost_one_strays(total: int) -> None:
    seen = drawn(position(), "The Lost One", 0, total)
    target = expect.LOST_ONE.effects(total)[0]
    if isinstance(target, Go):
        assert seen.room() == room_id(target.rooms[0])
    else:
        assert seen.game.s.house.floor(seen.game.s.loc[0]) == target.floor  # type: ignore[union-attr]
        assert seen.of("discovered")


def test_the_lost_one_goes_home_when_no_tile_is_left() -> None:
    seen = drawn(position().only("game_room", "organ_room").without(), "The Lost One", 0, 2)
    assert seen.room() in ("organ_room", "entrance_hall")


def test_a_search_may_be_left() -> None:
    seen = drawn(position(), "Something Hidden", answers=[("no",)])
    assert not seen.of("rolled")
    assert not seen.effects()


@pytest.mark.parametrize("trait", ["speed", "sanity"])
def test_the_spider_gives_the_rolled_trait(trait: str) -> None:
    seen = drawn(position(), "Spider", 4, answers=[("trait", TRAITS.index(trait))])
    assert seen.effects() == [("step", trait, 1)]


def test_possession_takes_all_of_a_trait() -> None:
    seen = drawn(position(), "Possession", 3, answers=[("trait", 1)])
    assert seen.game.s.steps[0] == (5, 1, 5, 5)


def test_possession_of_the_lowest_takes_another() -> None:
    seen = drawn(position().explorer(0, might_step=1), "Possession", 3, answers=[("trait", 1), ("trait", 2)])
    assert sorted(seen.game.s.steps[0]) == [1, 1, 5, 5]


@pytest.mark.parametrize("slips", range(5))
def test_hanged_men_roll_each_trait(slips: int) -> None:
    seen = drawn(position(), "Hanged Men", *([1] * slips + [2] * (4 - slips)))
    assert [TRAITS[trait] for _, _, trait, _, _ in seen.of("rolled")] == list(TRAITS)
    losses = [("step", trait, -1) for trait in TRAITS[:slips]]
    assert seen.effects() == (losses or [("step", "speed", 1)])


def test_the_groundskeeper_hides_in_the_gardens() -> None:
    p = position()
    game = p.stacked("room", "gardens").stacked("event", card_id("Groundskeeper")).build()
    before = game.trait(0, 3)
    game.choose(("explore", 1))
    answer(game)
    rolls = [e.data for e in game.events if e.kind == "rolled" and e.data[1] == "event"]
    assert len(rolls[0][3]) == before - 2


@pytest.mark.parametrize("option", ["equal", "at least", "more"])
@pytest.mark.parametrize(("total", "omens"), [(2, 3), (3, 3), (4, 3)])
def test_D2_disquieting_sounds_count_omens(option: str, total: int, omens: int) -> None:
    good = {"equal": total == omens, "at least": total >= omens, "more": total > omens}[option]
    p = position({"disquieting sounds": option}).omens(omens)
    seen = drawn(p, "Disquieting Sounds", total, *([] if good else [1]))
    assert len(seen.of("rolled")[0][3]) == 6
    assert seen.effects() == ([("step", "sanity", 1)] if good else [("harm", "mental", 1)])


@pytest.mark.parametrize("room", ["crypt", "chapel", "game_room"])
@pytest.mark.parametrize("option", ["crypt", "chapel"])
def test_D1_footsteps_are_louder_in_one_room(room: str, option: str) -> None:
    floor = "basement" if room == "crypt" else "ground"
    p = position({"footsteps room": option})
    at = "basement_landing" if floor == "basement" else "entrance_hall"
    p.explorer(0, at=at).stacked("room", room).stacked("event", card_id("Footsteps"))
    game = p.build()
    game.choose(("explore", 1))
    answer(game)
    rolls = [e.data for e in game.events if e.kind == "rolled" and e.data[1] == "dice"]
    assert len(rolls[0][3]) == (2 if room == option else 1)


@pytest.mark.parametrize("total", range(3))
def test_footsteps(total: int) -> None:
    p = position().explorer(1, at="foyer").explorer(2, at="upper_landing")
    seen = drawn(p, "Footsteps", total)
    mine, near = expect.FOOTSTEPS[total]
    assert seen.effects(0) == steps_and_harm(mine)
    assert seen.effects(1) == steps_and_harm(near)
    assert seen.effects(2) == ([("step", "speed", -1)] if total == 0 else [])


@pytest.mark.parametrize("total", [3, 4])
def test_footsteps_beside_somebody(total: int) -> None:
    p = position({"footsteps room": "crypt"}).explorer(0, at="basement_landing").explorer(1, at="basement_landing")
    game = p.stacked("room", "crypt").stacked("event", card_id("Footsteps")).build()
    seen = act(game, ("explore", 1), total)
    mine, near = expect.FOOTSTEPS[total]
    assert seen.effects(0) == steps_and_harm(mine)
    assert seen.effects(1) == steps_and_harm(near)


def test_the_puppet_feeds_the_spear() -> None:
    p = position().holding(1, "spear")
    seen = drawn(p, "Creepy Puppet", 6, 2)
    assert seen.effects(0) == [("harm", "physical", 4)]
    assert seen.effects(1) == [("step", "might", 2)]


def test_the_puppet_that_misses_feeds_nobody() -> None:
    seen = drawn(position().holding(1, "spear"), "Creepy Puppet", 2, 6)
    assert not seen.effects(0)
    assert not seen.effects(1)


def test_the_puppet_does_not_feed_its_victim() -> None:
    seen = drawn(position().holding(0, "spear"), "Creepy Puppet", 6, 2)
    assert seen.effects(0) == [("harm", "physical", 4)]


@pytest.mark.parametrize("other", [1, 2, 3])
def test_possession_of_a_trait_at_its_lowest_takes_another_that_the_drawer_picks(other: int) -> None:
    p = position().explorer(0, speed_step=1)
    seen = drawn(p, "Possession", 0, answers=[("trait", 0), ("trait", other)])
    assert seen.game.s.steps[0] == tuple(1 if t in (0, other) else 5 for t in range(4))


def test_a_bloody_vision_strikes_the_weakest() -> None:
    p = position().explorer(1, at="foyer", might_step=3).explorer(2, at="foyer", might_step=2).explorer(0, at="foyer")
    game = p.stacked("room", "game_room").stacked("event", card_id("Bloody Vision")).build()
    seen = act(game, ("explore", 1), 0, 4, 2)
    assert seen.of("attacked") == [(0, 2, 1, 4, 2)]
    assert seen.room() == "foyer"


def test_a_bloody_vision_with_nobody_near_is_over() -> None:
    p = position().explorer(1, at="upper_landing").explorer(2, at="upper_landing")
    seen = drawn(p, "Bloody Vision", 0)
    assert not seen.of("attacked")
