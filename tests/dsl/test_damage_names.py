"""Damage that bears a name, that is somebody's doing, that is lessened before it is taken."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.testing import Position, dice, offered, told
from tests.dsl.frames import HAUNT, codes
from tests.dsl.playing import content_of

DEEDS = """\
action "Burn" by an explorer
  deal 3 physical [fire] damage to explorer
action "Freeze" by an explorer
  deal 3 physical [cold wind] damage to explorer
action "Stumble" by an explorer
  deal 3 physical damage to explorer
action "Blaze" by an explorer
  deal 2 dice of physical [fire] damage to explorer
"""
COAT = "token [Coat]\n  kind item\n"


def suffered(more: str, deed: str, coat: bool = False, *totals: int) -> int:
    """Points that explorer 0 takes from a deed."""
    p = Position(content_of(HAUNT + DEEDS + COAT + more), 3, today=(1, 1)).haunt("test", traitor=1)
    p.explorer(0, speed_step=8, might_step=8)
    if coat:
        p.holding(0, "coat")
    game = p.turn(0).build()
    with dice(game, *totals):
        game.choose(next(o for o in offered(game, "act") if deed in o[1]))
    while game.decision is not None and game.decision.kind != "turn":
        game.choose(0)
    return sum(e.data[1] for e in told(game, "harmed"))


SHIELD = "[fire] damage taken by an explorer with [Coat] is 0\n"


@pytest.mark.parametrize(
    ("deed", "coat", "points"), [("burn", True, 0), ("burn", False, 3), ("freeze", True, 3), ("stumble", True, 3)]
)
def test_a_standing_number_of_a_name(deed: str, coat: bool, points: int) -> None:
    assert suffered(SHIELD, deed, coat) == points


def test_dice_of_it() -> None:
    assert suffered(SHIELD, "blaze", True, 4) == 0
    assert suffered(SHIELD, "blaze", False, 4) == 4


@pytest.mark.parametrize(("deed", "points"), [("burn", 3), ("freeze", 1), ("stumble", 1)])
def test_damage_that_is_not_of_a_name(deed: str, points: int) -> None:
    more = "physical damage taken by an explorer with [Coat] is usual - 2 while damage is not [fire]\n"
    assert suffered(more, deed, True) == points
    assert suffered(more, deed, False) == 3, "the describing words are those of the explorer"


@pytest.mark.parametrize(("deed", "points"), [("burn", 3), ("freeze", 2), ("stumble", 3)])
def test_before_it_is_taken(deed: str, points: int) -> None:
    more = "when an explorer would take physical [cold wind] damage\n  lower damage by 1\n  proceed\n"
    assert suffered(more, deed) == points


@pytest.mark.parametrize(
    ("order", "points"), [("lower damage by 2", 1), ("lower damage by 9", 0), ("raise damage by 2", 5)]
)
def test_more_or_less_of_it(order: str, points: int) -> None:
    assert suffered(f"when an explorer would take damage\n  {order}\n  proceed\n", "stumble") == points


def test_nothing_is_left_of_it_without_proceed() -> None:
    assert suffered("when an explorer would take [fire] damage: lower damage by 1\n", "burn") == 0


GHOST = 'monster [Ghost]\n  figures 1\n  speed 3\n  action "Breathe" by it\n'


def breathed(lines: str, more: str = "") -> Game:
    """A Ghost in the room of explorer 0 breathes."""
    text = HAUNT + GHOST + "".join(f"    {line}\n" for line in lines.splitlines()) + more
    p = Position(content_of(text), 3, today=(1, 1)).haunt("test", traitor=1).monster("ghost", "foyer")
    for f in range(3):
        p.explorer(f, at="foyer" if f == 0 else "upper_landing", might_step=1)
    game = p.turn(-1).build(4)
    while offered(game, "monster") or not offered(game, "act"):
        game.choose(0)
    game.choose(offered(game, "act")[0])
    return game


def test_whose_doing_it_is() -> None:
    blow = "for each hero in room of it: deal 1 might damage to hero by [Ghost]"
    more = 'when [Ghost] would deal damage to a hero\n  tell "huh" to everyone\n  proceed\n'
    game = breathed(blow, more + 'when a [Ghost] kills a hero: tell "gone" to everyone\n')
    assert [e.data[0] for e in told(game, "told")] == ["huh", "gone"]
    silent = breathed("for each hero in room of it: deal 1 might damage to hero", more)
    assert not told(silent, "told")


@pytest.mark.parametrize(
    ("line", "where", "code"),
    [
        (
            "[fier] damage taken by heroes is 0\nwhen a hero dies: deal 1 physical [fire] damage to traitor",
            "file",
            "HW201",
        ),
        ("when a hero would take [ice] damage: nothing", "file", "HW201"),
        ("deal 1 physical [fire] [ice] damage to hero", "block", "HW290"),
        ("lower damage by 1", "block", "HW221"),
        ("deal 1 physical damage to hero by [Attic]", "block", "HW280"),
    ],
)
def test_slips(line: str, where: str, code: str) -> None:
    assert code in codes(line, where)


def test_a_name_before_a_kind_is_a_number_where_none_stands_before() -> None:
    assert codes("roll 2 dice as [heat]\ndeal [heat] physical damage to hero") == []
    assert codes("roll 2 dice as [heat]\ndeal [heat] physical [fire] damage to hero") == []
