"""The Web of Destiny: the Spider, how it grows, where it goes and how it bites."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import KNOWLEDGE, MIGHT, SANITY, SPEED
from hauntwright.state import MONSTERS
from hauntwright.testing import Position, Total, dice
from tests.content import expect_04_the_web_of_destiny as expect
from tests.content.haunt_04_stage import BROOD, JENNY, NEST, OX, PRIEST, VIVIAN, ZOE, kind, running
from tests.content.haunting import options, pass_turn
from tests.content.stage import act


def hunting(p: Position, *totals: Total) -> tuple[Game, int]:
    """The monsters' turn: the Spider has rolled its movement and is chosen."""
    game = p.turn(MONSTERS).build(*totals)
    spider = kind(game, "spider")
    if game.decision is not None and game.decision.kind == "monsters":
        game.choose(("monster", spider))
    return game, spider


def away(p: Position) -> Position:
    """Everybody but Ox upstairs."""
    for f in (JENNY, PRIEST, VIVIAN, ZOE):
        p.explorer(f, at="upper_landing")
    return p


@pytest.mark.parametrize("turn", expect.SPEED)
def test_its_traits_by_the_track(turn: int) -> None:
    game = running(brood=turn).build()
    spider = kind(game, "spider")
    assert game.trait(spider, SPEED) == expect.SPEED[turn]
    assert game.trait(spider, MIGHT) == expect.MIGHT[turn]
    assert game.trait(spider, SANITY) == expect.SANITY
    assert game.trait(spider, KNOWLEDGE) == -1


def test_they_follow_at_once_when_the_track_moves() -> None:
    assert expect.TRACK_ADVANCES == "end of traitor turn"
    p = running(turn=VIVIAN, brood=1)
    game = p.build()
    spider = kind(game, "spider")
    assert game.trait(spider, SPEED) == 0
    pass_turn(game)
    assert game.s.vars[BROOD] == 2
    assert game.trait(spider, SPEED) == expect.SPEED[2], "it moves for the first time with the second column"


def test_the_track_goes_on_when_the_eggs_are_gone() -> None:
    game = running(turn=VIVIAN, brood=4, eggs=False).build()
    pass_turn(game)
    assert game.s.vars[BROOD] == 5


def test_it_goes_after_others_than_the_host() -> None:
    game, _ = hunting(away(running(brood=6)), 6)
    for step in ("foyer", "grand_staircase", "upper_landing"):
        assert options(game, "move") == [("move", step)]
        assert not options(game, "done")
        game.choose(("move", step))
    targets = {o[1] for o in options(game, "attack")}
    assert targets == {JENNY, PRIEST, ZOE}, "heroes, not the traitor"
    assert not options(game, "done"), "it has to attack"


def test_the_traitor_chooses_among_those_it_can_go_after() -> None:
    p = away(running(brood=6)).explorer(ZOE, at="ballroom")
    game, _ = hunting(p, 6)
    game.choose(("move", "foyer"))
    assert {o[1] for o in options(game, "move")} == {"ballroom", "grand_staircase"}
    assert game.decision is not None
    assert game.decision.seat == VIVIAN


def test_it_never_goes_after_the_traitor() -> None:
    p = away(running(brood=6)).explorer(VIVIAN, at="ballroom")
    game, _ = hunting(p, 6)
    game.choose(("move", "foyer"))
    assert options(game, "move") == [("move", "grand_staircase")]


@pytest.mark.parametrize("eggs", [True, False])
def test_with_only_the_host_left_it_waits_for_the_eggs(eggs: bool) -> None:
    p = away(running(brood=6, eggs=eggs, spider="upper_landing"))
    for f in (JENNY, PRIEST, ZOE):
        p.dead(f)
    game = p.turn(MONSTERS).build(6)
    if eggs:
        assert game.s.turn == OX, "it stands still, and its turn is over"
    else:
        assert game.decision is not None
        assert not options(game, "all done")
        game.choose(("monster", kind(game, "spider")))
        assert options(game, "move") == [("move", "grand_staircase")]


def test_it_does_not_attack_the_host_until_the_eggs_are_gone() -> None:
    p = running(brood=6).explorer(ZOE, at=NEST)
    game, _ = hunting(p, 6)
    assert {o[1] for o in options(game, "attack")} == {ZOE}
    game, _ = hunting(running(brood=6, eggs=False).explorer(ZOE, at=NEST), 6)
    assert {o[1] for o in options(game, "attack")} == {ZOE, OX}


@pytest.mark.parametrize("attacking", [True, False])
def test_its_blanks_fall_again_when_it_attacks(attacking: bool) -> None:
    assert expect.BLANKS_REROLLED == "when it attacks, each once"
    p = running(brood=3).explorer(ZOE, at=NEST, might=4)
    if attacking:
        game, _ = hunting(p, 6)
        with dice(game, (0, 0, 1, 2), (0, 2), (1, 1, 1, 1)):
            game.choose(("attack", ZOE, MIGHT, ""))
        *_, mine, theirs = next(e.data for e in game.events if e.kind == "attacked")
        assert (mine, theirs) == (5, 4)
    else:
        game = p.turn(ZOE).build()
        seen = act(game, ("attack", kind(game, "spider"), MIGHT, ""), (0, 0, 1, 2), (0, 0, 1, 1))
        *_, mine, theirs = seen.of("attacked")[0]
        assert (mine, theirs) == (3, 2), "neither hero nor defence"


def test_it_is_stunned_not_killed() -> None:
    game = running(brood=3).explorer(ZOE, at=NEST).turn(ZOE).build()
    spider = kind(game, "spider")
    act(game, ("attack", spider, MIGHT, ""), 8, 0)
    assert game.s.stun[spider]
    assert game.s.life[spider]


def test_the_traitor_of_few_is_eaten_and_still_plays_the_spider() -> None:
    p = running(4, traitor=VIVIAN, brood=6)
    for f in (JENNY, PRIEST):
        p.explorer(f, at="ballroom")
    game, _ = hunting(p.dead(VIVIAN), 6)
    assert game.decision is not None
    assert game.decision.seat == VIVIAN
