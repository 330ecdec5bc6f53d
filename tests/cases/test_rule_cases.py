"""Rule cases C1 to C20, played on the real house: the haunt roll, the choice of the haunt, traits, damage and death.

The cases are listed in `docs/cases.md`. Those about the house stand in `test_rule_cases_house`, those about cards and
fights in `test_rule_cases_cards`.
"""

from __future__ import annotations

import pytest

from hauntwright import Seating, new_game
from hauntwright.testing import asked, dice, offered, told
from tests.cases.stage import end_turn, end_turns, fight, monsters_turn, table, use, whole_chart, with_haunt
from tests.content.stage import EAST, act, content, drawn, position
from tests.dsl.frames import codes

# -- the haunt roll ----------------------------------------------------------------------------------------------------


def omen_found(omens: int, omen: str = "book"):
    """Explorer 0 has found the Junk Room and drawn an omen, so that so many are out."""
    game = position().omens(omens - 1).stacked("room", "junk_room").stacked("omen", omen).build()
    act(game, ("explore", EAST), *([0, 8] if omen == "bite" else []))
    return game


@pytest.mark.parametrize(("omens", "total", "begins"), [(3, 3, False), (3, 2, True), (1, 1, False), (1, 0, True)])
def test_C1_C2_fewer_than_the_omens_begins_the_haunt(omens: int, total: int, begins: bool) -> None:
    game = omen_found(omens)
    end_turn(game, total)
    assert bool(told(game, "haunt")) == begins
    assert told(game, "haunt_roll")[0].data == (0, total, omens)


def test_C3_one_roll_after_everything_else_of_the_turn() -> None:
    game = omen_found(1)
    assert not told(game, "haunt_roll"), "the turn goes on after the card"
    act(game, ("drop", "book"), answers=[("enough",)])
    end_turn(game, 12)
    assert [e.data[0] for e in told(game, "haunt_roll")] == [0]
    end_turn(game)
    assert len(told(game, "haunt_roll")) == 1


def test_C4_an_omen_in_the_haunt_is_kept_without_a_roll() -> None:
    p = fight().stacked("room", "junk_room").stacked("omen", "book").explorer(0, at="entrance_hall")
    game = p.build()
    act(game, ("explore", EAST))
    end_turn(game)
    assert game.holds(0, "book")
    assert not told(game, "haunt_roll")


def test_C6_the_bite_counts_as_an_omen() -> None:
    game = omen_found(2, "bite")
    assert game.s.omens == 2
    end_turn(game, 1)
    assert told(game, "haunt")


def test_C6_the_bite_attacks_with_four_dice_of_might_that_are_not_the_drawers() -> None:
    game = position().stacked("room", "junk_room").stacked("omen", "bite").build()
    seen = act(game, ("explore", EAST), 5, 3)
    (bite, defence) = [r for r in seen.of("rolled") if r[1] in ("attack", "defend")]
    assert (bite[0], bite[2], len(bite[3])) == (-1, 1, 4)
    assert (defence[0], len(defence[3])) == (0, 6)
    assert seen.effects() == [("harm", "physical", 2)]


def test_C6_nobody_takes_the_bite_away() -> None:
    p = position().holding(0, "bite").explorer(1, at="entrance_hall")
    game = p.build()
    assert not offered(game, "give")
    assert not offered(game, "drop")
    game = fight().holding(1, "bite").build()
    seen = act(game, ("attack", 1, 1, ""), 6, 1)
    assert seen.effects(1) == [("harm", "physical", 5)], "there is nothing to steal"


def test_C6_before_the_haunt_the_bite_kills_nobody() -> None:
    p = position().explorer(0, speed_step=1, might_step=2).stacked("room", "junk_room").stacked("omen", "bite")
    game = p.build()
    act(game, ("explore", EAST), 8, 0)
    assert game.s.life[0]
    assert game.s.steps[0][:2] == (1, 1)


# -- which haunt, which traitor ----------------------------------------------------------------------------------------


def found(omen: str, room: str, *next_omens: str, played: tuple[str, ...], **rooms: str):
    """The omen is found in the room, east of the Entrance Hall, and the haunt begins; other rooms lie elsewhere."""
    p = table("missy_dubourde", "jenny_leclerc", "father_rhinehardt", content=whole_chart(), played=played)
    for other, (spot, side) in PLACES.items():
        if other in rooms.values():
            p.beside(spot, side, other)
    game = p.stacked("room", room).stacked("omen", omen, *next_omens).build()
    act(game, ("explore", EAST))
    end_turn(game, 0)
    return game


