"""Whole random games of any ruleset: every legal step is equally likely."""

from __future__ import annotations

import numpy as np

from tenback.kernels.core.cards import BIT, count, lowest
from tenback.kernels.core.dealing import deal, empty_game
from tenback.kernels.core.jit import i64, kernel, u64
from tenback.kernels.core.layout import ENDING, OPEN, WINNER, Array, Game, Rules
from tenback.kernels.core.random_numbers import GOLDEN, mixed, scaled, seeded
from tenback.kernels.core.rules import end_turn, lay, left, legal, may_end, start


@kernel
def take_step(rules: Rules, game: Game, plays: Array, number: int) -> None:
    """Take the legal step that a random word picks: by pile, then by card, then the end of turn."""
    total = legal(rules, game, plays)
    pick = i64(scaled(number, u64(total + i64(may_end(rules, game)))))
    if pick == total:
        end_turn(rules, game)
        return
    pile = i64(0)
    low, high = plays[0, 0], plays[0, 1]
    while pick >= count(low, high):
        pick -= count(low, high)
        pile += 1
        low, high = plays[pile, 0], plays[pile, 1]
    card = lowest(low, high)
    for _ in range(pick):
        low, high = low & ~BIT[u64(card), 0], high & ~BIT[u64(card), 1]
        card = lowest(low, high)
    lay(rules, game, pile, card)


@kernel
def play_games(rules: Rules, seed: int, first: int, games: int, wins: Array, lefts: Array) -> None:
    """Play games by index; add to wins and to the tally of cards left, both by side."""
    game = empty_game(rules)
    plays = np.empty((game.tops.size, 2), np.uint64)
    for index in range(first, first + games):
        state = deal(rules, game, seeded(seed, index))
        start(rules, game, 0)
        while game.turn[ENDING] == OPEN:
            state += GOLDEN
            take_step(rules, game, plays, mixed(state))
        if game.turn[WINNER] >= 0:
            wins[game.turn[WINNER]] += 1
        for side in range(rules.sides):
            lefts[side, left(rules, game, side)] += 1
