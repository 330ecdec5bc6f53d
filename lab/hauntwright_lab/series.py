"""Many games of one haunt, and what came of them."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import define, field

from hauntwright.content import Content
from hauntwright.errors import HauntwrightError
from hauntwright.setup import Seating, new_game

from .bots import make_bot
from .play import LIMIT, play_out

DECLARED = ("heroes", "traitor", "nobody")


@define
class Figures:
    """What came of a number of games. Figures of parts of a series add up (`add`)."""

    games: int = 0
    wins: dict[str, int] = field(factory=dict)
    """Ends by a declared goal: side -> games."""
    stopped: int = 0
    """Ends by the limit of rounds."""
    stalls: int = 0
    """Games that reached the limit of choices."""
    errors: list[str] = field(factory=list)
    """Exceptions, each with its seed."""
    choices: int = 0
    asked: int = 0
    rounds: list[int] = field(factory=list)
    """Rounds of the haunt in each game that ended."""
    met: dict[str, int] = field(factory=dict)
    """Haunts that began: id -> games."""

    @property
    def declared(self) -> int:
        return sum(self.wins.values())

    def share(self, side: str) -> float:
        """A side's part of the games that ended by a goal."""
        return self.wins.get(side, 0) / self.declared if self.declared else 0.0

    def add(self, other: Figures) -> None:
        self.games += other.games
        for side, n in other.wins.items():
            self.wins[side] = self.wins.get(side, 0) + n
        self.stopped += other.stopped
        self.stalls += other.stalls
        self.errors += other.errors
        self.choices += other.choices
        self.asked += other.asked
        self.rounds += other.rounds
        for haunt, n in other.met.items():
            self.met[haunt] = self.met.get(haunt, 0) + n


def series(
    content: Content, haunt: str, players: int, seeds: Iterable[int], bot: str = "seeker", limit: int = LIMIT
) -> Figures:
    """Play a haunt ("" for the chart's) once for each seed with bots of one kind in all seats. An exception ends its
    game, not the series."""
    figures = Figures()
    for seed in seeds:
        figures.games += 1
        try:
            game = new_game(content, Seating(players, seed, haunt))
            result = play_out(game, make_bot(bot, seed), limit)
        except HauntwrightError as error:
            figures.errors.append(f"seed {seed}: {error}")
            continue
        except Exception as error:  # a fault of the engine or a bot: it belongs into the figures, with its seed
            figures.errors.append(f"seed {seed}: {type(error).__name__}: {error}")
            continue
        if game.s.haunt:
            figures.met[game.s.haunt] = figures.met.get(game.s.haunt, 0) + 1
        figures.choices += result.choices
        figures.asked += result.asked
        if result.outcome in DECLARED:
            figures.wins[result.outcome] = figures.wins.get(result.outcome, 0) + 1
            figures.rounds.append(result.rounds)
        elif result.outcome:
            figures.stopped += 1
            figures.rounds.append(result.rounds)
        else:
            figures.stalls += 1
    return figures
