"""What a figure becomes and is no longer: roles."""

from __future__ import annotations

import pytest

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
