"""Small Change: Cats that catch, carry off, play with and eat; how one gets free."""

from __future__ import annotations

import pytest

from hauntwright import select, verbs
from hauntwright.game import Game
from hauntwright.parts import MIGHT, TRAITS
from hauntwright.testing import dice, fork_check, offered, told
from tests.content.haunt_35_stage import (
    ABOARD,
    EATEN,
    FOYER,
    HALL,
    HELD,
    UPPER,
    captive,
    doorway,
    grounded,
    marks,
    small,
)
from tests.content.haunt_stage import choose_monster
from tests.content.haunting import options, pass_to, pass_turn
from tests.content.stage import Seen, act

CAT = 4
"""The first Cat among four players."""


def pounced(mine: int, theirs: int, *aboard: int, room: str = HALL) -> Seen:
    """The Cat attacks hero 0."""
    p = small(cat=room, at=UPPER).explorer(0, at=room)
    if aboard:
        grounded(p, room, *aboard, pilot=aboard[0])
    game = p.turn(-1).build(4)
    choose_monster(game, CAT)
    return act(game, ("attack", 0, MIGHT, ""), mine, theirs)


# -- the catch ---------------------------------------------------------------------------------------------------------


def test_a_cat_that_wins_holds_instead_of_hurting() -> None:
    seen = pounced(9, 4)
    assert seen.effects(0) == []
    assert marks(seen.game, 0) == {HELD}
    assert select.bound(seen.game, "f0", f"f{CAT}")


@pytest.mark.parametrize(("mine", "theirs"), [(4, 4), (4, 6)])
def test_a_cat_that_does_not_win_holds_nobody(mine: int, theirs: int) -> None:
    seen = pounced(mine, theirs)
    assert marks(seen.game, 0) == set()
    assert bool(seen.game.s.stun[CAT]) == (mine < theirs), "it is stunned like any monster"


def test_with_movement_left_it_takes_its_captive_along_and_attacks_no_more() -> None:
    game = pounced(9, 4).game
    choose_monster(game, CAT)
    step = doorway(game, HALL, FOYER)
    act(game, ("move", step))
    act(game, ("move", FOYER))
    assert game.s.loc[0] == game.s.loc[CAT] == FOYER
    assert game.s.spent[CAT] == 2, "a captive slows nobody"
    assert game.s.active == CAT
    assert not offered(game, "attack")


def test_a_hero_who_attacks_a_cat_and_loses_is_hurt_and_not_caught() -> None:
    game = small(cat=HALL, at=UPPER).explorer(0, at=HALL).turn(0).build()
    seen = act(game, ("attack", CAT, MIGHT, ""), 3, 5)
    assert seen.effects(0)[0] == ("harm", "physical", 2)
    assert marks(game, 0) == set()


def test_each_cat_holds_one_and_nobody_attacks_a_captive() -> None:
    p = captive(small(5, cat=HALL, at=UPPER), 0).explorer(1, at=HALL).monster("cat", HALL)
    game = p.turn(3).build()
    assert not [o for o in offered(game, "attack") if o[1] < 4]
    game = p.turn(4).build()
    mine = [t for f in (5, 6) for t in range(4) if _may_attack(game, f, t)]
    assert mine == [1], "the free Cat may attack the free hero only"


def _may_attack(game: Game, f: int, t: int) -> bool:
    """May a monster attack somebody, by the rules in play?"""
    together = game.s.loc[t] == game.s.loc[f] and game.s.side[t] == "hero"
    return together and bool(verbs.allowed(game, "can_attack", f, t, MIGHT, ""))


def test_the_pilot_of_a_grounded_airplane_is_caught_out_of_it() -> None:
    game = pounced(9, 4, 0, 1).game
    assert marks(game, 0) == {HELD}
    assert marks(game, 1) == {ABOARD}


# -- held --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("trait", range(4), ids=TRAITS)
@pytest.mark.parametrize(("mine", "theirs", "free"), [(5, 4, True), (4, 4, False), (3, 4, False)])
def test_the_captive_picks_a_trait_and_both_roll_it(trait: int, mine: int, theirs: int, free: bool) -> None:
    p = captive(small(cat=HALL, at=UPPER), 1)
    game = p.turn(0).build()
    seen = pass_turn(game, mine, theirs, answers=[("trait", trait)])
    assert [e[2] for e in seen.of("rolled")] == [trait, trait]
    assert [e[0] for e in seen.of("rolled")] == [1, CAT]
    assert (marks(game, 1) == set()) == free
    assert (game.s.turn == 1) == free, "free: the turn is taken as usual; else it ends"
    assert not seen.of("attacked")
    if free:
        assert options(game, "move")
        assert not select.bound(game, "f1", f"f{CAT}")


