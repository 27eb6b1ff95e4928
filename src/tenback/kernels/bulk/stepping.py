"""Many games side by side, one action of each at a time: for environments in batches.

Actions are numbered and observations laid out as in ``tenback.envs``, which passes the layout. A
game that is over is dealt anew by its next step, whose action is ignored.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tenback.kernels.core.bits import trailing_zeros
from tenback.kernels.core.cards import count, holds, lowest
from tenback.kernels.core.dealing import deal
from tenback.kernels.core.jit import i64, kernel, u64
from tenback.kernels.core.layout import (
    ENDING,
    GIFTED,
    LAID,
    OPEN,
    TO_MOVE,
    WINNER,
    Array,
    Game,
    Rules,
    from_ruleset,
    to_state,
)
from tenback.kernels.core.random_numbers import GOLDEN, mixed, scaled, seeded
from tenback.kernels.core.rules import draw_pile, end_turn, lay, legal, may_end, minimum, start
from tenback.kernels.core.sides import side_of_seat
from tenback.kernels.core.stuck import fitting
from tenback.rules import Ruleset, State

ENTRIES = (
    *("hand", "unseen", "tops", "hand_sizes", "draw_sizes", "to_move", "laid", "gifted"),
    *("minimum", "may_end", "last_began", "last_ended", "over", "won"),
)
"""The entries of an observation whose offsets a layout gives, in this order."""

(HAND, UNSEEN, TOPS, HAND_SIZES, DRAW_SIZES, MOVER, CARDS_LAID, GIFTS) = range(8)
(MINIMUM, MAY_END, LAST_BEGAN, LAST_ENDED, OVER, WON) = range(8, 14)

CARDS_PAY, OUTCOME_PAYS = range(2)
"""What a game pays: every card, or its end."""

ILLEGAL = -1.0


class Batch(NamedTuple):
    """Games side by side; the first axis of each array is the game."""

    tops: Array
    hands: Array
    decks: Array
    drawn: Array
    turn: Array
    """As in ``Game``."""
    random: Array
    """uint64: the state of the game's random numbers."""
    began: Array
    """uint8, by pile: the tops when this turn began."""
    last: Array
    """uint8, by seat, beginning and end, and pile: the tops around a seat's last turn."""
    lost: Array
    """bool: whether an illegal action has ended the game."""


def new_batch(rules: Ruleset, games: int) -> Batch:
    """Return arrays for a number of games, to be filled by ``reset_games``."""
    piles, sides, cards = len(rules.piles), rules.sides, len(rules.cards)
    return Batch(
        np.zeros((games, piles), np.int64),
        np.zeros((games, rules.players, 2), np.uint64),
        np.zeros((games, sides, cards), np.uint8),
        np.zeros((games, sides), np.int64),
        np.zeros((games, 5), np.int64),
        np.zeros(games, np.uint64),
        np.zeros((games, piles), np.uint8),
        np.zeros((games, rules.players, 2, piles), np.uint8),
        np.zeros(games, np.bool_),
    )


def state_of(rules: Ruleset, batch: Batch, game: int) -> State:
    """Return one game as a state of the plain engine."""
    return to_state(rules, Game(*(part[game] for part in batch[:5])))


def numbers_of(rules: Ruleset) -> Rules:
    """Return the numbers of a ruleset for these kernels."""
    return from_ruleset(rules)


@kernel
def _game(batch: Batch, at: int) -> Game:
    return Game(batch.tops[at], batch.hands[at], batch.decks[at], batch.drawn[at], batch.turn[at])


@kernel
def seed_games(batch: Batch, seed: int) -> None:
    """Set the random numbers of each game by a seed and its index."""
    for at in range(batch.random.size):
        batch.random[at] = seeded(seed, at)


@kernel
def _deal_next(rules: Rules, batch: Batch, game: Game, at: int) -> None:
    state = deal(rules, game, batch.random[at])
    starter = i64(0)
    if rules.sides > 1:
        state += GOLDEN
        starter = i64(scaled(mixed(state), u64(rules.players)))
    batch.random[at] = state
    batch.last[at] = 0
    batch.lost[at] = False
    start(rules, game, starter)
    _note_beginning(batch, game, at)


