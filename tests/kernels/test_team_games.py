"""A team's whole games in the kernel are the games that bots play, one decision at a time.

So its words are those of ``honest``, and partners remember what each of them did.
"""

from __future__ import annotations

import pytest

from tenback.bots import honest
from tenback.bots.decide import Budget, cards_left, decide
from tenback.rules import (
    EndTurn,
    Heard,
    Ruleset,
    State,
    Step,
    apply,
    coop,
    deal,
    decks_from_seed,
    expert,
    ruleset,
    silence,
    view,
)

GAMES = [
    coop(1),
    coop(2),
    coop(5),
    expert(3),
    ruleset("coop(players=4,hand=9,minimum=3,endgame=2)"),
]


@pytest.mark.parametrize("rules", GAMES, ids=str)
@pytest.mark.parametrize(
    ("net", "talk"),
    [
        ("coop-silent", False),
        ("coop-small", False),
        ("coop-talk", False),
        ("coop-small", True),
        ("coop-talk", True),
    ],
)
def test_as_many_cards_are_left_as_when_bots_play(rules: Ruleset, net: str, talk: bool) -> None:
    decks = [decks_from_seed(rules, seed)[0] for seed in range(3)]
    starter = rules.players - 1
    left = cards_left(rules, net, talk, decks, starter)
    assert left == [_left(deal(rules, [deck], starter), net, talk) for deck in decks]


def _left(state: State, net: str, talk: bool) -> int:
    """The cards left when everyone decides by a net, again after each card if they talk."""
    spoken = talk and state.rules.players > 1
    while not state.over:
        heard = _words(state) if spoken else silence(state.rules)
        (best,) = decide(view(state, state.to_move), heard, net, Budget(candidates=1))
        turn: list[Step] = [*best.turn, EndTurn()]
        for step in turn[:1] if spoken else turn:
            if not state.over:
                state, _ = apply(state, step)
    return state.left(0)


def _words(state: State) -> Heard:
    return tuple(
        None if seat == state.to_move else honest(view(state, seat))
        for seat in range(state.rules.players)
    )
