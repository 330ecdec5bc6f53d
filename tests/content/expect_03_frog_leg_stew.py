"""What haunt 3 holds, stated here from its rules and never read from the content."""

from __future__ import annotations

from tests.content.expect_haunts import ONE, Monster
from tests.content.expected import NOTHING, Other, Table, Trait

ID, NUMBER, TITLE = "frog-leg-stew", 3, "Frog-Leg Stew"
OMENS = ("Book",)
ROOMS = ("Dining Room", "Gallery", "Kitchen")
"""Where the omen starts it."""

# -- the traitor ------------------------------------

TRAITOR: tuple[str, Trait] = ("lowest", "knowledge")
"""Never the revealer. Ties: the tied explorer closest to the revealer's left."""
TRAITOR_DEATH_ENDS_IT = False
OPTIONS: dict[str, tuple[int, ...]] = {}

# -- pieces ------------------------------------

MONSTERS = {"Witch": Monster((4, 3, 6, None), ONE), "Cat": Monster((3, 3, 2, None), ONE)}
WITCH_ROOM = "Entrance Hall"
CAT_ROOM = "where the haunt was revealed"
"""When the first explorer becomes a frog; it acts from the next monster turn on."""
ROOT_ROOMS = ("Conservatory", "Larder", "Kitchen")
"""One each, as soon as the room is there."""

# -- spells ------------------------------------

SPELLS_PER_TURN = 1
SKIN = ("sanity", "strictly higher")
BREATH_DICE, BREATH_KIND, BREATH_LESSENED = 2, "physical", False
WITCH_SPELLS = ("Skin of Frog", "Breath of Dragon", "Wings of Raven")
TRAITOR_SPELLS = ("Skin of Frog", "Breath of Dragon")
"""With the Book, besides his attack."""

# -- frogs ------------------------------------

FROG_DROPS = ("items", "omens", "companions")
FROG_LOWEST: tuple[Trait, ...] = ("might", "knowledge")
FROG_CANNOT = ("attack", "draw", "discover", "dig")
FROG_NOT_ATTACKED_BY = ("traitor", "Witch")
CARRIED_BY = ("heroes", "traitor")
"""Never by frogs."""

# -- steps ------------------------------------

DIG = Table("knowledge", {"4+": (Other("root in hand"),), "0-3": NOTHING})
FORM = Table("knowledge", {"6+": (Other("witch mortal"), Other("root used up")), "0-5": NOTHING})
RESTORE = Table("knowledge", {"4+": (Other("human again"),), "0-3": NOTHING})
STEPS_PER_TURN = 1
"""Digging and the Form; restoring is apart, once a turn."""

# -- ends ------------------------------------

HEROES_WIN = ("Witch killed",)
TRAITOR_WINS = ("every hero dead or a frog",)
