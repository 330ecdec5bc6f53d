"""The files of a pack folder: which there are, their bytes, the hash over them, and the heads of its haunts.

Nothing is parsed here beyond `pack.toml`; of a pack that needs a newer engine nothing else is read.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from functools import cached_property
from hashlib import blake2b
from pathlib import Path

from attrs import define, frozen

from hauntwright_dsl.cache import Cache, key_of, toolchain
from hauntwright_dsl.diagnostics import Diagnostic, Span
from hauntwright_dsl.facts import KINDS
from hauntwright_dsl.manifest import NAME, Manifest, key_place, read_manifest
from hauntwright_dsl.near_words import nearest
from hauntwright_dsl.source import MAX_BYTES

HAUNT = "haunt"
"""The kind of a file in the haunt language; the other kinds are `facts.KINDS`."""


@frozen
class Head:
    """The first lines of a haunt as far as a list of haunts needs them. ``number`` is 0 off the chart."""

    id: str
    title: str
    number: int = 0


@define(eq=False)
class PackFile:
    """A file of a pack. ``name`` is its path within the pack, with slashes; ``path`` how messages show it."""

    kind: str
    name: str
    path: str
    data: bytes

    @cached_property
    def head(self) -> Head | None:
        """The head of the haunt that this file is; None for a file of rooms, cards and other parts."""
        return head_of(self.data) if self.kind == HAUNT else None


@define(eq=False)
class PackSource:
    """A pack folder with its bytes. ``hash`` is blake2b over names and bytes of all its files."""

    folder: Path
    manifest: Manifest
    files: tuple[PackFile, ...] = ()
    hash: str = ""
    findings: tuple[Diagnostic, ...] = ()

    @property
    def id(self) -> str:
        """The id of the pack."""
        return self.manifest.id

    def of_kind(self, *kinds: str) -> Iterator[PackFile]:
        """The files of some kinds, in their order."""
        return (file for file in self.files if file.kind in kinds)

    @property
    def facts(self) -> tuple[PackFile, ...]:
        """The fact files."""
        return tuple(self.of_kind(*KINDS))

    @property
    def library(self) -> tuple[PackFile, ...]:
        """The haunt-language files that are no haunts: rooms, cards, tokens, whatever the haunts may share."""
        return tuple(file for file in self.of_kind(HAUNT) if file.head is None)

    @property
    def haunts(self) -> tuple[PackFile, ...]:
        """The files of haunts."""
        return tuple(file for file in self.of_kind(HAUNT) if file.head is not None)


def read_pack(folder: Path | str, cache: Cache) -> tuple[PackSource | None, tuple[Diagnostic, ...]]:
    """A pack folder, or the findings in its `pack.toml`. Files that can't be read are findings of the source."""
    folder = Path(folder)
    manifest, data, findings = known_manifest(folder, cache)
    if manifest is None or manifest.needs:
        return (PackSource(folder, manifest) if manifest else None), findings
    found: list[PackFile] = []
    wrong: list[Diagnostic] = []
    for part in manifest.content:
        found += _files(folder, part, wrong, key_place(data.decode("utf-8", "replace"), "/content"))
    digest = blake2b(digest_size=20)
    for name, content in sorted([(NAME, data), *((file.name, file.data) for file in found)]):
        digest.update(b"%d %d\n" % (len(name.encode("utf-8", "surrogateescape")), len(content)))
        digest.update(name.encode("utf-8", "surrogateescape"))
        digest.update(content)
    return PackSource(folder, manifest, tuple(found), digest.hexdigest(), tuple(wrong)), ()


def known_manifest(folder: Path, cache: Cache) -> tuple[Manifest | None, bytes, tuple[Diagnostic, ...]]:
    """The manifest of a pack folder as `read_manifest` gives it; that it fits its schema is remembered."""
    try:
        known = bool(cache.get(key := key_of("manifest", toolchain(), (folder / NAME).read_bytes())))
    except OSError:
        key, known = "", False
    manifest, data, findings = read_manifest(folder, checked=known)
    if key and not known and manifest is not None and not manifest.needs:
        cache.put(key, True)
    return manifest, data, findings


def _files(folder: Path, part: str, wrong: list[Diagnostic], said: Span) -> list[PackFile]:
    """The files of one content folder (not of folders in it), by name; ``said`` is where `pack.toml` names it."""
    place = folder / part
    top = Span(1, 1, 1, 1)
    try:
        entries = sorted(os.scandir(place), key=lambda entry: entry.name)
    except OSError as error:
        message = f"The content folder `{part}` can't be read: {error.strerror or error}."
        wrong.append(Diagnostic("HW808", message, said, str(folder / NAME)))
        return []
    found: list[PackFile] = []
    for entry in entries:
        stem, dot, end = entry.name.rpartition(".")
        end = end.lower()
        if not dot or end not in ("haunt", "json") or entry.name.startswith("."):
            continue
        kind = HAUNT if end == "haunt" else stem
        path = str(place / entry.name)
        if end == "json" and kind not in KINDS:
            close = nearest(stem, KINDS)
            hint = (
                f"did you mean {close[0]}.json?" if close else f"fact files are {', '.join(f'{k}.json' for k in KINDS)}"
            )
            wrong.append(Diagnostic("HW806", "Nobody reads this file.", top, path, hint=hint))
            continue
        try:
            if entry.is_symlink() and not _inside(Path(entry.path), folder):
                wrong.append(Diagnostic("HW808", "This file is a link that leads out of the pack.", top, path))
                continue
            if not entry.is_file():
                wrong.append(Diagnostic("HW808", "This is no file.", top, path))
                continue
            with Path(entry.path).open("rb") as file:
                data = file.read(4 * MAX_BYTES + 1)
        except OSError as error:
            wrong.append(Diagnostic("HW101", f"This file can't be read: {error.strerror or error}.", top, path))
            continue
        found.append(PackFile(kind, entry.name if part == "." else f"{part}/{entry.name}", path, data))
    return found


def _inside(path: Path, folder: Path) -> bool:
    return path.resolve().is_relative_to(folder.resolve())


# -- heads -------------------------------------------------------------------------------------------------------------

_TITLE = re.compile(r"haunt\s*\[([^\[\]]*)\]")
_NUMBER = re.compile(r"\s+chart\s+(\d{1,3})\s*(?:#|$)")
_ID = re.compile(r"\s+id\s+[\[\"]?([a-z0-9-]+)[\]\"]?\s*(?:#|$)")


def head_of(data: bytes) -> Head | None:
    """The head of a haunt: the first line that says anything is ``haunt [Title]``. None for any other file."""
    from hauntwright_dsl.names import slug

    title, id_, number = "", "", 0
    for raw in data.removeprefix(b"\xef\xbb\xbf").splitlines()[:200]:
        line = raw.decode("utf-8", "replace").rstrip()
        if not line or line.lstrip().startswith("#"):
            continue
        if not title:
            match = _TITLE.match(line)
            if match is None:
                return None
            title = " ".join(match[1].split())
            if not title:
                return None
        elif not line.startswith((" ", "\t")):
            break
        elif match := _NUMBER.match(line):
            number = int(match[1])
        elif match := _ID.match(line):
            id_ = match[1]
    return Head(id_ or slug(title), title, number) if title else None
