"""What haunt 36 holds, stated here from its rules and never read from the content."""

from __future__ import annotations

from typing import Literal, TypeAlias

from attrs import frozen

from tests.content.expect_haunts import HEROES
from tests.content.expected import NOTHING, Hurt, Other, Table, Trait

ID, NUMBER, TITLE = "better-with-friends", 36, "Better with Friends"
OMENS = ("Medallion",)
ROOMS = ("Furnace Room", "Gallery", "Kitchen")

# -- the traitor ------------------------------------

TRAITOR_NAMED = "Missy Dubourde"
TRAITOR_ELSE: tuple[str, Trait] = ("highest", "speed")
"""Ties: the revealer, else the first to the revealer's left."""
TRAITOR_DEATH_ENDS_IT = False
"""The flood rises on at the traitor's place in the order."""

OPTIONS: dict[str, tuple[int, ...]] = {
    "The flood spares nobody": (0, 1),
    "The boat can be stolen": (1, 0),
    "The traitor may pick up the boat": (0, 1),
    "Search out the Attic": (0, 1),
}
"""The first value is the default."""

# -- the flood ------------------------------------

Level: TypeAlias = Literal["dry", "partial", "full"]


@frozen
class Flooding:
    """How far each floor is under water."""

    basement: Level
    ground: Level
    upper: Level


TRACK: dict[int, Flooding] = {
    0: Flooding("dry", "dry", "dry"),
    1: Flooding("partial", "dry", "dry"),
    2: Flooding("full", "dry", "dry"),
    3: Flooding("full", "partial", "dry"),
    4: Flooding("full", "full", "dry"),
    5: Flooding("full", "full", "partial"),
    6: Flooding("full", "full", "full"),
    7: Flooding("full", "full", "full"),
}
"""By the track, which goes on by one at the end of each traitor turn, before the monsters' turn."""

SLOWER: dict[Level, int] = {"dry": 0, "partial": 2, "full": 4}
"""Spaces fewer for the whole turn, by the floor where it starts; one room is always possible."""
HARM: dict[Level, Hurt | None] = {"dry": None, "partial": None, "full": Hurt("physical", points=2)}
"""At the start of the turn; nothing prevents or lessens it."""
WADES = {0: ("heroes",), 1: ("heroes", "traitor")}
"""Who is touched, by the option [The flood spares nobody]."""

MEDALLION_ON: tuple[Level, ...] = ("partial", "full")
MEDALLION_SKIPS = 1
"""Steps of the track that are left out, at the end of the traitor's next turn; the card leaves the game."""

ATTIC_SEARCHED_AT = 4
"""With the option [Search out the Attic], where it is missing then."""

# -- the boat ------------------------------------

BOAT_ROOM = "Attic"
BOAT_STEP_COST = 2
"""Spaces for each room that its carrier enters."""
BOAT_NOT_FOR = ("Dog",)
BOAT_BLOWS = 5
BREAK = Table("might", {"3+": (Other("boat holed"),), "0-2": NOTHING})
BREAK_COSTS_ATTACK = True
BREAK_WHILE_CARRIED = True
TRAITOR_TAKES_BOAT = {"from the floor": False, "by theft": True}
"""With the default options. Heroes may steal it back."""

# -- ends ------------------------------------

EXITS = ("Balcony", "Tower")
STARTING_HEROES = HEROES
MUST_ESCAPE = {3: 1, 4: 2, 5: 2, 6: 3}
MUST_DIE = {3: 2, 4: 2, 5: 3, 6: 3}
BOAT_COUNTS = {"lies in the room": True, "hero there has it": True, "traitor there has it": False}
HEROES_WIN = ("every living hero and the boat in one exit, and enough heroes",)
TRAITOR_WINS = ("enough heroes dead", "boat broken")
"""The boat leaves the house with the last blow."""
