"""What haunt 24 holds, stated here from its rules and never read from the content."""

from __future__ import annotations

from tests.content.expect_haunts import Monster

ID, NUMBER, TITLE = "fly-away-home", 24, "Fly Away Home"
OMENS = ("Bite",)
ROOMS = ("Balcony", "Charred Room", "Dining Room")

TRAITOR = "Brandon Jaspers, who need not be there; else the lowest Speed"
MONSTERS = {"Bat": Monster((5, 2, 1, None), dict.fromkeys((3, 4, 5, 6), 24))}

# -- the Bats ------------------------------------

ROOSTS = (("Tower", "Attic"), ("Chasm", "Catacombs"))
AT_EACH = 3
"""In one room of each pair; a pair of which neither is there is left out."""
HOLES = (
    "Balcony",
    "Chasm",
    "Conservatory",
    "Entrance Hall",
    "Gardens",
    "Graveyard",
    "Patio",
    "Tower",
    # and every printed window, blocked or not
    "Grand Staircase",
    "Bedroom",
    "Chapel",
    "Dining Room",
    "Master Bedroom",
)
COMING_IN = 1
"""Spaces of the movement of a Bat that has just come."""
HOLD = 2
"""What the one die of a Bat has to show."""

# -- the organ ------------------------------------

START, PLAY, PLAY_MUSICAL = 5, 6, 5
"""Might, then Knowledge; a lower total does nothing."""
MUSICAL = ("professor_longfellow", "zoe_ingstrom", "darrin_williams")
OPTIONS = {"One step for each hero"}
