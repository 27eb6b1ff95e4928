"""What an arena's results say of competitors that played the same deals."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenback.bots import Fault, Wrong
from tenback.lab import Plan, Results
from tenback.lab.game_result import GameResult
from tenback.rules import coop, duel

FAILED = Fault(0, "bot", 1, Wrong.CRASHED, "oops")


def teams(rows: Sequence[Sequence[int]], failed: Sequence[Sequence[bool]] = ()) -> Results:
    """Results of teams, from the cards that each has left on each deal."""
    entries = tuple((f"bot{number}",) for number in range(len(rows[0])))
    results = Results(Plan(coop(players=2), entries, games=len(rows), seed=1))
    faults = failed or [[False] * len(row) for row in rows]
    for row, fails in zip(rows, faults, strict=True):
        results.add(
            tuple(
                GameResult(None, (left,), FAILED) if fail else GameResult(_winner(left), (left,))
                for left, fail in zip(row, fails, strict=True)
            )
        )
    return results


def _winner(left: int) -> int | None:
    return 0 if left == 0 else None


def duels(bots: int, deals: Sequence[Sequence[int]]) -> Results:
    """Results of a duel, from the side that won each game; that side has 1 card left, not 3."""
    entries = tuple((f"bot{number}",) for number in range(bots))
    results = Results(Plan(duel(), entries, games=2 * len(deals), seed=1))
    for deal in deals:
        results.add(tuple(GameResult(won, (1 + 2 * won, 3 - 2 * won)) for won in deal))
    return results


MOSTLY_TIED = [[0, 8]] * 10 + [[0, 0]] * 88 + [[8, 0]] * 2
"""openskill, fed with one deal after another, rated the second team of these higher."""


def test_a_team_that_wins_more_is_first_though_most_deals_are_tied() -> None:
    results = teams(MOSTLY_TIED)
    assert results.ranking == [0, 1]
    better, worse = results.ratings
    assert better.ci95.low > 0 > worse.ci95.high


def test_the_difference_on_the_same_deals() -> None:
    found = teams(MOSTLY_TIED).difference(1, 0)
    assert (found.better, found.tied, found.worse) == (2, 88, 10)
    assert found.win_rate == pytest.approx(-0.08)
    assert found.win_rate_ci95 == pytest.approx((-0.1487, -0.0082), abs=5e-5)
    assert found.left_mean == pytest.approx(0.64)
    # 0.64 ± 1.9842 √(s² / 100) with s² = (12 · 64 - 100 · 0.64²) / 99.
    assert found.left_ci95 == pytest.approx((0.1023, 1.1777), abs=2e-4)


def test_the_difference_from_the_other_side_is_the_opposite() -> None:
    one, two = (teams(MOSTLY_TIED).difference(a, b) for a, b in ((0, 1), (1, 0)))
    assert (one.better, one.tied, one.worse) == (two.worse, two.tied, two.better)
    assert one.win_rate == -two.win_rate
    assert one.win_rate_ci95 == pytest.approx((-two.win_rate_ci95.high, -two.win_rate_ci95.low))
    assert one.left_mean == -two.left_mean


def test_pairs_say_more_than_the_teams_alone() -> None:
    """Hard deals are hard for both, so the intervals overlap, but not the difference and 0."""
    results = teams([[0, 0]] * 50 + [[9, 9]] * 42 + [[0, 9]] * 8)
    one, two = results.tallies
    assert one.ci95.low < two.win_rate < one.win_rate < two.ci95.high
    assert results.difference(1, 0).win_rate_ci95.high < 0


def test_programs_get_the_same() -> None:
    results = teams([[5, 0, 0], [5, 1, 0], [4, 4, 4]])
    found = results.as_json()
    assert found["best"] == 2
    worst, middle, best = found["differences"]
    assert best is None
    assert worst == results.difference(0, 2)._asdict()
    assert (middle["better"], middle["tied"], middle["worse"]) == (0, 2, 1)
    assert middle["left_mean"] == pytest.approx(1 / 3)
    assert [rating["elo"] for rating in found["ratings"]] == [r.elo for r in results.ratings]


def test_one_team_alone_is_compared_with_nobody() -> None:
    found = teams([[0], [3]]).as_json()
    assert not {"ratings", "best", "differences"} & set(found)


def test_before_the_first_deal_nothing_is_known() -> None:
    results = Results(Plan(coop(players=2), (("a",), ("b",)), games=5, seed=1))
    found = results.difference(0, 1)
    assert found == (0, 0, 0, 0.0, (-1.0, 1.0), 0.0, None)
    assert [rating.elo for rating in results.ratings] == pytest.approx([0, 0])
    assert results.ranking == [0, 1]


def test_teams_that_win_equally_often_are_ranked_by_deals_and_then_by_cards() -> None:
    assert teams([[9, 3], [1, 2], [1, 2]]).ranking == [0, 1], "better on two deals of three"
    assert teams([[9, 3], [1, 2]]).ranking == [1, 0], "one deal each, but fewer cards left"
    assert teams([[2, 2], [2, 2]]).ranking == [0, 1], "as they were named"


def test_a_team_that_fails_with_few_cards_left_is_behind() -> None:
    results = teams([[20, 5]] * 3, [[False, True]] * 3)
    assert results.ranking == [0, 1]
    assert results.ratings[0].elo > results.ratings[1].elo
    assert results.difference(1, 0).worse == 3


cells = st.tuples(st.booleans(), st.integers(0, 3))


@given(st.data(), st.integers(2, 4), st.integers(1, 20))
def test_a_team_never_worse_and_sometimes_better_is_never_behind(
    data: st.DataObject, size: int, deals: int
) -> None:
    rows = data.draw(
        st.lists(st.lists(cells, min_size=size, max_size=size), min_size=deals, max_size=deals)
    )
    better, worse = data.draw(st.permutations(range(size)))[:2]
    for row in rows:
        row[better], row[worse] = sorted((row[better], row[worse]))
    if all(row[better] == row[worse] for row in rows):
        rows.append([(False, 1)] * size)
        rows[-1][better] = (False, 0)
    results = teams(
        [[left for _, left in row] for row in rows], [[failed for failed, _ in row] for row in rows]
    )
    assert results.ranking.index(better) < results.ranking.index(worse)
    assert results.ratings[better].elo > results.ratings[worse].elo
    found = results.difference(better, worse)
    assert found.worse == 0 and found.better > 0
    assert found.win_rate >= 0


def test_in_a_duel_a_deal_is_won_by_winning_it_from_both_sides() -> None:
    # Twice the side decides, once the first bot wins from both.
    results = duels(2, [[0, 0], [1, 1], [0, 1]])
    assert [tally.wins for tally in results.tallies] == [[2, 2], [1, 1]]
    assert results.ranking == [0, 1]
    found = results.difference(0, 1)
    assert (found.better, found.tied, found.worse) == (1, 2, 0)
    assert found.win_rate == pytest.approx(1 / 3)
    assert found.left_mean == pytest.approx(-2 / 3)
    assert results.ratings[0].elo == pytest.approx(-results.ratings[1].elo)
    assert results.ratings[0].elo > 0


def test_in_a_duel_of_several_each_bot_is_compared_over_all_its_games() -> None:
    # The pairs are 0-1, 0-2, 1-2, each from both sides: 0 beats all, and 1 beats 2.
    results = duels(3, [[0, 1, 0, 1, 0, 1]] * 4)
    assert results.ranking == [0, 1, 2]
    found = results.difference(1, 0)
    assert (found.better, found.tied, found.worse) == (0, 0, 4)
    assert found.win_rate == pytest.approx(-0.5)
    assert found.left_mean == pytest.approx(1)
    elos = [rating.elo for rating in results.ratings]
    assert elos[0] > elos[1] > elos[2]
    assert elos[1] == pytest.approx(0, abs=1e-6)
