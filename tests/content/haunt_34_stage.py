"""What the tests of Mad, Mad World share."""

from __future__ import annotations

from hauntwright import verbs
from hauntwright.game import Game
from hauntwright.testing import Position
from tests.content import expect_34_mad_mad_world as expect
from tests.content.haunting import stage

HAUNT = expect.ID
TRAITOR = 3
"""Of the positions with four players. Heroes 0, 1 and 2 play in this order; there are Servants 4, 5 and 6."""
SERVANT = 4
LOCKED = f"{HAUNT}:locked up"


def world(
    *servants: str, turn: int = 0, traitor: str = "basement_landing", opened: bool = True, players: int = 4
) -> Position:
    """The haunt runs: the heroes are in the Foyer, the Servants where it is said (the Upper Landing), the traitor in
    the basement, the Vault beside him, open. Stairs lead down there."""
    p = stage(HAUNT, players, options={"The Madman costs no Sanity": 0}).haunt(HAUNT, traitor=players - 1)
    p.beside("basement_landing", "north", "vault").beside("basement_landing", "east", "stairs_from_basement")
    for f in range(players):
        p.explorer(f, at="foyer")
    p.explorer(players - 1, at=traitor)
    for at in (*servants, *["upper_landing"] * (players - 1 - len(servants))):
        p.monster("servant", at)
    if opened:
        p.marked("room:vault", "vault:open")
    return p.turn(turn)


def carrying(p: Position, hero: int, captive: int) -> Position:
    """A hero has somebody in hand, who stands there, too."""
    p.s.loc[captive] = p.s.loc[hero]
    p.s.zones[f"hand:{hero}"] = (*p.s.zones.get(f"hand:{hero}", ()), f"figure:{captive}")
    return p


def locked(p: Position, *figures: int) -> Position:
    """These are in the Vault for good."""
    for f in figures:
        p.s.loc[f] = "@gone"
        p.marked(f"f{f}", LOCKED)
    return p


def captor(game: Game, f: int) -> int:
    """Who carries a figure, -1 for nobody."""
    return verbs.carrier(game, f)
