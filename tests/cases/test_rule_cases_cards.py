"""Rule cases C29 to C53 about cards, tokens and fights."""

from __future__ import annotations

import pytest

from hauntwright.save import Record, dumps, loads
from hauntwright.setup import Seating
from hauntwright.testing import asked, offered
from hauntwright.view import View
from tests.cases.stage import end_turns, fight, figures, table, use, with_haunt
from tests.content.stage import CAST, EAST, act, content, position

TRAPS = ("debris", "webs")
MIGHT = 1
WEST = 3

# -- being stuck -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("trap", TRAPS)
def test_C29_who_is_held_does_nothing_but_try_to_get_free(trap: str) -> None:
    p = fight().holding(0, trap, "mystic_coin", "axe", "bell")
    game = p.build()
    assert {o[0] for o in asked(game).options} <= {"act", "give", "drop", "end"}
    assert len(offered(game, "act")) == 1


@pytest.mark.parametrize("trap", TRAPS)
def test_C29_who_is_held_defends_hinders_and_is_not_called_by_the_bell(trap: str) -> None:
    game = fight().holding(0, trap).turn(1).build()
    seen = act(game, ("attack", 0, MIGHT, ""), 3, 3)
    assert [why for _, why, *_ in seen.of("rolled")] == ["attack", "defend"]
    act(game, ("move", "entrance_hall"))
    assert game.s.spent[1] == 3, "one for the room, one for each of two heroes"
    p = fight().holding(0, "bell").explorer(2, at="entrance_hall").holding(2, trap)
    game = p.build()
    act(game, use(game, "bell"), 5)
    assert game.room(2) == "entrance_hall"


@pytest.mark.parametrize("trap", TRAPS)
def test_C29_failures_of_different_helpers_add_up(trap: str) -> None:
    p = position(players=4).holding(0, trap)
    for f in range(4):
        p.explorer(f, at="foyer")
    game = p.turn(1).build()
    for helper in (1, 2, 3):
        assert game.s.turn == helper
        act(game, offered(game, "act")[0], 3)
        assert game.holds(0, trap)
        act(game, ("end",))
    assert not game.holds(0, trap), "free on the turn after the third"
    assert offered(game, "move")


@pytest.mark.parametrize("trap", TRAPS)
@pytest.mark.parametrize("alone", [0, 1])
def test_C29_D7_a_lone_one_may_try_unless_the_group_forbids_it(trap: str, alone: int) -> None:
    p = position({"self rescue": alone}).holding(0, trap).explorer(0, at="foyer")
    game = p.build()
    assert len(offered(game, "act")) == alone
    if alone:
        act(game, offered(game, "act")[0], 4)
        assert not game.holds(0, trap)
        assert offered(game, "move")


def in_the_dark():
    p = position().holding(0, "lights_out").explorer(0, at="entrance_hall")
    return p.explorer(1, at="basement_landing").explorer(2, at="basement_landing")


def test_C30_in_the_dark_one_room_a_turn() -> None:
    game = in_the_dark().build()
    assert game.trait(0, 0) > 1
    act(game, ("move", "foyer"))
    assert not offered(game, "move")


def test_C30_a_passage_is_the_one_room() -> None:
    game = in_the_dark().explorer(0, at="grand_staircase").build()
    act(game, ("move", "upper_landing"))
    assert not offered(game, "move")


def test_C30_what_moves_one_is_no_walk() -> None:
    game = in_the_dark().beside("foyer", "east", "coal_chute").explorer(0, at="foyer").build()
    act(game, ("move", "coal_chute"))
    assert game.room(0) == "basement_landing"


@pytest.mark.parametrize("how", ["company", "furnace", "candle", "nobody"])
def test_C30_how_the_dark_ends(how: str) -> None:
    p = in_the_dark().beside("basement_landing", "east", "furnace_room")
    if how == "company":
        p.explorer(1, at="entrance_hall")
    if how == "furnace":
        p.explorer(0, at="furnace_room")
    if how == "candle":
        p.lying("entrance_hall", "candle")
    game = p.build()
    if how == "candle":
        act(game, ("take", "candle"))
    else:
        act(game, ("end",))
    assert game.holds(0, "lights_out") == (how == "nobody")


def test_C38_grave_dirt_at_the_start_of_each_turn() -> None:
    game = position().holding(1, "grave_dirt").build()
    assert act(game, ("end",)).effects(1) == [("harm", "physical", 1)]
    end_turns(game, 2)
    assert act(game, ("end",)).effects(1) == [("harm", "physical", 1)]


