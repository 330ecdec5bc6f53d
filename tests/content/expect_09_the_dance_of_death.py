"""What haunt 9 holds, stated here from its rules and never read from the content."""

from __future__ import annotations

from tests.content.expected import NOTHING, Lose, Other, Table

ID, NUMBER, TITLE = "the-dance-of-death", 9, "The Dance of Death"
OMENS = ("Holy Symbol",)
ROOMS = ("Abandoned Room", "Junk Room", "Servants' Quarters")

TRAITOR = "nobody at first"
FIRST_TURN = "left of the revealer"

# -- set-up ------------------------------------

BUILT = {"Stairs from Basement": "basement", "Pentagram Chamber": "basement", "Ballroom": "ground"}
"""What is missing is laid by the revealer, the Chamber as far away as can be."""

# -- the music ------------------------------------

SYMBOL = "Holy Symbol"
CHAMBER, BALLROOM = "Pentagram Chamber", "Ballroom"
DEFY = Table("sanity", {"5+": (Other("defied"),), "0-4": NOTHING})
NEEDED = {3: 3, 4: 4, 5: 5, 6: 6}
TURNS = Other("turns")
LURE = {
    "in the Ballroom": Table("sanity", {"4+": NOTHING, "0-3": (TURNS,)}),
    "elsewhere": Table("sanity", {"4+": NOTHING, "0-3": (Lose("sanity", 1), Other("walks to the Ballroom"))}),
}
"""When a turn of a hero without the Symbol begins."""
RAISED_TO_START = ("speed", "might", "sanity", "knowledge")

# -- the traitors ------------------------------------

DANCE = Table("might", {"3+": NOTHING, "0-2": (Other("no movement"), Lose("might", 1))})
"""When a turn of a traitor begins, but not the turn on which he turned."""
ATTACKS_WITH, NOT_WITH = "speed", "might"
DESTROY_ROOMS = ("Chasm", "Underground Lake", "Furnace Room")
