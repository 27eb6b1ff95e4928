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

from benchmarks.plain_loop import random_game
from tenback.rules import apply, coop, deal, legal_steps


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
