"""What a way out of a room says of the roll that it takes."""

from __future__ import annotations

import pytest

from hauntwright import odds
from hauntwright.parts import SANITY
from hauntwright.testing import Position
from hauntwright.view import View
from tests.content.stage import content


def ways_out(*held: str) -> list[tuple[odds.Chance, ...]]:
    p = Position(content(), 3, today=(1, 1)).beside("foyer", "east", "graveyard").explorer(0, at="graveyard")
    view = View(p.holding(0, *held).turn(0).build(), 0)
    decision = view.decision
    assert decision is not None
    return [odds.chances(view, option, decision) for option in decision.options if option[0] == "move"]


def test_R30_who_leaves_the_graveyard_rolls_sanity():
    [(chance,)] = ways_out()
    assert (chance.trait, chance.lowest) == (SANITY, 4)


@pytest.mark.parametrize(("held", "rolls"), [("medallion", 0), ("ring", 1)])
def test_whom_the_room_cannot_affect_has_nothing_to_roll(held: str, rolls: int):
    assert [len(chances) for chances in ways_out(held)] == [rolls]
