"""What haunt 11 holds, stated here from its rules and never read from the content."""

from __future__ import annotations

from tests.content.expect_haunts import ONE, Monster
from tests.content.expected import NOTHING, Other, Table, Trait

ID, NUMBER, TITLE = "let-them-in", 11, "Let Them In"
OMENS = ("Madman",)
ROOMS = ("Balcony", "Gymnasium", "Junk Room")
"""Where the omen starts it."""

# -- the traitor ------------------------------------

TRAITOR = "the revealer"
TRAITOR_DEATH_ENDS_IT = False

# -- set-up ------------------------------------

WINDOWS: dict[str, tuple[str, ...]] = {
    "Grand Staircase": ("ground",),
    "Master Bedroom": ("upper",),
    "Bedroom": ("upper",),
    "Chapel": ("ground", "upper"),
    "Dining Room": ("ground",),
}
"""The rooms with a window, by the floors they can lie on."""
FRONT_DOOR = "Entrance Hall"
"""A Face stands there, too, whatever lies around."""
FACES_AT_MOST = 6
MADMAN_WITH = "traitor"
CARD_GONE = "Madman"
"""Its gains are undone; no trait of its custodian falls to the skull."""
CARD_GAINS: dict[Trait, int] = {"might": 2, "sanity": -1}

# -- monsters ------------------------------------

MONSTERS: dict[str, Monster] = {
    "Specter": Monster((4, None, 6, None), dict.fromkeys(ONE, 6)),
    "Madman": Monster((7, 7, 7, None), ONE),
}
SPECTER_ATTACKS = "sanity"
SPECTER_FEARS = ("sanity", "Ring")
"""The trait and the thing of the only attack that touches it."""
SPECTER_IMMUNE_TO = ("Revolver", "Dynamite", "Druidic Charm", "Toy Monkey")
BEATEN_WHEN_IT_ATTACKED, BEATEN_BY_A_HERO = "stunned", "banished"
OPENING_COSTS = 1
MADMAN_WAITS_FOR_THE_STACK = True
"""He attacks once no Face waits and no window room is missing, or none can come any more."""

# -- the exorcism ------------------------------------

SOURCES: dict[str, tuple[Trait, tuple[str, ...], tuple[str, ...]]] = {
    "sanity": ("sanity", ("Chapel", "Crypt", "Pentagram Chamber"), ("Holy Symbol", "Ring")),
    "knowledge": ("knowledge", ("Library", "Research Laboratory"), ("Book", "Crystal Ball")),
}
"""By trait: rooms and things, each good for one success."""
EXORCISM: dict[Trait, Table] = {
    "sanity": Table("sanity", {"5+": (Other("one success"),), "0-4": NOTHING}),
    "knowledge": Table("knowledge", {"5+": (Other("one success"),), "0-4": NOTHING}),
}
SUCCESSES = {3: 3, 4: 4, 5: 5, 6: 6}
TRIES_PER_TURN = 1

# -- ends ------------------------------------

HEROES_WIN = ("successes", "at least one banished and no Specter or Face left")
TRAITOR_WINS = ("all heroes dead",)
