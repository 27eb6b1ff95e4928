"""Luck and decisions: measured turn by turn, they lead from the start of a game to its end."""

from __future__ import annotations

import pytest

from tenback.analysis.balance import balance
from tenback.analysis.data import review_data
from tenback.analysis.reviews import MIN_MISTAKE, glance, review
from tenback.analysis.same_deal import bots_left
from tenback.record import Record
from tenback.rules import Play, coop, decks_from_seed, position
from tests.analysis.played import record

RULES = ["coop", "coop(players=3)", "duel"]


@pytest.mark.parametrize("rules", RULES)
def test_luck_and_decisions_add_up_to_the_end(rules: str) -> None:
    found = review(record(rules, "greedy"), samples=8)
    for side in range(found.record.rules.sides):
        told = balance(found, side)
        assert told is not None and found.outcome is not None
        assert told.end == (found.outcome.winner == side)
        assert abs(told.unexplained) < 0.005
        assert len(told.luck) == len(told.decisions) == len(found.turns)
        own = [found.record.rules.side_of(turn.seat) == side for turn in found.turns]
        for turn, mine, changed in zip(found.turns, own, told.decisions, strict=True):
            cost = turn.cost if turn.cost >= MIN_MISTAKE else 0
            assert changed == pytest.approx(-cost if mine else cost)
        assert any(told.luck)


def test_the_luck_of_one_side_of_a_duel_is_the_bad_luck_of_the_other() -> None:
    found = glance(record("duel", "greedy"))
    one, other = balance(found, 0), balance(found, 1)
    assert one is not None and other is not None
    assert one.luck == pytest.approx([-each for each in other.luck])


def test_an_unfinished_game_ends_with_its_last_chance() -> None:
    game = record("coop(players=3)")
    half = Record(game.rules, game.opening, game.steps[: len(game.steps) // 2])
    found = glance(half)
    told = balance(found)
    assert told is not None
    assert told.end == found.turns[-1].played.win
    assert told.luck[-1] == 0


def test_a_game_without_a_turn_has_no_balance() -> None:
    rules = coop(players=2)
    found = glance(Record(rules, decks_from_seed(rules, 1)))
    assert balance(found) is None
    assert review_data(found).balances == ()


def test_the_review_as_data_has_a_balance_for_each_side() -> None:
    data = review_data(review(record("coop(players=3)", "greedy"), samples=0))
    (told,) = data.balances
    total = told.start + sum(told.luck) + sum(told.decisions)
    assert total == pytest.approx(told.end, abs=0.01)
    assert data.bots_left is not None and 0 <= data.bots_left < 90


def test_bots_play_the_same_deal_as_they_played_it_here() -> None:
    game = record("coop", "value", 2)
    outcome = game.final.outcome
    assert outcome is not None
    assert bots_left(game) == sum(outcome.left)


def test_no_bots_play_a_duel_a_position_or_a_deal_that_nobody_began() -> None:
    assert bots_left(record("duel", "greedy")) is None
    rules = coop(players=2)
    assert bots_left(Record(rules, decks_from_seed(rules, 1))) is None
    given = position(coop(), tops=(90, 98, 3, 3), hands=[(91, 99)], draws=[(51,)], to_move=0)
    assert bots_left(Record(coop(), given, (Play(99, "^1"),))) is None
