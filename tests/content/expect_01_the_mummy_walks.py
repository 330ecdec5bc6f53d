"""What haunt 1 holds, stated here from its rules and never read from the content."""

from __future__ import annotations

from tests.content.expect_haunts import ONE, Monster
from tests.content.expected import NOTHING, Other, Table

ID, NUMBER, TITLE = "the-mummy-walks", 1, "The Mummy Walks"
OMENS = ("Girl",)
ROOMS = ("Abandoned Room", "Catacombs", "Junk Room")
"""Where the omen starts it."""

# -- the traitor ------------------------------------

TRAITOR = "revealer"
TRAITOR_DEATH_ENDS_IT = False
OPTIONS: dict[str, tuple[int, ...]] = {"The Mummy finds the Girl itself": (0, 1)}
"""First value: default. Chosen: it also takes an unclaimed Girl by coming into her room."""

# -- set-up ------------------------------------

PLACED_WITH_REVEALER = ("Mummy", "Sarcophagus")
TOKENS = {"Sarcophagus": 1}
GIRL_LOST_BY = "traitor"
GIRL_GAIN = {"sanity": 1, "knowledge": 1}
"""Undone by losing her; no trait to the skull."""
GIRL_DISTANCE = 5
"""At least so many tiles from the Mummy, on its floor, the traitor's choice; else the farthest rooms of that floor."""
SETUP_KNOWN_TO = ("heroes", "traitor")
SCALES_WITH_PLAYERS = False

# -- the Mummy ------------------------------------

MONSTERS = {"Mummy": Monster((3, 8, 5, None), ONE)}
STRIDE = {0: True, 1: True, 2: False, 3: False, 4: False, 5: False, 6: False}
"""By its movement roll: may it go straight to any room instead of walking? It has the choice."""
LEAST_STEPS = 1
"""Where it walks after a roll of 0."""
MUST_ATTACK = ("hero",)
"""One in its room, before it is done. Never the traitor's explorer."""
NO_ATTACK_WITH = ("speed",)
NO_HARM_BY = ("Dynamite",)
LOSES_FIRST, LOSES_THEN = "speed", "might"
"""What its physical damage takes: the first down to its lowest number above the skull, the rest from the second."""
DAMAGE = (
    # (Speed step, Might step, points) -> (Speed step, Might step); step 1 is the lowest number, 0 the skull
    ((4, 3, 2), (2, 3)),
    ((4, 3, 3), (1, 3)),
    ((4, 3, 4), (1, 2)),
    ((2, 3, 3), (1, 1)),
    ((1, 3, 2), (1, 1)),
    ((1, 2, 2), (1, 0)),
    ((1, 1, 1), (1, 0)),
)
STEALS_FROM_MARGIN = 2
STEALS = ("items", "omens that are items", "Girl")
STEALS_ONLY_AS = "attacker"
CARRIES = ("items", "omens that are items", "Girl")
TRAITS_BY_WHAT_IT_CARRIES = False
STUNNED_DROPS, STUNNED_KEEPS = ("items", "omens that are items"), ("Girl",)
ROBBED_FROM_MARGIN = 2
"""A hero who beats it by so much may take an item from it instead of stunning it, never the Girl."""
GIRL_JOINS = ("hero", "traitor")
"""Who comes into her room while nobody has her."""

# -- cards that are still in the stack ------------------------------------

FETCHED: dict[str, tuple[str, ...]] = {"hero": ("Book",), "traitor": ("Ring", "Holy Symbol")}
"""Instead of the next omen drawn: the Book; one of two by choice, only while both are in the stack. Then shuffled."""

# -- the three steps ------------------------------------

STEP_ROOMS = ("Library", "Research Laboratory")
STEP_TOKEN = "Sarcophagus"
NAME = Table("knowledge", {"6+": (Other("name learned"),), "0-5": NOTHING})
SPELL = Table("knowledge", {"6+": (Other("spell learned"),), "0-5": NOTHING})
SPELL_CARD = "Book"
SPELL_ONLY_ON_A_LATER_TURN = True
BANISH_TRAIT = "sanity"
BANISH_NEEDS_RING = False
BANISH_COST = ("attack",)
BANISH_BOOK_WITH = ("any hero in the room", "lying in the room")
BANISH = {"won": (Other("banished"),), "lost": (Other("mental damage: the margin"),), "tied": NOTHING}
BANISH_STUNNED_LOST = NOTHING
STEPS_PER_TURN = 1
"""All three together, for each hero."""

# -- what the traitor hands over ------------------------------------

HANDED: tuple[str, ...] = ("any number of items", "Girl")
HANDED_WHERE = "same place"
HANDED_TO_STUNNED = False

# -- ends ------------------------------------

HEROES_WIN = ("banished",)
TRAITOR_WINS = ("Mummy with Girl and Ring in the Sarcophagus room", "the same with Holy Symbol", "all heroes dead")
