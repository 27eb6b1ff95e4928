"""Luck and decisions: measured turn by turn, they lead from the start of a game to its end."""

from __future__ import annotations

from random import Random

import pytest

from benchmarks.luck import drawn_again, measure
from tenback.analysis.data import review_data
from tenback.analysis.judge import MIN_MISTAKE
from tenback.analysis.reviews import balance, final_value, glance, review, turns_taken
from tenback.analysis.solve import bots_left
from tenback.bots.turns import left_by
from tenback.record import Record
from tenback.rules import Play, State, coop, decks_from_seed, position, view
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
        for turn, changed in zip(found.turns, told.decisions, strict=True):
            mine = found.record.rules.side_of(turn.seat) == side
            gain = turn.played.win - turn.before
            assert changed == pytest.approx(gain if mine else -gain)
        assert any(told.luck)


@pytest.mark.parametrize("rules", ["coop", "duel"])
def test_every_chance_comes_from_as_many_samples(rules: str) -> None:
    """Otherwise the luck of a draw would be the difference of two kinds of estimates."""
    assert {turn.samples for turn in review(record(rules), samples=8).turns} == {8}


def test_whoever_plays_as_the_net_chooses_neither_gains_nor_loses() -> None:
    told = balance(review(record("coop", "value"), samples=8))
    assert told is not None and not any(told.decisions)


def test_a_turn_better_than_the_choice_of_the_net_is_a_gain() -> None:
    found = review(record("coop"), samples=8)
    told = balance(found)
    assert told is not None and max(told.decisions) > 0
    for turn, changed in zip(found.turns, told.decisions, strict=True):
        if changed > 0:
            assert turn.cost == 0


def test_a_small_difference_counts_as_none_where_the_net_judges_alone() -> None:
    found = glance(record("coop(players=3)", "greedy"))
    told = balance(found)
    assert told is not None
    small = [0 < turn.cost < MIN_MISTAKE for turn in found.turns]
    assert any(small)
    for turn, none, changed in zip(found.turns, small, told.decisions, strict=True):
        assert changed == pytest.approx(0 if none else -turn.cost)


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
    assert told.end == pytest.approx(found.turns[-1].played.win, abs=MIN_MISTAKE)
    assert told.luck[-1] == 0


def test_cards_that_are_drawn_again_leave_everything_else_as_it_was() -> None:
    for rules in RULES:
        kept: dict[int, tuple[int, ...]] = {}
        for taken in turns_taken(record(rules, "greedy")):
            seat, next_seat = taken.before.to_move, taken.after.to_move
            assert seat is not None and next_seat is not None
            if final_value(taken) is None:
                own = kept.get(next_seat, ())
                again = drawn_again(taken, own, Random(1))
                assert again.tops == taken.after.tops and again.to_move == next_seat
                assert again.hand_sizes == taken.after.hand_sizes
                assert set(own) - {play.card for play in taken.turn} <= set(again.hands[next_seat])
                others = [at for at in range(len(again.hands)) if at not in (seat, next_seat)]
                assert all(again.hands[at] == taken.after.hands[at] for at in others)
                assert _cards(again) == _cards(taken.after)
            kept[seat] = left_by(view(taken.before, seat), taken.turn).hand


def _cards(state: State) -> list[int]:
    return sorted(card for cards in (*state.hands, *state.draws) for card in cards)


@pytest.mark.parametrize("rules", RULES)
def test_what_luck_and_decisions_leave_is_measured_with_other_draws(rules: str) -> None:
    found = measure(rules, "planner", 0, draws=2, reviews=1)
    told = [drawn.told for drawn in found.draws]
    assert told == list(found.told.luck) and found.told.unexplained == pytest.approx(0)
    assert 0 < abs(found.unexplained) < 1
    wrong = sum(drawn.told - drawn.measured for drawn in found.draws)
    assert wrong == pytest.approx(found.unexplained)


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
