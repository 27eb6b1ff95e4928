"""Ratings: what they promise, against closed forms and competitors of known strength."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise
from math import exp, isfinite, log, log10, sqrt
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenback.lab import Comparison, Rating, rate

Deals = list[list[Comparison]]

ELO_PER_LOGIT = 173.7178

Z = 1.959964


def deals_of(better: int, tied: int, worse: int) -> Deals:
    """Deals of two competitors."""
    points = [1.0] * better + [0.5] * tied + [0.0] * worse
    return [[Comparison(0, 1, scored)] for scored in points]


def all_pairs(penalties: Sequence[float]) -> list[Comparison]:
    """One deal of several competitors: the lower, the better."""
    return [
        Comparison(i, j, 0.5 if own == other else float(own < other))
        for (i, own), (j, other) in combinations(enumerate(penalties), 2)
    ]


def share(gap_elo: float) -> float:
    """The points that a lead in Elo promises."""
    return float(1 / (1 + 10 ** (-gap_elo / 400)))


@pytest.mark.parametrize(
    ("better", "tied", "worse"),
    [(10, 88, 2), (1, 0, 0), (0, 1, 0), (0, 0, 3), (3, 97, 0), (40, 0, 60), (200, 0, 0)],
)
def test_two_competitors_have_a_closed_form(better: int, tied: int, worse: int) -> None:
    deals = better + tied + worse
    points = better + tied / 2 + 0.5
    p = points / (deals + 1)
    first, second = rate(2, deals_of(better, tied, worse))
    assert first.elo - second.elo == pytest.approx(400 * log10(p / (1 - p)), abs=1e-6)
    assert first.elo == pytest.approx(-second.elo, abs=1e-6)
    scatter = better * (1 - p) ** 2 + tied * (0.5 - p) ** 2 + worse * p**2
    scatter += ((1 - p) ** 2 + p**2) / 4
    deviation = sqrt(scatter) / ((deals + 1) * p * (1 - p)) / 2
    for elo, (low, high) in (first, second):
        assert high - elo == pytest.approx(ELO_PER_LOGIT * Z * deviation, rel=1e-5)
        assert elo - low == pytest.approx(high - elo)


def test_a_tie_on_most_deals_does_not_hide_who_did_better() -> None:
    """A rating that takes the deals one after another ended with the second ahead here."""
    early = deals_of(10, 88, 2)
    better, worse = rate(2, early)
    assert better.elo > worse.elo
    assert better.ci95.low > worse.ci95.high, "10 to 2 is no accident"
    late = rate(2, early[::-1])
    assert late[0].elo == pytest.approx(better.elo)


@st.composite
def leagues(draw: st.DrawFn, least: int = 2) -> list[list[int]]:
    """Penalties by deal and competitor, with many ties."""
    size = draw(st.integers(least, 5))
    row = st.lists(st.integers(0, 2), min_size=size, max_size=size)
    return draw(st.lists(row, min_size=1, max_size=25))


@given(leagues())
def test_expected_points_are_the_points_made(rows: list[list[int]]) -> None:
    size = len(rows[0])
    ratings = rate(size, [all_pairs(row) for row in rows])
    assert sum(rating.elo for rating in ratings) == pytest.approx(0, abs=1e-6)
    for i in range(size):
        made = expected = 0.0
        for j in range(size):
            if j != i:
                won = sum(row[i] < row[j] for row in rows)
                made += won + sum(row[i] == row[j] for row in rows) / 2 + 0.5
                expected += (len(rows) + 1) * share(ratings[i].elo - ratings[j].elo)
        assert made == pytest.approx(expected, abs=1e-6)


def same(found: Sequence[Rating], wanted: Sequence[Rating]) -> bool:
    return all(
        (a.elo, *a.ci95) == pytest.approx((b.elo, *b.ci95), abs=1e-4)
        for a, b in zip(found, wanted, strict=True)
    )


@given(leagues(), st.randoms(use_true_random=False))
def test_the_order_of_deals_and_competitors_does_not_matter(
    rows: list[list[int]], dice: Random
) -> None:
    size = len(rows[0])
    ratings = rate(size, [all_pairs(row) for row in rows])
    order = dice.sample(range(size), size)
    shuffled = [[row[number] for number in order] for row in dice.sample(rows, len(rows))]
    again = rate(size, [all_pairs(row) for row in shuffled])
    assert same(again, [ratings[number] for number in order])


@given(leagues())
def test_a_comparison_is_the_same_from_the_other_side(rows: list[list[int]]) -> None:
    deals = [all_pairs(row) for row in rows]
    turned = [[Comparison(j, i, 1 - points) for i, j, points in deal] for deal in deals]
    assert same(rate(len(rows[0]), deals), rate(len(rows[0]), turned))


@given(leagues(), st.data())
def test_a_competitor_never_worse_and_sometimes_better_is_rated_higher(
    rows: list[list[int]], data: st.DataObject
) -> None:
    gains = data.draw(st.lists(st.integers(0, 2), min_size=len(rows), max_size=len(rows)))
    gains[data.draw(st.integers(0, len(rows) - 1))] += 1
    better = [[row[0] - gain, *row] for row, gain in zip(rows, gains, strict=True)]
    first, second, *_ = rate(len(rows[0]) + 1, [all_pairs(row) for row in better])
    assert first.elo > second.elo


def test_more_deals_make_a_narrower_interval() -> None:
    few, many = rate(2, deals_of(6, 10, 4))[0], rate(2, deals_of(60, 100, 40))[0]
    assert many.ci95.high - many.ci95.low < 0.4 * (few.ci95.high - few.ci95.low)


def test_comparisons_on_one_deal_count_as_dependent() -> None:
    """Twice the same result on each deal says no more than one."""
    apart = deals_of(60, 0, 40)
    together = [deal * 2 for deal in apart]
    one, two = rate(2, apart)[0], rate(2, together)[0]
    twice = rate(2, apart * 2)[0]
    assert two.elo == pytest.approx(twice.elo)
    assert two.ci95.high - two.elo == pytest.approx(one.ci95.high - one.elo, rel=0.03)
    assert two.ci95.high - two.elo > 1.3 * (twice.ci95.high - twice.elo)


def test_games_that_cancel_out_on_each_deal_leave_little_doubt() -> None:
    """A duel's deal is played from both sides; where the side decides, the bots are equal."""
    halves = [[Comparison(0, 1, 1.0), Comparison(1, 0, 1.0)]] * 50
    apart = [[comparison] for deal in halves for comparison in deal]
    sure, unsure = rate(2, halves)[0], rate(2, apart)[0]
    assert sure.elo == pytest.approx(0) and unsure.elo == pytest.approx(0)
    assert sure.ci95.high < unsure.ci95.high / 5


