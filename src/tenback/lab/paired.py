"""Two competitors compared deal by deal: the luck of the cards is the same for both."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tenback.lab.statistics import Interval, mean_interval, share_difference


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


def points(own: Score, other: Score) -> float:
    """Return 1 if a competitor did better than another on a deal, 0.5 if they tied, 0 if worse."""
    return 0.5 if own.penalty == other.penalty else float(own.penalty < other.penalty)


def compare(own: Sequence[Score], other: Sequence[Score]) -> Difference:
    """Return how a competitor did compared with another, from their scores on each deal."""
    pairs = list(zip(own, other, strict=True))
    scored = [points(one, two) for one, two in pairs]
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
