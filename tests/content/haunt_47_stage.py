"""The stage of the tests of Worm Ouroboros: two Heads in a small house, and heroes with or without the Skull."""

from __future__ import annotations

from hauntwright.game import Game
from hauntwright.testing import Position
from hauntwright.verbs import counted
from tests.content import expect_47_worm_ouroboros as expect
from tests.content.haunting import stage

HAUNT = expect.ID
WEAK, HITS = f"{HAUNT}:weakened", f"{HAUNT}:Hits"
BODIES = [f"ouroboros_body#{n}" for n in range(1, expect.BODIES + 1)]


def snake(
    players: int = 3, first: str = "foyer", second: str = "upper_landing", weak: tuple[int, ...] = ()
) -> Position:
    """The haunt runs: explorer 0 has become the Heads, which are in two rooms; the heroes are in the Entrance Hall.
    ``weak``: which of the Heads, 0 and 1, are weakened."""
    p = stage(HAUNT, players).haunt(HAUNT, traitor=0).explorer(0, at="@gone")
    p.monster("ouroboros_head", first).monster("ouroboros_head", second)
    for f in range(1, players):
        p.explorer(f, at="entrance_hall")
    for which in weak:
        p.marked(f"f{players + which}", WEAK)
    return p


def heads(game: Game) -> tuple[int, int]:
    first = game.s.kind.index("ouroboros_head")
    return first, first + 1


def hits(game: Game, f: int) -> int:
    return counted(game, HITS, f"f{f}")


def is_weak(game: Game, f: int) -> bool:
    return WEAK in game.s.marks.get(f"f{f}", ())


def lying(game: Game) -> dict[str, int]:
    """How many Bodies lie in which room."""
    room_of = game.s.house.plan.room_of
    found: dict[str, int] = {}
    for place, things in game.s.zones.items():
        n = sum(t in BODIES for t in things)
        if n and place[:3] == "at:":
            found[room_of[place[3:]]] = found.get(room_of[place[3:]], 0) + n
    return found


__all__ = ["BODIES", "HAUNT", "HITS", "WEAK", "heads", "hits", "is_weak", "lying", "snake"]
