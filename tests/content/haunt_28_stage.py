"""What the tests of Ring of King Solomon share."""

from __future__ import annotations

from hauntwright.game import Game
from hauntwright.testing import Position
from tests.content import expect_28_ring_of_king_solomon as expect
from tests.content.haunt_stage import figure
from tests.content.haunting import stage

HAUNT = expect.ID
TRAITOR = 3
"""Of the positions with four players. Heroes 0, 1 and 2; hero 0 has the Ring, and the heroes play in this order."""
WILD, MASTERED, DEFEATS = f"{HAUNT}:Wild", f"{HAUNT}:Mastered", f"{HAUNT}:Defeats by the Ring"
KINDS = tuple(name.lower().replace(" ", "_") for name in expect.MONSTERS)


def gate(
    lord: str = "upper_landing",
    demon: str = "foyer",
    *,
    turn: int = 0,
    ring: int = 0,
    mastered: bool = False,
    other: str = "",
    players: int = 4,
) -> Position:
    """The haunt runs: the heroes stand in the Entrance Hall, the traitor in the basement; the Lord is upstairs, Demon 1
    in the Foyer, and Demon 2 nowhere unless said. ``ring``: who has it, -1 for nobody."""
    p = stage(HAUNT, players).haunt(HAUNT, traitor=players - 1, revealer=0)
    for f in range(players):
        p.explorer(f, at="entrance_hall" if f < players - 1 else "basement_landing")
    places = {"demon_lord": lord, "demon_1": demon, "demon_2": other}
    for kind, at in places.items():
        if at:
            p.monster(kind, at).marked(f"f{p.s.kind.index(kind)}", WILD)
    if mastered:
        tame(p, "demon_1")
    if ring >= 0:
        p.holding(ring, "ring")
    return p.turn(turn)


def tame(p: Position, kind: str) -> Position:
    """That Demon has been mastered before."""
    f = p.s.kind.index(kind)
    p.s.side[f] = "hero"
    return p.marked(f"f{f}", MASTERED)


def demon(game: Game, n: int = 1) -> int:
    return figure(game, f"demon_{n}")


def lord(game: Game) -> int:
    return figure(game, "demon_lord")


def mastered(game: Game) -> list[str]:
    """The Demons that are mastered; they and no others stand with the heroes."""
    found = [f for f in range(game.s.seats, len(game.s.kind)) if MASTERED in game.s.marks.get(f"f{f}", ())]
    assert found == [f for f in range(game.s.seats, len(game.s.kind)) if game.s.side[f] == "hero"]
    assert not [f for f in found if WILD in game.s.marks[f"f{f}"]]
    return [game.s.kind[f] for f in found]
