"""Intervals against values worked out elsewhere."""

from __future__ import annotations

from math import comb, sqrt

import pytest

from tenback.lab import wilson
from tenback.lab.statistics import Z_95, mean_interval, share_difference, student_95


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        # Worked out by hand from (p + z²/2n ± z √(p(1-p)/n + z²/4n²)) / (1 + z²/n), z = 1.96.
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, table I
        (15, 148, 0.0624, 0.1605),  # Newcombe 1998, table I
        (0, 20, 0.0, 0.1611),  # Newcombe 1998, table I
        (1, 29, 0.0061, 0.1718),  # Newcombe 1998, table I
    ],
)
def test_wilsons_interval(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_of_no_games_nothing_is_known() -> None:
    assert wilson(0, 0) == (0, 1)


def test_the_interval_is_the_same_from_the_other_side() -> None:
    won, lost = wilson(37, 120), wilson(83, 120)
    assert (1 - lost.high, 1 - lost.low) == pytest.approx(won)


@pytest.mark.parametrize(("z", "width"), [(1.0, 0.0995), (Z_95, 0.1923)])
def test_more_deviations_make_a_wider_interval(z: float, width: float) -> None:
    low, high = wilson(50, 100, z)
    assert high - low == pytest.approx(width, abs=5e-5)


@pytest.mark.parametrize(
    ("better", "tied", "worse", "low", "high"),
    [
        # Bonett and Price by hand: d = (b - w) / (n + 2), with b and w one more than counted, and
        # d ± z √(((b + w) / (n + 2) - d²) / (n + 2)).
        (10, 88, 2, 0.0082, 0.1487),
        (2, 88, 10, -0.1487, -0.0082),
        (0, 100, 0, -0.0272, 0.0272),
        (3, 97, 0, -0.0132, 0.0720),
        (20, 0, 0, 0.7350, 1.0),
        (0, 0, 20, -1.0, -0.7350),
        (0, 0, 0, -1.0, 1.0),
    ],
)
def test_the_interval_of_a_paired_difference(
    better: int, tied: int, worse: int, low: float, high: float
) -> None:
    differences = [1.0] * better + [0.0] * tied + [-1.0] * worse
    assert share_difference(differences) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize(
    ("better", "worse"), [(0.5, 0.5), (0.2, 0.1), (0.05, 0.05), (0.6, 0.05), (0.02, 0.0)]
)
def test_the_interval_of_a_paired_difference_holds_the_truth(better: float, worse: float) -> None:
    """Over all outcomes of 30 deals, each with its probability."""
    deals, held = 30, 0.0
    for won in range(deals + 1):
        for lost in range(deals - won + 1):
            tied = deals - won - lost
            chance = better**won * worse**lost * (1 - better - worse) ** tied
            chance *= comb(deals, won) * comb(deals - won, lost)
            low, high = share_difference([1.0] * won + [-1.0] * lost + [0.0] * tied)
            held += chance * (low <= better - worse <= high)
    assert 0.94 <= held <= 1


def test_halves_count_too() -> None:
    low, high = share_difference([0.5, 0.5, -0.5, 0.0])
    assert (low + high) / 2 == pytest.approx(0.5 / 6)
    assert high - low == pytest.approx(2 * Z_95 * sqrt((2.75 / 6 - (0.5 / 6) ** 2) / 6))


@pytest.mark.parametrize(
    ("degrees", "deviations"),
    # From printed tables of Student's distribution.
    [(3, 3.182), (4, 2.776), (5, 2.571), (10, 2.228), (30, 2.042), (120, 1.980), (10**6, Z_95)],
)
def test_students_distribution(degrees: int, deviations: float) -> None:
    assert student_95(degrees) == pytest.approx(deviations, rel=0.0013)


def test_students_distribution_for_three_values() -> None:
    assert student_95(2) == pytest.approx(4.303, rel=0.01)


def test_the_interval_of_a_mean() -> None:
    # The mean is 3, the standard deviation √2.5, and t is 2.776.
    found = mean_interval([1, 2, 3, 4, 5])
    assert found == pytest.approx((3 - 1.963, 3 + 1.963), abs=2e-3)
    assert mean_interval([1, 2, 4]) is not None


@pytest.mark.parametrize("values", [[], [1.0], [1.0, 2.0], [0.0] * 50, [2.5] * 3])
def test_too_few_or_equal_values_give_no_interval_of_a_mean(values: list[float]) -> None:
    assert mean_interval(values) is None
