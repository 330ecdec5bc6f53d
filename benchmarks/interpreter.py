"""Haunts played twice, compiled and interpreted by the reference interpreter of the tests: are they the same games?

    python -m benchmarks.interpreter --seeds 20
    python -m benchmarks.interpreter its-alive --seeds 100 --bot random
    python -m benchmarks.interpreter --faults

For each haunt the games are compared after every choice: decision, options and digest, and at the end the winners.
``--faults`` plants slips into the compiler and plays the haunts until each is seen.
"""

import argparse
import sys
import time
from collections.abc import Iterator, Sequence

from benchmarks.sweep import numbers
from hauntwright.content import Content
from hauntwright_dsl.pack_language import Language
from tests.interpreter.building import Interpreting, content
from tests.interpreter.comparing import Parting, compare
from tests.interpreter.faithful import Unfaithful
from tests.interpreter.faults import FAULTS, Fault

BOTS = ("seeker", "random")


def games(players: Sequence[int], seeds: int, bots: Sequence[str]) -> Iterator[tuple[int, int, str]]:
    """Players, seed and bot of each game: the numbers of players take turns."""
    for seed in range(seeds):
        for bot in bots:
            yield players[seed % len(players)], seed, bot


def compared(
    compiled: Content,
    interpreted: Content,
    haunts: Sequence[str],
    players: Sequence[int],
    seeds: int,
    bots: Sequence[str],
) -> list[str]:
    """Play all games of some haunts; a line for each, and where games part."""
    partings = []
    for haunt in haunts:
        choices, played, began = 0, 0, time.perf_counter()
        for n, seed, bot in games(players, seeds, bots):
            got = compare(compiled, interpreted, haunt, n, seed, bot)
            if isinstance(got, Parting):
                partings.append(f"{haunt}, {n} players, {bot}: {got}")
            else:
                choices, played = choices + got, played + 1
        print(f"{haunt:28} {played:5} games alike {choices:8} choices {time.perf_counter() - began:7.1f} s", flush=True)
    return partings


def seen(fault: Fault, interpreted: Content, players: Sequence[int], seeds: int, bots: Sequence[str]) -> str:
    """How a planted fault shows itself, "" if it does not."""
    with fault.planted():
        try:
            compiled = content("", Interpreting if fault.in_elaborator else Language)
        except Unfaithful as error:
            return f"the typed lines are not those of the IR: {error}"
    for n, seed, bot in games(players, seeds, bots):
        for haunt in compiled.haunts:
            got = compare(compiled, interpreted, haunt, n, seed, bot)
            if isinstance(got, Parting):
                return f"{haunt}, {n} players, {bot}: {got}"
    return ""


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.interpreter", description="Compare compiled haunts with interpreted ones."
    )
    parser.add_argument("haunts", nargs="*", help="ids of haunts (default: all of the classic pack)")
    parser.add_argument("--players", type=numbers, default=range(3, 7), help="a number or a range (3-6)")
    parser.add_argument("--seeds", type=int, default=20, help="games for each haunt and kind of bot")
    parser.add_argument("--bot", choices=BOTS, help="one kind of bot (default: both)")
    parser.add_argument("--faults", action="store_true", help="plant faults instead, and see whether each is found")
    given = parser.parse_args(arguments)
    bots = [given.bot] if given.bot else BOTS
    interpreted = content("", Interpreting)
    if given.faults:
        missed = 0
        for fault in FAULTS:
            how = seen(fault, interpreted, given.players, given.seeds, bots)
            missed += not how
            print(f"{'seen  ' if how else 'MISSED'} {fault.name}: {how[:160]}", flush=True)
        print(f"{len(FAULTS) - missed} of {len(FAULTS)} faults seen")
        return 1 if missed else 0
    compiled = content("", Language)
    partings = compared(compiled, interpreted, given.haunts or list(compiled.haunts), given.players, given.seeds, bots)
    for parting in partings:
        print(parting, file=sys.stderr)
    return 1 if partings else 0


if __name__ == "__main__":
    sys.exit(main())
