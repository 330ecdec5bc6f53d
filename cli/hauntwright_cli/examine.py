"""What `doctor` looks at: Python and what is installed, packs, the cache, the terminal; and what is wrong with them.

A look never raises. It works with a part of the installation missing, so it stands on the standard library and imports
all else piece by piece.
"""

from __future__ import annotations

import os
import platform
import re
import shutil
import sys
import time
from collections.abc import Mapping
from importlib import import_module, metadata
from pathlib import Path
from typing import Any, NamedTuple

NAME = "hauntwright"


class Fault(NamedTuple):
    """Something that is wrong: what kind, in plain words, and what to do about it."""

    kind: str
    """``requirement``, ``plug-in``, ``pack`` or ``cache``."""
    message: str
    hint: str


class Package(NamedTuple):
    """A distribution that is needed; ``version`` is "" where it is missing."""

    name: str
    needs: str
    version: str


class Pack(NamedTuple):
    """A pack that was found. ``counts`` is empty where it can't be loaded."""

    id: str
    title: str
    version: str
    place: str
    source: str
    """The distribution and entry point it comes from."""
    counts: dict[str, int]
    state: str
    """``ok``, or why it is left out."""


class Store(NamedTuple):
    """The cache: where it is, what is in it, why it can't be used ("" if it can). ``stale`` entries and left-over files
    are removed when the next entry is written."""

    folder: str
    trouble: str
    entries: int = 0
    size: int = 0
    """In bytes."""
    stale: int = 0


class Report(NamedTuple):
    """All that was seen."""

    version: str
    engine: str
    """``compiled``, ``interpreted``, or ``unknown`` where it can't be imported."""
    python: str
    system: str
    place: str
    requirements: list[Package]
    extras: dict[str, list[Package]]
    packs: list[Pack]
    cache: Store
    terminal: dict[str, Any]
    faults: list[Fault]


def examine(environ: Mapping[str, str] = os.environ) -> Report:
    """Look at everything."""
    faults: list[Fault] = []
    requirements, extras = _requirements(faults)
    packs = _packs(faults) if not any(fault.kind == "requirement" for fault in faults) else []
    return Report(
        _version(faults),
        _engine(),
        f"{platform.python_implementation()} {platform.python_version()}",
        f"{platform.system()} {platform.machine()}",
        sys.executable,
        requirements,
        extras,
        packs,
        _cache(environ, faults),
        terminal(environ),
        faults,
    )


# -- what is installed -------------------------------------------------------------------------------------------------


def _version(faults: list[Fault]) -> str:
    from hauntwright.version import __version__

    try:
        noted = metadata.version(NAME)
    except metadata.PackageNotFoundError:
        message = f"{NAME} is not installed, only its files are there, so its packs are not found"
        faults.append(Fault("requirement", message, "in the folder of its pyproject.toml: pip install -e ."))
        return __version__
    if noted != __version__:
        message = f"the files are {NAME} {__version__}, but version {noted} is noted as installed"
        faults.append(Fault("requirement", message, f"install it again: pip install --force-reinstall {NAME}"))
    return __version__


def _engine() -> str:
    """In which form the engine is installed."""
    try:
        from hauntwright.version import is_compiled

        return "compiled" if is_compiled() else "interpreted"
    except ImportError:
        return "unknown"


def _requirements(faults: list[Fault]) -> tuple[list[Package], dict[str, list[Package]]]:
    """The distributions that are needed, and those of each extra. What is missing of an extra is no fault."""
    try:
        lines = metadata.requires(NAME) or []
    except metadata.PackageNotFoundError:
        return [], {}
    needed: list[Package] = []
    extras: dict[str, list[Package]] = {}
    for line in lines:
        match = re.match(r"([A-Za-z0-9._-]+)(?:\[[^]]*\])?\s*([^;]*)(?:;.*extra\s*==\s*[\"']([^\"']+))?", line)
        if match is None or match[1] == NAME:
            continue
        name, needs, extra = match[1], match[2].strip(" ()"), match[3]
        package = Package(name, needs, _installed(name))
        if extra:
            extras.setdefault(extra, []).append(package)
        elif "extra" not in line:
            needed.append(package)
            faults += _missing(package)
    return needed, extras


def _installed(name: str) -> str:
    try:
        return metadata.version(name) or ""
    except metadata.PackageNotFoundError:
        return ""


def _missing(package: Package) -> list[Fault]:
    """What is wrong with a distribution that is needed."""
    cure = f"pip install '{package.name}{package.needs}'"
    if not package.version:
        return [Fault("requirement", f"{package.name} is not installed", cure)]
    try:
        import_module(package.name.replace("-", "_"))
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        message = f"{package.name} {package.version} can't be imported: {type(error).__name__}: {error}"
        return [Fault("requirement", message, f"pip install --force-reinstall {package.name}")]
    try:
        from hauntwright_dsl.manifest import unmet
    except ImportError:  # something else is missing, and is told
        return []
    if unmet(package.needs, package.version):
        return [Fault("requirement", f"{package.name} {package.version} is not {package.needs}", cure)]
    return []


# -- packs -------------------------------------------------------------------------------------------------------------


