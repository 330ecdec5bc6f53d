"""`hauntwright new`: a haunt or a pack to begin with."""

from __future__ import annotations

import json
import re
from pathlib import Path

import click

from . import completing

EXAMPLES = """\b
Example:  hauntwright new attic.haunt
          hauntwright new night.haunt --title "A Night at Aunt Ada's"
          hauntwright new my-pack"""


@click.command("new", epilog=EXAMPLES)
@click.argument(
    "path",
    metavar="NAME.haunt|NEW_PACK_DIR",
    type=click.Path(path_type=Path, readable=False),
    shell_complete=completing.paths,
)
@click.option("--title", metavar="TEXT", help="The title of the haunt (usually made from its file name).")
def command(path: Path, title: str | None) -> int:
    """Begin a haunt: a short one with remarks, which checks clean and can be played at once. Change it bit by bit.

    A name without .haunt becomes a pack: a folder with a pack.toml and a haunt in it, ready to be shared. Nothing that
    is there is ever replaced.
    """
    from .errors import CommandError

    if path.name == ".haunt":
        raise CommandError("'.haunt' is the end of a name, and nothing is before it", "like night.haunt")
    if path.suffix == ".haunt":
        _write_new(path, _haunt(title or _title(path.stem)))
        _next(path)
        return 0
    from hauntwright_dsl.names import slug

    id_ = slug(path.name)
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", id_):
        raise CommandError(f"'{path.name}' is no name for a pack", "letters a to z, digits and hyphens, like my-pack")
    text = _haunt(title or "The First Night")
    haunt = path / "haunts" / f"{slug(title or '') or 'the-first-night'}.haunt"
    _write_new(path / "pack.toml", _manifest(id_, _title(path.name)), folder=True)
    haunt.parent.mkdir(exist_ok=True)
    _write_new(haunt, text)
    _next(haunt)
    click.echo(f"The whole pack:        hauntwright check {_quoted(path)}")
    return 0


def _write_new(path: Path, text: str, folder: bool = False) -> None:
    """Write a file where nothing is. ``folder``: make its folder, which may not be there yet either."""
    from .errors import CommandError, reason
    from .files import kind, write_whole

    place = path.parent if folder else path
    if kind(place) or place.is_symlink():
        raise CommandError(f"'{place}' is there already", "choose another name; nothing is replaced")
    if folder:
        try:
            place.mkdir()
        except OSError as error:
            raise CommandError(f"can't make the folder '{place}': {reason(error)}") from error
    write_whole(path, text)
    click.echo(f"Wrote {path}")


def _haunt(title: str) -> str:
    """The text of the first haunt under a title."""
    from .errors import CommandError

    title = " ".join(title.split())
    if not title or len(title) > 80 or not title.isprintable() or any(c in title for c in '[]"'):
        raise CommandError(f"'{title[:80]}' is no title", "a title has up to 80 letters and no brackets or quotes")
    text = (Path(__file__).parent / "first.haunt").read_text(encoding="utf-8")
    return text.replace("[TITLE]", f"[{title}]")


def _manifest(id_: str, title: str) -> str:
    """The `pack.toml` of a pack for this version."""
    from hauntwright.version import __version__
    from hauntwright_dsl.version import LANGUAGE

    release = ".".join(__version__.split(".")[:2])
    return (
        f'id = "{id_}"\ntitle = {json.dumps(title)}\nversion = "0.1.0"\nlanguage = {LANGUAGE}\n'
        f'requires-hauntwright = ">={release}"\ncontent = ["haunts"]\n'
    )


def _title(stem: str) -> str:
    """``the-wax-guests`` -> ``The Wax Guests``."""
    words = stem.replace("-", " ").replace("_", " ").split()
    return " ".join(word[:1].upper() + word[1:] for word in words)


def _next(haunt: Path) -> None:
    """What to do with it now."""
    name = _quoted(haunt)
    click.echo(f"Look for mistakes:     hauntwright check {name}")
    click.echo(f"Play it with bots:     hauntwright run {name} --start haunt")
    click.echo(f"Print its booklets:    hauntwright book {name}")


def _quoted(path: Path) -> str:
    import shlex

    return shlex.quote(str(path))
