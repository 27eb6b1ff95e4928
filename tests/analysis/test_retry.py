"""A turn that is played again: judged like the turn of the game, by what its player knew."""

from __future__ import annotations

import pytest

from tenback.analysis.reviews import retry, review, turns_taken
from tenback.rules import BadPosition, IllegalPlay, Play
from tests.analysis.played import record


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
