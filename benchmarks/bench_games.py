"""Whole games with four bots against python-chess playing random moves."""

import itertools
import statistics
from collections.abc import Callable, Iterator

import chess  # pyright: ignore[reportMissingImports]

from benchmarks.houses import measured
from benchmarks.measure import Line, rates
from hauntwright.rng import Generator, below
from hauntwright.setup import Seating, new_game
from hauntwright_lab import make_bot, play_out

GAMES = 6
MOVES = 3000


def chess_moves() -> int:
    """Random chess: a list of the legal moves, one of them made, until the game is over."""
    chance = Generator(1)
    made = 0
    while made < MOVES:
        board = chess.Board()
        while made < MOVES and not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[below(chance, len(moves))])
            made += 1
    return made


def games(haunt: str, kind: str) -> Callable[[], int]:
    """A case that plays the next few games and counts the decisions with two options or more."""
    content, _ = measured()
    seeds = itertools.count(1)

    def play() -> int:
        asked = 0
        for seed in itertools.islice(seeds, GAMES):
            asked += play_out(new_game(content, Seating(4, seed, haunt)), make_bot(kind, seed)).asked
        return asked

    return play


def lines() -> Iterator[Line]:
    _, haunts = measured()
    rivals = {"chess": chess_moves}
    for haunt in haunts:
        for kind in ("random", "seeker"):
            rivals[f"{kind}, {haunt}"] = games(haunt, kind)
    done = rates(rivals)
    ours = dict(done)
    yield Line("python-chess, random moves", statistics.median(ours.pop("chess")), "moves/s")
    for name, each in ours.items():
        yield Line(f"{name}: decisions", statistics.median(each), "/s")
    for name, each in ours.items():
        ratio = statistics.median(a / b for a, b in zip(each, done["chess"], strict=True))
        yield Line(f"{name}: decisions to chess moves", ratio, "x", 1.5 if name.startswith("seeker") else 3.0, True)
