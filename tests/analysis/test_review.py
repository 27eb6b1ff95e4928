"""Reviews: the numbers agree with each other and with the game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tenback.analysis.data import review_data
from tenback.analysis.judge import (
    LATE_SAMPLES_FACTOR,
    MIN_MISTAKE,
    TURNS_AHEAD_ALONE,
    against_choice,
    values,
)
from tenback.analysis.reasons import Why
from tenback.analysis.reviews import Judged, glance, review, turns_taken
from tenback.bots.decide import REPLIES, is_late, strongest_net, value_turns
from tenback.lab import Plan, run
from tenback.record import Record, read, state_after
from tenback.rules import EndTurn, Play, Step, coop, decks_from_seed, position, silence, view
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
