"""A ruleset and a game as kernels read them, in numbers and small arrays, and the way back.

>>> from tenback.kernels.core.layout import from_state, to_state
>>> from tenback.rules import coop, deal, decks_from_seed
>>> state = deal(coop(players=2), decks_from_seed(coop(players=2), seed=7), starter=0)
>>> to_state(coop(players=2), from_state(state)) == state
True
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tenback.kernels.core.cards import PLACES
from tenback.rules import BadRuleset, Ending, Outcome, Ruleset, State

Array = NDArray[Any]

TO_MOVE, LAID, GIFTED, ENDING, WINNER = range(5)
"""Indices in ``Game.turn``."""

NOBODY = -1
OPEN, STUCK, ALL_LAID = 0, 1, 2
"""The values of ``turn[ENDING]``."""

_ENDINGS = {STUCK: Ending.STUCK, ALL_LAID: Ending.ALL_LAID}


class Rules(NamedTuple):
    """A ruleset as numbers, with the names of ``rules.Ruleset``; ``draws`` 0 is a refill."""

    players: int
    hand: int
    minimum: int
    endgame: int
    sides: int
    lowest: int
    highest: int
    pairs: int
    jump: int
    draws: int
    gifts: int


class Game(NamedTuple):
    """A game as arrays, which kernels change in place."""

    tops: Array
    """int64, by pile."""
    hands: Array
    """uint64, two words a seat: see ``cards``."""
    decks: Array
    """uint8, by side: the deck; the next card to be drawn is at ``drawn``."""
    drawn: Array
    """int64, by side: the number of cards drawn from the deck."""
    turn: Array
    """int64: seat to move, cards laid and gifted in this turn, ending, side that won."""


def from_ruleset(rules: Ruleset) -> Rules:
    """Return the numbers of a ruleset; cards that are too high for the masks are refused."""
    if rules.highest + 1 >= PLACES:
        raise BadRuleset(f"kernels know cards up to {PLACES - 2}, not {rules.highest}")
    return Rules(
        players=rules.players,
        hand=rules.hand,
        minimum=rules.minimum,
        endgame=rules.endgame,
        sides=rules.sides,
        lowest=rules.lowest,
        highest=rules.highest,
        pairs=rules.pairs,
        jump=rules.jump,
        draws=rules.draws or 0,
        gifts=rules.gifts,
    )


def from_state(state: State) -> Game:
    """Return the arrays of a state."""
    rules, outcome = state.rules, state.outcome
    cards = len(rules.cards)
    decks = np.zeros((rules.sides, cards), np.uint8)
    for side, draw in enumerate(state.draws):
        decks[side, cards - len(draw) :] = draw
    to_move = NOBODY if state.to_move is None else state.to_move
    ending, winner = OPEN, NOBODY
    if outcome is not None:
        ending = STUCK if outcome.ending is Ending.STUCK else ALL_LAID
        winner = NOBODY if outcome.winner is None else outcome.winner
    return Game(
        tops=np.array(state.tops, np.int64),
        hands=np.array([mask_of(hand) for hand in state.hands], np.uint64),
        decks=decks,
        drawn=np.array([cards - len(draw) for draw in state.draws], np.int64),
        turn=np.array([to_move, state.laid, state.gifted, ending, winner], np.int64),
    )


def to_state(rules: Ruleset, game: Game) -> State:
    """Return the state of a game."""
    to_move, laid, gifted, ending, winner = game.turn.tolist()
    state = State(
        rules=rules,
        tops=tuple(game.tops.tolist()),
        hands=tuple(cards_of(*words) for words in game.hands.tolist()),
        draws=tuple(
            tuple(deck[drawn:])
            for deck, drawn in zip(game.decks.tolist(), game.drawn.tolist(), strict=True)
        ),
        to_move=None if to_move == NOBODY else to_move,
        laid=laid,
        gifted=gifted,
    )
    if ending == OPEN:
        return state
    left = tuple(state.left(side) for side in range(rules.sides))
    outcome = Outcome(_ENDINGS[ending], None if winner == NOBODY else winner, left)
    return State(rules, state.tops, state.hands, state.draws, state.to_move, laid, gifted, outcome)


def mask_of(cards: tuple[int, ...]) -> tuple[int, int]:
    """Return the two words of a set of cards."""
    mask = sum(1 << card for card in cards)
    return mask & (1 << 64) - 1, mask >> 64


def cards_of(low: int, high: int) -> tuple[int, ...]:
    """Return the cards of a set in rising order."""
    mask = low | high << 64
    cards = []
    while mask:
        cards.append((mask & -mask).bit_length() - 1)
        mask &= mask - 1
    return tuple(cards)
