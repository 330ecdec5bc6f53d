"""What haunt 41 holds, stated here from its rules and never read from the content."""

from __future__ import annotations

from tests.content.expected import NOTHING, Other, Table

ID, NUMBER, TITLE = "invisible-traitor", 41, "Invisible Traitor"
OMENS = ("Ring",)
ROOMS = ("Catacombs", "Gallery", "Gymnasium", "Kitchen")

TRAITOR = "revealer"
TRAITOR_DEATH_ENDS_IT = True
"""It is the heroes' goal."""

# -- the traitor ------------------------------------

SNEAK_DICE = {3: 1, 4: 2, 5: 2, 6: 3}
"""Half of the heroes at the start, rounded up. The target has no roll against it."""
STEAL = Table("speed", {"4+": (Other("taken"),), "1-3": NOTHING, "0": (Other("felt"),)})
NO_WEAPON_FOR_HIM = "ring"
HARMLESS_TO_HIM = "toy_monkey"

# -- the heroes ------------------------------------

LISTEN = Table("knowledge", {"0-2": NOTHING, "3-4": (Other("the exit"),), "5+": (Other("the room"),)})
SKULL = Table("sanity", {"4+": (Other("the level"),), "0-3": NOTHING})
BOARD = Table("knowledge", {"4+": (Other("the symbol"),), "0-3": NOTHING})
