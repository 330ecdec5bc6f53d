"""The stage of the tests of House of the Living Dead: a lord, Zombies, and those who have fallen."""

from __future__ import annotations

from hauntwright.game import Game
from hauntwright.testing import Position
from tests.content import expect_21_house_of_the_living_dead as expect
from tests.content.haunting import stage

HAUNT = expect.ID
WOUNDS = f"{HAUNT}:Wounds"
KILLER = f"{HAUNT}:killer"
LORD = "zombie_lord"


def night(players: int = 4, lord: str = "basement_landing", *zombies: str) -> Position:
    """The haunt runs: explorer 0 was the traitor and is dead; the Zombie Lord and the Zombies are where it is said,
    the heroes in the Entrance Hall."""
    p = stage(HAUNT, players).haunt(HAUNT, traitor=0, revealer=1).dead(0).monster(LORD, lord)
    p.linked("foyer", "basement_landing", "stairs")
    for room in zombies:
        p.monster("zombie", room)
    for f in range(1, players):
        p.explorer(f, at="entrance_hall")
    return p


def fallen(p: Position, f: int, room: str) -> Position:
    """A hero has died some turns ago; the Zombie that got up stands in a room."""
    p.monster("zombie", room).dead(f).explorer(f, side="traitor")
    p.s.traitor = 0
    z = len(p.s.kind) - 1
    return p.marked(f"f{z}", f"bound f{f}")


def zombies(game: Game) -> list[int]:
    """The living Zombies."""
    return [f for f, kind in enumerate(game.s.kind) if kind == "zombie" and game.s.life[f]]


def lord(game: Game) -> int:
    return game.s.kind.index(LORD)


__all__ = ["HAUNT", "KILLER", "LORD", "WOUNDS", "fallen", "lord", "night", "zombies"]
