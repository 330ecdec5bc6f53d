"""What haunt 47 holds, stated here from its rules and never read from the content."""

from __future__ import annotations

from tests.content.expect_haunts import Monster
from tests.content.expected import NOTHING, Other, Table

ID, NUMBER, TITLE = "worm-ouroboros", 47, "Worm Ouroboros"
OMENS = ("Skull",)
ROOMS = ("Balcony", "Charred Room", "Gymnasium", "Master Bedroom")
"""Where the omen starts it."""

TRAITOR = "revealer"
DISCARDED = ("Girl", "Dog", "Madman")
"""Of what the traitor holds; items and other omens are dropped."""

# -- pieces ------------------------------------

MONSTERS = {"Ouroboros Head": Monster((1, 6, None, None), {3: 2, 4: 2, 5: 2, 6: 2})}
WEAK_MIGHT = 5
BODIES = 16
CLOSED_PASSAGES = ("Secret Stairs", "Secret Passage")
CLOSED_ROOM = "Mystic Elevator"
NO_USE = ("Dynamite", "Toy Monkey", "Revolver", "Druidic Charm")
"""What strikes with Speed, blows up or stuns."""

# -- the Skull ------------------------------------

SHOWN = Table("sanity", {"5+": (Other("weakened"),), "0-4": NOTHING})
HITS = {3: 2, 4: 2, 5: 3, 6: 3}
"""For each Head: half of the players, rounded up."""
SLOWED_BY_A_BODY = 1
