"""Many games of some haunts with bots, and who wins: a table of balance and of faults.

    python -m benchmarks.sweep its-alive a-little-night-murder --players 3-6 --games 100 --bot seeker --jobs 2
    python -m benchmarks.sweep --chart --games 2000 --bot random

With ``--chart`` no haunt is named: omen and room decide, the numbers of players take turns, and the table has a line
for each haunt that was met. Seeds are 0, 1, 2, … so that any game can be played again:
`series(content, haunt, players, [seed], bot)`.
"""

import argparse
import statistics
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor

from benchmarks.houses import content, measured
from hauntwright.content import Content
from hauntwright_lab import Figures, series

BATCH = 10


def numbers(text: str) -> range:
    """``4`` or ``3-6``."""
    low, _, high = text.partition("-")
    return range(int(low), int(high or low) + 1)


def _content(small: bool) -> Content:
    return measured()[0] if small else content()


def _batch(haunt: str, players: int, seeds: range, bot: str, small: bool) -> Figures:
    return series(_content(small), haunt, players, seeds, bot)


def swept(
    haunts: Sequence[str], players: range, games: int, bot: str, jobs: int, small: bool
) -> Iterator[tuple[str, int, Figures]]:
    """The figures of every haunt and number of players, in that order."""
    with ProcessPoolExecutor(jobs) as pool:
        waiting: list[tuple[str, int, list[Future[Figures]]]] = []
        for haunt in haunts:
            for n in players:
                batches = [range(i, min(i + BATCH, games)) for i in range(0, games, BATCH)]
                waiting.append((haunt, n, [pool.submit(_batch, haunt, n, b, bot, small) for b in batches]))
        for haunt, n, futures in waiting:
            whole = Figures()
            for future in futures:
                whole.add(future.result())
            yield haunt, n, whole


def _chart_batch(players: range, seeds: range, bot: str, small: bool) -> dict[str, Figures]:
    met: dict[str, Figures] = {}
    for seed in seeds:
        one = series(_content(small), "", players[seed % len(players)], [seed], bot)
        met.setdefault(next(iter(one.met), NONE), Figures()).add(one)
    return met


def by_chart(players: range, games: int, bot: str, jobs: int, small: bool) -> dict[str, Figures]:
    """The figures of games in which the chart names the haunt, by the haunt that was met."""
    batches = [range(i, min(i + BATCH, games)) for i in range(0, games, BATCH)]
    met: dict[str, Figures] = {}
    with ProcessPoolExecutor(jobs) as pool:
        for future in [pool.submit(_chart_batch, players, batch, bot, small) for batch in batches]:
            for haunt, figures in future.result().items():
                met.setdefault(haunt, Figures()).add(figures)
    return dict(sorted(met.items()))


NONE = "(none)"
HEAD = f"{'haunt':28} {'players':>7} {'games':>6} {'heroes':>7} {'traitor':>7} {'nobody':>7} {'limit':>6} {'stalls':>6} {'errors':>6} {'rounds':>7} {'choices':>8}"  # fmt: skip # noqa: E501


def line(haunt: str, players: int | str, f: Figures) -> str:
    """One line of the table; sides in per cent of the games that ended by a declared goal."""
    rounds = statistics.mean(f.rounds) if f.rounds else 0.0
    ended = f.declared + f.stopped or 1
    return (
        f"{haunt:28} {players:7} {f.games:6} {f.share('heroes'):7.0%} {f.share('traitor'):7.0%} "
        f"{f.share('nobody'):7.0%} {f.stopped:6} {f.stalls:6} {len(f.errors):6} {rounds:7.1f} {f.asked / ended:8.0f}"
    )


def _named(given: argparse.Namespace) -> list[str]:
    haunts = given.haunts or sorted(_content(given.small).haunts)
    errors: list[str] = []
    for haunt, n, figures in swept(haunts, given.players, given.games, given.bot, given.jobs, given.small):
        print(line(haunt, n, figures), flush=True)
        errors += [f"{haunt}, {n} players, {e}" for e in figures.errors]
    return errors


def _chart(given: argparse.Namespace) -> list[str]:
    players = f"{given.players[0]}-{given.players[-1]}"
    whole = Figures()
    for haunt, figures in by_chart(given.players, given.games, given.bot, given.jobs, given.small).items():
        print(line(haunt, players, figures))
        whole.add(figures)
    print(line(f"{len(whole.met)} haunts met", players, whole))
    return [f"by the chart, {players} players, {e}" for e in whole.errors]


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
    began = time.perf_counter()
    print(HEAD)
    errors = _chart(given) if given.chart else _named(given)
    print(f"{time.perf_counter() - began:.1f} s")
    for error in errors[:20]:
        print(error, file=sys.stderr)
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
