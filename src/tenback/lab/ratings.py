"""Ratings from results on the same deals: a Bradley–Terry fit over all deals, in Elo points.

A tie is half a point for each. The fit gives the strengths at which everybody's expected points are
the points they made. It looks at all deals at once, so their order does not matter, nor does the
order of the competitors.

Comparisons on the same deal depend on each other, and some pairs tie far more often than others.
The intervals therefore come from how the deals scatter (the sandwich estimator, clustered by deal)
rather than from a model of ties.

Each pair also gets half a win and half a loss that nobody played. This prior keeps ratings finite
for competitors that win everything or never meet.

>>> better, worse = rate(2, [[Comparison(0, 1, 1.0)], [Comparison(0, 1, 0.5)]])
>>> round(better.elo), round(worse.elo)
(60, -60)
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import log, log1p, sqrt, tanh
from typing import NamedTuple

from tenback.lab.statistics import Z_95, Interval

ELO_PER_LOGIT = 400 / log(10)
"""400 Elo points are odds of ten to one."""

PRIOR_WEIGHT = 0.5
"""The weight of the win, and of the loss, that each pair gets on top of its games."""

CONVERGED_LOGITS = 1e-9
MAX_STEPS = 200

Matrix = list[list[float]]


class Comparison(NamedTuple):
    """Two competitors on one deal."""

    first: int
    second: int
    points: float
    """1 if the first did better, 0.5 if they tied, 0 if the second did better."""


class Rating(NamedTuple):
    """The strength of one competitor; the mean of all competitors is 0."""

    elo: float
    ci95: Interval


def rate(competitors: int, deals: Sequence[Sequence[Comparison]]) -> list[Rating]:
    """Return the rating of each competitor, from the comparisons of each deal."""
    points = [[PRIOR_WEIGHT] * competitors for _ in range(competitors)]
    for deal in deals:
        for first, second, scored in deal:
            points[first][second] += scored
            points[second][first] += 1 - scored
    strengths = _fit(points)
    bread = _inverse(_information(points, _expected(strengths)))
    meat = _scatter(_expected(strengths), deals)
    return [
        _rating(strength, sqrt(max(0.0, _quadratic(row, meat))))
        for strength, row in zip(strengths, bread, strict=True)
    ]


def _rating(strength: float, deviation: float) -> Rating:
    elo, reach = ELO_PER_LOGIT * strength, ELO_PER_LOGIT * Z_95 * deviation
    return Rating(elo, Interval(elo - reach, elo + reach))


def _fit(points: Matrix) -> list[float]:
    """Return the strengths, in logits around 0, that maximise the likelihood."""
    strengths = [0.0] * len(points)
    for _ in range(MAX_STEPS):
        expected = _expected(strengths)
        gradient = [
            sum(
                points[i][j] - (points[i][j] + points[j][i]) * expected[i][j]
                for j in range(len(points))
                if j != i
            )
            for i in range(len(points))
        ]
        step = [
            sum(a * b for a, b in zip(row, gradient, strict=True))
            for row in _inverse(_information(points, expected))
        ]
        spread = max(step) - min(step)
        if spread < CONVERGED_LOGITS:
            break
        # The curvature grows at most e-fold per logit. With that bound, this share of Newton's
        # step is the best one, and it always leads uphill.
        share = log1p(spread) / spread
        strengths = [a + share * b for a, b in zip(strengths, step, strict=True)]
    mean = sum(strengths) / len(strengths)
    return [strength - mean for strength in strengths]


def _expected(strengths: Sequence[float]) -> Matrix:
    """Return the points that each competitor can expect of a comparison with each other."""
    return [[(1 + tanh((own - other) / 2)) / 2 for other in strengths] for own in strengths]


def _information(points: Matrix, expected: Matrix) -> Matrix:
    """Return the negative Hessian with 1 added to every entry."""
    # The Hessian is singular, because adding a constant to all strengths changes nothing. The ones
    # make it invertible and leave the differences of strengths as they are.
    size = len(points)
    information = [[1.0] * size for _ in range(size)]
    for i, j in combinations(range(size), 2):
        weight = (points[i][j] + points[j][i]) * expected[i][j] * expected[j][i]
        information[i][i] += weight
        information[j][j] += weight
        information[i][j] -= weight
        information[j][i] -= weight
    return information


def _scatter(expected: Matrix, deals: Sequence[Sequence[Comparison]]) -> Matrix:
    """Return the sum, over the deals and the prior, of the gradient's square."""
    size = len(expected)
    scatter = [[0.0] * size for _ in range(size)]
    for i, j in combinations(range(size), 2):
        for surprise in (expected[i][j], expected[j][i]):
            _add_square(scatter, {i: PRIOR_WEIGHT * surprise, j: -PRIOR_WEIGHT * surprise})
    for deal in deals:
        gradient = dict.fromkeys(range(size), 0.0)
        for first, second, scored in deal:
            gradient[first] += scored - expected[first][second]
            gradient[second] -= scored - expected[first][second]
        _add_square(scatter, gradient)
    return scatter


def _add_square(matrix: Matrix, gradient: dict[int, float]) -> None:
    for i, a in gradient.items():
        for j, b in gradient.items():
            matrix[i][j] += a * b


def _quadratic(row: Sequence[float], matrix: Matrix) -> float:
    return sum(
        a * b * entry
        for a, entries in zip(row, matrix, strict=True)
        for b, entry in zip(row, entries, strict=True)
    )


def _inverse(matrix: Matrix) -> Matrix:
    """Return the inverse of a positive definite matrix, which needs no pivoting."""
    size = len(matrix)
    rows = [row + [float(i == j) for j in range(size)] for i, row in enumerate(matrix)]
    for i in range(size):
        pivot = rows[i][i]
        rows[i] = [value / pivot for value in rows[i]]
        for j in range(size):
            if j != i:
                factor = rows[j][i]
                rows[j] = [a - factor * b for a, b in zip(rows[j], rows[i], strict=True)]
    return [row[size:] for row in rows]
