"""Ways out of the house and back, said in a haunt."""

from __future__ import annotations

import pytest

from hauntwright.game import Game
from hauntwright.testing import Position, offered
from hauntwright.verbs import OUTSIDE
from tests.dsl.frames import codes
from tests.dsl.playing import content_of

HEAD = "haunt [Test]\ntraitor is revealer\nwhen traitor dies: continue\nheroes win when no hero is in house\n"
FOE = "traitor wins when no hero is alive\n"
OUT = "explorers can leave house from [Entrance Hall] while [open] is noted before this turn\n"
BACK = "explorers can return to [Entrance Hall] while [open] is noted\n"
OPEN = 'action "Open" by a hero in [Entrance Hall]: note [open]\n'


def stage(more: str = "", at: str = "entrance_hall") -> Position:
    p = Position(content_of(HEAD + FOE + OUT + BACK + OPEN + more), 3, today=(1, 1)).haunt("test", traitor=1)
    for f in range(3):
        p.explorer(f, at=at if f == 0 else "foyer")
    return p.turn(0)


def outside(game: Game) -> Game:
    game.choose(("out",))
    return game


def test_a_way_out_that_is_opened() -> None:
    game = stage().build()
    assert not offered(game, "out")
    game.choose(("act", "test/open"))
    assert not offered(game, "out"), "not in the same turn"
    game.choose(("end",))
    game.choose(("move", "entrance_hall"))
    assert offered(game, "out")


def test_only_from_that_room_and_back_to_it() -> None:
    assert not offered(stage(at="foyer").noted("test:open", 1).build(), "out")
    game = outside(stage().noted("test:open", 1).build())
    assert offered(game, "in") == (("in", "entrance_hall"),)
    game.choose(("in", "entrance_hall"))
    assert game.s.loc[0] == "entrance_hall"


def test_a_way_out_is_none_for_whom_the_house_holds() -> None:
    more = "explorers cannot leave house while [locked] is noted\nwhen a hero dies: note [locked]\n"
    assert not offered(stage(more).noted("test:open", 1).noted("test:locked", 1).build(), "out")
    assert offered(stage(more).noted("test:open", 1).build(), "out")


def test_leaving_the_house_is_told() -> None:
    game = outside(stage("when a hero leaves house: remove hero\n").noted("test:open", 1).build())
    assert game.s.loc[0] == "@gone"
    assert game.s.life[0]


def test_who_is_outside_is_not_in_the_house() -> None:
    p = stage().noted("test:open", 1).explorer(2, at=OUTSIDE)
    game = outside(p.build())
    assert (game.s.outcome, game.s.winners) == ("heroes", (0, 2))


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("explorers can return", "HW276"),
        ("explorers can return to revealer", "HW280"),
        ("explorers can leave [Foyer] from [Attic]", "HW274"),
        ("explorers can leave house by [Foyer]", "HW274"),
        ("when a hero returns: kill hero", "HW258"),
    ],
)
def test_what_can_not_be_said(line: str, code: str) -> None:
    assert code in codes(line, "file")
