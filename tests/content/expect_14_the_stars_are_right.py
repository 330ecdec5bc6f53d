"""What haunt 14 holds, stated here from its rules and never read from the content."""

from __future__ import annotations

from tests.content.expect_haunts import HEROES, Monster

ID, NUMBER, TITLE = "the-stars-are-right", 14, "The Stars Are Right"
OMENS = ("Mask", "Medallion", "Skull")
ROOMS = ("Pentagram Chamber",)
"""Where the omens start it."""

# -- the traitor ------------------------------------

TRAITOR = "the revealer"
TRAITOR_DEATH_ENDS_IT = False

# -- set-up ------------------------------------

CANS = {3: 3, 4: 4, 5: 5, 6: 6}
SHELVES = ("Kitchen", "Larder", "Junk Room", "Storeroom", "Research Laboratory", "Attic")
"""In this order, round and round, only those that are in the house."""
MONSTERS = {"Cultist": Monster((4, 4, 4, None), HEROES)}
CULTISTS_IN = "Pentagram Chamber"

# -- paint ------------------------------------

CANS_AT_ONCE = 1
THROW_COSTS = 1
"""Space of movement, from a room joined by a door; from inside it costs nothing."""

# -- offerings ------------------------------------

OFFERINGS_NEEDED = 13
POINTS = {"corpse": 4, "companion": 2, "thing": 1}
COMPANIONS = ("Dog", "Girl", "Madman")
"""Only the traitor can bring these."""
NEVER = ("Bite",)
STEAL_FROM = 2
"""Points of margin from which a Cultist may take something instead."""
CORPSES_AT_ONCE = 1
STEP_WITH_A_CORPSE = 2

# -- ends ------------------------------------

HEROES_WIN = ("all cans in the Chamber",)
TRAITOR_WINS = ("13 points", "all heroes dead")
