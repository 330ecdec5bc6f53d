"""What haunt 30 holds, stated here from its rules and never read from the content."""

from __future__ import annotations

from tests.content.expect_haunts import ONE, Monster

ID, NUMBER, TITLE = "tomb-of-dracula", 30, "Tomb of Dracula"
OMENS = ("Girl",)
ROOMS = ("Charred Room", "Furnace Room", "Servants' Quarters")
"""Where the omen starts it."""

TRAITOR = "the revealer"
TRAITOR_DEATH_ENDS_IT = False

# -- set-up ------------------------------------

MONSTERS = {
    "Dracula": Monster((5, 8, 6, None), ONE),
    "Bride": Monster((4, 4, 4, None), ONE),
}
COFFIN_ROOMS = ("Crypt", "Graveyard")
"""Dracula starts in one of them, the traitor's choice if both are there."""
ELSE_AWAY = 4
"""Else in an empty room at least so far from every explorer, else in the farthest empty one."""
TRAITOR_GAINS = {"speed": 1, "might": 1, "sanity": 1, "knowledge": 1}
LOST_AT_SETUP = "Girl"
DRACULA_RISES = 2
"""The turn of the track from which Dracula moves and attacks."""

# -- vampires ------------------------------------

STAKE_CARD = "Spear"
WARDED = "Chapel"
WARD_CARD = "Holy Symbol"
WARD_NEEDS = ("sanity", 6)
CHARM_TRAIT = "sanity"
CHARM_HARMS = "speed"
MEN = (
    'Darrin "Flash" Williams',
    "Ox Bellows",
    "Brandon Jaspers",
    "Peter Akimoto",
    "Professor Longfellow",
    "Father Rhinehardt",
)
WOMEN = ("Jenny LeClerc", "Heather Granville", "Vivian Lopez", "Madame Zostra", "Missy Dubourde", "Zoe Ingstrom")

# -- the sun ------------------------------------

SUNRISE_DICE = {3: 3, 4: 4, 5: 5, 6: 6}
"""Thrown by another explorer's player at the start of each traitor turn; below the number of the turn the sun rises."""
SUNLIT = ("Balcony", "Conservatory", "Gardens", "Graveyard", "Patio", "Tower")
WINDOWED = ("Bedroom", "Chapel", "Dining Room", "Grand Staircase", "Master Bedroom")
"""Sunlit unless something has been built before the window."""
