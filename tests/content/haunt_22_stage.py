"""What the tests of The Abyss Gazes Back share."""

from __future__ import annotations

from hauntwright.game import Game
from hauntwright.testing import Position, asked
from tests.content import expect_22_the_abyss_gazes_back as expect
from tests.content.haunting import stage

HAUNT = expect.ID
OX, JENNY, PRIEST, VIVIAN = range(4)
TRACK, EXORCISM = f"{HAUNT}:Abyss", f"{HAUNT}:Exorcism"
LOST, SINKING, SPENT = (f"{HAUNT}:{name}" for name in ("lost", "sinking", "spent"))
HOLDS, KEEPER = f"{HAUNT}:the Abyss waits", f"{HAUNT}:keeping it at bay"
LANDING, CELLAR, FURNACE, CRYPT = "basement_landing", "wine_cellar", "furnace_room", "crypt"
BASEMENT = (LANDING, CELLAR, FURNACE, CRYPT)
GROUND = ("entrance_hall", "foyer", "grand_staircase")


def house(players: int = 4) -> Position:
    """Basement: the Wine Cellar north of the landing, the Furnace Room south, the Crypt below that. All stand in the
    Foyer."""
    p = stage(HAUNT, players)
    p.beside(LANDING, "north", CELLAR).beside(LANDING, "south", FURNACE).beside(FURNACE, "south", CRYPT)
    for f in range(players):
        p.explorer(f, at="foyer")
    return p


def sinking(turn: int, *gone: str, track: int = 2, players: int = 4, floor: str = "basement") -> Position:
    """The haunt runs, and these rooms are lost. Jenny is the traitor."""
    p = house(players).haunt(HAUNT, traitor=JENNY).noted(TRACK, track).fallen(*gone)
    p.marked(f"floor:{floor}", SINKING)
    for room in gone:
        p.marked(f"room:{room}", LOST)
    return p.turn(turn)


def offered_rooms(game: Game) -> set[str]:
    """The rooms among which somebody has to choose now."""
    d = asked(game)
    return {o[1] for o in d.options if o[0] == "room"} if d.kind == "pick" else set()


def fallen(game: Game) -> tuple[str, ...]:
    return game.s.house.fallen
