"""Loading packs: folders, single haunt files and plug-ins to one `Content`, with what was found on the way.

`load_content` is what a command asks: all installed packs, or some folders; all haunts, or the one to be played.
`load_haunt_file` puts a single file on top of the base pack, `load_pack_dir` takes one pack by itself. `survey` lists
packs and haunts without compiling anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from attrs import define, field, frozen

from hauntwright.content import Content
from hauntwright.errors import SetupError
from hauntwright.registry import FoundPack, Registry, discover
from hauntwright_dsl.cache import Cache, cache_folder, key_of
from hauntwright_dsl.compiling import Compiler, Workshop
from hauntwright_dsl.diagnostics import Diagnostic, sort_diagnostics
from hauntwright_dsl.facts import PackFacts
from hauntwright_dsl.manifest import NAME, Manifest
from hauntwright_dsl.merging import FOUNDATION, Problem, canonical, merge
from hauntwright_dsl.near_words import nearest
from hauntwright_dsl.pack_content import PackContent, content_of, content_of_offer, facts_of
from hauntwright_dsl.pack_files import HAUNT, Head, PackFile, PackSource, head_of, known_manifest, read_pack
from hauntwright_dsl.source import MAX_BYTES

__all__ = [
    "HauntEntry",
    "Loaded",
    "PackEntry",
    "Problem",
    "Survey",
    "load_content",
    "load_haunt_file",
    "load_pack_dir",
    "survey",
]


def _unwatched(path: str) -> None:
    """Nobody wants to know what is compiled."""


@frozen(eq=False)
class Loaded:
    """What came of loading. ``content`` is None where nothing could be loaded; with errors among the ``diagnostics`` it
    lacks what they speak of. ``haunt`` is the id of the one haunt that was asked for."""

    content: Content | None
    diagnostics: tuple[Diagnostic, ...] = ()
    problems: tuple[Problem, ...] = ()
    unfinished: tuple[str, ...] = ()
    """Ids of cards that are in no deck yet: nothing says what they do."""
    withheld: Mapping[str, tuple[Diagnostic, ...]] = field(factory=dict)
    """Findings in packs that nobody asked for, by pack: in nobody's way, and shown by a check of that pack."""
    haunt: str = ""

    @property
    def ok(self) -> bool:
        """Whether there is a content and no error in what was asked for."""
        return self.content is not None and not any(finding.is_error for finding in self.diagnostics)


@frozen
class PackEntry:
    """A pack in a list. ``needs`` says what engine it needs, "" if this one will do."""

    id: str
    title: str
    version: str
    place: str
    needs: str = ""


@frozen
class HauntEntry:
    """A haunt in a list, as the head of its file says (nothing is checked); ``number`` is 0 off the chart."""

    id: str
    title: str
    number: int
    pack: str
    place: str


@frozen
class Survey:
    """Packs and haunts that are there, in the order of the content."""

    packs: tuple[PackEntry, ...]
    haunts: tuple[HauntEntry, ...]
    problems: tuple[Problem, ...]
    diagnostics: tuple[Diagnostic, ...] = ()


def load_content(
    packs: Sequence[Path | str] | None = None,
    only: str | Path = "",
    *,
    cache: Cache | Path | None = None,
    registry: Registry | None = None,
    compiler: Callable[[], Compiler] | None = None,
    watch: Callable[[str], None] = _unwatched,
) -> Loaded:
    """The content of some pack folders (exactly these), or of all installed packs.

    ``only`` is the id, number or title of the one haunt wanted, or the path of a haunt file (see `load_haunt_file`); no
    other haunt is compiled then. Of installed packs only the base pack and the pack of that haunt are asked for: others
    that have errors are left out with a problem of one line. ``watch`` is told the path of each file that is not in the
    cache and has to be compiled. Raises SetupError if no haunt is called like ``only``.
    """
    if isinstance(only, Path) or only.endswith(".haunt"):
        return load_haunt_file(only, packs, cache=cache, registry=registry, compiler=compiler, watch=watch)
    shop = _Shop(_cache(cache), compiler, watch)
    shop.open(packs, registry)
    return shop.load(shop.find(only) if only else None)


def load_pack_dir(
    path: Path | str, *, cache: Cache | Path | None = None, compiler: Callable[[], Compiler] | None = None
) -> Loaded:
    """One pack folder by itself, without the base pack."""
    return load_content([path], cache=cache, compiler=compiler)


def load_haunt_file(
    path: Path | str,
    packs: Sequence[Path | str] | None = None,
    *,
    cache: Cache | Path | None = None,
    registry: Registry | None = None,
    compiler: Callable[[], Compiler] | None = None,
    watch: Callable[[str], None] = _unwatched,
) -> Loaded:
    """One haunt file on top of the base pack (or of ``packs``). A file that lies in a content folder of a pack is
    loaded as the haunt of that pack."""
    path = Path(path)
    shop = _Shop(_cache(cache), compiler, watch)
    if packs is None:
        registry = registry or discover()
        packs = [found.folder for found in registry.packs if found.folder and _is_base(Path(found.folder), shop.cache)]
    home = _pack_around(path, shop.cache)
    folders = [Path(pack) for pack in packs]
    if home is not None and not any(_same(home, folder) for folder in folders):
        folders.append(home)
    shop.open(folders, None)
    if home is not None:
        for source in shop.sources:
            for file in source.haunts:
                if _same(source.folder / file.name, path):
                    return shop.load((source.id, file.head.id if file.head else "", file))
    return shop.load(shop.add_file(path))


