"""How fast nets play: whole games a second on one core, and the time of a searched decision.

``python benchmarks/thinking.py`` plays fixed deals with every shipped net. The clock is the time of
the thread on the processor, so that a busy machine does not decide the figures.
"""

from __future__ import annotations

import argparse
import json
from importlib.resources import files
from random import Random
from time import thread_time

import numpy as np

from tenback.bots import Place, hire, silence
from tenback.bots.decide import cards_left
from tenback.bots.planners import usual_seconds
from tenback.rules import Ruleset, apply, coop, deal, decks_from_seed, duel, view

SEED = 4711


def games_per_second(name: str, rules: Ruleset, games: int) -> dict[str, object]:
    decks = [decks_from_seed(rules, f"{SEED} {game}")[0] for game in range(games)]
    talk = name in ("coop-small", "coop-talk")
    cards_left(rules, name, talk, decks[:1], starter=0)
    began = thread_time()
    left = cards_left(rules, name, talk, decks, starter=0)
    seconds = thread_time() - began
    return {
        "net": name,
        "rules": rules.id,
        "games": games,
        "wins": left.count(0),
        "games_per_second": round(games / seconds, 1),
    }


def decisions(rules: Ruleset, seconds: float, games: int) -> dict[str, object]:
    """How long ``search`` took for each turn of whole games, with a budget in seconds."""
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
    median, high = np.quantile(times[1:], [0.5, 0.95]).tolist()  # the first loads the net
    return {
        "rules": rules.id,
        "budget_ms": 1e3 * seconds,
        "turns": len(times) - 1,
        "median_ms": round(1e3 * median, 1),
        "p95_ms": round(1e3 * high, 1),
        "max_ms": round(1e3 * max(times[1:]), 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--budget", type=float, help="seconds of a decision, not the usual")
    parser.add_argument("--searched", type=int, default=4, help="games played by search")
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
    rows += [
        decisions(rules, options.budget or usual_seconds(rules), options.searched)
        for rules in (coop(1), duel())
    ]
    if options.json:
        print(json.dumps(rows, indent=2))
        return
    for row in rows:
        print("  ".join(f"{key} {value}" for key, value in row.items()))


if __name__ == "__main__":
    main()
