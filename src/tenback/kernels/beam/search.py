"""The Game with all cards known: a beam search, card by card.

All positions of a level have the same number of cards laid, so that positions in the middle and at
the end of a turn can be compared. Of the positions one card further the best are kept, as many as
the beam is wide, and each once: the order of cards within a turn and of like piles does not matter.
A level is complete if no position was dropped. If all levels are complete and no line was found,
there is none.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tenback.kernels.beam.children import (
    CARD,
    DROPPED,
    ENDED,
    HIGHEST,
    PARENT,
    PILE,
    WITHIN,
    Children,
    Spot,
    room_for_children,
    room_for_spot,
    spread,
    start_level,
)
from tenback.kernels.beam.outlook import Outlook
from tenback.kernels.core.cards import BIT, count
from tenback.kernels.core.jit import i64, kernel, u64
from tenback.kernels.core.layout import Array, Game, Rules

LINE, COMPLETE, LAST = range(3)
"""Indices in a result: whether a line was found, whether nothing was dropped, where it ends."""

SEAT, LAID, DRAWN = range(3)
"""Indices in ``Level.turn``; LAID is at most the minimum."""


class Level(NamedTuple):
    """Positions with the same number of cards laid."""

    tops: Array
    """int64 (width, piles)."""
    hands: Array
    """uint64 (width, players, 2)."""
    unlaid: Array
    """uint64 (width, 2): cards in any hand or in the draw pile."""
    turn: Array
    """int64 (width, 3)."""


@kernel
def _room(rules: Rules, width: int) -> Level:
    return Level(
        np.empty((width, 2 * rules.pairs), np.int64),
        np.empty((width, rules.players, 2), np.uint64),
        np.empty((width, 2), np.uint64),
        np.empty((width, 3), np.int64),
    )


@kernel
def _needed(rules: Rules, deck: Array, drawn: int) -> int:
    """Return the minimum of a turn (A4)."""
    return rules.minimum if drawn < deck.size else rules.endgame


@kernel
def _may_end(rules: Rules, deck: Array, turn: Array) -> bool:
    return bool(turn[LAID] >= _needed(rules, deck, turn[DRAWN]))


@kernel
def _copy(level: Level, at: int, to: Level, on: int) -> None:
    """Copy a position number by number, because copying slices takes several times as long."""
    tops, hands, unlaid, turn = level.tops[at], level.hands[at], level.unlaid[at], level.turn[at]
    to_tops, to_hands, to_unlaid, to_turn = to.tops[on], to.hands[on], to.unlaid[on], to.turn[on]
    for pile in range(tops.size):
        to_tops[pile] = tops[pile]
    for player in range(hands.shape[0]):
        to_hands[player, 0], to_hands[player, 1] = hands[player, 0], hands[player, 1]
    to_unlaid[0], to_unlaid[1] = unlaid[0], unlaid[1]
    to_turn[SEAT], to_turn[LAID], to_turn[DRAWN] = turn[SEAT], turn[LAID], turn[DRAWN]


@kernel
def _end_turn(rules: Rules, deck: Array, hands: Array, turn: Array) -> None:
    """Draw, and give the turn to the next player with cards (A5, A6)."""
    seat, drawn = turn[SEAT], turn[DRAWN]
    due = rules.hand - count(hands[seat, 0], hands[seat, 1])
    if rules.draws > 0:
        due = min(due, rules.draws)
    for _ in range(min(due, deck.size - drawn)):
        card = u64(deck[drawn])
        hands[seat, 0] |= BIT[card, 0]
        hands[seat, 1] |= BIT[card, 1]
        drawn += 1
    for _ in range(rules.players):
        seat = seat + 1 if seat + 1 < rules.players else 0
        if drawn < deck.size or hands[seat, 0] | hands[seat, 1]:
            break
    turn[SEAT], turn[LAID], turn[DRAWN] = seat, 0, drawn


@kernel
def _lay(rules: Rules, deck: Array, level: Level, at: int, pile: int, card: int) -> None:
    """Lay a card."""
    hands, unlaid, turn = level.hands[at], level.unlaid[at], level.turn[at]
    seat = turn[SEAT]
    level.tops[at, pile] = card
    for word in range(2):
        hands[seat, word] &= ~BIT[u64(card), word]
        unlaid[word] &= ~BIT[u64(card), word]
    turn[LAID] = min(turn[LAID] + 1, _needed(rules, deck, turn[DRAWN]))


@kernel
def _begin(rules: Rules, game: Game, level: Level) -> int:
    """Write the first position; return the number of cards to be laid."""
    deck, drawn = game.decks[0], game.drawn[0]
    level.tops[0], level.hands[0], level.unlaid[0] = game.tops, game.hands, u64(0)
    for player in range(rules.players):
        level.unlaid[0] |= game.hands[player]
    for place in range(drawn, deck.size):
        level.unlaid[0] |= BIT[u64(deck[place])]
    level.turn[0, SEAT], level.turn[0, DRAWN] = game.turn[0], drawn
    level.turn[0, LAID] = min(game.turn[1], _needed(rules, deck, drawn))
    return count(level.unlaid[0, 0], level.unlaid[0, 1])


@kernel
def _further(
    outlook: Outlook,
    rules: Rules,
    deck: Array,
    level: Level,
    held: int,
    here: Level,
    children: Children,
    spot: Spot,
    width: int,
) -> int:
    """Collect the children of all positions that can be among the best; return how many."""
    start_level(children)
    number = i64(0)
    for at in range(held):
        for ended in range(2 if _may_end(rules, deck, level.turn[at]) else 1):
            _copy(level, at, here, 0)
            tops, hands, unlaid, turn = here.tops[0], here.hands[0], here.unlaid[0], here.turn[0]
            if ended:
                _end_turn(rules, deck, hands, turn)
            due = _needed(rules, deck, turn[DRAWN])
            seat, laid, drawn = turn[SEAT], turn[LAID], turn[DRAWN]
            fixed = u64(seat | min(laid + 1, due) << 8 | drawn << 16)
            extra = outlook.due * max(due - laid - 1, 0)
            first = number
            number = spread(
                outlook,
                rules,
                tops,
                hands,
                unlaid,
                seat,
                fixed,
                extra,
                children,
                spot,
                number,
                width,
            )
            for child in range(first, number):
                children.steps[child, PARENT], children.steps[child, ENDED] = at, ended
    return number


@kernel
def search(
    outlook: Outlook, rules: Rules, game: Game, width: int, history: Array, result: Array
) -> None:
    """Search for a way to lay every card from a game's position on.

    ``history`` (cards, width, 4) gets the steps to the positions of each level.
    """
    deck = game.decks[0]
    level, later, here = _room(rules, width), _room(rules, width), _room(rules, 1)
    children, spot = room_for_children(rules, width), room_for_spot(rules)
    result[LINE], result[COMPLETE], result[LAST] = 0, 1, 0
    cards, held = _begin(rules, game, level), i64(1)
    for depth in range(cards):
        number = _further(outlook, rules, deck, level, held, here, children, spot, width)
        highest = children.bound[HIGHEST]
        ties = width - (children.bound[WITHIN] - children.tally[highest])
        held = i64(0)
        for child in range(number):
            cost = children.costs[child]
            if cost < highest or (cost == highest and ties > 0):
                ties -= i64(cost == highest)
                for place in range(4):
                    history[depth, held, place] = children.steps[child, place]
                _copy(level, children.steps[child, PARENT], later, held)
                if children.steps[child, ENDED]:
                    _end_turn(rules, deck, later.hands[held], later.turn[held])
                pile, card = children.steps[child, PILE], children.steps[child, CARD]
                _lay(rules, deck, later, held, pile, card)
                held += 1
        if held < number or children.bound[DROPPED]:
            result[COMPLETE] = 0
        level, later = later, level
    for at in range(held):
        # The turn that lays the last card must reach its minimum, or it would be stuck (G6).
        if _may_end(rules, deck, level.turn[at]):
            result[LINE], result[LAST] = 1, at
            return
