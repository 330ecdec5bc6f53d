"""What the tests of Frankenstein's Legacy share."""

from __future__ import annotations

from hauntwright.game import Game
from hauntwright.testing import Position
from tests.content import expect_29_frankensteins_legacy as expect
from tests.content.haunt_stage import figure
from tests.content.haunting import stage

HAUNT = expect.ID
TRAITOR = 3
"""Of the positions with four players. Heroes 0, 1 and 2."""
BURNS = f"{HAUNT}:Burns"
TORCH = "torch#1"


def hunted(players: int = 4, at: str = "foyer", turn: int = 0) -> Position:
    """The haunt runs: the Monster stands in the Foyer; hero 0 in the Entrance Hall, the others upstairs, the traitor
    (the last seat) in the basement."""
    p = stage(HAUNT, players).haunt(HAUNT, traitor=players - 1, revealer=players - 1)
    for f in range(players):
        p.explorer(f, at="entrance_hall" if f == 0 else "upper_landing")
    p.explorer(players - 1, at="basement_landing").monster("frankensteins_monster", at)
    return p.turn(turn)


def monster(game: Game) -> int:
    return figure(game, "frankensteins_monster")


def torches(game: Game) -> dict[str, int]:
    """How many torches are where."""
    found = {place: sum(t.startswith("torch") for t in things) for place, things in game.s.zones.items()}
    return {place: n for place, n in found.items() if n}
