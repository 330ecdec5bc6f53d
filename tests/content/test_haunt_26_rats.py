"""Pay the Piper: the Rats, the ends, whole games."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.labels import label
from hauntwright.parts import MIGHT
from tests.content import expect_26_pay_the_piper as expect
from tests.content.haunt_26_stage import CHAMBER, HAUNT, JENNY, OX, PRIEST, VIVIAN, rats, running
from tests.content.haunting import (
    action,
    do,
    options,
    pass_to,
    pass_turn,
    saved,
    saved_midway,
    view,
)
from tests.content.stage import act, answer

# -- Rats --------------------------------------------------------------------------------------------------------------


def monsters_turn(*at: str, hero: str = "ballroom") -> Game:
    p = running(4, *at, turn=OX).explorer(JENNY, at=hero)
    game = p.build()
    pass_turn(game, 6)
    return game


@pytest.mark.parametrize("together", expect.SWARM_DICE)
@pytest.mark.parametrize("margin", [-1, 0, 2])
def test_rats_attack_together(together: int, margin: int) -> None:
    game = monsters_turn(*["ballroom"] * 7)
    act(game, options(game, "monster")[0])
    choice = ("attack", JENNY, MIGHT, f"swarm:{together}" if together > 1 else "")
    assert choice in options(game, "attack")
    d = game.decision
    assert d is not None
    dice = expect.SWARM_DICE[together]
    if together > 1:
        assert f"{together} together ({dice} dice)" in label(view(game, OX), choice, d)
    seen = act(game, choice, 3 + margin, 3)
    mine, theirs = seen.of("rolled")[:2]
    assert len(mine[3]) == dice <= expect.MOST_DICE
    assert theirs[0] == JENNY
    assert [p for _, p, _ in seen.of("harmed")] == ([min(margin, 2 * dice - 3)] if margin > 0 else [])
    killed = margin < 0 and together == 1
    assert len(rats(game)) == 7 - killed
    assert expect.LOSING_RAT["attacks in a swarm"] == "unharmed"
    assert attacks_left(game) == 7 - together


def attacks_left(game: Game) -> int:
    """How many Rats can attack together now, of those whose turn is still to come."""
    probe = game.fork()
    most = 0
    while probe.decision is not None and probe.s.turn == -1:
        for option in options(probe, "attack"):
            most = max(most, int(option[3][6:] or 1))
        probe.choose(
            next(o for o in (*options(probe, "monster"), ("done",), ("all done",)) if o in probe.decision.options)
        )
    return most


def test_those_that_are_done_may_join() -> None:
    game = monsters_turn("ballroom", "ballroom", "ballroom")
    for _ in range(2):
        act(game, options(game, "monster")[0])
        act(game, ("done",))
    act(game, options(game, "monster")[0])
    assert ("attack", JENNY, MIGHT, "swarm:3") in options(game, "attack")
    act(game, ("attack", JENNY, MIGHT, "swarm:3"), 6, 3)
    assert not options(game, "attack")


def test_stunned_and_distant_rats_do_not_join() -> None:
    p = running(4, "ballroom", turn=OX).monster("rat", "ballroom", stunned=1).monster("rat", "kitchen")
    game = p.explorer(JENNY, at="ballroom").build()
    pass_turn(game, 6)
    act(game, next(o for o in options(game, "monster") if game.room(o[1]) == "ballroom"))
    assert options(game, "attack") == [("attack", JENNY, MIGHT, "")]


@pytest.mark.parametrize("margin", [-1, 0, 1])
def test_heroes_kill_single_rats(margin: int) -> None:
    game = running(4, "ballroom", "ballroom").explorer(JENNY, at="ballroom").build()
    target = rats(game)[0]
    seen = act(game, ("attack", target, MIGHT, ""), 3 + margin, 3)
    assert len(seen.of("rolled")[1][3]) == 2, "one Rat defends"
    assert len(rats(game)) == (1 if margin > 0 else 2)
    assert game.s.outcome == ""


def test_dynamite_and_the_charm_kill_too() -> None:
    p = running(4, "ballroom", "ballroom", "kitchen").explorer(JENNY, at="foyer").holding(JENNY, "dynamite")
    game = p.build()
    do(game, "Throw the dynamite", 0, 6, answers=[("room", "ballroom")])
    assert len(rats(game, "ballroom")) == 1
    p = running(4, "ballroom", "ballroom", "kitchen").explorer(JENNY, at="ballroom").holding(JENNY, "druidic_charm")
    game = p.build()
    do(game, "Smash the charm")
    assert not rats(game, "ballroom")
    assert not any(game.s.stun)


def test_a_swarm_is_over_when_its_results_are_known() -> None:
    """Dynamite thrown in the same turn finds Rats as single as ever."""
    game = monsters_turn("ballroom", "ballroom")
    act(game, options(game, "monster")[0])
    act(game, ("attack", JENNY, MIGHT, "swarm:2"), 2, 3)
    assert len(rats(game)) == 2
    pass_to(game, JENNY)
    act(game, ("attack", rats(game)[0], MIGHT, ""), 8, 0)
    assert len(rats(game)) == 1


# -- ends --------------------------------------------------------------------------------------------------------------


def test_the_last_rat() -> None:
    game = running(4, "ballroom").explorer(JENNY, at="ballroom").build()
    act(game, ("attack", rats(game)[0], MIGHT, ""), 6, 0)
    assert game.s.outcome == "heroes"
    assert game.s.winners == (JENNY, PRIEST, VIVIAN)


@pytest.mark.parametrize("visited", [False, True])
def test_the_traitor_dies(visited: bool) -> None:
    p = running(4, "kitchen").explorer(OX, at="ballroom", speed_step=1, might_step=1).explorer(JENNY, at="ballroom")
    if visited:
        p.noted("pay-the-piper:the piper was there")
    game = p.build()
    act(game, ("attack", OX, MIGHT, ""), 8, 0)
    assert not game.s.life[OX]
    assert expect.TRAITOR_DEATH_ENDS_IT is False
    assert game.s.outcome == ("" if visited else "heroes")
    if visited:
        pass_to(game, -1, 6)
        d = game.decision
        assert d is not None
        assert d.seat == OX, "the dead traitor's seat plays the Rats on"


def test_a_visit_counts_for_good() -> None:
    game = running(4, "kitchen", turn=OX).explorer(OX, at="basement_landing").build()
    act(game, ("move", CHAMBER))
    assert "pay-the-piper:the piper was there" in game.s.vars
    act(game, ("move", "basement_landing"))
    assert "pay-the-piper:the piper was there" in game.s.vars


def test_all_heroes_dead() -> None:
    p = running(4, "ballroom", turn=OX).dead(PRIEST).dead(VIVIAN)
    game = p.explorer(JENNY, at="ballroom", speed_step=1, might_step=1).build()
    pass_turn(game, 6)
    act(game, options(game, "monster")[0])
    act(game, ("attack", JENNY, MIGHT, ""), 6, 0)
    assert game.s.outcome == "traitor"


# -- whole games -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 6])
def test_saved_and_loaded_midway(players: int) -> None:
    record = saved_midway(HAUNT, players, 7)
    assert record.game.s.phase in ("haunt", "over")


def test_at_a_swarm_and_at_a_ritual_a_loaded_game_goes_on_alike() -> None:
    game = monsters_turn(*["ballroom"] * 3)
    act(game, options(game, "monster")[0])
    saved(game)
    game.choose(("attack", JENNY, MIGHT, "swarm:3"))
    saved(game)
    game = running(4, "ballroom", turn=OX).explorer(OX, at=CHAMBER).build()
    saved(game)
    game.choose(action(game, "Pipe"))
    saved(game)
    answer(game)
