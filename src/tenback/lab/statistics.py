"""How sure one can be of a share that was counted.

>>> low, high = wilson(50, 100)
>>> round(low, 4), round(high, 4)
(0.4038, 0.5962)
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

Z_95 = 1.959963984540054
"""The standard deviations that 95 % of a normal distribution lie within."""


class Interval(NamedTuple):
    """From a low to a high share."""

    low: float
    high: float


def wilson(wins: int, games: int, z: float = Z_95) -> Interval:
    """Wilson's interval for a share: it holds for few games and for shares near 0 and 1 too."""
    if games == 0:
        return Interval(0.0, 1.0)
    share, square = wins / games, z * z
    middle = (share + square / (2 * games)) / (1 + square / games)
    reach = z * sqrt(share * (1 - share) / games + square / (4 * games * games))
    reach /= 1 + square / games
    # At the ends the interval meets them exactly; rounding would leave it a hair beside.
    low = 0.0 if wins == 0 else middle - reach
    high = 1.0 if wins == games else middle + reach
    return Interval(low, high)