def _packs(faults: list[Fault]) -> list[Pack]:
    from hauntwright.registry import discover
    from hauntwright_dsl.packs import load_content, survey

    try:
        registry = discover()
        seen, loaded = survey(registry=registry), load_content(registry=registry)
    except Exception as error:
        message = f"the packs can't be loaded: {type(error).__name__}: {error}"
        faults.append(Fault("pack", message, "this is a fault of hauntwright; please tell what you see here"))
        return []
    states: dict[str, str] = {}
    for problem in loaded.problems:
        message, hint = problem.message, problem.hint
        first = next((d for d in loaded.withheld.get(problem.pack, ()) if d.is_error), None)
        if first is not None and problem.kind == "broken":
            message += f"; first {first.path}:{first.span.line}: {first.code}: {first.message}"
        if problem.kind == "plug-in":
            name = re.match(r"\S+(?= .*\(entry point)", problem.message)
            cure = f"update it, or remove it: pip uninstall {name[0]}" if name else "update it, or remove it"
            hint = f"{hint}; {cure}" if hint else cure
        elif problem.kind == "needs":
            hint = f"pip install --upgrade {NAME}"
        elif problem.kind == "clash":
            hint = hint or "remove all but one of them"
        faults.append(Fault("plug-in" if problem.kind == "plug-in" else "pack", message, hint))
        states.setdefault(problem.pack, problem.message.partition(": ")[2] or problem.message)
    sources = {folder: str(pack.origin) for pack in registry.packs for folder in _folders(pack)}
    counts = _counts(loaded.content, seen, sources)
    packs = [
        Pack(p.id, p.title, p.version, p.place, sources.get(p.place, ""), counts.get(p.id, {}), states.get(p.id, "ok"))
        for p in seen.packs
    ]
    if not any(pack.id == "base" and pack.state == "ok" for pack in packs):
        faults.append(Fault("pack", "the base pack is not there: without it nothing can be played",
                            f"install it again: pip install --force-reinstall {NAME}"))  # fmt: skip
    return packs


def _folders(pack: Any) -> tuple[str, ...]:
    return pack.offer.folders if pack.offer is not None else (pack.folder,)


def _counts(content: Any, seen: Any, sources: Mapping[str, str]) -> dict[str, dict[str, int]]:
    """How many rooms, cards, explorers and haunts of each pack are in the content."""
    from .completing import explorers_of

    counts: dict[str, dict[str, int]] = {}
    if content is None:
        return counts
    kinds = {"rooms": content.rooms, "cards": content.cards, "haunts": content.haunts}
    for pack in seen.packs:
        mine = {
            kind: sum((x.part.pack if kind == "haunts" else x.pack) == pack.id for x in things.values())
            for kind, things in kinds.items()
        }
        mine["explorers"] = sum(id_ in content.explorers for id_, _ in explorers_of(pack.place))
        counts[pack.id] = {kind: mine[kind] for kind in ("rooms", "cards", "explorers", "haunts")}
    return counts


# -- the cache and the terminal ----------------------------------------------------------------------------------------


def _cache(environ: Mapping[str, str], faults: list[Fault]) -> Store:
    """Look into the cache, and try whether it keeps what is put there."""
    try:
        from hauntwright_dsl.cache import ENV, MAGIC, OLD, Cache, cache_folder
    except ImportError:
        return Store("", "it can't be looked at")
    folder = cache_folder(environ)
    if folder is None:
        off = environ.get(ENV) == "off"
        return Store("", f"switched off by {ENV}" if off else "there is no place for it")
    cache = Cache(folder)
    entries = size = stale = 0
    if cache.usable:
        for entry in os.scandir(folder):
            if entry.is_file(follow_symlinks=False) and entry.name != "secret":
                info = entry.stat()
                entries, size = entries + 1, size + info.st_size
                stale += info.st_mtime < time.time() - OLD or not _is_entry(Path(entry.path), MAGIC)
        cache.put("doctor", entries)
        if not cache.trouble and cache.get("doctor") is None:
            cache.trouble = "what is written there can't be read again"
        (folder / "doctor").unlink(missing_ok=True)
    if cache.trouble:
        hint = f"mend or remove that, or name another folder: {ENV}=/path (off: none; all works, only slower)"
        faults.append(Fault("cache", f"the cache can't be used: {cache.trouble}", hint))
    return Store(str(folder), cache.trouble, entries, size, stale)


def _is_entry(path: Path, magic: bytes) -> bool:
    with path.open("rb") as file:
        return file.read(len(magic)) == magic


def terminal(environ: Mapping[str, str]) -> dict[str, Any]:
    """What the terminal can show."""
    from .text import can_draw, is_screen

    size = shutil.get_terminal_size()
    encoding = getattr(sys.stdout, "encoding", None) or "unknown"
    return {
        "input": _is_tty(sys.stdin),
        "output": _is_tty(sys.stdout),
        "columns": size.columns,
        "lines": size.lines,
        "encoding": encoding,
        "boxes": can_draw(encoding, environ),
        "colours": is_screen(sys.stdout, environ),
        "TERM": environ.get("TERM", ""),
        "NO_COLOR": "NO_COLOR" in environ,
    }


def _is_tty(stream: Any) -> bool:
    try:
        return bool(stream.isatty())
    except (AttributeError, ValueError):  # closed
        return False
