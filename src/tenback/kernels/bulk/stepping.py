"""Many games side by side, one action of each at a time: for environments in batches.

Actions are numbered and observations laid out as in ``tenback.envs``, which passes the layout. A
game that is over is dealt anew by its next step, whose action is ignored.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tenback.kernels.core.bytes import write_set
from tenback.kernels.core.cards import BIT, count, holds, lowest
from tenback.kernels.core.dealing import deal
from tenback.kernels.core.jit import i64, inlined, kernel, u64
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
    plays: Array
    """uint64, by pile, two words: the cards that the seat to move may lay on it."""
    undrawn: Array
    """uint64, by side, two words: the cards in its draw pile."""


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
        np.zeros((games, piles, 2), np.uint64),
        np.zeros((games, sides, 2), np.uint64),
    )


def state_of(rules: Ruleset, batch: Batch, game: int) -> State:
    """Return one game as a state of the plain engine."""
    return to_state(rules, Game(*(part[game] for part in batch[:5])))


def numbers_of(rules: Ruleset) -> Rules:
    """Return the numbers of a ruleset for these kernels."""
    return from_ruleset(rules)


@kernel
def game_at(batch: Batch, at: int) -> Game:
    """Return one game of a batch."""
    return Game(batch.tops[at], batch.hands[at], batch.decks[at], batch.drawn[at], batch.turn[at])


@kernel
def seed_games(batch: Batch, seed: int) -> None:
    """Set the random numbers of each game by a seed and its index."""
    for at in range(batch.random.size):
        batch.random[at] = seeded(seed, at)


@inlined
def deal_next(rules: Rules, batch: Batch, game: Game, at: int) -> None:
    """Deal the next game."""
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
    batch.undrawn[at] = u64(0)
    for side in range(rules.sides):
        for place in range(game.drawn[side], game.decks.shape[1]):
            _move_card(batch, at, side, game.decks[side, place])


@kernel
def _move_card(batch: Batch, at: int, side: int, card: int) -> None:
    """Put a card into the set of a draw pile, or take it out."""
    batch.undrawn[at, side, 0] ^= BIT[u64(card), 0]
    batch.undrawn[at, side, 1] ^= BIT[u64(card), 1]


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


@inlined
def write_mask(rules: Rules, batch: Batch, game: Game, at: int, mask: Array) -> None:
    """Note what the seat to move may lay, and write its mask; if the game is over, only the end."""
    plays = batch.plays[at]
    legal(rules, game, plays)
    cards = rules.highest - rules.lowest + 1
    side = side_of_seat(rules, game.turn[TO_MOVE])
    piles = open_piles(rules, game)
    for place in range(piles):
        pile = _own_first(rules, side, place)
        write_set(plays[pile, 0], plays[pile, 1], rules.lowest, cards, mask, place * cards)
    mask[piles * cards] = game.turn[ENDING] != OPEN or may_end(rules, game)


@kernel
def open_piles(rules: Rules, game: Game) -> int:
    """Return the number of piles that a seat may lay cards on."""
    return game.tops.size if rules.gifts > 0 or rules.sides == 1 else 2 * rules.pairs


@inlined
def write_observation(
    rules: Rules, batch: Batch, game: Game, at: int, seat: int, layout: Array, out: Array
) -> None:
    """Write what a seat sees."""
    out[:] = 0
    side, players, piles = side_of_seat(rules, seat), rules.players, game.tops.size
    cards = rules.highest - rules.lowest + 1
    write_set(game.hands[seat, 0], game.hands[seat, 1], rules.lowest, cards, out, layout[HAND])
    for place in range(rules.sides):
        whose = side_of_seat(rules, side + place)
        low, high = batch.undrawn[at, whose, 0], batch.undrawn[at, whose, 1]
        for other in range(players):
            if other != seat and side_of_seat(rules, other) == whose:
                low, high = low | game.hands[other, 0], high | game.hands[other, 1]
        write_set(low, high, rules.lowest, cards, out, layout[UNSEEN] + place * cards)
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
    mover = game.turn[TO_MOVE] - seat
    out[layout[MOVER] + (mover if mover >= 0 else mover + players)] = 1
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
        game = game_at(batch, at)
        deal_next(rules, batch, game, at)
        write_mask(rules, batch, game, at, masks[at])
        if observations.shape[1]:
            seat = game.turn[TO_MOVE]
            write_observation(rules, batch, game, at, seat, layout, observations[at])


@inlined
def act(rules: Rules, batch: Batch, game: Game, at: int, action: int, pays: int) -> float:
    """Take an action; return the reward of the seat that acted."""
    cards = rules.highest - rules.lowest + 1
    seat = game.turn[TO_MOVE]
    side = side_of_seat(rules, seat)
    end = open_piles(rules, game) * cards
    reward = 0.0
    if action == end and may_end(rules, game):
        for pile in range(game.tops.size):
            batch.last[at, seat, 0, pile] = batch.began[at, pile]
            batch.last[at, seat, 1, pile] = game.tops[pile]
        drawn = game.drawn[side]
        end_turn(rules, game)
        for place in range(drawn, game.drawn[side]):
            _move_card(batch, at, side, game.decks[side, place])
        _note_beginning(batch, game, at)
    else:
        if not 0 <= action < end:
            batch.lost[at] = True
            return ILLEGAL
        place = action // cards
        pile, card = _own_first(rules, side, place), action - place * cards + rules.lowest
        if not holds(batch.plays[at, pile, 0], batch.plays[at, pile, 1], card):
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
        game = game_at(batch, at)
        if game.turn[ENDING] != OPEN or batch.lost[at]:
            deal_next(rules, batch, game, at)
            rewards[at] = 0.0
        else:
            rewards[at] = act(rules, batch, game, at, actions[at], pays)
        terminations[at] = game.turn[ENDING] != OPEN or batch.lost[at]
        write_mask(rules, batch, game, at, masks[at])
        if observations.shape[1]:
            seat = game.turn[TO_MOVE]
            write_observation(rules, batch, game, at, seat, layout, observations[at])


@inlined
def sample_step(rules: Rules, batch: Batch, states: Array, at: int) -> int:
    """Return one of the cards that the seat to move may lay, or the end, all equally likely."""
    cards = rules.highest - rules.lowest + 1
    game = game_at(batch, at)
    plays = batch.plays[at]
    laying = i64(0)
    for pile in range(game.tops.size):
        laying += count(plays[pile, 0], plays[pile, 1])
    ending = may_end(rules, game) or game.turn[ENDING] != OPEN
    states[at] += GOLDEN
    pick = i64(scaled(mixed(states[at]), u64(laying + i64(ending))))
    if pick >= laying:
        return open_piles(rules, game) * cards
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
    return place * cards + lowest(low, high) - rules.lowest


@kernel
def sample_actions(
    rules: Rules, batch: Batch, states: Array, first: int, last: int, actions: Array
) -> None:
    """Choose one of the actions that each game's mask allows, all equally likely."""
    for at in range(first, last):
        actions[at] = sample_step(rules, batch, states, at)
