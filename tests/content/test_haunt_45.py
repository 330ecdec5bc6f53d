"""Tick, Tick, Tick: how it begins, the bombs and how they are defused."""

from __future__ import annotations

from typing import Any

import pytest

from hauntwright.game import Game
from hauntwright.parts import KNOWLEDGE
from hauntwright.testing import Position, asked, conservation, dice
from tests.content import expect_45_tick_tick_tick as expect
from tests.content.haunt_45_stage import (
    ARMED,
    BOMBER,
    DEFUSE,
    HAUNT,
    HOURS,
    JENNY,
    PRIEST,
    ZOE,
    discarded,
    wired,
    wiring,
)
from tests.content.haunting import action, begun, do, may, options, pass_to, saved, saved_midway, stage, view
from tests.content.stage import answer

# -- how it begins -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_everybody_but_the_bomber_wears_one(players: int) -> None:
    game = begun(stage(HAUNT, players), HAUNT)
    traitor = game.s.traitor
    assert traitor != 0
    assert [f for f in range(players) if wired(game, f)] == [f for f in range(players) if f != traitor]
    assert game.s.vars.get(HOURS, 0) == 0
    conservation(game)


def test_the_cleverest_but_the_revealer_turns() -> None:
    p = stage(HAUNT, 4)
    for f, step in enumerate((8, 3, 3, 3)):
        p.explorer(f, knowledge_step=step)
    numbers = [begun(p, HAUNT).trait(f, KNOWLEDGE) for f in range(4)]
    best = max(numbers[1:])
    assert begun(p, HAUNT, 0).s.traitor == 1 + numbers[1:].index(best)


@pytest.mark.parametrize(("revealer", "traitor"), [(0, 1), (1, 2), (2, 0)])
def test_of_equals_the_nearest_to_the_left(revealer: int, traitor: int) -> None:
    p = stage(HAUNT, 3)
    level(p)
    assert begun(p, HAUNT, revealer).s.traitor == traitor


def level(p: Position) -> None:
    """Everybody's Knowledge shows 5."""
    probe = p.build()
    for f in range(3):
        for step in range(1, 9):
            if probe.c.tracks[probe.s.kind[f]][KNOWLEDGE][step] == 5:
                p.explorer(f, knowledge_step=step)
                break


@pytest.mark.parametrize("where", ["held", "stack", "lying"])
def test_he_has_the_dynamite(where: str) -> None:
    p = stage(HAUNT, 3)
    if where == "held":
        p.holding(0, "dynamite")
    elif where == "lying":
        p.lying("foyer", "dynamite")
    game = begun(p, HAUNT)
    assert "dynamite" in game.held(game.s.traitor)
    assert "dynamite" not in game.held(0)
    conservation(game)


# -- defusing ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("madman", [False, True])
@pytest.mark.parametrize("total", range(9))
def test_ones_own(madman: bool, total: int) -> None:
    p = wiring().explorer(JENNY, at="foyer")
    card = "madman" if madman else "rope"
    p.holding(ZOE, card)
    game = p.explorer(ZOE, at="foyer").build()
    seen = do(game, DEFUSE, total, answers=[("figure", ZOE)])
    assert [r[2] for r in seen.of("rolled")][:1] == [KNOWLEDGE]
    off = total >= (expect.OFF_WITH_MADMAN if madman else expect.OFF)
    bang = total <= expect.BANG
    assert wired(game, ZOE) == (not off)
    assert [bool(game.s.life[f]) for f in (ZOE, JENNY, PRIEST, BOMBER)] == [not bang, not bang, True, True]
    assert discarded(game, card) == bang
    conservation(game)


def test_what_the_exploded_had_is_discarded_and_what_lay_there_stays() -> None:
    p = wiring().lying("foyer", "bell")
    p.holding(ZOE, "rope", "skull")
    p.holding(JENNY, "axe", "girl")
    game = p.explorer(JENNY, at="foyer").explorer(ZOE, at="foyer").build()
    do(game, DEFUSE, 0, answers=[("figure", ZOE)])
    assert all(discarded(game, c) for c in ("rope", "skull", "axe", "girl"))
    assert "bell" in game.s.zones["at:foyer"]
    conservation(game)


