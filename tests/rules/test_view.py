"""A view holds what a seat may know and not one byte of anything else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenback.rules import (
    BadPosition,
    Drew,
    EndTurn,
    IllegalPlay,
    LastTurn,
    Ruleset,
    State,
    apply,
    coop,
    deal,
    decks_from_seed,
    duel,
    legal_plays,
    position,
    view,
    witness,
)
from tenback.rules.codec import describe_view
from tenback.rules.engine import can_lay_minimum
from tests.games import every_step, rulesets, seeds, states, walk


def seats(state: State) -> list[int | None]:
    return [None, *range(state.rules.players)]


def swapped(state: State, seat: int | None, random: Random) -> State | None:
    """The same table with all that ``seat`` cannot see dealt anew; None if that would end it."""
    hands, draws = list(state.hands), list(state.draws)
    for side, team in enumerate(state.rules.team):
        others = [s for s in team if s != seat]
        pool = [card for s in others for card in hands[s]] + list(draws[side])
        random.shuffle(pool)
        for s in others:
            count = len(hands[s])
            hands[s], pool = tuple(sorted(pool[:count])), pool[count:]
        draws[side] = tuple(pool)
    other = replace(state, hands=tuple(hands), draws=tuple(draws))
    mover = state.to_move
    if mover is not None and not state.over and not can_lay_minimum(other, mover):
        return None
    return other


def errors(state: State) -> Iterator[str]:
    for step in every_step(state.rules):
        try:
            apply(state, step)
        except IllegalPlay as error:
            yield f"{step}: {error} {error.rule} {error.details}"


@pytest.mark.no_cover
@given(states(), st.randoms(use_true_random=False))
def test_swapping_what_is_hidden_changes_no_byte(state: State, random: Random) -> None:
    for seat in seats(state):
        other = swapped(state, seat, random)
        if other is None:
            continue
        assert repr(view(state, seat)) == repr(view(other, seat))
        assert repr(describe_view(view(state, seat))) == repr(describe_view(view(other, seat)))
        if seat == state.to_move or state.over:
            assert list(errors(state)) == list(errors(other))


@given(states(), st.randoms(use_true_random=False))
def test_others_see_the_same_events_whatever_was_drawn(state: State, random: Random) -> None:
    if not state.may_end:
        return
    for seat in seats(state):
        other = swapped(state, seat, random)
        if other is None or seat == state.to_move:
            continue
        first, second = ([witness(e, seat) for e in apply(s, EndTurn())[1]] for s in (state, other))
        # Whether the game goes on is public, and may differ: a hidden hand decides it.
        assert repr(first[:2]) == repr(second[:2])


def test_cards_drawn_are_for_their_owner() -> None:
    event = Drew(seat=1, count=2, cards=(30, 40))
    assert witness(event, 1) == event
    assert witness(event, 0) == witness(event, None) == Drew(seat=1, count=2, cards=())


@given(states())
def test_a_view_has_the_own_hand_and_counts_of_the_rest(state: State) -> None:
    for seat in seats(state):
        seen = view(state, seat)
        assert seen.hand == (() if seat is None else state.hands[seat])
        assert seen.hand_sizes == tuple(len(hand) for hand in state.hands)
        assert seen.draw_sizes == tuple(len(pile) for pile in state.draws)
        assert seen.plays == () or seat == state.to_move
        for side, unseen in enumerate(seen.unseen):
            mine = len(seen.hand) if seat in state.rules.team[side] else 0
            assert len(unseen) == state.left(side) - mine
            assert list(unseen) == sorted(unseen)


def test_the_view_of_the_seat_to_move_lists_its_plays() -> None:
    state = deal(duel(), decks_from_seed(duel(), 1), starter=1)
    assert view(state, 1).plays
    assert view(state, 0).plays == ()


def test_a_described_view_has_plays_only_for_the_seat_to_move() -> None:
    state = deal(coop(2), decks_from_seed(coop(2), 1), starter=1)
    assert "plays" in describe_view(view(state, 1))
    for seat in (0, None):
        assert "plays" not in describe_view(view(state, seat))
        assert "hands" not in describe_view(view(state, seat))
    assert "hand" not in describe_view(view(state, None))


def test_before_the_start_a_bystander_sees_no_plays() -> None:
    state = deal(coop(2), decks_from_seed(coop(2), 1))
    assert view(state, None).plays == ()
    assert "plays" not in describe_view(view(state, None))


@pytest.mark.parametrize("seat", [-1, 2])
def test_there_is_no_view_from_a_seat_that_does_not_exist(seat: int) -> None:
    state = deal(coop(2), decks_from_seed(coop(2), 1))
    with pytest.raises(BadPosition, match=re.escape(f"no seat {seat}; the seats are 0 to 1")):
        view(state, seat)


@given(rulesets, seeds)
def test_everybody_knows_the_last_turn_of_each_seat(rules: Ruleset, seed: int) -> None:
    last: list[LastTurn | None] = [None] * rules.players
    before, began = None, None
    for state in walk(rules, seed):
        if before is not None and began is not None and before.laid > 0 and state.laid == 0:
            last[before.to_move or 0] = LastTurn(began, before.tops)
        if state.to_move is not None and state.laid == 0:
            began = state.tops
        for seat in (None, *range(rules.players)):
            assert (view(state, seat).last or (None,) * rules.players) == tuple(last)
        before = state


def test_a_study_is_the_same_position_with_nothing_remembered() -> None:
    rules = coop(players=2)
    state = deal(rules, decks_from_seed(rules, 4), starter=0)
    while state.laid < state.minimum:
        state, _ = apply(state, legal_plays(state)[0])
    state, _ = apply(state, EndTurn())
    study = position(
        rules, tops=state.tops, hands=state.hands, draws=state.draws, to_move=state.to_move or 0
    )
    assert study == state
    assert view(state, 1).last[0] is not None
    assert view(study, 1).last == ()


def test_a_turn_whose_beginning_nobody_saw_is_not_remembered() -> None:
    rules = coop(players=2)
    tops, hands = (10, 20, 90, 80), [(11, 12), (13, 14)]
    state = position(rules, tops=tops, hands=hands, draws=[(50, 51)], to_move=0, laid=2)
    state, _ = apply(state, EndTurn())
    assert view(state, 1).last == ()
