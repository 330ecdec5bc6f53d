"""What a seat calls figures, things, rooms and what bears a mark: names as they may be printed for it; and of what kind
a thing is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .parts import Option
from .plan import ends, terrain_of
from .tables import is_item
from .verbs import figure_of

if TYPE_CHECKING:
    from .game import Game

REFEREE: Final = -1
"""The seat that sees everything a table may print (still no stacks and no generator)."""


class Names:
    """What a `View` tells of names, and the marks that some names come from."""

    __slots__ = ()
    _g: Game
    seat: int

    def marks(self, subject: str) -> tuple[str, ...]:
        """The marks of a subject (``f2``, ``room:den``, ``card:7``, ``floor:upper``, ``trait:0``) that this seat may
        know of."""
        g = self._g
        return g.s.marks.get(subject, ()) if self.seat == REFEREE else g.marks_for(self.seat, subject)

    def is_of(self, thing: str, kind: str) -> bool:
        """Is a thing that, a token of that kind, one with a mark (``mark:ID``), or a card of a kind (``kind:item``): an
        item, a weapon, a companion, or an omen that can be handed on?"""
        if kind[:5] == "mark:":
            return kind[5:] in self.marks(f"card:{thing}")
        if kind[:5] == "kind:":
            card = self._g.c.cards.get(thing)
            if kind == "kind:companion":
                return thing in self._g.tables.companions
            if kind == "kind:weapon":
                return thing in self._g.tables.attacks
            return card is not None and card.kind == kind[5:] and is_item(self._g.tables, thing)
        return thing == kind or thing.partition("#")[0] == kind

    def name(self, f: int) -> str:
        g = self._g
        if f < 0:
            return "nobody"
        kind = g.s.kind[f]
        if f < g.s.seats:
            return g.c.explorers[kind].name
        name = g.tables.monsters[kind].name
        like = g.s.vars.get(f"@like {f}")
        if like:
            return f"{name} ({g.c.explorers[like[0]].name})"
        return self._whose(name, f"f{f}") if g.s.marks and g.s.kind.count(kind) > 1 else name

    def _whose(self, name: str, subject: str) -> str:
        """The name of one of several alike, with the explorer that it is tied to."""
        tied = [int(m[7:]) for m in self.marks(subject) if m.startswith("bound f")]
        owner = next((f for f in tied if f < self._g.s.seats), -1)
        return f"{name} of {self.name(owner)}" if owner >= 0 else name

    def thing_name(self, thing: str) -> str:
        g = self._g
        card = g.c.cards.get(thing)
        if card is not None:
            return card.name
        name, _, number = thing.partition("#")
        kind, load = g.tables.tokens.get(name), figure_of(thing)
        if load >= 0 or kind is None:
            return self.name(load) if load >= 0 else thing
        return self._whose(kind.name, f"card:{thing}") if number else kind.name

    def options(self) -> dict[str, str]:
        """The switches of this game by their names, each with what it is set to, in words: a number, a room; "" where
        that is neither."""
        g = self._g
        haunt = g.c.haunts[g.s.haunt].options if g.s.haunt else ()
        found = (*(option for part in g.c.parts for option in part.options), *haunt)
        return {option.name: self._setting(option) for option in found}

    def _setting(self, option: Option) -> str:
        value = self._g.s.rules.get(option.id, option.default)
        if isinstance(value, int):
            return "" if set(option.values) == {0, 1} else str(value)
        return f"the {self._g.c.rooms[value].name}" if value in self._g.c.rooms else ""

    def room_name(self, spot: str) -> str:
        if ends(spot):
            return f"doorway between {' and '.join(self.room_name(end) for end in ends(spot))}"
        if made := terrain_of(spot):
            return made
        room = self._g.c.rooms.get(self._g.c.plan.room_of.get(spot, spot))
        return room.name if room is not None else spot

    def subject_name(self, key: str) -> str:
        """The name of what the state calls ``f2``, ``room:den``, ``card:7``."""
        kind, _, rest = key.partition(":")
        if not rest:
            return self.name(int(key[1:]))
        return self.thing_name(rest) if kind == "card" else self.room_name(rest) if kind == "room" else rest
