"""Where content comes from: the packs that are installed, a haunt file, or a pack folder; and haunts by their names.

The one module of the command line that knows the loader.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING

import click
from attrs import frozen

from hauntwright.content import Content

from .errors import CommandError, FindingsError
from .files import check_is_haunt, kind, nearest_file
from .progress import preparing
from .text import harmless

if TYPE_CHECKING:
    from hauntwright_dsl.packs import Loaded


@frozen
class Library:
    """Content to play with. ``haunt`` is the one that was asked for, "" where the chart shall choose; ``own`` are the
    haunts of a pack folder that was named; ``problems`` are what could not be loaded, a line each."""

    content: Content
    haunt: str = ""
    own: tuple[str, ...] = ()
    problems: tuple[str, ...] = ()


def installed() -> Library:
    """All packs that are installed. Those that can't be loaded are left out and named in ``problems``."""
    from hauntwright_dsl.packs import load_content

    with preparing() as watch:
        return _library(load_content(watch=watch))


def by_name(name: str) -> Library:
    """The installed packs with one haunt, named by id, title or number. Raises CommandError with the nearest names."""
    from hauntwright_dsl.packs import load_content, survey

    seen = survey()
    titles = _chart_titles()
    found = find(name, [(h.id, h.title, h.number) for h in seen.haunts], titles)
    with preparing() as watch:
        library = _library(load_content(only=found, watch=watch))
    return Library(library.content, found, problems=tuple(p for p in library.problems if p in _failed(seen.problems)))


def from_path(path: Path) -> Library:
    """The content of a haunt file or a pack folder, over the base pack. Raises CommandError if there is nothing,
    FindingsError if it has errors."""
    from hauntwright_dsl.packs import load_content, load_haunt_file, survey

    found = kind(path)
    if not found:
        raise CommandError(f"there is no file or folder '{path}'", nearest_file(path))
    if found != "folder":
        check_is_haunt(path)
        with preparing() as watch:
            loaded = load_haunt_file(path, watch=watch)
        library = _library(loaded)
        return Library(library.content, loaded.haunt, (loaded.haunt,))
    if kind(path / "pack.toml") != "file":
        raise CommandError(f"'{path}' is no pack", NO_PACK)
    with preparing() as watch:
        library = _library(load_content(with_base(path), watch=watch))
    own = tuple(h.id for h in survey([path]).haunts)
    return Library(library.content, own[0] if len(own) == 1 else "", own)


def with_base(path: Path) -> list[Path]:
    """A pack folder and the base pack it builds on."""
    from hauntwright_haunts import base_pack_path

    return [path] if path.resolve() == base_pack_path.resolve() else [base_pack_path, path]


def _library(loaded: Loaded) -> Library:
    from hauntwright_dsl.renderers import render_text

    if loaded.content is None or not loaded.ok:
        errors = [d for d in loaded.diagnostics if d.is_error]
        raise FindingsError(render_text(errors, source_lines).rstrip("\n") or "nothing could be loaded")
    return Library(loaded.content, problems=tuple(str(p) for p in loaded.problems))


def _failed(problems: Iterable[object]) -> set[str]:
    """Plug-ins that failed: told whatever is played."""
    return {str(p) for p in problems if getattr(p, "kind", "") == "plug-in"}


def _chart_titles() -> dict[int, str]:
    """Titles of all haunts of the chart, installed or not."""
    import json

    from hauntwright_haunts import base_pack_path

    try:
        chart = json.loads((base_pack_path / "chart.json").read_text(encoding="utf-8"))
        return {int(h["number"]): str(h["title"]) for h in chart["haunts"]}
    except (OSError, ValueError, KeyError, TypeError):
        return {}


@frozen
class Entry:
    """A haunt in the list. ``players`` and ``left_out`` are unknown (empty) where it can't be loaded; ``written`` says
    in what: the haunt language, or Python."""

    id: str
    number: int | None
    title: str
    pack: str
    players: tuple[int, ...] = ()
    complete: bool = False
    left_out: tuple[str, ...] = ()
    written: str = "haunt language"

    @property
    def state(self) -> str:
        if not self.players:
            return "can't be loaded"
        return "complete" if self.complete else "left out: " + "; ".join(self.left_out)


def catalogue() -> tuple[list[Entry], tuple[str, ...]]:
    """All haunts that are installed, by number, then title; and what could not be loaded."""
    from hauntwright_dsl.packs import load_content, survey

    with preparing() as watch:
        seen, loaded = survey(), load_content(watch=watch)
    haunts = loaded.content.haunts if loaded.content is not None else {}
    rows = []
    for head in seen.haunts:
        haunt = haunts.get(head.id)
        players, left_out = (haunt.players, haunt.left_out) if haunt is not None else ((), ())
        complete = haunt is not None and not left_out
        written = "haunt language" if head.place.endswith(".haunt") else "Python"
        rows.append(Entry(head.id, head.number or None, head.title, head.pack, players, complete, left_out, written))
    rows.sort(key=lambda row: (row.number or 10**9, row.title, row.id))
    return rows, tuple(str(p) for p in loaded.problems)


