"""What haunt 20 holds, stated here from its rules and never read from the content."""

from __future__ import annotations

from tests.content.expect_haunts import Monster
from tests.content.expected import NOTHING, Lose, Other, Table, Trait

ID, NUMBER, TITLE = "ghost-bride", 20, "Ghost Bride"
OMENS = ("Ring",)
ROOMS = ("Balcony", "Charred Room", "Dining Room", "Master Bedroom")
"""Where the omen starts it."""

# -- the traitor ------------------------------------

TRAITOR_NAMED = "Vivian Lopez"
TRAITOR_ELSE: tuple[str, Trait] = ("lowest", "might")
"""The revealer is not left out. Ties: the revealer, else the first to the revealer's left."""
TRAITOR_DEATH_ENDS_IT = False
OPTIONS: dict[str, tuple[int, ...]] = {"The Ring can stun the Bride": (0, 1)}
"""First value: default. Chosen: a Sanity attack with the Ring that wins stuns her; her own lost attack never does."""

# -- set-up ------------------------------------

BUILT = {"Chapel": ("ground", "upper"), "Crypt": ("basement",)}
"""If not in the house: on which floors, where the traitor chooses, no card drawn."""
PLACED_WITH_TRAITOR = ("Bride",)
TOKENS = {"Corpse": 1}
CORPSE_ROOM = "Crypt"
MEN: dict[str, int] = {
    "Father Rhinehardt": 62,
    "Professor Longfellow": 57,
    "Ox Bellows": 23,
    'Darrin "Flash" Williams': 20,
    "Peter Akimoto": 13,
    "Brandon Jaspers": 12,
}
"""Oldest first."""
WOMEN = ("Missy Dubourde", "Zoe Ingstrom", "Madame Zostra", "Vivian Lopez", "Heather Granville", "Jenny LeClerc")
GROOM = ("a man among the heroes who has the Ring", "the oldest man among the heroes", "a man from the box")
"""The first that there is."""
STRANGER_ROOM = "Entrance Hall"
STRANGER_MOVES = STRANGER_ATTACKS = False
STRANGER_STARTS: dict[str, tuple[int, int, int, int]] = {
    "Ox Bellows": (4, 5, 3, 3),
    'Darrin "Flash" Williams': (6, 3, 3, 3),
    "Peter Akimoto": (4, 3, 4, 4),
    "Brandon Jaspers": (4, 4, 4, 3),
    "Professor Longfellow": (4, 3, 3, 5),
    "Father Rhinehardt": (3, 2, 6, 4),
}
"""Speed, Might, Sanity, Knowledge that a man from the box has."""

# -- the Bride ------------------------------------

ONE_BRIDE = {3: 1, 4: 1, 5: 1, 6: 1}
BRIDE: dict[int, Monster] = {
    3: Monster((4, None, 6, None), ONE_BRIDE),
    4: Monster((4, None, 6, None), ONE_BRIDE),
    5: Monster((5, None, 7, None), ONE_BRIDE),
    6: Monster((5, None, 7, None), ONE_BRIDE),
}
"""By number of players."""
ATTACK_TRAIT = "sanity"
THROUGH_WALLS = True
ATTACKED_ONLY_WITH = ("sanity", "Ring")
STUNNED_BY_RING = {0: False, 1: True}
"""By the option."""
HURTS_OTHERS = "mental damage: the margin"
HURTS_GROOM: dict[int, tuple[Lose, ...]] = {
    1: (Lose("might", 1),),
    2: (Lose("might", 1),),
    3: (Lose("might", 2),),
    4: (Lose("might", 2),),
    5: (Lose("might", 3),),
    9: (Lose("might", 3),),
}
"""By margin, instead of the damage."""

# -- the groom's ghost ------------------------------------

GHOST_SPEED = "the groom's start number"
GHOST_TRAITS: tuple[str, ...] = ("speed",)
GHOST_COMES_WHERE = "the room of his death"
GHOST_ATTACKS = GHOST_ATTACKABLE = GHOST_THROUGH_WALLS = False

# -- the wedding ------------------------------------

WEDDING_ROOM, WEDDING_TARGET = "Chapel", 3
WEDDING_NEEDS = ("Bride", "Groom's Ghost")
WEDDING_ADVANCES = "end of traitor turn"
WEDDING_KEEPS_ITS_NUMBER = True

# -- the steps ------------------------------------

NAME_ROOMS, NAME_CARD = ("Bedroom", "Dining Room", "Library"), "Book"
"""In one of the rooms, or anywhere with the card."""
GRAVE_ROOM = "Crypt"
NAME = Table("knowledge", {"5+": (Other("name known"),), "0-4": NOTHING})
GRAVE = Table("knowledge", {"4+": (Other("grave found"),), "0-3": NOTHING})
DIG = Table("might", {"4+": (Other("grave open"),), "0-3": NOTHING})
EACH_STEP_PER_TURN = 1
SEVERAL_STEPS_IN_ONE_TURN = True
CORPSE_FIXED_UNTIL = "grave open"
CORPSE_STEP_COST = 2
CORPSE_NOT_CARRIED_BY = ("Dog",)

# -- ends ------------------------------------

HEROES_WIN = ("Corpse and Ring in the Chapel, lying or carried by a hero",)
TRAITOR_WINS = ("wedding complete", "all heroes dead")
