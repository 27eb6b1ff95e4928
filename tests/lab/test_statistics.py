"""Intervals and ratings against values worked out elsewhere."""

from __future__ import annotations

import pytest

from tenback.lab import rate, wilson


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


def test_who_wins_is_rated_higher_and_more_games_make_it_surer() -> None:
    few = rate(3, [[(0, 0), (1, 1)], [(1, 0), (2, 1)]])
    many = rate(3, [[(0, 0), (1, 1)], [(1, 0), (2, 1)]] * 20)
    assert few[0].mu > few[1].mu > few[2].mu
    assert many[0].mu > many[1].mu > many[2].mu
    assert all(b.sigma < a.sigma for a, b in zip(few, many, strict=True))
    assert many[0].ordinal == pytest.approx(many[0].mu - 3 * many[0].sigma)


def test_equals_are_rated_alike() -> None:
    first, second = rate(2, [[(0, 0), (1, 0)]] * 10)
    assert first.mu == pytest.approx(second.mu)
