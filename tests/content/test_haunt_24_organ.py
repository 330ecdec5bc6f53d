"""Fly Away Home: the organ, step by step, and the end."""

from __future__ import annotations

import pytest

from hauntwright.parts import KNOWLEDGE, MIGHT
from hauntwright.testing import Position, dice
from tests.content import expect_24_fly_away_home as expect
from tests.content.haunt_24_stage import (
    BRANDON,
    DRIVEN,
    HAUNT,
    JENNY,
    MUSICAL,
    OX,
    PLAY,
    PRIEST,
    START,
    STARTED,
    bats,
    flying,
    hung,
)
from tests.content.haunting import begun, do, may, option_names, pass_to, stage
from tests.content.stage import act, answer


def at_organ(options: dict[str, str | int] | None = None, *notes: str, musical: bool = False) -> Position:
    p = flying(options=options).beside("foyer", "east", "organ_room").explorer(JENNY, at="organ_room")
    for note in notes:
        p.noted(note)
    if musical:
        p.marked(f"f{JENNY}", MUSICAL)
    return p


@pytest.mark.parametrize("total", range(9))
def test_starting_it(total: int) -> None:
    game = at_organ().build()
    assert not may(game, PLAY), "in this order"
    seen = do(game, START, total)
    assert [r[2] for r in seen.of("rolled")] == [MIGHT]
    assert bool(game.s.vars.get(STARTED)) == (total >= expect.START)
    assert not may(game, START)
    assert may(game, PLAY) == (total >= expect.START), "on the same turn"


@pytest.mark.parametrize("musical", [False, True])
@pytest.mark.parametrize("total", range(9))
def test_playing_it(musical: bool, total: int) -> None:
    p = hung(at_organ(None, STARTED, musical=musical), OX).monster("bat", "foyer").monster("bat", "organ_room")
    game = p.build()
    seen = do(game, PLAY, total)
    assert [r[2] for r in seen.of("rolled")] == [KNOWLEDGE]
    gone = total >= (expect.PLAY_MUSICAL if musical else expect.PLAY)
    assert bool(game.s.vars.get(DRIVEN)) == gone
    assert len(bats(game)) == (1 if gone else 3), "who hangs on stays"
    assert not may(game, PLAY)
    assert not game.over


def test_who_is_musical() -> None:
    cast = (
        "brandon_jaspers",
        "professor_longfellow",
        "zoe_ingstrom",
        "darrin_williams",
        "jenny_leclerc",
        "vivian_lopez",
    )
    game = begun(stage(HAUNT, 6, cast), HAUNT, 1)
    assert [cast[f] for f in range(6) if MUSICAL in game.s.marks.get(f"f{f}", ())] == list(expect.MUSICAL)


@pytest.mark.parametrize("chosen", [0, 1])
def test_the_option(chosen: int) -> None:
    assert set(option_names(HAUNT)) == expect.OPTIONS
    game = at_organ({"One step for each hero": chosen}).build()
    do(game, START, 8)
    assert may(game, PLAY) == (not chosen)
    pass_to(game, PRIEST)
    assert not may(game, PLAY), "he is elsewhere"
    pass_to(game, JENNY)
    assert may(game, PLAY), "on a later turn at any rate"


def test_where_and_when_again() -> None:
    game = at_organ().explorer(JENNY, at="foyer").build()
    assert not may(game, START)
    game = at_organ(None, STARTED).build()
    assert not may(game, START)
    game = at_organ(None, STARTED, DRIVEN).build()
    assert not may(game, PLAY)


def test_at_once_if_none_hangs_on() -> None:
    game = at_organ(None, STARTED).monster("bat", "foyer").build()
    do(game, PLAY, 8)
    assert game.s.outcome == "heroes"
    assert set(game.s.winners) == {JENNY, PRIEST, OX}


def test_or_when_the_last_is_picked_off() -> None:
    p = hung(hung(flying().noted(DRIVEN), JENNY), PRIEST)
    game = p.build()
    act(game, ("attack", bats(game)[0], MIGHT, ""), 6, 1)
    assert not game.over
    pass_to(game, PRIEST)
    act(game, ("attack", bats(game)[0], MIGHT, ""), 6, 1)
    assert game.s.outcome == "heroes"


def test_not_before_the_organ() -> None:
    game = hung(flying(), JENNY).build()
    act(game, ("attack", bats(game)[0], MIGHT, ""), 6, 1)
    assert not bats(game)
    assert not game.over


def test_all_heroes_dead() -> None:
    p = flying().dead(PRIEST).dead(OX).explorer(JENNY, might_step=1, speed_step=1)
    game = p.monster("bat", "entrance_hall").build()
    with dice(game, 0, 4):
        game.choose(("attack", bats(game)[0], MIGHT, ""))
        answer(game, ("hurt",))
    assert (game.s.outcome, game.s.winners) == ("traitor", (BRANDON,))
