"""What haunt 17 holds, stated here from its rules and never read from the content."""

from __future__ import annotations

from tests.content.expect_haunts import ONE, Monster
from tests.content.expected import NOTHING, Other, Table

ID, NUMBER, TITLE = "bugs", 17, "Bugs"
OMENS = ("Bite",)
ROOMS = ("Abandoned Room", "Gallery", "Kitchen")
"""Where the omen starts it."""

# -- the traitor ------------------------------------

TRAITOR_NAMED = "Peter Akimoto"
TRAITOR_ELSE = ("highest", "knowledge")
TRAITOR_DEATH_ENDS_IT = False

# -- set-up ------------------------------------

INGREDIENTS = {
    "Nitric Acid": "Research Laboratory",
    "Rat Poison": "Larder",
    "Spray Gun": "Attic",
    "Floor Wax": "Servants' Quarters",
    "Vinegar": "Kitchen",
    "Gardening Supplies": "Gardens",
}
SPRAYS = 2
BUG_ROOMS = {
    "Centipede": "Junk Room",
    "Wasp": "Attic",
    "Spider": "Storeroom",
    "Roach": "Kitchen",
    "Beetle": "Crypt",
}
WHERE_IT_WAS_REVEALED = "Praying Mantis"
MONSTERS = {
    "Praying Mantis": Monster((4, 5, 4, None), ONE),
    "Centipede": Monster((3, 3, 4, None), ONE),
    "Wasp": Monster((5, 2, 4, None), ONE),
    "Spider": Monster((3, 6, 4, None), ONE),
    "Roach": Monster((0, 5, 4, None), ONE),
    "Beetle": Monster((3, 6, 4, None), ONE),
}

# -- the spray ------------------------------------

BREW_ROOMS = ("Research Laboratory", "Kitchen")
BREW_FROM = 3
BREW = Table("knowledge", {"4+": (Other("a spray"),), "0-3": NOTHING})
SPRAY_WITH = "speed"
BUGS_TO_KILL = 3

# -- the traitor's tokens ------------------------------------

MOST_INGREDIENTS = 3
MOST_SPRAYS = 1
THROW_ROOMS = ("Chasm", "Furnace Room", "Underground Lake")
DESTROYED_TO_WIN = 4
SPRAY_COUNTS = 3

# -- the web and the Roach ------------------------------------

WEB_TAKES = 2
LOOSE = Table("might", {"5+": (Other("free"),), "0-4": NOTHING})
LEAVING_THE_KITCHEN = 3
"""Spaces in all while the Roach is there and awake."""

# -- ends ------------------------------------

HEROES_WIN = ("three bugs killed by spray",)
TRAITOR_WINS = ("all heroes dead", "four ingredients destroyed while no hero has a spray")
