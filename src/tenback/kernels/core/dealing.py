"""Shuffling and dealing in kernels, from their own random numbers (see ``random_numbers``)."""

from __future__ import annotations

import numpy as np

from tenback.kernels.core.cards import BIT
from tenback.kernels.core.jit import kernel, u64
from tenback.kernels.core.layout import (
    ENDING,
    GIFTED,
    LAID,
    NOBODY,
    OPEN,
    TO_MOVE,
    WINNER,
    Array,
    Game,
    Rules,
)
from tenback.kernels.core.random_numbers import GOLDEN, mixed, scaled
from tenback.kernels.core.sides import ascends, side_of_seat


@kernel
def shuffle(deck: Array, first: int, state: int) -> int:
    """Fill a deck with the cards from ``first`` up, in random order; return the next state."""
    size = u64(deck.size)
    for place in range(size):
        deck[place] = u64(first) + place
    for last in range(size - u64(1), u64(0), -1):
        place = u64(last)
        state += GOLDEN
        other = scaled(mixed(state), place + u64(1))
        card = deck[place]
        deck[place] = deck[other]
        deck[other] = card
    return state


@kernel
def empty_game(rules: Rules) -> Game:
    """Return arrays for a game of these rules, to be filled by ``deal``."""
    cards = rules.highest - rules.lowest + 1
    return Game(
        np.empty(rules.sides * 2 * rules.pairs, np.int64),
        np.empty((rules.players, 2), np.uint64),
        np.empty((rules.sides, cards), np.uint8),
        np.empty(rules.sides, np.int64),
        np.empty(5, np.int64),
    )


@kernel
def deal(rules: Rules, game: Game, state: int) -> int:
    """Shuffle and deal as ``rules.deal`` does, without a starter; return the next random state."""
    for side in range(rules.sides):
        state = shuffle(game.decks[side], rules.lowest, state)
        game.drawn[side] = 0
    for pile in range(game.tops.size):
        ascending = ascends(rules, pile)
        game.tops[pile] = rules.lowest - 1 if ascending else rules.highest + 1
    for seat in range(rules.players):
        side = side_of_seat(rules, seat)
        low, high = u64(0), u64(0)
        for _ in range(rules.hand):
            card = u64(game.decks[side, game.drawn[side]])
            low, high = low | BIT[card, 0], high | BIT[card, 1]
            game.drawn[side] += 1
        game.hands[seat, 0], game.hands[seat, 1] = low, high
    game.turn[TO_MOVE] = NOBODY
    game.turn[LAID] = 0
    game.turn[GIFTED] = 0
    game.turn[ENDING] = OPEN
    game.turn[WINNER] = NOBODY
    return state
