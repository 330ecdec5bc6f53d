"""What the tests of I Was a Teenage Lycanthrope share."""

from __future__ import annotations

from typing import Any

from hauntwright.game import Game
from hauntwright.testing import Position
from tests.content import expect_05_i_was_a_teenage_lycanthrope as expect
from tests.content.haunting import stage

HAUNT = expect.ID
WOLF, BITTEN, KILLER = f"{HAUNT}:Werewolf", f"{HAUNT}:bitten", f"{HAUNT}:killer"
FIRST, HERO, FRIEND, OTHER = range(4)
"""Explorer 0 is the first Werewolf of these positions; explorer 1 begins the round."""
GUN, SILVER = "revolver", "silver_bullets"


def moonlit(turn: int = HERO, option: int = 0, dog: str = "upper_landing", players: int = 4) -> Position:
    """The haunt runs: the Werewolf stands in the Entrance Hall, the heroes in the Foyer, the Dog upstairs."""
    p = stage(HAUNT, players, options={"The Dog can be stunned": option} if option else {})
    p.haunt(HAUNT, traitor=FIRST, revealer=FIRST).boxed("dog").marked(f"f{FIRST}", WOLF).monster("dog_monster", dog)
    for f in range(players):
        p.explorer(f, at="entrance_hall" if f == FIRST else "foyer")
    return p.turn(turn)


def turned(p: Position, f: int, *marks: str) -> Position:
    """An explorer who has turned since."""
    p.s.side[f] = "traitor"
    return p.marked(f"f{f}", WOLF, *marks)


def wolf(game: Game, f: int) -> bool:
    return WOLF in game.s.marks.get(f"f{f}", ()) and game.s.side[f] == "traitor"


def bitten(game: Game, f: int) -> bool:
    return BITTEN in game.s.marks.get(f"f{f}", ())


def dog(x: Position | Game) -> int:
    return x.s.kind.index("dog_monster")


def starts(p: Position, f: int, *totals: Any) -> Game:
    """The turn of an explorer starts, with the dice that it starts with."""
    s = p.turn(f).s
    s.step, s.slot = "begin", s.order.index(f)
    return p.build(*totals)


__all__ = [
    "BITTEN",
    "FIRST",
    "FRIEND",
    "GUN",
    "HAUNT",
    "HERO",
    "KILLER",
    "OTHER",
    "SILVER",
    "WOLF",
    "bitten",
    "dog",
    "moonlit",
    "starts",
    "turned",
    "wolf",
]
