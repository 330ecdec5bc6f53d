"""Several packs to one content: what stands in two of them, what leads nowhere, which cards are finished.

A pack that nobody asked for by name can't spoil a game: if it has an error or clashes with another one it is left out
with a `Problem` of one line, and its findings are kept aside. Errors of a pack that was asked for are findings.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from attrs import define, field, frozen

from hauntwright.content import Chart, Content
from hauntwright.parts import Haunt, Part
from hauntwright_dsl.diagnostics import Diagnostic, Related, Span, sort_diagnostics
from hauntwright_dsl.fact_checks import check_references
from hauntwright_dsl.facts import Place
from hauntwright_dsl.pack_content import PackContent

FOUNDATION = "base"
"""The id of the pack that others may build on; it comes first."""


@frozen
class Problem:
    """Something that is left out, in a line. ``kind``: ``plug-in`` (an entry point that failed), ``needs`` (a newer
    engine), ``broken`` (it has errors), ``clash`` (with another pack), ``unreadable``."""

    kind: str
    message: str
    pack: str = ""
    hint: str = ""

    def __str__(self) -> str:
        return f"{self.message} ({self.hint})" if self.hint else self.message


@define(eq=False)
class Merged:
    """What came of a merge. ``withheld`` are the findings of packs that nobody asked for, by pack."""

    content: Content | None
    diagnostics: tuple[Diagnostic, ...]
    problems: list[Problem] = field(factory=list)
    withheld: dict[str, tuple[Diagnostic, ...]] = field(factory=dict)
    unfinished: tuple[str, ...] = ()


def canonical(id_: str) -> tuple[bool, str]:
    """Sort key of packs: the foundation first, then by id. What was found or named first never matters."""
    return (id_ != FOUNDATION, id_)


def merge(packs: Iterable[PackContent]) -> Merged:
    """Merge packs into one content."""
    left = sorted(packs, key=lambda pack: canonical(pack.id))
    out = Merged(None, ())
    shown: list[Diagnostic] = []
    for pack in left:
        both = (*pack.findings, *pack.haunt_findings)
        if pack.asked:
            shown += both
        elif both:
            out.withheld[pack.id] = sort_diagnostics(both)
            if not pack.broken and any(f.is_error for f in pack.haunt_findings):
                files = len({f.path for f in pack.haunt_findings if f.is_error})
                what = "a haunt has" if files == 1 else f"{files} haunts have"
                out.problems.append(_problem("broken", pack, f"{what} errors and can't be played"))
    left = [pack for pack in left if pack.asked or not pack.broken or _leave(out, "broken", pack, "it has errors")]
    while True:
        clashes = list(_clashes(left)) or list(_loose_ends(left))
        blamed = {pack.id: finding for owners, finding in clashes for pack in owners if not pack.asked}
        if not blamed:
            break
        for pack in [pack for pack in left if pack.id in blamed]:
            finding = blamed[pack.id]
            out.withheld[pack.id] = sort_diagnostics((*out.withheld.get(pack.id, ()), finding))
            _leave(out, "clash" if finding.code == "HW810" else "broken", pack, finding.message.rstrip("."))
        left = [pack for pack in left if pack.id not in blamed]
    shown += (finding for _, finding in clashes)
    out.diagnostics = sort_diagnostics(shown)
    if left:
        out.content, out.unfinished = _content(left)
    return out


def _leave(out: Merged, kind: str, pack: PackContent, why: str) -> bool:
    out.problems.append(_problem(kind, pack, f"left out: {why}"))
    return False


def _problem(kind: str, pack: PackContent, what: str) -> Problem:
    return Problem(kind, f"pack {pack.id} {pack.info.version}: {what}", pack.id, f"hauntwright check {pack.place}")


Clash = tuple[tuple[PackContent, ...], Diagnostic]


def _clashes(packs: list[PackContent]) -> Iterator[Clash]:
    """Ids that stand in two packs, each with the packs that are to blame: those that were not asked for, else both."""
    seen: dict[tuple[str, str], tuple[PackContent, Place | tuple[str, int]]] = {}
    for pack in packs:
        for key, place in pack.names():
            there = seen.get(key)
            if there is None:
                seen[key] = (pack, place)
            elif there[0] is not pack:
                first, at = there
                path, span = _spot(place)
                other_path, other = _spot(at)
                message = f"The {key[0]} `{key[1]}` stands twice: in the packs `{first.id}` and `{pack.id}`."
                related = (Related(other, "it stands here too", other_path or f"pack {first.id}"),)
                hint = "no pack may replace what another one brings"
                finding = Diagnostic("HW810", message, span, path or f"pack {pack.id}", hint=hint, related=related)
                yield (first, pack), finding


def _spot(place: Place | tuple[str, int]) -> tuple[str, Span]:
    if isinstance(place, Place):
        return place.file.path, place.file.place(place.at)
    path, line = place
    return path, Span(line, 1, line, 2)


def _loose_ends(packs: list[PackContent]) -> Iterator[Clash]:
    """Names in facts that lead nowhere in all packs together. Where facts are missing for an error of their own, these
    would only be its echo."""
    if any(finding.code in ("HW801", "HW802") for pack in packs for finding in pack.facts.findings):
        return
    rooms = {id_: room for pack in packs for id_, room in pack.facts.rooms.items()}
    cards = {id_: card for pack in packs for id_, card in pack.facts.cards.items()}
    explorers = {id_: explorer for pack in packs for id_, explorer in pack.facts.explorers.items()}
    haunts = {number: id_ for pack in packs for number, id_ in pack.facts.chart.ids.items()}
    for pack in packs:
        for finding in check_references([pack.facts], rooms, cards, explorers, haunts):
            yield (pack,), finding


# -- the content -------------------------------------------------------------------------------------------------------


def _content(packs: list[PackContent]) -> tuple[Content, tuple[str, ...]]:
    """All packs as one content, and the cards that are not finished: no part says what they do, and they are not marked
    as free of text. Decks hold finished cards only."""
    parts: list[Part] = []
    haunts: dict[str, Haunt] = {}
    cells: dict[str, Mapping[str, int]] = {}
    for pack in packs:
        parts += pack.parts
        for haunt in pack.haunts:
            haunts.setdefault(haunt.id, haunt)
        for omen, row in pack.facts.chart.cells.items():
            cells[omen] = {**row, **cells.get(omen, {})}
    written = {part.owner for part in parts}
    cards: dict[str, Any] = {}
    unfinished: list[str] = []
    for pack in packs:
        for id_, card in pack.facts.cards.items():
            if f"card:{id_}" in written or id_ in pack.facts.text_free:
                cards.setdefault(id_, card)
            else:
                unfinished.append(id_)
    content = Content(
        rooms=_together(pack.facts.rooms for pack in packs),
        cards=cards,
        explorers=_together(pack.facts.explorers for pack in packs),
        chart=Chart(
            cells,
            _together(pack.facts.chart.ids for pack in packs),
            _together(pack.facts.chart.titles for pack in packs),
        ),
        parts=tuple(parts),
        haunts=haunts,
        packs=tuple(pack.info for pack in packs),
    )
    return content, tuple(unfinished)


def _together(tables: Iterable[Mapping[Any, Any]]) -> dict[Any, Any]:
    """Tables of several packs as one; of two equal keys (an error by then) the first stays."""
    out: dict[Any, Any] = {}
    for table in tables:
        for key, value in table.items():
            out.setdefault(key, value)
    return out