@kernel
def _note_beginning(batch: Batch, game: Game, at: int) -> None:
    for pile in range(game.tops.size):
        batch.began[at, pile] = game.tops[pile]


@kernel
def _own_first(rules: Rules, side: int, place: int) -> int:
    """Return the index of a pile by its place among the piles, the own side's first."""
    piles = 2 * rules.pairs
    if side == 0:
        return place
    return place + piles if place < piles else place - piles


@kernel
def _mark(rules: Rules, low: int, high: int, out: Array) -> None:
    while low:
        out[trailing_zeros(low) - rules.lowest] = 1
        low &= low - u64(1)
    while high:
        out[64 + trailing_zeros(high) - rules.lowest] = 1
        high &= high - u64(1)


@kernel
def _write_mask(rules: Rules, game: Game, mask: Array) -> None:
    """Write the mask of the seat to move; of a game that is over only the end of a turn."""
    mask[:] = 0
    if game.turn[ENDING] != OPEN:
        mask[mask.size - 1] = 1
        return
    mask[mask.size - 1] = may_end(rules, game)
    seat, gifted = game.turn[TO_MOVE], game.turn[GIFTED]
    side, first = side_of_seat(rules, seat), -rules.lowest
    for place in range(_open_piles(rules, game)):
        pile = _own_first(rules, side, place)
        fit_low, fit_high = fitting(rules, side, pile, game.tops[pile], gifted)
        # All cards of the hand are written, not only those that fit: their number is known in
        # advance, and a branch for each card would cost more than its byte.
        held = game.hands[seat, 0]
        while held:
            card = trailing_zeros(held)
            mask[first + card] = (fit_low >> u64(card)) & u64(1)
            held &= held - u64(1)
        held = game.hands[seat, 1]
        while held:
            card = trailing_zeros(held)
            mask[first + 64 + card] = (fit_high >> u64(card)) & u64(1)
            held &= held - u64(1)
        first += rules.highest - rules.lowest + 1


@kernel
def _open_piles(rules: Rules, game: Game) -> int:
    """Return the number of piles that a seat may lay cards on."""
    return game.tops.size if rules.gifts > 0 or rules.sides == 1 else 2 * rules.pairs


@kernel
def _write_observation(
    rules: Rules, batch: Batch, game: Game, at: int, layout: Array, out: Array
) -> None:
    """Write what the seat to move sees."""
    out[:] = 0
    seat = game.turn[TO_MOVE]
    side, players, piles = side_of_seat(rules, seat), rules.players, game.tops.size
    cards = rules.highest - rules.lowest + 1
    _mark(rules, game.hands[seat, 0], game.hands[seat, 1], out[layout[HAND] :])
    for place in range(rules.sides):
        whose = side_of_seat(rules, side + place)
        unseen = out[layout[UNSEEN] + place * cards :]
        for drawn in range(game.drawn[whose], cards):
            unseen[i64(game.decks[whose, drawn]) - rules.lowest] = 1
        for other in range(players):
            if other != seat and side_of_seat(rules, other) == whose:
                _mark(rules, game.hands[other, 0], game.hands[other, 1], unseen)
        out[layout[DRAW_SIZES] + place] = draw_pile(game, whose)
    for place in range(piles):
        out[layout[TOPS] + place] = game.tops[_own_first(rules, side, place)]
    for place in range(players):
        other = seat + place if seat + place < players else seat + place - players
        out[layout[HAND_SIZES] + place] = count(game.hands[other, 0], game.hands[other, 1])
        for pile in range(piles):
            index = _own_first(rules, side, pile)
            out[layout[LAST_BEGAN] + place * piles + pile] = batch.last[at, other, 0, index]
            out[layout[LAST_ENDED] + place * piles + pile] = batch.last[at, other, 1, index]
    out[layout[MOVER]] = 1
    out[layout[CARDS_LAID]] = game.turn[LAID]
    out[layout[GIFTS]] = game.turn[GIFTED]
    out[layout[MINIMUM]] = minimum(rules, game)
    out[layout[MAY_END]] = may_end(rules, game)
    out[layout[OVER]] = game.turn[ENDING] != OPEN
    out[layout[WON]] = game.turn[ENDING] != OPEN and game.turn[WINNER] == side


