"""Fights as a seat sees them: who is against whom, with how many dice, and who has somebody in hand."""

from __future__ import annotations

from .decision import SWARM
from .parts import AttackForm
from .unseen import veiled
from .verbs import FIGURE, carrier, figure_of
from .view_ways import Ways


class Fights(Ways):
    """What a `View` tells of fights and of those who are carried."""

    __slots__ = ()

    def foes(self, f: int) -> list[tuple[int, str]]:
        """Living opponents of a figure that are in the house: (figure, spot), in figure order."""
        s = self._g.s
        sides, life = s.side, s.life
        mine = sides[f] == "hero"
        there = veiled(self._g, self.seat) if self._g.veils else s.loc
        return [(i, at) for i, at in enumerate(there) if (sides[i] == "hero") != mine and life[i] and at[0] != "@"]

    def attack_form(self, card: str, trait: int) -> AttackForm | None:
        """How a card lets its holder attack with a trait: the form with the most extra dice, None if it does not."""
        forms = [a for a in self._g.tables.attacks.get(card, ()) if a.trait == trait]
        return max(forms, key=lambda a: a.extra) if forms else None

    def attack_dice(self, f: int, trait: int, card: str = "") -> int:
        """Dice of an attack as printed: the trait's number and a weapon's extra dice (R55), before other rules."""
        g = self._g
        n = max(0, g.trait(f, trait))
        if card.startswith(SWARM):
            from .targets import mates

            n += sum(max(0, g.trait(o, trait)) for o in mates(g, f)[: int(card[len(SWARM) :]) - 1])
        elif card:
            n += max((form.extra for form in g.tables.attacks.get(card, ()) if form.trait == trait), default=0)
        return n

    def is_weapon(self, card: str) -> bool:
        """Does a card give its holder a way to attack?"""
        return card in self._g.tables.attacks

    def load(self, f: int) -> tuple[int, ...]:
        """Whom a figure carries like items."""
        return tuple(figure_of(thing) for thing in self._g.held(f) if thing.startswith(FIGURE))

    def carrier(self, f: int) -> int:
        """Who carries a figure, -1 for nobody."""
        return -1 if self.hides(f) else carrier(self._g, f)
