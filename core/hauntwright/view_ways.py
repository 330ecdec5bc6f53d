"""The ways of the house as a seat sees them: where figures may go and come, which is public (bans are)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from .pursuit import first_steps
from .queries import allowed, ask
from .unseen import unseen
from .view_names import Names

if TYPE_CHECKING:
    from .parts import Action


class Ways(Names):
    """What a `View` tells of ways."""

    __slots__ = ()

    @property
    def veils(self) -> bool:
        """Can there be figures that somebody can't see?"""
        return self._g.veils

    def hides(self, f: int) -> bool:
        """Is it kept from this seat where a figure is?"""
        return self._g.veils and unseen(self._g, self.seat, f)

    def spaces_left(self, f: int) -> int:
        from .legal import spaces

        return max(0, spaces(self._g, f) - (0 if self.hides(f) else self._g.s.spent[f]))

    def step_cost(self, f: int, spot: str) -> int:
        """Spaces it costs a figure to go from where it stands into that room now (R13, R16)."""
        g = self._g
        cost: int = 1
        if "enter_cost" in g.tables.query:
            from .queries import ask

            cost = ask(g, "enter_cost", cost, f, spot)
        return cost + self.leave_cost(f)

    def explore_cost(self, f: int) -> int:
        """Spaces it costs a figure to open a door and go in (R19): two where the doorway is one of its own."""
        from .legal import door_cost

        return door_cost(self._g, f) + self.leave_cost(f)

    def leave_cost(self, f: int) -> int:
        """Extra spaces for leaving the room a figure stands in (R16)."""
        from .legal import leave_cost

        return 0 if self.hides(f) else leave_cost(self._g, f, self._g.s.loc[f])

    def may_explore(self, f: int) -> bool:
        """May a figure discover rooms? Bans are public."""
        return allowed(self._g, "can_explore", f)

    def steps_to(self, f: int, spots: Iterable[str]) -> frozenset[str]:
        """First steps of the shortest ways that a figure could walk to any of some spots, by whatever ways it has of
        its own (through walls, up a chute)."""
        return frozenset() if self.hides(f) else first_steps(self._g, f, spots)

    def drops(self) -> tuple[tuple[str, str], ...]:
        """Spots of the house with where they lead to by something that nobody walks along: drops, slides."""
        g = self._g
        spots = g.s.house.spots() if "leads" in g.tables.query else ()
        return tuple((spot, far) for spot in spots for far in ask(g, "leads", (), spot) if g.s.house.floor(far))

    def wall_range(self, f: int, at: tuple[str, int, int]) -> int:
        """How many rooms a figure can get to along walls from a stretch (see `walls`)."""
        from .walls import range_of

        return range_of(self._g, f, at)

    def may_enter(self, f: int, spot: str) -> bool:
        """May a figure come into that room at all? Bans are public."""
        g = self._g
        if "can_enter" not in g.tables.query and not g.s.house.fallen:
            return True
        from .orders import may_enter

        return may_enter(g, f, spot)

    def tried(self, f: int, action: Action) -> bool:
        """Has a figure tried that action as often as it may for now (R42)?"""
        s = self._g.s
        if self.hides(f):
            return False
        key = self._g.tables.deeds[action.id].tried(f)
        return bool(action.per) and key in (s.today if action.per == "turn" else s.used)
