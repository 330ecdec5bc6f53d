"""What haunt 2 holds, stated here from its rules and never read from the content."""

from __future__ import annotations

from tests.content.expect_haunts import ONE, Monster
from tests.content.expected import NOTHING, Other, Table, Trait

ID, NUMBER, TITLE = "the-seance", 2, "The Séance"
OMENS = ("Spirit Board",)
ROOMS = ("Balcony", "Furnace Room", "Kitchen", "Master Bedroom")

TRAITOR = "revealer"
TRAITOR_DEATH_ENDS_IT = False
"""His seat plays the Ghost on."""

# -- set-up ------------------------------------

CHAMBER, CHAMBER_FLOOR, CHAMBER_AWAY = "Pentagram Chamber", "basement", 5
"""Tiles between the traitor and the doorway where a missing one is laid, by the traitor; else as far as possible."""

# -- the race ------------------------------------

HEROES_NEED = {3: 1, 4: 2, 5: 2, 6: 3}
CALL_TARGET = 5
HERO_TRAITS: tuple[Trait, ...] = ("knowledge", "sanity")
"""One try on a hero's turn, in the Chamber, with either trait; any mixture counts."""
TRAITOR_TRAITS: tuple[Trait, ...] = ("knowledge", "sanity")
"""One success with each, in any order; one try on a turn, anywhere, with the card in hand."""
TRAITOR_CARD = "Spirit Board"
ATTACKS_BEFORE = False

# -- the bones ------------------------------------

CLOCK_START, CLOCK_END = 1, 5
"""It goes on when a later turn of the last successful caller ends; at its end the traitor has the Ghost."""
FIND_ROOMS = ("Attic", "Bedroom", "Master Bedroom")
BURY_ROOMS = ("Crypt", "Graveyard")
FIND = Table("knowledge", {"5+": (Other("has the bones"),), "0-4": NOTHING})
BURY = Table("knowledge", {"5+": (Other("heroes win"),), "0-4": NOTHING})

# -- the Ghost ------------------------------------

MONSTERS = {"Ghost": Monster((4, None, 6, None), ONE)}
ATTACKS_WITH: Trait = "sanity"
DRIVE_OUT_WITH: Trait = "sanity"
DRIVE_OUT_CARD, DRIVE_OUT_ROOM = "Ring", "Pentagram Chamber"
"""A hero in its room needs one of the two."""

# -- the house falls in ------------------------------------

FIRST_ROOM = "Attic"
FLOORS = ("upper", "ground", "basement")
FIRST_OF_FLOOR = {"ground": "Grand Staircase", "basement": "Basement Landing"}
LOST_GROUND = ("Pentagram Chamber", "Entrance Hall")
"""Where the Ghost is put if a turn ends with it in a fallen room; else the standing room nearest to the last."""
