"""What haunt 40 holds, stated here from its rules and never read from the content."""

from __future__ import annotations

from tests.content.expected import NOTHING, Other, Table

ID, NUMBER, TITLE = "buried-alive", 40, "Buried Alive"
OMENS = ("Spirit Board",)
ROOMS = ("Dining Room", "Junk Room", "Pentagram Chamber")

TRAITOR = "left of the revealer"
TRAITOR_DEATH_ENDS_IT = False

# -- the grave ------------------------------------

ROOMS_BELOW = 5
"""With fewer in the basement the traitor may add some; the Basement Landing is one of them and can be the grave."""
SEARCH = Table("knowledge", {"3+": (Other("a true answer"),), "0-2": NOTHING})
DIG = Table("might", {"4+": (Other("a shovel of earth"),), "0-3": NOTHING})
DIGS_NEEDED = {3: 3, 4: 4, 5: 5, 6: 6}

# -- the Spirit Board ------------------------------------

BOARD = "spirit_board"
BOARD_TABLE = Table(
    "sanity",
    {
        "7+": (Other("the grave"),),
        "5-6": (Other("relief"),),
        "3-4": (Other("somebody walks"),),
        "0-2": NOTHING,
    },
)
RELIEF_DICE = 2
STEPS = 3
STEALING_FROM = 2
"""Points of damage of a Might attack, instead of which the traitor takes the Board; it is destroyed."""

# -- the victim ------------------------------------

DEAD_AT = 12
"""Points of damage. At the end of the traitor's N-th turn N dice are added."""
MOST_DICE = 8