@pytest.mark.parametrize(
    ("competitors", "deals", "elos"),
    [
        (1, [], [0]),
        (1, [[], []], [0]),
        (3, [], [0, 0, 0]),
        (2, deals_of(0, 50, 0), [0, 0]),
        (2, deals_of(1, 0, 0), [95.4, -95.4]),
        (2, deals_of(100_000, 0, 0), [1060.2, -1060.2]),
        (3, deals_of(10, 0, 0), [223.1, -223.1, 0]),
    ],
    ids=["alone", "alone-twice", "no-deals", "all-tied", "one-deal", "always-won", "never-met"],
)
def test_every_case_has_a_rating(competitors: int, deals: Deals, elos: list[float]) -> None:
    ratings = rate(competitors, deals)
    assert [rating.elo for rating in ratings] == pytest.approx(elos, abs=0.05)
    for elo, (low, high) in ratings:
        assert isfinite(low) and isfinite(high)
        assert low < elo < high or competitors == 1


def test_the_less_was_played_the_wider_the_interval() -> None:
    met, _, alone = rate(3, deals_of(10, 0, 10))
    assert alone.ci95.high - alone.elo > 1.5 * (met.ci95.high - met.elo)


def test_a_strict_order_of_many_has_ratings() -> None:
    ratings = rate(12, [all_pairs(range(12))] * 1000)
    elos = [rating.elo for rating in ratings]
    assert all(a > b + 500 for a, b in pairwise(elos))
    assert all(isfinite(value) for _, interval in ratings for value in interval)


def held(ratings: Sequence[Rating], logits: Sequence[float]) -> list[bool]:
    """Whether each interval holds the true strength."""
    mean = sum(logits) / len(logits)
    return [
        rating.ci95.low <= ELO_PER_LOGIT * (truth - mean) <= rating.ci95.high
        for rating, truth in zip(ratings, logits, strict=True)
    ]


def test_known_strengths_are_found_where_all_play_the_same_deals() -> None:
    """Penalties whose comparisons follow the model exactly (Luce), and depend on each other."""
    logits, dice, found = [1.0, 0.5, 0.0, -1.5], Random(11), []
    for _ in range(150):
        rows = [[-logit + log(-log(dice.random())) for logit in logits] for _ in range(80)]
        found += held(rate(4, [all_pairs(row) for row in rows]), logits)
    assert 0.92 <= sum(found) / len(found) <= 0.98


def test_known_strengths_are_found_where_most_deals_are_tied() -> None:
    logits, tied, dice, found = [0.25, 0.0, -0.25], 0.7, Random(12), []
    for _ in range(150):
        deals = []
        for _ in range(80):
            deal = []
            for i, j in combinations(range(3), 2):
                win = 1 / (1 + exp(logits[j] - logits[i])) - tied / 2
                fate = dice.random()
                points = 1.0 if fate < win else 0.5 if fate < win + tied else 0.0
                deal.append(Comparison(i, j, points))
            deals.append(deal)
        found += held(rate(3, deals), logits)
    assert 0.92 <= sum(found) / len(found) <= 0.98
