"""One pack made into records: a folder of files, or what a plug-in offers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any

from attrs import define, evolve, field

from hauntwright.content import Chart, PackInfo
from hauntwright.offers import Offer
from hauntwright.parts import Haunt, Part
from hauntwright_dsl.cache import key_of, toolchain
from hauntwright_dsl.compiling import Declared, Facts, Result, Workshop
from hauntwright_dsl.diagnostics import Diagnostic, Related, Span
from hauntwright_dsl.facts import PackFacts, Place, read_facts
from hauntwright_dsl.pack_files import PackFile, PackSource

TOP = Span(1, 1, 1, 1)


@define(eq=False)
class PackContent:
    """The records of one pack, and what was found. ``place`` is its folder. ``asked``: its content is wanted by name,
    so its findings are shown.

    ``findings`` concern the pack as a whole; ``haunt_findings`` single haunts, which then are not in ``haunts``.
    """

    info: PackInfo
    place: str
    asked: bool
    facts: PackFacts
    parts: list[Part] = field(factory=list)
    haunts: list[Haunt] = field(factory=list)
    findings: list[Diagnostic] = field(factory=list)
    haunt_findings: list[Diagnostic] = field(factory=list)
    declared: Declared = field(factory=list)
    effects: dict[str, Any] = field(factory=dict)
    """Effects by key that its files may do, those of the foundation included."""

    @property
    def id(self) -> str:
        """The id of the pack."""
        return self.info.id

    @property
    def broken(self) -> bool:
        """Whether there is an error that concerns the pack as a whole."""
        return any(finding.is_error for finding in self.findings)

    def names(self) -> Iterator[tuple[tuple[str, str], Place | tuple[str, int]]]:
        """All ids that no other pack may have too, each with its place: (file, line) where it is no fact."""
        for kind, noun in (("rooms", "room"), ("cards", "card"), ("explorers", "explorer")):
            for id_ in getattr(self.facts, kind):
                yield (noun, id_), self.facts.places.get((kind, id_), ("", 1))
        for room in self.facts.rooms.values():
            if room.start is not None:
                floor, x, y = room.start
                yield ("start place", f"{floor} {x}, {y}"), self.facts.places.get(("rooms", room.id), ("", 1))
        for key, place in self.facts.places.items():
            if key[0] in ("haunt number", "chart cell"):
                yield key, place
        for part in self.parts:
            for token in part.tokens:
                yield ("token", token.id), (part.source, line_of(part))
            for counter in part.counters:
                yield ("counter", counter.id), (part.source, line_of(part))
            for action in part.actions:
                yield ("action", action.id), (part.source, action.line or 1)
            for option in part.options:
                yield ("option", option.id), (part.source, 1)
        for haunt in self.haunts:
            yield ("haunt", haunt.id), (haunt.part.source, 1)


def line_of(part: Part) -> int:
    """The first line that anything of a part stands in."""
    return min((x.line for row in (part.hooks, part.rules, part.actions) for x in row if x.line), default=1)


# -- folders -----------------------------------------------------------------------------------------------------------


def facts_of(source: PackSource, workshop: Workshop) -> PackFacts:
    """The facts of a pack folder; that they passed all checks is remembered with the compiled files."""
    rows = [(file.kind, file.path, file.data) for file in source.facts]
    key = key_of("facts", toolchain(), *((kind, data) for kind, _, data in rows))
    known = bool(rows) and bool(workshop.cache.get(key))
    facts = read_facts(rows, source.id, checked=known)
    if rows and not known and not facts.findings:
        workshop.cache.put(key, True)
    return facts


def content_of(
    source: PackSource,
    facts: PackFacts,
    foundation: PackContent | None,
    workshop: Workshop,
    asked: bool,
    haunts: Sequence[PackFile],
) -> PackContent:
    """Compile a pack: its parts, and some of its haunts. ``foundation`` is the pack it may speak of besides itself."""
    made = PackContent(PackInfo(source.id, source.manifest.version, source.hash), str(source.folder), asked, facts)
    made.findings += source.findings
    made.findings += facts.findings
    sight = _facts_in_sight(source, facts, foundation)
    own = made.declared = workshop.declarations(source.library, sight)
    lent = [(f"{foundation.id}/{name}", rows) for name, rows in foundation.declared] if foundation is not None else []
    made.effects.update(foundation.effects if foundation is not None else {})
    for file in source.library:
        result = workshop.compile(file, sight, _others(own, file.name, lent))
        made.findings += result.findings
        made.parts += _parts(result, made, foundation)
    seen: dict[str, PackFile] = {}
    for file in haunts:
        result = workshop.compile(file, sight, _others(own, file.name, lent))
        made.haunt_findings += result.findings
        for record in result.load(made.effects):
            if not isinstance(record, Haunt):
                made.haunt_findings.append(
                    Diagnostic("HW811", "A file of a haunt declares nothing outside of it.", TOP, file.path)
                )
                continue
            if record.id in seen:
                made.haunt_findings.append(_same_haunt(record.id, file, seen[record.id]))
                made.haunts = [haunt for haunt in made.haunts if haunt.id != record.id]
                continue
            seen[record.id] = file
            made.haunts.append(evolve(record, part=evolve(record.part, pack=source.id, source=file.path)))
    return made


def _others(own: Declared, name: str, lent: Declared) -> tuple[Any, ...]:
    return tuple(d for file, rows in (*lent, *own) if file != name for d in rows)


def _facts_in_sight(source: PackSource, facts: PackFacts, foundation: PackContent | None) -> Facts:
    """The facts that files of a pack may speak of: its own and those of the foundation."""
    texts = [(file.kind, file.text) for file in (foundation.facts.files if foundation else ())]
    key = key_of(texts, *((file.kind, file.data) for file in source.facts))
    if foundation is None or foundation.facts is facts:
        return Facts(facts, key)
    below = foundation.facts
    chart = Chart(
        {**below.chart.cells, **facts.chart.cells},
        {**below.chart.ids, **facts.chart.ids},
        {**below.chart.titles, **facts.chart.titles},
    )
    both = PackFacts(
        {**below.rooms, **facts.rooms}, {**below.cards, **facts.cards}, {**below.explorers, **facts.explorers}, chart
    )
    return Facts(both, key)


def _parts(result: Result, made: PackContent, foundation: PackContent | None) -> Iterator[Part]:
    """The parts of a file; one that speaks for another pack's room or card, or is there already, is a finding."""
    path = result.file.path
    for record in result.load(made.effects):
        if isinstance(record, Haunt):
            made.findings.append(Diagnostic("HW811", "A haunt stands at the head of a file of its own.", TOP, path))
            continue
        part = evolve(record, pack=made.id, source=path)
        span = Span(line_of(part), 1, line_of(part), 2)
        noun, _, id_ = part.owner.partition(":")
        known = {"card": made.facts.cards, "room": made.facts.rooms}.get(noun)
        if known is not None and id_ not in known and foundation is not None:
            message = f"The {noun} `{id_}` belongs to the pack `{foundation.id}`; a pack writes for its own only."
            made.findings.append(Diagnostic("HW811", message, span, path))
            continue
        first = next((p for p in made.parts if p.owner == part.owner and noun in ("card", "room", "token")), None)
        if first is not None:
            there = Related(Span(line_of(first), 1, line_of(first), 2), "it stands here too", first.source)
            made.findings.append(Diagnostic("HW803", f"The {noun} `{id_}` stands twice.", span, path, related=(there,)))
            continue
        yield part


