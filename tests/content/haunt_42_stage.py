"""What the tests of Comes the Hero share."""

from __future__ import annotations

from hauntwright.game import Game
from hauntwright.parts import TRAITS
from hauntwright.testing import Position
from tests.content import expect_42_comes_the_hero as expect
from tests.content.haunt_stage import figure
from tests.content.haunting import stage

HAUNT = expect.ID
TRAITOR, HEROES = 3, (0, 1, 2)
"""Of the positions with four players. Hero 0 begins the round."""
AWAKE, NUMB, GATE = f"{HAUNT}:the Statue wakes", f"{HAUNT}:the Statue is numb", f"{HAUNT}:the gate is open"
BARGAIN, WORN = f"{HAUNT}:the bargain is struck", f"{HAUNT}:worn"


def struck(turn: int = 0, statue: str = "foyer", awake: str = "") -> Position:
    """The haunt runs: hero 0 is beside the Statue in the Foyer, the other heroes upstairs, the traitor in the
    Entrance Hall; the Statue sleeps, or wears down a trait."""
    p = stage(HAUNT, 4).haunt(HAUNT, traitor=TRAITOR, revealer=2).noted(BARGAIN).monster("statue", statue)
    for f in HEROES:
        p.explorer(f, at="foyer" if f == 0 else "upper_landing")
    p.explorer(TRAITOR, at="entrance_hall")
    if awake:
        p.noted(AWAKE).marked(f"trait:{TRAITS.index(awake)}", WORN)
    return p.turn(turn)


def statue(game: Game) -> int:
    return figure(game, "statue")


def numbers(game: Game, f: int = TRAITOR) -> tuple[int, ...]:
    return tuple(game.trait(f, t) for t in range(4))


def bodies(game: Game) -> dict[str, int]:
    """How many Bodies are where, in hands or rooms."""
    found = {p: sum(t.startswith("body") for t in things) for p, things in game.s.zones.items()}
    return {p: n for p, n in found.items() if n and p not in ("supply", "aside")}
