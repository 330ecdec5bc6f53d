"""`hauntwright show`: a haunt, as far as a side may know it (decision 32)."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from . import completing
from .strict import strict_plugins

if TYPE_CHECKING:
    from hauntwright.content import Content
    from hauntwright.parts import Haunt, RuleLine

SIDES = ("heroes", "traitor", "all")


EXAMPLES = """\b
Example:  hauntwright show its-alive
          hauntwright show its-alive --side heroes
          hauntwright show attic.haunt --side all"""


@click.command("show", epilog=EXAMPLES)
@click.argument("haunt", metavar="HAUNT|FILE.haunt|PACK_DIR", shell_complete=completing.targets)
@click.option(
    "--side", type=click.Choice(SIDES), help="Whose rules and story to show. Without it nothing is given away."
)
@strict_plugins
def command(haunt: str, side: str | None) -> int:
    """Show a haunt: its title and shape, and with --side the rules and the story that this side may know."""
    from .errors import CommandError
    from .library import open_target
    from .text import Paper

    library = open_target(haunt)
    if not library.haunt:
        names = ", ".join(library.own) or "it has none"
        raise CommandError(f"'{haunt}' is not one haunt", f"name one of its files: {names}")
    paper = Paper(sys.stdout)
    for line in page(library.content, library.content.haunts[library.haunt], side):
        paper.line(line)
    return 0


def page(content: Content, haunt: Haunt, side: str | None) -> Iterator[str]:
    """The lines of the page."""
    from .text import wrap

    number = content.haunt_number(haunt.id)
    low, high = haunt.players
    yield haunt.title
    where = f"Haunt {number} of the chart" if number else "Off the chart"
    yield f"{where}, id {haunt.id}, pack {haunt.part.pack or '-'}, for {low} to {high} players."
    for option in haunt.options:
        values = ", ".join(str(v) for v in option.values)
        yield from wrap(f"Option '{option.id}': {option.name} ({values}; usually {option.default}).", hanging="  ")
    if haunt.left_out:
        yield from wrap("Left out so far: " + "; ".join(haunt.left_out) + ".", hanging="  ")
    if side is None:
        yield "What each side knows is kept back; ask for it with --side heroes, traitor or all."
        return
    yield ""
    yield from rules(haunt.part.lines, side)
    if side == "all" and haunt.rulings:
        yield ""
        for ruling in haunt.rulings:
            yield from wrap(f"Ruling: {ruling}", hanging="  ")
    yield from stories(content, haunt, side)


def rules(lines: tuple[RuleLine, ...], side: str) -> Iterator[str]:
    """Canonical lines that a side may read; for all sides, with a remark where the readers change."""
    readers = ""
    for line in lines:
        text = line.read_by(side)
        if not text:
            continue
        if side == "all" and line.audience != readers:
            readers = line.audience
            yield f"# known to {'everybody' if readers == 'all' else f'the {readers}'}"
        yield from text.split("\n")


def stories(content: Content, haunt: Haunt, side: str) -> Iterator[str]:
    """The story of a side, or of both, with its values for the numbers of players that there can be."""
    from .chapters import prose
    from .text import wrap

    low, high = haunt.players
    for teller in haunt.stories:
        if teller not in ("heroes", "traitor") or (side not in ("all", teller)):
            continue
        yield ""
        yield f"What the {'heroes read' if teller == 'heroes' else 'traitor reads'}"
        for paragraph in prose(content, haunt, teller, tuple(range(low, high + 1)))[0]:
            yield ""
            yield from wrap(paragraph, indent="  ")
