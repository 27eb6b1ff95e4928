"""Random steps a second of every environment: `python -m benchmarks.envs`.

`--neighbours` measures PettingZoo's closest games beside them. It installs the libraries that they
need (rlcard, pygame-ce) in a folder that is deleted at the end.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from importlib import import_module
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from tenback.envs import env
from tenback.envs.batch import BatchEnv

GAMES = 8_192
"""Games in a batch."""

NEIGHBOURS = ("texas_holdem_v4", "leduc_holdem_v4", "connect_four_v3")
"""PettingZoo's classic games that are most like ours."""

NEIGHBOUR_PACKAGES = ("pygame-ce==2.5.6", "rlcard==1.2.0", "termcolor==3.1.0")
"""What these games import in addition to PettingZoo and NumPy."""


def aec_rate(table: Any, seconds: float) -> float:
    """Random steps a second of a PettingZoo environment, on one core.

    Actions are drawn from the mask here: ``action_space.sample`` takes about as long as a step.
    """
    random = Random(1)
    table.reset(seed=1)
    began, done = perf_counter(), 0
    while perf_counter() - began < seconds:
        table.reset()
        for _ in table.agent_iter():
            seen, _, terminated, truncated, info = table.last()
            mask = seen["action_mask"] if isinstance(seen, dict) else info["action_mask"]
            over = terminated or truncated
            table.step(None if over else int(random.choice(mask.nonzero()[0])))
            done += not over
    return done / (perf_counter() - began)


def batch_rate(game: str, seconds: float, threads: int, observe: bool) -> float:
    """Random steps a second in a batch, the choice of the actions included."""
    games = BatchEnv(game, GAMES, threads=threads, observe=observe, copy=False)
    games.reset(seed=1)
    games.step(games.sample())
    began, done = perf_counter(), 0
    while perf_counter() - began < seconds:
        games.step(games.sample())
        done += GAMES
    rate = done / (perf_counter() - began)
    games.close()
    return rate


def measure_neighbours(ours: dict[str, float], seconds: float) -> None:
    """Install what PettingZoo's games need in a temporary folder, and print their speed."""
    with TemporaryDirectory() as folder:
        # Without dependencies: NumPy is here, and a second copy would be mixed with it.
        install = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps"]
        subprocess.run([*install, "--target", folder, *NEIGHBOUR_PACKAGES], check=True)
        sys.path.append(folder)
        for name in NEIGHBOURS:
            module = import_module(f"pettingzoo.classic.{name}")
            rate = aec_rate(module.env(), seconds)
            ratios = ", ".join(
                f"{game} is {mine / rate:.1f} times as fast" for game, mine in ours.items()
            )
            print(f"{name}: {rate:,.0f} steps/s; {ratios}")
        sys.path.remove(folder)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="for each measurement")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--neighbours", action="store_true", help="PettingZoo's games, too")
    options = parser.parse_args()
    ours = {}
    for game in ("tenback/Solo-v0", "tenback/Coop-3-v0", "tenback/Duel-v0"):
        ours[game] = aec_rate(env(game), options.seconds)
        print(f"{game}: {ours[game]:,.0f} steps/s with PettingZoo's wrappers")
        for observe in (False, True):
            rate = batch_rate(game, options.seconds, options.threads, observe)
            what = "masks and observations" if observe else "masks alone"
            print(f"{game}: {rate:,.0f} steps/s in a batch, {what}, {options.threads} threads")
    if options.neighbours:
        measure_neighbours(ours, options.seconds)


if __name__ == "__main__":
    main()
