"""The lessons are real positions: what the coach asks for is legal, and they can be won."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tenback.bots import Place, hire, silence
from tenback.record import read, state_after
from tenback.rules import EndTurn, Play, State, apply, view

LEARN = Path(__file__).parents[2] / "web" / "src" / "learn"


def lesson(name: str) -> State:
    return state_after(read((LEARN / f"{name}.record.txt").read_text(encoding="utf-8")), 0)


def after(state: State, *steps: str) -> State:
    for step in steps:
        state, _ = apply(state, EndTurn() if step == "end" else Play.parse(step))
    return state


def test_the_first_lesson_has_a_small_step_and_then_a_jump_back() -> None:
    state = after(lesson("game"), "62^1")
    assert state.tops[0] == 62
    jumped = after(state, "52^1")
    assert jumped.tops[0] == 52
    assert view(jumped, 0).may_end


def test_the_duel_has_a_card_for_oneself_and_a_gift_that_fills_the_hand() -> None:
    state = after(lesson("duel"), "22^", "25^'", "end")
    assert len(state.hands[0]) == 6


@pytest.mark.parametrize(
    ("name", "players"), [("game", ["greedy"]), ("duel", ["planner", "greedy"])]
)
def test_a_sensible_player_wins_the_lesson(name: str, players: list[str]) -> None:
    state = lesson(name)
    bots = [hire(who).sit(Place(state.rules, seat, Random(1))) for seat, who in enumerate(players)]
    while not state.over:
        assert state.to_move is not None
        answer = bots[state.to_move].step(view(state, state.to_move), silence(state.rules))
        state, _ = apply(state, answer)
    assert state.outcome is not None
    assert state.outcome.winner == 0
