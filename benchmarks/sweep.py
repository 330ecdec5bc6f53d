"""Many games of some haunts with bots, and who wins: a table of balance and of faults.

    python -m benchmarks.sweep its-alive a-little-night-murder --players 3-6 --games 100 --bot seeker --jobs 2
    python -m benchmarks.sweep --chart --games 2000 --bot random

`hauntwright simulate` tells more of each haunt. What it has not: with ``--chart`` no haunt is named; omen and room
decide, the numbers of players take turns, and the table has a line for each haunt that was met; ``--small`` does
without the packs. Seeds are 0, 1, 2, … so that any game can be played again:
`series(content, haunt, players, [seed], bot)`.
"""

import argparse
import statistics
import sys
import time
from collections.abc import Iterator, Sequence

from benchmarks.houses import content, measured
from hauntwright.content import Content
from hauntwright_lab import Figures
from hauntwright_lab.batches import Batch, Source, play_batches, split


def numbers(text: str) -> range:
    """``4`` or ``3-6``."""
    low, _, high = text.partition("-")
    return range(int(low), int(high or low) + 1)


def small() -> Content:
    return measured()[0]


def swept(
    source: Source, haunts: Sequence[str], players: range, games: int, bot: str, jobs: int
) -> Iterator[tuple[str, int, Figures]]:
    """The figures of every haunt and number of players, in that order."""
    parts = split(range(games))
    batches = [Batch(source, haunt, n, seeds, bot) for haunt in haunts for n in players for seeds in parts]
    whole = Figures()
    for number, figures in play_batches(batches, jobs):
        whole.add(figures)
        if (number + 1) % len(parts) == 0:
            yield batches[number].haunt, batches[number].players, whole
            whole = Figures()


def by_chart(source: Source, players: range, games: int, bot: str, jobs: int) -> dict[str, Figures]:
    """The figures of games in which the chart names the haunt, by the haunt that was met."""
    batches = [Batch(source, "", players[seed % len(players)], range(seed, seed + 1), bot) for seed in range(games)]
    met: dict[str, Figures] = {}
    for _, figures in play_batches(batches, jobs):
        met.setdefault(next(iter(figures.met), NONE), Figures()).add(figures)
    return dict(sorted(met.items()))


NONE = "(none)"
HEAD = f"{'haunt':28} {'players':>7} {'games':>6} {'heroes':>7} {'traitor':>7} {'nobody':>7} {'limit':>6} {'stalls':>6} {'errors':>6} {'rounds':>7} {'choices':>8}"  # fmt: skip # noqa: E501


def line(haunt: str, players: int | str, f: Figures) -> str:
    """One line of the table; sides in per cent of the games that ended by a declared goal."""
    rounds = statistics.mean(f.rounds) if f.rounds else 0.0
    return (
        f"{haunt:28} {players:7} {f.games:6} {f.share('heroes'):7.0%} {f.share('traitor'):7.0%} "
        f"{f.share('nobody'):7.0%} {f.stopped:6} {f.stalls:6} {len(f.faults):6} {rounds:7.1f} "
        f"{f.asked / (f.ended or 1):8.0f}"
    )


def _errors(haunt: str, players: int | str, figures: Figures) -> list[str]:
    return [f"{haunt}, {players} players, seed {fault.seed}: {fault.message}" for fault in figures.faults]


def _named(given: argparse.Namespace, source: Source) -> list[str]:
    haunts = given.haunts or sorted(source().haunts)
    errors: list[str] = []
    for haunt, n, figures in swept(source, haunts, given.players, given.games, given.bot, given.jobs):
        print(line(haunt, n, figures), flush=True)
        errors += _errors(haunt, n, figures)
    return errors


def _chart(given: argparse.Namespace, source: Source) -> list[str]:
    players = f"{given.players[0]}-{given.players[-1]}"
    whole = Figures()
    for haunt, figures in by_chart(source, given.players, given.games, given.bot, given.jobs).items():
        print(line(haunt, players, figures))
        whole.add(figures)
    print(line(f"{len(whole.met)} haunts met", players, whole))
    return _errors("by the chart", players, whole)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.sweep", description="Play many games with bots.")
    parser.add_argument("haunts", nargs="*", help="ids of haunts (default: all installed)")
    parser.add_argument("--players", type=numbers, default=range(3, 7), help="a number or a range (3-6)")
    parser.add_argument("--games", type=int, default=100, help="games for each haunt and number of players")
    parser.add_argument("--bot", default="seeker")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--chart", action="store_true", help="so many games in all, with the haunts of the chart")
    parser.add_argument("--small", action="store_true", help="use the hand-built house if the packs can't be loaded")
    given = parser.parse_args(arguments)
    if given.chart and given.haunts:
        parser.error("--chart names the haunts")
    source = small if given.small else content
    began = time.perf_counter()
    print(HEAD)
    errors = _chart(given, source) if given.chart else _named(given, source)
    print(f"{time.perf_counter() - began:.1f} s")
    for error in errors[:20]:
        print(error, file=sys.stderr)
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