def survey(
    packs: Sequence[Path | str] | None = None,
    *,
    cache: Cache | Path | None = None,
    registry: Registry | None = None,
) -> Survey:
    """Packs and haunts that are installed (or in some folders), without compiling anything."""
    shop = _Shop(_cache(cache), None)
    shop.open(packs, registry)
    entries = [
        PackEntry(s.id, s.manifest.title, s.manifest.version, str(s.folder), s.manifest.needs) for s in shop.sources
    ]
    haunts = [
        (pack, HauntEntry(head.id, head.title, head.number, pack, file.path))
        for pack, head, file in shop.heads()
        if file is not None
    ]
    for found in shop.plugins:
        if found.offer is not None:
            place = str(found.origin) or found.id
            entries.append(PackEntry(found.id, found.id, found.origin.version, place))
            rows = (HauntEntry(h.id, h.title, h.number, found.id, place) for h in found.offer.haunts)
            haunts += ((found.id, row) for row in rows)
    entries += (PackEntry(m.id, m.title, m.version, place, m.needs) for m, place in shop.too_new)
    entries.sort(key=lambda entry: canonical(entry.id))
    haunts.sort(key=lambda row: canonical(row[0]))
    return Survey(
        tuple(entries),
        tuple(entry for _, entry in haunts),
        tuple(shop.problems),
        tuple(sort_diagnostics(shop.findings)),
    )


# -- the steps ---------------------------------------------------------------------------------------------------------

Wanted = tuple[str, str, PackFile | None]
"""The one haunt to load: its pack, its id, its file (None for a plug-in's)."""


