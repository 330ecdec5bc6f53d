"""What haunt 12 holds, stated here from its rules and never read from the content."""

from __future__ import annotations

ID, NUMBER, TITLE = "fleshwalkers", 12, "Fleshwalkers"
OMENS = ("Crystal Ball",)
ROOMS = ("Abandoned Room", "Gallery", "Gymnasium", "Servants' Quarters")

TWINS = {3: 3, 4: 4, 5: 5, 6: 6}
"""One for each player, with the explorer's numbers of that moment."""
TWIN_ROOM = "Entrance Hall"
CARD = "Crystal Ball"

OPTIONS: dict[str, tuple[int, ...]] = {"A tie wears one out, too": (0, 1)}
"""The first value is the default."""

EXTRA_LOSS = 1
"""Of each of the four traits, in a fight with one's own Twin without the Ball, whoever wins."""

BEATEN: dict[tuple[str, bool], str] = {
    ("own", False): "stunned",
    ("own", True): "dead",
    ("of a living", False): "stunned",
    ("of a living", True): "stunned",
    ("of a dead", False): "stunned",
    ("of a dead", True): "dead",
}
"""By whose Twin it is and whether the winner holds the Ball."""
