"""An action is one number for one step, and the masks allow the legal ones."""

from __future__ import annotations

import numpy as np
from hypothesis import given

from tenback.envs import Actions
from tenback.rules import Saying, Signal, Start, State, legal_steps, ruleset, view
from tests.games import states


@given(states(over=False))
def test_the_mask_allows_the_legal_steps_and_no_other(state: State) -> None:
    seat = state.to_move
    if seat is None or state.over:
        return
    actions = Actions(state.rules)
    mask = actions.play_mask(view(state, seat))
    allowed = [actions.step(seat, int(action)) for action in np.flatnonzero(mask)]
    legal = [step for step in legal_steps(state) if not isinstance(step, Start)]
    assert set(allowed) == set(legal) and len(allowed) == len(legal)


def test_every_number_is_one_step_and_back() -> None:
    for rules in map(ruleset, ("coop(players=2)", "duel", "duel(gifts=0)")):
        actions = Actions(rules)
        for seat in range(rules.players):
            steps = [actions.step(seat, action) for action in range(actions.count)]
            assert [actions.number(seat, step) for step in steps] == [*range(actions.count)]
            assert len(set(steps)) == actions.count


def test_actions_have_texts() -> None:
    actions = Actions(ruleset("coop(players=2)"), signals=True)
    assert actions.text(0, 0) == "2^1"
    assert actions.text(1, 98) == "2^2"
    assert actions.text(1, actions.end) == "end"
    assert actions.text(1, actions.end + 1) == "signal jump ^1"
    assert actions.text(1, actions.count - 2) == "signal trouble"
    duel = Actions(ruleset("duel"))
    assert [duel.text(0, at * 58) for at in range(4)] == ["2^", "2v", "2^'", "2v'"]


def _allowed(rules: str, said: Saying) -> set[str]:
    actions = Actions(ruleset(rules), signals=True)
    return {actions.text(0, int(action)) for action in np.flatnonzero(actions.talk_mask(said))}


def test_only_signals_that_change_something_are_offered() -> None:
    said = Saying((Signal.GENTLY, None, None, None), trouble=True)
    allowed = _allowed("coop(players=2)", said)
    assert "end" in allowed and "signal leave ^1" in allowed and "signal jump ^1" in allowed
    assert "signal gently ^1" not in allowed and "signal trouble" not in allowed
    assert {"signal nothing ^1", "signal nothing"} <= allowed
    assert "signal nothing ^2" not in allowed


def test_the_strict_policy_forbids_to_signal_a_jump_back() -> None:
    allowed = _allowed("coop(players=2,talk=strict)", Saying((None,) * 4))
    assert not any("jump" in text for text in allowed) and "signal gently v2" in allowed


def test_a_seat_with_nothing_to_decide_may_only_do_nothing() -> None:
    actions = Actions(ruleset("coop(players=2)"), signals=True)
    assert np.flatnonzero(actions.idle_mask()).tolist() == [actions.end]
