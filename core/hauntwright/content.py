"""The content of a set of packs, frozen and shared by every game of a process: rooms, cards, explorers, the chart,
parts and haunts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from attrs import define, field, frozen

from .house import SIDES, Plan
from .parts import Haunt, Part
from .plan import terrain_of


@frozen
class Room:
    """Facts of a room tile. ``sides`` are the door sides of its two standing places where a barrier cuts it (R26)."""

    id: str
    name: str
    floors: tuple[str, ...]
    doors: tuple[str, ...]
    symbol: str = ""
    windows: tuple[str, ...] = ()
    outdoor: bool = False
    start: tuple[str, int, int] | None = None
    front_door: str = ""
    sides: tuple[tuple[str, ...], ...] = ()
    land_on: tuple[str, ...] = ()
    links: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    name_zh: str = ""
    pack: str = ""


def spots(room: str, sides: Sequence[object]) -> tuple[str, ...]:
    """The standing places of a room: its own id, and one more where a barrier cuts it and it has two ``sides``."""
    return (room, *(f"{room}/{n}" for n in range(2, len(sides) + 1)))


@frozen
class Card:
    """Facts of a card: ``kind`` omen, item or event; ``tags`` as in the schema (companion, weapon, no item, kept …)."""

    id: str
    name: str
    kind: str
    tags: frozenset[str] = frozenset()
    name_zh: str = ""
    pack: str = ""


class Ranks(dict[str, tuple[int, str, int]]):
    """Where a thing stands among others, by the thing: cards in content order, then tokens by name and number."""

    def __init__(self, cards: Iterable[str]) -> None:
        self._cards = {card: i for i, card in enumerate(cards)}

    def __missing__(self, thing: str) -> tuple[int, str, int]:
        kind, _, number = thing.partition("#")
        got = self[thing] = (self._cards.get(thing, len(self._cards)), kind, int(number or 0))
        return got


@frozen
class Explorer:
    """An explorer: four tracks of eight numbers, speed, might, sanity, knowledge, and the index of each start number
    (R5)."""

    id: str
    name: str
    colour: str
    partner: str
    age: int
    birthday: tuple[int, int]
    tracks: tuple[tuple[int, ...], ...]
    start: tuple[int, int, int, int]
    hobbies: tuple[str, ...] = ()
    sex: str = ""
    name_zh: str = ""


@frozen
class Chart:
    """Omen and room -> number of a haunt (R64), and the number's id and title."""

    cells: Mapping[str, Mapping[str, int]] = field(factory=dict)
    ids: Mapping[int, str] = field(factory=dict)
    titles: Mapping[int, str] = field(factory=dict)


@frozen
class PackInfo:
    """What a save and a replay name of a pack."""

    id: str
    version: str
    hash: str


FLOORS = ("basement", "ground", "upper")


class _Rooms(dict[str, Room]):
    """The rooms by id. A made tile of terrain is a room without facts."""

    def __missing__(self, room: str) -> Room:
        if made := terrain_of(room):
            return Room(room, made, (), ())
        raise KeyError(room)


@define(eq=False)
class Content:
    """Everything the packs in play offer. Mappings keep content order, the order of every list of options."""

    rooms: Mapping[str, Room] = field(converter=_Rooms)
    cards: Mapping[str, Card]
    explorers: Mapping[str, Explorer]
    chart: Chart = field(factory=Chart)
    parts: tuple[Part, ...] = ()
    haunts: Mapping[str, Haunt] = field(factory=dict)
    packs: tuple[PackInfo, ...] = ()

    @cached_property
    def plan(self) -> Plan:
        """What the house must know of the rooms."""
        places: dict[str, tuple[str, ...]] = {}
        room_of: dict[str, str] = {}
        doors: dict[str, tuple[int, ...]] = {}
        for r in self.rooms.values():
            places[r.id] = spots(r.id, r.sides)
            for spot, sides in zip(places[r.id], r.sides or (r.doors,), strict=True):
                room_of[spot] = r.id
                doors[spot] = tuple(sorted(_side(d) for d in sides))
        return Plan(
            order={s: i for i, s in enumerate(room_of)},
            spots=places,
            room_of=room_of,
            doors=doors,
            floors={r.id: r.floors for r in self.rooms.values()},
            stack=tuple(r.id for r in self.rooms.values() if r.start is None),
            printed=tuple((r.id, other) for r in self.rooms.values() for other in r.links),
        )

    @cached_property
    def windows(self) -> dict[str, tuple[int, ...]]:
        """Printed sides with a window (R34), by room."""
        return {r.id: tuple(_side(w) for w in r.windows) for r in self.rooms.values() if r.windows}

    @cached_property
    def tracks(self) -> dict[str, tuple[tuple[int, ...], ...]]:
        """Numbers by explorer, trait and step; step 0 is the skull."""
        return {e.id: tuple((0, *t) for t in e.tracks) for e in self.explorers.values()}

    @cached_property
    def stacks(self) -> dict[str, tuple[str, ...]]:
        """Cards of each kind, in content order."""
        kinds = ("omen", "item", "event")
        return {kind: tuple(c.id for c in self.cards.values() if c.kind == kind) for kind in kinds}

    @cached_property
    def ranks(self) -> Ranks:
        """Where things stand among others."""
        return Ranks(self.cards)

    @cached_property
    def item_cards(self) -> frozenset[str]:
        """Cards that are items: neither events nor companions nor marked as no item (R53)."""
        return frozenset(
            c.id for c in self.cards.values() if c.kind != "event" and not c.tags & {"no item", "companion"}
        )

    def stack(self, kind: str) -> tuple[str, ...]:
        return self.stacks[kind]

    def haunt_number(self, haunt: str) -> int:
        return next((n for n, i in self.chart.ids.items() if i == haunt), self.haunts[haunt].number)


def _side(name: str) -> int:
    return next(i for i, s in enumerate(SIDES) if s[0] == name[0])
