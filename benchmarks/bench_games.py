"""Whole games with four bots against python-chess playing random moves: by the engine that is installed, and by the
compiled one in ``build/compiled`` (`make compiled`), if it is there."""

import itertools
import statistics
from collections.abc import Callable, Iterator

import chess  # pyright: ignore[reportMissingImports]

from benchmarks.engines import engine, of_both, tell
from benchmarks.houses import measured
from benchmarks.measure import Line, rates
from hauntwright.rng import Generator, below
from hauntwright.setup import Seating, new_game
from hauntwright_lab import make_bot, play_out

GAMES = 6
MOVES = 3000


def chess_moves(number: int = MOVES) -> int:
    """Random chess: a list of the legal moves, one of them made, until the game is over."""
    chance = Generator(1)
    made = 0
    while made < number:
        board = chess.Board()
        while made < number and not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[below(chance, len(moves))])
            made += 1
    return made


def games(haunt: str, kind: str, number: int = GAMES) -> Callable[[], int]:
    """A case that plays the next few games and counts the decisions with two options or more."""
    content, _ = measured()
    seeds = itertools.count(1)

    def play() -> int:
        asked = 0
        for seed in itertools.islice(seeds, number):
            asked += play_out(new_game(content, Seating(4, seed, haunt)), make_bot(kind, seed)).asked
        return asked

    return play


def lines() -> Iterator[Line]:
    yield from of_both("benchmarks.bench_games", played)


def played() -> Iterator[Line]:
    """The lines of the engine that is imported here."""
    _, haunts = measured()
    rivals: dict[str, Callable[[], int]] = {"chess": chess_moves}
    for haunt in haunts:
        for kind in ("random", "seeker"):
            rivals[f"{kind}, {haunt}"] = games(haunt, kind)
    done = rates(rivals)
    ours = dict(done)
    yield Line("python-chess, random moves", statistics.median(ours.pop("chess")), "moves/s")
    for name, each in ours.items():
        yield Line(f"{engine()}: {name}: decisions", statistics.median(each), "/s")
    for name, each in ours.items():
        ratio = statistics.median(a / b for a, b in zip(each, done["chess"], strict=True))
        goal = 1.5 if name.startswith("seeker") else 3.0
        yield Line(f"{engine()}: {name}: to chess moves", ratio, "x", goal, True)


if __name__ == "__main__":
    tell(played())
