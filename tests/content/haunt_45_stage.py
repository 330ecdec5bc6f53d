"""The stage of the tests of haunt 45: who wears a bomb, and where the bomber sits."""

from __future__ import annotations

from hauntwright.game import Game
from hauntwright.testing import Position
from tests.content import expect_45_tick_tick_tick as expect
from tests.content.haunting import stage

HAUNT = expect.ID
HOURS, ARMED = f"{HAUNT}:Hours", f"{HAUNT}:armed"
DEFUSE, THROW_HERE = "Defuse a bomb", "Set off the Dynamite"
ZOE, JENNY, PRIEST, BOMBER = range(4)
CAST = ("zoe_ingstrom", "jenny_leclerc", "father_rhinehardt", "vivian_lopez")
WIRED = f"{HAUNT}:wired"


def wiring(turn: int = ZOE, bombs: tuple[int, ...] = (ZOE, JENNY, PRIEST), at: str = "upper_landing") -> Position:
    """The haunt runs; the fourth of four is the bomber, who sits upstairs, the others stand in the Entrance Hall."""
    p = stage(HAUNT, 4, CAST).haunt(HAUNT, traitor=BOMBER)
    for f in bombs:
        p.marked(f"f{f}", WIRED)
    return p.explorer(BOMBER, at=at).turn(turn)


def wired(game: Game, f: int) -> bool:
    """Does somebody wear a live bomb?"""
    return WIRED in game.s.marks.get(f"f{f}", ())


def living(game: Game) -> list[int]:
    """Who is alive, in the order of the seats."""
    return [f for f in range(game.s.seats) if game.s.life[f]]


def discarded(game: Game, card: str) -> bool:
    """Is a card on its discard pile? Omens have none: they are out of the game."""
    return any(card in game.s.zones.get(pile, ()) for pile in ("item discards", "event discards", "box"))


__all__ = [
    "ARMED",
    "BOMBER",
    "CAST",
    "DEFUSE",
    "HAUNT",
    "HOURS",
    "JENNY",
    "PRIEST",
    "THROW_HERE",
    "WIRED",
    "ZOE",
    "discarded",
    "living",
    "wired",
    "wiring",
]
