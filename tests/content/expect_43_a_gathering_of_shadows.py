"""What haunt 43 holds, stated here from its rules and never read from the content."""

from __future__ import annotations

from tests.content.expected import NOTHING, Other, Table

ID, NUMBER, TITLE = "a-gathering-of-shadows", 43, "A Gathering of Shadows"
OMENS = ("Book", "Dog", "Spear")
ROOMS = ("Pentagram Chamber",)
"""Where the omen starts it."""

TRAITOR = "the revealer"
TRAITOR_DEATH_ENDS_IT = False
OPTIONS: dict[str, tuple[int, ...]] = {}

# -- Shadows ------------------------------------

SHADOWS = {3: 2, 4: 3, 5: 4, 6: 5}
"""One for each hero, in the hero's room, on a wall that the traitor chooses."""
SHADOW = (5, None, 5, None)
"""Speed, Might, Sanity, Knowledge."""
GOAL = "Pentagram Chamber"
PACE_DICE, LEAST_PACE = 5, 1
DROPS = {
    "Upper Landing": "Grand Staircase",
    "Gallery": "Ballroom",
    "Coal Chute": "Basement Landing",
    "Foyer": "Stairs from Basement",
    "Collapsed Room": "the room below it",
}
"""One space, from any wall to any wall, never back."""
ATTACKED_WITH = {"speed": "physical", "sanity": "mental"}
"""And the damage of a hero who loses."""
SPEED_LOST = 1
"""By the hero to whom the beaten Shadow is bound."""
CANDLE_STEPS = 2

# -- Specters ------------------------------------

SPECTER = (4, None, 4, None)
SPECTER_ATTACKS = "sanity"
SPECTER_PACE_DICE, SPECTER_LEAST = 4, 1

# -- the ritual ------------------------------------

SEARCH_ROOMS = ("Catacombs", "Chapel", "Library", "Research Laboratory")
SEARCH = Table("knowledge", {"4+": (Other("ritual found"),), "0-3": NOTHING})
LIGHT_ROOMS = ("Balcony", "Gardens", "Graveyard", "Patio", "Tower")
LIGHT = Table(("knowledge", "sanity"), {"5+": (Other("room lit"),), "0-4": NOTHING})
LIGHTS = {3: 3, 4: 4, 5: 5, 6: 5}

# -- ends ------------------------------------

HEROES_WIN = ("the last light is placed",)
TRAITOR_WINS = ("each hero is dead or a Specter",)
SPECTERS_WIN = "with the traitor, each that has killed a hero"
