"""Every entry of an observation is what the view says."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given

from tenback.envs import Encoder
from tenback.envs.encoder import entries
from tenback.rules import BadRuleset, Signal, State, View, apply, new_game, ruleset, view
from tenback.rules.talk import PILE_SIGNALS, after_signal, nothing_said
from tests.games import random_step, states


def _seats(seen: View) -> list[int]:
    assert seen.seat is not None
    players = seen.rules.players
    return [*range(seen.seat, players), *range(seen.seat)]


def _sides(seen: View) -> list[int]:
    assert seen.seat is not None
    own = seen.rules.side_of(seen.seat)
    return [own, *(side for side in range(seen.rules.sides) if side != own)]


def _piles(seen: View) -> list[int]:
    piles = enumerate(seen.rules.piles)
    order = [(_sides(seen).index(pile.side), index) for index, pile in piles]
    return [index for _, index in sorted(order)]


def _marks(seen: View, cards: tuple[int, ...]) -> list[int]:
    return [int(card in cards) for card in seen.rules.cards]


def _last(seen: View, which: str) -> list[list[int]]:
    turns = [seen.last[seat] if seen.last else None for seat in _seats(seen)]
    return [[getattr(turn, which)[pile] if turn else 0 for pile in _piles(seen)] for turn in turns]


EXPECTED: dict[str, Callable[[View], Any]] = {
    "hand": lambda seen: _marks(seen, seen.hand),
    "unseen": lambda seen: [_marks(seen, seen.unseen[side]) for side in _sides(seen)],
    "tops": lambda seen: [seen.tops[pile] for pile in _piles(seen)],
    "hand_sizes": lambda seen: [seen.hand_sizes[seat] for seat in _seats(seen)],
    "draw_sizes": lambda seen: [seen.draw_sizes[side] for side in _sides(seen)],
    "to_move": lambda seen: [int(seen.to_move == seat) for seat in _seats(seen)],
    "laid": lambda seen: [seen.laid],
    "gifted": lambda seen: [seen.gifted],
    "minimum": lambda seen: [seen.minimum],
    "may_end": lambda seen: [int(seen.may_end)],
    "last_began": lambda seen: _last(seen, "began"),
    "last_ended": lambda seen: _last(seen, "ended"),
    "over": lambda seen: [int(seen.over)],
    "won": lambda seen: [int(seen.outcome is not None and seen.outcome.winner == _sides(seen)[0])],
}


@given(states())
def test_every_entry_is_what_the_view_says(state: State) -> None:
    encoder = Encoder(state.rules)
    assert set(EXPECTED) == {entry.name for entry in encoder.entries}
    for seat in range(state.rules.players):
        seen = view(state, seat)
        observation = encoder.encode(seen)
        assert observation.dtype == np.uint8 and observation.shape == (encoder.size,)
        assert (observation <= encoder.high).all()
        for name, expected in EXPECTED.items():
            assert encoder.part(observation, name).tolist() == expected(seen), name


def test_signals_are_seen_by_everybody_from_their_own_seat() -> None:
    state = new_game("coop(players=3)", seed=1, starter=0)
    encoder = Encoder(state.rules, signals=True)
    said = after_signal(nothing_said(state.rules), 2, Signal.GENTLY, pile=3)
    said = after_signal(said, 0, Signal.TROUBLE, pile=None)
    seen = encoder.encode(view(state, 1), said, speaking=True)
    signals = encoder.part(seen, "signals")
    assert np.argwhere(signals).tolist() == [[1, 3, PILE_SIGNALS.index(Signal.GENTLY)]]
    assert encoder.part(seen, "trouble").tolist() == [0, 0, 1]
    assert encoder.part(seen, "speaking").tolist() == [1]
    silent = encoder.encode(view(state, 1), nothing_said(state.rules))
    assert not any(encoder.part(silent, name).any() for name in ("signals", "trouble", "speaking"))


def test_entries_follow_each_other_without_a_gap() -> None:
    table = entries(ruleset("duel"), signals=False)
    assert [entry.offset for entry in table[1:]] == [
        entry.offset + entry.size for entry in table[:-1]
    ]


def test_parts_of_many_observations_are_read_at_once() -> None:
    encoder, states = Encoder(ruleset("coop(players=2)")), [new_game("coop(players=2)", 1, 0)]
    random = Random(1)
    while len(states) < 4:
        states.append(apply(states[-1], random_step(states[-1], random))[0])
    many = np.stack([encoder.encode(view(state, 0)) for state in states])
    assert encoder.part(many, "tops").tolist() == [list(state.tops) for state in states]


def test_cards_that_no_byte_can_hold_are_refused() -> None:
    with pytest.raises(BadRuleset, match="up to 254"):
        Encoder(ruleset("coop(cards=2-255)"))
