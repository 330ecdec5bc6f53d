"""Bugs: the Spider's web, the Roach in its Kitchen, and how the others attack."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import MIGHT, SANITY
from hauntwright.testing import Position, asked, fork_check, offered, told
from hauntwright.view import View
from tests.content import expect_17_bugs as expect
from tests.content.expected import NOTHING
from tests.content.haunt_17_stage import FOYER, KITCHEN, LOST, UPPER, WEBBED, bug, buggy, webbed
from tests.content.haunt_stage import act, action, choose_monster, moved
from tests.content.haunting import do, may, pass_to


def spun(p: Position, mine: int = 5, theirs: int = 2, f: int = 1) -> Game:
    """In the monsters' turn the Spider attacks an explorer."""
    game = p.turn(-1).build(3)
    choose_monster(game, bug(p, "spider_monster"))
    moved(game, next(o for o in offered(game, "attack") if o[1] == f), mine, theirs)
    return game


def caught(game: Game, f: int) -> bool:
    return WEBBED in game.s.marks.get(f"f{f}", ())


def lost(game: Game, f: int) -> tuple[int, ...]:
    return tuple(game.s.vars.get(f"@f{f} {name}", 0) for name in LOST)


# -- the web -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("margin", [1, 5])
def test_whom_the_spider_defeats_is_caught_and_not_hurt(margin: int) -> None:
    game = spun(
        buggy(3, spider_monster=FOYER).explorer(1, speed_step=5, might_step=4, sanity_step=3, knowledge_step=8),
        margin,
        0,
    )
    assert caught(game, 1)
    assert not told(game, "harmed")
    assert game.s.steps[1] == tuple(n - expect.WEB_TAKES for n in (5, 4, 3, 8))
    assert lost(game, 1) == (expect.WEB_TAKES,) * 4


def test_it_takes_nobody_below_the_lowest_number_and_knows_what_it_took() -> None:
    game = spun(buggy(3, spider_monster=FOYER).explorer(1, speed_step=1, might_step=2, sanity_step=3, knowledge_step=4))
    assert game.s.life[1]
    assert game.s.steps[1] == (1, 1, 1, 2)
    assert lost(game, 1) == (0, 1, 2, 2)


@pytest.mark.parametrize("low", range(4))
def test_each_trait_by_itself(low: int) -> None:
    p = buggy(3, spider_monster=FOYER)
    p.s.steps[1] = (*(5, 5, 5, 5)[:low], 1, *(5, 5, 5, 5)[low + 1 :])
    game = spun(p, 5, 0)
    want = [2, 2, 2, 2]
    want[low] = 0
    assert lost(game, 1) == tuple(want)
    assert game.s.steps[1] == tuple(1 if t == low else 3 for t in range(4))


def test_who_attacks_it_and_loses_is_caught_too() -> None:
    game = buggy(3, spider_monster=FOYER).turn(1).build()
    moved(game, ("attack", bug(game, "spider_monster"), MIGHT, ""), 2, 3)
    assert caught(game, 1)
    assert not told(game, "harmed")
    assert game.s.turn == 1
    assert not offered(game, "move")


@pytest.mark.parametrize(("mine", "theirs"), [(3, 3), (2, 3)])
def test_a_tie_and_a_lost_attack_catch_nobody(mine: int, theirs: int) -> None:
    game = spun(buggy(3, spider_monster=FOYER), mine, theirs)
    assert not caught(game, 1)
    assert bool(game.s.stun[bug(game, "spider_monster")]) == (mine < theirs)


@pytest.mark.parametrize("kind", ["praying_mantis", "centipede", "wasp", "beetle"])
def test_the_others_hurt(kind: str) -> None:
    p = buggy(3, **{kind: FOYER}).turn(-1)
    game = p.build(2)
    choose_monster(game, bug(game, kind))
    moved(game, ("attack", 1, MIGHT, ""), 4, 3)
    assert asked(game).about == ("physical", 1)
    assert not caught(game, 1)


