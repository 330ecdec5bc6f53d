"""A roll is told with what asks for it, to those who may read that."""

from __future__ import annotations

import pytest

from hauntwright.narrate import sentence
from hauntwright.testing import Position, dice, told
from hauntwright.view import REFEREE, View
from tests.dsl.playing import content_of

HEAD = (
    "haunt [Test]\ntraitor is revealer\nwhen traitor dies: continue\n"
    "heroes win when traitor is dead\ntraitor wins when no hero is alive\n"
)
TRIGGER = "when a hero enters [Foyer]\n  roll might for hero\n    0-8: nothing\n    9+: kill hero\n"
EFFECT = "when a hero enters [Foyer]: do [Cold draught] for hero\n"
COLD = "effect [Cold draught] for a hero\n  roll might for hero\n    0-8: nothing\n    9+: kill hero\n"


def rolled(text: str) -> tuple[str, str]:
    """What the hero and the referee are told of the roll when the hero comes into the Foyer."""
    p = Position(content_of(HEAD + text), 3, today=(1, 1)).haunt("test", traitor=2)
    game = p.explorer(0, at="entrance_hall").turn(0).build()
    with dice(game, 3):
        game.choose(("move", "foyer"))
    [event] = told(game, "rolled")
    return sentence(View(game, 0), event), sentence(View(game, REFEREE), event)


def indented(text: str) -> str:
    return "".join(f"  {line}\n" for line in text.splitlines())


@pytest.mark.parametrize(("text", "name"), [(TRIGGER, "Foyer"), (EFFECT + COLD, "Cold draught")])
def test_a_roll_is_told_with_its_cause(text: str, name: str) -> None:
    for said in rolled(text):
        assert f"rolls Might ({name}): " in said


def test_a_cause_that_a_seat_may_not_read_is_not_named() -> None:
    hero, referee = rolled("known to traitor\n" + indented(EFFECT + COLD))
    assert "rolls Might: " in hero
    assert "rolls Might (Cold draught): " in referee


def test_what_is_known_from_its_first_use_is_named_with_it() -> None:
    hero, _ = rolled("known to traitor until first use\n" + indented(EFFECT + COLD))
    assert "rolls Might (Cold draught): " in hero