PLACES = {
    "dining_room": ("foyer", "east"),
    "junk_room": ("foyer", "east"),
    "servants_quarters": ("upper_landing", "north"),
    "balcony": ("upper_landing", "north"),
}
"""Nearer than the upper floor is the ground floor."""


@pytest.mark.parametrize(("omen", "room", "number"), [("ring", "charred_room", 20), ("dog", "junk_room", 46)])
def test_C7_R64_the_omen_and_its_room_name_the_haunt(omen: str, room: str, number: int) -> None:
    assert found(omen, room, played=()).s.haunt == whole_chart().chart.ids[number]


def test_C7_a_haunt_that_was_played_gives_way_to_the_next_room_of_that_omen() -> None:
    ids = whole_chart().chart.ids
    near = {"a": "dining_room", "b": "servants_quarters"}
    game = found("holy_symbol", "charred_room", played=(ids[13],), **near)
    assert game.s.haunt == ids[6], "the Dining Room is nearer than the Servants' Quarters"
    assert game.holds(0, "holy_symbol"), "the room was swapped, not the omen"
    assert found("holy_symbol", "charred_room", played=(ids[13], ids[6]), **near).s.haunt == ids[9]


def test_C7_only_then_another_omen_is_drawn_and_the_first_goes_back() -> None:
    ids = whole_chart().chart.ids
    game = found("holy_symbol", "charred_room", "spirit_board", played=(ids[13],))
    assert game.s.haunt == ids[8]
    assert game.held(0) == ("spirit_board",)
    assert "holy_symbol" in game.s.zones["omen"]
    assert game.s.omens == 1


NAMED = """\
haunt [Test]
traitor is [Ox Bellows], else explorer with lowest sanity
when traitor dies: continue
heroes win when traitor is dead
traitor wins when no hero is alive
"""


def who_betrays(*cast: str, lowest: tuple[int, ...], revealer: int = 0) -> int:
    """Whose fate it is when Ox Bellows is named, else the lowest Sanity."""
    p = table(*cast, content=with_haunt(NAMED))
    for f in lowest:
        p.explorer(f, sanity_step=1)
    return p.setup("test", revealer=revealer).build().s.traitor


def test_C8_R65_the_explorer_who_is_named_whatever_the_traits() -> None:
    assert who_betrays("jenny_leclerc", "ox_bellows", "zoe_ingstrom", lowest=(0,)) == 1


def test_C8_R65_the_other_side_of_the_same_card_is_another_explorer() -> None:
    assert who_betrays("jenny_leclerc", "darrin_williams", "zoe_ingstrom", lowest=(2,)) == 2
    assert who_betrays("peter_akimoto", "darrin_williams", "zoe_ingstrom", lowest=(1,)) == 1


def test_R66_of_several_the_revealer_else_the_first_to_the_left() -> None:
    cast = ("darrin_williams", "missy_dubourde", "professor_longfellow", "peter_akimoto")
    assert who_betrays(*cast, lowest=(0, 1, 2), revealer=1) == 1
    assert who_betrays(*cast, lowest=(0, 1), revealer=2) == 0


def test_R66_the_numbers_count_and_not_the_steps() -> None:
    p = table("darrin_williams", "zoe_ingstrom", "peter_akimoto", content=with_haunt(NAMED))
    p.explorer(0, sanity_step=3).explorer(1, sanity_step=2)
    game = p.setup("test").build()
    assert [game.trait(f, 2) for f in range(2)] == [3, 4]
    assert game.s.traitor == 0


def test_C10_heroes_from_the_traitors_left_then_traitor_then_monsters() -> None:
    game = position(players=4).setup("its-alive", revealer=2).build()
    assert game.s.traitor == 3
    assert game.s.order == (0, 1, 2, 3, -1)


@pytest.mark.parametrize(("today", "first"), [((10, 1), 0), ((10, 18), 0), ((2, 1), 1), ((4, 1), 2), ((12, 31), 1)])
def test_C10_the_next_birthday_begins_and_the_date_is_handed_in(today: tuple[int, int], first: int) -> None:
    cast = ("ox_bellows", "jenny_leclerc", "father_rhinehardt")
    game = new_game(content(), Seating(3, 1, explorers=cast, today=today))
    assert asked(game).seat == first


# -- traits, damage, death ---------------------------------------------------------------------------------------------


