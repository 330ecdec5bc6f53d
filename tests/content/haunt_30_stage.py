"""The stage of the tests of Tomb of Dracula: vampires and heroes in a small house, by night or by day."""

from __future__ import annotations

from hauntwright.game import Game
from hauntwright.testing import Position
from tests.content import expect_30_tomb_of_dracula as expect
from tests.content.haunting import stage
from tests.content.stage import room_id

HAUNT = expect.ID
VAMPIRE, KILLER, STILL, SUNLIT, SUN, HOUR = (
    f"{HAUNT}:{name}" for name in ("Vampire", "killer", "unconscious", "sunlit", "sun is up", "Hour")
)
MIXED = ("ox_bellows", "jenny_leclerc", "father_rhinehardt", "vivian_lopez", "peter_akimoto", "zoe_ingstrom")
"""Explorer 0, 2 and 4 are men, the others women."""


def night(players: int = 4, hour: int = 3, dracula: str = "upper_landing", bride: str = "upper_landing") -> Position:
    """The haunt runs: explorer 0 is the traitor, a vampire upstairs with the other two; the heroes are in the Entrance
    Hall and the first of them is on turn."""
    p = stage(HAUNT, players, MIXED[:players]).haunt(HAUNT, traitor=0).noted(HOUR, hour)
    p.monster("count", dracula).monster("bride", bride)
    for f in range(players):
        p.explorer(f, at="upper_landing" if f == 0 else "entrance_hall")
    for f in (0, dracula_of(p), bride_of(p)):
        p.marked(f"f{f}", VAMPIRE)
    return p


def day(p: Position, *sunlit: str) -> Position:
    """The sun has risen into these rooms."""
    p.noted(SUN)
    for room in sunlit:
        p.marked(f"room:{room_id(room)}", SUNLIT)
    return p


def dracula_of(x: Position | Game) -> int:
    return x.s.kind.index("count")


def bride_of(x: Position | Game) -> int:
    return x.s.kind.index("bride")


def vampire(game: Game, f: int) -> bool:
    return VAMPIRE in game.s.marks.get(f"f{f}", ())


def still(game: Game, f: int) -> bool:
    return STILL in game.s.marks.get(f"f{f}", ())


__all__ = [
    "HAUNT",
    "HOUR",
    "KILLER",
    "MIXED",
    "STILL",
    "SUN",
    "SUNLIT",
    "VAMPIRE",
    "bride_of",
    "day",
    "dracula_of",
    "night",
    "still",
    "vampire",
]
