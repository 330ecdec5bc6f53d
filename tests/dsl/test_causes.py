"""A roll is told with what asks for it, to those who may read that."""

from __future__ import annotations

import pytest

from hauntwright.narrate import sentence
from hauntwright.questions import question
from hauntwright.testing import Position, asked, dice, told
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


ASKING = "when a hero enters [Foyer]\n  pick upper room chosen by hero as [den]\n  mark [den] as [warm]\n"


def asked_of_hero(text: str) -> str:
    """The question that the hero is asked when it comes into the Foyer."""
    p = Position(content_of(HEAD + text), 3, today=(1, 1)).haunt("test", traitor=2)
    game = p.beside("upper_landing", "east", "attic").explorer(0, at="entrance_hall").turn(0).build()
    game.choose(("move", "foyer"))
    return question(View(game, 0), asked(game))


def test_a_question_says_what_for_and_who_asks_if_the_seat_may_read_that() -> None:
    """Decision 16: a block of the other side is not named."""
    assert asked_of_hero(ASKING) == "Foyer: Choose a room as the den."
    assert asked_of_hero("known to traitor\n" + indented(ASKING)) == "Choose a room as the den."


LOSS = "when a hero enters [Foyer]: lower might by 1 for hero\n"


def test_a_loss_is_told_with_its_cause_to_those_who_may_read_it() -> None:
    def lost(text: str) -> str:
        p = Position(content_of(HEAD + text), 3, today=(1, 1)).haunt("test", traitor=2)
        game = p.explorer(0, at="entrance_hall").turn(0).build()
        game.choose(("move", "foyer"))
        return sentence(View(game, 0), told(game, "changed")[0])

    assert "loses 1 Might (Foyer; " in lost(LOSS)
    assert "Foyer" not in lost("known to traitor\n" + indented(LOSS))
