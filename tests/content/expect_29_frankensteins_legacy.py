"""What haunt 29 holds, stated here from its rules and never read from the content."""

from __future__ import annotations

from tests.content.expect_haunts import ONE, Monster
from tests.content.expected import NOTHING, Other, Table

ID, NUMBER, TITLE = "frankensteins-legacy", 29, "Frankenstein's Legacy"
OMENS = ("Book",)
ROOMS = ("Gymnasium", "Master Bedroom", "Servants' Quarters")
"""Where the omen starts it."""

TRAITOR = "the revealer"
TRAITOR_DEATH_ENDS_IT = False

# -- the Monster ------------------------------------

MONSTERS = {"Frankenstein's Monster": Monster((3, 8, None, None), ONE)}
LABORATORIES = ("Research Laboratory", "Operating Laboratory")
"""Where it starts; both there: the traitor chooses; none there: the traitor lays one of them upstairs."""
ELSE_BUILT_ON = "upper"
ATTACK_BONUS, DEFENCE_BONUS = 2, 0

# -- fire ------------------------------------

TORCHES = 5
TORCHES_EACH = 1
LIT_IN = ("Charred Room", "Furnace Room", "Pentagram Chamber", "Kitchen")
"""Without a roll."""
THROWN_WITH = "speed"
BURNS_NEEDED = {3: 3, 4: 4, 5: 5, 6: 6}
STAMPED_OUT_FROM = 3
"""Points of damage that the traitor gives up for it, in a Might attack of his own."""

# -- heights ------------------------------------

HEIGHTS = ("Tower", "Chasm")
PUSH = Table("might", {"6+": (Other("the Monster is dead"),), "0-5": NOTHING})

# -- ends ------------------------------------

HEROES_WIN = ("Monster dead",)
TRAITOR_WINS = ("every hero dead",)
