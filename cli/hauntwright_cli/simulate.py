"""`hauntwright simulate`: many games of some haunts with bots, and what came of them."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from . import completing
from .strict import strict_plugins

if TYPE_CHECKING:
    from .simulation import Simulation

FILE = click.Path(path_type=Path, readable=False)
EXAMPLES = """\b
Example:  hauntwright simulate its-alive --games 200 --players 4
          hauntwright simulate all --games 50 --json balance.json
          hauntwright simulate attic.haunt --bots random --seed 1000
          hauntwright simulate 26 --option "official traitor=on\""""


@click.command("simulate", epilog=EXAMPLES)
@click.argument(
    "haunts", nargs=-1, required=True, metavar="HAUNT|all|FILE.haunt|PACK_DIR…", shell_complete=completing.many_targets
)
@click.option(
    "--games",
    type=click.IntRange(1, 1_000_000),
    default=100,
    metavar="N",
    help="Games of each haunt with each number of players (usually 100).",
)
@click.option(
    "--players", metavar="N|LOW-HIGH", help="Explorers in the game: a number or a range (usually all the haunt is for)."
)
@click.option(
    "--jobs", type=click.IntRange(1, 256), metavar="J", help="Processes that play (usually one for each processor)."
)
@click.option(
    "--bots",
    default="seeker",
    metavar="KIND",
    shell_complete=completing.bots,
    help="The kind of bot in all seats: seeker (usually) or random.",
)
@click.option(
    "--seed", type=int, default=0, metavar="S", help="Seed of the first game; then S + 1, S + 2, … (usually 0)."
)
@click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    shell_complete=completing.options,
    help="A rule option. May be given several times.",
)
@click.option("--json", "json_to", type=FILE, metavar="FILE", help="Write all figures to a file, too.")
@strict_plugins
def command(**given: Any) -> int:
    """Let bots play many games, and see who wins, how long it takes, which goals end it, and how actions fare.

    The same seeds give the same figures, whatever the number of jobs. A game that fails is told with the command that
    plays it again, the others go on, and the exit code is 1. Ctrl-C stops: what is played by then is told and written.

    How a haunt does with bots says how these bots play it, and little of people.
    """
    from hauntwright.errors import HauntwrightError

    from .interrupts import Interrupts
    from .progress import Progress
    from .simulation import prepare
    from .simulation_page import Page
    from .text import Paper

    if given["json_to"] is not None:
        from .files import check_writable

        check_writable(given["json_to"])
    simulation = prepare(given)
    page = Page(Paper(sys.stdout), simulation)
    progress = Progress(sys.stderr, time.monotonic)
    interrupts = Interrupts()
    trouble: HauntwrightError | None = None
    with interrupts.held():
        try:
            for run in simulation.play(lambda: interrupts.pending, progress):
                progress.close()
                page.haunt(run)
        except HauntwrightError as error:
            trouble = error
        finally:
            progress.close()
        for run in simulation.rest():
            page.haunt(run)
        page.end()
        _keep(given["json_to"], simulation)
    if trouble is not None:
        raise trouble
    if interrupts.pending:
        click.echo(f"Interrupted after {simulation.played} of {simulation.wanted} games.", err=True)
        return interrupts.code
    return 1 if simulation.faults else 0


def _keep(path: Path | None, simulation: Simulation) -> None:
    if path is not None:
        import json

        from .files import write_whole

        write_whole(path, json.dumps(simulation.data(), ensure_ascii=False, indent=1) + "\n")
