"""Figures of statistics: how sure a share is, and how a row of numbers lies."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

Z95 = 1.959963984540054
"""Standard deviations on either side of the middle that hold 95 % of a normal distribution."""


def wilson(wins: int, games: int, z: float = Z95) -> tuple[float, float]:
    """The Wilson score interval of a share: (low, high) between 0 and 1; everything where no game was played.

    E. B. Wilson, "Probable inference, the law of succession, and statistical inference", 1927.
    """
    if not games:
        return 0.0, 1.0
    share = wins / games
    middle = share + z * z / (2 * games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    low, high = (middle - half) / whole, (middle + half) / whole
    return (0.0 if wins == 0 else low), (1.0 if wins == games else high)


def quartiles(values: Sequence[float]) -> tuple[float, float, float]:
    """Lower quartile, median, upper quartile, between neighbours where need be (method 7 of Hyndman and Fan). Raises
    ValueError if there is no value."""
    if not values:
        raise ValueError("no values have no quartiles")
    row = sorted(values)

    def at(part: float) -> float:
        place = part * (len(row) - 1)
        low = int(place)
        high = min(low + 1, len(row) - 1)
        return row[low] + (row[high] - row[low]) * (place - low)

    return at(0.25), at(0.5), at(0.75)
