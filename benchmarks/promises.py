"""Whole games of every haunt, and the promises looked at while they are played: more of them than the tests have time
for.

    python -m benchmarks.promises [HAUNT…] --players 3-6 --games 100 --bot random --jobs 2 --closely 10

Each game is put away at a random choice, taken up again, and has to end as the one that was not (promise 4). Of every
so many games, ``--closely``, one is looked at at each choice too: somebody is asked, nothing is lost, lists are exactly
what is accepted, goals are met at once (2, 7); and no seat sees a question, a booklet, a stack or a counter that it may
not know (5). Whatever does not hold is a line with the haunt, the number of players and the seed.
"""

import argparse
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor

from attrs import frozen

from benchmarks.sweep import numbers
from hauntwright import Seating, View
from hauntwright.game import Game
from hauntwright.rng import Generator, below
from hauntwright.save import Record, dumps, loads
from hauntwright.testing import check_goals_now, check_legal, conservation, fork_check
from hauntwright_lab import make_bot
from tests.content import test_sweep as held

LIMIT = 20_000
EVERY = {conservation: 1, held.somebody_is_asked: 1, check_goals_now: 23, check_legal: 67}
SECRETS = 29
"""Choices between two looks at what each seat may see: a view is no small thing."""


@frozen
class Task:
    """Games of one haunt with one number of players; ``closely``: of so many one is looked at at each choice."""

    haunt: str
    players: int
    seeds: range
    bot: str
    closely: int


def play(record: Record, bot: str, seed: int, stop: int = -1, watch: bool = False) -> None:
    """Play a game to its end, or as far as the choice numbered ``stop``."""
    game = record.game
    player, choose = make_bot(bot, seed), Generator(f"secrets {seed}")
    while (decision := game.decision) is not None:
        if len(game.log) == stop:
            return
        if watch:
            look(game, choose)
        record.choose(player.choose(View(game, decision.seat)))
        assert len(game.log) < LIMIT, "the game does not end"
    if watch:
        look(game, choose)
        held.counts_are_told_to_those_who_may_know(game)


def look(game: Game, choose: Generator) -> None:
    """What must hold now."""
    n, over = len(game.log), game.decision is None
    for check, every in EVERY.items():
        if over or n % every == 0:
            check(game)
    held.only_who_is_asked_sees_the_question(game)
    if over or n % SECRETS == 0:
        held.each_side_has_its_own_book(game)
        held.no_stack_and_no_die_shows(game, choose)
        held.no_hidden_counter_shows(game)
    if n % 131 == 0:
        fork_check(game, 3)


def one_game(task: Task, seed: int) -> str:
    """What did not hold in a game, "" if all did."""
    watch = seed % task.closely == 0
    try:
        seating = Seating(task.players, seed, task.haunt)
        straight = Record.new(held.content(), seating, listen=watch)
        play(straight, task.bot, seed, watch=watch)
        stop = below(Generator(f"stop {task.players} {seed}"), len(straight.game.log))
        again = Record.new(held.content(), seating)
        play(again, task.bot, seed, stop)
        taken_up = loads(dumps(again), held.content())
        play(taken_up, task.bot, seed)
        assert taken_up.game.log == straight.game.log, f"other choices after a save at {stop}"
        assert taken_up.game.digest() == straight.game.digest(), f"another game after a save at {stop}"
    except Exception as error:
        return f"{task.haunt}, {task.players} players, seed {seed}, {task.bot}: {type(error).__name__}: {error}"
    return ""


def played(task: Task) -> tuple[int, list[str]]:
    """The games of a task: how many, and what did not hold."""
    return len(task.seeds), [said for seed in task.seeds if (said := one_game(task, seed))]


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("haunts", nargs="*", help="ids of haunts (default: all installed)")
    parser.add_argument("--players", type=numbers, default=range(3, 7), help="a number or a range (3-6)")
    parser.add_argument("--games", type=int, default=100, help="games for each haunt and number of players")
    parser.add_argument("--bot", choices=("seeker", "random"), default="random")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--closely", type=int, default=10, help="of so many games one is looked at at each choice")
    given = parser.parse_args(argv)
    haunts = given.haunts or list(held.content().haunts)
    tasks = [
        Task(haunt, players, range(given.games), given.bot, given.closely)
        for haunt in haunts
        for players in given.players
    ]
    began, games, broken = time.monotonic(), 0, 0
    with ProcessPoolExecutor(given.jobs) as pool:
        for number, said in pool.map(played, tasks):
            games += number
            broken += len(said)
            sys.stdout.writelines(f"{line}\n" for line in said)
    seconds = time.monotonic() - began
    print(f"{games} games ({given.bot}), each straight and with a save, {broken} broken, {seconds:.0f} s")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
