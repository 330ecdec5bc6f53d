"""What haunt 25 holds, stated here from its rules and never read from the content."""

from __future__ import annotations

from tests.content.expected import NOTHING, Other, Table, Trait

ID, NUMBER, TITLE = "voodoo", 25, "Voodoo"
OMENS = ("Mask",)
ROOMS = ("Balcony", "Catacombs", "Gallery", "Junk Room")

TRAITOR_NAMED = "Zoe Ingstrom"
TRAITOR_ELSE: tuple[str, Trait] = ("highest", "knowledge")
TRAITOR_DEATH_ENDS_IT = False

DOLLS: dict[str, tuple[str, str]] = {
    "wax": ("Furnace Room", "Kitchen"),
    "china": ("Balcony", "Tower"),
    "stone": ("Underground Lake", "Graveyard"),
    "glass": ("Pentagram Chamber", "Chapel"),
    "rag": ("Gardens", "Conservatory"),
}
"""Each hero has another; it lies in one of its two rooms, in a discovered one if there is just one of those."""
CLUES = {"wax": "warm", "china": "ground", "stone": "earth", "glass": "ring", "rag": "red"}
"""A word of what is said aloud of each."""

SEARCH = Table("knowledge", {"2+": (Other("the truth"),), "0-1": NOTHING})

ALIVE_NEEDED = {3: 1, 4: 2, 5: 2, 6: 3}
DEAD_FOR_TRAITOR = {3: 2, 4: 2, 5: 3, 6: 3}

# -- what a doll does at the end of each turn of the traitor, T being the number of that turn ------------------------

LOSES_ONE_OF: dict[str, tuple[str, str]] = {"wax": ("speed", "might"), "glass": ("sanity", "knowledge")}
CHINA_DICE = 4
"""Below T: death."""
STONE_ROLL, RAG_ROLL = "might", "knowledge"
"""Below T: one step of every trait; 2 points of physical damage."""
RAG_DAMAGE = 2
