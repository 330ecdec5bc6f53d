"""What haunt 49 holds, stated here from its rules and never read from the content."""

from __future__ import annotations

from tests.content.expect_haunts import HEROES, ONE, Monster
from tests.content.expected import Trait

ID, NUMBER, TITLE = "you-wear-it-well", 49, "You Wear It Well"
OMENS = ("Medallion",)
ROOMS = ("Abandoned Room", "Balcony", "Catacombs")
"""Where the omen starts it."""

TRAITOR_NAMED = "Heather Granville"
TRAITOR_ELSE: tuple[str, Trait] = ("highest", "knowledge")
"""Ties: the revealer, else the first to the revealer's left."""
TRAITOR_DEATH_ENDS_IT = False

# -- pieces ------------------------------------

BODIES = HEROES
"""One for each hero, where the hero stood."""
MONSTERS = {"Astral Spirit": Monster((3, None, 6, 6), ONE)}
STAIRS = "Stairs from Basement"
"""Searched out at set-up if the basement is cut off."""

# -- souls ------------------------------------

ATTACKS_WITH = ("sanity", "knowledge")
CARDS_OF_NO_USE = ("Skull", "Toy Monkey", "Spear", "Axe", "Blood Dagger", "Revolver")
"""Skull, Toy Monkey and the weapons."""
ROOMS_PASSED_BY = ("Gymnasium", "Larder", "Attic", "Junk Room", "Chasm", "Tower", "Furnace Room")
"""Their texts are about Speed or Might or physical damage."""
FROZEN = ("speed", "might")
UP_AND_DOWN = {"Coal Chute": "Basement Landing", "Gallery": "Ballroom"}
"""And the Collapsed Room with the room below it."""

# -- the ends ------------------------------------

SUCCESSES_NEEDED = {3: 3, 4: 4, 5: 5, 6: 6}
"""Attacks won against the Spirit by all heroes together; also the tokens by one body that let the Spirit in."""
BODY_BLOW_DICE = 2
"""Mental damage to the hero, with no defence; the traitor's attack for the turn."""
ENTRY_ROLL: Trait = "sanity"
"""The Spirit's; it has to be higher than the start number of the body's hero in the same trait."""
