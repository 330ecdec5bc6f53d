"""What haunt 5 holds, stated here from its rules and never read from the content."""

from __future__ import annotations

from tests.content.expect_haunts import HEROES, ONE, Monster
from tests.content.expected import NOTHING, Other, Table

ID, NUMBER, TITLE = "i-was-a-teenage-lycanthrope", 5, "I Was a Teenage Lycanthrope"
OMENS = ("Dog",)
ROOMS = ("Balcony", "Dining Room", "Master Bedroom", "Servants' Quarters")
TRAITOR = "revealer"
OPTIONS = {"The Dog can be stunned": (0, 1)}

# -- the change ------------------------------------

STEPS = HEROES
"""Trait steps of the first Werewolf, as many as heroes, spread as the player likes."""
LEFT_BEHIND = ("Girl", "Madman")
GROWS = {"might": 1, "speed": 1}
"""At the start of each Werewolf's turn, up to the highest number."""

# -- the Dog and the curse ------------------------------------

MONSTERS = {"Dog": Monster((6, 4, 3, None), ONE)}
CURSE = Table("sanity", {"4+": NOTHING, "0-3": (Other("turns"),)})

# -- silver ------------------------------------

GUN_ROOMS = ("Attic", "Game Room", "Junk Room", "Master Bedroom", "Vault")
GUN = Table("knowledge", {"5+": (Other("found"),), "0-4": NOTHING})
SMITHIES = ("Research Laboratory", "Furnace Room")
SILVER = Table("knowledge", {"5+": (Other("made"),), "0-4": NOTHING})
HALVED = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}
"""What other damage comes to: half, rounded up."""
