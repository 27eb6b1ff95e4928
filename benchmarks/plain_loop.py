"""Random games of The Game as a quick script would play them: lists, one table, no history.

The yardstick for the engine: what is the price of its states, events and errors?
"""

from __future__ import annotations

from random import Random


def fits(card: int, pile: int, top: int) -> bool:
    if pile < 2:
        return card > top or card == top - 10
    return card < top or card == top + 10


def stuck(hand: list[int], tops: list[int], needed: int) -> bool:
    """Whether no sequence of cards reaches the minimum (G6)."""
    if needed <= 0:
        return False
    for card in hand:
        for pile in range(4):
            if fits(card, pile, tops[pile]):
                rest = [other for other in hand if other != card]
                after = [*tops[:pile], card, *tops[pile + 1 :]]
                if not stuck(rest, after, needed - 1):
                    return False
    return True


def random_game(players: int, random: Random) -> int:
    """One game of random legal steps; the number of cards left."""
    size = {1: 8, 2: 7}.get(players, 6)
    deck = list(range(2, 100))
    random.shuffle(deck)
    hands = [deck[seat * size : (seat + 1) * size] for seat in range(players)]
    del deck[: players * size]
    tops = [1, 1, 100, 100]
    seat = laid = 0
    while True:
        hand, minimum = hands[seat], 2 if deck else 1
        if not deck and not any(hands):
            return 0
        if stuck(hand, tops, minimum - laid):
            return len(deck) + sum(map(len, hands))
        steps = [(card, pile) for card in hand for pile in range(4) if fits(card, pile, tops[pile])]
        step = random.choice([*steps, (0, 0)] if laid >= minimum else steps)
        if step[0]:
            hand.remove(step[0])
            tops[step[1]] = step[0]
            laid += 1
            continue
        while deck and len(hand) < size:
            hand.append(deck.pop(0))
        laid = 0
        seat = (seat + 1) % players
        while not deck and not hands[seat] and any(hands):
            seat = (seat + 1) % players
