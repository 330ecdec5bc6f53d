"""What haunt 33 holds, stated here from its rules and never read from the content."""

from __future__ import annotations

from tests.content.expected import Trait

ID, NUMBER, TITLE = "creature-from-the-lake", 33, "Creature from the Lake"
OMENS = ("Girl",)
ROOMS = ("Gallery", "Gymnasium", "Kitchen")
"""Where the omen starts it."""

# -- the traitor ------------------------------------

TRAITOR: tuple[str, Trait] = ("highest", "speed")
"""Never the revealer. Ties: closest to the revealer's left."""
TRAITOR_DEATH_ENDS_IT = False
OPTIONS: dict[str, tuple[int, ...]] = {}

# -- the lake ------------------------------------

BEGINS_AT, WATER_SIDES = "Underground Lake", 2
SWIM: tuple[Trait, int] = ("might", 4)
"""Rolled at the start of a turn in which somebody wants to swim."""
STEP_COST = {True: 2, False: 3}
ASHORE_COST = 1

# -- the search ------------------------------------

DICE = 4
PER_TILE, WITH_BALL, ON_NEW_TILE = 1, 2, 3
ELEVEN = 3
"""More for each 11 in a row."""
FOUND = 19
OUTWARD, BACK = 3, 2
"""Spaces of the moves in the table."""
NOTHING = (1, 2, 3, 4, 9)
ATTACKS = {10: ("might", 5), 14: ("speed", 5), 17: ("might", 6), 18: ("might", 6)}
FRIGHT = {6: 4, 7: 4}
"""Sanity or 1 mental damage, 2 on a blank."""
DREAD = {15: 4, 16: 4}
"""Sanity or 2 mental damage and back."""
STROKE = {12: 5, 13: 5}
"""Might: out, and again; else back."""

# -- the clock ------------------------------------

DROWNS = {3: 10, 4: 10, 5: 9, 6: 9}
MOST_DICE = 8

# -- ends ------------------------------------

HEROES_WIN = ("a search total of 19 or more",)
TRAITOR_WINS = ("the Girl drowns", "all heroes dead")
