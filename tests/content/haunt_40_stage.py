"""The stage of the tests of Buried Alive: a grave that is chosen, in a basement of four rooms."""

from __future__ import annotations

from hauntwright.game import Game
from hauntwright.testing import Position
from tests.content import expect_40_buried_alive as expect
from tests.content.haunt_stage import at, laid
from tests.content.haunting import stage
from tests.content.stage import room_id

HAUNT = expect.ID
HARM, HOURS, SHOVELS = f"{HAUNT}:Harm", f"{HAUNT}:Hours below", f"{HAUNT}:Shovels of earth"
GRAVE, FOUND, OLD, OPENED = (f"{HAUNT}:{name}" for name in ("grave", "grave found", "old", "opened up"))
LISTEN, DIG, ASK = "Listen at the floor", "Dig", "Put your hands"
HEROES, TRAITOR = (0, 1, 2), 3
"""Of the positions with four players. Hero 0 begins the round."""
BELOW = ("Larder", "Furnace Room", "Crypt")


def below(turn: int = 0, grave: str = "Larder", new: str = "Crypt") -> Position:
    """The haunt runs; all but the ``new`` room were there when it began. The heroes are on the Basement
    Landing, and so is the traitor whose turn it is."""
    p = laid(stage(HAUNT, 4).haunt(HAUNT, traitor=TRAITOR, revealer=2), *BELOW)
    for f in range(4):
        p.explorer(f, at="upper_landing" if f == TRAITOR and turn != TRAITOR else "basement_landing")
    for name in ("Basement Landing", *BELOW):
        if name != new:
            p.marked(f"room:{room_id(name)}", OLD)
    p.s.vars[GRAVE] = at(p, grave)
    return p.turn(turn)


def found(p: Position, grave: str = "Larder") -> Position:
    """The grave has been found."""
    return p.marked(f"room:{room_id(grave)}", OLD, OPENED).noted(FOUND)


def number(game: Game, counter: str) -> int:
    return int(game.s.vars.get(counter, 0))
