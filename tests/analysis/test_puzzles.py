"""Puzzles: the same from the same seed, with one turn clearly best."""

from __future__ import annotations

import pytest

from tenback.analysis.puzzles import GAP, puzzles
from tenback.record import read, write
from tenback.rules import ruleset


@pytest.mark.parametrize("rules", ["coop(players=3)", "duel"])
def test_a_puzzle_has_one_turn_that_is_clearly_best(rules: str) -> None:
    first, second = puzzles(ruleset(rules), "tests", 2)
    for puzzle in (first, second):
        assert puzzle.gap >= GAP
        assert puzzle.solution == max(puzzle.plans, key=lambda plan: plan.win)
        assert puzzle.view.seat == puzzle.state.to_move
        assert read(write(puzzle.record)) == puzzle.record
    assert puzzles(ruleset(rules), "tests", 1) == [first]
    assert first.state != second.state