SEVEN = {
    "balcony": "upper_landing",
    "gardens": "foyer",
    "graveyard": "foyer",
    "gymnasium": "upper_landing",
    "larder": "basement_landing",
    "patio": "foyer",
    "tower": "upper_landing",
}


@pytest.mark.parametrize("room", [*SEVEN, "storeroom"])
def test_C38_it_is_washed_off_in_seven_rooms(room: str) -> None:
    p = position().holding(0, "grave_dirt").beside(SEVEN.get(room, "upper_landing"), "east", room)
    game = p.explorer(0, at=room).build()
    act(game, ("end",))
    assert game.holds(0, "grave_dirt") == (room not in SEVEN)


@pytest.mark.parametrize(("card", "clean"), [("axe", False), ("bell", True), ("amulet_of_the_ages", True)])
def test_C38_an_item_that_raises_a_trait_washes_it_off(card: str, clean: bool) -> None:
    game = position().holding(0, "grave_dirt").lying("entrance_hall", card).build()
    act(game, ("take", card))
    assert game.holds(0, "grave_dirt") != clean


# -- fate, toys, tokens ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("deck", ["item", "event", "omen", "room"])
def test_C32_three_of_one_stack_are_sorted_and_nobody_else_sees_them(deck: str) -> None:
    p = position().stacked("room", "game_room").stacked("event", "it_is_meant_to_be")
    game = p.build()
    first = int(deck in ("room", "event"))  # the Game Room and the card itself are drawn before
    top = (game.s.stack if deck == "room" else game.s.zones[deck])[first : first + 3]
    act(game, ("explore", EAST), answers=[("label", "Look ahead"), ("stack", deck), ("card", top[2])])
    after = game.s.stack[:3] if deck == "room" else game.s.zones[deck][:3]
    assert sorted(after) == sorted(top)
    assert after[0] == top[2]
    shown = [e for e in game.events if e.kind == "shown"]
    assert shown
    assert all(e.to == (0,) for e in shown)


def kept(total: int = 6):
    """A game whose first explorer has kept a roll of four dice for later, and its record."""
    p = position().stacked("room", "game_room").stacked("event", "it_is_meant_to_be").holding(0, "puzzle_box")
    game = p.stacked("item", "axe", "armor").build()
    act(game, ("explore", EAST), total, answers=[("label", "Keep a roll for later")])
    return game


@pytest.mark.parametrize(("total", "draws"), [(6, 2), (5, 0), (8, 2)])
def test_C32_the_kept_roll_replaces_one_roll_of_any_size(total: int, draws: int) -> None:
    game = kept(total)
    seen = act(game, use(game, "puzzle"), answers=[("yes",)])
    assert len(seen.of("drew")) == draws
    assert not game.holds(0, "it_is_meant_to_be")


def test_C32_more_than_a_table_knows_is_its_top_row() -> None:
    p = position().stacked("room", "game_room", "ballroom").stacked("event", "it_is_meant_to_be", "phone_call")
    game = p.build()
    act(game, ("explore", EAST), 8, answers=[("label", "Keep a roll for later")])
    end_turns(game, 3)
    act(game, ("move", "entrance_hall"))
    seen = act(game, ("explore", WEST), answers=[("yes",)])
    assert seen.effects() == [("step", "sanity", 1)], "two dice show 4 at most"


def test_C32_the_kept_roll_outlives_a_save_and_its_owner_sees_it() -> None:
    game = kept(6)
    record = Record(game, Seating(3, 1, explorers=CAST[:3], today=(1, 1)))
    again = loads(dumps(record), content()).game
    assert again.holds(0, "it_is_meant_to_be")
    assert "it_is_meant_to_be" in View(again, 0).held(0)
    seen_by_owner = [e for e in game.events if e.kind == "rolled" and (e.to is None or 0 in e.to)]
    assert seen_by_owner[-1].data[-1] == 6
    act(again, use(again, "puzzle"), answers=[("yes",)])
    assert not again.holds(0, "puzzle_box"), "the 6 that was kept opens it"


def with_the_monkey(haunted: bool = False):
    p = (fight() if haunted else position()).holding(0, "toy_monkey").explorer(0, at="entrance_hall")
    return p.explorer(1, at="foyer").explorer(2, at="foyer")


