"""What haunt 10 holds, stated here from its rules and never read from the content."""

from __future__ import annotations

from tests.content.expect_haunts import ONE, Monster
from tests.content.expected import NOTHING, Other, Table

ID, NUMBER, TITLE = "family-gathering", 10, "Family Gathering"
OMENS = ("Madman",)
ROOMS = ("Catacombs", "Furnace Room", "Gallery", "Master Bedroom")

TRAITOR = "revealer, who dies at once"
OPTIONS: dict[str, tuple[int, ...]] = {}

MONSTERS = {
    "Zombie": Monster((2, 6, 2, 3), {3: 3, 4: 4, 5: 5, 6: 6}),
    "Madman": Monster((3, 5, 5, None), ONE),
}
START_SYMBOL, ELSE_WITHOUT_SYMBOL = "omen", "event"
"""One to a room, while such rooms last; the traitor chooses."""

# -- the rooms that keep one ------------------------------------

TRAP_ROOMS = ("Master Bedroom", "Chapel", "Conservatory", "Game Room", "Library", "Attic")
TRAP = Table("knowledge", {"4+": NOTHING, "0-3": (Other("kept"),)})
TRAP_DICE = 3
ROOM_HOLDS = 1

# -- the Madman ------------------------------------

INJURIES_KILL = 5
DYNAMITE_COUNTS = 4
INJURIES_SEEN_BY = ("traitor",)

# -- ends ------------------------------------

TO_SETTLE = {3: 3, 4: 4, 5: 5, 6: 6}
HEROES_WIN = ("all Zombies kept",)
TRAITOR_WINS = ("all heroes dead",)
