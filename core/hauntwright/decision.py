"""Decisions: the one thing a game ever asks (promise 2).

An option is a plain tuple: a tag and its arguments (ids, figures, numbers). The list is exactly what is accepted.
Labels are made when a view is taken (`labels`), never in the loop. `OPTIONS` is the register of tags.
"""

from __future__ import annotations

from typing import Any, Final

Option = tuple[Any, ...]
SWARM: Final = "swarm:"
"""Instead of a card in an attack: so many figures attack together (``swarm:3``)."""

OPTIONS: Final[dict[str, str]] = {
    "move": "spot: walk into a room one space away",
    "out": "walk out of the house",
    "in": "spot: walk back into the house",
    "explore": "side: open the door on that side and discover the room behind it (R19)",
    "onto": "side: make a tile of terrain on that side and go there",
    "cross": "spot: try to cross the barrier of this room (R26)",
    "act": "action: take an action of a room, card, token or haunt",
    "attack": "figure, trait, card: attack with a trait, with a card or bare (R57); swarm:N, so many together",
    "strike": "spot, trait, card: attack whoever is there and can't be seen",
    "give": "card, figure: offer something to an explorer in the room (R50)",
    "drop": "card: lay something down (R51)",
    "take": "card: pick something up (R52)",
    "stairs": "look for the tile that joins a cut-off floor (R71)",
    "end": "end the turn",
    "monster": "figure: move this monster (or one of those like it) next",
    "done": "this monster is done",
    "all done": "all monsters are done",
    "enough": "no more of these",
    "yes": "do it",
    "no": "leave it",
    "take it": "accept an event card (R76)",
    "ignore": "pass an event card by (R76)",
    "turn": "quarter turns: how to lay a tile (R20)",
    "doorway": "spot, side: where to lay a tile",
    "wall": "room, side, part (0 left, 1 right, 2 whole): a stretch of wall to be at (`walls`)",
    "face": "side: which way to look from now on",
    "split": "first, second: points into Speed and Might, or Sanity and Knowledge (R45)",
    "hurt": "deal the damage, or defeat the monster",
    "steal": "card: take this instead (R61)",
    "room": "spot",
    "figure": "figure",
    "card": "card or token",
    "trait": "trait",
    "number": "number",
    "label": "text: one of the choices that a card or haunt offers",
    "floor": "floor",
    "stack": "kind of card, or rooms",
    "seat": "seat",
    "change": "how, room, …: a change of placed tiles that keeps a floor open (R22)",
    "decline": "leave the doorway shut",
    "go on": "play on beyond the usual length (G10)",
    "stop": "stop here: both sides lose (R83)",
}


class Decision:
    """What is asked of a seat: ``kind`` in a word, the ``options``, and what it is ``about`` (plain data for
    labels). ``text``: file and line of the content that asks, as far as somebody listens; for the telling only."""

    __slots__ = ("about", "figure", "kind", "options", "seat", "text")

    def __init__(
        self,
        seat: int,
        kind: str,
        options: tuple[Option, ...],
        about: tuple[Any, ...] = (),
        figure: int = -1,
        text: tuple[str, int] = ("", 0),
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.options = options
        self.about = about
        self.figure = figure
        self.text = text

    def __repr__(self) -> str:
        return f"Decision(seat={self.seat}, kind={self.kind!r}, options={self.options!r})"


def encode(option: Option) -> list[Any]:
    """An option as JSON values."""
    return list(option)


def decode(value: Any) -> Option:
    """The option that `encode` wrote. Raises TypeError for anything else."""
    if not isinstance(value, list) or not value or not isinstance(value[0], str):
        raise TypeError(f"not an option: {value!r}")
    if any(isinstance(v, bool) or not isinstance(v, (int, str)) for v in value):
        raise TypeError(f"not an option: {value!r}")
    return tuple(value)
