"""Whether luck is luck: it is measured a second time, without any value that decisions use.

The review of a game takes the luck of a draw from the values around it, so luck and decisions add
up to the end by construction. ``python -m benchmarks.luck --games 200`` measures the luck of games
for one player against other draws instead: the value of the position after the cards that came,
minus the mean value after cards drawn at random. This luck is zero on average. What it and the
decisions leave of a game is the error of the values, and is printed with its standard error.

Only games for one player are measured. Others hold cards that they could not or would not lay,
which are no random cards.
"""

from __future__ import annotations

import argparse
from random import Random
from time import thread_time

import numpy as np

from benchmarks.analysis import game
from tenback.analysis.balance import balance
from tenback.analysis.judge import best_turns, values
from tenback.analysis.reviews import Taken, review, turns_taken
from tenback.bots import silence
from tenback.record import Record
from tenback.rules import EndTurn, State, apply, determinize, view

RULES = "coop"


def worth(state: State) -> float:
    """The chance to win at the beginning of a turn."""
    if state.outcome is not None:
        return float(state.outcome.winner == 0)
    seen, heard = view(state, 0), silence(state.rules)
    (value,) = values(seen, heard, best_turns(seen, heard, 1))
    return value.win


def drawn_at_random(taken: Taken, random: Random) -> State:
    """The state after a turn, with other cards drawn."""
    state = determinize(view(taken.before, 0), random)
    for play in taken.turn:
        state, _ = apply(state, play)
    return state if state.over else apply(state, EndTurn())[0]


def luck(record: Record, draws: int, random: Random) -> float:
    """The luck of all draws of a game."""
    total = 0.0
    for taken in turns_taken(record):
        if taken.after.over and taken.after.laid:
            continue  # nothing was drawn any more
        others = [worth(drawn_at_random(taken, random)) for _ in range(draws)]
        total += worth(taken.after) - float(np.mean(others))
    return total


def mean(points: list[float]) -> str:
    error = np.std(points, ddof=1) / len(points) ** 0.5
    return f"{np.mean(points):+.1f} ± {error:.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--draws", type=int, default=12, help="random draws for each real one")
    asked = parser.parse_args()
    found: dict[str, list[float]] = {"luck": [], "decisions": [], "unexplained": []}
    longest = 0.0
    for number in range(asked.games):
        record = game(RULES, number)[0]
        began = thread_time()
        told = balance(review(record))
        if number:  # the first one loads or compiles kernels
            longest = max(longest, thread_time() - began)
        assert told is not None
        lucky, decided = luck(record, asked.draws, Random(number)), sum(told.decisions)
        found["luck"].append(100 * lucky)
        found["decisions"].append(100 * decided)
        found["unexplained"].append(100 * (told.end - told.start - lucky - decided))
    for what, points in found.items():
        print(f"{what:12} {mean(points)} points")
    print(f"{asked.games} games, longest review {longest:.1f} s of processor time")


if __name__ == "__main__":
    main()
