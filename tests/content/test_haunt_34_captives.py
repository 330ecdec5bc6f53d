"""Mad, Mad World: grabbing, carrying, handing on, laying down and freeing."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import MIGHT, SANITY, SPEED
from hauntwright.state import MONSTERS
from hauntwright.testing import Position, asked, conservation, offered, told
from tests.content import expect_34_mad_mad_world as expect
from tests.content.haunt_34_stage import SERVANT, TRAITOR, captor, carrying, world
from tests.content.haunt_stage import act, action, choose_monster, monsters_turn, moved
from tests.content.haunting import pass_turn
from tests.content.stage import Seen

GRAB = ("label", "Grab")


def grabbed(target: int = SERVANT, mine: int = 5, theirs: int = 3, p: Position | None = None) -> Game:
    """Hero 0 attacks with Might, and grabs whoever loses."""
    game = (p or world("foyer", traitor="foyer")).build()
    act(game, ("attack", target, MIGHT, ""), mine, theirs, answers=[GRAB])
    return game


# -- grabbing ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("target", [SERVANT, TRAITOR])
@pytest.mark.parametrize("margin", [1, 4])
def test_who_is_beaten_is_grabbed_instead(target: int, margin: int) -> None:
    game = grabbed(target, 3 + margin, 3)
    assert captor(game, target) == 0
    assert game.s.loc[target] == game.s.loc[0]
    assert not game.s.stun[target]
    assert not told(game, "harmed")
    assert game.s.steps[TRAITOR] == (5, 5, 5, 5)
    conservation(game)


@pytest.mark.parametrize("mine", [3, 2])
def test_not_with_a_tie_or_a_loss(mine: int) -> None:
    game = grabbed(mine=mine)
    assert captor(game, SERVANT) == -1
    assert not offered(game, "label")


@pytest.mark.parametrize(("card", "trait"), [("revolver", SPEED), ("ring", SANITY)])
def test_only_with_might(card: str, trait: int) -> None:
    game = world("foyer", traitor="foyer").holding(0, card).build()
    act(game, ("attack", SERVANT, trait, card), 6, 1, answers=[GRAB])
    assert game.s.stun[SERVANT]
    assert captor(game, SERVANT) == -1
    assert expect.GRABBED_WITH == "might"


def test_with_any_weapon_of_might() -> None:
    game = world("foyer").holding(0, "axe").build()
    act(game, ("attack", SERVANT, MIGHT, "axe"), 6, 1, answers=[GRAB])
    assert captor(game, SERVANT) == 0


def test_one_that_lies_stunned_defends_itself_and_wakes_in_hand() -> None:
    p = world("foyer")
    p.s.stun[SERVANT] = 1
    game = p.build()
    seen = act(game, ("attack", SERVANT, MIGHT, ""), 5, 3, answers=[GRAB])
    assert len(seen.of("rolled")) == 2
    assert captor(game, SERVANT) == 0
    assert not game.s.stun[SERVANT]


def test_nobody_is_picked_up_from_the_floor() -> None:
    p = world("foyer", "foyer")
    p.s.stun[SERVANT] = 1
    assert not offered(p.build(), "take")
    assert not [o for o in offered(carrying(p, 1, 5).build(), "take") if "figure" in o[1]], "nor while one is carried"


def test_one_each() -> None:
    p = carrying(world("foyer", "foyer"), 0, SERVANT)
    game = p.build()
    act(game, ("attack", 5, MIGHT, ""), 6, 1, answers=[GRAB])
    assert captor(game, 5) == -1
    assert game.s.stun[5], "beaten as ever"
    assert expect.CAPTIVES_EACH == 1


# -- carrying ----------------------------------------------------------------------------------------------------------


def test_a_captive_does_nothing_and_is_in_nobodys_way() -> None:
    p = carrying(world("foyer", "foyer"), 0, SERVANT)
    game = monsters_turn(p, 3)
    choose_monster(game, 5)
    assert {o[1] for o in offered(game, "attack")} == {0, 1, 2}
    assert SERVANT not in {o[1] for o in offered(monsters_turn(p, 3), "monster")}
    game = carrying(world(), 0, SERVANT).turn(1).build()
    game.choose(("move", "entrance_hall"))
    assert game.s.spent[1] == 1, "it slows nobody"
    assert SERVANT not in {o[1] for o in offered(carrying(world(), 0, SERVANT).build(), "attack")}, "nor is it attacked"


def test_the_traitor_in_hand_misses_his_turns_and_still_moves_the_servants() -> None:
    p = carrying(world("grand_staircase", traitor="foyer"), 0, TRAITOR)
    game = p.turn(2).build()
    pass_turn(game, 3)
    assert (game.s.turn, asked(game).seat) == (MONSTERS, TRAITOR)


def test_with_all_in_hand_the_monsters_turn_is_empty() -> None:
    p = carrying(carrying(world(players=3), 0, 3), 1, 4)
    game = p.turn(2).build()
    game.choose(("end",))
    assert game.s.turn == 0, "nobody was asked or rolled for"


@pytest.mark.parametrize(("captive", "cost"), [(False, 1), (True, expect.STEP_COST)])
def test_every_room_costs_two(captive: bool, cost: int) -> None:
    p = world().explorer(0, at="entrance_hall", speed_step=8).explorer(1, at="upper_landing")
    p.explorer(2, at="upper_landing")
    game = (carrying(p, 0, SERVANT) if captive else p).build()
    game.choose(("move", "foyer"))
    assert game.s.spent[0] == cost
    game.choose(("move", "grand_staircase"))
    assert game.s.spent[0] == 2 * cost
    assert game.s.loc[SERVANT] == ("grand_staircase" if captive else "upper_landing"), "it comes along"


def test_one_room_is_always_possible() -> None:
    p = carrying(world(traitor="upper_landing").explorer(0, at="entrance_hall", speed_step=1), 0, SERVANT)
    game = p.build()
    game.choose(("move", "foyer"))
    assert not offered(game, "move")


@pytest.mark.parametrize("step", [8, 1])
@pytest.mark.parametrize("weapon", ["", "axe"])
def test_the_carrier_attacks_with_two_dice_fewer(weapon: str, step: int) -> None:
    p = carrying(world("foyer", "foyer"), 0, SERVANT).explorer(0, might_step=step)
    game = (p.holding(0, weapon) if weapon else p).build()
    might = game.trait(0, MIGHT)
    seen = act(game, ("attack", 5, MIGHT, weapon), 1, 1)
    mine = next(len(faces) for who, why, _, faces, _ in seen.of("rolled") if why == "attack")
    assert mine == max(1, might + bool(weapon) - expect.FEWER_DICE)


def test_with_other_traits_and_in_defence_with_all() -> None:
    game = carrying(world("foyer", "foyer"), 0, SERVANT).holding(0, "ring").build()
    seen = act(game, ("attack", 5, SANITY, "ring"), 1, 1)
    assert next(len(r[3]) for r in seen.of("rolled") if r[1] == "attack") == game.trait(0, SANITY)
    game = monsters_turn(carrying(world("foyer", "foyer"), 0, SERVANT), 3)
    choose_monster(game, 5)
    moved(game, ("attack", 0, MIGHT, ""), 1, 1)
    assert next(len(e.data[3]) for e in told(game, "rolled") if e.data[1] == "defend") == game.trait(0, MIGHT)


# -- handing on and laying down ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("captive", [SERVANT, TRAITOR])
def test_a_captive_is_handed_to_a_hero_who_has_none(captive: int) -> None:
    p = carrying(carrying(world(traitor="foyer"), 0, captive), 2, 5)
    game = p.build()
    thing = f"figure:{captive}"
    assert [o for o in offered(game, "give") if o[1] == thing] == [("give", thing, 1)]
    act(game, ("give", thing, 1))
    assert captor(game, captive) == 1
    conservation(game)


def test_the_traitor_is_handed_nobody_and_robs_nobody_of_one() -> None:
    p = carrying(world(traitor="foyer"), 0, SERVANT)
    game = p.build()
    assert TRAITOR not in {o[2] for o in offered(game, "give")}
    game = p.turn(TRAITOR).build()
    moved(game, ("attack", 0, MIGHT, ""), 6, 2)
    assert asked(game).options == (("label", "Free the captive"), ("label", "Do harm"))
    game.choose(("label", "Do harm"))
    assert not offered(game, "steal")


@pytest.mark.parametrize("captive", [SERVANT, TRAITOR])
def test_laid_down_it_is_free(captive: int) -> None:
    game = carrying(world(traitor="foyer"), 0, captive).build()
    act(game, ("drop", f"figure:{captive}"))
    assert captor(game, captive) == -1
    assert game.room(captive) == "foyer"
    assert not game.s.stun[captive]
    assert not offered(game, "take"), "and has to be beaten anew"
    assert captive in {o[1] for o in offered(game, "attack")}


def test_a_carrier_who_dies_frees_it() -> None:
    p = carrying(world("foyer", "foyer").explorer(0, might_step=1, speed_step=1), 0, SERVANT)
    game = monsters_turn(p, 3)
    choose_monster(game, 5)
    act(game, ("attack", 0, MIGHT, ""), 8, 0, answers=[("label", "Do harm")])
    assert not game.s.life[0]
    assert captor(game, SERVANT) == -1
    assert game.room(SERVANT) == "foyer"
    assert SERVANT not in {o[1] for o in offered(game, "monster")}, "it acts on its next turn"
    conservation(game)


def test_the_dog_carries_nobody() -> None:
    p = carrying(world(), 0, SERVANT).holding(0, "dog")
    game = p.build()
    moved(game, action(game, "dog"))
    assert offered(game, "label") in ((("label", "Come straight back"),), ()), "there is nothing to take anywhere"


# -- freeing -----------------------------------------------------------------------------------------------------------


def struck(margin: int, striker: int, *, captive: int = SERVANT, weapon: str = "") -> Game:
    """Somebody attacks hero 0, who has a captive, and wins by so much; stops at the first question."""
    p = world("foyer", "foyer", traitor="foyer").explorer(0, might_step=8, speed_step=8)
    carrying(p, 0, captive)
    if weapon:
        p.holding(TRAITOR, weapon)
    if striker == TRAITOR:
        game = p.turn(TRAITOR).build()
    else:
        game = monsters_turn(p, 3)
        choose_monster(game, striker)
    moved(game, ("attack", 0, SPEED if weapon == "revolver" else MIGHT, weapon), 2 + margin, 2)
    return game


@pytest.mark.parametrize(("striker", "captive"), [(5, SERVANT), (TRAITOR, SERVANT), (SERVANT, TRAITOR)])
@pytest.mark.parametrize("margin", [1, 2, 4])
def test_a_blow_by_two_may_free_it(striker: int, captive: int, margin: int) -> None:
    game = struck(margin, striker, captive=captive)
    if margin < expect.FREED_FROM:
        assert asked(game).about == ("physical", margin)
        return
    assert asked(game).seat == TRAITOR
    game.choose(("label", "Free the captive"))
    assert captor(game, captive) == -1
    assert game.room(captive) == "foyer"
    assert not game.s.stun[captive]
    assert not told(game, "harmed"), "instead of harm"
    game = struck(margin, striker, captive=captive)
    game.choose(("label", "Do harm"))
    assert asked(game).about == ("physical", margin)


def test_not_with_a_shot() -> None:
    assert asked(struck(4, TRAITOR, weapon="revolver")).about == ("physical", 4)


def test_nor_when_the_carrier_attacks_and_loses() -> None:
    p = carrying(world("foyer", "foyer").explorer(0, might_step=8, speed_step=8), 0, SERVANT)
    game = p.build()
    moved(game, ("attack", 5, MIGHT, ""), 1, 5)
    assert asked(game).about == ("physical", 4)


def test_who_carries_nobody_is_only_hurt() -> None:
    p = carrying(world("foyer", "foyer").explorer(0, might_step=8, speed_step=8), 1, SERVANT)
    game = monsters_turn(p, 3)
    choose_monster(game, 5)
    moved(game, ("attack", 0, MIGHT, ""), 6, 2)
    assert asked(game).about == ("physical", 4)


def test_what_was_seen_is_what_was_done() -> None:
    seen: Seen = act(world("foyer").build(), ("attack", SERVANT, MIGHT, ""), 5, 3, answers=[GRAB])
    assert seen.of("gained") == [(0, f"figure:{SERVANT}")]