def _same_haunt(id_: str, file: PackFile, first: PackFile) -> Diagnostic:
    return Diagnostic(
        "HW803",
        f"The haunt `{id_}` stands twice.",
        TOP,
        file.path,
        related=(Related(TOP, "it stands here too", first.path),),
        hint="give one of the two another title or `id`",
    )


# -- plug-ins ----------------------------------------------------------------------------------------------------------


def content_of_offer(offer: Offer, version: str, asked: bool, wanted: str = "") -> PackContent:
    """What a plug-in offers as the content of a pack; ``wanted`` is the one haunt that is, "" for all."""
    path = offer.sources[0] if offer.sources else ""
    digest = blake2b(offer.id.encode(), digest_size=20)
    for file in offer.sources:
        try:
            digest.update(Path(file).read_bytes())
        except OSError:  # made at run time: the version has to do
            digest.update(file.encode("utf-8", "replace"))
    facts = PackFacts(
        {room.id: room for room in offer.rooms},
        {card.id: card for card in offer.cards},
        {explorer.id: explorer for explorer in offer.explorers},
    )
    made = PackContent(PackInfo(offer.id, version or "0", digest.hexdigest()), path, asked, facts)
    made.parts += offer.parts
    made.haunts += (haunt for haunt in offer.haunts if not wanted or haunt.id == wanted)
    for noun, rows in (
        ("room", offer.rooms),
        ("card", offer.cards),
        ("explorer", offer.explorers),
        ("haunt", offer.haunts),
    ):
        ids = [row.id for row in rows]
        for id_ in sorted({id_ for id_ in ids if ids.count(id_) > 1}):
            made.findings.append(Diagnostic("HW803", f"The {noun} `{id_}` stands twice.", TOP, path))
    return made
