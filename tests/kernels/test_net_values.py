"""A net gives a turn the mean of two views: of the table that it leaves, and of its mirror image.

The inputs are those of ``train/reference.py``, the outputs those of ``train/net.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pytest

from tenback.bots.turns import Turn, left_by
from tenback.kernels import views
from tenback.kernels.thinking import Leaves, Thoughts
from tenback.kernels.views import DUEL, TEAM, Seen
from tenback.rules import (
    Heard,
    Play,
    Ruleset,
    Saying,
    Signal,
    State,
    View,
    apply,
    coop,
    duel,
    expert,
    expert_plus,
    legal_plays,
    short,
    silence,
    view,
)
from tenback.rules.talk import PILE_SIGNALS
from tests.games import walk
from tests.kernels.small_nets import SHAPES, small_net
from train import reference
from train.net import Weights, forward

TEAMS = [coop(1), coop(2), coop(5), expert(3), short(4), expert_plus(2)]
SILENCE, WORDS, DEEDS = "silence", "words", "deeds"
CODES = {
    None: 0,
    Signal.LEAVE_IT: 1,
    Signal.GENTLY: 2,
    Signal.USE_IT: 3,
    Signal.JUMP_BACK: 4,
    Signal.A_LITTLE: 5,
    Signal.ALL_YOURS: 6,
}
STEPS = [0, 1, 2, 3, 4, *[5] * 2, *[6] * 2, *[7] * 2, *[8] * 5, *[9] * 5]
"""How nets are told of a pile that a turn moves so far; further is 10, and back is 11."""


class Case(NamedTuple):
    """A turn: what the player knew, what the turn leaves, and the same for the reference."""

    seen: Seen
    leaves: Leaves
    after: reference.CoopAfter | reference.DuelAfter


@pytest.mark.parametrize("shape", SHAPES[TEAM], ids=str)
@pytest.mark.parametrize("talk", [SILENCE, WORDS, DEEDS])
def test_in_the_game(shape: tuple[int, ...], talk: str) -> None:
    cases = [in_team(*turn, talk) for rules in TEAMS for turn in turns(rules, 4)]
    words, steps = set[int](), set[int]()
    for _, _, after in cases:
        assert isinstance(after, reference.CoopAfter)
        words |= {word for said in after.signals for word in said}
        steps |= set(after.steps)
    assert words == set(range({SILENCE: 1, WORDS: 7, DEEDS: 4}[talk])) and steps == set(range(12))
    check(TEAM, shape, cases, partial(reference.coop_inputs, inputs=shape[0]))


@pytest.mark.parametrize("shape", SHAPES[DUEL], ids=str)
def test_in_face_to_face(shape: tuple[int, ...]) -> None:
    rivals = 3 if shape == max(SHAPES[DUEL]) else 1
    check(DUEL, shape, [in_duel(*turn, rivals) for turn in turns(duel(), 20)], duel_inputs)


def duel_inputs(after: reference.DuelAfter, mirrored: bool) -> dict[int, float]:
    return reference.duel_inputs(after, mirrored)


def check(
    game: int,
    shape: tuple[int, ...],
    cases: list[Case],
    inputs: Callable[..., dict[int, float]],
) -> None:
    assert len(cases) > 300
    net, weights = small_net(game, shape)
    thoughts, expected = Thoughts(game, net), outputs(weights, cases, inputs)
    assert expected.std(axis=0).min() > 0.05, "turns must differ for this to say anything"
    for (seen, leaves, _), (win, left) in zip(cases, expected, strict=True):
        thoughts.value(seen, [leaves])
        (value,) = thoughts.found(1)
        assert value.win == pytest.approx(1 / (1 + np.exp(-win)), abs=1e-4)
        assert value.left == pytest.approx(20 * max(left, 0), abs=0.02)


def outputs(
    weights: Weights, cases: list[Case], inputs: Callable[..., dict[int, float]]
) -> npt.NDArray[np.float32]:
    """By turn, the mean of what the net says of both views."""
    views = np.zeros((2, len(cases), len(weights["w1"])), np.float32)
    for row, (_, _, after) in enumerate(cases):
        for mirrored in range(2):
            for place, value in inputs(after, bool(mirrored)).items():
                views[mirrored, row, place] = value
    both = [forward(weights, rows) for rows in views]
    mean: npt.NDArray[np.float32] = np.mean(both, axis=0, dtype=np.float32)
    return mean


def turns(rules: Ruleset, games: int) -> Iterator[tuple[View, Turn, Random]]:
    """Any turns, or rests of turns, in games that are played mostly sensibly."""
    for seed in range(games):
        random = Random(seed)
        for state in walk(rules, seed):
            if not state.over and (turn := any_turn(state, random)) is not None:
                yield view(state, state.to_move), turn, random


def any_turn(state: State, random: Random) -> Turn | None:
    """A turn of as many cards as are needed; None if a first card leaves no second one."""
    turn: list[Play] = []
    while (plays := legal_plays(state)) and (not state.may_end or random.random() < 0.3):
        turn.append(random.choice(plays))
        state, _ = apply(state, turn[-1])
    return tuple(turn) if state.laid >= state.minimum else None


def in_team(seen: View, turn: Turn, random: Random, talk: str) -> Case:
    rules, seat = seen.rules, seen.seat or 0
    heard = any_words(seen, random) if talk == WORDS else silence(rules)
    partners = [(seat + j) % rules.players for j in range(1, rules.players)]
    left = left_by(seen, turn)
    # Piles are sorted twice, as they are on the table and as the turn leaves them.
    piles = sorted(range(4), key=lambda pile: (pile // 2, ahead(pile, seen.tops[pile])))
    piles.sort(key=lambda pile: (pile // 2, ahead(pile, left.tops[pile])))
    told = [codes(seen, heard, partner, talk) for partner in partners]
    a, b, c, d = (left.tops[pile] for pile in piles)
    after = reference.CoopAfter(
        tops=(a, b, c, d),
        hand=frozenset(left.hand),
        unseen=frozenset(seen.unseen[0]),
        draw_pile=seen.draw_sizes[0],
        players=rules.players,
        minimum=rules.minimum,
        hand_size=rules.hand,
        partner_cards=tuple(seen.hand_sizes[partner] for partner in partners),
        talks=tuple(words is not None for words in told),
        troubled=tuple(in_trouble(seen, heard, partner) for partner in partners),
        signals=tuple(tuple((words or [0] * 4)[pile] for pile in piles) for words in told),
        steps=tuple(step_of(pile, seen.tops[pile], left.tops[pile]) for pile in piles),
    )
    return Case(
        views.team_view(seen, heard, talk == DEEDS), Leaves(left.hand, left.tops, False), after
    )


def ahead(pile: int, top: int) -> int:
    """How far a pile has come."""
    return top if pile < 2 else -top


def any_words(seen: View, random: Random) -> Heard:
    """Words of some partners, true or not."""
    words = (None, *PILE_SIGNALS)
    return tuple(
        None
        if seat == seen.seat or random.random() < 0.2
        else Saying(tuple(random.choice(words) for _ in range(4)), random.random() < 0.5)
        for seat in range(seen.rules.players)
    )


def in_trouble(seen: View, heard: Heard, partner: int) -> bool:
    saying = heard[partner]
    return saying is not None and (saying.trouble or seen.hand_sizes[partner] == 0)


def codes(seen: View, heard: Heard, partner: int, talk: str) -> list[int] | None:
    """By pile, what a partner says, or did in its last turn; None if it tells nothing."""
    if talk != DEEDS:
        saying = heard[partner]
        return None if saying is None else [CODES[word] for word in saying.words]
    last = seen.last[partner] if seen.last else None
    if last is None:
        return None
    steps = [step_of(pile, last.began[pile], last.ended[pile]) for pile in range(4)]
    return [reference.MOVE_FOR[step] for step in steps]


def step_of(pile: int, before: int, after: int) -> int:
    """How far a turn moves a pile, as nets are told it."""
    step = after - before if pile < 2 else before - after
    return 11 if step < 0 else STEPS[step] if step < len(STEPS) else 10


def in_duel(seen: View, turn: Turn, random: Random, rivals: int) -> Case:
    me, rival_plays = seen.seat or 0, random.randrange(rivals)
    left, order = left_by(seen, turn), views.order_of(me)
    a, b, c, d = (left.tops[pile] for pile in order)
    after = reference.DuelAfter(
        tops=(a, b, c, d),
        hand=frozenset(left.hand),
        unseen=frozenset(seen.unseen[me]),
        rival=frozenset(seen.unseen[1 - me]),
        draw_pile=seen.draw_sizes[me],
        rival_draw_pile=seen.draw_sizes[1 - me],
        rival_hand=seen.hand_sizes[1 - me],
        gift=left.gift,
        rival_plays=rival_plays,
    )
    packed = views.duel_view(seen, rival_plays)
    return Case(packed, Leaves(left.hand, after.tops, left.gift), after)
