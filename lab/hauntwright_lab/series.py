"""Many games of one haunt, and what came of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from attrs import define, field, frozen

from hauntwright.content import Content
from hauntwright.errors import HauntwrightError
from hauntwright.game import Game
from hauntwright.setup import Seating, new_game

from .bots import make_bot
from .noting import Noting, Uses, uses_of
from .play import LIMIT, Result, play_out

K = TypeVar("K")
DECLARED = ("heroes", "traitor", "nobody")


@frozen
class Fault:
    """A game that an exception ended: its seed, and what was said."""

    seed: int
    message: str


@define
class Figures:
    """What came of a number of games. Figures of parts of a series add up (`add`)."""

    games: int = 0
    wins: dict[str, int] = field(factory=dict)
    """Ends by a declared goal: side -> games."""
    ends: dict[tuple[str, str], int] = field(factory=dict)
    """The goals that ended them: (side, goal in words) -> games."""
    stopped: int = 0
    """Ends by the limit of rounds."""
    stalled: list[int] = field(factory=list)
    """Seeds of the games that reached the limit of choices."""
    faults: list[Fault] = field(factory=list)
    choices: int = 0
    asked: int = 0
    rounds: list[int] = field(factory=list)
    """Rounds of the haunt in each game that ended."""
    met: dict[str, int] = field(factory=dict)
    """Haunts that began: id -> games."""
    actions: dict[str, Uses] = field(factory=dict)
    """Actions of these haunts: id -> how often offered, taken, brought off."""

    @property
    def declared(self) -> int:
        return sum(self.wins.values())

    @property
    def ended(self) -> int:
        """Games that ended, by a goal or by the limit of rounds."""
        return self.declared + self.stopped

    @property
    def stalls(self) -> int:
        return len(self.stalled)

    def share(self, side: str) -> float:
        """A side's part of the games that ended by a goal."""
        return self.wins.get(side, 0) / self.declared if self.declared else 0.0

    def add(self, other: Figures) -> None:
        self.games += other.games
        _sum(self.wins, other.wins)
        _sum(self.ends, other.ends)
        self.stopped += other.stopped
        self.stalled += other.stalled
        self.faults += other.faults
        self.choices += other.choices
        self.asked += other.asked
        self.rounds += other.rounds
        _sum(self.met, other.met)
        for action, uses in other.actions.items():
            self.actions.setdefault(action, Uses()).add(uses)

    def count(self, game: Game, result: Result, seed: int) -> None:
        """Put a game that was played out to the figures."""
        if game.s.haunt:
            _sum(self.met, {game.s.haunt: 1})
        self.choices += result.choices
        self.asked += result.asked
        if not result.outcome:
            self.stalled.append(seed)
            return
        self.rounds.append(result.rounds)
        if result.outcome in DECLARED:
            _sum(self.wins, {result.outcome: 1})
            _sum(self.ends, {(result.outcome, result.reason): 1})
        else:
            self.stopped += 1


def _sum(into: dict[K, int], more: Mapping[K, int]) -> None:
    for key, n in more.items():
        into[key] = into.get(key, 0) + n


def series(
    content: Content,
    haunt: str,
    players: int,
    seeds: Iterable[int],
    bot: str = "seeker",
    limit: int = LIMIT,
    options: Mapping[str, str | int] | None = None,
) -> Figures:
    """Play a haunt ("" for the chart's) once for each seed with bots of one kind in all seats. An exception ends its
    game, not the series."""
    figures = Figures()
    for seed in seeds:
        figures.games += 1
        noting = Noting(make_bot(bot, seed))
        try:
            game = new_game(content, Seating(players, seed, haunt, options=dict(options or {})), listen=True)
            result = play_out(game, noting, limit)
        except HauntwrightError as error:
            figures.faults.append(Fault(seed, str(error)))
            continue
        except Exception as error:  # a fault of the engine or a bot: it belongs into the figures, with its seed
            figures.faults.append(Fault(seed, f"{type(error).__name__}: {error}"))
            continue
        figures.count(game, result, seed)
        if game.s.haunt:
            actions = content.haunts[game.s.haunt].part.actions
            for action, uses in uses_of(actions, noting.offered, game.events).items():
                figures.actions.setdefault(action, Uses()).add(uses)
    return figures
