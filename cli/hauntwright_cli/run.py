"""`hauntwright run`: play a haunt with people and bots."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from . import completing
from .strict import strict_plugins

if TYPE_CHECKING:
    from .table import Ending, Face, Table

FILE = click.Path(path_type=Path, readable=False)


EXAMPLES = """\b
Example:  hauntwright run its-alive --players 4 --seed 7 --bots 3
          hauntwright run 31 --bots all --save evening.save --stop-after 50
          hauntwright run --load evening.save
          hauntwright run attic.haunt --start haunt --option "self rescue=on\""""


@click.command("run", epilog=EXAMPLES)
@click.argument("haunt", required=False, metavar="[HAUNT|FILE.haunt|PACK_DIR]", shell_complete=completing.targets)
@click.option("--players", type=int, metavar="N", help="Explorers in the game, 3 to 6 (usually 4).")
@click.option("--seed", metavar="TEXT", help="The same seed gives the same dice and cards. Without it one is drawn.")
@click.option(
    "--bots",
    metavar="K|all",
    shell_complete=completing.seats,
    help="Bots play the last K seats (usually all but the first).",
)
@click.option(
    "--bot",
    default=None,
    metavar="KIND",
    shell_complete=completing.bots,
    help="The kind of bot: seeker (usually) or random.",
)
@click.option(
    "--explorers",
    metavar="A,B,…",
    shell_complete=completing.explorers,
    help="Explorers of the first seats, by name; the others are drawn.",
)
@click.option(
    "--start", type=click.Choice(["exploration", "haunt"]), help="'haunt': bots explore unseen until it breaks out."
)
@click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    shell_complete=completing.options,
    help="A rule option. May be given several times.",
)
@click.option("--today", metavar="MM-DD", help="The date that decides who begins: the next birthday does.")
@click.option(
    "--history", type=FILE, metavar="FILE", help="A list of haunts already played: they are avoided, this one is added."
)
@click.option("--save", "save_to", type=FILE, metavar="FILE", help="Where to keep the game when it stops.")
@click.option("--load", type=FILE, metavar="FILE", help="Go on with a game that was saved.")
@click.option("--stop-after", type=click.IntRange(min=0), metavar="N", help="Stop after N more choices.")
@click.option(
    "--pace",
    type=click.FloatRange(0, 60),
    metavar="SECONDS",
    help="Pause so long after each sentence, to read along while bots play; 0: don't stop at a full screen either.",
)
@click.option("--quiet", is_flag=True, help="Where bots play all: tell nothing but how it ends.")
@click.option("--json", "as_json", is_flag=True, help="Lines of JSON: one for each choice, the result last.")
@click.option(
    "--as",
    "sight",
    type=click.IntRange(1, 6),
    metavar="SEAT",
    help="Tell what this seat sees (usually the one person).",
)
@click.option("--no-input", is_flag=True, help="Never read an answer; where a person is asked, stop with exit code 2.")
@strict_plugins
def command(**given: Any) -> int:
    """Play a haunt, or without a name a whole game whose haunt the chart chooses.

    Seat 1 is yours and bots play the others, unless --bots says otherwise. Answers may be piped in, one a line: the
    number of a choice, its tag with arguments, or a piece of its text. In the game, 'help' lists the commands (map,
    log, undo, save …).
    """
    from .interrupts import Interrupts
    from .setting import make_table
    from .table import Ending, play

    save_to: Path | None = given["save_to"]
    if save_to is not None:
        from .files import check_save_path

        check_save_path(save_to)
    if given["history"] is not None:
        from .files import read_history

        read_history(given["history"])
    table = make_table(given)
    _agree(given, table)
    if save_to is not None:
        _warn(table, save_to)
    interrupts = Interrupts()
    face = _face(given, table, interrupts)
    with interrupts.held():
        try:
            ending = play(table, face, interrupts, given["stop_after"], not given["no_input"])
        finally:
            if save_to is not None:
                _save(table, save_to)
    if given["history"] is not None and ending is Ending.OVER and table.game.s.haunt:
        from .files import add_to_history

        add_to_history(given["history"], table.game.s.haunt)
    return _close(table, ending, save_to, given["haunt"], interrupts.code)