def test_C11_a_step_is_lost_though_the_number_stays() -> None:
    p = position().beside("basement_landing", "east", "furnace_room").explorer(0, at="furnace_room", speed_step=3)
    game = p.build()
    act(game, ("end",), answers=[("split", 1, 0)])
    assert game.s.steps[0][0] == 2
    assert game.trait(0, 0) == 2, "2, 2, 2, 3 … is the track of Ox Bellows"


def bitten(p, harm: int):
    """The Bite deals so many points to explorer 0, who has not answered yet."""
    game = p.stacked("room", "junk_room").stacked("omen", "bite").build()
    with dice(game, harm, 0):
        game.choose(("explore", EAST))
        if asked(game).kind == "lay":
            game.choose(0)
    return game


def test_C12_the_victim_splits_point_by_point() -> None:
    game = bitten(position(), 3)
    assert (asked(game).seat, asked(game).kind) == (0, "split")
    assert set(asked(game).options) == {("split", n, 3 - n) for n in range(4)}
    game.choose(("split", 1, 2))
    assert game.s.steps[0] == (4, 3, 5, 5)


@pytest.mark.parametrize(
    ("speed", "might", "harm", "left"), [(1, 4, 2, (1, 2)), (2, 2, 5, (1, 1)), (1, 1, 3, (1, 1)), (3, 1, 1, (2, 1))]
)
def test_C13_before_the_haunt_nothing_falls_below_the_lowest(speed: int, might: int, harm: int, left) -> None:
    """What one trait can't take is put on the other while there is room; the rest is lost."""
    game = bitten(position().explorer(0, speed_step=speed, might_step=might), harm)
    assert game.s.steps[0][:2] == left
    assert game.s.life[0]


def test_C13_attacks_by_cards_come_before_the_haunt_too() -> None:
    assert drawn(position(), "Creepy Puppet", 6, 1).effects() == [("harm", "physical", 5)]
    p = position().explorer(1, at="basement_landing", might_step=1)
    seen = drawn(p, "Bloody Vision", 0, 4, 2)
    assert seen.effects(1) == [("harm", "physical", 2)] or told(seen.game, "attacked")
    p = position().holding(0, "toy_monkey").explorer(1, at="foyer").explorer(2, at="upper_landing")
    assert act(p.build(), ("move", "foyer"), 1, 4, 2).effects(1) == [("harm", "physical", 2)]


AMULET = "amulet_of_the_ages"
GIVES = [("step", trait, 1) for trait in ("speed", "might", "sanity", "knowledge")]
TAKES = [("step", trait, -3) for trait in ("speed", "might", "sanity", "knowledge")]


def test_C15_the_amulet_goes_from_hand_to_hand() -> None:
    game = position().holding(0, AMULET).explorer(1, at="entrance_hall").build()
    seen = act(game, ("give", AMULET, 1))
    assert seen.effects(0) == TAKES
    assert seen.effects(1) == GIVES


def test_C15_the_amulet_is_stolen() -> None:
    game = fight().holding(1, AMULET).build()
    seen = act(game, ("attack", 1, 1, ""), 6, 1, answers=[("steal", AMULET)])
    assert seen.effects(1) == TAKES
    assert seen.effects(0) == GIVES


def test_C15_the_amulet_is_dropped_and_picked_up() -> None:
    game = position().holding(0, AMULET).explorer(1, at="entrance_hall").build()
    assert act(game, ("drop", AMULET), answers=[("enough",)]).effects(0) == TAKES
    end_turns(game, 1)
    assert act(game, ("take", AMULET), answers=[("enough",)]).effects(1) == GIVES


@pytest.mark.parametrize("card", ["Whoops!", "Image in the Mirror"])
def test_C15_the_amulet_is_taken_by_an_event(card: str) -> None:
    effects = drawn(position().holding(0, AMULET), card).effects()
    assert effects[:4] == TAKES


def test_C15_losing_the_amulet_in_the_haunt_can_kill() -> None:
    game = fight().holding(0, AMULET).explorer(0, knowledge_step=3).build()
    act(game, ("drop", AMULET), answers=[("enough",)])
    assert not game.s.life[0]


def test_C15_R70_losing_the_amulet_in_the_set_up_kills_nobody() -> None:
    """Whoever has the Girl when the Mummy comes loses her; losing anything then stops at the lowest number."""
    p = position(haunt="the-mummy-walks").holding(0, "girl").explorer(0, sanity_step=1, knowledge_step=1)
    game = p.setup("the-mummy-walks", 0).build()
    assert not game.holds(0, "girl")
    assert game.s.steps[0][2:] == (1, 1)
    assert game.s.life[0]