@pytest.mark.parametrize("total", range(5))
def test_C33_what_the_monkey_does(total: int) -> None:
    game = with_the_monkey().build()
    more = [] if total >= 3 else [4, 2]
    seen = act(game, ("move", "foyer"), total, *more, answers=[("figure", 2)])
    assert seen.effects(0) == ([("harm", "physical", 2)] if total == 0 else [])
    assert seen.effects(2) == ([("harm", "physical", 2)] if total in (1, 2) else []), "an ally, too"
    assert not seen.effects(1)
    attack = [r for r in seen.of("rolled") if r[1] == "attack"]
    assert [(r[0], r[2], len(r[3])) for r in attack] == ([(-1, 0, 3)] if more else []), "three dice of Speed, not yours"


def test_C33_F25_one_attack_a_turn_then_no_more_rolls() -> None:
    game = with_the_monkey().beside("foyer", "east", "dusty_hallway").explorer(2, at="dusty_hallway").build()
    act(game, ("move", "foyer"), 1, 2, 2)
    assert not act(game, ("move", "dusty_hallway")).of("rolled")


def test_C33_after_mere_clapping_it_goes_on() -> None:
    game = with_the_monkey().beside("foyer", "east", "dusty_hallway").explorer(2, at="dusty_hallway").build()
    act(game, ("move", "foyer"), 4)
    assert act(game, ("move", "dusty_hallway"), 3).of("rolled")


def test_C33_no_effect_on_what_has_no_speed() -> None:
    p = with_the_monkey(haunted=True).explorer(1, at="upper_landing").explorer(2, at="upper_landing")
    game = p.monster("heart", "foyer").build()
    seen = act(game, ("move", "foyer"), 1)
    assert not seen.of("attacked")


@pytest.mark.parametrize(("token", "more"), [("smoke_token", -2), ("drip_token", -1), ("blessing", 1)])
@pytest.mark.parametrize("step", [1, 5, 8])
def test_C34_R40_tokens_change_trait_rolls_between_one_die_and_eight(token: str, more: int, step: int) -> None:
    p = position().holding(0, "puzzle_box").lying("entrance_hall", token).explorer(0, knowledge_step=step)
    game = p.build()
    seen = act(game, use(game, "puzzle"), 0)
    assert len(seen.of("rolled")[0][3]) == max(1, min(8, game.trait(0, 3) + more))


@pytest.mark.parametrize("token", ["smoke_token", "drip_token", "blessing"])
def test_C34_tokens_are_for_heroes_and_not_for_attacks(token: str) -> None:
    p = fight().holding(0, "puzzle_box").holding(1, "mystic_coin").lying("foyer", token)
    game = p.build()
    seen = act(game, ("attack", 1, MIGHT, ""), 2, 2)
    assert [len(r[3]) for r in seen.of("rolled")] == [game.trait(f, MIGHT) for f in (0, 1)]
    game = fight(traitor=0).holding(0, "puzzle_box").lying("foyer", token).turn(0).build()
    assert len(act(game, use(game, "puzzle"), 0).of("rolled")[0][3]) == game.trait(0, 3)


@pytest.mark.parametrize("smoke", [False, True])
def test_C34_smoke_cuts_the_line_of_sight(smoke: bool) -> None:
    p = fight().holding(0, "revolver").explorer(0, at="entrance_hall").explorer(1, at="grand_staircase")
    if smoke:
        p.lying("grand_staircase", "smoke_token")
    assert bool(offered(p.build(), "attack")) != smoke


# -- fights ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "extra"), [("", 0), ("axe", 1), ("spear", 2), ("blood_dagger", 3)])
@pytest.mark.parametrize("step", [5, 8])
def test_C50_R55_one_weapon_for_ones_own_attack_and_eight_dice_at_most(card: str, extra: int, step: int) -> None:
    p = fight().holding(0, card or "rope", "mystic_coin").explorer(0, might_step=step)
    p.holding(1, *(c for c in ("axe", "spear", "blood_dagger") if c != card))
    game = p.build()
    assert {o[3] for o in offered(game, "attack")} == {"", card}, "always optional"
    seen = act(game, ("attack", 1, MIGHT, card), 3, 3)
    attack, defence = seen.of("rolled")
    assert len(attack[3]) == min(8, game.trait(0, MIGHT) + extra)
    assert len(defence[3]) == game.trait(1, MIGHT), "the defence is bare"
    assert not offered(game, "attack"), "one attack a turn"


