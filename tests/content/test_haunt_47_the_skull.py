"""Worm Ouroboros: what the Skull does, fights with the Heads, how they are killed."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import MIGHT, SANITY
from hauntwright.testing import Position, asked, dice, fork_check, offered, told
from tests.content import expect_47_worm_ouroboros as expect
from tests.content.haunt_47_stage import HAUNT, HITS, heads, hits, is_weak, snake
from tests.content.haunt_stage import choose_monster, monsters_turn
from tests.content.haunting import do, may
from tests.content.stage import act

SHOW = "Show a Head the Skull"

# -- the Skull ---------------------------------------------------------------------------------------------------------


def beside(second: str = "upper_landing", weak: tuple[int, ...] = ()) -> Position:
    """Explorer 1 with the Skull in the Foyer, where the first Head is."""
    return snake(4, "foyer", second, weak).explorer(1, at="foyer").holding(1, "skull")


@pytest.mark.parametrize("total", range(11))
def test_a_head_is_shown_the_skull(total: int) -> None:
    game = beside().turn(1).build()
    first, second = heads(game)
    seen = do(game, SHOW, total)
    assert [d[:3] for d in seen.of("rolled")] == [(1, "trait", SANITY)]
    assert is_weak(game, first) is bool(expect.SHOWN.effects(total))
    assert not is_weak(game, second)
    assert game.trait(first, MIGHT) == (expect.WEAK_MIGHT if total >= 5 else 6)
    assert game.trait(second, MIGHT) == 6
    assert not may(game, SHOW), "once a turn"
    fork_check(game)


def test_only_who_holds_it_and_only_beside_a_head() -> None:
    assert not may(beside().explorer(2, at="foyer").turn(2).build(), SHOW)
    assert not may(beside().explorer(1, at="entrance_hall").turn(1).build(), SHOW)
    lying = snake(4).explorer(1, at="foyer").lying("foyer", "skull").turn(1).build()
    assert not may(lying, SHOW)
    lying.choose(("take", "skull"))
    assert may(lying, SHOW)


def test_of_two_the_hero_chooses_and_each_needs_it_once() -> None:
    game = beside("foyer").turn(1).build()
    game.choose(next(o for o in offered(game, "act") if "skull" in o[1]))
    first, second = heads(game)
    assert (asked(game).seat, set(asked(game).options)) == (1, {("figure", first), ("figure", second)})
    with dice(game, 5):
        game.choose(("figure", second))
    assert [is_weak(game, f) for f in (first, second)] == [False, True]
    game = beside("foyer", weak=(0,)).turn(1).build()
    do(game, SHOW, 5)
    assert is_weak(game, heads(game)[1])
    assert not may(beside(weak=(0,)).turn(1).build(), SHOW)
    assert not may(beside("foyer", weak=(0, 1)).turn(1).build(), SHOW)


# -- fights ------------------------------------------------------------------------------------------------------------


def ways(game: Game) -> set[tuple[int, str]]:
    return {(o[2], o[3]) for o in offered(game, "attack")}


def test_only_a_weakened_head_can_be_attacked_and_not_with_speed() -> None:
    p = beside().holding(1, "axe", "revolver", "ring")
    assert ways(p.turn(1).build()) == set()
    p = beside(weak=(0,)).holding(1, "axe", "revolver", "ring")
    game = p.turn(1).build()
    assert {o[1] for o in offered(game, "attack")} == {heads(game)[0]}
    assert ways(game) == {(MIGHT, ""), (MIGHT, "axe")}
    assert ways(beside("entrance_hall", weak=(0,)).explorer(1, at="entrance_hall").turn(1).build()) == set()


@pytest.mark.parametrize("weak", [(), (0,)])
def test_what_strikes_with_speed_or_blows_up_does_nothing(weak: tuple[int, ...]) -> None:
    p = snake(4, "foyer", weak=weak).explorer(1, at="entrance_hall").holding(1, "dynamite")
    game = p.turn(1).build()
    seen = act(game, next(o for o in offered(game, "act") if "dynamite" in o[1]), answers=[("room", "foyer")])
    assert not told(game, "stunned")
    assert not seen.of("rolled"), "it need not duck"
    assert hits(game, heads(game)[0]) == 0
    game = snake(4, "foyer", weak=weak).holding(1, "toy_monkey").turn(1).build()
    seen = act(game, ("move", "foyer"), 1)
    assert not seen.of("attacked")
    game = snake(4, "foyer", weak=weak).explorer(1, at="foyer").holding(1, "druidic_charm").turn(1).build()
    act(game, next(o for o in offered(game, "act") if "charm" in o[1]))
    assert not game.s.stun[heads(game)[0]]
    assert hits(game, heads(game)[0]) == 0
    assert set(expect.NO_USE) == {"Dynamite", "Toy Monkey", "Revolver", "Druidic Charm"}


@pytest.mark.parametrize(("weak", "fought"), [((), 0), ((0,), 1)])
def test_a_vision_makes_nobody_attack_a_head_that_is_not_weakened(weak: tuple[int, ...], fought: int) -> None:
    p = snake(3, "foyer", weak=weak).explorer(1, at="foyer").dead(2)
    p.stacked("room", "game_room").stacked("event", "bloody_vision")
    game = p.turn(1).build()
    act(game, offered(game, "explore")[0], 0, *((6, 1) if fought else ()))
    assert len(told(game, "attacked")) == fought
    assert hits(game, heads(game)[0]) == fought


def test_a_won_attack_is_a_hit_and_nothing_else() -> None:
    p = beside(weak=(0,))
    game = p.turn(1).build()
    first = heads(game)[0]
    act(game, ("attack", first, MIGHT, ""), 9, 1)
    assert hits(game, first) == 1
    assert hits(game, heads(game)[1]) == 0
    assert game.s.life[first]
    assert not game.s.stun[first]
    assert game.s.steps[first] == p.s.steps[first]


@pytest.mark.parametrize(("mine", "theirs", "lost"), [(3, 3, 0), (1, 4, 3)])
def test_a_tie_is_none_and_who_loses_is_hurt(mine: int, theirs: int, lost: int) -> None:
    game = beside(weak=(0,)).turn(1).build()
    before = sum(game.s.steps[1])
    act(game, ("attack", heads(game)[0], MIGHT, ""), mine, theirs)
    assert hits(game, heads(game)[0]) == 0
    assert sum(game.s.steps[1]) == before - lost


@pytest.mark.parametrize(("weak", "wanted"), [((0,), 1), ((), 0)])
def test_its_own_attack_that_fails_is_a_hit_if_it_is_weak(weak: tuple[int, ...], wanted: int) -> None:
    game = monsters_turn(snake(4, "entrance_hall", weak=weak), 1, 1)
    first = heads(game)[0]
    choose_monster(game, first)
    seen = act(game, ("attack", 1, MIGHT, ""), 1, 5)
    assert len([d for d in seen.of("rolled") if d[1] == "attack"]) == 1
    assert hits(game, first) == wanted
    assert not game.s.stun[first]
    assert not offered(game, "attack"), "one attack each"


def test_it_attacks_with_might_once_each() -> None:
    game = monsters_turn(snake(4, "entrance_hall", "entrance_hall"), 1, 1)
    for f in heads(game):
        choose_monster(game, f)
        assert {o[2] for o in offered(game, "attack")} == {MIGHT}
        act(game, ("attack", 1, MIGHT, ""), 2, 2)
        if ("done",) in asked(game).options:
            game.choose(("done",))


# -- killed ------------------------------------------------------------------------------------------------------------


def hit(players: int, before: int, other_dead: bool) -> Game:
    """The first Head, weakened and hit so often before, is hit once more."""
    p = snake(players, "foyer", weak=(0, 1)).explorer(1, at="foyer").lying("upper_landing", "ouroboros_body#1")
    p.noted(f"@f{players} {HITS}", before)
    if other_dead:
        p.dead(players + 1)
    game = p.turn(1).build()
    act(game, ("attack", players, MIGHT, ""), 6, 1)
    return game


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_so_many_hits_kill_a_head_and_both_dead_the_heroes_win(players: int) -> None:
    game = hit(players, expect.HITS[players] - 2, True)
    assert game.s.life[players]
    assert not game.over
    game = hit(players, expect.HITS[players] - 1, False)
    assert not game.s.life[players]
    assert game.s.life[players + 1]
    assert not game.over
    assert "ouroboros_body#1" in game.s.zones["at:upper_landing"], "Bodies stay"
    game = hit(players, expect.HITS[players] - 1, True)
    assert (game.s.outcome, game.s.winners) == ("heroes", tuple(range(1, players)))


def test_a_dead_head_leaves_no_body_where_it_died() -> None:
    game = hit(3, 1, False)
    assert "at:foyer" not in game.s.zones
    assert HAUNT == expect.ID


def test_one_that_defends_in_vain_to_the_last_hero_wins_for_the_heroes_all_the_same() -> None:
    """The hit that kills the second Head comes in its own attack."""
    p = snake(3, "entrance_hall", weak=(0,)).noted(f"@f3 {HITS}", 1).dead(4)
    game = monsters_turn(p, 1)
    choose_monster(game, 3)
    act(game, ("attack", 1, MIGHT, ""), 1, 5)
    assert game.s.outcome == "heroes"
