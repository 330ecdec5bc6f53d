"""Rolls: dice on their way through the stages before, dice, after (R40, R41).

Asking verbs, called with ``yield from``. The roll of a dead figure is cancelled (`CANCELLED`), its table skipped
(decision 4).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from .asking import Asking, happen, hears, stage
from .queries import ask as query
from .rng import POWERS, SUMS, below, digits
from .texts import reaches

if TYPE_CHECKING:
    from .game import Game

CANCELLED: Final = -1


class Roll:
    """One roll on its way through the stages before, dice, after (``would_roll``, ``dice``, ``rolled``).

    ``why``: ``trait``, ``event`` (a trait roll that an event card asks for), ``attack``, ``defend``, ``dice``.
    ``total`` counts the dice and ``plus``; ``fixed`` is a result named or kept instead of rolling, -1 for none.
    """

    __slots__ = ("_draws", "_faces", "dice", "figure", "fixed", "plus", "total", "trait", "why")

    def __init__(self, figure: int, trait: int, dice: int, why: str) -> None:
        self.figure = figure
        self.trait = trait
        self.dice = dice
        self.why = why
        self.plus = 0
        self.fixed = -1
        self.total = 0
        self._draws: tuple[tuple[int, int], ...] = ()
        self._faces: tuple[int, ...] | None = ()

    @property
    def faces(self) -> tuple[int, ...]:
        """The single dice, from left to right."""
        if self._faces is None:
            self._faces = tuple(d for n, u in self._draws for d in digits(n, u))
        return self._faces

    @faces.setter
    def faces(self, faces: tuple[int, ...]) -> None:
        self._faces = faces

    def fall(self, draws: tuple[tuple[int, int], ...]) -> None:
        """The dice have fallen: (dice, number drawn) of each draw."""
        self._draws, self._faces = draws, None
        self.total = self.plus
        for n, u in draws:
            self.total += SUMS[n][u]

    def most(self) -> int:
        return 2 * self.dice


def roll(
    g: Game,
    f: int,
    trait: int = -1,
    dice: int = 0,
    why: str = "",
    plus: int = 0,
    cap: int = 8,
    to: Any = None,
    foe: int = -1,
) -> Asking:
    """Roll a trait (its current number in dice, R41) or plain dice for a figure; f = -1 for nobody. ``to``: the seats
    that may see it, None for all. ``foe``: whom it fights. Returns the total, or CANCELLED."""
    s = g.s
    if f >= 0 and (not s.life[f] or (g.text and not reaches(g, f))):
        return CANCELLED
    r = Roll(
        f, trait, g.trait(f, trait) if trait >= 0 and not dice else dice, why or ("trait" if trait >= 0 else "dice")
    )
    r.plus = plus
    if f >= 0 and "dice" in g.tables.query:
        r.dice = query(g, "dice", r.dice, f, r)
    r.dice = max(1, r.dice if r.dice < cap else cap)  # R40
    t = g.tables
    if f >= 0 and hears(g, "would_roll", f):
        yield from stage(g, "would_roll", f, r)
        if not s.life[f]:
            return CANCELLED
        r.dice = max(1, r.dice if r.dice < cap else cap)
    if r.fixed >= 0:
        r.total = r.fixed
    else:
        throw(g, r)
        if f >= 0 and hears(g, "rolled", f):
            if g.listening:  # who is asked about a roll has to see it
                g.emit("threw", f, r.why, trait, r.faces, r.total, to=to)
            yield from happen(g, "rolled", f, r)
    if foe >= 0 and "fight_result" in t.query:
        r.total = max(0, query(g, "fight_result", r.total, f, foe, int(why == "attack"), trait))
    if g.listening:
        g.emit("rolled", f, r.why, trait, r.faces, r.total, to=to)
    return r.total


def throw(g: Game, r: Roll) -> None:
    """Throw the dice of a roll: up to eight are one draw, more are drawn in groups (decision 27)."""
    s = g.s
    left = r.dice
    draws: tuple[tuple[int, int], ...] = ()
    while left > 8:
        draws += ((8, below(s, POWERS[8])),)
        left -= 8
    r.fall((*draws, (left, below(s, POWERS[left]))))


def reroll(g: Game, r: Roll, which: tuple[int, ...]) -> None:
    """Throw some dice of a roll again (positions in ``faces``); the new faces stand."""
    faces = list(r.faces)
    for i, new in zip(which, digits(len(which), below(g.s, POWERS[len(which)])), strict=True):
        faces[i] = new
    r.faces = tuple(faces)
    r.total = sum(faces) + r.plus
