"""What haunt 15 holds, stated here from its rules and never read from the content."""

from __future__ import annotations

from tests.content.expect_haunts import ONE, Monster
from tests.content.expected import NOTHING, Hurt, Table

ID, NUMBER, TITLE = "here-there-be-dragons", 15, "Here There Be Dragons"
OMENS = ("Spear",)
ROOMS = ("Charred Room", "Furnace Room", "Gallery")
"""Where the omen starts it."""

# -- the traitor ------------------------------------

TRAITOR = ("lowest", "speed")
TRAITOR_IS_NEVER = "the revealer"
TRAITOR_DEATH_ENDS_IT = False

# -- set-up ------------------------------------

DRAGON_ROOM = "Entrance Hall"
RELICS = {"Shield": ("Chasm", "Crypt"), "Antique Armor": ("Catacombs", "Underground Lake")}
"""Both found: the traitor chooses; one: there; none: in whichever is found first."""

# -- the Dragon ------------------------------------

MONSTERS = {"Dragon": Monster((3, 8, 6, None), ONE)}
WOUNDS = {3: 3, 4: 4, 5: 5, 6: 6}
"""How much damage slays it. The heroes see neither the number nor how much is dealt."""
TOUGHNESS = 2
"""Taken off the margin of every fight it loses, whoever attacked."""
HURT_BY = {"might": None, "sanity": "Ring"}
"""Traits that hurt it, with the thing one needs for it; Speed never does."""
BREATH: dict[str, Table] = {
    "its room": Table("speed", {"4+": NOTHING, "0-3": (Hurt("physical", dice=4),)}),
    "next room": Table("speed", {"4+": NOTHING, "0-3": (Hurt("physical", dice=2),)}),
}
BREATH_SPARES = "nobody"
"""The traitor rolls as well."""
ATTACKS_PER_TURN = ("breath", "bite")
ITEM_BUYS_OFF = 2

# -- the relics ------------------------------------

ARMOR_LESSENS, SLOWER_BY = 5, 1
ARMOR_HELPS_AGAINST_FIRE = False
PUTTING_ON = TAKING_OFF = "a whole turn"
NOT_WORN_WITH = "Armor"
NOT_STOLEN = ("Antique Armor",)
SPEAR_ADDS = 4
"""To the result of a roll of Might against the Dragon, attacking or defending; on top of the dice of the card."""
SPEAR_DICE = 2
FIRE_ELSEWHERE = {"Furnace Room": "end of turn", "Burning Man": "the physical part"}

# -- ends ------------------------------------

HEROES_WIN = ("Dragon dead",)
TRAITOR_WINS = ("all heroes dead",)
