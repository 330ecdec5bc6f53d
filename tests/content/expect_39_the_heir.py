"""What haunt 39 holds, stated here from its rules and never read from the content."""

from __future__ import annotations

ID, NUMBER, TITLE = "the-heir", 39, "The Heir"
OMENS = ("Spear",)
ROOMS = ("Balcony", "Dining Room", "Kitchen")

TRAITOR = ("highest", "speed")
"""Never the revealer; of several the nearest to the revealer's left."""
TRAITOR_DEATH_ENDS_IT = False

THRONE = "Statuary Corridor"
RELICS = ("spear", "ring")
"""The heir has to have both there."""

# -- Assassins ------------------------------------

ASSASSINS = {3: 3, 4: 4, 5: 5, 6: 6}
"""At the start, and as many again when the track comes to each of these."""
WAVES = (3, 6)
STRIKE_DICE = 2
"""The total is physical damage; the hero has no roll against it. Then that Assassin is gone."""
