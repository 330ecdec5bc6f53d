"""What haunt 38 holds, stated here from its rules and never read from the content."""

from __future__ import annotations

from tests.content.expect_haunts import Monster
from tests.content.expected import NOTHING, Other, Table, Trait

ID, NUMBER, TITLE = "hellbeasts", 38, "Hellbeasts"
OMENS = ("Dog",)
ROOMS = ("Abandoned Room", "Charred Room", "Furnace Room", "Gallery")

# -- the traitor ------------------------------------

TRAITOR: tuple[str, Trait] = ("lowest", "knowledge")
"""The revealer is left out. Ties: the first to the revealer's left."""
TRAITOR_DEATH_ENDS_IT = False
OPTIONS: dict[str, tuple[int, ...]] = {}

# -- the Firebats ------------------------------------

MONSTERS = {"Firebat": Monster((3, None, None, None), {3: 2, 4: 2, 5: 3, 6: 3})}
"""So many at the start, in the room of the revealer; later as many as hatch."""
ATTACKS = ATTACKABLE = SLOWS = False
MOVEMENT_DICE = 3
"""One roll for all: how far each goes, and how many hatch in the first room."""
LEAST_PACE, LEAST_HATCHED = 1, 0
NEW_ONES_MOVE, NEW_ONES_BURN = False, True
STUNNED_BY = {"Druidic Charm": True, "Dynamite": False}
STUNNED_MOVE, STUNNED_BURN = False, True
DICE_PER_BAT = 1
"""One roll for a room at the end of the monsters' turn, without a limit; every hero there takes the total."""
DAMAGE = "physical"
ARMOR_PREVENTS = 1
BURNT = ("heroes",)

# -- the exorcism ------------------------------------

NEEDED = {3: 3, 4: 4, 5: 5, 6: 6}
TARGET = 5
SOURCE_ROOMS: dict[Trait, tuple[str, ...]] = {
    "sanity": ("Chapel", "Crypt", "Pentagram Chamber"),
    "knowledge": ("Library", "Research Laboratory"),
}
SOURCE_CARDS: dict[Trait, tuple[str, ...]] = {
    "sanity": ("Holy Symbol", "Ring"),
    "knowledge": ("Book", "Crystal Ball"),
}
RITES: dict[Trait, Table] = {
    trait: Table(trait, {"5+": (Other("source spent"), Other("exorcism advances")), "0-4": NOTHING})
    for trait in SOURCE_ROOMS
}
TRIES_PER_TURN = 1
"""Of all sources together, for each hero."""

# -- ends ------------------------------------

HEROES_WIN = ("exorcism complete",)
TRAITOR_WINS = ("all heroes dead",)
