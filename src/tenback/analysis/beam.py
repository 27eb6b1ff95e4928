"""Playing The Game with all cards known: a beam search, card by card.

Every position of a level has the same number of cards laid, so positions in the middle of a turn
and at its end can be compared. Of the positions one card further the best are kept, as many as the
beam is wide, and each once: neither the order of cards within a turn nor that of like piles makes a
difference. A level is complete if nothing had to be dropped; if all are, what was not found does
not exist.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tenback.analysis.outlook import MOST_COST, Outlook, cost_of
from tenback.kernels.cards import ABOVE, BELOW, BIT, PLACES, count, lowest
from tenback.kernels.jit import i64, kernel, u64
from tenback.kernels.layout import Array, Game, Rules
from tenback.kernels.numbers import GOLDEN, mixed

LINE, COMPLETE, LAST = range(3)
"""Places in a result: whether a line was found, whether nothing was dropped, where it ends."""

SEAT, LAID, DRAWN = range(3)
"""Places in ``Level.turn``; LAID counts no further than the minimum."""

PARENT, ENDED, PILE, CARD = range(4)
"""Places in a step: where it comes from, whether the turn ended first, and what was laid."""


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


class Children(NamedTuple):
    """What may follow the positions of a level."""

    steps: Array
    """int64 (room, 4)."""
    costs: Array
    """int64 (room): the lower the better."""
    known: Array
    """uint64: which positions were met on this level, by their hash."""
    tally: Array
    """int64: how many children have each cost."""


@kernel
def _room(rules: Rules, width: int) -> Level:
    return Level(
        np.empty((width, 2 * rules.pairs), np.int64),
        np.empty((width, rules.players, 2), np.uint64),
        np.empty((width, 2), np.uint64),
        np.empty((width, 3), np.int64),
    )


@kernel
def _room_for_children(rules: Rules, width: int) -> Children:
    """Twice a hand a position: the turn may go on or end first. Hashes fill a quarter at most."""
    room = width * 2 * rules.hand * 2 * rules.pairs
    size = 1
    while size < 2 * room:
        size *= 2
    return Children(
        np.empty((room, 4), np.int64),
        np.empty(room, np.int64),
        np.empty(size, np.uint64),
        np.empty(MOST_COST, np.int64),
    )


@kernel
def _needed(rules: Rules, deck: Array, drawn: int) -> int:
    """The minimum of a turn (A4)."""
    return rules.minimum if drawn < deck.size else rules.endgame


@kernel
def _copy(rules: Rules, deck: Array, level: Level, at: int, ended: int, to: Level, on: int) -> None:
    """Copy a position; if the turn has ended, draw and pass it on (A5, A6)."""
    to.tops[on], to.hands[on] = level.tops[at], level.hands[at]
    to.unlaid[on], to.turn[on] = level.unlaid[at], level.turn[at]
    if not ended:
        return
    hands, seat, drawn = to.hands[on], level.turn[at, SEAT], level.turn[at, DRAWN]
    due = rules.hand - count(hands[seat, 0], hands[seat, 1])
    if rules.draws > 0:
        due = min(due, rules.draws)
    for _ in range(min(due, deck.size - drawn)):
        hands[seat] |= BIT[u64(deck[drawn])]
        drawn += 1
    for _ in range(rules.players):
        seat = (seat + 1) % rules.players
        if drawn < deck.size or hands[seat, 0] | hands[seat, 1]:
            break
    to.turn[on, SEAT], to.turn[on, LAID], to.turn[on, DRAWN] = seat, 0, drawn


@kernel
def _lay(rules: Rules, deck: Array, level: Level, at: int, pile: int, card: int) -> None:
    """Lay a card."""
    turn, one = level.turn[at], BIT[u64(card)]
    level.tops[at, pile] = card
    for word in range(2):
        level.hands[at, turn[SEAT], word] &= ~one[word]
        level.unlaid[at, word] &= ~one[word]
    turn[LAID] = min(turn[LAID] + 1, _needed(rules, deck, turn[DRAWN]))


@kernel
def _take_back(level: Level, at: int, pile: int, card: int, top: int, laid: int) -> None:
    """Undo ``_lay``."""
    turn, one = level.turn[at], BIT[u64(card)]
    level.tops[at, pile] = top
    for word in range(2):
        level.hands[at, turn[SEAT], word] |= one[word]
        level.unlaid[at, word] |= one[word]
    turn[LAID] = laid


@kernel
def _key(rules: Rules, level: Level, at: int) -> int:
    """A hash of all that matters of a position, never zero."""
    word = u64(0)
    for pair in range(0, 2 * rules.pairs, rules.pairs):
        # A sum of hashes is the same in every order of like piles.
        tops = u64(0)
        for pile in range(pair, pair + rules.pairs):
            tops += mixed(u64(level.tops[at, pile] + 1) * GOLDEN)
        word = mixed(word + tops)
    turn = level.turn[at]
    word = mixed(word + u64(turn[SEAT] | turn[LAID] << 8 | turn[DRAWN] << 16))
    for player in range(rules.players):
        word = mixed(word + GOLDEN + level.hands[at, player, 0])
        word = mixed(word + GOLDEN + level.hands[at, player, 1])
    return word | u64(1)


@kernel
def _is_new(known: Array, key: int) -> bool:
    """Whether a position was not met before on this level; note it."""
    last = u64(known.size - 1)
    place = (key >> u64(1)) & last
    while known[place]:
        if known[place] == key:
            return False
        place = (place + u64(1)) & last
    known[place] = key
    return True


@kernel
def _fitting(rules: Rules, pile: int, top: int, low: int, high: int) -> tuple[int, int]:
    """The cards of a hand that a pile takes (G1 to G3)."""
    up, at = pile < rules.pairs, u64(top)
    fit_low = ABOVE[at, 0] if up else BELOW[at, 0]
    fit_high = ABOVE[at, 1] if up else BELOW[at, 1]
    back = top - rules.jump if up else top + rules.jump
    if 0 <= back < PLACES:
        fit_low, fit_high = fit_low | BIT[u64(back), 0], fit_high | BIT[u64(back), 1]
    return low & fit_low, high & fit_high


@kernel
def _spread(
    outlook: Outlook,
    rules: Rules,
    deck: Array,
    here: Level,
    at: int,
    ended: int,
    children: Children,
    number: int,
) -> int:
    """Add every card that may follow the position in ``here``; how many children there are.

    ``at`` and ``ended`` say where that position comes from.
    """
    seat, laid = here.turn[0, SEAT], here.turn[0, LAID]
    due = max(_needed(rules, deck, here.turn[0, DRAWN]) - laid - 1, i64(0))
    low, high = here.hands[0, seat, 0], here.hands[0, seat, 1]
    for pile in range(2 * rules.pairs):
        top, twin = here.tops[0, pile], False
        for other in range(pile // rules.pairs * rules.pairs, pile):
            twin = twin or here.tops[0, other] == top
        fit_low, fit_high = _fitting(rules, pile, top, low, high)
        while (fit_low | fit_high) and not twin:
            card = lowest(fit_low, fit_high)
            fit_low, fit_high = fit_low & ~BIT[u64(card), 0], fit_high & ~BIT[u64(card), 1]
            _lay(rules, deck, here, 0, pile, card)
            if _is_new(children.known, _key(rules, here, 0)):
                step = children.steps[number]
                step[PARENT], step[ENDED], step[PILE], step[CARD] = at, ended, pile, card
                tops, hands, unlaid = here.tops[0], here.hands[0], here.unlaid[0]
                children.costs[number] = cost_of(outlook, rules, tops, hands, unlaid, seat, due)
                number += 1
            _take_back(here, 0, pile, card, top, laid)
    return number


@kernel
def _limit(children: Children, number: int, width: int) -> tuple[int, int]:
    """The highest cost that is kept, and how many of that cost."""
    children.tally[:] = 0
    for child in range(number):
        children.tally[children.costs[child]] += 1
    room = i64(width)
    for cost in range(MOST_COST):
        if children.tally[cost] >= room:
            return i64(cost), room
        room -= children.tally[cost]
    return i64(MOST_COST), i64(0)


@kernel
def _begin(rules: Rules, game: Game, level: Level) -> int:
    """Write the first position; how many cards are to be laid."""
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
def _may_end(rules: Rules, deck: Array, level: Level, at: int) -> bool:
    return bool(level.turn[at, LAID] >= _needed(rules, deck, level.turn[at, DRAWN]))


@kernel
def _next_level(
    outlook: Outlook,
    rules: Rules,
    deck: Array,
    level: Level,
    held: int,
    here: Level,
    children: Children,
) -> int:
    """Collect the children of all positions; how many."""
    children.known[:] = u64(0)
    number = i64(0)
    for at in range(held):
        for ended in range(2 if _may_end(rules, deck, level, at) else 1):
            _copy(rules, deck, level, at, ended, here, 0)
            number = _spread(outlook, rules, deck, here, at, ended, children, number)
    return number


@kernel
def search(
    outlook: Outlook, rules: Rules, game: Game, width: int, history: Array, result: Array
) -> None:
    """Look for a way to lay every card from a game's position on.

    ``history`` (cards, width, 4) gets the steps to the positions of each level.
    """
    deck = game.decks[0]
    level, later, here = _room(rules, width), _room(rules, width), _room(rules, 1)
    children = _room_for_children(rules, width)
    result[LINE], result[COMPLETE], result[LAST] = 0, 1, 0
    cards, held = _begin(rules, game, level), i64(1)
    for depth in range(cards):
        number = _next_level(outlook, rules, deck, level, held, here, children)
        highest, ties = _limit(children, number, width)
        held = i64(0)
        for child in range(number):
            cost, step = children.costs[child], children.steps[child]
            if cost < highest or (cost == highest and ties > 0):
                ties -= i64(cost == highest)
                history[depth, held] = step
                _copy(rules, deck, level, step[PARENT], step[ENDED], later, held)
                _lay(rules, deck, later, held, step[PILE], step[CARD])
                held += 1
        if held < number:
            result[COMPLETE] = 0
        level, later = later, level
    for at in range(held):
        # Who lays the last card has reached the minimum: else the turn would never have begun (G6).
        if _may_end(rules, deck, level, at):
            result[LINE], result[LAST] = 1, at
            return
