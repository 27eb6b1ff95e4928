"""A planner that is asked in the middle of a turn compares laying on with ending the turn."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tenback.bots import Heard, Signal, honest, silence
from tenback.rules import EndTurn, Play, State, apply, coop, position, ruleset, view
from tests.bots.tables import seated
from tests.games import walk


def planned(state: State, heard: Heard | None = None) -> State:
    """What a planner that has just sat down makes of the rest of a turn, before it ends it."""
    seat, said = state.to_move, heard or silence(state.rules)
    assert seat is not None
    planner = seated("planner", state.rules, seat)
    while not state.over:
        step = planner.step(view(state, seat), said)
        if isinstance(step, EndTurn):
            break
        state, _ = apply(state, step)
    return state


@pytest.mark.parametrize("rules_id", ["coop", "coop(players=3)", "expert(players=2)", "duel"])
def test_in_the_middle_of_a_turn_it_lays_on_or_ends_the_turn(rules_id: str) -> None:
    ended = went_on = 0
    for seed in range(12):
        for state in walk(ruleset(rules_id), seed):
            if not state.over and state.may_end and any(state.draws):
                after = planned(state)
                ended += after == state
                went_on += after != state
    assert ended and went_on, "both were right at times"


def middle(hand: tuple[int, ...]) -> State:
    """Two players, the minimum laid, cards still to draw."""
    return position(
        coop(players=2),
        tops=(50, 5, 96, 70),
        hands=[hand, (20, 30, 33)],
        draws=[(51, 60, 61, 62, 80)],
        to_move=0,
        laid=2,
    )


def test_a_jump_back_is_still_laid_after_the_minimum() -> None:
    after = planned(middle((40, 41, 85)))
    assert after.tops == (40, 5, 96, 70)


def test_costly_cards_are_kept_after_the_minimum() -> None:
    state = middle((25, 85))
    assert planned(state) == state


def test_a_planner_that_is_interrupted_at_every_card_takes_a_legal_turn() -> None:
    """A planner that is interrupted at every card takes a turn as legal and as long as needed."""
    rules = coop(players=2)
    for seed in range(6):
        for state in list(walk(rules, seed))[::5]:
            if state.over or state.to_move is None:
                continue
            seat = state.to_move
            planner = seated("planner", rules, seat, talk=True)
            words = (Signal.LEAVE_IT, Signal.USE_IT)
            for step in range(rules.hand + 1):
                said = honest(view(state, 1 - seat))
                said = replace(said, words=(words[step % 2], *said.words[1:]))
                heard = (said, None) if seat else (None, said)
                answer = planner.step(view(state, seat), heard)
                if isinstance(answer, EndTurn):
                    assert state.may_end
                    break
                assert isinstance(answer, Play)
                state, _ = apply(state, answer)
                if state.over:
                    break
