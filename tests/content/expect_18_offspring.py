"""What haunt 18 holds, stated here from its rules and never read from the content."""

from __future__ import annotations

from tests.content.expect_haunts import ONE, Monster
from tests.content.expected import NOTHING, Hurt, Other, Table

ID, NUMBER, TITLE = "offspring", 18, "Offspring"
OMENS = ("Book",)
ROOMS = ("Charred Room", "Furnace Room", "Junk Room")

TRAITOR = "left of the revealer"
TRAITOR_DEATH_ENDS_IT = False
OPTIONS: dict[str, tuple[int, ...]] = {}

# -- by number of players ------------------------------------

SPORES_AT_START = {3: 3, 4: 4, 5: 5, 6: 6}
NEW_SPORES = {3: 2, 4: 2, 5: 3, 6: 3}
"""In the Plant's room, each turn of the traitor, also of a dead one; they may move in the same round."""
SUCCESSES = {3: 2, 4: 2, 5: 3, 6: 3}

PLANT_ROOM = "any, chosen by the traitor"
SPORE_ROOM = "that of the Plant"

PLANT = Monster((None, None, None, None), ONE)
SPORE_TRAITS = (4, None, None, None)
"""Speed 4; as many Spores as come."""
CANNOT: dict[str, tuple[str, ...]] = {
    "Evil Plant": ("move", "attack", "be attacked", "be stunned"),
    "Spore": ("attack", "be attacked", "be stunned", "slow", "ride the elevator"),
}
"""The Plant does slow heroes who leave its room."""

# -- spores ------------------------------------

SPORE_HARM = Hurt("physical", dice=1)
ARMOR_HELPS = False
SPORES_HURT = ("heroes",)
MOST_PER_ROOM_AND_TURN = 1
"""At the start of a hero's own turn in a room with Spores, and on entering one in it; never twice in the same room."""

# -- breath ------------------------------------

BREATH_TRAIT = "might"
"""Entered rooms without harm, counted from the start of the turn."""
BREATH_ASKS_FOR = ("start of turn", "no spore in the room", "not resting")
REST_TURN_BARS = ("move",)
REST_TURNS = 1
REST_HARM = SPORE_HARM
"""At the start of the turn of rest in a room with Spores, as in any other turn; nothing on top."""
BREATH_LENGTH_KNOWN_TO = ("heroes",)

# -- the flower ------------------------------------

FLOWER_ROOMS = ("Conservatory", "Gardens", "Graveyard")
FIND = Table("knowledge", {"5+": (Other("flower in hand"),), "0-4": NOTHING})
WEAKEN = Table("knowledge", {"5+": (Other("plant weaker"),), "0-4": NOTHING})
FLOWERS = 1
FLOWER_CAN = ("be given", "be dropped", "be picked up", "fall on death", "be found again when lost")
FLOWER_CANNOT = ("be stolen", "be used up")
FLOWER_COUNTS = {"lies in the room": True, "hero there has it": True, "traitor there has it": False}

# -- ends ------------------------------------

HEROES_WIN = ("plant weakened often enough",)
TRAITOR_WINS = ("all heroes dead",)
