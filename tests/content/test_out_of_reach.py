"""Monsters that can't be attacked can't be attacked by cards either: the Monkey finds no target in them."""

from __future__ import annotations

import pytest

from tests.content.haunting import options, stage
from tests.content.stage import act

UNTOUCHED = [
    ("the-mummy-walks", "mummy"),
    ("wail-of-the-banshee", "banshee"),
    ("offspring", "spore"),
    ("ghost-bride", "bride"),
    ("ghost-bride", "grooms_ghost"),
]


@pytest.mark.parametrize(("haunt", "kind"), UNTOUCHED)
def test_the_monkey_lets_it_be(haunt: str, kind: str) -> None:
    p = stage(haunt, 4).haunt(haunt, traitor=0).explorer(0, at="upper_landing").explorer(3, at="upper_landing")
    p.explorer(1, at="entrance_hall").explorer(2, at="foyer").holding(1, "toy_monkey").monster(kind, "foyer").turn(1)
    game = p.build()
    seen = act(game, ("move", "foyer"), 1, 0, 0)
    assert [data[1] for data in seen.of("attacked")] == [2], "only the explorer there"


def test_the_monkey_strikes_a_rat() -> None:
    p = stage("pay-the-piper", 4).haunt("pay-the-piper", traitor=0).explorer(1, at="entrance_hall")
    for f in (0, 2, 3):
        p.explorer(f, at="upper_landing")
    game = p.holding(1, "toy_monkey").monster("rat", "foyer").turn(1).build()
    seen = act(game, ("move", "foyer"), 1, 6, 0)
    assert len(seen.of("attacked")) == 1
    assert not options(game, "attack"), "any damage kills it"
