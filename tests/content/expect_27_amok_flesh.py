"""What haunt 27 holds, stated here from its rules and never read from the content."""

from __future__ import annotations

from tests.content.expected import NOTHING, Other, Table, Trait

ID, NUMBER, TITLE = "amok-flesh", 27, "Amok Flesh"
OMENS = ("Crystal Ball",)
ROOMS = ("Dining Room", "Junk Room", "Master Bedroom")
"""Where the omen starts it."""

# -- the traitor ------------------------------------

TRAITOR: tuple[str, Trait] = ("highest", "knowledge")
"""Never the revealer. Ties: the tied explorer closest to the revealer's left."""
TRAITOR_DEATH_ENDS_IT = False
OPTIONS: dict[str, tuple[int, ...]] = {}

# -- the Blob ------------------------------------

ORIGIN = ("the room of the Crystal Ball, held or lying", "the room of the haunt")
BALL_DISCARDED = True
FIRST_TURN = "the origin and its door neighbours, no die"
GROWS = ("door", "stairs", "Coal Chute", "Collapsed Room", "Gallery", "Secret Stairs", "Secret Passage", "Wall Switch")
"""Both ways; never the Slide."""
ONCE_MORE_ON = 2
ONLY_FROM = "what hangs together with the origin"
NO_ELEVATOR = "a Mystic Elevator with the Blob in it stays where it is"

# -- a Blobperson ------------------------------------

SPEED = 2
WHO = ("heroes", "traitor")
WHEN = ("the Blob comes", "walks in")
LOSES = ("items", "omens", "ingredients")
CANNOT = ("attack", "be attacked", "draw", "explore", "ride the Mystic Elevator", "carry")
NEW_BLOB_WHERE_IT_STANDS = "at the next monster turn, before growth"

# -- the cure ------------------------------------

NEEDED = {3: 3, 4: 4, 5: 5, 6: 6}
"""Examinations, and ingredients to throw."""
EXAMINE = Table("knowledge", {"3+": (Other("weakness"),), "0-2": NOTHING})
SEARCH = Table("knowledge", {"3+": (Other("ingredient"), Other("room used up")), "0-2": NOTHING})
SEARCH_ROOMS = (
    "Attic",
    "Conservatory",
    "Furnace Room",
    "Gardens",
    "Library",
    "Research Laboratory",
    "Operating Laboratory",
    "Junk Room",
    "Kitchen",
    "Larder",
    "Storeroom",
    "Vault",
    "Wine Cellar",
)
VAULT_ONLY_OPEN = True
NEXT_BY = ("door", "stairs")
"""To examine and to throw: how the hero's room is joined to a room with the Blob."""
THROW_COST = 1
THROWS_PER_TURN = "as many as movement allows"

# -- ends ------------------------------------

HEROES_WIN = ("as many ingredients thrown as there are players",)
TRAITOR_WINS = ("every hero dead or a Blobperson",)
