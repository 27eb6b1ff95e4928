"""The time of decisions, games, environments and the solver, here and in another checkout.

``python -m benchmarks.decisions --beside FOLDER`` measures both in turns, row by row, each with the
Python of its own ``.venv``, and prints how many times as long everything takes here: the median
over the rounds, and the range. Both checkouts must have the doors that ``decision_times`` imports.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import geometric_mean, median
from typing import Any

Times = dict[str, float]
"""By row the seconds that one thing takes; memory is in MB."""

FIRST = ("alone", "3 silent", "duel")
"""Modes in which the first decision of a fresh process is measured."""

UNITS: dict[str, Callable[[float], float]] = {
    "(µs)": lambda seconds: 1e6 * seconds,
    "(ms)": lambda seconds: 1e3 * seconds,
    "(/s)": lambda seconds: 1 / seconds,
}


def start(folder: Path, *words: str) -> subprocess.Popen[str]:
    """Start to measure a checkout with its own Python."""
    file = Path(__file__).with_name("decision_times.py")
    command = [str(folder / ".venv/bin/python"), "-P", str(file), *words]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def answer(process: subprocess.Popen[str], question: str = "") -> Any:
    """Return the next answer of a process."""
    assert process.stdin and process.stdout
    process.stdin.write(question)
    process.stdin.flush()
    return json.loads(process.stdout.readline())


def measured(folders: tuple[Path, Path], number: int) -> tuple[Times, Times]:
    """Measure both checkouts in fresh processes, every row at once, in turns."""
    times: tuple[Times, Times] = ({}, {})
    for mode in FIRST:
        for which in ((0, 1), (1, 0))[number % 2]:
            with start(folders[which], "--first", mode) as process:
                seconds, megabytes = answer(process)
            times[which][f"first in a fresh process, {mode} (ms)"] = seconds
            times[which][f"memory after it, {mode} (MB)"] = megabytes
    with start(folders[0]) as here, start(folders[1]) as beside:
        processes, names = (here, beside), [answer(each) for each in (here, beside)]
        for row, name in enumerate(names[0]):
            for which in ((0, 1), (1, 0))[(number + row) % 2]:
                times[which][name] = answer(processes[which], f"{row}\n")
    return times


def report(rounds: list[tuple[Times, Times]]) -> Iterator[str]:
    """Yield the table, and the mean of what decisions take."""
    yield f"{'':56} {'here':>11} {'beside':>11} {'ratio':>6}  range"
    middle: Times = {}
    for name in rounds[0][0]:
        ratios = [here[name] / beside[name] for here, beside in rounds]
        shown = UNITS.get(name.split()[-1], float)
        here, beside = (shown(median(both[which][name] for both in rounds)) for which in (0, 1))
        middle[name] = median(ratios)
        spread = f"{min(ratios):.2f}-{max(ratios):.2f}"
        yield f"{name:56} {here:11,.1f} {beside:11,.1f} {middle[name]:6.2f}  {spread}"
    for what in ("decision by plans", "decision, "):
        mean = geometric_mean(ratio for name, ratio in middle.items() if name.startswith(what))
        yield f"{what.strip(', ')}: {mean:.3f} times as long on average"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--beside", type=Path, help="the folder of another checkout")
    parser.add_argument("--rounds", type=int, default=5)
    asked = parser.parse_args()
    here = Path(sys.prefix).parent
    folders = (here, (asked.beside or here).absolute())
    rounds = []
    for number in range(asked.rounds):
        rounds.append(measured(folders, number))
        print(f"round {number + 1} of {asked.rounds}", file=sys.stderr, flush=True)
    print(*report(rounds), sep="\n")


if __name__ == "__main__":
    main()
