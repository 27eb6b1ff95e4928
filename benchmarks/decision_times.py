"""How long everything takes in one checkout that ``benchmarks.decisions`` compares.

It is asked over a pipe for one row at a time. It is run as a file, by the Python of the checkout
that is measured, which may not have the file. The clock is the time on the processor, so that a
busy machine does not decide; where a row says "wall", it is the clock on the wall.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from time import perf_counter, process_time, thread_time

from tenback.bots import honest
from tenback.bots.decide import LINEAR, Budget, cards_left, decide
from tenback.rules import (
    EndTurn,
    Heard,
    State,
    Step,
    View,
    apply,
    deal,
    decks_from_seed,
    ruleset,
    silence,
    view,
)

Work = Callable[[], int]
"""Does something some times, and returns how often."""

Row = tuple[str, Work, Callable[[], float]]
"""A name with its unit, what is measured, and the clock."""

Positions = list[tuple[View, Heard]]

MODES = {
    "alone": ("coop", "coop-solo", False),
    "expert, alone": ("expert", "coop-solo", False),
    "2 silent": ("coop(players=2)", "coop-silent", False),
    "3 silent": ("coop(players=3)", "coop-silent", False),
    "5 silent": ("coop(players=5)", "coop-silent", False),
    "expert, 3 silent": ("expert(players=3)", "coop-silent", False),
    "3 speak": ("coop(players=3)", "coop-talk", True),
    "5 speak": ("coop(players=5)", "coop-talk", True),
    "3 speak, small net": ("coop(players=3)", "coop-small", True),
    "duel": ("duel", "duel", False),
}

LEAST_S = 0.25
"""How long each measurement takes at least."""

SAMPLES, BATCH, GREEDY_GAMES = 400, 8_192, 10_000
"""Turns looked ahead in a decision, games in a batch of an environment, games of greedy players."""


def rows() -> Iterator[Row]:
    """Yield what is measured."""
    found = {mode: positions(rules, talk) for mode, (rules, _, talk) in MODES.items()}
    for mode in MODES:
        yield f"decision by plans alone, {mode} (µs)", deciding(found[mode], LINEAR), thread_time
    for mode, (_, net, _) in MODES.items():
        yield f"decision, {mode} (µs)", deciding(found[mode], net), thread_time
    for mode, net in (("alone", "coop-solo"), ("duel", "duel")):
        yield f"turns looked ahead, {mode} (/s)", looking_ahead(found[mode], net), thread_time
    for mode, (rules_id, net, talk) in list(MODES.items())[:-1]:
        rules = ruleset(rules_id)
        decks = [decks_from_seed(rules, f"benchmark {number}")[0] for number in range(4)]
        play = partial(cards_left, rules, net, talk, decks, 0)
        yield f"game by net, {mode} (ms)", partial(_number, play), thread_time
    for rules_id in ("coop", "coop(players=3)", "coop(players=5)", "duel"):
        for player in ("greedy", "random"):
            yield f"{player} games, {rules_id} (/s)", in_bulk(rules_id, player), process_time
    for observe, what in ((False, "masks"), (True, "masks and observations")):
        for game in ("Solo-v0", "Coop-3-v0", "Duel-v0"):
            work = stepping(f"tenback/{game}", observe)
            yield f"{game}, {what} (/s)", work, process_time
            yield f"{game}, {what}, 2 threads, wall (/s)", work, perf_counter
    for rules_id in ("coop", "coop(players=3)", "coop(players=5)"):
        yield f"deal solved, {rules_id} (ms)", solving(rules_id), thread_time


def _number(play: Callable[[], list[int]]) -> int:
    return len(play())


def dealt(rules_id: str, number: int) -> State:
    rules = ruleset(rules_id)
    return deal(rules, decks_from_seed(rules, f"benchmark {number}"), starter=0)


def positions(rules_id: str, talk: bool) -> Positions:
    """Return every second position of some games that the linear value plays."""
    found: Positions = []
    for number in range(3):
        state = dealt(rules_id, number)
        while not state.over:
            heard, seen = silence(state.rules), view(state, state.to_move)
            turn = decide(seen, heard, LINEAR, Budget(candidates=1))[0].turn
            if talk:
                heard = tuple(honest(view(state, seat)) for seat in range(state.rules.players))
            found.append((seen, heard))
            state = after(state, [*turn, EndTurn()])
    return found[::2]


def after(state: State, steps: list[Step]) -> State:
    for step in steps:
        if not state.over:
            state, _ = apply(state, step)
    return state


def deciding(found: Positions, net: str) -> Work:
    budget = Budget(candidates=1)
    return lambda: sum(len(decide(*position, net, budget)) for position in found)


def looking_ahead(found: Positions, net: str) -> Work:
    budget = Budget(samples=SAMPLES, seed=7)
    return lambda: sum(
        each.samples for position in found[::6] for each in decide(*position, net, budget)
    )


def in_bulk(rules_id: str, player: str) -> Work:
    """Return whole games by the kernel on one core; the other checkout may have them elsewhere."""
    from tenback.bots.greedy import best_extra
    from tenback.kernels.games import play_greedy, play_random

    rules = ruleset(rules_id)
    play = partial(play_greedy, extra=best_extra(rules)) if player == "greedy" else play_random
    return lambda: play(rules, GREEDY_GAMES, seed=7, cores=1).games


def stepping(game: str, observe: bool) -> Work:
    """Return random steps in a batch, on two threads, the choice of the actions included."""
    from tenback.envs.batch import BatchEnv

    games = BatchEnv(game, BATCH, threads=2, observe=observe, copy=False)
    games.reset(seed=1)
    return lambda: BATCH * len([games.step(games.sample()) for _ in range(5)])


def solving(rules_id: str) -> Work:
    from tenback.analysis.solve import solve

    deals = [dealt(rules_id, number) for number in range(6)]
    return lambda: len([solve(each) for each in deals])


def seconds_each(work: Work, clock: Callable[[], float]) -> float:
    """Return the seconds that one thing of some work takes, once everything is loaded."""
    work()
    began, done = clock(), 0
    while clock() - began < LEAST_S:
        done += work()
    return (clock() - began) / done


def first_decision(mode: str) -> tuple[float, float]:
    """Return the processor time of this process up to its first decision, and its memory in MB."""
    rules_id, net, _ = MODES[mode]
    state = dealt(rules_id, 0)
    decide(view(state, 0), silence(state.rules), net, Budget(candidates=1))
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return process_time(), pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def main() -> None:
    """Print the names of the rows, then the seconds of each row whose number is read."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--first", choices=MODES, help="only a first decision and the memory")
    asked = parser.parse_args()
    if asked.first:
        print(json.dumps(first_decision(asked.first)))
        return
    measured = list(rows())
    print(json.dumps([name for name, *_ in measured]), flush=True)
    for number in map(int, sys.stdin):
        _, work, clock = measured[number]
        print(json.dumps(seconds_each(work, clock)), flush=True)


if __name__ == "__main__":
    main()
