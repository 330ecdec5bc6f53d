"""What the tests of Wail of the Banshee share."""

from __future__ import annotations

from hauntwright.game import Game
from hauntwright.testing import Position
from tests.content import expect_08_wail_of_the_banshee as expect
from tests.content.haunt_stage import figure, position

HAUNT = expect.ID
OPTION = f"{HAUNT}:One wail in all on course 4"
COURSE = {name: number for number, name in expect.COURSES.items()}
GRID = {
    "game_room": (-1, 1), "dusty_hallway": (0, 1), "creaky_hallway": (1, 1), "junk_room": (-1, 0),
    "charred_room": (1, 0), "servants_quarters": (-1, -1), "bloody_room": (0, -1), "collapsed_room": (1, -1),
}  # fmt: skip


def haunting(players: int = 3, option: int = 0, where: str = "upper_landing") -> Position:
    """The haunt runs: explorer 0 is the traitor without the board, nobody is upstairs but the Banshee."""
    p = position(players=players, haunt=HAUNT, options={OPTION: option} if option else {})
    for room, (x, y) in GRID.items():
        p.placed(room, "upper", x, y)
    p.haunt(HAUNT, traitor=0)
    p.monster("banshee", where)
    for f in range(players):
        p.explorer(f, at="entrance_hall", speed_step=5, might_step=5, sanity_step=5, knowledge_step=5)
    return p


def banshee(game: Game) -> int:
    return figure(game, "banshee")
