"""What a game tells: events are plain tuples ``Event(kind, data, to)``, recorded only while somebody listens.

``to`` is None for everybody, else the seats that may know (promise 5). ``data`` are ids, numbers and names as the
register below says.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple


class Event(NamedTuple):
    kind: str
    data: tuple[Any, ...]
    to: tuple[int, ...] | None = None
    text: tuple[str, int] = ("", 0)
    """File and line of the content that brings it about, as far as that is known. For the telling only."""
    more: tuple[Any, ...] = ()
    """What else the telling needs to know: after the semicolon in the register."""


EVENTS: Final[dict[str, str]] = {
    "turn": "figure, round: a turn begins (figure -1: the monsters')",
    "moved": "figure, from, to; wall if it went through one: a figure walked one space",
    "put": "figure, from, to: a figure was set into a room",
    "crossed": "figure, spot: a barrier was crossed",
    "held_back": "figure, spot: a barrier was not crossed, and its way ends there (R26)",
    "discovered": "figure, room, floor, side of the door that was opened: a tile was turned over and entered",
    "built": "room, floor: a tile came into the house without being discovered",
    "tile_moved": "room, floor: a tile was moved with all on it",
    "made": "tile, floor: a tile of terrain was laid",
    "kept_out": "figure, room: a room turned a figure away that would have walked in",
    "collapsed": "room: its tile lies face down now",
    "no_room": "figure, spot, side: nothing fits behind that door",
    "rearranged": "room, how: a placed tile was changed to keep a floor open (R22)",
    "drew": "figure, card, kind: a card was drawn",
    "ignored": "figure, card: the traitor passed an event by (R76)",
    "gained": "figure, thing",
    "lost": "figure, thing, where it went",
    "threw": "figure, why, trait, dice, total so far: before the texts that may change a roll",
    "rolled": "figure, why, trait (-1 plain dice), dice, total",
    "changed": "figure, trait, steps, number now; number before",
    "harmed": "figure, amount, kind; points taken, fewer where no more can be lost (R46, R47)",
    "attacked": "attacker, target, trait, attacker's total, target's total",
    "missed": "attacker, spot, trait, card: a blow at somebody unseen who isn't there",
    "spotted": "figure, spot: some seats were told where it is",
    "trail": "figure, room, spot it left by, spot it went to (both empty: it is still there): some seats were told",
    "symbol": "room's symbol, empty for none: some seats were told",
    "stole": "thief, victim, thing",
    "stunned": "figure",
    "died": "figure, killer",
    "haunt_roll": "figure, total, omens",
    "haunt": "haunt, revealer, traitor (told to all: the haunt begins)",
    "haunt_other": "number looked up, haunt taken: another haunt stands in for one that is not here (decision 9)",
    "faced": "figure, side (0 north to 3 west)",
    "clung": "figure, side, part (0 left, 1 right, 2 whole); spot: it is now on that stretch of the walls of its room",
    "monsters_roll": "kind, spaces, Speed where it is not that of all (else -1), and the figure if each rolls alone",
    "acted": "figure, action",
    "counted": "counter, number",
    "placed": "thing, spot",
    "removed": "thing or figure",
    "told": "text",
    "shown": "thing, room, figure or tuple of cards: some seats were shown it",
    "asked": "seat, kind: a question was put to a seat",
    "turned": "figure, side",
    "ended": "outcome, reason, seats that won",
}
