"""What the 22 items do, stated here from the rules and never read from the content."""

from __future__ import annotations

from tests.content.expected import NOTHING, TRAITS, Draw, Effects, Gain, Gone, Hurt, Lose, Other, Table, Trait

WHILE_HELD: dict[str, tuple[dict[Trait, int], dict[Trait, int]]] = {
    "Amulet of the Ages": (dict.fromkeys(TRAITS, 1), dict.fromkeys(TRAITS, -3)),
    "Bell": ({"sanity": 1}, {"sanity": -1}),
    "Druidic Charm": ({"speed": 1}, {"speed": -1}),
    "Toy Monkey": ({"speed": 1, "knowledge": 1}, {"speed": -1, "knowledge": -1}),
}
"""Steps when an explorer comes to hold it, and when it no longer does."""

SET_OF_THREE = ("Bell", "Book", "Candle")
SET_GAIN, SET_LOSS = 2, -2
"""In each trait, with all three in one hand, and as soon as one is gone."""

ATTACKS: dict[str, tuple[Trait, int, bool]] = {
    "Axe": ("might", 1, False),
    "Blood Dagger": ("might", 3, False),
    "Revolver": ("speed", 1, True),
}
"""Trait, extra dice, along a line of sight."""

BLOOD_DAGGER_COST = Lose("speed")
BLOOD_DAGGER_STOLEN = Hurt("physical", dice=2)

ACTIONS: dict[str, Table] = {
    "Bottle": Table(
        3,
        {
            "6": (Other("any room"),),
            "5": (Gain("might", 2), Gain("speed", 2)),
            "4": (Gain("knowledge", 2), Gain("sanity", 2)),
            "3": (Gain("knowledge"), Lose("might")),
            "2": (Lose("knowledge", 2), Lose("sanity", 2)),
            "1": (Lose("might", 2), Lose("speed", 2)),
            "0": tuple(Lose(trait, 2) for trait in TRAITS),
        },
    ),
    "Bell": Table("sanity", {"5+": (Other("heroes step closer"),), "0-4": (Other("monsters step closer"),)}),
    "Medical Kit": Table(
        "knowledge", {"8+": (Other("heal 3"),), "6-7": (Other("heal 2"),), "4-5": (Other("heal 1"),), "0-3": NOTHING}
    ),
    "Mystic Coin": Table(
        1,
        {
            "2": (Gain(("might", "speed")),),
            "1": (Gain(("knowledge", "sanity")),),
            "0": (Lose(("might", "speed")), Lose(("knowledge", "sanity"))),
        },
    ),
    "Puzzle Box": Table("knowledge", {"6+": (Gone(), Draw("item", 2)), "0-5": NOTHING}),
}
"""Actions of the holder that roll."""

AFTER_HAUNT_ONLY = ("Bell", "Bottle")
DISCARDED_BY_USE = (
    "Adrenaline Shot",
    "Angel Feather",
    "Bottle",
    "Druidic Charm",
    "Dynamite",
    "Healing Salve",
    "Lucky Stone",
    "Smelling Salts",
)

DYNAMITE: dict[str, tuple[Effects, str]] = {
    "5+": (NOTHING, "unharmed"),
    "0-4": ((Hurt("physical", points=4),), "stunned"),
}
"""Speed roll of everybody in the room: what happens to an explorer and to a monster."""

HEALS: dict[str, tuple[Trait, ...]] = {"Healing Salve": ("might", "speed"), "Smelling Salts": ("knowledge",)}
"""Traits below their start number that come back to it: the user's, or those of a living explorer in the room."""

ADRENALINE = 4
"""Added to a trait roll, never to an attack."""
ANGEL_FEATHER = range(9)
"""Results that may be named."""
ARMOR = 1
"""Points less of physical damage, each time."""
CANDLE = 1
"""Dice more for rolls that the holder's own events ask for."""
RABBITS_FOOT = 1
"""Dice rolled again, once in a turn of one's own."""

TOY_MONKEY: dict[str, str] = {"3-4": "nothing", "1-2": "another", "0": "holder"}
TOY_MONKEY_DICE: tuple[Trait, int] = ("speed", 3)

ROPE: dict[str, tuple[str, str]] = {
    "Climb to the Gallery": ("Ballroom", "Gallery"),
    "Climb to the Collapsed Room": ("Below Collapsed Room", "Collapsed Room"),
    "Climb the coal chute": ("Basement Landing", "Coal Chute"),
}
ROPE_SPARES = ("Gallery", "Collapsed Room", "Slide")
"""Falls that do no damage."""

SKELETON_KEY = ("Vault", "Safe")
"""What it opens without a roll."""

SILENT = ("Skeleton Key",)
"""Cards without a text of their own."""

REACTIONS = ("Adrenaline Shot", "Angel Feather", "Armor", "Candle", "Lucky Stone", "Rabbit's Foot")
OTHERS = ("Druidic Charm", "Dynamite", "Healing Salve", "Rope", "Smelling Salts", "Toy Monkey", "Amulet of the Ages")
