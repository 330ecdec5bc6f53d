"""Chance for bots: a number for each choice, and the odds of dice.

A bot draws no stream of numbers: what it needs for a choice is mixed from its seed, its seat and the number of the
choice.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from hauntwright.rng import MAX_DICE, words

_MASK: Final = 0xFFFFFFFF


def key_of(seed: int | str) -> int:
    """The 32 bits that stand for a bot's seed."""
    a, b = words(seed)
    return (a ^ b << 1) & _MASK


def mixed(key: int, seat: int, choice: int) -> int:
    """A number below 2**32 for one choice of a seat (the mixing steps of MurmurHash3)."""
    u = key ^ _times(choice & _MASK, 0x9E37, 0x79B1) ^ _times(seat & _MASK, 0x85EB, 0xCA77)
    u = _times(u ^ u >> 16, 0x85EB, 0xCA6B)
    u = _times(u ^ u >> 13, 0xC2B2, 0xAE35)
    return u ^ u >> 16


def _times(u: int, high: int, low: int) -> int:
    """The lower 32 bits of a product. Each number is taken as two halves, so that none on the way is longer than what
    is multiplied fast."""
    over, under = u >> 16, u & 0xFFFF
    return ((over * low + under * high & 0xFFFF) << 16) + under * low & _MASK


def _spread(dice: int) -> tuple[float, ...]:
    chances = [1.0]
    for _ in range(dice):
        chances = [
            sum(chances[t - d] for d in (0, 1, 2) if 0 <= t - d < len(chances)) / 3 for t in range(len(chances) + 2)
        ]
    return tuple(chances)


@cache
def totals(dice: int) -> tuple[float, ...]:
    """The chance of each total of some dice (R40), at most eight."""
    return _spread(max(0, min(dice, MAX_DICE)))


@cache
def wins(mine: int, theirs: int, plus: int = 0) -> float:
    """The chance that ``mine`` dice show more than ``theirs`` (R58), with so much added to them."""
    return sum(p * q for a, p in enumerate(totals(mine), plus) for b, q in enumerate(totals(theirs)) if a > b)


@cache
def at_least(dice: int, lowest: int) -> float:
    """The chance that some dice show a total or more."""
    return sum(totals(dice)[max(0, lowest) :])


@cache
def harm(mine: int, theirs: int, plus: int = 0) -> float:
    """The damage that ``mine`` dice deal on average to ``theirs``, with so much added to them: the expected lead,
    nothing for a lost roll."""
    return sum(p * q * (a - b) for a, p in enumerate(totals(mine), plus) for b, q in enumerate(totals(theirs)) if a > b)