@define(eq=False)
class _Shop:
    """One run of loading: the packs that were opened and what was found."""

    cache: Cache
    compiler: Callable[[], Compiler] | None
    watch: Callable[[str], None] = _unwatched
    sources: list[PackSource] = field(factory=list)
    plugins: list[FoundPack] = field(factory=list)
    too_new: list[tuple[Manifest, str]] = field(factory=list)
    problems: list[Problem] = field(factory=list)
    findings: list[Diagnostic] = field(factory=list)
    explicit: bool = False

    def open(self, packs: Sequence[Path | str] | None, registry: Registry | None) -> None:
        """Read the folders of packs and take in plug-ins. Two packs with one id are an error, whichever comes first."""
        self.explicit = packs is not None
        folders = [Path(pack) for pack in packs or ()]
        if packs is None:
            registry = registry or discover()
        if registry is not None:
            self.problems += (
                Problem("plug-in", error.message, error.plugin, error.hint) for error in registry.problems
            )
            for found in registry.packs:
                if found.offer is not None:
                    self.plugins.append(found)
                    folders += (Path(folder) for folder in found.offer.folders)
                else:
                    folders.append(Path(found.folder))
        for folder in folders:
            if any(_same(folder, source.folder) for source in self.sources):
                continue
            source, findings = read_pack(folder, self.cache)
            if source is None:
                self._unreadable(folder, findings)
            elif source.manifest.needs:
                self.too_new.append((source.manifest, str(folder)))
                m = source.manifest
                message = f"pack {m.id} {m.version}: needs {m.needs}"
                self.problems.append(Problem("needs", message, m.id))
            else:
                self.sources.append(source)
        self.sources.sort(key=lambda source: (canonical(source.id), str(source.folder)))
        self._one_of_each()

    def _unreadable(self, folder: Path, findings: tuple[Diagnostic, ...]) -> None:
        if self.explicit:
            self.findings += findings
        else:
            first = findings[0]
            message = f"pack folder {folder}: {first.message.rstrip('.')}"
            self.problems.append(Problem("unreadable", message, hint=f"{first.path}:{first.span.line}"))

    def _one_of_each(self) -> None:
        """Of packs that share an id none is taken: nobody could say which was meant."""
        ids = [s.id for s in self.sources] + [p.id for p in self.plugins]
        for id_ in sorted({id_ for id_ in ids if ids.count(id_) > 1}):
            places = [str(s.folder) for s in self.sources if s.id == id_]
            places += [str(p.origin) or p.id for p in self.plugins if p.id == id_]
            message = f"pack {id_}: left out: it is there {len(places)} times: {', '.join(places)}"
            self.problems.append(Problem("clash", message, id_))
            self.sources = [s for s in self.sources if s.id != id_]
            self.plugins = [p for p in self.plugins if p.id != id_]

    def heads(self) -> Iterable[tuple[str, Head, PackFile | None]]:
        """All haunts by the heads of their files, with their pack."""
        for source in self.sources:
            for file in source.haunts:
                if file.head is not None:
                    yield source.id, file.head, file
        for found in self.plugins:
            for haunt in found.offer.haunts if found.offer else ():
                yield found.id, Head(haunt.id, haunt.title, haunt.number), None

    def find(self, name: str) -> Wanted:
        """The haunt of an id, number or title. Raises SetupError if there is none."""
        rows = list(self.heads())
        number = int(name) if name.isascii() and name.isdigit() else -1
        ranked = [
            (0 if head.id == name else 1 if head.number == number else 2, pack, head.id, file)
            for pack, head, file in rows
            if head.id == name or head.number == number or head.title.casefold() == name.casefold()
        ]
        if ranked:
            _, pack, id_, found = min(ranked, key=lambda row: row[0])
            return pack, id_, found
        close = nearest(name, sorted({head.id for _, head, _ in rows}))
        hint = f"did you mean {' or '.join(close)}?" if close else "`hauntwright list` shows those that are installed"
        raise SetupError(f"no haunt is called '{name}'", hint)

    def add_file(self, path: Path) -> Wanted:
        """Take in a single haunt file as a pack of its own."""
        try:
            with path.open("rb") as handle:
                data = handle.read(MAX_BYTES + 1)
        except OSError as error:
            raise SetupError(f"the file can't be read: {path}: {error.strerror or error}") from error
        file = PackFile(HAUNT, path.name, str(path), data)
        head = head_of(data)
        id_ = f"file:{path.name}"
        manifest = Manifest(id_, path.name, "0", 0, "", (".",))
        self.sources.append(PackSource(path.parent, manifest, (file,), key_of(data)))
        return id_, head.id if head else "", file

    def load(self, wanted: Wanted | None) -> Loaded:
        """Compile what is wanted, and merge it."""
        workshop = Workshop(self.cache, self.compiler or self._language, self.watch)
        made: list[PackContent] = []
        base: PackContent | None = None
        facts = {source.id: facts_of(source, workshop) for source in self.sources}
        foundation = _foundation(facts)
        for source in sorted(self.sources, key=lambda source: source.id != foundation):
            asked = self.explicit or source.id == FOUNDATION or (wanted is not None and source.id == wanted[0])
            haunts: Sequence[PackFile] = source.haunts
            if wanted is not None:
                haunts = [wanted[2]] if wanted[2] is not None and source.id == wanted[0] else []
            pack = content_of(source, facts[source.id], base, workshop, asked, haunts)
            if source.id == foundation:
                base = pack
            made.append(pack)
        for found in self.plugins:
            if found.offer is not None:
                if found.offer.words:
                    message = f"pack {found.id}: the language takes no words from packs yet"
                    self.problems.append(Problem("plug-in", message, found.id))
                asked = wanted is not None and found.id == wanted[0]
                which = wanted[1] if wanted is not None else ""
                made.append(content_of_offer(found.offer, found.origin.version, asked, which))
        merged = merge(made)
        return Loaded(
            merged.content,
            sort_diagnostics((*self.findings, *merged.diagnostics)),
            (*self.problems, *merged.problems),
            merged.unfinished,
            merged.withheld,
            _haunt_of(wanted, made),
        )

    def _language(self) -> Compiler:
        from hauntwright_dsl.pack_language import Language

        return Language(self.cache.folder if self.cache.usable else None)


def _foundation(facts: Mapping[str, PackFacts]) -> str:
    """The pack that the others may speak of: the base pack, else the one that brings the rooms a game starts with."""
    if FOUNDATION in facts:
        return FOUNDATION
    starts = [id_ for id_, pack in facts.items() if any(room.start for room in pack.rooms.values())]
    return starts[0] if len(starts) == 1 else ""


def _haunt_of(wanted: Wanted | None, made: list[PackContent]) -> str:
    """The id of the haunt that was wanted: as it was compiled, else as the head of its file says."""
    if wanted is None:
        return ""
    haunts = next((pack.haunts for pack in made if pack.id == wanted[0]), [])
    return haunts[0].id if len(haunts) == 1 else wanted[1]


def _cache(given: Cache | Path | None) -> Cache:
    return given if isinstance(given, Cache) else Cache(given if given is not None else cache_folder())


def _same(a: Path, b: Path) -> bool:
    return a == b or a.resolve() == b.resolve()


def _pack_around(path: Path, cache: Cache) -> Path | None:
    """The pack folder in one of whose content folders a file lies."""
    path = path.absolute()
    for folder in list(path.parents)[:6]:
        if (folder / NAME).is_file():
            manifest, _, _ = known_manifest(folder, cache)
            parts = manifest.content if manifest is not None else ()
            return folder if any(_same(folder / part, path.parent) for part in parts) else None
    return None


def _is_base(folder: Path, cache: Cache) -> bool:
    manifest, _, _ = known_manifest(folder, cache)
    return manifest is not None and manifest.id == FOUNDATION
