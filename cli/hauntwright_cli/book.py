"""`hauntwright book`: the booklets of a haunt, one for each side, made from its file."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from . import completing
from .strict import strict_plugins

if TYPE_CHECKING:
    from .chapters import Booklet
    from .text import Paper

SIDES = ("heroes", "traitor", "both")
EXAMPLES = """\b
Example:  hauntwright book its-alive --side heroes
          hauntwright book attic.haunt --format markdown > attic.md
          hauntwright book 26 --side traitor --players 4"""


@click.command("book", epilog=EXAMPLES)
@click.argument("haunt", metavar="HAUNT|FILE.haunt|PACK_DIR", shell_complete=completing.targets)
@click.option(
    "--side", type=click.Choice(SIDES), default="both", help="Whose booklet (usually both, and what neither may read)."
)
@click.option(
    "--format", "shape", type=click.Choice(["text", "markdown"]), default="text", help="Plain text, or Markdown."
)
@click.option(
    "--players", type=int, metavar="N", help="Numbers for so many players (usually for all: 6/8/10/12 of 3/4/5/6)."
)
@strict_plugins
def command(haunt: str, side: str, shape: str, players: int | None) -> int:
    """Print the booklet of a side: its story, how the game ends, what to prepare, what may be done, what holds.

    Only what this side may know is in it, so print one for each and keep yours.

    Everything comes from the file of the haunt: what is read is what is played.
    """
    from .chapters import booklet_of, rulings_of
    from .errors import CommandError
    from .library import open_target
    from .text import Paper

    library = open_target(haunt)
    if not library.haunt:
        names = ", ".join(library.own) or "it has none"
        raise CommandError(f"'{haunt}' is not one haunt", f"name one of its files: {names}")
    found = library.content.haunts[library.haunt]
    sides = ("heroes", "traitor") if side == "both" else (side,)
    booklets = [b for b in (booklet_of(library.content, found, s, players) for s in sides) if b is not None]
    if not booklets:
        raise CommandError(f"'{found.id}' has nothing that only the {side} may know", "ask for the other side")
    rulings = rulings_of(found) if side == "both" else ()
    if shape == "markdown":
        for line in markdown(booklets, rulings):
            click.echo(line)
    else:
        _text(Paper(sys.stdout), booklets, rulings)
    return 0


def _text(paper: Paper, booklets: list[Booklet], rulings: tuple[str, ...]) -> None:
    for number, booklet in enumerate(booklets):
        if number:
            paper.lines(["", ""])
        paper.rule(booklet.title)
        paper.line(booklet.reader + ".")
        if booklet.strokes:
            paper.say(strokes_line(booklet))
        for chapter in booklet.chapters:
            paper.line()
            paper.line(chapter.title.upper())
            for paragraph in chapter.prose:
                paper.line()
                paper.say(paragraph, "  ")
            for level, sentence in chapter.rows:
                blanks = "  " * (level + 1)
                paper.say(sentence, blanks, blanks + "  ")
    if rulings:
        paper.lines(["", ""])
        paper.rule("For whoever settles disputes: it gives away both sides")
        for ruling in rulings:
            paper.say(ruling, "  ", "    ")


def markdown(booklets: list[Booklet], rulings: tuple[str, ...]) -> Iterator[str]:
    """The booklets as Markdown, a page each."""
    for number, booklet in enumerate(booklets):
        if number:
            yield from ("", "---", "")
        yield from (f"# {marked(booklet.title)}", "", f"*{booklet.reader}.*")
        if booklet.strokes:
            yield from ("", strokes_line(booklet))
        yield from chapters_markdown(booklet)
    if rulings:
        yield from ("", "---", "", "# For whoever settles disputes", "", "*It gives away both sides.*", "")
        yield from (f"- {marked(ruling)}" for ruling in rulings)


def chapters_markdown(booklet: Booklet) -> Iterator[str]:
    """The chapters of a booklet as Markdown, each below a heading of the second level."""
    for chapter in booklet.chapters:
        yield from ("", f"## {chapter.title}")
        for paragraph in chapter.prose:  # Markdown by its author
            yield from ("", paragraph)
        if chapter.rows:
            yield ""
        for level, sentence in chapter.rows:
            yield "  " * level + "- " + marked(sentence)


def strokes_line(booklet: Booklet) -> str:
    return f"Numbers with strokes are for {'/'.join(map(str, booklet.strokes))} players."


def marked(text: str) -> str:
    """Text in which Markdown sees no marks."""
    return re.sub(r"([\\`*_\[\]<>#])", r"\\\1", text)
