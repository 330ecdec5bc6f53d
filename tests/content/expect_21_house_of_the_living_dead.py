"""What haunt 21 holds, stated here from its rules and never read from the content."""

from __future__ import annotations

from tests.content.expect_haunts import ONE, Monster

ID, NUMBER, TITLE = "house-of-the-living-dead", 21, "House of the Living Dead"
OMENS = ("Medallion",)
ROOMS = ("Dining Room", "Gymnasium", "Servants' Quarters")
"""Where the omen starts it."""

TRAITOR = "oldest"
"""Never the revealer."""

# -- pieces ------------------------------------

GRAVES = (
    "Crypt",
    "Graveyard",
    "Entrance Hall",
    "Underground Lake",
    "Gardens",
    "Chapel",
    "Conservatory",
    "Pentagram Chamber",
)
"""In this order one Zombie each, round and round, as many as players; then one more wherever there is any."""
FIRST = {3: 3, 4: 4, 5: 5, 6: 6}
MONSTERS = {
    "Zombie": Monster((2, 5, 2, None), {3: 6, 4: 8, 5: 10, 6: 12}),
    "Zombie Lord": Monster((3, 7, 2, None), ONE),
}
"""At most so many Zombies at first: with all the rooms in the house."""

# -- how they are fought ------------------------------------

KILLING = ("Spear", "Axe", "Blood Dagger")
IMMUNE_TO = "Revolver"
SYMBOL_TAKES = 2
WOUNDS = 7
WOUNDS_SEEN_BY = ("traitor",)
LOOKED_THROUGH, KEPT = 3, 1


def zombies_at(players: int, graves: int) -> dict[int, int]:
    """How many Zombies begin in the first, second … of so many such rooms in the house."""
    counts = dict.fromkeys(range(min(players, graves)), 1)
    for n in range(players):
        counts[n % graves] = n // graves + 1
    return {which: n + 1 for which, n in counts.items()}