def test_a_captive_moves_acts_and_attacks_not_even_in_anothers_turn() -> None:
    p = captive(small(cat=HALL, at=UPPER), 0).holding(0, "bell")
    game = p.turn(1).build()
    for query, subjects in (("can_move", (0,)), ("can_act", (0, "x")), ("can_attack", (0, CAT, MIGHT, ""))):
        assert not verbs.allowed(game, query, *subjects)


def test_the_bell_does_not_move_a_captive() -> None:
    p = captive(small(cat=HALL, at=UPPER), 0).holding(1, "bell").explorer(2, at=HALL).explorer(1, at="grand_staircase")
    game = p.turn(1).build()
    ring = next(o for o in offered(game, "act") if "bell" in o[1])
    with dice(game, 5):
        game.choose(ring)
        while game.decision is not None and game.decision.kind != "turn":
            game.choose(0)
    assert game.s.loc[0] == HALL


def test_the_spirit_board_moves_a_cat_with_its_captive() -> None:
    game = captive(small(cat=HALL, at=UPPER), 0).turn(1).build()
    verbs.put(game, CAT, FOYER)
    assert game.s.loc[0] == FOYER


# -- free --------------------------------------------------------------------------------------------------------------


def test_a_cat_that_another_hero_beats_lets_go_and_is_stunned() -> None:
    game = captive(small(cat=HALL, at=UPPER), 0).explorer(1, at=HALL).turn(1).build()
    act(game, ("attack", CAT, MIGHT, ""), 6, 2)
    assert marks(game, 0) == set()
    assert game.s.stun[CAT] == 1
    assert not select.bound(game, "f0", f"f{CAT}")


def test_whom_something_carries_off_is_free() -> None:
    game = captive(small(cat=HALL, at="basement_landing"), 0).turn(1).build()
    verbs.put(game, 0, UPPER)  # a slide, a leap
    pass_turn(game)
    assert marks(game, 0) == set()
    assert not select.bound(game, "f0", f"f{CAT}")
    assert not game.s.stun[CAT]


def test_a_beaten_helper_frees_nobody() -> None:
    game = captive(small(cat=HALL, at=UPPER), 0).explorer(1, at=HALL).turn(1).build()
    act(game, ("attack", CAT, MIGHT, ""), 2, 3)
    assert marks(game, 0) == {HELD}


# -- eaten -------------------------------------------------------------------------------------------------------------


def test_who_is_still_held_when_the_monsters_turn_starts_is_eaten() -> None:
    game = captive(small(6, cat=HALL, at=UPPER), 0).turn(5).build()
    with dice(game, 4):
        game.choose(("end",))
    assert not game.s.life[0]
    assert told(game, "died")[0].data == (0, 6)
    assert game.s.vars[EATEN] == 1


def test_the_cat_is_free_to_catch_the_next() -> None:
    game = captive(small(6, cat=HALL, at=UPPER), 0).explorer(1, at=HALL).turn(5).build()
    with dice(game, 4):
        game.choose(("end",))
    choose_monster(game, 6)
    assert ("attack", 1, MIGHT, "") in offered(game, "attack")


@pytest.mark.parametrize(("killer", "meals"), [(-1, 0), (3, 0), (CAT, 1)], ids=["chance", "traitor", "Cat"])
def test_only_what_cats_kill_counts(killer: int, meals: int) -> None:
    game = small(cat=HALL, at=UPPER).turn(0).build()
    verbs.kill(game, 1, killer)
    act(game, ("end",))
    assert game.s.vars[EATEN] == meals
    assert game.s.outcome == ""


def test_who_is_killed_by_attacking_a_cat_is_killed_by_it() -> None:
    p = small(cat=HALL, at=UPPER).explorer(0, at=HALL, speed_step=1, might_step=1)
    game = p.turn(0).build()
    act(game, ("attack", CAT, MIGHT, ""), 0, 8)
    assert not game.s.life[0]
    assert game.s.vars[EATEN] == 1


def test_cats_go_on_without_the_traitor() -> None:
    game = captive(small(6, cat=HALL, at=UPPER).dead(5), 0).turn(4).build()
    pass_to(game, -1, 4)
    assert game.s.vars[EATEN] == 1
    assert options(game, "move") or options(game, "monster")


def test_a_game_with_a_captive_forks() -> None:
    game = captive(small(cat=HALL, at=UPPER), 0).turn(1).build()
    fork_check(game)
