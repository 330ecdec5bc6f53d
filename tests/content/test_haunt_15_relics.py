"""Here There Be Dragons: the Shield, the old armour and the Spear, what is thrown into the fire, heat elsewhere."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import MIGHT, SANITY
from hauntwright.testing import Position, asked, conservation, offered, told
from hauntwright.view import View
from hauntwright_lab import make_bot
from tests.content import expect_15_here_there_be_dragons as expect
from tests.content.haunt_stage import act, action, begun, can, choose_monster, figure, laid, monsters_turn, moved
from tests.content.haunting import stage
from tests.content.stage import Seen
from tests.content.test_haunt_15 import HAUNT, lair

WORN = f"{HAUNT}:worn"
ARMOR = "antique_armor"


def dragon(game: Game) -> int:
    return figure(game, "dragon")


def breathe(p: Position, *totals: int, answers: tuple[tuple[object, ...], ...] = ()) -> Seen:
    game = monsters_turn(p, 4)
    choose_monster(game, dragon(game))
    return act(game, action(game, "breathe"), *totals, answers=answers)


def worn(p: Position, f: int = 1) -> Position:
    """An explorer wears the old armour."""
    return p.holding(f, ARMOR).marked(f"card:{ARMOR}", WORN)


def alone(at: str = "entrance_hall") -> Position:
    """Hero 1 stands with the Dragon, the other hero is far."""
    return lair(at=at).explorer(2, at="upper_landing").explorer(1, might_step=8).explorer(0, might_step=8)


# -- the Shield --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("at", ["entrance_hall", "foyer"])
@pytest.mark.parametrize("f", [0, 1])
def test_its_bearer_does_not_even_roll(f: int, at: str) -> None:
    p = alone(at).explorer(1 - f, at="upper_landing").explorer(f, at="entrance_hall")
    seen = breathe(p.holding(f, "shield"))
    assert not seen.of("rolled")
    assert not seen.of("harmed")


@pytest.mark.parametrize("at", ["entrance_hall", "foyer"])
def test_it_covers_the_heroes_in_its_room(at: str) -> None:
    seen = breathe(lair(at=at).holding(1, "shield"))
    assert not seen.of("rolled"), "hero 2 stands behind it"


def test_it_covers_nobody_in_another_room() -> None:
    seen = breathe(lair().explorer(2, at="foyer").holding(1, "shield"), 8)
    assert [r[0] for r in seen.of("rolled")] == [2]


def test_it_does_not_cover_the_traitor() -> None:
    seen = breathe(alone().explorer(0, at="entrance_hall").holding(1, "shield"), 8)
    assert [r[0] for r in seen.of("rolled")] == [0]


def test_in_the_traitors_hands_it_covers_the_traitor_alone() -> None:
    seen = breathe(alone().explorer(0, at="entrance_hall").holding(0, "shield"), 8)
    assert [r[0] for r in seen.of("rolled")] == [1]


def test_it_is_an_item_like_others() -> None:
    game = lair(at="upper_landing").holding(1, "shield").turn(1).build()
    assert ("give", "shield", 2) in offered(game, "give")
    assert ("drop", "shield") in offered(game, "drop")


def spaces(p: Position, f: int = 1) -> int:
    return View(p.turn(f).build(), f).spaces_left(f)


@pytest.mark.parametrize("f", [0, 1])
@pytest.mark.parametrize(("shield", "armor", "on", "slower"), [(1, 0, 0, 1), (0, 1, 0, 0), (0, 1, 1, 1), (1, 1, 1, 2)])
def test_how_much_slower_they_make(shield: int, armor: int, on: int, slower: int, f: int) -> None:
    free = spaces(alone(at="foyer"), f)
    p = alone(at="foyer").holding(f, *(["shield"] * shield), *([ARMOR] * armor))
    if on:
        p.marked(f"card:{ARMOR}", WORN)
    assert spaces(p, f) == free - slower * expect.SLOWER_BY


def test_one_room_can_always_be_entered() -> None:
    p = worn(lair(at="upper_landing").explorer(1, at="entrance_hall", speed_step=1)).holding(1, "shield")
    p.explorer(2, at="upper_landing").explorer(0, at="grand_staircase")
    game = p.turn(1).build()
    assert offered(game, "move")
    game.choose(("move", "foyer"))
    assert not offered(game, "move")


# -- the old armour ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("on", "margin", "points"), [(1, 6, 1), (1, 5, 0), (1, 3, 0), (0, 6, 6)])
def test_what_it_takes_off_a_blow(on: int, margin: int, points: int) -> None:
    p = alone().holding(1, ARMOR)
    game = monsters_turn(worn(p) if on else p, 3)
    choose_monster(game, dragon(game))
    seen = act(game, ("attack", 1, MIGHT, ""), 2 + margin, 2)
    assert [h[1] for h in seen.of("harmed")] == ([points] if points else [])
    assert expect.ARMOR_LESSENS == 5


def test_off_the_blow_of_a_hero_too() -> None:
    p = worn(lair(at="upper_landing").explorer(0, at="entrance_hall"), 0)
    seen = act(p.turn(1).build(), ("attack", 0, MIGHT, ""), 8, 2, answers=[("hurt",)])
    assert [h[:2] for h in seen.of("harmed")] == [(0, 1)]


def test_mental_damage_goes_through() -> None:
    game = worn(alone().holding(1, "ring")).turn(1).build()
    moved(game, ("attack", dragon(game), SANITY, "ring"), 2, 5)
    assert asked(game).about == ("mental", 3)


def test_fire_goes_through_it() -> None:
    assert [h[1] for h in breathe(worn(alone()), 0, 4).of("harmed")] == [4]
    assert not expect.ARMOR_HELPS_AGAINST_FIRE


def test_the_armor_card_helps_against_fire() -> None:
    assert [h[1] for h in breathe(alone().holding(1, "armor"), 0, 4, answers=(("enough",),)).of("harmed")] == [3]


def test_putting_it_on_is_a_whole_turn() -> None:
    game = alone().holding(1, ARMOR).turn(1).build()
    act(game, action(game, "put-on"))
    assert WORN in game.s.marks[f"card:{ARMOR}"]
    assert game.s.turn != 1
    moving = alone(at="upper_landing").holding(1, ARMOR).explorer(0, at="foyer").turn(1).build()
    moving.choose(offered(moving, "move")[0])
    assert not can(moving, "put-on"), "who has walked can't begin it"
    assert expect.PUTTING_ON == "a whole turn"


def test_it_is_not_put_on_over_an_armor() -> None:
    assert not can(alone().holding(1, ARMOR, "armor").turn(1).build(), "put-on")
    assert expect.NOT_WORN_WITH == "Armor"


def test_taking_it_off_is_a_whole_turn() -> None:
    assert not can(alone().holding(1, ARMOR).turn(1).build(), "take-off"), "it isn't on"
    game = worn(alone()).turn(1).build()
    assert not can(game, "put-on")
    act(game, action(game, "take-off"))
    assert game.s.marks.get(f"card:{ARMOR}", ()) == ()
    assert game.holds(1, ARMOR)
    assert game.s.turn != 1


def test_it_can_be_handed_on_in_that_turn() -> None:
    game = worn(lair(at="upper_landing")).turn(1).build()
    act(game, action(game, "take-off"), answers=[("yes",)])
    assert game.holds(2, ARMOR)
    assert game.s.marks.get(f"card:{ARMOR}", ()) == ()
    kept = worn(lair(at="upper_landing")).turn(1).build()
    act(kept, action(kept, "take-off"), answers=[("no",)])
    assert kept.holds(1, ARMOR)


def test_who_is_to_have_it_may_refuse() -> None:
    """R50."""
    game = worn(lair(at="upper_landing")).turn(1).build()
    moved(game, action(game, "take-off"))
    game.choose(("yes",))
    assert (asked(game).seat, asked(game).options) == (2, (("yes",), ("no",)))
    game.choose(("no",))
    assert game.holds(1, ARMOR)


def test_its_wearer_picks_who_may_take_it() -> None:
    game = worn(lair(at="upper_landing").explorer(0, at="entrance_hall")).turn(1).build()
    game.choose(action(game, "take-off"))
    game.choose(("yes",))
    assert (asked(game).seat, set(asked(game).options)) == (1, {("figure", 0), ("figure", 2)})
    act(game, ("figure", 2))
    assert game.holds(2, ARMOR)


@pytest.mark.parametrize("f", [0, 1])
def test_worn_it_can_not_be_given_or_dropped(f: int) -> None:
    game = worn(lair(at="upper_landing").explorer(0, at="entrance_hall"), f).turn(f).build()
    assert not [o for o in (*offered(game, "give"), *offered(game, "drop")) if o[1] == ARMOR]
    carried = lair(at="upper_landing").explorer(0, at="entrance_hall").holding(f, ARMOR).turn(f).build()
    assert [o for o in offered(carried, "give") if o[1] == ARMOR]
    assert ("drop", ARMOR) in offered(carried, "drop")


@pytest.mark.parametrize("on", [0, 1])
def test_it_can_not_be_stolen(on: int) -> None:
    p = lair(at="upper_landing").explorer(0, at="entrance_hall").explorer(2, at="foyer").holding(1, ARMOR, "axe")
    game = (worn(p) if on else p).turn(0).build()
    moved(game, ("attack", 1, MIGHT, ""), 8, 4)
    assert [o[1] for o in offered(game, "steal")] == ["axe"]


def test_a_dead_wearer_leaves_it_in_the_room() -> None:
    p = worn(alone().explorer(1, might_step=1, speed_step=1))
    seen = breathe(p, 0, 8)
    assert not seen.game.s.life[1]
    assert ARMOR in seen.game.s.zones["at:entrance_hall"]
    assert seen.game.s.marks.get(f"card:{ARMOR}", ()) == (), "and nobody wears it any more"


@pytest.mark.parametrize("f", [0, 1])
@pytest.mark.parametrize("on", [0, 1])
def test_an_armor_that_comes_to_its_wearer_falls_to_the_floor(on: int, f: int) -> None:
    p = lair(at="upper_landing").stacked("room", "bloody_room").stacked("item", "armor").explorer(f, at="entrance_hall")
    game = (worn(p, f) if on else p.holding(f, ARMOR)).turn(f).build()
    act(game, ("explore", 1))
    assert game.room(f) == "bloody_room"
    assert game.s.zones.get("at:bloody_room", ()) == (("armor",) if on else ())
    assert game.holds(f, "armor") == (not on)
    conservation(game)


def test_its_wearer_takes_and_is_handed_no_armor() -> None:
    p = worn(lair(at="upper_landing")).lying("entrance_hall", "armor")
    assert ("take", "armor") not in offered(p.turn(1).build(), "take")
    assert ("take", "armor") in offered(p.turn(2).build(), "take"), "others may"


@pytest.mark.parametrize("wearer", [0, 1])
def test_from_the_dead_nobody_takes_it_worn(wearer: int) -> None:
    other = 1 - wearer
    p = worn(lair(at="upper_landing"), wearer).explorer(wearer, at="entrance_hall", might_step=1, speed_step=1)
    game = p.explorer(other, at="entrance_hall", might_step=8).turn(other).build()
    act(game, ("attack", wearer, MIGHT, ""), 14, 0)
    assert not game.s.life[wearer]
    assert WORN not in game.s.marks.get(f"card:{ARMOR}", ())


# -- what is thrown into the fire --------------------------------------------------------------------------------------


def burnt(items: tuple[str, ...], throw: int, total: int) -> Seen:
    answers = (*(("card", i) for i in items[:throw]), ("enough",))
    return breathe(alone().holding(1, *items), 0, total, answers=answers)


@pytest.mark.parametrize(("throw", "points"), [(0, 5), (1, 3), (2, 1), (3, 0)])
def test_each_item_is_worth_two_points(throw: int, points: int) -> None:
    items = ("axe", "rope", "candle")
    seen = burnt(items, throw, 5)
    assert [h[1] for h in seen.of("harmed")] == ([points] if points else [])
    assert [i for i in items if not seen.game.holds(1, i)] == list(items[:throw])
    assert set(items[:throw]) <= set(seen.game.s.zones.get("item discards", ()))
    assert expect.ITEM_BUYS_OFF == 2


def test_the_armour_in_hand_is_an_item_too() -> None:
    seen = burnt((ARMOR,), 1, 5)
    assert [h[1] for h in seen.of("harmed")] == [3]
    assert not seen.game.holds(1, ARMOR)


def test_omens_are_thrown_like_items_and_no_companion_no_bite_and_no_worn_armour() -> None:
    """R37: an omen is as good as an item, but for companions and the Bite."""
    p = worn(alone()).holding(1, "spear", "mask", "axe", "girl", "bite", "debris").lying("foyer", "ring", "rope")
    game = monsters_turn(p.explorer(2, at="upper_landing").holding(2, "book", "bell"), 4)
    choose_monster(game, dragon(game))
    moved(game, action(game, "breathe"), 0, 5)
    assert set(asked(game).options) == {("card", "spear"), ("card", "mask"), ("card", "axe"), ("enough",)}
    assert asked(game).seat == 1


def test_an_omen_thrown_away_is_gone_for_good() -> None:
    seen = burnt(("spear", "axe"), 1, 5)
    assert [h[1] for h in seen.of("harmed")] == [3]
    assert not seen.game.holds(1, "spear")
    assert not any("spear" in things for zone, things in seen.game.s.zones.items() if zone.startswith(("at:", "omen")))


@pytest.mark.parametrize("seed", range(8))
def test_a_bot_keeps_its_arms(seed: int) -> None:
    """The Spear is worth more than the two points that it would take off."""
    game = monsters_turn(alone().holding(1, "spear", "axe", "rope"), 4)
    choose_monster(game, dragon(game))
    moved(game, action(game, "breathe"), 0, 5)
    d = asked(game)
    assert d.options[make_bot("seeker", seed).choose(View(game, d.seat))] in {("card", "rope"), ("enough",)}


def test_the_traitor_throws_nothing() -> None:
    p = alone().explorer(1, at="upper_landing").explorer(0, at="entrance_hall").holding(0, "axe")
    seen = breathe(p, 0, 5)
    assert [h[:2] for h in seen.of("harmed")] == [(0, 5)]
    assert seen.game.holds(0, "axe")


# -- the Spear ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bites", [False, True])
@pytest.mark.parametrize("spear", [0, 1])
def test_it_adds_four_against_the_dragon(spear: int, bites: bool) -> None:
    p = alone().holding(1, *(["spear"] * spear))
    if bites:
        game = monsters_turn(p, 3)
        choose_monster(game, dragon(game))
        moved(game, ("attack", 1, MIGHT, ""), 3, 3)
    else:
        game = p.turn(1).build()
        card = "spear" if spear else ""
        assert ("attack", dragon(game), MIGHT, card) in offered(game, "attack")
        moved(game, ("attack", dragon(game), MIGHT, card), 3, 3)
    _, _, _, mine, theirs = told(game, "attacked")[0].data
    assert (theirs - mine if bites else mine - theirs) == expect.SPEAR_ADDS * spear


def test_also_when_it_is_not_the_weapon() -> None:
    game = alone().holding(1, "spear").turn(1).build()
    moved(game, ("attack", dragon(game), MIGHT, ""), 3, 3)
    assert told(game, "attacked")[0].data[3:] == (7, 3)


def test_its_dice_come_on_top() -> None:
    game = alone().explorer(1, might_step=3).holding(1, "spear").turn(1).build()
    moved(game, ("attack", dragon(game), MIGHT, "spear"), 3, 3)
    mine = told(game, "rolled")[0].data
    assert len(mine[3]) == game.trait(1, MIGHT) + expect.SPEAR_DICE


def test_not_to_the_ring_nor_against_others() -> None:
    game = alone().holding(1, "spear", "ring").turn(1).build()
    moved(game, ("attack", dragon(game), SANITY, "ring"), 3, 3)
    assert told(game, "attacked")[0].data[3:] == (3, 3)
    other = alone(at="upper_landing").explorer(0, at="entrance_hall").holding(1, "spear").turn(1).build()
    moved(other, ("attack", 0, MIGHT, "spear"), 3, 3)
    assert told(other, "attacked")[0].data[3:] == (3, 3)


# -- heat elsewhere ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("thing", "points"), [("", 1), ("shield", 0), (ARMOR, 1)])
def test_the_furnace_room(thing: str, points: int) -> None:
    p = laid(alone(at="upper_landing"), "Furnace Room").explorer(1, at="furnace_room")
    if thing == ARMOR:
        worn(p)
    elif thing:
        p.holding(1, thing)
    seen = act(p.turn(1).build(), ("end",), answers=[("enough",)])
    assert [h[1] for h in seen.of("harmed")] == ([points] if points else [])
    assert "Furnace Room" in expect.FIRE_ELSEWHERE


@pytest.mark.parametrize(("thing", "hurt"), [("", {"physical", "mental"}), ("shield", {"mental"})])
def test_the_burning_man(thing: str, hurt: set[str]) -> None:
    p = alone(at="upper_landing").holding(1, *([thing] if thing else []))
    p.stacked("room", "game_room").stacked("event", "burning_man")
    seen = act(p.turn(1).build(), ("explore", 1), 0, 2, 2)
    assert {h[2] for h in seen.of("harmed")} == hurt


def test_nothing_is_thrown_away_for_other_heat() -> None:
    p = laid(alone(at="upper_landing"), "Furnace Room").explorer(1, at="furnace_room").holding(1, "axe")
    seen = act(p.turn(1).build(), ("end",))
    assert seen.game.holds(1, "axe")
    assert [h[1] for h in seen.of("harmed")] == [1]


# -- who may know ------------------------------------------------------------------------------------------------------


def test_the_heroes_are_not_told_where_the_relics_will_lie() -> None:
    game = begun(stage(HAUNT), HAUNT)
    hero = next(f for f in range(game.s.seats) if f != game.s.traitor)
    for seat, knows in ((hero, False), (game.s.traitor, True)):
        text = "\n".join(line.text for line in View(game, seat).rules())
        for rooms in expect.RELICS.values():
            assert all((f"[{room}]" in text) == knows for room in rooms)
