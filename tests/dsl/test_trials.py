"""What actions leave to dice, as data for those who weigh a choice (`parts.Trial`)."""

from __future__ import annotations

import pytest

from hauntwright.parts import KNOWLEDGE, MIGHT, SANITY, Trial
from tests.dsl.playing import content_of

HEAD = (
    "haunt [Test]\ntraitor is revealer\nwhen traitor dies: continue\n"
    "heroes win when traitor is dead\ntraitor wins when no hero is alive\n"
    "monster [Imp]\n  figures 1\n  might 4\n  sanity 2\n"
)
TABLE = "\n    4+: kill traitor\n    0-3: nothing\n"
OUTCOMES = "\n    won: kill [Imp]\n    lost: nothing\n    tied: nothing\n"


def weighed(orders: str, more: str = "") -> tuple[Trial, ...]:
    """What is weighed of an action of a hero."""
    content = content_of(HEAD + more + f'action "Try" by a hero\n  {orders}')
    [action] = content.haunts["test"].part.actions
    return action.weighed()


@pytest.mark.parametrize(
    ("orders", "trial"),
    [
        (f"roll might for hero{TABLE}", Trial("roll", (MIGHT,), lowest=4)),
        (f"roll sanity or knowledge for hero{TABLE}", Trial("roll", (SANITY, KNOWLEDGE), lowest=4)),
        (f"roll 3 dice for hero{TABLE}", Trial("roll", (), 3, 4)),
        (f"attack [Imp] by hero using might{OUTCOMES}", Trial("fight", (MIGHT,), foe="imp")),
        (f"attack [Imp] by hero using might and [Spear]{OUTCOMES}", Trial("fight", (MIGHT,), foe="imp", card="spear")),
        (f"contest [Imp] by hero using sanity{OUTCOMES}", Trial("contest", (SANITY,), foe="imp")),
        (
            f"pick monster in room of hero chosen by hero as [prey]\n  attack [prey] by hero using might{OUTCOMES}",
            Trial("fight", (MIGHT,), foe="monster"),
        ),
    ],
)
def test_a_roll_or_a_fight_is_weighed(orders: str, trial: Trial) -> None:
    assert weighed(orders) == (trial,)


@pytest.mark.parametrize(
    "orders",
    [
        f"for each explorer in [Foyer]\n    roll might for explorer{TABLE}".replace("\n    4", "\n      4").replace(
            "\n    0", "\n      0"
        ),
        "kill traitor\n",
        f"pick monster in house chosen by hero as [prey]\n  attack [prey] by hero using might{OUTCOMES}",
    ],
)
def test_what_others_roll_and_who_may_be_anywhere_is_not(orders: str) -> None:
    assert weighed(orders) == ()


EFFECT = "effect [Jolt] for a hero\n  roll might for hero\n    4+: kill traitor\n    0-3: nothing\n"
SECRET = "known to traitor\n" + "".join(f"  {line}\n" for line in EFFECT.splitlines())


def test_decision_16_the_roll_of_an_effect_is_weighed_for_those_who_know_of_it() -> None:
    assert weighed("do [Jolt] for hero\n", EFFECT) == (Trial("roll", (MIGHT,), lowest=4),)
    assert weighed("do [Jolt] for hero\n", SECRET) == ()


def test_a_fight_after_a_roll_is_weighed_too() -> None:
    fight = f"      attack [Imp] by hero using might{OUTCOMES}".replace("\n    ", "\n        ")
    found = weighed(f"roll sanity for hero\n    4+:\n{fight}    0-3: nothing\n")
    assert found == (Trial("roll", (SANITY,), lowest=4), Trial("fight", (MIGHT,), foe="imp"))
