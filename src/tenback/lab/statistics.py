"""Intervals for what was counted; competitors compared deal by deal, with the same cards.

>>> low, high = wilson(50, 100)
>>> round(low, 4), round(high, 4)
(0.4038, 0.5962)
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

Z_95 = 1.959963984540054
"""The standard deviations that 95 % of a normal distribution lie within."""

MIN_DEALS_FOR_MEAN = 3
"""With fewer values, an interval for their mean would say next to nothing."""


class Interval(NamedTuple):
    """From a low to a high value."""

    low: float
    high: float


def wilson(wins: int, games: int, z: float = Z_95) -> Interval:
    """Return Wilson's interval for a share, which holds for few games and near 0 and 1 too."""
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


def share_difference(differences: Sequence[float]) -> Interval:
    """Return Bonett and Price's interval for the mean of paired differences between -1 and 1.

    It counts one more pair with the difference 1 and one with -1, so that it has a width even if
    all pairs are tied.
    """
    pairs = len(differences) + 2
    mean = sum(differences) / pairs
    variance = (sum(value * value for value in differences) + 2) / pairs - mean * mean
    reach = Z_95 * sqrt(variance / pairs)
    return Interval(max(-1.0, mean - reach), min(1.0, mean + reach))


def mean_interval(values: Sequence[float]) -> Interval | None:
    """Return Student's interval for a mean; None for too few values or values that never differ."""
    count = len(values)
    if count < MIN_DEALS_FOR_MEAN or min(values) == max(values):
        return None
    mean, reach = fmean(values), student_95(count - 1) * stdev(values) / sqrt(count)
    return Interval(mean - reach, mean + reach)


def student_95(degrees: int) -> float:
    """Return the standard deviations that 95 % of Student's t distribution lie within.

    The expansion (Abramowitz and Stegun 26.7.5) is within 1 % for 2 degrees of freedom and within
    0.2 % from 3 on.
    """
    z = Z_95
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return sum(term / float(degrees) ** power for power, term in enumerate(terms))


class Score(NamedTuple):
    """What one competitor did on one deal."""

    penalty: tuple[float, ...]
    """The lower, the better."""
    won: float
    """The share of its games that it won."""
    left: float
    """Its cards left, on average over its games."""


class Difference(NamedTuple):
    """One competitor minus another, on the same deals."""

    better: int
    """Deals on which it did better."""
    tied: int
    worse: int
    win_rate: float
    win_rate_ci95: Interval
    left_mean: float
    left_ci95: Interval | None
    """None if there were too few deals, or if the difference was the same on all of them."""


def points(own: tuple[float, ...], other: tuple[float, ...]) -> float:
    """Return 1 if one penalty is lower than another, 0.5 if they are the same, else 0."""
    return 0.5 if own == other else float(own < other)


def compare(own: Sequence[Score], other: Sequence[Score]) -> Difference:
    """Return how a competitor did compared with another, from their scores on each deal."""
    pairs = list(zip(own, other, strict=True))
    scored = [points(one.penalty, two.penalty) for one, two in pairs]
    won = [one.won - two.won for one, two in pairs]
    left = [one.left - two.left for one, two in pairs]
    return Difference(
        better=scored.count(1.0),
        tied=scored.count(0.5),
        worse=scored.count(0.0),
        win_rate=sum(won) / len(won) if won else 0.0,
        win_rate_ci95=share_difference(won),
        left_mean=sum(left) / len(left) if left else 0.0,
        left_ci95=mean_interval(left),
    )
