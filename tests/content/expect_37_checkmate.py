"""What haunt 37 holds, stated here from its rules and never read from the content."""

from __future__ import annotations

from tests.content.expect_haunts import Monster
from tests.content.expected import NOTHING, Lose, Other, Table, Trait

ID, NUMBER, TITLE = "checkmate", 37, "Checkmate"
OMENS = ("Skull",)
ROOMS = ("Catacombs", "Dining Room", "Gallery", "Kitchen")

# -- the traitor ------------------------------------

TRAITOR: tuple[str, Trait] = ("lowest", "might")
"""Ties: the revealer, else the first to the revealer's left."""
TRAITOR_DEATH_ENDS_IT = False
OPTIONS: dict[str, tuple[int, ...]] = {}

# -- Death ------------------------------------

MONSTERS = {"Death": Monster((None, None, None, 8), {3: 1, 4: 1, 5: 1, 6: 1})}
"""In a room with a hero, which the traitor chooses."""
ATTACKS = ATTACKABLE = MOVES = SLOWS = STUNNED = False
CLOSED_TO = ("traitor",)
"""Nobody there is touched by the traitor either."""

# -- a game ------------------------------------

PLAYER = "highest knowledge in the room"
GAMES_PER_MONSTERS_TURN = 1
BLANKS_THROWN_AGAIN = 1
BOOK_DICE, MOST_DICE, LEAST_DICE = 1, 8, 1
COST: dict[str, tuple[Lose, ...]] = {
    "1-2": (Lose("sanity"),),
    "3-4": (Lose("might"),),
    "5+": (Lose("sanity"), Lose("might")),
}
"""By how much Death was higher; for every hero, wherever, and no damage."""

# -- the Seals ------------------------------------

SEALS = 5
SEAL_ROOMS = ("Vault", "Crypt", "Research Laboratory", "Operating Laboratory", "Game Room")
BREAK = Table("sanity", {"4+": (Other("a Seal is broken"),), "0-3": NOTHING})
DICE_LOST = {3: 2, 4: 2, 5: 1, 6: 1}
PICKED_UP_BY, STOLEN_BY = ("heroes",), ("heroes", "traitor")

# -- ends ------------------------------------

HEROES_WIN = ("a game won",)
TRAITOR_WINS = ("all heroes dead", "nobody in the room when the monsters' turn begins")
