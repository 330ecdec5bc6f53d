"""The end of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .things import discard

if TYPE_CHECKING:
    from ..game import Game


def end_game(g: Game, outcome: str, reason: str, winners: tuple[int, ...]) -> None:
    """The game is over. Outcomes: heroes, traitor, nobody, stopped."""
    s = g.s
    s.outcome, s.reason, s.winners, s.phase = outcome, reason, winners, "over"
    g.emit("ended", outcome, reason, winners)


def clear_table(g: Game) -> None:
    """The game is over: happenings not yet told are forgotten, a card on the table goes to its discards."""
    g.s.queue = ()
    for card in g.s.zones.get("drawn", ()):
        discard(g, card)
