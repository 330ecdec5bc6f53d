"""`hauntwright fmt`: lay out haunt files the canonical way, or tell which are not."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from . import completing

if TYPE_CHECKING:
    from hauntwright_dsl.diagnostics import Diagnostic

EXAMPLES = """\b
Example:  hauntwright fmt attic.haunt
          hauntwright fmt --check --diff my-pack/
          hauntwright fmt - < attic.haunt"""


class Layout(NamedTuple):
    """A file with its text as it is and as it would be laid out (None, with findings, where it can't be)."""

    path: Path
    old: str
    new: str | None
    findings: tuple[Diagnostic, ...] = ()

    @property
    def changes(self) -> bool:
        return self.new is not None and self.new != self.old


@click.command("fmt", epilog=EXAMPLES)
@click.argument(
    "paths",
    nargs=-1,
    required=True,
    metavar="PATH…",
    type=click.Path(path_type=Path, readable=False),
    shell_complete=completing.paths,
)
@click.option("--check", "only_check", is_flag=True, help="Change nothing; exit code 1 if a file would change.")
@click.option("--diff", is_flag=True, help="Change nothing; show what would.")
def command(paths: tuple[Path, ...], only_check: bool, diff: bool) -> int:
    """Lay out haunt files: two spaces a level, one space between words. Comments, blank lines and line breaks stay, and
    what a file says never changes.

    PATH is a haunt file, a folder (all *.haunt in it), or - for a text from the input, laid out on the output. A file
    with errors is left as it is; they are told, and the exit code is 1.
    """
    from .text import harmless, showable

    encoding = sys.stdout.encoding
    if paths == (Path("-"),):
        return _stream(only_check, diff)
    changed = failed = same = 0
    for path in _files(paths):
        layout = _laid_out(path)
        if layout.new is None:
            failed += 1
            _tell(layout.findings)
        elif not layout.changes:
            same += 1
        else:
            changed += 1
            if diff:
                click.echo(showable(harmless(_diff(layout)), encoding), nl=False)
            elif only_check:
                click.echo(showable(harmless(f"Would lay out {path}"), encoding))
            else:
                _write(layout)
                click.echo(showable(harmless(f"Laid out {path}"), encoding))
    total = changed + failed + same
    would = "would change" if only_check or diff else "changed"
    left = f", {failed} left alone because of errors" if failed else ""
    click.echo(f"{changed} of {total} {'file' if total == 1 else 'files'} {would}{left}.", err=True)
    return 1 if failed or (changed and only_check) else 0


def _stream(only_check: bool, diff: bool) -> int:
    """The text of the standard input, as UTF-8 whatever the terminal speaks."""
    data = sys.stdin.buffer.read()
    layout = _layout(Path("<stdin>"), data)
    if layout.new is None:
        _tell(layout.findings)
        return 1
    if diff or not only_check:
        sys.stdout.buffer.write((_diff(layout) if diff else layout.new).encode("utf-8"))
        sys.stdout.flush()
    return 1 if only_check and layout.changes else 0


def _files(paths: tuple[Path, ...]) -> Iterator[Path]:
    """The files that are meant, each once."""
    from .errors import CommandError
    from .files import check_is_haunt, kind, look_below, nearest_file

    missing = [path for path in paths if not kind(path)]
    if missing:
        raise CommandError(f"there is no file or folder '{missing[0]}'", nearest_file(missing[0]))
    for path in paths:
        check_is_haunt(path)
    seen = set()
    for path in paths:
        found = look_below(path).haunts if kind(path) == "folder" else [path]
        if not found:
            raise CommandError(f"there is nothing to lay out in '{path}'", "haunts are files named *.haunt")
        for file in found:
            if file not in seen:
                seen.add(file)
                yield file


def _laid_out(path: Path) -> Layout:
    from hauntwright_dsl.source import MAX_BYTES

    from .errors import reason
    from .files import unreadable

    try:
        if not path.is_file():
            return Layout(path, "", None, (unreadable(path, "it is no plain file"),))
        with path.open("rb") as file:
            return _layout(path, file.read(MAX_BYTES + 1))
    except OSError as error:
        return Layout(path, "", None, (unreadable(path, reason(error)),))


def _layout(path: Path, data: bytes) -> Layout:
    """The layout of a file. A byte order mark stays, and so do line ends where all are alike."""
    from codecs import BOM_UTF8

    from hauntwright.errors import HauntwrightError
    from hauntwright_dsl.cache import Cache, cache_folder
    from hauntwright_dsl.formatter import format_text, says_the_same
    from hauntwright_dsl.source import source_from_bytes
    from hauntwright_dsl.words import grammar_words

    source, findings = source_from_bytes(data, str(path))
    if source is None:
        return Layout(path, "", None, findings)
    cache, words = Cache(cache_folder()), grammar_words()
    folder = cache.folder if cache.usable else None
    made = format_text(source.text, str(path), words, folder)
    old = data.decode("utf-8")
    if made.text is None:
        return Layout(path, old, None, made.findings)
    new = made.text
    if new != source.text and not says_the_same(source.text, new, words, folder):
        raise HauntwrightError(f"{path}: left alone: it would not say the same", "this is a fault of fmt; please tell")
    if "\r\n" in old and old.count("\r\n") == old.count("\n"):
        new = new.replace("\n", "\r\n")
    return Layout(path, old, "\ufeff" + new if data.startswith(BOM_UTF8) else new)


def _write(layout: Layout) -> None:
    from .files import write_whole

    assert layout.new is not None
    write_whole(layout.path, layout.new)


def _tell(findings: tuple[Diagnostic, ...]) -> None:
    from hauntwright_dsl.renderers import render_text

    from .library import source_lines
    from .text import harmless, showable

    click.echo(showable(harmless(render_text(findings, source_lines)), sys.stderr.encoding), nl=False, err=True)


def _diff(layout: Layout) -> str:
    """A unified diff."""
    from difflib import unified_diff

    old, new = (text.replace("\r\n", "\n").splitlines() for text in (layout.old, layout.new or ""))
    rows = unified_diff(old, new, str(layout.path), f"{layout.path} (laid out)", lineterm="")
    return "".join(row + "\n" for row in rows)
