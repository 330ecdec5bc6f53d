"""Fact files of a pack: `rooms.json`, `cards.json`, `explorers.json`, `chart.json`, to records of the core.

Every problem is a finding with its place in the file. A file that does not fit its schema gives no records at all.
`fact_checks` holds what a schema can't say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from attrs import evolve, field, frozen

from hauntwright.content import Card, Chart, Explorer, Room
from hauntwright.parts import TRAITS
from hauntwright_dsl.diagnostics import Diagnostic, Related, Span
from hauntwright_schemas import StrictJSONError, loads, locate

KINDS = ("rooms", "cards", "explorers", "chart")
"""The fact files that a content folder may hold, each `KIND.json`; the schema of the same name describes it."""

Record = Room | Card | Explorer
MAX_BYTES = 4_000_000
"""Longest fact file. The rooms of the base game have some 10,000 bytes."""


@frozen(eq=False)
class FactFile:
    """A fact file that could be read. ``path`` is how it is shown in findings."""

    kind: str
    path: str
    text: str
    document: Any

    def place(self, at: str) -> Span:
        """The place of the value that a JSON Pointer names; the top of the file if there is none."""
        line, col = locate(self.text, at) or (1, 1)
        return Span(line, col, line, col + 1)

    def finding(self, code: str, message: str, at: str, hint: str | None = None) -> Diagnostic:
        """A finding about the value at a JSON Pointer."""
        return Diagnostic(code, message, self.place(at), self.path, hint=hint)


@frozen(eq=False)
class Place:
    """Where a record stands: file and JSON Pointer. The line is looked up only when a finding needs it."""

    file: FactFile
    at: str

    def related(self, message: str) -> Related:
        """This place as a further place of a finding."""
        return Related(self.file.place(self.at), message, self.file.path)


@frozen(eq=False)
class PackFacts:
    """The facts of one pack. ``places`` is keyed by kind and id: ``("rooms", "attic")``."""

    rooms: Mapping[str, Room] = field(factory=dict)
    cards: Mapping[str, Card] = field(factory=dict)
    explorers: Mapping[str, Explorer] = field(factory=dict)
    chart: Chart = field(factory=Chart)
    text_free: frozenset[str] = frozenset()
    """Ids of cards that have no text and so need no declaration in a haunt file."""
    files: tuple[FactFile, ...] = ()
    places: Mapping[tuple[str, str], Place] = field(factory=dict)
    findings: tuple[Diagnostic, ...] = ()


def read_facts(files: Iterable[tuple[str, str, bytes]], pack: str = "", *, checked: bool = False) -> PackFacts:
    """The facts in some files, each (kind, path for messages, bytes). ``checked``: they passed all checks before."""
    found: list[FactFile] = []
    findings: list[Diagnostic] = []
    for kind, path, data in files:
        file = parse_fact_file(kind, path, data, findings)
        if file is None:
            continue
        if not checked:
            from hauntwright_schemas import validate

            wrong = validate(kind, file.document)
            if wrong:
                findings += (file.finding("HW802", f"{_where(at)}{message}.", at) for at, message in wrong)
                continue
        found.append(file)
    facts = _gather(found, pack, findings)
    if not checked:
        from hauntwright_dsl.fact_checks import check_facts

        findings += check_facts(facts)
    return evolve(facts, findings=tuple(findings))


def parse_fact_file(kind: str, path: str, data: bytes, findings: list[Diagnostic]) -> FactFile | None:
    """One file as strict JSON; None and a finding if it is none."""
    if len(data) > MAX_BYTES:
        message = f"This file is too large: a fact file has at most {MAX_BYTES // 1_000_000} MB."
        findings.append(Diagnostic("HW801", message, Span(1, 1, 1, 1), path))
        return None
    try:
        document = loads(data, path)
    except StrictJSONError as error:
        span = Span(error.line, error.column, error.line, error.column + 1)
        findings.append(Diagnostic("HW801", f"This is not JSON: {error.reason}.", span, path))
        return None
    return FactFile(kind, path, data.decode("utf-8"), document)


def _where(at: str) -> str:
    """`cards/3/kind: ` before a message; nothing for the whole document."""
    return f"{at[1:]}: " if at else ""


# -- records -----------------------------------------------------------------------------------------------------------


def _gather(files: list[FactFile], pack: str, findings: list[Diagnostic]) -> PackFacts:
    """Records of all files of a pack; an id that stands twice is a finding with both places (within a kind)."""
    made: dict[str, dict[str, Any]] = {"rooms": {}, "cards": {}, "explorers": {}}
    places: dict[tuple[str, str], Place] = {}
    cells: dict[str, dict[str, int]] = {}
    ids: dict[int, str] = {}
    titles: dict[int, str] = {}
    text_free: set[str] = set()
    for file in files:
        if file.kind == "chart":
            _add_chart(file, cells, ids, titles, places, findings)
            continue
        make = _MAKERS[file.kind]
        for i, row in enumerate(file.document[file.kind]):
            place = Place(file, f"/{file.kind}/{i}")
            key = (file.kind, row["id"])
            if key in places:
                findings.append(twice(key, place, places[key]))
                continue
            places[key] = place
            made[file.kind][row["id"]] = make(row, pack)
            if file.kind == "cards" and row.get("text_free"):
                text_free.add(row["id"])
    return PackFacts(
        rooms=made["rooms"],
        cards=made["cards"],
        explorers=made["explorers"],
        chart=Chart(cells, ids, titles),
        text_free=frozenset(text_free),
        files=tuple(files),
        places=places,
    )


def twice(key: tuple[str, str], place: Place, first: Place, packs: tuple[str, str] | None = None) -> Diagnostic:
    """The finding for a record that is there already; ``packs`` if the two stand in different packs."""
    kind = {"rooms": "room", "cards": "card", "explorers": "explorer"}.get(key[0], key[0])
    where = f": in the packs `{packs[0]}` and `{packs[1]}`" if packs else ""
    return Diagnostic(
        "HW810" if packs else "HW803",
        f"The {kind} `{key[1]}` stands twice{where}.",
        place.file.place(place.at),
        place.file.path,
        related=(first.related("it stands here too"),),
        hint="give one of the two another id",
    )


def _add_chart(
    file: FactFile,
    cells: dict[str, dict[str, int]],
    ids: dict[int, str],
    titles: dict[int, str],
    places: dict[tuple[str, str], Place],
    findings: list[Diagnostic],
) -> None:
    document = file.document
    for i, haunt in enumerate(document["haunts"]):
        place = Place(file, f"/haunts/{i}")
        for key in (("haunt number", str(haunt["number"])), ("haunt", haunt["id"])):
            if key in places:
                findings.append(twice(key, place, places[key]))
            else:
                places[key] = place
        ids.setdefault(haunt["number"], haunt["id"])
        titles.setdefault(haunt["number"], haunt["title"])
    for omen, row in document["cells"].items():
        for room, number in row.items():
            key = ("chart cell", f"{omen}, {room}")
            place = Place(file, f"/cells/{omen}/{room}")
            if key in places:
                findings.append(twice(key, place, places[key]))
                continue
            places[key] = place
            cells.setdefault(omen, {})[room] = number


def _room(row: Mapping[str, Any], pack: str) -> Room:
    start = row.get("start")
    return Room(
        id=row["id"],
        name=row["name"],
        floors=tuple(row["floors"]),
        doors=tuple(row["doors"]),
        symbol=row.get("symbol", ""),
        windows=tuple(row.get("windows", ())),
        outdoor=row.get("outdoor", False),
        start=(start["floor"], start["x"], start["y"]) if start else None,
        front_door=row.get("front_door", ""),
        sides=tuple(tuple(side) for side in row.get("sides", ())),
        land_on=tuple(row.get("land_on", ())),
        links=tuple(row.get("links", ())),
        tags=tuple(row.get("tags", ())),
        name_zh=row.get("name_zh", ""),
        pack=pack,
    )


def _card(row: Mapping[str, Any], pack: str) -> Card:
    return Card(row["id"], row["name"], row["kind"], frozenset(row["tags"]), row.get("name_zh", ""), pack)


def _explorer(row: Mapping[str, Any], pack: str) -> Explorer:
    speed, might, sanity, knowledge = (row["start"][trait] for trait in TRAITS)
    month, day = row["birthday"]
    return Explorer(
        id=row["id"],
        name=row["name"],
        colour=row["colour"],
        partner=row["partner"],
        age=row["age"],
        birthday=(month, day),
        tracks=tuple(tuple(row["tracks"][trait]) for trait in TRAITS),
        start=(speed, might, sanity, knowledge),
        hobbies=tuple(row["hobbies"]),
        sex=row["sex"],
        name_zh=row.get("name_zh", ""),
    )


_Maker = Callable[[Mapping[str, Any], str], Record]
_MAKERS: dict[str, _Maker] = {"rooms": _room, "cards": _card, "explorers": _explorer}
