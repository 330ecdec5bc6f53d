"""What a bracketed name can mean: rooms, cards and explorers of the content, and what the file and its pack declare.

A name may mean several things (a card and the token of the same name). The kind that is wanted at a place, or a
kind word before the name (decision 20), settles which; else it is ambiguous."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import define, field, frozen

from hauntwright.content import spots
from hauntwright_dsl.diagnostics import Span
from hauntwright_dsl.near_words import nearest

if TYPE_CHECKING:
    pass

FLOORS = ("basement", "ground", "upper")
NUMBERS = ("counter", "number", "roll")
"""What a name has to be to stand for a number."""


@frozen
class Named:
    """One meaning of a name. ``what``: room, card, explorer, monster, token, counter, number, option, note, mark,
    pick, roll, effect, role, limit, door, damage, terrain. ``id`` is how the game knows it; ``info`` what else is
    known (the kind of a card, the noun of a pick)."""

    what: str
    id: str
    name: str
    span: Span | None = None
    info: Any = None


@frozen(eq=False)
class Facts:
    """What the checker knows of the content: id -> name of rooms and explorers, id -> (name, kind, tags) of cards.
    ``shared`` are the declarations of the other files of the pack."""

    rooms: Mapping[str, str] = field(factory=dict)
    cards: Mapping[str, tuple[str, str, frozenset[str]]] = field(factory=dict)
    explorers: Mapping[str, str] = field(factory=dict)
    floors: tuple[str, ...] = FLOORS
    chart: Mapping[str, int] = field(factory=dict)
    """Title -> number of the haunts that the chart knows."""
    shared: tuple[Named, ...] = ()
    options: frozenset[str] = frozenset()
    """Rule options of the engine, which a file may speak of without saying their values."""
    starts: frozenset[str] = frozenset()
    """Rooms that lie there from the beginning; empty if that is not known."""
    spots: Mapping[str, tuple[str, ...]] = field(factory=dict)
    """The standing places of rooms, as far as they are known."""

    @classmethod
    def from_folder(cls, folder: Path, shared: Iterable[Named] = ()) -> Facts:
        """The facts of a content folder with rooms.json, cards.json, explorers.json and chart.json; a missing file
        has none."""
        from hauntwright.options import OPTIONS

        def read(name: str) -> Any:
            path = folder / f"{name}.json"
            return json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}

        return cls(
            rooms={r["id"]: r["name"] for r in read("rooms").get("rooms", ())},
            cards={
                c["id"]: (c["name"], c["kind"], frozenset(c.get("tags", ()))) for c in read("cards").get("cards", ())
            },
            explorers={e["id"]: e["name"] for e in read("explorers").get("explorers", ())},
            shared=tuple(shared),
            options=frozenset(o.id for o in OPTIONS),
            starts=frozenset(r["id"] for r in read("rooms").get("rooms", ()) if r.get("start")),
            spots={r["id"]: spots(r["id"], r.get("sides", ())) for r in read("rooms").get("rooms", ())},
        )


def slug(title: str, joint: str = "-") -> str:
    """The id of a title (decision 14): small letters, apostrophes dropped, the rest joined."""
    plain = unicodedata.normalize("NFKD", title.casefold())
    plain = "".join(ch for ch in plain if not unicodedata.combining(ch))
    plain = re.sub(r"['’`]", "", plain)
    return re.sub(r"[\W_]+", joint, plain).strip(joint)


@define(eq=False)
class Names:
    """All meanings of names in one file."""

    facts: Facts
    table: dict[str, list[Named]] = field(factory=dict)
    used: dict[tuple[str, str], list[Span]] = field(factory=dict)
    """(what, name) -> places where it is asked for."""
    made: dict[tuple[str, str], list[Span]] = field(factory=dict)
    """(what, name) -> places where it is set."""

    def __attrs_post_init__(self) -> None:
        facts = self.facts
        for rid, name in facts.rooms.items():
            self.add(Named("room", rid, name))
        for cid, (name, kind, _) in facts.cards.items():
            self.add(Named("card", cid, name, info=kind))
        for eid, name in facts.explorers.items():
            self.add(Named("explorer", eid, name))
        for floor in facts.floors:
            self.add(Named("floor", floor, floor))
        self.add(Named("door", "front", "Front Door"))
        for named in facts.shared:
            self.add(named)

    def add(self, named: Named) -> Named | None:
        """Add a meaning; the older one of the same kind if there is one already."""
        row = self.table.setdefault(named.name, [])
        for old in row:
            if old.what == named.what:
                return old
        row.append(named)
        return None

    def find(self, name: str, whats: Iterable[str] | None = None) -> list[Named]:
        """The meanings of a name, of some kinds only if they are given."""
        row = self.table.get(name, [])
        if whats is None:
            return list(row)
        wanted = set(whats)
        return [n for n in row if n.what in wanted]

    def like(self, name: str, whats: Iterable[str] | None = None) -> list[str]:
        """Names that this one may be a slip of."""
        wanted = None if whats is None else set(whats)
        known = [n for n, row in self.table.items() if wanted is None or any(m.what in wanted for m in row)]
        same = [n for n in known if n.casefold() == name.casefold()]
        return same or nearest(name, sorted(known))

    def use(self, what: str, name: str, span: Span) -> None:
        """Note that a name is asked for."""
        self.used.setdefault((what, name), []).append(span)

    def make(self, what: str, name: str, span: Span) -> None:
        """Note that a name is set."""
        self.made.setdefault((what, name), []).append(span)
