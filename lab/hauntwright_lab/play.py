"""Playing games out with bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attrs import frozen

from hauntwright.game import Game
from hauntwright.save import Record
from hauntwright.view import View

from .bots import Bot

LIMIT: Final = 50_000
"""Choices after which a game counts as stalled."""


@frozen
class Result:
    """How a game went. ``outcome`` is ``heroes``, ``traitor``, ``nobody``, ``stopped`` (by the table after many
    rounds), or "" for a stall."""

    outcome: str
    reason: str
    winners: tuple[int, ...]
    choices: int
    asked: int
    """Choices with two options or more."""
    rounds: int
    """Rounds of the haunt."""


def play_out(game: Game | Record, bots: Bot | Sequence[Bot], limit: int = LIMIT) -> Result:
    """Play a game to its end, or for ``limit`` choices. ``bots`` is one bot for all seats or one for each; what a bot
    chooses is checked by the game (`errors.ChoiceError`)."""
    g = game.game if isinstance(game, Record) else game
    seats = range(g.s.seats)
    table = [bots] * len(seats) if not isinstance(bots, Sequence) else list(bots)
    views = [View(g, seat) for seat in seats]
    choose = game.choose
    choices = asked = 0
    while (d := g.decision) is not None and choices < limit:
        choices += 1
        if len(d.options) > 1:
            asked += 1
            choose(table[d.seat].choose(views[d.seat]))
        else:
            choose(0)
    s = g.s
    return Result(s.outcome, s.reason, s.winners, choices, asked, s.haunt_round)