def _agree(given: dict[str, Any], table: Table) -> None:
    """Refuse options that don't go together, rather than let one do nothing."""
    from .errors import CommandError

    if given["quiet"] and table.people:
        raise CommandError("--quiet is for games that nobody plays", "let bots play all seats with --bots all")
    if given["sight"] is not None and table.people and not given["as_json"] and table.people != (given["sight"] - 1,):
        raise CommandError(
            "--as is for games of bots, and for --json: at the screen everybody sees what is theirs",
            "the people sit in the first seats; --bots 2 lets bots play the last two",
        )
    if given["pace"] and (given["quiet"] or given["as_json"]):
        other = "--quiet" if given["quiet"] else "--json"
        raise CommandError(f"--pace and {other} don't go together", "there are no sentences to pause after")


def _face(given: dict[str, Any], table: Table, interrupts: Any) -> Face:
    """The terminal, or lines of JSON."""
    from hauntwright.view import REFEREE

    from .errors import CommandError
    from .pace import pausing
    from .progress import Progress
    from .terminal import Terminal, standard_terminal

    people, seats = table.people, len(table.seats)
    if given["sight"] is not None and given["sight"] > seats:
        raise CommandError(f"there is no seat {given['sight']}; the game has {seats}")
    sight = given["sight"] - 1 if given["sight"] is not None else people[0] if len(people) == 1 else REFEREE
    paper, reader = standard_terminal(interrupts, os.environ)
    if given["as_json"]:
        from .json_lines import JsonLines

        if len(people) > 1 and given["sight"] is None:
            raise CommandError("--json speaks for one seat, and several people play", "name the seat with --as SEAT")
        return JsonLines(paper, reader, sight, given["save_to"], given["quiet"])
    pause = pausing(paper, given["pace"] or 0, interrupts, time.sleep)
    progress = Progress(sys.stderr, time.monotonic)
    terminal = Terminal(paper, reader, sight, given["save_to"], pause, progress, given["quiet"], given["pace"] is None)
    if given["load"] is not None:
        from .setting import earlier_events

        terminal.earlier = earlier_events(given["load"], table)
    return terminal


def _warn(table: Table, save_to: Path) -> None:
    """Tell in time that another game will be lost."""
    from .saving import other_game

    other = other_game(save_to, table.record)
    if other:
        click.echo(f"Warning: '{save_to}' holds {other}; this one will replace it when it stops.", err=True)


def _save(table: Table, path: Path) -> None:
    from hauntwright import save

    from .files import write_whole

    write_whole(path, save.dumps(table.record))


def _close(table: Table, ending: Ending, save_to: Path | None, haunt: str | None, interrupted: int) -> int:
    """The last words on stderr, and the exit code; ``interrupted`` is that of an interrupt."""
    from .table import Ending

    file = f"'{haunt}' " if haunt is not None and any(p.id.startswith("file:") for p in table.game.c.packs) else ""
    kept = f"The game is saved: go on with  hauntwright run {file}--load '{save_to}'" if save_to else ""
    seat = table.game.decision.seat + 1 if table.game.decision is not None else 0
    words = {
        Ending.LIMIT: f"Stopped before choice {len(table.game.log) + 1}.",
        Ending.QUIT: "Goodbye.",
        Ending.INPUT: f"Error: the input ended while seat {seat} was asked.",
        Ending.UNASKED: f"Error: seat {seat} is a person, and --no-input reads nothing; bots play all with --bots all.",
        Ending.INTERRUPTED: "Interrupted.",
    }.get(ending, "")
    if words:
        click.echo(" ".join(filter(None, (words, kept))), err=True)
    return {Ending.INPUT: 2, Ending.UNASKED: 2, Ending.INTERRUPTED: interrupted}.get(ending, 0)