@kernel
def reset_games(
    rules: Rules,
    batch: Batch,
    layout: Array,
    first: int,
    last: int,
    masks: Array,
    observations: Array,
) -> None:
    """Deal the games from ``first`` to below ``last``; no observations if their rows are empty."""
    for at in range(first, last):
        game = _game(batch, at)
        _deal_next(rules, batch, game, at)
        _write_mask(rules, game, masks[at])
        if observations.shape[1]:
            _write_observation(rules, batch, game, at, layout, observations[at])


@kernel
def _may_lay(rules: Rules, game: Game, pile: int, card: int) -> bool:
    seat = game.turn[TO_MOVE]
    top, gifted = game.tops[pile], game.turn[GIFTED]
    low, high = fitting(rules, side_of_seat(rules, seat), pile, top, gifted)
    return holds(low & game.hands[seat, 0], high & game.hands[seat, 1], card)


@kernel
def _act(rules: Rules, batch: Batch, game: Game, at: int, action: int, pays: int) -> float:
    """Take an action; return the reward of the seat that acted."""
    cards = rules.highest - rules.lowest + 1
    seat = game.turn[TO_MOVE]
    side = side_of_seat(rules, seat)
    end = _open_piles(rules, game) * cards
    reward = 0.0
    if action == end and may_end(rules, game):
        for pile in range(game.tops.size):
            batch.last[at, seat, 0, pile] = batch.began[at, pile]
            batch.last[at, seat, 1, pile] = game.tops[pile]
        end_turn(rules, game)
        _note_beginning(batch, game, at)
    else:
        if not 0 <= action < end:
            batch.lost[at] = True
            return ILLEGAL
        place = action // cards
        pile, card = _own_first(rules, side, place), action - place * cards + rules.lowest
        if not _may_lay(rules, game, pile, card):
            batch.lost[at] = True
            return ILLEGAL
        lay(rules, game, pile, card)
        if pays == CARDS_PAY:
            reward = 1.0 / cards
    if pays == OUTCOME_PAYS and game.turn[ENDING] != OPEN:
        won = game.turn[WINNER] == side
        reward = 1.0 if won else (0.0 if rules.sides == 1 else -1.0)
    return reward


@kernel
def step_games(
    rules: Rules,
    batch: Batch,
    layout: Array,
    first: int,
    last: int,
    pays: int,
    actions: Array,
    masks: Array,
    observations: Array,
    rewards: Array,
    terminations: Array,
) -> None:
    """Take one action in each game from ``first`` to below ``last``."""
    for at in range(first, last):
        game = _game(batch, at)
        if game.turn[ENDING] != OPEN or batch.lost[at]:
            _deal_next(rules, batch, game, at)
            rewards[at] = 0.0
        else:
            rewards[at] = _act(rules, batch, game, at, actions[at], pays)
        terminations[at] = game.turn[ENDING] != OPEN or batch.lost[at]
        _write_mask(rules, game, masks[at])
        if observations.shape[1]:
            _write_observation(rules, batch, game, at, layout, observations[at])


@kernel
def sample_actions(
    rules: Rules, batch: Batch, states: Array, first: int, last: int, actions: Array
) -> None:
    """Choose one of the actions that each game's mask allows, all equally likely."""
    plays = np.empty((batch.tops.shape[1], 2), np.uint64)
    cards = rules.highest - rules.lowest + 1
    for at in range(first, last):
        game = _game(batch, at)
        end = _open_piles(rules, game) * cards
        laying = legal(rules, game, plays)
        ending = may_end(rules, game) or game.turn[ENDING] != OPEN
        states[at] += GOLDEN
        pick = i64(scaled(mixed(states[at]), u64(laying + i64(ending))))
        if pick >= laying:
            actions[at] = end
            continue
        side, place = side_of_seat(rules, game.turn[TO_MOVE]), 0
        while True:
            pile = _own_first(rules, side, place)
            here = count(plays[pile, 0], plays[pile, 1])
            if pick < here:
                break
            pick -= here
            place += 1
        low, high = plays[pile, 0], plays[pile, 1]
        for _ in range(pick):
            if low:
                low &= low - u64(1)
            else:
                high &= high - u64(1)
        actions[at] = place * cards + lowest(low, high) - rules.lowest
