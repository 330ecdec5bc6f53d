"""`hauntwright replay`: play a saved game again from its first choice."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import TYPE_CHECKING

import click

from . import completing
from .strict import strict_plugins

if TYPE_CHECKING:
    from hauntwright.save import Record

    from .interrupts import Interrupts

WATCHED = "as it was"
"""Who sits at the seats of a game that does not say it."""


EXAMPLES = """\b
Example:  hauntwright replay evening.save --verify
          hauntwright replay evening.save --as 2 --to 40
          hauntwright replay evening.save --with attic.haunt"""


@click.command("replay", epilog=EXAMPLES)
@click.argument("file", type=click.Path(path_type=Path, readable=False))
@click.option("--verify", is_flag=True, help="Compare every digest on the way; exit code 1 if one differs.")
@click.option("--to", type=click.IntRange(min=0), metavar="N", help="Stop after choice N.")
@click.option(
    "--with",
    "pack",
    metavar="FILE.haunt|PACK_DIR",
    shell_complete=completing.paths,
    help="The haunt or pack it was played with, if not installed.",
)
@click.option("--pace", type=click.FloatRange(0, 60), metavar="SECONDS", help="Pause so long after each sentence.")
@click.option("--as", "sight", type=click.IntRange(1, 6), metavar="SEAT", help="Tell only what this seat saw.")
@strict_plugins
def command(file: Path, verify: bool, to: int | None, pack: str | None, pace: float | None, sight: int | None) -> int:
    """Tell a saved game from its begin, or with --verify prove that it still plays the same."""
    from hauntwright import save
    from hauntwright.errors import SaveError

    from .errors import CommandError
    from .files import read_save
    from .interrupts import Interrupts
    from .library import open_target
    from .setting import check_files

    text = read_save(file)
    body = save.read(text)
    content = open_target(pack).content
    check_files(body, content, pack, "name it: --with '{}'")
    save.check_packs(body, content)
    players = body["seating"].get("players")
    if sight is not None and isinstance(players, int) and sight > players:
        raise CommandError(f"there is no seat {sight}; the game has {players}")
    total = len(body["choices"])
    try:
        record = save.replay(text, content, to, verify)
    except SaveError as error:
        if not verify:
            raise
        click.echo(f"{file}: {error}", err=True)
        return 1
    made = len(record.game.log)
    done = f"{made} of {total} choices, digest {record.game.digest()}"
    if verify:
        click.echo(f"{file}: the replay is true. {done}, {len(record.digests)} digests on the way compared.")
        return 0
    interrupts = Interrupts()
    with interrupts.held():
        whole = _tell(text, record, -1 if sight is None else sight - 1, pace or 0, interrupts)
    if not whole:
        click.echo("Interrupted.", err=True)
        return interrupts.code
    click.echo(done)
    return 0


def _tell(text: str, record: Record, seat: int, pace: float, interrupts: Interrupts) -> bool:
    """The game as a story, in the sight of a seat or the referee's, choice by choice. False if it was interrupted."""
    from hauntwright import save

    from .pace import pausing
    from .table import PERSON, Ending, Made, Table
    from .terminal import Terminal, standard_terminal

    paper, reader = standard_terminal(interrupts, os.environ)
    terminal = Terminal(paper, reader, seat, pause=pausing(paper, pace, interrupts, time.sleep))
    choices = list(record.game.log)
    seats = save.table_of(save.read(text)).get("seats", "").split() or [WATCHED] * record.seating.players
    table = Table(save.replay(text, record.game.c, 0), tuple("a person" if who == PERSON else who for who in seats))
    terminal.begin(table)
    for number, option in enumerate(choices, 1):
        decision = table.game.decision
        assert decision is not None
        table.record.choose(option)
        terminal.after(table, Made(number, decision, decision.options.index(option), False))
        if interrupts.pending:
            return False
    terminal.end(table, Ending.OVER if table.game.decision is None else Ending.LIMIT)
    paper.line()
    paper.flush()
    return True
