"""What a figure becomes and is no longer: roles."""

from __future__ import annotations

import pytest

from hauntwright import verbs
from hauntwright.game import Game
from hauntwright.testing import offered
from tests.dsl.frames import HAUNT, codes
from tests.dsl.playing import game_of

FROG = """\
role [Frog]
  side heroes
role [Wolf]
  side traitor
action "Change" by a hero
  turn hero into [Frog]
action "Howl" by a hero
  turn hero into [Wolf]
"""


def marks(game: Game, f: int = 0) -> tuple[str, ...]:
    return tuple(m.partition(":")[2] for m in game.s.marks.get(f"f{f}", ()))


def take(game: Game, words: str) -> None:
    game.choose(next(o for o in offered(game, "act") if words in o[1]))


@pytest.mark.parametrize(
    ("line", "roles", "side"),
    [
        ("turn explorer from [Frog] into hero", (), "hero"),
        ("turn explorer from [Frog] into traitor", (), "traitor"),
        ("turn explorer from [Frog] into [Wolf]", ("Wolf",), "traitor"),
        ("turn explorer from [Wolf] into hero", ("Frog",), "hero"),
    ],
)
def test_a_role_ends(line: str, roles: tuple[str, ...], side: str) -> None:
    order = line.replace("explorer", "[Frog] at random")
    game = game_of(HAUNT + FROG + f'action "Change back" by a [Frog]\n  {order}\n')
    take(game, "change")
    assert marks(game) == ("Frog",)
    take(game, "change-back")
    assert marks(game) == roles
    assert game.s.side[0] == side


def test_only_a_role_can_be_left() -> None:
    assert codes(FROG + "when a hero dies: turn revealer from [Attic] into hero", "file") == ["HW201"]
    assert codes(FROG + "when a hero dies: turn revealer from [Frog]", "file") == ["HW276"]


# -- figures that are carried ------------------------------------------------------------------------------------------

CARGO = """\
role [Frog]
  side heroes
  explorers who are not [Frog] can carry it
action "Change" by traitor
  turn revealer into [Frog]
action "Grab" by a hero
  give revealer to hero
action "Let go" by a hero
  drop revealer
action "Peek" by a hero
  if revealer is carried, and revealer is held by hero: note [in my pocket]
action "Look" by a hero
  if any [Frog] that is not carried is in room of hero: note [on the floor]
heroes win when [in my pocket] is noted, and [on the floor] is noted
"""


def test_explorers_carry_a_role_like_an_item() -> None:
    game = game_of(HAUNT + CARGO, turn=2)
    assert not offered(game, "take"), "nobody is a frog yet"
    while game.s.turn != 1:
        game.choose(("end",))
    take(game, "/change")
    game.choose(("take", "figure:0"))
    assert verbs.carrier(game, 0) == 1, "the traitor, too"


def test_orders_and_questions_about_cargo() -> None:
    game = game_of(HAUNT + CARGO, turn=2)
    take(game, "/look")
    take(game, "/peek")
    assert not [n for n in game.s.vars if n.endswith(("pocket", "floor"))]
    take(game, "/grab")
    assert verbs.carrier(game, 0) == 2
    take(game, "/let-go")
    assert verbs.carrier(game, 0) == -1


def test_where_cargo_can_be_dropped() -> None:
    assert codes(CARGO + "when a hero dies: drop revealer into [Attic]", "file") == ["HW274"]


# -- numbers of a role -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("said", "number"), [("speed 2", 2), ("speed players", 3), ("speed none", -1)])
def test_a_role_has_numbers_of_its_own(said: str, number: int) -> None:
    game = game_of(HAUNT + FROG.replace("  side heroes\n", f"  side heroes\n  {said}\n", 1))
    before = [game.trait(0, t) for t in range(4)]
    take(game, "change")
    assert [game.trait(0, t) for t in range(4)] == [number, *before[1:]]
    assert game.trait(2, 0) > 0, "nobody else"


def test_who_lacks_a_trait_is_attacked_by_another() -> None:
    game = game_of(HAUNT + FROG.replace("  side heroes\n", "  side heroes\n  might none\n", 1))
    while game.s.turn != 1:
        game.choose(("end",))
    assert {o[1] for o in offered(game, "attack")} == {0, 2}
    while game.s.turn != 0:
        game.choose(("end",) if offered(game, "end") else 0)
    take(game, "change")
    while game.s.turn != 1:
        game.choose(("end",))
    assert {o[1] for o in offered(game, "attack")} == {2}


def test_a_number_of_a_role_needs_one() -> None:
    assert codes("role [Frog]\n  side heroes\n  speed\nwhen a hero dies: turn revealer into [Frog]", "file") == [
        "HW273"
    ]
