"""What haunt 6 holds, stated here from its rules and never read from the content."""

from __future__ import annotations

from tests.content.expect_haunts import Monster
from tests.content.expected import NOTHING, Other, Table, Trait

ID, NUMBER, TITLE = "the-floating-eye", 6, "The Floating Eye"
OMENS = ("Holy Symbol",)
ROOMS = ("Balcony", "Dining Room", "Master Bedroom")
"""Where the omen starts it."""

TRAITOR: tuple[str, Trait] = ("lowest", "sanity")
"""Ties: the revealer, else the first to the revealer's left."""

# -- pieces ------------------------------------

MONSTERS = {"Alien": Monster((4, 6, 6, None), {3: 1, 4: 1, 5: 2, 6: 2})}
NO_USE_AGAINST_ALIENS = ("Dynamite", "Toy Monkey", "Revolver")
"""Attacks by Speed and Dynamite."""

# -- the ship ------------------------------------

WRECK = Table("might", {"5+": (Other("a blow"),), "0-4": NOTHING})
BLOWS = {3: 3, 4: 4, 5: 5, 6: 6}
BLOWS_TOLD_TO = ("heroes",)

# -- control ------------------------------------

NO_ROLLS_IN = ("Attic", "Graveyard", "Junk Room", "Pentagram Chamber")
NO_BARRIERS = ("Catacombs", "Chasm", "Tower")
NO_HARM_IN = ("Crypt", "Furnace Room")
FREED_BY: tuple[Trait, ...] = ("might", "sanity")
"""Sanity with the Ring."""


def half(margin: int) -> int:
    """What a freed hero takes."""
    return margin // 2
