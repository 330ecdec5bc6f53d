"""Traits: steps up and down a track (R44), and what lies beyond its top."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..parts import STEPS
from ..texts import reaches
from .figures import kill
from .telling import tell

if TYPE_CHECKING:
    from ..game import Game


def floor_step(g: Game) -> int:
    """The lowest step a trait may fall to now: the skull only while the haunt runs (R46, R47, R70)."""
    return 0 if g.s.phase == "haunt" else 1


def change(g: Game, f: int, trait: int, steps: int, killer: int = -1) -> int:
    """Move a trait by steps (R44): not above the top, not below the floor of the phase. At the skull the explorer dies.
    Returns the steps made."""
    s = g.s
    if not s.life[f] or not steps or (g.text and not reaches(g, f)):
        return 0
    row = s.steps[f]
    old = row[trait]
    if f >= s.seats:
        if old < 0:
            return 0
        new = max(0, old + steps)
    else:
        if s.rules.get("surplus steps"):
            steps = _beyond_the_top(g, f, trait, steps)
        new = min(8, max(floor_step(g), old + steps))
        if new > old and steps < 0:
            new = old
    if new == old:
        return 0
    s.steps[f] = (*row[:trait], new, *row[trait + 1 :])
    g.dirty |= STEPS
    if g.listening:
        g.emit("changed", f, trait, new - old, g.trait(f, trait))
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
    over = max(0, g.s.steps[f][trait] + steps - 8) if steps > 0 else -min(kept, -steps)
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
