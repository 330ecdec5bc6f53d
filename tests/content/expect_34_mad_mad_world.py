"""What haunt 34 holds, stated here from its rules and never read from the content."""

from __future__ import annotations

from tests.content.expect_haunts import HEROES, Monster

ID, NUMBER, TITLE = "mad-mad-world", 34, "Mad, Mad World"
OMENS = ("Madman",)
ROOMS = ("Charred Room", "Kitchen", "Servants' Quarters")
"""Where the omen starts it."""

TRAITOR_IS = "Professor Longfellow"
ELSE_TRAITOR = ("highest", "speed")
TRAITOR_DEATH_ENDS_IT = False
OPTIONS: dict[str, tuple[int, ...]] = {"The Madman costs no Sanity": (0, 1)}

# -- set-up ------------------------------------

MONSTERS = {"Servant": Monster((3, 3, 1, None), HEROES)}
FLOORS_MANNED = {3: 2, 4: 3, 5: 3, 6: 3}
"""How many floors have Servants, each in an empty room, one on each floor before any gets a second."""
MADMAN_MIGHT, MADMAN_SANITY = 2, -1
"""What changes for the traitor, and the other way round for whoever had him."""
VAULT_FLOOR = "basement"

# -- captives ------------------------------------

GRABBED_WITH = "might"
"""In an attack that is won by the hero; instead of damage or stun."""
CAPTIVES_EACH = 1
STEP_COST = 2
FEWER_DICE = 2
"""On the carrier's own attacks of Might; never when it defends."""
FREED_FROM = 2
"""Points by which the captor must be beaten, attacked with Might; instead of damage."""
OWN_FAILED_ATTACK_HURTS = False

# -- ends ------------------------------------

LOCKED_IN = "Vault"
HEROES_WIN = ("every Servant locked up and the traitor too", "every Servant locked up and the traitor dead")
TRAITOR_WINS = ("every hero dead",)
