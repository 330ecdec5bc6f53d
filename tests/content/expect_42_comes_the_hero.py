"""What haunt 42 holds, stated here from its rules and never read from the content."""

from __future__ import annotations

from tests.content.expect_haunts import ONE, Monster
from tests.content.expected import NOTHING, Other, Table, Trait

ID, NUMBER, TITLE = "comes-the-hero", 42, "Comes the Hero"
OMENS = ("Mask",)
ROOMS = ("Abandoned Room", "Dining Room", "Furnace Room", "Servants' Quarters")

TRAITOR: tuple[str, Trait] = ("highest", "might")
"""The revealer may be the one."""

# -- the traitor ------------------------------------

FOUND = ("Axe", "Blood Dagger", "Revolver")
"""The first of these in the item stack comes to a traitor who has no weapon."""
WEAPONS = {"Axe": "might", "Blood Dagger": "might", "Revolver": "speed", "Spear": "might"}
"""And the trait of an attack with each."""
BODY_STEP = 2
GATES = ("Catacombs", "Chasm", "Pentagram Chamber")
GATE_TRAITS = ("sanity", "knowledge")
GATE = {trait: Table(trait, {"4+": (Other("open"),), "0-3": NOTHING}) for trait in ("sanity", "knowledge")}

# -- the Statue ------------------------------------

MONSTERS = {"Statue": Monster((8, 8, 8, 8), ONE)}
FORMS: dict[str, tuple[str, Trait]] = {
    "Holy Symbol": ("judge", "speed"),
    "Axe": ("warrior", "might"),
    "Crystal Ball": ("seer", "sanity"),
    "Book": ("wizard", "knowledge"),
}
DRIVE_TRAITS = ("knowledge", "sanity")
DRAINS = 1