def test_C50_R43_an_attack_is_no_trait_roll() -> None:
    p = fight().holding(0, "candle", "adrenaline_shot").lying("foyer", "smoke_token")
    game = p.build()
    asked_before = len(game.log)
    seen = act(game, ("attack", 1, MIGHT, ""), 3, 3)
    assert len(game.log) == asked_before + 1, "nothing is offered"
    assert len(seen.of("rolled")[0][3]) == game.trait(0, MIGHT)


@pytest.mark.parametrize("own", [True, False])
def test_C50_the_feather_is_for_any_roll(own: bool) -> None:
    p = fight().holding(0, "angel_feather")
    game = p.turn(0 if own else 1).build()
    seen = act(game, ("attack", 1 if own else 0, MIGHT, ""), 0, answers=[("yes",), ("number", 4), ("hurt",)])
    assert not game.holds(0, "angel_feather")
    assert {f: total for f, _, _, _, total in seen.of("rolled")} == {0: 4, 1: 0}


@pytest.mark.parametrize("own", [True, False])
def test_C50_the_foot_is_for_one_die_of_ones_own_turn(own: bool) -> None:
    game = fight().holding(0, "rabbits_foot").turn(0 if own else 1).build()
    game.choose(("attack", 1 if own else 0, MIGHT, ""))
    offers = asked(game).kind == "offer"
    assert offers == own


@pytest.mark.parametrize("own", [True, False])
def test_C50_the_stone_is_for_any_roll_of_its_holder(own: bool) -> None:
    game = fight().holding(0, "lucky_stone").turn(0 if own else 1).build()
    game.choose(("attack", 1 if own else 0, MIGHT, ""))
    assert asked(game).kind == "offer"
    assert asked(game).seat == 0


def test_C50_the_attacker_who_rolls_lower_is_hurt() -> None:
    seen = act(fight().build(), ("attack", 1, MIGHT, ""), 2, 5)
    assert seen.effects(0) == [("harm", "physical", 3)]
    assert not seen.effects(1)


def test_C53_R49_a_card_once_a_turn_and_what_was_used_stays() -> None:
    game = position().holding(0, "mystic_coin", "axe").explorer(1, at="entrance_hall").build()
    act(game, use(game, "coin"), 1)
    assert not offered(game, "act")
    assert {o[1] for o in offered(game, "give")} == {"axe"}
    assert {o[1] for o in offered(game, "drop")} == {"axe"}
    end_turns(game, 3)
    assert offered(game, "act")
    assert {o[1] for o in offered(game, "drop")} == {"mystic_coin", "axe"}


def test_C53_R42_a_voluntary_roll_once_a_turn() -> None:
    game = position().lying("entrance_hall", "safe", "closet").build()
    act(game, use(game, "safe"), 4, 1)
    assert [o[1] for o in offered(game, "act") if "safe" in o[1]] == []
    assert use(game, "closet"), "another kind is another roll"


def test_C53_the_charm_stuns_every_monster_of_the_room_and_is_spent() -> None:
    p = fight(players=4).holding(0, "druidic_charm").monster("antibody", "foyer").monster("antibody", "foyer")
    game = p.monster("antibody", "upper_landing").build()
    act(game, use(game, "charm"))
    assert [game.s.stun[f] for f in figures(game, "antibody")] == [1, 1, 0]
    assert "druidic_charm" in game.s.zones["item discards"]


ALONE = """\
haunt [Test]
traitor is nobody
monster [Ghost]
  figures 3
  speed 2
  might 3
heroes win when no [Ghost] is alive
"""


@pytest.mark.parametrize(("card", "part", "dice_"), [("spirit_board", "spirits", []), ("bell", "bell", [0])])
def test_C53_without_a_traitor_every_monster_comes_closer(card: str, part: str, dice_: list[int]) -> None:
    p = table("ox_bellows", "jenny_leclerc", "zoe_ingstrom", content=with_haunt(ALONE)).haunt("test").turn(0)
    p.holding(0, card).explorer(0, at="entrance_hall").explorer(1, at="basement_landing")
    p.monster("ghost", "grand_staircase").monster("ghost", "upper_landing").monster("ghost", "foyer", stunned=1)
    game = p.build()
    act(game, use(game, part), *dice_)
    assert [game.room(f) for f in figures(game, "ghost")] == ["foyer", "grand_staircase", "foyer"]
