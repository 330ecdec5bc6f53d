"""What haunt 19 holds, stated here from its rules and never read from the content."""

from __future__ import annotations

from tests.content.expect_haunts import ONE, Monster

ID, NUMBER, TITLE = "the-beastmaster", 19, "The Beastmaster"
OMENS = ("Spear",)
ROOMS = ("Catacombs", "Gymnasium", "Master Bedroom")

TRAITOR = "revealer"
KILLING_HIM_LOSES = True

# -- the beasts ------------------------------------

MONSTERS = {
    "Bear": Monster((3, 5, 4, None), ONE),
    "Wolf": Monster((4, 5, 4, None), {3: 1, 4: 1, 5: 1, 6: 2}),
    "Crocodile": Monster((2, 5, 4, None), ONE),
    "Weasel": Monster((5, 2, 6, None), {3: 0, 4: 1, 5: 1, 6: 1}),
    "Hawk": Monster((5, 3, 5, None), {3: 0, 4: 0, 5: 1, 6: 1}),
}
"""As many as there are players, if the Hawk finds a place."""
ATTACK_BONUS = {"Bear": 2, "Wolf": 0, "Crocodile": 1, "Weasel": 0, "Hawk": 0}
"""To the result of its Might when it attacks, not when it defends."""
BEATEN_IS = "dead"

# -- where they are put ------------------------------------

WOLF_ROOM = "Entrance Hall"
CROCODILE_ROOM, CROCODILE_ELSE = "Underground Lake", "Basement Landing"
WEASEL_ROOMS = ("Gardens", "Graveyard", "Patio")
"""Else with the traitor."""
HAWK_ROOMS = ("Balcony", "Tower")
"""Or a room with a free window; else it stays away."""

# -- the Spear ------------------------------------

MARGIN_TO_TAKE = 3
"""More than 2 points of damage."""
TAKEN_WITH = ("might", "sanity")
"""The second with the Ring."""
