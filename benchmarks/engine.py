"""How fast the plain engine plays random cooperative games, beside a plain list-based loop.

    python -m benchmarks.engine

Both play in turn, round by round, on one core, so that a busy machine slows both; the median of
the rounds' ratios is what counts. The average of cards left shows that both play the same game.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from random import Random
from statistics import mean, median

from tenback.rules import apply, coop, deal, legal_steps


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
    """A game as a quick script would play it: lists, one table, no history, no errors."""
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


def engine_game(players: int, random: Random) -> int:
    rules = RULES[players]
    deck = list(rules.cards)
    random.shuffle(deck)
    state = deal(rules, [deck], starter=0)
    while state.outcome is None:
        state, _ = apply(state, random.choice(legal_steps(state)))
    return state.outcome.left[0]


RULES = {players: coop(players) for players in range(1, 6)}


def timed(play: Callable[[int, Random], int], games: int, seed: int) -> tuple[float, float]:
    """Games a second over 1 to 5 players, and the cards left on average."""
    random = Random(seed)
    start = time.perf_counter()
    left = [play(1 + game % 5, random) for game in range(games)]
    return games / (time.perf_counter() - start), mean(left)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=1000, help="in each round")
    parser.add_argument("--rounds", type=int, default=9)
    options = parser.parse_args()
    engine, loop = [], []
    for seed in range(options.rounds):
        engine.append(timed(engine_game, options.games, seed))
        loop.append(timed(random_game, options.games, seed))
    for name, results in (("engine", engine), ("list loop", loop)):
        speed, left = median(r[0] for r in results), mean(r[1] for r in results)
        print(f"{name:10} {speed:7.0f} games a second, {left:.1f} cards left on average")
    ratios = [fast[0] / slow[0] for fast, slow in zip(engine, loop, strict=True)]
    print(f"engine / list loop: {median(ratios):.2f}")


if __name__ == "__main__":
    main()
