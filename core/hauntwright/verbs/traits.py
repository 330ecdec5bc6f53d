"""Traits: steps up and down a track (R44), and what lies beyond its top."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..parts import STEPS
from ..queries import ask
from ..texts import reaches
from .figures import kill
from .telling import tell

if TYPE_CHECKING:
    from ..game import Game


TOP: Final = 8
NO_TOP: Final = 1 << 30
"""The top step of an explorer's track, and that of a monster."""


def floor_step(g: Game) -> int:
    """The lowest step a trait may fall to now: the skull only while the haunt runs (R46, R47, R70)."""
    return 0 if g.s.phase == "haunt" else 1


def lowest_step(g: Game, f: int, trait: int) -> int:
    """The lowest step a trait of that figure may fall to now: what the phase allows, unless a rule keeps it higher."""
    low = floor_step(g) if f < g.s.seats else 0
    return int(ask(g, "lowest_step", low, f, trait)) if "lowest_step" in g.tables.query else low


def highest_step(g: Game, f: int, trait: int) -> int:
    """The highest step a trait of that figure may rise to now: the top of its track (a monster's has none), unless a
    rule keeps it lower."""
    top = TOP if f < g.s.seats else NO_TOP
    return int(ask(g, "highest_step", top, f, trait)) if "highest_step" in g.tables.query else top


def change(g: Game, f: int, trait: int, steps: int, killer: int = -1) -> int:
    """Move a trait by steps (R44): not above the top, not below the floor of the phase, no further than rules let it.
    At the skull the explorer dies. Returns the steps made."""
    s = g.s
    if not s.life[f] or not steps or (g.text and not reaches(g, f)):
        return 0
    row = s.steps[f]
    old = row[trait]
    if f >= s.seats:
        if old < 0:
            return 0
    elif s.rules.get("surplus steps"):
        steps = _beyond_the_top(g, f, trait, steps)
    new = min(highest_step(g, f, trait), max(lowest_step(g, f, trait), old + steps))
    if (new > old) != (steps > 0):
        new = old
    if new == old:
        return 0
    before = g.trait(f, trait) if g.listening else 0
    s.steps[f] = (*row[:trait], new, *row[trait + 1 :])
    g.dirty |= STEPS
    if g.listening:
        g.emit("changed", f, trait, new - old, g.trait(f, trait), more=(before,))
    if new > old:
        tell(g, "raised", f, trait)
    elif new == 0 and f < s.seats:
        kill(g, f, killer)
    return new - old


def surplus(g: Game, f: int, trait: int) -> int:
    """Steps beyond the top number that are remembered, to be lost first (F31, a rule option)."""
    return int(g.s.vars.get(f"@surplus {f} {trait}", 0))


def _beyond_the_top(g: Game, f: int, trait: int, steps: int) -> int:
    """Note what a gain has too much, or lose that first. Returns the steps left for the track."""
    kept = surplus(g, f, trait)
    over = max(0, g.s.steps[f][trait] + steps - TOP) if steps > 0 else -min(kept, -steps)
    if over:
        g.s.vars[f"@surplus {f} {trait}"] = kept + over
    return steps - over


def set_step(g: Game, f: int, trait: int, step: int) -> int:
    """Move a trait to a step of the track."""
    return change(g, f, trait, step - g.s.steps[f][trait])


def raise_to_start(g: Game, f: int, trait: int) -> int:
    """Lift a trait that is below its start number up to it."""
    start = g.start_step(f, trait)
    return set_step(g, f, trait, start) if g.s.steps[f][trait] < start else 0
