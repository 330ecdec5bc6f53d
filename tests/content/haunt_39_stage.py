"""The stage of the tests of The Heir: an heir, a throne, and assassins in rooms."""

from __future__ import annotations

from hauntwright.game import Game
from hauntwright.testing import Position
from tests.content import expect_39_the_heir as expect
from tests.content.haunt_stage import laid
from tests.content.haunting import stage, view
from tests.content.stage import room_id

HAUNT = expect.ID
HEIR, TURN = f"{HAUNT}:heir", f"{HAUNT}:Watches of the night"
HIDING, DARK = f"{HAUNT}:hiding an assassin", f"{HAUNT}:dark enough"
"""Where one waits; where one may wait, for all that the heroes know."""
THRONE = room_id(expect.THRONE)
PASS, STRIKE = ("label", "Let the hero pass"), ("label", "Strike from the dark")
HEROES, TRAITOR = (0, 1, 2), 3
"""Of the positions with four players. Hero 0 begins the round; hero 2 is the revealer."""


def court(turn: int = 0, heir: int = 1, *ambushes: str, throne: bool = True) -> Position:
    """The haunt runs, the heroes in the Entrance Hall, the traitor upstairs, the throne next to the Foyer."""
    p = stage(HAUNT, 4).haunt(HAUNT, traitor=TRAITOR, revealer=2)
    if throne:
        laid(p, expect.THRONE)
    for f in range(4):
        p.explorer(f, at="upper_landing" if f == TRAITOR else "entrance_hall")
    p.s.vars[HEIR] = heir
    for room in {*p.s.house.rooms()} - {THRONE, "entrance_hall", "upper_landing"}:
        p.marked(f"room:{room}", DARK)
    for room in ambushes:
        p.marked(f"room:{room}", HIDING, DARK)
    return p.turn(turn)


def hidden(game: Game, seat: int = -1) -> set[str]:
    """The rooms with an assassin, as far as a seat knows."""
    return {room for room in game.s.house.rooms() if HIDING in view(game, seat).marks("room:" + room)}
