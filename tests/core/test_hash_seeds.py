"""The same game everywhere (promise 3, T30): hash seeds, -O, and games played in turns in one process (T25)."""

import os
import subprocess
import sys
from pathlib import Path

from hauntwright import Seating, new_game
from hauntwright.rng import Generator, below
from tests.core.small import SMALL

ROOT = Path(__file__).parents[2]
PROGRAM = """
import sys
sys.path[:0] = [{core!r}, {root!r}]
from hauntwright import Seating, View, new_game
from hauntwright.rng import Generator, below
from tests.core.small import SMALL
import json
for seed in range(3):
    game = new_game(SMALL, Seating(3 + seed, seed), listen=True)
    choose = Generator(seed)
    turn = None
    while game.decision is not None and len(game.log) < 600:
        if (game.s.turn, game.s.round) != turn:
            turn = (game.s.turn, game.s.round)
            print(game.digest(), game.decision.options)
        game.choose(below(choose, len(game.decision.options)))
    print(game.digest(), json.dumps(View(game, 0).data()), game.events[-3:])
"""


def run(seed: str, *flags: str) -> str:
    program = PROGRAM.format(core=str(ROOT / "core"), root=str(ROOT))
    done = subprocess.run(
        [sys.executable, *flags, "-c", program],
        env={**os.environ, "PYTHONHASHSEED": seed},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == ""
    return done.stdout


def test_T30_three_hash_seeds_and_optimised_give_the_same_digests_and_options():
    first = run("0")
    assert len(first.splitlines()) > 100
    assert run("1") == first
    assert run("12345") == first
    assert run("2", "-O") == first


def digests(seed: int) -> list[str]:
    game = new_game(SMALL, Seating(4, seed))
    choose = Generator(seed)
    out = []
    for _ in range(300):
        if game.decision is not None:
            game.choose(below(choose, len(game.decision.options)))
        out.append(game.digest())
    return out


def test_T25_games_played_in_turns_equal_games_played_alone():
    """Nothing is global: eight games at once, a choice each in turn."""
    alone = [digests(seed) for seed in range(8)]
    games = [new_game(SMALL, Seating(4, seed)) for seed in range(8)]
    choose = [Generator(seed) for seed in range(8)]
    turns: list[list[str]] = [[] for _ in games]
    for _ in range(300):
        for game, generator, out in zip(games, choose, turns, strict=True):
            if game.decision is not None:
                game.choose(below(generator, len(game.decision.options)))
            out.append(game.digest())
    assert turns == alone
