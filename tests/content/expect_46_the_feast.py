"""What haunt 46 holds, stated here from its rules and never read from the content."""

from __future__ import annotations

from tests.content.expect_haunts import HEROES, Monster
from tests.content.expected import NOTHING, Other, Table, Trait

ID, NUMBER, TITLE = "the-feast", 46, "The Feast"
OMENS = ("Dog",)
ROOMS = ("Catacombs", "Gymnasium", "Junk Room", "Kitchen")

TRAITOR_NAMED = "Madame Zostra"
TRAITOR_ELSE: tuple[str, Trait] = ("lowest", "speed")
TRAITOR_DEATH_ENDS_IT = False

# -- set-up ------------------------------------

VICTIM_ROOM, FREAK_ROOM = "Attic", "Dining Room"
BUILT = {"Attic": "upper", "Dining Room": "ground"}
"""Missing ones are laid: the first by the heroes, the other by the traitor."""

MONSTERS = {"Victim": Monster((2, 3, 3, None), HEROES), "Cannibal Freak": Monster((2, 4, 4, None), HEROES)}

# -- Victims ------------------------------------

PACE = 2
TURNS_TRIED = ("ahead", "left", "back", "right")
LED_SPACES = 2

# -- the front door ------------------------------------

DOOR_ROOM, DOOR_TRAITS, DOOR_CARD = "Entrance Hall", ("might", "knowledge"), "Skeleton Key"
DOOR = {trait: Table(trait, {"5+": (Other("open"),), "0-4": NOTHING}) for trait in ("might", "knowledge")}
"""Success: everybody may go out from later turns on, an event is drawn, the turn is over."""

# -- the Feast ------------------------------------

GROWS: tuple[Trait, ...] = ("speed", "might", "sanity", "knowledge")
"""One step of each trait that the eater has."""
EATEN_WINS = HEROES
