"""What the tests of Family Gathering share."""

from __future__ import annotations

from hauntwright.game import Game
from hauntwright.testing import Position
from tests.content import expect_10_family_gathering as expect
from tests.content.haunting import stage

HAUNT = expect.ID
OX, JENNY, PRIEST, VIVIAN = range(4)


def gathering(*zombies: str, players: int = 4, turn: int = VIVIAN, madman: str = "") -> Position:
    """The haunt runs: Vivian (of three the Priest), the traitor, is dead; Chapel and Conservatory lie west and east of
    the Foyer, a hallway east of the Conservatory. Heroes stand on the Upper Landing, out of sight of all that."""
    traitor = VIVIAN if players > 3 else PRIEST
    p = stage(HAUNT, players).beside("foyer", "west", "chapel").beside("foyer", "east", "dusty_hallway")
    p.beside("dusty_hallway", "east", "conservatory").haunt(HAUNT, traitor=traitor).dead(traitor)
    for room in zombies:
        p.monster("zombie", room)
    if madman:
        p.monster("madman_monster", madman)
    for f in range(players):
        if f != traitor:
            p.explorer(f, at="upper_landing")
    return p.turn(turn)


def zombies(game: Game) -> list[int]:
    s = game.s
    return [f for f, k in enumerate(s.kind) if k == "zombie" and s.loc[f][0] != "@"]


def kept(game: Game, f: int) -> bool:
    return f"{HAUNT}:settled" in game.s.marks.get(f"f{f}", ())


def bound(game: Game, f: int) -> list[int]:
    """Whom a Zombie goes for."""
    return [h for h in range(game.s.seats) if f"bound f{f}" in game.s.marks.get(f"f{h}", ())]