def killed(p):
    """Explorer 0 dies by the traitor's hand."""
    game = p.explorer(0, speed_step=1, might_step=1).turn(1).build()
    act(game, ("attack", 0, 1, ""), 8, 0, answers=[("hurt",)])
    assert not game.s.life[0]
    return game


def test_C17_the_dead_leave_everything_but_the_bite() -> None:
    game = killed(fight().holding(0, "axe", "book", "dog", "bite", "webs"))
    assert set(game.s.zones["at:foyer"]) == {"axe", "book", "dog"}
    assert "webs" in game.s.zones["event discards"]
    assert not game.held(0)


@pytest.mark.parametrize(
    ("companion", "steps"), [("dog", (0, 1, 1, 0)), ("girl", (0, 0, 1, 1)), ("madman", (0, 2, -1, 0))]
)
def test_C17_a_companion_joins_the_first_to_come(companion: str, steps: tuple[int, ...]) -> None:
    game = killed(fight().holding(0, companion).explorer(2, at="entrance_hall"))
    assert not game.holds(1, companion), "who is there already is not the first to come"
    while game.s.turn != 2:
        game.choose(("all done",) if ("all done",) in asked(game).options else ("end",))
    before = game.s.steps[2]
    act(game, ("move", "foyer"))
    assert game.holds(2, companion)
    assert tuple(b - a for a, b in zip(before, game.s.steps[2], strict=True)) == steps


def test_C17_behind_a_barrier_the_pile_lies_on_the_side_of_the_dead() -> None:
    p = fight().beside("basement_landing", "north", "catacombs")
    for f in (0, 1):
        p.explorer(f, at="catacombs/2")
    game = killed(p.holding(0, "axe"))
    assert game.s.zones["at:catacombs/2"] == ("axe",)


@pytest.mark.parametrize(("haunt", "ends"), [("its-alive", False), ("test", True)])
def test_C18_the_traitors_death_ends_what_the_haunt_says_and_nothing_else(haunt: str, ends: bool) -> None:
    if haunt == "test":
        p = table("ox_bellows", "jenny_leclerc", "zoe_ingstrom", content=with_haunt(NAMED)).haunt("test", 1, 2).turn(0)
        p.explorer(0, at="foyer").explorer(1, at="foyer")
    else:
        p = fight(haunt)
    game = p.explorer(1, speed_step=1, might_step=1).build()
    act(game, ("attack", 1, 1, ""), 8, 0, answers=[("hurt",)])
    assert not game.s.life[1]
    assert (game.s.outcome == "heroes") == ends


def test_C18_the_monsters_play_on_for_a_dead_traitor() -> None:
    p = fight().monster("antibody", "upper_landing").dead(1)
    game = monsters_turn(p, 4)
    assert asked(game).seat == 1
    assert offered(game, "monster")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("counter [Ritual] to 0\nwhen a hero dies: advance [Ritual]\nheroes win when [Ritual] is full\n", "HW246"),
        ("when a hero dies: advance [Ritual]\n", "HW201"),
        ("heroes win when [Ritual] is full\n", "HW201"),
    ],
)
def test_C19_a_target_of_nothing_and_a_counter_nobody_declared_are_errors(text: str, code: str) -> None:
    assert codes(text, "file") == [code]


@pytest.mark.parametrize("total", range(9))
def test_C20_the_kit_splits_its_points_and_stops_at_the_start(total: int) -> None:
    points = 3 if total == 8 else 2 if total >= 6 else 1 if total >= 4 else 0
    p = position().holding(0, "medical_kit").explorer(0, knowledge_step=8)
    start = [p.game.start_step(0, t) for t in (0, 1)]
    p.explorer(0, speed_step=start[0] - 1, might_step=start[1] - 1)
    game = p.build()
    act(game, use(game, "treat"), total)
    after = game.s.steps[0]
    assert sum(after[:2]) == sum(start) - 2 + min(points, 2)
    assert after[0] <= start[0]
    assert after[1] <= start[1]


@pytest.mark.parametrize("card", ["healing_salve", "smelling_salts", "medical_kit"])
def test_C20_F19_R56_nothing_heals_the_dead_or_lifts_beyond_the_start(card: str) -> None:
    p = fight().holding(0, card).explorer(0, speed_step=8, might_step=8, knowledge_step=8).dead(2)
    p.explorer(1, speed_step=8, might_step=8, knowledge_step=8)
    assert not offered(p.build(), "act"), "the only one who needs it is dead"
