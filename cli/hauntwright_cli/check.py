"""`hauntwright check`: look for mistakes in haunts and packs."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from hauntwright_dsl.diagnostics import Diagnostic


@click.command("check", epilog="Example:  hauntwright check my-pack/ attic.haunt")
@click.argument("paths", nargs=-1, required=True, metavar="PATH…", type=click.Path(path_type=Path, readable=False))
@click.option("--json", "as_json", is_flag=True, help="The findings as one JSON list.")
def command(paths: tuple[Path, ...], as_json: bool) -> int:
    """Check haunt files, pack folders (with a pack.toml) and folders of haunts. Exit code 1 if anything is found."""
    from hauntwright_dsl.diagnostics import render_json, render_text, sort_diagnostics

    from .errors import CommandError
    from .files import kind
    from .library import source_lines
    from .text import harmless, showable

    missing = [path for path in paths if not kind(path)]
    if missing:
        raise CommandError(f"there is no file or folder '{missing[0]}'")
    found: list[Diagnostic] = []
    files = 0
    for path in paths:
        for target in targets(path):
            files += 1
            found += findings(target)
    found = list(sort_diagnostics(found))
    if as_json:
        click.echo(render_json(found), nl=False)
        return 1 if found else 0
    encoding = sys.stdout.encoding
    click.echo(showable(harmless(render_text(found, source_lines)), encoding), nl=False)
    if not found:
        click.echo(f"Checked {files} {'file' if files == 1 else 'files or packs'}: nothing found.")
    else:
        errors = sum(d.is_error for d in found)
        click.echo(f"{_count(errors, 'error')}, {_count(len(found) - errors, 'warning')}.")
    return 1 if found else 0


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" + ("" if number == 1 else "s")


def targets(path: Path) -> list[Path]:
    """What there is to check at a path: a file, a pack folder as a whole, or all haunts and packs below a folder."""
    from .errors import CommandError, reason
    from .files import kind

    if kind(path) != "folder" or kind(path / "pack.toml") == "file":
        return [path]
    try:
        next(path.iterdir(), None)
    except OSError as error:
        raise CommandError(f"can't read '{path}': {reason(error)}") from error
    packs = sorted(p.parent for p in path.rglob("pack.toml"))
    loose = sorted(
        f for f in path.rglob("*.haunt") if kind(f) in ("file", "") and not any(p in f.parents for p in packs)
    )
    if not packs and not loose:
        raise CommandError(
            f"there is nothing to check in '{path}'", "haunts are files named *.haunt, packs have a pack.toml"
        )
    return [*packs, *loose]


def findings(path: Path) -> list[Diagnostic]:
    """All findings of a haunt file or a pack folder."""
    from hauntwright_dsl.packs import load_content, load_haunt_file

    from .library import with_base

    if not path.is_dir():
        return list(load_haunt_file(path).diagnostics)
    inside = path.resolve()
    return [d for d in load_content(with_base(path)).diagnostics if inside in Path(d.path).resolve().parents]
