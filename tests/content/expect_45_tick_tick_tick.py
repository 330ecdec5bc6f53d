"""What haunt 45 holds, stated here from its rules and never read from the content."""

from __future__ import annotations

ID, NUMBER, TITLE = "tick-tick-tick", 45, "Tick, Tick, Tick"
OMENS = ("Madman",)
ROOMS = ("Abandoned Room", "Dining Room", "Pentagram Chamber")

TRAITOR = "highest Knowledge, never the revealer; of several the nearest to the revealer's left"

# -- the bombs ------------------------------------

OFF, OFF_WITH_MADMAN = 7, 5
"""This total of Knowledge or more, and the bomb is off; with the Madman in hand."""
BANG = 2
"""This total or less, and it explodes."""

# -- the bomber ------------------------------------

MOST_DICE = 8
TIMED = 8
"""This total or more at the end of the traitor's turn, and somebody's bomb goes off."""
LAST_HOUR = 12
BLAST_DAMAGE, BLAST_ESCAPED = 4, 5
"""Of the Dynamite in the bomber's own room: physical damage below this total of Speed."""


def dice_at(hour: int, living_heroes: int) -> int:
    """How many the traitor rolls at the end of a turn, after the clock has moved on to that hour."""
    return min(MOST_DICE, hour + living_heroes)
