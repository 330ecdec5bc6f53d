"""What haunt 48 holds, stated here from its rules and never read from the content."""

from __future__ import annotations

from tests.content.expect_haunts import ONE, Monster
from tests.content.expected import NOTHING, Lose, Other, Table

ID, NUMBER, TITLE = "stacked-like-cordwood", 48, "Stacked Like Cordwood"
OMENS = ("Spirit Board", "Mask")
ROOMS = ("Abandoned Room", "Catacombs", "Gymnasium", "Charred Room")

TRAITOR = "left of the revealer"
TRAITOR_DEATH_ENDS_IT = False

# -- Crimson Jack ------------------------------------

MONSTERS = {"Crimson Jack": Monster((3, 3, 3, None), ONE)}
HOME = "Entrance Hall"
"""He begins here, and here he comes back at the start of the traitor's next turn after a defeat."""
GROWS = 1
"""On each of his traits, every time he comes back."""
MOST_DICE = 8

# -- the weapon ------------------------------------

WEAPONS = {"Axe": "item", "Blood Dagger": "item", "Spear": "omen"}
"""And the stack in which each is looked for."""
SEARCH_ROOMS = ("Library", "Chapel", "Attic", "Vault")
OPEN_ONLY = "Vault"
SEARCH = Table("knowledge", {"3+": (Other("found"),), "0-2": NOTHING})
STUDY_TRAITS = ("might", "knowledge")
STUDY = {trait: Table(trait, {"5+": (Other("learned"),), "0-4": NOTHING}) for trait in ("might", "knowledge")}
STUDIES = {3: 3, 4: 4, 5: 5, 6: 6}

# -- fear ------------------------------------

FEAR = Table("sanity", {"3+": NOTHING, "0-2": (Lose(("sanity", "knowledge")), Lose(("might", "speed")))})
