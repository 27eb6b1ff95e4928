"""How long the ``search`` bot thinks about a turn.

``python -m benchmarks.search --games 3`` plays fixed deals alone and as a duel. The clock is the
time of the thread on the processor, so that a busy machine does not decide the figures.
"""

from __future__ import annotations

import argparse
from random import Random
from statistics import median, quantiles
from time import thread_time

from tenback.bots import Place, hire, silence
from tenback.bots.planners import usual_seconds
from tenback.rules import Ruleset, apply, coop, deal, decks_from_seed, duel, view

SEED = 4711


def decision_times(rules: Ruleset, seconds: float, games: int) -> list[float]:
    """Return how long ``search`` took for each turn of whole games, with a budget in seconds."""
    times = []
    for game in range(games):
        dice = Random(f"{SEED} {game}")
        places = [Place(rules, seat, dice, budget=seconds) for seat in range(rules.players)]
        seats = [hire("search").sit(place) for place in places]
        state = deal(rules, decks_from_seed(rules, f"{SEED} {game}"), starter=0)
        while not state.over:
            assert state.to_move is not None
            began = thread_time()
            step = seats[state.to_move].step(view(state, state.to_move), silence(rules))
            if not state.laid:
                times.append(thread_time() - began)
            state, _ = apply(state, step)
    return times[1:]  # the first loads the net


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--budget", type=float, help="seconds for a decision, not the usual")
    asked = parser.parse_args()
    for rules in (coop(1), duel()):
        budget = asked.budget or usual_seconds(rules)
        times = [1e3 * each for each in decision_times(rules, budget, asked.games)]
        print(
            f"{rules.id}: {len(times)} turns of at most {1e3 * budget:.0f} ms,"
            f" median {median(times):.1f} ms, 95 % within {quantiles(times, n=20)[18]:.1f} ms,"
            f" longest {max(times):.1f} ms"
        )


if __name__ == "__main__":
    main()
