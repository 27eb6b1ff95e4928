"""Games played in bulk are the games that the plain engine would play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest

from tenback.kernels.bulk.games import decks, play_greedy, play_random
from tenback.rules import (
    BadRuleset,
    EndTurn,
    Outcome,
    Play,
    Ruleset,
    State,
    Step,
    apply,
    coop,
    deal,
    duel,
    expert,
    expert_plus,
    legal_plays,
    short,
)

SEED = 5
TEAMS = [coop(1), coop(2), coop(5), expert(1), expert(3), short(2), expert_plus(4)]
DUELS = [duel(), replace(duel(), draws=None), replace(duel(), minimum=3, hand=7)]


@pytest.mark.parametrize("rules", TEAMS + DUELS, ids=str)
@pytest.mark.parametrize("extra", [0, 3])
def test_greedy_games_in_bulk_end_as_the_same_games_do_card_by_card(
    rules: Ruleset, extra: int
) -> None:
    games = 40
    plain = [_play(rules, index, extra) for index in range(games)]
    tally = play_greedy(rules, games, seed=SEED, extra=extra, patience=4)
    for side in range(rules.sides):
        assert tally.wins[side] == sum(outcome.winner == side for outcome in plain)
        expected = Counter(outcome.left[side] for outcome in plain)
        assert {n: int(k) for n, k in enumerate(tally.left[side]) if k} == expected


@pytest.mark.parametrize("play", [play_greedy, play_random])
@pytest.mark.parametrize("rules", [coop(3), duel()], ids=str)
def test_the_number_of_cores_changes_nothing(play: Callable[..., object], rules: Ruleset) -> None:
    one = play(rules, 5_000, seed=SEED, cores=1)
    two = play(rules, 5_000, seed=SEED, cores=2)
    assert str(one) == str(two)


def test_random_play_never_wins_and_leaves_most_cards() -> None:
    tally = play_random(coop(2), 3_000, seed=SEED)
    assert tally.wins[0] == 0
    assert 80 < tally.left_mean < 90


def test_a_random_duel_always_has_a_winner() -> None:
    assert play_random(duel(), 1_000, seed=SEED).wins.sum() == 1_000


def test_random_play_knows_house_rules() -> None:
    tally = play_random(replace(coop(2), pairs=3, highest=120), 500, seed=SEED)
    assert tally.left.shape == (1, 120)


def test_greedy_play_refuses_cards_and_piles_that_are_not_printed() -> None:
    with pytest.raises(BadRuleset, match="printed cards"):
        play_greedy(replace(coop(2), jump=7), 1, seed=SEED)


def _play(rules: Ruleset, index: int, extra: int) -> Outcome:
    state = deal(rules, decks(rules, SEED, index), starter=0)
    while state.outcome is None:
        state, _ = apply(state, _greedy(state, extra, patience=4))
    return state.outcome


def _greedy(state: State, extra: int, patience: int) -> Step:
    seat = state.to_move
    assert seat is not None

    def cost(play: Play) -> tuple[int, int]:
        target = state.rules.target(seat, play.pile)
        distance = target.distance(play.card, state.tops[target.index])
        return (distance if target.own else -distance), target.index

    priced = [(cost(play), play) for play in legal_plays(state)]
    own = sorted(one for one in priced if state.rules.target(seat, one[1].pile).own)
    gifts = sorted(one for one in priced if not state.rules.target(seat, one[1].pile).own)
    if not state.may_end:
        wait = own and (own[0][0][0] <= patience or not gifts)
        return own[0][1] if wait else gifts[0][1]
    for plays in (own, gifts):
        if plays and plays[0][0][0] <= extra:
            return plays[0][1]
    return EndTurn()
