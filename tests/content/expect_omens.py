"""What the 13 omens do, stated here from the rules and never read from the content."""

from __future__ import annotations

from tests.content.expected import NOTHING, Attacked, Effects, Lose, Other, Table, Trait

WHILE_HELD: dict[str, tuple[dict[Trait, int], dict[Trait, int]]] = {
    "Book": ({"knowledge": 2}, {"knowledge": -2}),
    "Dog": ({"might": 1, "sanity": 1}, {"might": -1, "sanity": -1}),
    "Girl": ({"sanity": 1, "knowledge": 1}, {"sanity": -1, "knowledge": -1}),
    "Holy Symbol": ({"sanity": 2}, {"sanity": -2}),
    "Madman": ({"might": 2, "sanity": -1}, {"might": -2, "sanity": 1}),
}

ON_DRAWING: dict[str, Effects] = {"Bite": (Attacked(4),)}

ATTACKS: dict[str, tuple[Trait, int, bool]] = {"Ring": ("sanity", 0, False), "Spear": ("might", 2, False)}

ACTIONS: dict[str, Table] = {
    "Crystal Ball": Table(
        "knowledge", {"4+": (Other("card on top"),), "1-3": (Lose("sanity"),), "0": (Lose("sanity", 2),)}
    ),
    "Mask": Table("sanity", {"4+": (Other("mask"),), "0-3": NOTHING}),
}

MASK_ON: dict[Trait, int] = {"knowledge": 2, "sanity": -2}
MASK_OFF: dict[Trait, int] = {"knowledge": -2, "sanity": 2}

MEDALLION = ("Pentagram Chamber", "Crypt", "Graveyard")
"""Rooms whose text passes the holder by."""

DOG_REACH = 6
DOG_AVOIDS = (
    "Mystic Elevator",
    "Coal Chute slide",
    "fall from the Collapsed Room",
    "fall from the Gallery",
    "barriers",
)

AFTER_HAUNT_ONLY = ("Crystal Ball",)
BEFORE_MOVING_ONLY = ("Spirit Board",)
REACTIONS = ("Medallion", "Skull", "Spirit Board")
"""Medallion and Skull stand by; the Spirit Board's action has no roll."""
