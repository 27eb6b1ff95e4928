"""Whole games of The Game by a net: all partners decide alike, each by what it knows alone.

They decide as ``tenback.bots.decide`` does, to the last bit. Like piles are interchangeable, so
only sorted tops are kept. A player sees the table only through ``Seen``.
"""

from __future__ import annotations

import numpy as np

from tenback.kernels.core.cards import BELOW, BIT, count
from tenback.kernels.core.jit import i64, kernel, u64
from tenback.kernels.core.layout import Array, Rules
from tenback.kernels.nets.net import best_of
from tenback.kernels.nets.player import Player
from tenback.kernels.plans.entries import packed, with_top
from tenback.kernels.plans.first_card import steps_by_agreement
from tenback.kernels.team.endings import known_ending, partners_hold
from tenback.kernels.team.moves import move_for
from tenback.kernels.team.plans import write_tops
from tenback.kernels.team.seen import (
    BITS_A_WORD,
    CARDS,
    DRAW_PILE,
    ENDGAME,
    HAND_SIZE,
    LAST,
    MINIMUM,
    NEEDED,
    PLAYERS,
    TALK,
    Seen,
    room_for_seen,
)
from tenback.kernels.team.signals import in_trouble, word_for
from tenback.kernels.team.turn import Room, room_to_think, think

SILENCE, WORDS, DEEDS = range(3)
"""What a player knows of its partners: nothing, what they say, or what they did last."""


@kernel
def fill_seen(
    rules: Rules,
    tops: Array,
    hands: Array,
    gone: Array,
    drawn: int,
    seat: int,
    laid: int,
    told: int,
    deeds: Array,
    seen: Seen,
) -> None:
    """Write what a seat knows of a table.

    ``gone`` is the set of cards laid, ``laid`` the number of cards laid in this turn. ``deeds``
    has for each pile two bits by seat, what it did there last; then the seats that had a turn.
    """
    needed = rules.minimum if drawn < CARDS else rules.endgame
    for word in range(2):
        seen.hand[word] = hands[seat, word]
        seen.unseen[word] = BELOW[LAST + 1, word] & ~gone[word] & ~hands[seat, word]
    seen.unseen[0] &= ~u64(3)
    seen.facts[DRAW_PILE], seen.facts[PLAYERS] = CARDS - drawn, rules.players
    seen.facts[MINIMUM], seen.facts[HAND_SIZE] = rules.minimum, rules.hand
    seen.facts[NEEDED], seen.facts[TALK], seen.facts[ENDGAME] = needed - laid, 0, rules.endgame
    for pile in range(4):
        seen.tops[pile] = tops[pile]
        seen.signals[pile] = 0
    for partner in range(rules.players - 1):
        other = (seat + 1 + partner) % rules.players
        low, high = hands[other, 0], hands[other, 1]
        seen.partners[partner] = count(low, high)
        if told == DEEDS and deeds[4] >> other & 1:
            seen.facts[TALK] |= 1 << partner
            for pile in range(4):
                seen.signals[pile] |= (deeds[pile] >> (2 * other) & 3) << (BITS_A_WORD * partner)
        if told == WORDS:
            # What partners said aloud: each about its own hand, without a number (A10).
            trouble = i64(in_trouble(low, high, tops, needed))
            seen.facts[TALK] |= (1 << partner) | (trouble << (4 + partner))
            for pile in range(4):
                word = word_for(low, high, pile, tops[pile])
                seen.signals[pile] |= word << (BITS_A_WORD * partner)


@kernel
def _remember(players: int, seat: int, room: Room, plan: int, deeds: Array) -> None:
    """Write what a seat does by a plan; what others did is sorted along with the piles."""
    for pile in range(4):
        deeds[pile] = move_for(room.plans.steps[plan, pile]) << (2 * seat)
        for partner in range(players - 1):
            other = (seat + 1 + partner) % players
            deed = room.plans.signals[plan, pile] >> (BITS_A_WORD * partner) & 3
            deeds[pile] |= deed << (2 * other)
    deeds[4] |= 1 << seat


