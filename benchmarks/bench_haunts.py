"""All haunts with four random bots against python-chess playing random moves, slowest first. It takes minutes, so it is
measured only when it is named: `python -m benchmarks haunts`."""

import statistics
from collections.abc import Iterator

from benchmarks.bench_games import chess_moves, games
from benchmarks.engines import engine, of_both, tell
from benchmarks.houses import content
from benchmarks.measure import Line, rates

ON_DEMAND = True
GAMES = 6
MOVES = 1500
ROUNDS = 7
GOAL = 3.0
SLOWEST = 5


def ratios(haunt: str) -> list[float]:
    """Decisions for each random move of chess, round by round: chess plays just before each few games."""
    done = rates({"chess": lambda: chess_moves(MOVES), "ours": games(haunt, "random", GAMES)}, ROUNDS)
    return [ours / moves for ours, moves in zip(done["ours"], done["chess"], strict=True)]


def lines() -> Iterator[Line]:
    yield from of_both("benchmarks.bench_haunts", played)


def played() -> Iterator[Line]:
    """The lines of the engine that is imported here."""
    found = sorted((statistics.median(ratios(haunt)), haunt) for haunt in content().haunts)
    for ratio, haunt in found:
        yield Line(f"{engine()}: random, {haunt}: to chess moves", ratio, "x")
    slowest = ", ".join(haunt for _, haunt in found[:SLOWEST])
    yield Line(f"{engine()}: slowest: {slowest}", found[0][0], "x")
    middle = statistics.median(ratio for ratio, _ in found)
    yield Line(f"{engine()}: median of {len(found)} haunts: to chess moves", middle, "x", GOAL, True)


if __name__ == "__main__":
    tell(played())
