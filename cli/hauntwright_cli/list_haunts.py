"""`hauntwright list`: the haunts that can be played."""

from __future__ import annotations

import json
import sys

import click
from attrs import asdict

from .strict import strict_plugins

EXAMPLES = """\b
Example:  hauntwright list
          hauntwright list --json"""


@click.command("list", epilog=EXAMPLES)
@click.option("--json", "as_json", is_flag=True, help="One JSON list instead of a table.")
@strict_plugins
def command(as_json: bool) -> int:
    """List the haunts that can be played: number, title, players, pack, and what is left out."""
    from .library import catalogue

    rows, problems = catalogue()
    for problem in problems:
        click.echo(f"Warning: {problem}", err=True)
    if as_json:
        click.echo(json.dumps([asdict(row) for row in rows], ensure_ascii=True, indent=2))
        return 0
    from hauntwright.naming import amount

    from .text import harmless, pad, showable, width

    encoding = sys.stdout.encoding
    titles = max([width(row.title) for row in rows] + [5])
    for row in rows:
        players = "{}-{}".format(*row.players) if row.players else "   "
        line = f"{row.number or '':>3}  {pad(row.title, titles)}  {players}  {row.pack or '-':<10}  {row.state}"
        click.echo(showable(harmless(line), encoding))
    if not rows:
        click.echo("No haunt is installed.")
    else:
        whole = sum(row.complete for row in rows)
        spoken = sum(row.written == "haunt language" for row in rows)
        click.echo(f"{amount(len(rows), 'haunt')}, {whole} complete, {spoken} in the haunt language")
    return 0
