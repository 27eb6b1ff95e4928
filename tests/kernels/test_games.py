"""Whole games by the kernel are the games that the plain engine would play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest

from tenback.kernels.games import decks, play_greedy, play_random
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
    ruleset,
    short,
)

SEED = 5
TEAMS = [coop(1), coop(2), coop(5), expert(1), expert(3), short(2), expert_plus(4)]
DUELS = [duel(), replace(duel(), draws=None), replace(duel(), minimum=3, hand=7)]
HOUSE = [
    replace(coop(2), pairs=4, highest=126, minimum=4),
    replace(coop(3), pairs=1, highest=60, jump=58),
    replace(duel(), pairs=2, highest=99, gifts=2, jump=7),
    replace(duel(), lowest=1, highest=64, gifts=0),
]


@pytest.mark.parametrize("rules", TEAMS + DUELS + HOUSE, ids=str)
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
        assert {n: k for n, k in enumerate(tally.left[side]) if k} == expected


@pytest.mark.parametrize("play", [partial(play_greedy, extra=3), play_random])
@pytest.mark.parametrize("rules", [coop(3), duel()], ids=str)
def test_the_number_of_cores_changes_nothing(play: Callable[..., object], rules: Ruleset) -> None:
    assert play(rules, 5_000, seed=SEED, cores=1) == play(rules, 5_000, seed=SEED, cores=3)


def test_random_play_never_wins_and_leaves_most_cards() -> None:
    tally = play_random(coop(2), 3_000, seed=SEED)
    assert tally.wins == (0,)
    assert 80 < tally.left_mean < 90


def test_a_random_duel_always_has_a_winner() -> None:
    assert sum(play_random(duel(), 1_000, seed=SEED).wins) == 1_000


def test_random_play_knows_house_rules() -> None:
    tally = play_random(replace(coop(2), pairs=3, highest=120), 500, seed=SEED)
    assert [len(side) for side in tally.left] == [120] and sum(tally.left[0]) == 500


@pytest.mark.parametrize("seed", [0, -1, 2**63, 2**64 - 1, 10**40])
def test_a_seed_may_have_any_size(seed: int) -> None:
    tally = play_random(coop(1), 10, seed=seed)
    assert tally == play_random(coop(1), 10, seed=seed + 2**64)
    assert sorted(decks(coop(1), seed, seed)[0]) == [*range(2, 100)]


def test_a_gap_may_have_any_size() -> None:
    wide, wider = (play_greedy(duel(), 50, seed=1, extra=n, patience=n) for n in (126, 10**30))
    assert wide == wider


def test_what_cannot_be_played_is_refused() -> None:
    for games in (0, -1):
        with pytest.raises(ValueError, match="at least one game"):
            play_random(coop(1), games, seed=1)
    with pytest.raises(ValueError, match="at least one core"):
        play_random(coop(1), 1, seed=1, cores=0)
    with pytest.raises(BadRuleset, match="up to 126"):
        play_greedy(ruleset("coop(cards=2-127)"), 1, seed=1, extra=0)
    for wrong in ({"seed": 1.5}, {"seed": 1, "extra": 0.5}, {"seed": "1"}):
        with pytest.raises(TypeError):
            play_greedy(coop(1), 1, **{"extra": 0} | wrong)


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
