"""What must hold of facts and no schema can say: references, sides of a tile, dates, names.

References may lead to other packs, so they are checked on the merged content (`check_references`). What concerns one
record alone, or the names within a pack, is checked in its pack (`check_facts`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from hauntwright.content import Card, Explorer, Room
from hauntwright.setup import DAYS
from hauntwright_dsl.diagnostics import Diagnostic
from hauntwright_dsl.near_words import nearest, words_meant

if TYPE_CHECKING:
    from hauntwright_dsl.facts import PackFacts, Record


def check_facts(facts: PackFacts) -> Iterator[Diagnostic]:
    """Findings about the facts of one pack by themselves."""
    yield from _names(facts, "rooms", facts.rooms.values())
    yield from _names(facts, "cards", facts.cards.values())
    yield from _names(facts, "explorers", facts.explorers.values())
    starts: dict[tuple[str, int, int], str] = {}
    for room in facts.rooms.values():
        yield from _sides(facts, room)
        if room.start is not None and (other := starts.setdefault(room.start, room.id)) != room.id:
            yield _about(facts, "rooms", room.id, f"It starts in the place of `{other}`.", "/start")
    for explorer in facts.explorers.values():
        month, day = explorer.birthday
        if day > DAYS[month - 1]:
            yield _about(facts, "explorers", explorer.id, f"Month {month} has no day {day}.", "/birthday")
    for file in facts.files:
        if file.kind == "chart":
            listed = {"rooms": set(file.document["rooms"]), "omens": set(file.document["omens"])}
            for omen, row in file.document["cells"].items():
                if omen not in listed["omens"]:
                    yield file.finding("HW804", f"`{omen}` is not among the omens of this chart.", f"/cells/{omen}")
                for room in row:
                    if room not in listed["rooms"]:
                        message = f"`{room}` is not among the rooms of this chart."
                        yield file.finding("HW804", message, f"/cells/{omen}/{room}")


def check_references(
    packs: Iterable[PackFacts],
    rooms: Mapping[str, Room],
    cards: Mapping[str, Card],
    explorers: Mapping[str, Explorer],
    haunts: Mapping[int, str],
) -> Iterator[Diagnostic]:
    """Findings about names that lead nowhere. The mappings are of all packs together; ``haunts``: number -> id."""
    for facts in packs:
        for room in facts.rooms.values():
            for i, other in enumerate(room.links):
                if other not in rooms:
                    yield _unknown(facts, ("rooms", room.id), f"/links/{i}", "room", other, rooms)
        for explorer in facts.explorers.values():
            partner = explorers.get(explorer.partner)
            if partner is None:
                key = ("explorers", explorer.id)
                yield _unknown(facts, key, "/partner", "explorer", explorer.partner, explorers)
            elif partner.partner != explorer.id:
                message = f"The partner of {explorer.name} is {partner.name}, whose partner is someone else."
                yield _about(facts, "explorers", explorer.id, message, "/partner")
        for file in facts.files:
            if file.kind != "chart":
                continue
            for omen, row in file.document["cells"].items():
                card = cards.get(omen)
                if card is None or card.kind != "omen":
                    hint = _near(omen, (c.id for c in cards.values() if c.kind == "omen"))
                    yield file.finding("HW804", f"No omen is called `{omen}`.", f"/cells/{omen}", hint)
                for room_id, number in row.items():
                    at = f"/cells/{omen}/{room_id}"
                    if room_id not in rooms:
                        hint = _near(room_id, rooms)
                        yield file.finding("HW804", f"No room is called `{room_id}`.", at, hint)
                    if number not in haunts:
                        yield file.finding("HW804", f"The chart has no haunt {number}.", at)


def _names(facts: PackFacts, kind: str, records: Iterable[Record]) -> Iterator[Diagnostic]:
    """Two records with one name could not be told apart in a haunt file."""
    seen: dict[str, str] = {}
    for record in records:
        first = seen.setdefault(record.name, record.id)
        if first != record.id:
            place = facts.places[kind, record.id]
            yield Diagnostic(
                "HW803",
                f"The name `{record.name}` stands twice.",
                place.file.place(f"{place.at}/name"),
                place.file.path,
                related=(facts.places[kind, first].related("it stands here too"),),
            )


def _sides(facts: PackFacts, room: Room) -> Iterator[Diagnostic]:
    if room.sides:
        flat = [side for part in room.sides for side in part]
        if sorted(flat) != sorted(room.doors):
            yield _about(facts, "rooms", room.id, "The parts of a cut room share out its doors, each once.", "/sides")
    if ("barrier" in room.tags) != bool(room.sides):
        yield _about(facts, "rooms", room.id, "The tag `barrier` and `sides` belong together.", "")
    for i, window in enumerate(room.windows):
        if window in room.doors:
            yield _about(facts, "rooms", room.id, f"Side {window} has a door; a window needs a wall.", f"/windows/{i}")
    if room.front_door and room.front_door in room.doors:
        yield _about(facts, "rooms", room.id, "The front door is locked and not among the doors.", "/front_door")
    if room.start and room.start[0] not in room.floors:
        yield _about(facts, "rooms", room.id, f"It starts on a floor not its own: {room.start[0]}.", "/start/floor")
    if room.id in room.links:
        yield _about(facts, "rooms", room.id, "A room can't be linked to itself.", "/links")


def _about(facts: PackFacts, kind: str, id_: str, message: str, below: str) -> Diagnostic:
    place = facts.places[kind, id_]
    return place.file.finding("HW805", message, place.at + below)


def _unknown(
    facts: PackFacts, key: tuple[str, str], below: str, noun: str, name: str, known: Iterable[str]
) -> Diagnostic:
    place = facts.places[key]
    return place.file.finding("HW804", f"No {noun} is called `{name}`.", place.at + below, _near(name, known))


def _near(name: str, known: Iterable[str]) -> str | None:
    return words_meant(nearest(name, sorted(known)))
