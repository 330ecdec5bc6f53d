"""What haunts 31 and 50 hold, stated here from their rules and never read from the content."""

from __future__ import annotations

from attrs import frozen

from tests.content.expected import NOTHING, TRAITS, Effects, Gain, Hurt, Lose, Other, Table


@frozen
class Monster:
    """Traits speed, might, sanity, knowledge; None where it has none."""

    traits: tuple[int | None, int | None, int | None, int | None]
    count: dict[int, int]
    """By number of players."""


HEROES = {3: 2, 4: 3, 5: 4, 6: 5}
ONE = dict.fromkeys(HEROES, 1)

# -- 50 A Little Night Murder ------------------------------------

MURDER_ID, MURDER_NUMBER = "a-little-night-murder", 50
DAWN = 10
"""The clock goes on at the end of each traitor turn; here every living hero wins, before the monsters move."""
SERVANTS = HEROES
SERVANT_STRENGTH = {0: 3, 1: 3, 2: 3, 3: 3, 4: 4, 5: 4, 6: 4, 7: 4, 8: 5, 9: 6}
"""Speed, Might and Sanity by the clock."""

# -- 31 It's Alive! ------------------------------------

ALIVE_ID, ALIVE_NUMBER = "its-alive", 31
ALIVE_MONSTERS = {
    "Antibody": Monster((3, 5, 3, None), HEROES),
    "Heart": Monster((None, 7, None, None), ONE),
    "Brain": Monster((None, 6, None, None), ONE),
}
ANTIBODY_ROOMS = (
    "Research Laboratory",
    "Operating Laboratory",
    "Entrance Hall",
    "Furnace Room",
    "Underground Lake",
    "Library",
)
ORGANS: dict[str, tuple[str, ...]] = {
    "Stomach": ("Dining Room", "Kitchen", "Larder", "Wine Cellar"),
    "Lungs": ("Conservatory",),
    "Teeth": ("Balcony", "Entrance Hall"),
    "Glands": ("Research Laboratory", "Operating Laboratory"),
    "Heart": ("Organ Room",),
    "Brain": ("Attic",),
}
STOPPED = Other("movement ends")
ORGAN_TABLES: dict[str, Table] = {
    "Stomach": Table(
        "sanity", {"5+": NOTHING, "2-4": (Hurt("mental", points=1),), "0-1": (Hurt("mental", points=2), STOPPED)}
    ),
    "Lungs": Table("might", {"4+": NOTHING, "0-3": (Other("dead"),)}),
    "beside the Lungs": Table("might", {"4+": NOTHING, "0-3": (Other("pulled into the Conservatory"),)}),
    "Teeth": Table("speed", {"4+": NOTHING, "1-3": (Hurt("physical", points=1),), "0": (Hurt("physical", points=2),)}),
    "Glands": Table(
        2,
        {
            "4": tuple(Gain(trait) for trait in TRAITS),
            "3": (Lose("speed", 2),),
            "2": (Lose("might", 2),),
            "1": (Lose("sanity", 2),),
            "0": (Lose("knowledge", 2),),
        },
    ),
}
"""When a hero enters, and when a hero's turn starts there. Never for the traitor."""
BRAIN_NERVE: dict[str, Effects] = {"4+": (Other("attack"),), "0-3": (Other("turn ends"),)}
SPEAR_DICE = 2
SPEAR_GRAVES = ("Chasm", "Furnace Room", "Underground Lake")