def test_nobody_is_caught_twice() -> None:
    p = webbed(buggy(3, spider_monster=FOYER)).turn(-1)
    game = p.build(3)
    choose_monster(game, bug(game, "spider_monster"))
    assert [o[1] for o in offered(game, "attack")] == [2]
    p = webbed(buggy(3, spider_monster=FOYER)).turn(1)
    game = p.build()
    before = game.s.steps[1]
    moved(game, ("attack", bug(game, "spider_monster"), MIGHT, ""), 1, 3)
    assert game.s.steps[1] == before
    assert not told(game, "harmed")


def test_in_a_web_one_stays_fights_and_uses_things() -> None:
    p = webbed(buggy(3, spider_monster=FOYER)).holding(1, "healing_salve", "bug_spray#1").lying(FOYER, "axe")
    p.explorer(1, might_step=1)
    game = p.turn(1).build()
    tags = {o[0] for o in asked(game).options}
    assert not tags & {"move", "explore"}
    assert {"attack", "act", "take", "drop"} <= tags
    assert may(game, "Spray")
    act(game, action(game, "healing_salve"))


def test_the_bell_calls_nobody_out_of_a_web() -> None:
    p = webbed(buggy(3)).explorer(2, at=UPPER).holding(2, "bell").turn(2)
    game = p.build()
    moved(game, action(game, "bell"), 5)
    assert game.room(1) == FOYER


@pytest.mark.parametrize("who", [1, 2, 0], ids=["victim", "friend", "traitor"])
@pytest.mark.parametrize("total", range(8))
def test_anybody_there_may_cut_somebody_out(who: int, total: int) -> None:
    p = webbed(buggy(3).explorer(0, at=FOYER), 1, 2, 1, 0, 2)
    p.explorer(1, speed_step=3, might_step=1, sanity_step=1, knowledge_step=6)
    p.s.order = (*(f for f in (2, 1, 0)), -1)
    game = p.turn(who).build()
    seen = do(game, "Cut", total)
    assert seen.of("rolled")[0][:3] == (who, "trait", MIGHT)
    free = expect.LOOSE.effects(total) != NOTHING
    assert caught(game, 1) != free
    assert game.s.steps[1] == ((5, 2, 1, 8) if free else (3, 1, 1, 6))
    assert lost(game, 1) == ((0, 0, 0, 0) if free else (2, 1, 0, 2))
    assert not may(game, "Cut"), "once a turn" if not free else "nobody is left"


def test_a_friend_may_try_after_the_victim() -> None:
    p = webbed(buggy(3))
    p.s.order = (1, 2, 0, -1)
    game = p.turn(1).build()
    do(game, "Cut", 0)
    pass_to(game, 2)
    assert may(game, "Cut")
    do(game, "Cut", 5)
    assert not caught(game, 1)


def test_not_from_elsewhere_and_of_two_one_is_chosen() -> None:
    game = webbed(buggy(3).explorer(2, at=UPPER)).turn(2).build()
    assert not may(game, "Cut")
    p = webbed(webbed(buggy(4)), 3).turn(2)
    game = p.build()
    do(game, "Cut", 5, answers=[("figure", 3)])
    assert caught(game, 1)
    assert not caught(game, 3)


def test_whoever_is_freed_can_be_caught_again_and_loses_anew() -> None:
    p = webbed(buggy(3, spider_monster=FOYER)).turn(2)
    game = p.build()
    do(game, "Cut", 5)
    pass_to(game, -1, 3)
    choose_monster(game, bug(game, "spider_monster"))
    moved(game, ("attack", 1, MIGHT, ""), 5, 0)
    assert caught(game, 1)
    assert lost(game, 1) == (2, 2, 2, 2)


def test_the_web_outlives_the_spider() -> None:
    p = webbed(buggy(3, spider_monster=FOYER)).holding(2, "bug_spray#1").turn(2)
    game = p.build()
    do(game, "Spray", 5, 0)
    assert not game.s.life[bug(game, "spider_monster")]
    assert caught(game, 1)


def test_what_was_lost_meanwhile_stays_lost() -> None:
    p = webbed(buggy(3), 1, 2, 2, 2, 2).explorer(1, speed_step=2, might_step=2, sanity_step=2, knowledge_step=2)
    game = p.turn(2).build()
    game.s.steps[1] = (1, 2, 2, 2)
    do(game, "Cut", 5)
    assert game.s.steps[1] == (3, 4, 4, 4)


