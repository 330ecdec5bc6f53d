"""`when … drops`: a thing comes out of a hand onto the floor, by whatever means."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.parts import SANITY
from hauntwright.testing import Position, offered
from tests.dsl.frames import codes
from tests.dsl.playing import content_of

HEAD = (
    "haunt [Test]\ntraitor is revealer\nwhen traitor dies: continue\n"
    "heroes win when traitor is dead\ntraitor wins when no hero is alive\n"
)
JAR = (
    "token [Jar]\n  figures 2\n  kind item\nsetup for traitor: give a [Jar] to traitor\n"
    "when an explorer drops [Jar]: lower sanity by 1 for explorer\n"
    'action "Let go" by an explorer: drop a [Jar] held by explorer\n'
    'action "Set down" by an explorer: place a [Jar] held by explorer into [Foyer]\n'
    'action "Break" by an explorer: remove a [Jar] held by explorer\n'
    'action "Fall down" by an explorer: kill explorer\n'
)
HERO, TRAITOR, FRIEND = 0, 1, 2


def position(text: str = JAR) -> Position:
    p = Position(content_of(HEAD + text), 3, today=(1, 1)).haunt("test", traitor=TRAITOR)
    for f in range(3):
        p.explorer(f, at="entrance_hall", sanity_step=5)
    return p.holding(HERO, "jar#1").turn(HERO)


def act(game: Game, label: str) -> None:
    game.choose(next(o for o in offered(game, "act") if game.tables.action[o[1]].label == label))
    while game.decision is not None and game.decision.kind not in ("turn", "monsters"):
        game.choose(0)


def lost(game: Game, f: int = HERO) -> int:
    return 5 - game.s.steps[f][SANITY]


def test_R51_who_lays_it_down_drops_it() -> None:
    game = position().build()
    game.choose(("drop", "jar#1"))
    assert lost(game) == 1


@pytest.mark.parametrize(("label", "dropped"), [("Let go", 1), ("Set down", 1), ("Break", 0)])
def test_an_order_that_lays_it_on_a_floor_drops_it(label: str, dropped: int) -> None:
    game = position().build()
    act(game, label)
    assert lost(game) == dropped


def test_R48_the_dead_drop_what_they_have() -> None:
    text = JAR.replace("lower sanity by 1 for explorer", "lower sanity by 1 for each living explorer")
    game = position(text).build()
    act(game, "Fall down")
    assert [lost(game, f) for f in (TRAITOR, FRIEND)] == [1, 1]


def test_who_hands_it_on_or_is_robbed_of_it_has_not_dropped_it() -> None:
    text = JAR + 'action "Hand on" by an explorer: give a [Jar] held by explorer to traitor\n'
    game = position(text).build()
    act(game, "Hand on")
    assert game.holds(TRAITOR, "jar#1")
    assert (lost(game), lost(game, TRAITOR)) == (0, 0)


def test_cards_and_kinds_of_things_are_heard_of_too() -> None:
    text = "when a hero drops an item: lower sanity by 1 for hero\nwhen a hero drops [Axe]: raise might by 1 for hero\n"
    game = position(JAR + text).holding(HERO, "axe", "skull").build()
    might = game.s.steps[HERO][1]
    game.choose(("drop", "skull"))
    assert lost(game) == 0, "an omen"
    game.choose(("drop", "axe"))
    assert (lost(game), game.s.steps[HERO][1]) == (1, might + 1)


def test_a_room_drops_nothing() -> None:
    assert codes("when [Attic] drops [Spear]: kill revealer", "file") == ["HW258"]
