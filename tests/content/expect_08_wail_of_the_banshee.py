"""What haunt 8 holds, stated here from its rules and never read from the content."""

from __future__ import annotations

from tests.content.expect_haunts import ONE, Monster
from tests.content.expected import NOTHING, Hurt, Other, Table, Trait

ID, NUMBER, TITLE = "wail-of-the-banshee", 8, "Wail of the Banshee"
OMENS = ("Spirit Board",)
ROOMS = ("Charred Room", "Gallery", "Servants' Quarters")
"""Where the omen starts it."""

# -- the traitor ------------------------------------

TRAITOR = "revealer"
TRAITOR_DEATH_ENDS_IT = False
OPTIONS: dict[str, tuple[int, ...]] = {"One wail in all on course 4": (0, 1)}
"""First value: default, each explorer hears at most one wail on that turn. Chosen: only one explorer hears one."""

# -- the Banshee ------------------------------------

MONSTERS = {"Banshee": Monster((8, None, None, None), ONE)}
PLACED_WITH = "traitor"
ATTACKS = ATTACKABLE = SLOWS = False
NOT_MOVED_BY = ("Spirit Board", "Bell")
NOT_ENTERED = ("Mystic Elevator",)
PACE_DICE, LEAST_PACE = 8, 1
"""All of it is walked."""
COURSE_DICE = 2
COURSES: dict[int, str] = {
    0: "any room near",
    1: "left wall",
    2: "straight line",
    3: "right wall",
    4: "steered",
}
NEAR = 7
"""Spaces walked; she wails there only. With no other such room she stays and wails."""
TURNS: dict[str, tuple[tuple[str, ...], ...]] = {
    "left wall": (("left",), ("ahead",), ("right",), ("back",)),
    "right wall": (("right",), ("ahead",), ("left",), ("back",)),
    "straight line": (("ahead",), ("left", "right"), ("back",)),
}
"""Which way is tried first; of two, chance decides."""
FIRST_ROOM_CHOSEN_BY = "traitor"
LINKS: dict[str, str] = {
    "Upper Landing": "Grand Staircase",
    "Grand Staircase": "Upper Landing",
    "Foyer": "Stairs from Basement",
    "Stairs from Basement": "Foyer",
    "Gallery": "Ballroom",
    "Basement Landing": "Coal Chute",
}
"""From where to where she may go on instead of by the course, when both are in the house; the traitor chooses, and her
facing after it."""
FALL_FROM, FALL_TO, FALL_FIRST = "Collapsed Room", "Below Collapsed Room", "Basement Landing"
PAIRS = ("Secret Passage", "Secret Stairs", "Wall Switch")
"""Tokens that link their two rooms for her, both ways."""

# -- the wail ------------------------------------

WAIL = Table(
    "sanity", {"6+": (Hurt("mental", dice=1),), "3-5": (Hurt("mental", dice=2),), "0-2": (Hurt("mental", dice=4),)}
)
"""For every explorer in a room that she comes into, each time; the room she starts in only if she comes back."""
WAILS_PER_ENTRY = {0: 1, 1: 1, 2: 1, 3: 1}
"""By course; on course 4 one for each explorer in the whole turn."""
SAFE_CARD = "Spirit Board"
SAFE = {("traitor", True): True, ("traitor", False): False, ("hero", True): False, ("hero", False): False}
"""(who, with that card) -> safe from the wail."""

# -- the exorcism ------------------------------------

NEEDED = {3: 3, 4: 4, 5: 5, 6: 6}
TARGET = 5
SOURCE_ROOMS: dict[Trait, tuple[str, ...]] = {
    "sanity": ("Chapel", "Crypt", "Pentagram Chamber"),
    "knowledge": ("Library", "Research Laboratory"),
}
SOURCE_CARDS: dict[Trait, tuple[str, ...]] = {
    "sanity": ("Holy Symbol", "Spirit Board"),
    "knowledge": ("Book", "Crystal Ball"),
}
RITES: dict[Trait, Table] = {
    "sanity": Table("sanity", {"5+": (Other("source spent"), Other("exorcism advances")), "0-4": NOTHING}),
    "knowledge": Table("knowledge", {"5+": (Other("source spent"), Other("exorcism advances")), "0-4": NOTHING}),
}
TRIES_PER_TURN = 1
"""Of all sources together, for each hero."""
SPENT_STAYS_WITH_CARD = True

# -- ends ------------------------------------

HEROES_WIN = ("exorcism complete",)
TRAITOR_WINS = ("all heroes dead",)
