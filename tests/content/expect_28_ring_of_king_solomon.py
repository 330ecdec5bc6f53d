"""What haunt 28 holds, stated here from its rules and never read from the content."""

from __future__ import annotations

from tests.content.expect_haunts import ONE, Monster

ID, NUMBER, TITLE = "ring-of-king-solomon", 28, "Ring of King Solomon"
OMENS = ("Ring",)
ROOMS = ("Abandoned Room", "Furnace Room", "Junk Room", "Servants' Quarters")
"""Where the omen starts it."""

TRAITOR = ("highest", "knowledge")
TRAITOR_IS_NEVER = "the revealer"
TRAITOR_DEATH_ENDS_IT = False

# -- the Demons ------------------------------------

MONSTERS = {
    "Demon Lord": Monster((1, 7, 7, None), ONE),
    "Demon 1": Monster((2, 5, 5, None), ONE),
    "Demon 2": Monster((3, 4, 4, None), ONE),
    "Demon 3": Monster((4, 3, 3, None), {3: 0, 4: 1, 5: 1, 6: 1}),
    "Demon 4": Monster((5, 2, 2, None), {3: 0, 4: 0, 5: 1, 6: 1}),
    "Demon 5": Monster((6, 1, 1, None), {3: 0, 4: 0, 5: 0, 6: 1}),
}
"""How many of each are in the house."""
GATE_SYMBOL = "event"
GATE_AWAY = 4
"""Spaces from every explorer, at least; else the farthest empty room of that symbol, else of any."""

# -- the Ring ------------------------------------

DEFEATS_NEEDED = 2
BONUS_AGAINST_THE_LORD = 2
"""To the result of the attacker, in an attack of Sanity."""
STOLEN_FROM = 2
"""Points by which a Demon must win to take the Ring instead of dealing damage."""
TAKEN_BACK_FROM = 1

# -- ends ------------------------------------

HEROES_WIN = ("Demon Lord destroyed",)
TRAITOR_WINS = ("every hero dead",)
