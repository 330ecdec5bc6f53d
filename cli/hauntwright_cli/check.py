"""`hauntwright check`: look for mistakes in haunts and packs."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from . import completing
from .strict import strict_plugins

if TYPE_CHECKING:
    from hauntwright_dsl.diagnostics import Diagnostic


EXAMPLES = """\b
Example:  hauntwright check attic.haunt
          hauntwright check my-pack/ more-haunts/
          hauntwright check attic.haunt --fix
          hauntwright check --format github my-pack/"""


@click.command("check", epilog=EXAMPLES)
@click.argument(
    "paths",
    nargs=-1,
    required=True,
    metavar="PATH…",
    type=click.Path(path_type=Path, readable=False),
    shell_complete=completing.contents,
)
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "github", "sarif"]),
    default="text",
    help="How to tell the findings: as text, as one JSON list, as commands that annotate a change on GitHub, or as a "
    "SARIF log for code scanning.  [default: text]",
)
@click.option("--json", "form", flag_value="json", help="The same as --format json.")
@click.option("--fix", is_flag=True, help="Make the corrections that are plain; tell them and what is left.")
@strict_plugins
def command(paths: tuple[Path, ...], form: str, fix: bool) -> int:
    """Check haunt files, pack folders (with a pack.toml) and folders of haunts; fact files of a pack, too. Exit code 1
    if anything is found.

    Each finding has a code; 'hauntwright explain CODE' tells more. To allow a warning on one line, end the line with a
    comment:  # allow HW236
    """
    from .errors import CommandError
    from .files import kind, nearest_file
    from .mending import check_mendable
    from .text import harmless, showable

    missing = [path for path in paths if not kind(path)]
    if missing:
        raise CommandError(f"there is no file or folder '{missing[0]}'", nearest_file(missing[0]))
    if fix:
        check_mendable(paths)
    checked, found = _look(paths)
    if fix:
        found = _mended(paths, found)
    told = _rendered(form, found)
    if form == "text":
        told = showable(harmless(f"{told}{_sum(checked, found)}\n"), sys.stdout.encoding)
    click.echo(told, nl=False)
    return 1 if found else 0


def _look(paths: tuple[Path, ...]) -> tuple[list[Path], list[Diagnostic]]:
    """What was checked, and all findings in the order of files and places."""
    from hauntwright_dsl.diagnostics import sort_diagnostics

    found: list[Diagnostic] = []
    checked: list[Path] = []
    for path in paths:
        inside, locked = targets(path)
        found += locked
        checked += inside
        for target in inside:
            found += findings(target)
    return checked, list(sort_diagnostics(found))


def _mended(paths: tuple[Path, ...], found: list[Diagnostic]) -> list[Diagnostic]:
    """Make the corrections, tell them on the error output, and look again. Returns what is left."""
    from .mending import ROUNDS, mend, read_mendable
    from .text import harmless, showable

    for _ in range(ROUNDS):
        files = read_mendable(found)
        if not files:
            break
        _, found = _look(paths)  # once more, now that the texts are at hand that the findings must be about
        for d in mend(found, files):
            line = f"{d.path}:{d.span.line}:{d.span.col}: mended {d.code}: {d.message}"
            click.echo(showable(harmless(line), sys.stderr.encoding), err=True)
        _, found = _look(paths)
    return found


def _rendered(form: str, found: list[Diagnostic]) -> str:
    from hauntwright_dsl import renderers

    from .library import source_lines

    if form == "sarif":
        from hauntwright import __version__
        from hauntwright_dsl.rules import all_rules

        return renderers.render_sarif(found, all_rules(), __version__)
    if form == "text":
        return renderers.render_text(found, source_lines)
    return renderers.render_json(found) if form == "json" else renderers.render_github(found)


def _sum(checked: list[Path], found: list[Diagnostic]) -> str:
    """The last line of the text: what was checked, or how much was found."""
    if found:
        errors = sum(d.is_error for d in found)
        return f"{_count(errors, 'error')}, {_count(len(found) - errors, 'warning')}."
    packs = sum(path.is_dir() for path in checked)
    files = len(checked) - packs
    both = [_count(n, noun) for n, noun in ((files, "file"), (packs, "pack")) if n]
    return f"Checked {' and '.join(both)}: nothing found."


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" + ("" if number == 1 else "s")


def targets(path: Path) -> tuple[list[Path], list[Diagnostic]]:
    """What there is to check at a path: a file, a pack folder as a whole, or all haunts and packs below a folder; and
    findings about what lies there and can't be read."""
    from .errors import CommandError, reason
    from .files import kind, look_below, unreadable

    if kind(path) != "folder" or kind(path / "pack.toml") == "file":
        return [path], []
    try:
        next(path.iterdir(), None)
    except OSError as error:
        raise CommandError(f"can't read '{path}': {reason(error)}") from error
    below = look_below(path)
    loose = [file for file in below.haunts if not any(pack in file.parents for pack in below.packs)]
    if not below.packs and not loose and not below.locked:
        raise CommandError(
            f"there is nothing to check in '{path}'", "haunts are files named *.haunt, packs have a pack.toml"
        )
    no_files = [unreadable(file, "it is no plain file") for file in loose if not file.is_file()]
    locked = [unreadable(folder, why) for folder, why in below.locked]
    return [*below.packs, *(file for file in loose if file.is_file())], [*locked, *no_files]


def _pack_of(path: Path) -> Path | None:
    """The pack folder that a fact file or a pack.toml belongs to; None for a haunt or a file of something else."""
    from .files import check_is_haunt, kind

    if path.name == "pack.toml":
        return path.parent
    if path.suffix == ".json":
        for folder in list(path.absolute().parents)[:6]:
            if kind(folder / "pack.toml") == "file":
                return folder
    check_is_haunt(path)
    return None


def findings(path: Path) -> list[Diagnostic]:
    """All findings of a haunt file, a pack folder or a file of facts. One that can't be read is a finding, too."""
    from hauntwright.errors import SetupError
    from hauntwright_dsl.packs import load_content, load_haunt_file

    from .errors import reason
    from .files import unreadable
    from .library import with_base

    if path.is_dir():
        inside = path.resolve()
        return [d for d in load_content(with_base(path)).diagnostics if inside in Path(d.path).resolve().parents]
    pack = _pack_of(path)
    if pack is not None:
        return [d for d in findings(pack) if Path(d.path).resolve() == path.resolve()] or _unread(pack, path)
    try:
        return list(load_haunt_file(path).diagnostics)
    except SetupError as error:
        why = error.__cause__
        return [unreadable(path, reason(why) if isinstance(why, OSError) else error.message)]


def _unread(pack: Path, path: Path) -> list[Diagnostic]:
    """A file of a pack that nobody reads has not been looked at, whatever may be wrong in it."""
    from hauntwright_dsl.cache import Cache, cache_folder
    from hauntwright_dsl.diagnostics import Diagnostic, Span
    from hauntwright_dsl.pack_files import read_pack

    source, wrong = read_pack(pack, Cache(cache_folder()))
    if source is None:
        return list(wrong)
    known = {Path(file.path).resolve() for file in source.files} | {(pack / "pack.toml").resolve()}
    if path.resolve() in known:
        return []
    hint = f"`content` in its pack.toml names what is read: {', '.join(source.manifest.content)}"
    return [Diagnostic("HW806", "The pack doesn't read this file.", Span(1, 1, 1, 1), str(path), hint=hint)]
