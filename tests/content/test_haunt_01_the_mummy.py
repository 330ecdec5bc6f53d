"""The Mummy Walks: how she walks, what she takes, how it ends."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import MIGHT, SANITY, SPEED, TRAITS
from hauntwright.testing import Position, conservation, offered
from hauntwright.view import View
from tests.content import expect_01_the_mummy_walks as expect
from tests.content.haunt_01_stage import HAUNT, fight, house, mummy, walking
from tests.content.haunt_stage import (
    act,
    action,
    begun,
    choose_monster,
    monsters_turn,
    moved,
    position,
)
from tests.content.stage import answer, card_id, content

# -- the Mummy walks ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("total", "strides"), expect.STRIDE.items())
def test_a_low_roll_lets_it_stride_anywhere(total: int, strides: bool) -> None:
    game = monsters_turn(walking(), total)
    assert game.decision is not None
    asked = game.decision.kind == "offer"
    assert asked == strides
    if asked:
        assert game.decision.seat == 0
        game.choose(("yes",))
        assert game.decision is not None
        assert {o[1] for o in game.decision.options} == set(game.s.house.spots()) - {"library"}
        game.choose(("room", "basement_landing"))
        assert game.room(mummy(game)) == "basement_landing"
        assert game.s.turn >= 0, "it went straight there instead of walking, and has nothing else to do"


def test_it_may_walk_instead_one_space_at_least() -> None:
    game = monsters_turn(walking(), 0)
    game.choose(("no",))
    choose_monster(game, mummy(game))
    game.choose(offered(game, "move")[0])
    assert game.room(mummy(game)) == "foyer"
    assert expect.LEAST_STEPS == 1
    assert game.s.turn >= 0, "it has nothing else to do"


def test_who_strides_into_a_room_of_heroes_may_attack_there() -> None:
    game = monsters_turn(walking(), 1)
    game.choose(("yes",))
    game.choose(("room", "entrance_hall"))
    choose_monster(game, mummy(game))
    assert {o[1] for o in offered(game, "attack")} == {1, 2}
    assert not offered(game, "move")
    assert not offered(game, "done")


def test_a_stunned_mummy_does_not_stride() -> None:
    p = walking()
    p.s.stun[mummy(p.game)] = 1
    game = monsters_turn(p)
    assert game.decision is not None
    assert game.decision.kind != "offer"


def test_it_must_attack_a_hero_in_its_room() -> None:
    game = monsters_turn(fight(heroes=(1, 2)), 4)
    choose_monster(game, mummy(game))
    assert not offered(game, "done")
    assert {o[1] for o in offered(game, "attack")} == {1, 2}, "any of them will do"
    act(game, ("attack", 1, MIGHT, ""), 3, 3)
    assert offered(game, "done") or game.s.turn >= 0


def test_it_never_has_to_attack_the_traitor() -> None:
    game = monsters_turn(fight(heroes=(0,)), 4)
    choose_monster(game, mummy(game))
    assert offered(game, "done")


@pytest.mark.parametrize("trait", expect.NO_ATTACK_WITH)
def test_what_cannot_hurt_it(trait: str) -> None:
    game = fight().holding(1, "revolver").turn(1).build()
    traits = {o[2] for o in offered(game, "attack") if o[1] == mummy(game)}
    assert TRAITS.index(trait) not in traits
    assert MIGHT in traits


def test_dynamite_does_nothing_to_it() -> None:
    assert expect.NO_HARM_BY == ("Dynamite",)
    p = fight(heroes=(2,)).explorer(1, at="foyer").holding(1, "dynamite").turn(1)
    game = p.build()
    seen = moved(game, action(game, "dynamite"))
    if offered(game, "room"):
        seen = moved(game, ("room", "library"), 0)
    answer(game)
    rolled = [r for r in seen.of("rolled") if r[0] == mummy(game)]
    assert not rolled
    assert not game.s.stun[mummy(game)]


@pytest.mark.parametrize("attacker", ["mummy", "hero"])
@pytest.mark.parametrize(("before", "after"), expect.DAMAGE)
def test_its_damage_goes_point_by_point(before: tuple[int, int, int], after: tuple[int, int], attacker: str) -> None:
    speed, might, points = before
    p = fight(speed_step=speed, might_step=might)
    if attacker == "mummy":
        game = monsters_turn(p, 4)
        choose_monster(game, mummy(game))
        moved(game, ("attack", 1, MIGHT, ""), points, 0)
        if game.decision is not None and game.decision.kind == "loot":
            game.choose(("hurt",))
    else:
        game = p.turn(1).build()
        moved(game, ("attack", mummy(game), MIGHT, ""), 0, points)
    assert (game.s.steps[1][SPEED], game.s.steps[1][MIGHT]) == after
    assert bool(game.s.life[1]) == (0 not in after)
    assert game.decision is None or game.decision.kind != "split", "nobody splits it"


def test_armor_counts_first() -> None:
    game = monsters_turn(fight(speed_step=5, might_step=5).holding(1, "armor"), 4)
    choose_monster(game, mummy(game))
    moved(game, ("attack", 1, MIGHT, ""), 3, 0)
    if game.decision is not None and game.decision.kind == "loot":
        game.choose(("hurt",))
    assert game.s.steps[1][SPEED] == 3


def stolen_from(margin: int, *things: str) -> Game:
    game = monsters_turn(fight().holding(1, *things), 4)
    choose_monster(game, mummy(game))
    moved(game, ("attack", 1, MIGHT, ""), 3 + margin, 3)
    return game


def test_it_steals_items_omens_and_the_girl() -> None:
    game = stolen_from(expect.STEALS_FROM_MARGIN, "axe", "ring", "girl", "dog", "bite")
    assert game.decision is not None
    assert game.decision.seat == 0
    assert game.decision.options == (("hurt",), ("steal", "axe"), ("steal", "ring"), ("steal", "girl"))
    before = tuple(game.trait(mummy(game), t) for t in range(4))
    game.choose(("steal", "girl"))
    assert game.holds(mummy(game), "girl")
    assert tuple(game.trait(mummy(game), t) for t in range(4)) == before, "neither changes its traits"
    assert game.s.steps[1][SPEED] == game.s.steps[1][MIGHT] == 5
    conservation(game)


def test_not_for_a_single_point_nor_as_defender() -> None:
    game = stolen_from(1, "axe", "girl")
    assert game.holds(1, "axe")
    assert game.s.steps[1][SPEED] == 4
    assert expect.STEALS_ONLY_AS == "attacker"
    beaten = fight().holding(1, "axe").turn(1).build()
    moved(beaten, ("attack", mummy(beaten), MIGHT, ""), 1, 6)
    assert beaten.holds(1, "axe")


def test_the_monkey_strikes_it_not() -> None:
    game = walking(where="foyer").explorer(0, at="grand_staircase").holding(1, "toy_monkey").turn(1).build()
    assert not moved(game, ("move", "foyer"), 1).of("attacked")


def test_it_picks_up_items_where_it_is() -> None:
    game = monsters_turn(fight(heroes=()).lying("library", "ring", "axe"), 4)
    choose_monster(game, mummy(game))
    assert {o[1] for o in offered(game, "take")} == {"ring", "axe"}
    game.choose(("take", "ring"))
    assert game.decision is not None
    assert game.decision.seat == 0, "the traitor says whether it takes more"
    game.choose(("take", "axe"))
    assert set(game.held(mummy(game))) == {"ring", "axe"}
    assert game.trait(mummy(game), SANITY) == 5


@pytest.mark.parametrize("option", expect.OPTIONS["The Mummy finds the Girl itself"])
def test_a_girl_on_the_board_is_not_the_mummys(option: int) -> None:
    p = walking(option=option).lying("foyer", "girl")
    game = monsters_turn(p, 4)
    choose_monster(game, mummy(game))
    assert not offered(game, "take")
    act(game, ("move", "foyer"))
    assert game.holds(mummy(game), "girl") == bool(option)


def test_the_option_gives_no_girl_that_somebody_has() -> None:
    p = walking(option=1).explorer(1, at="foyer").holding(1, "girl")
    game = monsters_turn(p, 4)
    choose_monster(game, mummy(game))
    moved(game, ("move", "foyer"))
    assert game.holds(1, "girl")


def laden(*things: str) -> Position:
    p = fight()
    return p.holding(mummy(p.game), *things)


def test_stunned_it_drops_items_and_keeps_the_girl() -> None:
    assert expect.STUNNED_KEEPS == ("Girl",)
    game = laden("girl", "ring", "axe").turn(1).build()
    moved(game, ("attack", mummy(game), MIGHT, ""), 6, 5)
    assert game.s.stun[mummy(game)]
    assert game.held(mummy(game)) == ("girl",)
    assert {"ring", "axe"} <= set(game.s.zones["at:library"])
    conservation(game)


def test_a_hero_may_rob_it_of_an_item_but_not_of_the_girl() -> None:
    game = laden("girl", "ring").turn(1).build()
    moved(game, ("attack", mummy(game), MIGHT, ""), 3 + expect.ROBBED_FROM_MARGIN, 3)
    assert game.decision is not None
    assert game.decision.options == (("hurt",), ("steal", "ring"))
    game.choose(("steal", "ring"))
    assert game.holds(1, "ring")
    assert not game.s.stun[mummy(game)]


# -- cards that are still in the stack ---------------------------------------------------------------------------------


def finding(who: int) -> Position:
    p = walking().explorer(who, at="dining_room").stacked("room", "abandoned_room")
    return p.turn(who)


def explore(game: Game, where: str) -> None:
    game.choose(offered(game, "explore")[0])
    while game.decision is not None and game.decision.options[0][0] in ("turn", "doorway"):
        game.choose(0)


def test_a_hero_who_would_draw_an_omen_finds_the_book() -> None:
    game = finding(1).stacked("omen", "mask").build()
    explore(game, "dining_room")
    assert game.holds(1, card_id(*expect.FETCHED["hero"]))
    assert not game.holds(1, "mask")


def test_with_the_book_in_play_it_is_the_usual_omen() -> None:
    game = finding(1).holding(2, "book").stacked("omen", "mask").build()
    explore(game, "dining_room")
    answer(game)
    assert game.holds(1, "mask")


@pytest.mark.parametrize("relic", expect.FETCHED["traitor"])
def test_the_traitor_finds_a_relic_of_his_choice(relic: str) -> None:
    game = finding(0).stacked("omen", "mask").build()
    explore(game, "dining_room")
    assert game.decision is not None
    assert game.decision.seat == 0
    assert {o[1] for o in game.decision.options} == {card_id(r) for r in expect.FETCHED["traitor"]}
    game.choose(("card", card_id(relic)))
    assert game.holds(0, card_id(relic))


@pytest.mark.parametrize("relic", expect.FETCHED["traitor"])
def test_only_while_both_are_in_the_stack(relic: str) -> None:
    game = finding(0).holding(2, card_id(relic)).stacked("omen", "mask").build()
    explore(game, "dining_room")
    answer(game)
    assert game.holds(0, "mask")


# -- the ends ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("relic", ["ring", "holy_symbol"])
def test_the_wedding(relic: str) -> None:
    p = walking(where="library")
    p.holding(mummy(p.game), relic).explorer(0, at="library").holding(0, "girl").turn(0)
    game = p.build()
    assert not game.over
    act(game, action(game, "hand-the-girl"))
    assert game.s.outcome == "traitor", "on the traitor's own turn too"
    assert game.s.winners == (0,)


def test_no_wedding_without_everything() -> None:
    p = walking(where="library")
    p.holding(mummy(p.game), "axe").explorer(0, at="library").holding(0, "girl").turn(0)
    game = p.build()
    act(game, action(game, "hand-the-girl"))
    assert not game.over
    away = walking(where="foyer")
    away.holding(mummy(away.game), "ring").explorer(0, at="foyer").holding(0, "girl").turn(0)
    game = away.build()
    act(game, action(game, "hand-the-girl"))
    assert not game.over
    game = monsters_turn(_again(game), 4)
    choose_monster(game, mummy(game))
    while offered(game, "move") and not game.over:
        near = [o for o in offered(game, "move") if o[1] == "library"]
        act(game, near[0] if near else offered(game, "move")[0])
    assert game.s.outcome == "traitor", "as soon as it comes home"


def _again(game: Game) -> Position:
    p = position(haunt=HAUNT)
    p.s = p.game.s = game.s.copy()
    p.game.use_haunt(HAUNT)
    p.game.hand = [f"hand:{f}" for f in range(len(game.s.kind))]
    for f in range(3):
        p.explorer(f, at="entrance_hall")
    return p


def test_all_heroes_dead() -> None:
    p = fight(speed_step=1, might_step=1).dead(2)
    game = monsters_turn(p, 4)
    choose_monster(game, mummy(game))
    moved(game, ("attack", 1, MIGHT, ""), 1, 0)
    assert game.s.outcome == "traitor"


def test_the_traitors_death_ends_nothing() -> None:
    game = walking().explorer(0, at="foyer", might_step=1, speed_step=1).explorer(1, at="foyer").turn(1).build()
    act(game, ("attack", 0, MIGHT, ""), 6, 0)
    assert not game.s.life[0]
    assert not game.over
    act(game, ("end",))
    act(game, ("end",))
    assert offered(game, "stairs"), "R71 is all that is left for him to do in his own turn"
    act(game, ("end",), 4)
    assert game.decision is not None
    assert game.s.turn < 0
    assert game.decision.seat == 0, "his player goes on for the Mummy"


def test_the_stories_keep_their_secrets() -> None:
    haunt = content(HAUNT).haunts[HAUNT]
    assert set(haunt.stories) == {"heroes", "traitor", "ending heroes", "ending traitor"}
    game = begun(house().explorer(0, at="library").holding(0, "girl"), HAUNT)
    lines = [line.text for line in View(game, 0).rules()]
    assert not any("Learn the spell" in text for text in lines)
    assert any("Hand the Girl" in text for text in lines)
