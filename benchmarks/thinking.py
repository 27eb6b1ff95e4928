"""How fast nets play: whole games a second on one core, and the time of one searched decision.

``python benchmarks/thinking.py`` plays fixed deals with every shipped net. The clock is the time of
the thread on the processor, so that a busy machine does not decide the figures.
"""

from __future__ import annotations

import argparse
import json
from importlib.resources import files
from statistics import median
from time import thread_time

import numpy as np

from tenback.bots.linear import weights
from tenback.bots.nets import adviser, net
from tenback.kernels.layout import from_ruleset
from tenback.kernels.lookahead import Budget
from tenback.kernels.queue import Width
from tenback.kernels.team_games import play_games
from tenback.rules import Ruleset, State, coop, deal, decks_from_seed, duel, view

SEED = 4711


def games_per_second(name: str, rules: Ruleset, games: int) -> dict[str, object]:
    judge, about = net(name)
    dealt = [decks_from_seed(rules, f"{SEED} {game}")[0] for game in range(games)]
    decks, left = np.array(dealt, np.uint8), np.empty(games, np.int64)
    width, talk = Width(**about["width"]), judge.first.shape[0] > 1280

    def play(these: slice) -> None:
        play_games(
            from_ruleset(rules),
            judge,
            weights(rules),
            decks[these],
            0,
            talk,
            about["kappa"],
            width,
            about["select"],
            about["twice"],
            left[these],
        )

    play(slice(0, 1))
    began = thread_time()
    play(slice(0, games))
    seconds = thread_time() - began
    return {
        "net": name,
        "rules": rules.id,
        "games": games,
        "wins": int((left == 0).sum()),
        "games_per_second": round(games / seconds, 1),
    }


def decision(name: str, state: State, budget: Budget, repeats: int) -> dict[str, object]:
    asked, seen = adviser(name), view(state, 0)
    asked.search(seen, Budget(samples=8))
    times = []
    for _ in range(repeats):
        began = thread_time()
        asked.search(seen, budget)
        times.append(thread_time() - began)
    rules = state.rules.id
    return {"net": name, "rules": rules, "samples": budget.samples, "seconds": median(times)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--samples", type=int, default=900, help="of a searched decision")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    names = sorted(file.name[:-4] for file in (files("tenback") / "nets").iterdir())
    teams = [name for name in names if (files("tenback") / "nets" / f"{name}.npz").is_file()]
    rows = [
        games_per_second(name, coop(players), options.games)
        for name in teams
        if name.startswith("coop")
        for players in ([1] if name.endswith("solo") else [2, 3, 5])
    ]
    budget = Budget(samples=options.samples)
    for name, rules in (("coop-solo", coop(1)), ("duel", duel())):
        state = deal(rules, decks_from_seed(rules, SEED), starter=0)
        rows.append(decision(name, state, budget, repeats=5))
    if options.json:
        print(json.dumps(rows, indent=2))
        return
    for row in rows:
        print("  ".join(f"{key} {value}" for key, value in row.items()))


if __name__ == "__main__":
    main()
