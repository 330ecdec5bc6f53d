"""What haunt 26 holds, stated here from its rules and never read from the content."""

from __future__ import annotations

from tests.content.expect_haunts import Monster
from tests.content.expected import NOTHING, Other, Table, Trait

ID, NUMBER, TITLE = "pay-the-piper", 26, "Pay the Piper"
OMENS = ("Bite", "Girl", "Holy Symbol", "Ring")
ROOMS = ("Pentagram Chamber",)
"""Where each of the omens starts it."""

# -- the traitor ------------------------------------

TRAITOR_NAMED = "Ox Bellows"
TRAITOR_ELSE: tuple[str, Trait] = ("lowest", "sanity")
"""The revealer is not left out. Ties: the revealer, else the first to the revealer's left."""
OPTIONS: dict[str, tuple[int, ...]] = {"Official traitor": (0, 1)}
"""First value: default. Chosen: the explorer left of the revealer, and every explorer has to leave the Chamber."""
TRAITOR_DEATH_ENDS_IT = False
"""Unless the traitor has not been in the Chamber: then the heroes win."""

# -- set-up: heroes first ------------------------------------

REQUIRED = {"Pentagram Chamber": "basement"}
MOVED_OUT = {0: "heroes", 1: "explorers"}
"""By the option: who in the Chamber goes to a room that shares a side with it, door or not."""
TRAITS_AT_LEAST_START, TRAITS_THEN = True, 1
"""Of the traitor: each trait lifted to its start number if below, then one step up (never beyond the track)."""
RATS = {3: 6, 4: 8, 5: 10, 6: 12}
RAT_SYMBOLS = ("event", "item", "omen")
RATS_NEVER_IN = ("Pentagram Chamber",)
RATS_IN_EMPTY_ROOMS_ONLY = True
"""While such a room is left; then where Rats are already, as the traitor likes."""

MONSTERS = {"Rat": Monster((3, 2, 1, None), RATS)}

# -- fights ------------------------------------

MOST_DICE = 8
SWARM_DICE = {1: 2, 2: 4, 3: 6, 4: 8, 5: 8, 6: 8}
"""Dice of so many Rats that attack one target together, the house's other modifiers apart."""
LOSING_RAT = {"attacked by a hero": "killed", "attacks alone": "killed", "attacks in a swarm": "unharmed"}

# -- the ritual ------------------------------------

SUCCESSES = {3: 5, 4: 5, 5: 4, 6: 4}
RITUAL = Table("sanity", {"3+": (Other("ritual advances"), Other("rat beside the Chamber")), "0-2": NOTHING})
RITUAL_ROOM = "Pentagram Chamber"
RITUAL_PER_TURN = 1
COUNT_SEEN_BY = ("heroes", "traitor")
TARGET_SEEN_BY = ("traitor",)
RATS_COME_BACK = True
"""One of the starting number that is not in the house, killed ones too, into a room that shares a side with it."""

NOT_ENTERED_BY = ("heroes", "Rat")
SANCTUARY = "Pentagram Chamber"
"""There nothing that a hero does reaches the traitor."""

# -- ends ------------------------------------

HEROES_WIN = ("no rat in the house", "traitor dead and never in the Chamber since the haunt began")
TRAITOR_WINS = ("ritual complete", "all heroes dead")