@kernel
def _lay_all(room: Room, plan: int, tops: Array, hand: Array) -> int:
    """Lay all cards of a plan; return how many."""
    before = count(hand[0], hand[1])
    hand[:] = room.plans.hands[plan]
    tops[:] = room.plans.tops[plan]
    return before - count(hand[0], hand[1])


@kernel
def _lay_first(steps: Array, number: int, tops: Array, hand: Array) -> int:
    """Lay the first card of a turn; return 1, or 0 if the turn has no card."""
    if number == 0:
        return 0
    card, pile = steps[0, 0], steps[0, 1]
    hand[0] &= ~BIT[u64(card), 0]
    hand[1] &= ~BIT[u64(card), 1]
    tops[pile] = card
    for pair in range(0, 4, 2):
        first, second = tops[pair], tops[pair + 1]
        if first > second if pair == 0 else first < second:
            tops[pair], tops[pair + 1] = second, first
    return 1


@kernel
def _write_known(seen: Seen, room: Room, number: int) -> None:
    """Write the turn of a known ending as the first plan."""
    steps, tops = room.endings.steps, packed(seen.tops)
    low, high = seen.hand[0], seen.hand[1]
    for step in range(number):
        card = steps[step, 0]
        low, high = low & ~BIT[u64(card), 0], high & ~BIT[u64(card), 1]
        tops = with_top(tops, steps[step, 1], card)
    room.plans.hands[0, 0], room.plans.hands[0, 1] = low, high
    write_tops(seen, room.plans, 0, tops)


@kernel
def play_game(
    rules: Rules, player: Player, deck: Array, starter: int, told: int, seen: Seen, room: Room
) -> int:
    """Play one game from a deck whose first card is on top; return the cards left."""
    hands = np.zeros((rules.players, 2), np.uint64)
    gone, deeds = np.zeros(2, np.uint64), np.zeros(5, np.int64)
    tops = np.array([1, 1, 100, 100])
    drawn, seat, left = 0, starter, CARDS
    for holder in range(rules.players):
        drawn = _draw(hands, holder, deck, drawn, rules.hand)
    while left > 0:
        laid = 0
        while hands[seat, 0] | hands[seat, 1]:
            fill_seen(rules, tops, hands, gone, drawn, seat, laid, told, deeds, seen)
            steps, rest = known_ending(seen, room.endings)
            plan = number = 0
            if steps >= 0 and partners_hold(seen) == 0:
                return rest
            if steps >= 0:
                _write_known(seen, room, steps)
            else:
                number = think(player, seen, room)
                if number == 0:
                    return left
                plan = best_of(room.values, number, player.left_weight)
            if told == WORDS:
                # Partners speak again after each card, so only the first one is certain.
                if steps < 0:
                    steps = steps_by_agreement(
                        room.queue,
                        room.values,
                        number,
                        plan,
                        player.left_weight,
                        player.heat,
                        room.endings.steps,
                    )
                cards = _lay_first(room.endings.steps, steps, tops, hands[seat])
            else:
                cards = _lay_all(room, plan, tops, hands[seat])
            if told == DEEDS:
                _remember(rules.players, seat, room, plan, deeds)
            for word in range(2):
                gone[word] |= seen.hand[word] & ~hands[seat, word]
            laid += cards
            left -= cards
            if told != WORDS or cards == 0:
                break
        drawn = _draw(hands, seat, deck, drawn, rules.hand)
        seat = (seat + 1) % rules.players
    return left


@kernel
def _draw(hands: Array, seat: int, deck: Array, drawn: int, size: int) -> int:
    """Refill a hand; return the number of cards drawn from the deck so far."""
    held = count(hands[seat, 0], hands[seat, 1])
    while held < size and drawn < CARDS:
        card = u64(deck[drawn])
        hands[seat, 0] |= BIT[card, 0]
        hands[seat, 1] |= BIT[card, 1]
        drawn += 1
        held += 1
    return drawn


@kernel
def play_games(
    rules: Rules, player: Player, decks: Array, starter: int, told: int, left: Array
) -> None:
    """Play a game from each deck; write the cards left of each."""
    seen, room = room_for_seen(), room_to_think(player.net)
    for game in range(decks.shape[0]):
        left[game] = play_game(rules, player, decks[game], starter, told, seen, room)
