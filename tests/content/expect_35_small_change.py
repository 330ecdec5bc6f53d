"""What haunt 35 holds, stated here from its rules and never read from the content."""

from __future__ import annotations

from tests.content.expect_haunts import HEROES, Monster
from tests.content.expected import NOTHING, Other, Table

ID, NUMBER, TITLE = "small-change", 35, "Small Change"
OMENS = ("Bite", "Mask")
ROOMS = ("Gymnasium", "Master Bedroom", "Servants' Quarters")
"""Where the omens start it; the Mask in the Master Bedroom only."""

TRAITOR = ("highest", "knowledge")
TRAITOR_DEATH_ENDS_IT = False

# -- Cats ------------------------------------

MONSTERS = {"Cat": Monster((6, 7, 5, 5), {3: 1, 4: 1, 5: 2, 6: 2})}
CAT_ROOMS = ("Entrance Hall", "where the haunt was revealed")
"""The first Cat, and the second from five players on."""

# -- being small ------------------------------------

DOOR = 2
"""Spaces through a door into the next room: the doorway is a space of its own, where one may stop."""
STAIRS = Table("might", {"3+": NOTHING, "0-2": (Other("turn ends"),)})
"""Heroes and the traitor; Cats and the airplane don't roll."""
WITHOUT_TEXT = ("Collapsed Room", "Mystic Elevator", "Gallery", "Gymnasium", "Vault")

# -- the airplane ------------------------------------

SEARCH_ROOMS = ("Bedroom", "Master Bedroom", "Storeroom", "Attic", "Game Room")
SEARCH = Table("knowledge", {"3+": (Other("found"),), "0-2": NOTHING})
START = Table("knowledge", {"4+": (Other("started"),), "0-3": NOTHING})
AIR_SPEED = 5
AIR_STAIRS = 2
PICK_UP = Table("speed", {"4+": (Other("picked up"),), "2-3": NOTHING, "0-1": (Other("down"),)})
PICK_UP_SPACES = 1
DOWN = (Other("down"),)
SWAT = {
    "traitor": Table("speed", {"5+": DOWN, "0-4": NOTHING}),
    "Cat": Table("speed", {"7+": DOWN, "0-6": NOTHING}),
}
AIR_WEAPONS = ("Revolver", "Ring")
"""Besides Dynamite, which is no attack of the engine's kind but a card's action."""
WINDOW_ROOMS = ("Bedroom", "Chapel", "Dining Room", "Grand Staircase", "Master Bedroom")
EDGE_ROOMS = ("Balcony", "Gardens", "Graveyard", "Patio", "Tower")

# -- how it ends ------------------------------------

STARTING_HEROES = HEROES
MUST_ESCAPE = {3: 1, 4: 2, 5: 2, 6: 3}
MUST_BE_EATEN = {3: 2, 4: 2, 5: 3, 6: 3}
