"""Greedy games a second: the Numba kernels against the same in C, in one run.

``python benchmarks/kernels.py`` compiles greedy.c with ``cc -O3 -march=native`` and plays the same
games with both, taking turns; the tallies must be equal. On one core the clock is the thread's own
time on the processor, so that a busy machine does not decide the ratio; on several, the wall's,
where the gain of C shows what the machine has to give.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import os
import platform
import subprocess
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter, thread_time

import numba
import numpy as np

from tenback.kernels.bulk import greedy_duel, greedy_team
from tenback.kernels.core.layout import Array, from_ruleset
from tenback.rules import Ruleset, ruleset

EXTRA, PATIENCE, SEED = 2, 4, 7
CASES = ["coop(players=1)", "coop(players=3)", "coop(players=5)", "expert(players=2)", "duel"]

Player = Callable[[int, int, Array, Array], object]
"""Plays a number of games from an index on; adds to wins and cards left."""


def compiled_c(folder: str) -> ctypes.CDLL:
    library = Path(folder) / "greedy.so"
    source = Path(__file__).with_name("greedy.c")
    command = ["cc", "-O3", "-march=native", "-shared", "-fPIC", "-o", str(library), str(source)]
    subprocess.run(command, check=True)
    return ctypes.CDLL(str(library))


def in_c(library: ctypes.CDLL, rules: Ruleset) -> Player:
    n = from_ruleset(rules)
    team = (n.players, n.hand, n.minimum, n.endgame, EXTRA)
    duel = (n.hand, n.minimum, n.endgame, n.draws, EXTRA, PATIENCE)
    function, settings = (
        (library.team_games, team) if rules.sides == 1 else (library.duel_games, duel)
    )

    def play(first: int, games: int, wins: Array, left: Array) -> None:
        words = map(ctypes.c_uint64, (SEED, first, games))
        function(*settings, *words, *(ctypes.c_void_p(a.ctypes.data) for a in (wins, left)))

    return play


def in_numba(rules: Ruleset) -> Player:
    numbers = from_ruleset(rules)
    if rules.sides == 1:
        return partial(greedy_team.play_games, numbers, EXTRA, SEED)
    return partial(greedy_duel.play_games, numbers, EXTRA, PATIENCE, SEED)


def tally(rules: Ruleset, play: Player, first: int, games: int) -> tuple[Array, Array]:
    wins = np.zeros(rules.sides, np.int64)
    left = np.zeros((rules.sides, len(rules.cards) + 1), np.int64)
    play(first, games, wins, left)
    return wins, left


def rate_on_one(rules: Ruleset, play: Player, first: int, games: int) -> float:
    began = thread_time()
    tally(rules, play, first, games)
    return games / (thread_time() - began)


def rate_on(cores: int, rules: Ruleset, play: Player, games: int) -> float:
    """Games a second by the wall clock, with each core playing ``games`` in small portions."""
    portion = max(games // 20, 1)
    with ThreadPoolExecutor(cores) as pool:
        list(pool.map(lambda _: None, range(cores)))
        began = perf_counter()
        starts = range(0, cores * games, portion)
        list(pool.map(lambda first: tally(rules, play, first, portion), starts))
        return len(starts) * portion / (perf_counter() - began)


def _gain(cores: int, rules: Ruleset, play: Player, games: int) -> float:
    return rate_on(cores, rules, play, games) / rate_on(1, rules, play, games)


def measure(
    library: ctypes.CDLL, rules: Ruleset, games: int, repeats: int, cores: int
) -> dict[str, object]:
    c, ours = in_c(library, rules), in_numba(rules)
    theirs_tally, our_tally = tally(rules, c, 0, games), tally(rules, ours, 0, games)
    for theirs, same in zip(theirs_tally, our_tally, strict=True):
        if not np.array_equal(theirs, same):
            raise SystemExit(f"{rules.id}: C and Numba played different games")
    pairs = []
    for repeat in range(repeats):
        order = [c, ours] if repeat % 2 else [ours, c]
        rates = {play: rate_on_one(rules, play, repeat * games, games) for play in order}
        pairs.append((rates[c], rates[ours]))
    spread = [[_gain(cores, rules, play, games) for play in (c, ours)] for _ in range(repeats)]
    return {
        "rules": rules.id,
        "games": games,
        "wins": our_tally[0].tolist(),
        "c_games_per_second": round(median(pair[0] for pair in pairs)),
        "numba_games_per_second": round(median(pair[1] for pair in pairs)),
        "numba_over_c": round(median(ours / c for c, ours in pairs), 3),
        f"c_{cores}_cores_over_1": round(median(pair[0] for pair in spread), 2),
        f"numba_{cores}_cores_over_1": round(median(pair[1] for pair in spread), 2),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100_000, help="games a measurement")
    parser.add_argument("--repeats", type=int, default=9)
    parser.add_argument("--cores", type=int, default=min(2, os.cpu_count() or 1))
    parser.add_argument("--rules", nargs="*", default=CASES)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        library = compiled_c(folder)
        rows = [
            measure(library, ruleset(text), options.games, options.repeats, options.cores)
            for text in options.rules
        ]
    if options.json:
        print(json.dumps(rows, indent=2))
        return
    print(f"numba {numba.__version__}, {platform.machine()}, {os.cpu_count()} cores")
    gain = f"on {options.cores}"
    print(f"{'rules':28} {'C games/s':>11} {gain:>6} {'Numba':>11} {gain:>6} {'ratio':>6}")
    for row in rows:
        rules, _, _, c, ours, ratio, c_gain, our_gain = row.values()
        print(f"{rules!s:28} {c:>11,} {c_gain:>6} {ours:>11,} {our_gain:>6} {ratio:>6}")


if __name__ == "__main__":
    main()
