"""What haunt 22 holds, stated here from its rules and never read from the content."""

from __future__ import annotations

from tests.content.expected import NOTHING, Other, Table, Trait

ID, NUMBER, TITLE = "the-abyss-gazes-back", 22, "The Abyss Gazes Back"
OMENS = ("Holy Symbol", "Mask")
ROOMS = ("Gallery", "Gymnasium", "Kitchen")

# -- the traitor ------------------------------------

TRAITOR = "left of the revealer"
TRAITOR_DEATH_ENDS_IT = False
OPTIONS: dict[str, tuple[int, ...]] = {}

# -- the Abyss ------------------------------------

BEGINS_IN = "an empty basement room with an omen or event symbol, which the traitor chooses"
ELSE_BEGINS_IN = "the next tile of the stack that may lie in the basement"
FLOORS = ("basement", "ground", "upper")
"""In this order; the first room of the next floor is the traitor's choice."""
FALLING: dict[int, tuple[int, int]] = {
    0: (0, 0),
    1: (0, 0),
    2: (1, 0),
    3: (0, 2),
    4: (0, 3),
    5: (0, 4),
    6: (0, 4),
    9: (0, 4),
}
"""What the track shows -> so many rooms at the end of each turn, and the result of so many dice."""
JUMP = Table("speed", {"4+": (Other("leaps through a door"),), "0-3": (Other("dies"),)}, who="everybody in the room")
DEAD_LET_ROOMS_FALL = {"hero": False, "traitor": True}
LOST_WITH_A_ROOM = "all that lies in it"
LOOKED_FOR = ("Secret Stairs", "Secret Passage")
"""By the traitor in the basement, instead of drawing an event."""

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
SYMBOL_HOLDS = "until the hero's next turn has ended"

# -- ends ------------------------------------

HEROES_WIN = ("exorcism complete",)
TRAITOR_WINS = ("all heroes dead",)
