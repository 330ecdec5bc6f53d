"""What a shell offers while a command line is typed: haunts, explorers, bots, rule options, words, files.

Only a shell that asks imports more than click. Nothing here is ever an error: where something can't be read, nothing is
offered, and nothing is printed but what is offered.
"""

from __future__ import annotations

import io
import json
import os
import shlex
from collections.abc import Callable, Iterable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import TypeAlias

import click
from click.shell_completion import CompletionItem

Completer: TypeAlias = "Callable[[click.Context, click.Parameter, str], list[CompletionItem]]"
Offer: TypeAlias = "Iterable[tuple[str, str]]"
"""Words with what they mean, "" where there is nothing to say."""


def _completer(offer: Callable[[click.Context, str], Offer]) -> Completer:
    def complete(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        try:
            with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
                small = incomplete.casefold()
                found = [row for row in offer(ctx, incomplete) if row[0].casefold().startswith(small)]
        except Exception:  # somebody is typing: there is no place for a message
            return []
        if any(shlex.quote(word) != word for word, _ in found if "/" in word or os.path.exists(word)):
            return [CompletionItem(incomplete, type="file")]  # the shell knows best how to quote
        return [CompletionItem(word, help=text or None) for word, text in found]

    return complete


def _targets(ctx: click.Context, incomplete: str) -> Offer:
    if not incomplete.startswith((".", "~", "/")) and "/" not in incomplete:
        from hauntwright_dsl.packs import survey

        for haunt in survey().haunts:
            yield haunt.id, haunt.title
            if incomplete[:1].isdigit() and haunt.number:
                yield str(haunt.number), haunt.title
    yield from _files(incomplete)


def _many_targets(ctx: click.Context, incomplete: str) -> Offer:
    yield "all", "all that are installed"
    yield from _targets(ctx, incomplete)


def _paths(ctx: click.Context, incomplete: str) -> Offer:
    return _files(incomplete)


def _contents(ctx: click.Context, incomplete: str) -> Offer:
    return _files(incomplete, (".haunt", ".json"))


def _files(incomplete: str, endings: tuple[str, ...] = (".haunt",)) -> Iterator[tuple[str, str]]:
    """Folders, and files with some endings. A folder that is the only fit is opened, so that one can type on."""
    head, slash, tail = incomplete.rpartition("/")
    folder = Path(head + slash).expanduser() if slash else Path(".")
    fits = []
    for entry in sorted(os.scandir(folder), key=lambda entry: entry.name):
        if entry.name.startswith(tail) and (tail or not entry.name.startswith(".")):
            if entry.is_dir():
                fits.append(f"{head}{slash}{entry.name}/")
            elif entry.name.endswith(endings):
                fits.append(f"{head}{slash}{entry.name}")
    if len(fits) == 1 and fits[0].endswith("/"):
        yield fits[0], ""
        yield from _files(fits[0], endings)
    else:
        yield from ((fit, "") for fit in fits)


def _explorers(ctx: click.Context, incomplete: str) -> Offer:
    before, comma, _ = incomplete.rpartition(",")
    for id_, name in explorer_names():
        if id_ not in before.split(","):
            yield before + comma + id_, name


def explorer_names() -> Iterator[tuple[str, str]]:
    """Ids and names of the explorers in the packs that are installed, unchecked."""
    from hauntwright.registry import discover

    for pack in discover().packs:
        if pack.offer is not None:
            yield from ((explorer.id, explorer.name) for explorer in pack.offer.explorers)
        for folder in pack.offer.folders if pack.offer is not None else (pack.folder,):
            yield from explorers_of(folder)


def explorers_of(folder: str) -> list[tuple[str, str]]:
    """Ids and names of the explorers in a pack folder, unchecked; none where they can't be read."""
    try:
        rows = json.loads((Path(folder) / "explorers.json").read_text(encoding="utf-8"))["explorers"]
        return [(str(row["id"]), str(row["name"])) for row in rows]
    except (OSError, ValueError, KeyError, TypeError):
        return []


def _bots(ctx: click.Context, incomplete: str) -> Offer:
    from hauntwright_lab import BOTS

    return ((name, "") for name in BOTS)


def _seats(ctx: click.Context, incomplete: str) -> Offer:
    return [("all", "nobody is asked"), *((str(n), "") for n in range(7))]


def _options(ctx: click.Context, incomplete: str) -> Offer:
    """Rule options of the house and of the haunt that stands on the line already."""
    from hauntwright.options import options_of

    from .library import open_target

    # The option still lacks its value, so click has not read what stands before it.
    library = open_target(ctx.params.get("haunt") or next((a for a in ctx.args if a[:1] != "-"), None))
    haunts = [library.content.haunts[library.haunt]] if library.haunt else []
    for option in options_of(library.content, haunts).values():
        values = ("off", "on") if set(option.values) == {0, 1} else option.values
        name = option.name if " " in incomplete else option.name.replace(" ", "-")  # no quotes are needed then
        yield from ((f"{name}={value}", option.doc) for value in values)


def _topics(ctx: click.Context, incomplete: str) -> Offer:
    from .explain import topics

    return topics()


targets = _completer(_targets)
many_targets = _completer(_many_targets)
paths = _completer(_paths)
contents = _completer(_contents)
explorers = _completer(_explorers)
bots = _completer(_bots)
seats = _completer(_seats)
options = _completer(_options)
topics = _completer(_topics)
