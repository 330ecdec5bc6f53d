"""What haunt 16 holds, stated here from its rules and never read from the content."""

from __future__ import annotations

from tests.content.expect_haunts import ONE, Monster
from tests.content.expected import NOTHING, Other, Table

ID, NUMBER, TITLE = "the-phantoms-embrace", 16, "The Phantom's Embrace"
OMENS = ("Girl",)
ROOMS = ("Balcony", "Dining Room", "Master Bedroom")

TRAITOR = "to the left of the revealer"
TRAITOR_DEATH_ENDS_IT = False

MONSTERS = {"Phantom": Monster((None, 6, 5, None), ONE)}
SYMBOLS = ("event", "omen")
"""Of a basement room in which the Phantom appears when it is discovered."""
TRACES = 20
"""Of where it has been; so many are set aside."""

EXPLODES = {3: 8, 4: 7, 5: 6, 6: 5}
"""Total of the bomb's dice that blows the house up; the track advances first, and so many dice are thrown."""
MOST_DICE = 8

DEFUSE = Table("knowledge", {"7+": (Other("defused"),), "0-6": NOTHING})
DOOR = {trait: Table(trait, {"6+": (Other("open"),), "0-5": NOTHING}) for trait in ("knowledge", "might")}
DOOR_ROOM, DOOR_KEY = "Entrance Hall", "Skeleton Key"
