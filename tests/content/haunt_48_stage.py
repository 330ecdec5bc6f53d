"""What the tests of Stacked Like Cordwood share."""

from __future__ import annotations

from hauntwright.game import Game
from hauntwright.testing import Position
from tests.content import expect_48_stacked_like_cordwood as expect
from tests.content.haunt_stage import figure
from tests.content.haunting import stage
from tests.content.stage import card_id

HAUNT = expect.ID
TRAITOR, HEROES = 3, (0, 1, 2)
"""Of the positions with four players. Hero 0 begins the round."""
SECRETS, BACK, CURSED = f"{HAUNT}:Secrets of the blade", f"{HAUNT}:Comings back", f"{HAUNT}:cursed"


def hunted(turn: int = 0, jack: str = "foyer") -> Position:
    """The haunt runs: hero 0 is in the Foyer, where Jack is (or away, for ""), the others are upstairs."""
    p = stage(HAUNT, 4).haunt(HAUNT, traitor=TRAITOR, revealer=2)
    for f in range(4):
        p.explorer(f, at="foyer" if f == 0 else "upper_landing")
    if jack:
        p.monster("crimson_jack", jack)
    return p.turn(turn)


def cursed(p: Position, weapon: str) -> Position:
    """A weapon is the one that the heroes have named."""
    return p.marked(f"card:{card_id(weapon)}", CURSED)


def is_cursed(game: Game, weapon: str) -> bool:
    return CURSED in game.s.marks.get(f"card:{card_id(weapon)}", ())


def jack(game: Game) -> int:
    return figure(game, "crimson_jack")