def test_once_a_turn() -> None:
    game = wiring().explorer(JENNY, at="foyer").explorer(ZOE, at="foyer").build()
    do(game, DEFUSE, 4, answers=[("figure", ZOE)])
    assert not may(game, DEFUSE)
    pass_to(game, BOMBER)
    pass_to(game, ZOE, 0)
    assert may(game, DEFUSE)


def on_another(*answers: tuple[Any, ...], total: int = 8) -> Game:
    game = wiring().explorer(JENNY, at="foyer").explorer(ZOE, at="foyer").build()
    with dice(game, *([total] if ("yes",) in answers else [])):
        game.choose(action(game, DEFUSE))
        other = next(o for o in asked(game).options if o[-1] == JENNY)
        game.choose(other)
        assert asked(game).seat == JENNY, "the wearer is asked"
        for wanted in answers:
            game.choose(wanted)
    return game


def test_somebody_elses_with_consent() -> None:
    game = on_another(("yes",))
    assert (wired(game, JENNY), wired(game, ZOE)) == (False, True)
    assert not may(game, DEFUSE)


def test_somebody_elses_may_go_wrong() -> None:
    game = on_another(("yes",), total=expect.BANG)
    assert not game.s.life[ZOE]
    assert not game.s.life[JENNY]
    assert game.s.life[PRIEST]


def test_who_is_refused_may_still_try_the_own_one() -> None:
    game = on_another(("no",))
    assert wired(game, JENNY)
    assert may(game, DEFUSE)
    with dice(game, 8):
        game.choose(action(game, DEFUSE))
        answer(game)
    assert (wired(game, JENNY), wired(game, ZOE)) == (True, False), "she isn't asked again"


def test_who_and_where() -> None:
    assert not may(wiring(turn=BOMBER).explorer(ZOE, at="foyer").explorer(BOMBER, at="foyer").build(), DEFUSE)
    p = wiring(bombs=(JENNY,)).explorer(JENNY, at="upper_landing")
    assert not may(p.explorer(ZOE, at="foyer").build(), DEFUSE), "hers is elsewhere"
    assert may(p.explorer(ZOE, at="upper_landing").build(), DEFUSE), "one needs no bomb to help"


def test_a_slip_beside_the_bomber_does_him_no_harm() -> None:
    p = wiring().explorer(ZOE, at="foyer").explorer(BOMBER, at="foyer")
    game = p.build()
    do(game, DEFUSE, 0, answers=[("figure", ZOE)])
    assert not game.s.life[ZOE]
    assert game.s.life[BOMBER]


# -- who knows ---------------------------------------------------------------------------------------------------------


def booklet(game: Game, seat: int) -> str:
    return "\n".join(line.text for line in view(game, seat).rules())


def test_each_side_has_its_own_booklet() -> None:
    game = begun(stage(HAUNT, 4), HAUNT)
    bomber = game.s.traitor
    hero = next(f for f in range(4) if f != bomber)
    assert "SHED DIARY" not in view(game, hero).story()
    assert "SHED DIARY" in view(game, bomber).story()
    assert "DRY CLEAN" in view(game, hero).story()
    assert "DRY CLEAN" not in view(game, bomber).story()
    for words in ("[Ticks] from", "[Ticks] dice", "at least 12", "right here"):
        assert words in booklet(game, bomber)
        assert words not in booklet(game, hero), "the heroes don't know the formula"
    assert {g.side for g in view(game, hero).goals()} == {"heroes"}
    assert {g.side for g in view(game, bomber).goals()} == {"traitor"}


def test_the_formula_stays_hidden_when_it_has_been_used() -> None:
    game = wiring(turn=BOMBER).noted(HOURS, 4).build()
    pass_to(game, ZOE, 0)
    assert "[Ticks]" not in booklet(game, ZOE)


@pytest.mark.parametrize(("players", "seed"), [(3, 4), (6, 2)])
def test_saved_and_loaded_midway(players: int, seed: int) -> None:
    assert saved_midway(HAUNT, players, seed).game.s.haunt == HAUNT


def test_after_a_save_it_goes_on_alike() -> None:
    game = wiring().explorer(JENNY, at="foyer").explorer(ZOE, at="foyer").noted(ARMED, 1).build()
    saved(game)
    do(game, DEFUSE, 4, answers=[("figure", ZOE)])
    saved(game)
    assert options(game, "end")
    assert not may(game, DEFUSE)
