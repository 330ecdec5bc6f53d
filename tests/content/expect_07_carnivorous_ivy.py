"""What haunt 7 holds, stated here from its rules and never read from the content."""

from __future__ import annotations

from tests.content.expect_haunts import Monster
from tests.content.expected import NOTHING, Other, Table

ID, NUMBER, TITLE = "carnivorous-ivy", 7, "Carnivorous Ivy"
OMENS = ("Book",)
ROOMS = ("Abandoned Room", "Balcony", "Catacombs")
"""Where the omen starts it."""

# -- the traitor ------------------------------------

TRAITOR_NAMED = "Father Rhinehardt"
TRAITOR_ELSE = ("highest", "sanity")
TRAITOR_DEATH_ENDS_IT = False
TRAITOR_LOSES = "Book"

# -- set-up ------------------------------------

CREEPERS = {3: 6, 4: 8, 5: 10, 6: 10}
TO_KILL = {3: 3, 4: 4, 5: 5, 6: 6}
BEDS = (
    "Entrance Hall",
    "Balcony",
    "Bedroom",
    "Chapel",
    "Conservatory",
    "Dining Room",
    "Gardens",
    "Grand Staircase",
    "Graveyard",
    "Master Bedroom",
    "Patio",
    "Tower",
)

# -- Creepers ------------------------------------

MONSTERS = {"Tip": Monster((2, 5, 3, None), CREEPERS)}
DRAG = 2
"""Spaces that a Tip with a captive goes towards its Root, without a roll."""
STAYS_WITH_A_CAPTIVE = ("Bite", "Dog", "Girl", "Madman")

# -- the spray ------------------------------------

BREW_ROOMS = ("Research Laboratory", "Kitchen")
BREW_WITH = "Book"
BREW = Table("knowledge", {"5+": (Other("one spray"),), "0-4": NOTHING})
SPRAY_COSTS = "the attack of the turn"
THROW_ROOMS = ("Chasm", "Furnace Room", "Underground Lake")

# -- ends ------------------------------------

HEROES_WIN = ("as many Creepers killed as there are players",)
TRAITOR_WINS = ("all heroes dead", "spray destroyed")
