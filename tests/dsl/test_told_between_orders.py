"""What an order causes is told before the next one, whether its block asks anything or not (rule 18)."""

from __future__ import annotations

import pytest

from hauntwright.testing import dice, told
from tests.dsl.playing import game_of

HEAD = (
    "haunt [Test]\ntraitor is revealer\nwhen traitor dies: continue\n"
    "heroes win when traitor is dead\ntraitor wins when no hero is alive\n"
)
FROG = "role [Frog]\n  side heroes\n  when a hero becomes [Frog]: raise sanity by 1 for hero\n"
ORDERS = "  turn hero into [Frog]\n  lower sanity by 2 for hero\n"
ROLL = "  roll might for hero\n    0-8: nothing\n    9+: kill hero\n"


@pytest.mark.parametrize(
    "block",
    [
        "when a hero enters [Foyer]\n" + ORDERS,
        "when a hero enters [Foyer]\n" + ROLL + ORDERS,
        "when a hero enters [Foyer]: do [Croak] for hero\neffect [Croak] for a hero\n" + ORDERS,
        "when a hero enters [Foyer]\n  turn hero into [Frog]\nwhen a hero enters [Foyer]: lower sanity by 2 for hero\n",
    ],
    ids=["plain", "with a roll", "an effect", "two blocks"],
)
def test_a_reaction_comes_before_the_next_order(block: str) -> None:
    game = game_of(HEAD + FROG + block)
    with dice(game, *[3] * block.count("roll might")):
        game.choose(("move", "foyer"))
    assert [event.data[2] for event in told(game, "changed")] == [1, -2]


def test_a_death_is_not_held_up() -> None:
    """Below `would die` the block is done before what it caused is told."""
    text = HEAD + FROG + "when a hero would die\n" + ORDERS + "when a hero enters [Foyer]: kill hero\n"
    game = game_of(text)
    game.choose(("move", "foyer"))
    assert [event.data[2] for event in told(game, "changed")] == [-2, 1]
    assert game.s.life[0]
