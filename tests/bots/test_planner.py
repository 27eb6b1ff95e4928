"""A planner that is asked in the middle of a turn compares laying on with ending the turn."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tenback.bots import Heard, Signal, honest, silence
from tenback.bots.thinking.linear import weights
from tenback.kernels.core.layout import mask_of
from tenback.kernels.duel import plans as duel_plans
from tenback.kernels.duel import seen as duel_seen
from tenback.kernels.plans.queue import MAX_PLANS, Width, empty_queue
from tenback.kernels.team import plans as team_plans
from tenback.kernels.team import seen as team_seen
from tenback.rules import EndTurn, Play, Ruleset, State, apply, coop, position, ruleset, view
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


def plans(state: State) -> dict[tuple[tuple[int, ...], tuple[int, ...]], int]:
    """The linear value of everything that a turn could leave: tops in order, and cards kept."""
    seen = view(state, state.to_move)
    kernels = duel_plans if state.rules.sides > 1 else team_plans
    facts, order = (duel_seen if state.rules.sides > 1 else team_seen).seen_by(seen)
    queue, found = empty_queue(), kernels.room_for_plans()
    number = kernels.find_plans(facts, queue, found, weights(state.rules), Width(), MAX_PLANS)
    assert number > 0
    left = {}
    for plan in range(number):
        tops = [0] * len(order)
        for place, pile in enumerate(order):
            tops[pile] = int(found.tops[plan, place])
        kept = tuple(map(int, found.hands[plan].reshape(-1)))
        left[in_order(state.rules, tuple(tops)), kept] = int(found.values[plan])
    return left


def in_order(rules: Ruleset, tops: tuple[int, ...]) -> tuple[int, ...]:
    """Like piles are alike."""
    return tuple(
        top
        for at in range(0, len(tops), rules.pairs)
        for top in sorted(tops[at : at + rules.pairs])
    )


@pytest.mark.parametrize("rules_id", ["coop", "coop(players=3)", "expert(players=2)", "duel"])
def test_in_the_middle_of_a_turn_the_best_rest_by_value_is_taken(rules_id: str) -> None:
    rules = ruleset(rules_id)
    ended = went_on = 0
    for seed in range(12):
        for state in walk(rules, seed):
            if state.over or not state.may_end or not any(state.draws):
                continue
            after = planned(state)
            if after.over:
                continue
            words = mask_of(after.hands[state.to_move or 0])[: 2 // rules.sides]
            found = plans(state)
            assert found[in_order(rules, after.tops), tuple(map(int, words))] == min(found.values())
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
