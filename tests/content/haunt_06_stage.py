"""The stage of the tests of The Floating Eye: a ship in the Foyer, Aliens, and heroes who have been looked at."""

from __future__ import annotations

from hauntwright.game import Game
from hauntwright.testing import Position
from tests.content import expect_06_the_floating_eye as expect
from tests.content.haunting import stage

HAUNT = expect.ID
DAMAGE = f"{HAUNT}:Damage to the ship"
CONTROLLED, ONCE = f"{HAUNT}:controlled", f"{HAUNT}:mesmerised"
"""Out of their own hands now, and who ever was."""


def landed(players: int = 3, alien: str = "foyer", *controlled: int) -> Position:
    """The haunt runs: explorer 0 is the traitor and aboard, the ship lies in the Foyer, an Alien is somewhere, and the
    heroes are on the Upper Landing, some of them out of their own hands."""
    p = stage(HAUNT, players).haunt(HAUNT, traitor=0, revealer=1).explorer(0, at="@gone").lying("foyer", "spaceship")
    p.monster("alien", alien)
    for f in range(1, players):
        p.explorer(f, at="upper_landing")
    for f in controlled:
        p.marked(f"f{f}", ONCE, CONTROLLED)
    return p


def alien(game: Game) -> int:
    return game.s.kind.index("alien")


def is_controlled(game: Game, f: int) -> bool:
    return CONTROLLED in game.s.marks.get(f"f{f}", ())


def is_freed(game: Game, f: int) -> bool:
    return ONCE in game.s.marks.get(f"f{f}", ()) and not is_controlled(game, f)


def steps(game: Game, f: int) -> list[str]:
    """The places that a figure came to, in order."""
    return [e.data[2] for e in game.events if e.kind in ("put", "moved") and e.data[0] == f]


__all__ = ["CONTROLLED", "DAMAGE", "HAUNT", "ONCE", "alien", "is_controlled", "is_freed", "landed", "steps"]
