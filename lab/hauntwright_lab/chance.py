"""Chance for bots: a number for each choice, and the odds of dice.

A bot draws no stream of numbers: what it needs for a choice is mixed from its seed, its seat and the number of the
choice.
"""

from __future__ import annotations

from functools import cache

from hauntwright.rng import MAX_DICE, words

_MASK = 0xFFFFFFFF


def key_of(seed: int | str) -> int:
    """The 32 bits that stand for a bot's seed."""
    a, b = words(seed)
    return (a ^ b << 1) & _MASK


def mixed(key: int, seat: int, choice: int) -> int:
    """A number below 2**32 for one choice of a seat (the mixing steps of MurmurHash3)."""
    u = (key ^ choice * 0x9E3779B1 ^ seat * 0x85EBCA77) & _MASK
    u ^= u >> 16  # times 0x85EBCA6B and 0xC2B2AE35, half by half: no number on the way is longer than a machine word
    u = ((u * 0x85EB & 0xFFFF) << 16) + u * 0xCA6B & _MASK
    u ^= u >> 13
    u = ((u * 0xC2B2 & 0xFFFF) << 16) + u * 0xAE35 & _MASK
    return u ^ u >> 16


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