def test_a_game_saved_in_a_web_goes_on_the_same() -> None:
    fork_check(webbed(buggy(6, spider_monster=FOYER)).turn(1).build())


# -- the Roach ---------------------------------------------------------------------------------------------------------


def infested(*there: int, players: int = 3, stunned: int = 0) -> Position:
    p = buggy(players, "Kitchen", roach=KITCHEN)
    p.s.stun[bug(p, "roach")] = stunned
    for f in there:
        p.explorer(f, at=KITCHEN)
    return p


@pytest.mark.parametrize("f", [0, 1], ids=["traitor", "hero"])
@pytest.mark.parametrize("stunned", [0, 1])
def test_leaving_the_kitchen_is_slow(f: int, stunned: int) -> None:
    game = infested(f, stunned=stunned).turn(f).build()
    left = View(game, f).spaces_left(f)
    act(game, ("move", FOYER))
    spent = left - View(game, f).spaces_left(f)
    assert spent == (1 if stunned else expect.LEAVING_THE_KITCHEN)


def test_other_opponents_do_not_add_to_it() -> None:
    p = infested(1).monster("wasp", KITCHEN)
    game = p.turn(1).build()
    act(game, ("move", FOYER))
    assert game.s.spent[1] == expect.LEAVING_THE_KITCHEN


def test_who_has_not_enough_spaces_stays_but_for_the_first_room() -> None:
    """R17."""
    p = infested().explorer(1, at=FOYER, speed=3)
    game = p.turn(1).build()
    act(game, ("move", KITCHEN))
    assert not offered(game, "move")
    game = infested(1).explorer(1, speed=2).turn(1).build()
    assert ("move", FOYER) in offered(game, "move")


def test_entering_costs_what_it_always_does() -> None:
    game = infested().turn(1).build()
    act(game, ("move", KITCHEN))
    assert game.s.spent[1] == 1


def test_it_stays_in_its_kitchen_and_rolls_no_movement() -> None:
    game = infested(1).turn(-1).build()
    assert not [e for e in told(game, "rolled") if e.data[1] == "movement"]
    choose_monster(game, bug(game, "roach"))
    assert not offered(game, "move")
    assert {o[0] for o in asked(game).options} == {"attack"}, "it has to"


@pytest.mark.parametrize("there", [(0,), (0, 1), (1, 2)])
def test_it_attacks_whoever_is_there_once(there: tuple[int, ...]) -> None:
    game = infested(*there).turn(-1).build()
    choose_monster(game, bug(game, "roach"))
    assert {o[1] for o in offered(game, "attack")} == set(there)
    assert asked(game).seat == 0, "the traitor's player picks"
    moved(game, ("attack", there[0], MIGHT, ""), 4, 3)
    assert asked(game).about == ("physical", 1)
    game.choose(0)
    assert game.s.turn != -1, "once"


def test_with_nobody_there_it_does_nothing() -> None:
    game = infested().turn(-1).build()
    assert game.s.turn != -1


def test_a_stunned_roach_attacks_nobody() -> None:
    game = infested(1, stunned=1).turn(-1).build()
    assert game.s.turn != -1


def test_no_other_bug_attacks_the_traitor_nor_the_roach_a_bug() -> None:
    p = buggy(3, "Kitchen", roach=KITCHEN, wasp=KITCHEN, praying_mantis=FOYER).explorer(0, at=KITCHEN)
    p.explorer(1, at=UPPER).explorer(2, at=UPPER)
    game = p.turn(-1).build(2, 2)
    choose_monster(game, bug(game, "wasp"))
    assert not offered(game, "attack")
    game = infested().monster("wasp", KITCHEN).turn(-1).build(2)
    assert not offered(game, "attack")


def test_it_is_fought_as_ever() -> None:
    game = infested(1).holding(1, "ring").turn(1).build()
    roach = bug(game, "roach")
    assert {o[2] for o in offered(game, "attack") if o[1] == roach} == {MIGHT, SANITY}
    moved(game, ("attack", roach, MIGHT, ""), 5, 2)
    assert game.s.stun[roach]