def source_lines(path: str) -> list[str]:
    """The lines of a file for the text of findings; none if it can't be read, or only once (a pipe)."""
    from hauntwright_dsl.source import read_source

    if not Path(path).is_file():
        return []
    source, _ = read_source(path)
    return source.lines if source is not None else []


def is_path(target: str) -> bool:
    """Does a name on the command line mean a file or folder?"""
    if target.endswith(".haunt") or "/" in target or "\\" in target:
        return True
    try:
        return kind(Path(target) / "pack.toml") == "file"
    except CommandError:  # nothing can be called so, or it is locked
        return False


def open_target(target: str | None) -> Library:
    """What a command names: a haunt, a file, a folder, or nothing. Raises CommandError or FindingsError."""
    if target is None:
        return _warned(installed())
    if is_path(target):
        return from_path(Path(target))
    try:
        return _warned(by_name(target))
    except CommandError as error:
        near = _files_like(target)
        if not near and _is(target, "file"):
            check_is_haunt(Path(target))
        if not near and _is(target, "folder"):
            raise CommandError(f"{error.message}, and the folder '{target}' is no pack", NO_PACK) from error
        if not near:
            raise
        raise CommandError(error.message, f"did you mean the {near}?") from error


def _warned(library: Library) -> Library:
    """The same, after a line on stderr about each pack that is left out."""
    for problem in library.problems:
        click.echo(harmless(f"Warning: {problem}"), err=True)
    return library


def _files_like(target: str) -> str:
    """A haunt file or a pack folder that somebody may mean who left out the end of its name or its folder."""
    try:
        file = next((p for p in (Path(f"{target}.haunt"), Path(f"{slug(target)}.haunt")) if kind(p) == "file"), None)
        return f"file {file}" if file is not None else ""
    except CommandError:
        return ""


def _is(target: str, what: str) -> bool:
    try:
        return kind(Path(target)) == what
    except CommandError:
        return False


def slug(text: str) -> str:
    """A title as an id: small letters, apostrophes dropped, hyphens for the rest."""
    return re.sub(r"[^\w]+", "-", re.sub(r"['’‘]", "", text.casefold())).strip("-_")


def find(name: str, haunts: Iterable[tuple[str, str, int]], titles: Mapping[int, str]) -> str:
    """The id of a haunt (id, title, number) by any of the three. ``titles`` are the chart's. Raises CommandError with
    the nearest names."""
    haunts = list(haunts)
    wanted = slug(name)
    if wanted.isascii() and wanted.isdecimal() and len(wanted) < 9:
        number = int(wanted)
        for id_, _, its in haunts:
            if number and its == number:
                return id_
        if number in titles:
            raise CommandError(f"haunt {number}, {titles[number]}, is in no pack that is installed", LIST_HINT)
        raise CommandError(f"no haunt has the number {number}", LIST_HINT)
    for id_, title, _ in haunts:
        if wanted in (id_, slug(title)):
            return id_
    names = {slug(title): id_ for id_, title, _ in haunts} | {id_: id_ for id_, _, _ in haunts}
    near = [names[n] for n in get_close_matches(wanted, list(names), 6, 0.5)]
    near += [i for s, i in names.items() if wanted and wanted in s]
    raise CommandError(f"no haunt is called '{name[:80]}'", nearest(near) or LIST_HINT)


NO_PACK = "a pack is a folder with a pack.toml; or name one haunt file in it"
LIST_HINT = "'hauntwright list' shows all that are installed"


def nearest(names: Iterable[str]) -> str:
    """``did you mean …?`` with up to three names."""
    found = list(dict.fromkeys(names))[:3]
    return f"did you mean {' or '.join(found)}?" if found else ""


def find_explorer(content: Content, name: str) -> str:
    """The id of an explorer by id, name, or a part of its name that fits no other. Raises CommandError."""
    wanted = slug(name).replace("-", "_")
    ids = list(content.explorers)
    if wanted in ids:
        return wanted
    part = slug(name)
    fits = [e.id for e in content.explorers.values() if part and part in (slug(e.name), *slug(e.name).split("-"))]
    if len(fits) == 1:
        return fits[0]
    spelled = {
        name: e.id for e in content.explorers.values() for name in (e.id, slug(e.name), *slug(e.name).split("-"))
    }
    near = [spelled[name] for name in get_close_matches(part, spelled, 3, 0.7)]
    raise CommandError(f"no explorer is called '{name[:80]}'", nearest(near) or "explorers: " + ", ".join(ids))
