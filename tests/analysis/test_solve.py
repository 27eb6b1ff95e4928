"""Whether a deal could be won, and how: the plain engine plays every line that is found."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tenback.analysis.solve import CannotSolve, solve
from tenback.rules import (
    Start,
    State,
    apply,
    coop,
    deal,
    decks_from_seed,
    duel,
    legal_steps,
    position,
    ruleset,
)
from tests.games import walk

TINY = [
    "coop(players=1,hand=3,cards=2-9,jump=3,pairs=1)",
    "coop(players=2,minimum=1,hand=2,cards=2-9,jump=2,pairs=1)",
    "coop(players=2,hand=2,endgame=2,cards=2-9,jump=4,pairs=1)",
    "coop(players=3,hand=2,cards=2-10,jump=3,pairs=1)",
    "coop(players=2,hand=3,draws=2,cards=2-9,jump=3,pairs=1)",
    "coop(players=1,hand=2,cards=2-8,jump=2,pairs=2)",
]


def played(state: State, line: tuple[object, ...]) -> State:
    for step in line:
        state, _ = apply(state, step)  # type: ignore[arg-type]
    return state


@pytest.mark.parametrize("name", ["coop", "expert"])
@pytest.mark.parametrize("players", range(1, 6))
def test_a_deal_is_won_by_a_line_that_the_engine_plays(name: str, players: int) -> None:
    rules = ruleset(f"{name}(players={players})")
    state = deal(rules, decks_from_seed(rules, "solve"), starter=0)
    solution = solve(state)
    assert solution.line is not None and solution.winnable
    end = played(state, solution.line)
    assert end.outcome is not None and end.outcome.won and end.outcome.left == (0,)


def test_if_nobody_has_started_the_line_says_who_does() -> None:
    rules = coop(players=3)
    state = deal(rules, decks_from_seed(rules, "who starts"))
    line = solve(state).line
    assert line is not None and isinstance(line[0], Start)
    assert played(state, line).over


@settings(max_examples=10)
@given(st.sampled_from(["coop(players=2)", "expert(players=3)", "short"]), st.integers(0, 99))
def test_a_game_can_be_solved_from_any_moment_on(rules: str, seed: int) -> None:
    game = list(walk(ruleset(rules), seed))
    for state in (game[len(game) // 3], game[-1]):
        solution = solve(state, widths=(8,))
        if solution.line is not None:
            end = played(state, solution.line)
            assert end.outcome is not None and end.outcome.won
        if state.over:
            assert solution.impossible != state.outcome.won  # type: ignore[union-attr]


@settings(max_examples=150)
@given(st.sampled_from(TINY), st.integers(0, 10**6))
def test_a_search_that_drops_nothing_knows_exactly_whether_a_deal_can_be_won(
    name: str, seed: int
) -> None:
    rules = ruleset(name)
    state = deal(rules, decks_from_seed(rules, seed))
    assert solve(state, widths=(4096,)).winnable is _can_be_won(state)


@cache
def _can_be_won(state: State) -> bool:
    """By trying everything."""
    if state.outcome is not None:
        return state.outcome.won
    return any(_can_be_won(apply(state, step)[0]) for step in legal_steps(state))


def test_a_line_that_a_narrow_beam_does_not_find_is_not_called_impossible() -> None:
    rules = ruleset("expert-plus")
    answers = [solve(deal(rules, decks_from_seed(rules, seed)), widths=(1,)) for seed in range(8)]
    assert any(answer.winnable is None for answer in answers)
    assert not any(answer.impossible for answer in answers)


def test_a_duel_is_refused() -> None:
    with pytest.raises(CannotSolve, match="would have answered"):
        solve(deal(duel(), decks_from_seed(duel(), 1), starter=0))


def test_a_study_with_a_card_in_two_places_cannot_be_solved() -> None:
    state = position(
        coop(2), tops=(1, 1, 100, 100), hands=[(5, 6), (7, 8)], draws=[(7, 9)], to_move=0
    )
    with pytest.raises(CannotSolve, match="two places"):
        solve(state)


def test_a_deal_in_which_every_starter_is_stuck_cannot_be_won() -> None:
    state = position(coop(1), tops=(90, 90, 5, 5), hands=[(91, 50)], draws=[(51, 52)], to_move=0)
    assert solve(state).winnable is False
