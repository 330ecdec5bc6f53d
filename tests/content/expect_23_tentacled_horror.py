"""What haunt 23 holds, stated here from its rules and never read from the content."""

from __future__ import annotations

from tests.content.expected import NOTHING, Lose, Other, Table

ID, NUMBER, TITLE = "tentacled-horror", 23, "Tentacled Horror"
OMENS = ("Crystal Ball",)
ROOMS = ("Catacombs", "Charred Room", "Kitchen")
"""Where the omen starts it."""

# -- the traitor ------------------------------------

TRAITOR = "left of the revealer"
TRAITOR_IS_DEAD_FROM_THE_START = True
TRAITOR_DEATH_ENDS_IT = False

# -- set-up ------------------------------------

TENTACLES = {3: 3, 4: 4, 5: 5, 6: 6}
BEDS = ("Furnace Room", "Conservatory", "Organ Room", "Underground Lake", "Gardens", "Chasm")
"""One Root in each; those that are missing come out of the stack until there are as many as players."""

# -- the Tips ------------------------------------

TIP: dict[int, tuple[int, int, int]] = {
    0: (2, 3, 6),
    1: (2, 4, 7),
    2: (2, 4, 7),
    3: (3, 5, 7),
    4: (3, 5, 7),
    5: (3, 7, 7),
    6: (3, 7, 7),
    7: (3, 7, 7),
    8: (4, 8, 8),
    9: (4, 8, 8),
    12: (4, 8, 8),
}
"""Speed, Might, Sanity by the track, one step on whenever the turn of the traitor is over."""
DRAG = 1
"""Spaces that a Tip with a captive goes towards its Root, without a roll."""
DROPPED = ("item", "omen")
"""What a captive loses to the floor; companions stay."""
STRUGGLE_COSTS, EACH_ROOM_AFTER = "the attack of the turn", 2
NOT_MOVED = {"Bell": "captives", "Spirit Board": "Tips"}

# -- the head ------------------------------------

GAZE = Table(
    "knowledge",
    {"4+": (Other("head found"),), "1-3": (Lose("sanity"),), "0": (Lose("sanity", 2),)},
)
HEAD: dict[int, str] = {
    0: "Larder",
    1: "Kitchen",
    2: "Organ Room",
    3: "Chasm",
    4: "Underground Lake",
    5: "Underground Lake",
    6: "Conservatory",
    7: "Crypt",
    8: "Furnace Room",
}
HEAD_DICE = 4
KILLED_WITH = {"Spear": "kept", "Dynamite": "spent"}
STRUGGLE = Table("might", {"1+": (Other("free"),), "0": NOTHING})
"""By margin: only a win frees."""

# -- ends ------------------------------------

HEROES_WIN = ("head hit with Spear or Dynamite",)
TRAITOR_WINS = ("all heroes dead",)
