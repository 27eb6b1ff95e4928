"""How long a hint, a review, a solved deal and a puzzle take, and how many deals are solved.

``python -m benchmarks.analysis`` prints medians and 95th percentiles over fixed seeds, each figure
beside its limit. The clock is the thread's own time on the processor, so that a busy machine does
not decide; nets are loaded before it runs.
"""

from __future__ import annotations

import argparse
import json
import platform
from collections.abc import Callable
from random import Random
from time import thread_time

import numpy as np

from tenback.analysis.position import advise
from tenback.analysis.puzzles import puzzle
from tenback.analysis.reviews import review
from tenback.analysis.solve import solve
from tenback.bots import Place, hire, silence
from tenback.record import Record
from tenback.rules import Start, State, Step, apply, deal, decks_from_seed, ruleset, view

DEALS = [
    f"{name}(players={players})"
    for name in ("coop", "expert", "short", "expert-plus")
    for players in range(1, 6)
]
GAMES = ["coop", "coop(players=3)", "coop(players=5)", "expert(players=2)", "duel"]
SEARCHED = ["coop", "coop(players=3)", "duel"]
SAMPLES = 96
PUZZLES = [
    "coop",
    "coop(players=2)",
    "coop(players=3)",
    "coop(players=5)",
    "duel",
    "expert(players=2)",
]
LIMITS = {"hint": 0.3, "review": 5.0, "solve": 0.3, "puzzle": 2.0}


def seconds(action: Callable[[], object]) -> float:
    began = thread_time()
    action()
    return thread_time() - began


def spread(times: list[float], limit: float) -> dict[str, float]:
    median, high = np.quantile(times, [0.5, 0.95]).tolist()
    return {
        "median_ms": round(1e3 * median, 1),
        "mean_ms": round(1e3 * sum(times) / len(times), 1),
        "p95_ms": round(1e3 * high, 1),
        "max_ms": round(1e3 * max(times), 1),
        "limit_ms": 1e3 * limit,
        "number": len(times),
    }


def solved(rules_id: str, deals: int) -> dict[str, object]:
    rules = ruleset(rules_id)
    times, found = [], 0
    for number in range(deals):
        state = deal(rules, decks_from_seed(rules, f"benchmark {number}"), starter=0)
        began = thread_time()
        found += solve(state).winnable is True
        times.append(thread_time() - began)
    return {"solved": found, **spread(times, LIMITS["solve"])}


def game(rules_id: str, seed: int, bot: str = "planner") -> tuple[Record, list[State]]:
    """A whole game of one bot, and its states at the beginning of each turn."""
    rules = ruleset(rules_id)
    decks = decks_from_seed(rules, f"benchmark {seed}")
    first: list[Step] = [Start(0)] if rules.players > 1 else []
    state, steps, begun = deal(rules, decks, starter=0), first, []
    seats = [hire(bot).sit(Place(rules, seat, Random(seed))) for seat in range(rules.players)]
    while not state.over:
        assert state.to_move is not None
        if not state.laid:
            begun.append(state)
        steps.append(seats[state.to_move].step(view(state, state.to_move), silence(rules)))
        state, _ = apply(state, steps[-1])
    return Record(rules, decks, tuple(steps)), begun


def hints(rules_id: str, games: int, samples: int) -> dict[str, float]:
    views = [view(s, s.to_move) for n in range(games) for s in game(rules_id, n)[1][::4]]
    times = [seconds(lambda seen=seen: advise(seen, samples=samples)) for seen in views]  # type: ignore[misc]
    return spread(times, LIMITS["hint"])


def reviews(rules_id: str, games: int) -> dict[str, float]:
    records = [game(rules_id, number)[0] for number in range(games)]
    times = [seconds(lambda record=record: review(record)) for record in records]  # type: ignore[misc]
    return spread(times, LIMITS["review"])


def puzzled(rules_id: str, number: int) -> dict[str, float]:
    rules = ruleset(rules_id)
    times = [seconds(lambda at=at: puzzle(rules, "benchmark", at)) for at in range(number)]  # type: ignore[misc]
    return spread(times, LIMITS["puzzle"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=100, help="deals to solve a ruleset")
    parser.add_argument("--games", type=int, default=5, help="games to review a ruleset")
    parser.add_argument("--puzzles", type=int, default=10, help="puzzles to make a ruleset")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    asked = parser.parse_args()
    for rules_id in ("coop", "coop(players=2)", "duel"):  # load what the clock must not see
        review(game(rules_id, -1)[0], samples=1)
    figures: dict[str, dict[str, object]] = {what: {} for what in LIMITS}
    for rules_id in SEARCHED:
        figures["hint"][f"{rules_id} by the net"] = hints(rules_id, asked.games, 0)
        figures["hint"][f"{rules_id} by search"] = hints(rules_id, asked.games, SAMPLES)
    for rules_id in GAMES:
        figures["review"][rules_id] = reviews(rules_id, asked.games)
    for rules_id in DEALS:
        figures["solve"][rules_id] = solved(rules_id, asked.deals)
    for rules_id in PUZZLES if asked.puzzles else ():
        figures["puzzle"][rules_id] = puzzled(rules_id, asked.puzzles)
    if asked.json:
        print(json.dumps({"machine": platform.machine(), **figures}))
        return
    for what, rows in figures.items():
        print(f"{what} (limit {1e3 * LIMITS[what]:.0f} ms)")
        for name, row in rows.items():
            print(f"  {name:28}", *(f"{key} {value}" for key, value in row.items()), sep="  ")  # type: ignore[attr-defined]


if __name__ == "__main__":
    main()
