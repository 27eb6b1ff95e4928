"""What a decision of ``search`` loses because its time allows only few samples.

``python -m benchmarks.sampling`` decides positions of fixed games with several budgets. What the
turn that was chosen is worth, and what the best is, is taken from a search with many more turns.
"""

from __future__ import annotations

import argparse
from random import Random

import numpy as np

from tenback.bots import Place, hire, silence
from tenback.bots.decide import Budget, Candidate, decide
from tenback.rules import Ruleset, View, apply, coop, deal, decks_from_seed, duel, view

NETS = {coop(1): "coop-solo", duel(): "duel"}
BUDGETS = (338, 675, 1_350, 2_700)
TRUTH = 12_000
"""Samples for the value that is taken as true."""


def positions(rules: Ruleset, games: int) -> list[View]:
    """Every fourth turn of games that ``value`` plays."""
    found = []
    for game in range(games):
        places = [Place(rules, seat, Random(game)) for seat in range(rules.players)]
        seats = [hire("value").sit(place) for place in places]
        state = deal(rules, decks_from_seed(rules, f"sampling {game}"), starter=0)
        while not state.over:
            assert state.to_move is not None
            seen = view(state, state.to_move)
            if not state.laid:
                found.append(seen)
            state, _ = apply(state, seats[state.to_move].step(seen, silence(rules)))
    return found[::4]


def _search(seen: View, net: str, budget: Budget) -> list[Candidate]:
    return decide(seen, silence(seen.rules), net, budget)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=4, help="games to take positions from")
    options = parser.parse_args()
    for rules, net in NETS.items():
        views = positions(rules, options.games)
        true = [
            {one.turn: one.win for one in _search(seen, net, Budget(samples=TRUTH, seed=9))}
            for seen in views
        ]
        for budget in BUDGETS:
            found = [_search(seen, net, Budget(samples=budget, seed=1)) for seen in views]
            used = np.mean([sum(turn.samples for turn in turns) for turns in found])
            lost = [
                max(worth.values()) - worth[turns[0].turn]
                for worth, turns in zip(true, found, strict=True)
            ]
            print(
                f"{rules.id}: {len(views)} positions, at most {budget} turns, {used:.0f} used, "
                f"{1e4 * np.mean(lost):.1f} of 10,000 games lost a decision"
            )


if __name__ == "__main__":
    main()
