"""What haunt 13 holds, stated here from its rules and never read from the content."""

from __future__ import annotations

from tests.content.expect_haunts import Monster

ID, NUMBER, TITLE = "perchance-to-dream", 13, "Perchance to Dream"
OMENS = ("Holy Symbol",)
ROOMS = ("Catacombs", "Charred Room", "Furnace Room")

TRAITOR = "lowest Sanity, never the revealer; of several the nearest to the revealer's left"

MONSTERS = {"Nightmare": Monster((5, 4, 4, None), {3: 3, 4: 4, 5: 5, 6: 6})}
"""With the dreamer at first; one more whenever one is killed or escapes, if the traitor likes."""

WINDOWS = ("Grand Staircase", "Master Bedroom", "Bedroom", "Chapel", "Dining Room")
"""A tile beyond the window doesn't matter."""
WAYS_OUT = (*WINDOWS, "Conservatory", "Entrance Hall", "Gardens", "Graveyard", "Patio", "Tower", "Balcony")
"""Each good for one escape, for one space of movement."""

TO_WAKE = {3: 3, 4: 4, 5: 5, 6: 6}
WAKE_WITH, WAKE_AT = ("sanity", "might"), 5
COMPANIONS = ("dog", "girl", "madman")
HARMFUL, HELPFUL = ("Crypt", "Furnace Room"), ("Chapel", "Gymnasium", "Larder", "Library")
MOVING = ("Coal Chute",)
"""Rooms that do something to whoever ends a turn there, but not to the dreamer."""
OPTIONS: dict[str, tuple[int, ...]] = {}
