"""Reviews: the numbers agree with each other and with the game."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from benchmarks.luck import drawn_again, measure
from tenback.analysis.data import review_data
from tenback.analysis.judge import (
    LATE_SAMPLES_FACTOR,
    MIN_MISTAKE,
    TURNS_AHEAD_ALONE,
    against_choice,
    values,
)
from tenback.analysis.reasons import Why
from tenback.analysis.reviews import (
    Judged,
    balance,
    final_value,
    glance,
    retry,
    review,
    turns_taken,
)
from tenback.analysis.solve import bots_left
from tenback.bots.decide import REPLIES, is_late, strongest_net, value_turns
from tenback.bots.turns import left_by
from tenback.lab import Plan, run
from tenback.record import Record, read, state_after
from tenback.rules import (
    BadPosition,
    EndTurn,
    IllegalPlay,
    Play,
    State,
    Step,
    coop,
    decks_from_seed,
    position,
    silence,
    view,
)
from tests.analysis.played import record

RULES = ["coop", "coop(players=3)", "expert(players=2)", "duel"]


@pytest.mark.parametrize("rules", RULES)
def test_every_turn_is_judged_and_the_numbers_agree(rules: str) -> None:
    game = record(rules)
    found = review(game, samples=8)
    ends = sum(isinstance(step, EndTurn) for step in game.steps)
    assert len(found.turns) in (ends, ends + 1)
    assert [turn.number for turn in found.turns] == list(range(1, len(found.turns) + 1))
    for turn in found.turns:
        assert 0 <= turn.played.win <= 1
        assert turn.cost == max(0, turn.best.win - turn.played.win)
        if turn.best.turn == turn.played.turn:
            assert not turn.better and not turn.worse
        chances = turn.chances(game.rules)
        assert len(chances) == game.rules.sides
        assert turn.played.win in chances
        if game.rules.sides > 1:
            assert sum(chances) == pytest.approx(1)
        assert turn.cost < MIN_MISTAKE or turn.better or turn.worse, (
            "a clear mistake is told in words"
        )
    costs = [turn.cost for turn in found.worst(5)]
    assert costs == sorted(costs, reverse=True) and all(cost >= MIN_MISTAKE for cost in costs)
    assert found.outcome == state_after(game, len(game.steps)).outcome


def test_a_game_that_was_won_could_be_won_to_the_end() -> None:
    game = record("coop(players=5)", "value", 2)
    found = review(game)
    assert found.outcome is not None and found.outcome.won
    assert found.solution is not None and found.solution.winnable
    assert found.winnable_until == len(found.turns)
    assert found.turns[-1].played.win == 1


def test_the_turns_of_the_net_cost_nothing_by_its_own_judgement() -> None:
    for turn in review(record("coop(players=3)", "value"), samples=0).turns:
        assert turn.cost < MIN_MISTAKE


def test_a_team_that_talks_is_judged_by_what_was_said() -> None:
    games: list[str] = []
    plan = Plan(coop(players=3), (("value",),), games=2, seed="talk", talk=True, records=True)
    run(plan, workers=1, keep=games.append)
    for game in map(read, games):
        told = review(game, samples=0)
        assert all(turn.cost < MIN_MISTAKE for turn in told.turns), "it knew what it was told"
        silent = review(replace(game, signals=()), samples=0)
        assert sum(turn.cost for turn in silent.turns) > 10 * sum(t.cost for t in told.turns)
        why = [reason for turn in told.turns for reason in turn.played.reasons]
        assert {Why.LEAVES_PILE, Why.USES_OFFERED} <= {reason.why for reason in why}


def looked_at(turn: Judged, game: Record, **look: int) -> tuple[float, float]:
    """The chances after the played turn and after the best one, by one look."""
    taken = list(turns_taken(game))[turn.number - 1]
    turns = [turn.played.turn, turn.best.turn]
    played, best = values(view(taken.before, turn.seat), taken.heard, turns, **look)
    return played.win, best.win


def test_alone_a_comparison_looks_further_ahead_and_late_over_more_samples() -> None:
    game, compared = record("coop", "greedy"), {False: 0, True: 0}
    taken = list(turns_taken(game))
    for turn in review(game, samples=8).turns:
        if turn.cost > 0 and turn.played.win > 0:
            late = is_late(view(taken[turn.number - 1].before, 0))
            samples = 8 * LATE_SAMPLES_FACTOR if late else 8
            look = {"samples": samples, "seed": turn.number, "turns_ahead": TURNS_AHEAD_ALONE}
            assert (turn.played.win, turn.before) == looked_at(turn, game, **look)
            compared[late] += 1
    assert all(compared.values())


def test_another_seed_gives_other_samples() -> None:
    game = record("coop", "greedy")
    one, other = (review(game, samples=8, seed=seed).turns for seed in (0, 1000))
    assert [turn.played.turn for turn in one] == [turn.played.turn for turn in other]
    assert [turn.played.win for turn in one] != [turn.played.win for turn in other]


def test_alone_and_late_a_sample_does_not_miss_the_way_to_win() -> None:
    rules = coop()
    hand, draws = (10, 13, 21, 49, 57, 66, 77, 90), [(3, 20, 23, 29, 38, 76, 89)]
    state = position(rules, tops=(98, 54, 5, 91), hands=[hand], draws=draws, to_move=0)
    seen, heard, net = view(state, 0), silence(rules), strongest_net(rules, talk=False)
    turns = [(Play(90, "v2"), Play(77, "v2"), Play(66, "v2"))]
    (few,) = value_turns(seen, heard, net, turns, samples=64, turns_ahead=2, replies=REPLIES)
    (many,) = value_turns(seen, heard, net, turns, samples=64, turns_ahead=2)
    assert few.win < 0.97 and many.win == 1


def test_in_a_duel_all_turns_are_looked_at_once() -> None:
    game = record("duel", "greedy")
    for turn in review(game, samples=8).turns:
        if turn.cost > 0 and turn.played.win > 0:
            looked = looked_at(turn, game, samples=8, seed=turn.number)
            assert (turn.played.win, turn.before) == looked


def test_a_turn_that_surely_loses_is_worth_nothing_beside_a_good_one() -> None:
    rules = coop()
    hand, draws = (10, 13, 26, 38, 45, 70, 78, 95), [(5, 6, 7, 16, 18, 54, 64, 66, 74, 96)]
    state = position(rules, tops=(89, 63, 2, 93), hands=[hand], draws=draws, to_move=0)
    seen, choice = view(state, 0), (Play(70, "v2"), Play(45, "v2"))
    turns = [(Play(10, "v2"), Play(95, "^1"))]
    lost, chosen = against_choice(seen, silence(rules), turns, choice, samples=8, seed=1)
    assert lost.win < 1e-3 < chosen.win


def test_a_glance_at_a_team_is_kept_and_a_glance_with_few_samples_is_not() -> None:
    for rules, kept in (("coop(players=3)", True), ("coop", False)):
        game = record(rules, "greedy")
        first = glance(game)
        assert (review(game, glanced=first).turns is first.turns) is kept


def test_greedy_turns_cost_something() -> None:
    assert review(record("coop(players=3)", "greedy"), samples=0).worst()


def test_a_turn_is_judged_by_what_was_known_then() -> None:
    """Other cards still to come do not change what a turn was worth."""
    game = record("coop(players=2)", "greedy")
    assert isinstance(game.opening, tuple)
    deck, dealt = game.opening[0], 2 * game.rules.hand
    taken = next(turns_taken(game))
    steps = (*game.steps[: 1 + len(taken.turn)], EndTurn())
    drawn = dealt + len(taken.turn)
    other = (*deck[:drawn], *reversed(deck[drawn:]))
    here, there = (
        review(replace(game, opening=(cards,), steps=steps), samples=0) for cards in (deck, other)
    )
    assert here.turns == there.turns


def test_a_lost_deal_says_how_long_it_could_be_won() -> None:
    found = review(record("coop", "greedy"), samples=0)
    assert found.outcome is not None and not found.outcome.won
    assert found.winnable_until is not None
    assert 0 <= found.winnable_until < len(found.turns)


def test_a_game_in_the_middle_can_be_reviewed() -> None:
    game = record("coop(players=3)")
    half = replace(game, steps=game.steps[: len(game.steps) // 2])
    found = review(half)
    assert found.outcome is None
    assert found.turns and found.winnable_until == len(found.turns)


def test_a_game_that_has_not_begun_has_no_turns() -> None:
    rules = coop(players=2)
    found = review(Record(rules, decks_from_seed(rules, 1)))
    assert found.turns == () and found.worst() == ()
    assert found.solution is not None and found.solution.winnable
    assert found.winnable_until == 0


def study(tops: tuple[int, ...], hand: tuple[int, ...], *steps: Step) -> Record:
    opening = position(coop(), tops=tops, hands=[hand], draws=[(51, 52)], to_move=0)
    return Record(coop(), opening, steps)


def test_a_card_that_puts_the_minimum_out_of_reach_ends_the_chance() -> None:
    found = review(study((90, 98, 3, 3), (91, 99), Play(99, "^1")))
    (turn,) = found.turns
    assert found.outcome is not None and not found.outcome.won
    assert (turn.played.win, turn.played.left) == (0, 3)
    assert [str(play) for play in turn.best.turn] == ["91^1", "99^1"]


def test_a_turn_after_which_nothing_fits_is_worth_nothing() -> None:
    game = study((90, 90, 10, 10), (91, 99), Play(99, "^1"), Play(91, "^2"), EndTurn())
    assert review(game).turns[0].played.win == 0


def test_the_review_of_a_duel_says_nothing_about_its_deal() -> None:
    found = review(record("duel", "greedy"), samples=0)
    assert found.solution is None and found.winnable_until is None


def test_a_review_is_plain_data() -> None:
    data = review_data(review(record("coop(players=3)", "greedy"), samples=0))
    assert data.ending is not None and data.deal is not None
    assert data.deal.winnable in (True, None)
    worst = data.turns[data.worst[0] - 1]
    assert worst.instead is not None
    assert worst.cost == max(turn.cost for turn in data.turns)
    assert worst.instead.best.win - worst.played.win == pytest.approx(worst.cost, abs=1e-3)
    assert worst.instead.better + worst.instead.worse


@pytest.mark.parametrize("rules", ["coop", "coop(players=3)", "duel"])
def test_the_best_turn_wins_back_what_the_played_one_cost(rules: str) -> None:
    game = record(rules, "greedy")
    worst = review(game).worst()[0]
    tried = retry(game, worst.number, worst.best.turn)
    assert tried.win is not None and tried.played is not None
    assert tried.win - tried.played == pytest.approx(worst.cost)
    assert tried.seat == worst.seat


def test_a_turn_that_cannot_end_yet_has_no_chance() -> None:
    game = record("coop(players=3)", "greedy")
    first = next(turns_taken(game))
    assert retry(game, 1, ()).state == first.before
    tried = retry(game, 1, first.turn[:1])
    assert tried.win is None and tried.played is None
    assert tried.state.laid == 1


def test_what_is_not_possible_is_refused() -> None:
    game = record("coop(players=3)", "greedy")
    with pytest.raises(BadPosition, match="no turn 999"):
        retry(game, 999, ())
    foreign = next(card for card in range(2, 100) if card not in game.first.hands[0])
    with pytest.raises(IllegalPlay):
        retry(game, 1, (Play(foreign, "^1"),))


TWO = ["coop", "coop(players=3)", "duel"]


@pytest.mark.parametrize("rules", TWO)
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
    for rules in TWO:
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


@pytest.mark.parametrize("rules", TWO)
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
