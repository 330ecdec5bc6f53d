"""What haunt 44 holds, stated here from its rules and never read from the content."""

from __future__ import annotations

from tests.content.expected import NOTHING, Effects, Gain, Hurt, Lose, Other, Table

ID, NUMBER, TITLE = "death-doth-find-us-all", 44, "Death Doth Find Us All"
OMENS = ("Medallion",)
ROOMS = ("Charred Room", "Junk Room", "Master Bedroom")

TRAITOR = "youngest explorer other than the revealer"
TRAITOR_DEATH_ENDS_IT = False

AGES = {
    "Zoe Ingstrom": 8,
    "Missy Dubourde": 9,
    "Brandon Jaspers": 12,
    "Peter Akimoto": 13,
    "Heather Granville": 18,
    'Darrin "Flash" Williams': 20,
    "Jenny LeClerc": 21,
    "Ox Bellows": 23,
    "Madame Zostra": 37,
    "Vivian Lopez": 42,
    "Professor Longfellow": 57,
    "Father Rhinehardt": 62,
}

# -- ageing ------------------------------------

YEARS = 10
"""For each token. Every hero begins with one, and its decade has happened."""
DECADES: dict[int, Effects] = {
    10: NOTHING,
    20: (Gain("might"), Gain("speed")),
    30: (Gain("sanity"), Gain("knowledge")),
    40: (Lose("speed"), Gain("sanity")),
    50: (Lose(("speed", "might")), Lose(("sanity", "knowledge"))),
    60: (Lose("might"), Lose("speed"), Hurt("mental", points=1)),
    70: (Lose("speed"), Lose("might"), Lose("sanity"), Lose("knowledge")),
}
"""By the decade that is entered; the last holds for all later ones. No loss here is damage but the one so called."""
DICE = 1
"""Each hero's at the end of each turn of the traitor: so many decades, one after the other."""
MEDALLION_SPARES = 1
DEATH_AGES_HOLDER = 1
"""Decades, for the Medallion's holder, at each death of an explorer."""
FEEDING_DICE = 3
"""As many steps, split over the traits, for the traitor at each death of a hero."""

# -- the rite ------------------------------------

RITE_ROOMS = ("Catacombs", "Charred Room", "Crypt", "Gallery", "Kitchen", "Pentagram Chamber", "Tower")
RITE = {trait: Table(trait, {"5+": (Other("done"),), "0-4": NOTHING}) for trait in ("sanity", "knowledge")}
RITES_NEEDED = {3: 3, 4: 4, 5: 5, 6: 6}
