"""What haunt 32 holds, stated here from its rules and never read from the content."""

from __future__ import annotations

from tests.content.expected import NOTHING, Other, Table, Trait

ID, NUMBER, TITLE = "lost", 32, "Lost"
OMENS = ("Crystal Ball", "Mask")
ROOMS = ("Balcony", "Furnace Room", "Pentagram Chamber", "Kitchen")

# -- the traitor ------------------------------------

TRAITOR: tuple[str, Trait] = ("highest", "sanity")
"""Ties: the revealer, else the first to the revealer's left."""
TRAITOR_DEATH_ENDS_IT = False
OPTIONS: dict[str, tuple[int, ...]] = {}

# -- the house ------------------------------------

STAYS = ("start tiles", "rooms with somebody in them")
START_OF = {"upper": "Upper Landing", "ground": "Entrance Hall", "basement": "Basement Landing"}
"""Where that goes which lay in a room that came off."""
PASSAGES = ("Secret Stairs", "Secret Passage", "Wall Switch")
"""Gone, with both ends, if one end came off."""
ORGAN = "Organ Room"

# -- the air ------------------------------------

AIR_DICE = 2
"""At the start of each hero's turn; so many steps, in traits that the hero picks, and no damage."""
BREATHES = ("heroes",)

# -- the organ ------------------------------------

NEEDED = {3: 15, 4: 16, 5: 18, 6: 20}
PER_OMEN_ROOM, CLUE, MUSICAL_BONUS, MADMAN, BOOK, FALSE_NOTE = 1, 2, 2, 2, 2, -3
MUSICAL = ('Darrin "Flash" Williams', "Zoe Ingstrom", "Professor Longfellow")
FOUND = (Other("found, for all and for good"),)
CLUES: dict[str, tuple[str, Table]] = {
    "the music books": ("Library", Table("knowledge", {"5+": FOUND, "0-4": NOTHING})),
    "the trophies": ("Game Room", Table("sanity", {"5+": FOUND, "0-4": NOTHING})),
    "the stars": ("Tower", Table("knowledge", {"5+": FOUND, "0-4": NOTHING})),
}
SABOTAGE = Table("knowledge", {"4+": (Other("a False Note lies here"),), "0-3": NOTHING})
SABOTAGE_ROOMS = ("Chapel", "Game Room", "Research Laboratory", "Operating Laboratory", "Pentagram Chamber")

# -- ends ------------------------------------

HEROES_WIN = ("the organ played well enough",)
TRAITOR_WINS = ("all heroes dead",)
