"""`hauntwright replay`: play a saved game again from its first choice."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from hauntwright.save import Record


@click.command("replay", epilog="Example:  hauntwright replay evening.save --verify")
@click.argument("file", type=click.Path(path_type=Path, readable=False))
@click.option("--verify", is_flag=True, help="Compare every digest on the way; exit code 1 if one differs.")
@click.option("--to", type=click.IntRange(min=0), metavar="N", help="Stop after choice N.")
@click.option(
    "--with", "pack", metavar="FILE.haunt|PACK_DIR", help="The haunt or pack it was played with, if not installed."
)
@click.option("--as", "sight", type=click.IntRange(1, 6), metavar="SEAT", help="Tell only what this seat saw.")
def command(file: Path, verify: bool, to: int | None, pack: str | None, sight: int | None) -> int:
    """Tell a saved game from its begin, or with --verify prove that it still plays the same."""
    from hauntwright import save
    from hauntwright.errors import SaveError

    from .errors import CommandError
    from .files import read_save
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
    if not verify:
        _tell(record, -1 if sight is None else sight - 1)
    made = len(record.game.log)
    done = f"{made} of {total} choices, digest {record.game.digest()}"
    if verify:
        click.echo(f"{file}: the replay is true. {done}, {len(record.digests)} digests on the way compared.")
    else:
        click.echo(done)
    return 0


def _tell(record: Record, seat: int) -> None:
    """All that happened, in the sight of a seat or the referee's."""
    from hauntwright.narrate import tell
    from hauntwright.view import View

    from .text import Paper

    paper = Paper(sys.stdout, os.environ)
    for text in tell(View(record.game, seat), record.game.events):
        if text.startswith("Round "):
            paper.line()
        paper.say(text, hanging="  ")
    paper.line()
    paper.flush()
