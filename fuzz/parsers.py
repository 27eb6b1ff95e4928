"""Feeds broken input to every parser; only its declared errors may be raised.

    python -m fuzz.parsers                        a million inputs
    python -m fuzz.parsers --count 5000 --seed 7
    python -m fuzz.parsers --seed 7 --only 4711   one input again, by its number

Each input follows from the seed and its number alone, so a failure is repeated by these two. The
parsers are in ``targets``, the ways to spoil an input in ``mutations``.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from fuzz.mutations import make_input
from fuzz.targets import TARGETS, Target


@dataclass(frozen=True, slots=True)
class Failure:
    """An input for which an undeclared error was raised."""

    number: int
    target: str
    text: str
    trace: str


def try_input(number: int, target: Target, text: str) -> Failure | str:
    """The failure, or else 'accepted' or the name of the declared error."""
    try:
        target.run(text)
    except target.allowed as error:
        return type(error).__name__
    except Exception:  # noqa: BLE001 - any undeclared error is what this looks for
        return Failure(number, target.name, text, traceback.format_exc())
    return "accepted"


def fuzz(count: int, seed: int, targets: Sequence[Target] = TARGETS) -> Failure | Counter[str]:
    """Try ``count`` inputs: the first failure, or the number of each result."""
    seen: Counter[str] = Counter()
    for number in range(count):
        target, text = make_input(seed, number, targets)
        result = try_input(number, target, text)
        if isinstance(result, Failure):
            return result
        seen[f"{target.name}: {result}"] += 1
    return seen


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--count", type=int, default=1_000_000, help="how many inputs")
    parser.add_argument("--seed", type=int, default=0, help="others from the same seeds")
    parser.add_argument("--only", type=int, metavar="NUMBER", help="this input alone")
    options = parser.parse_args(arguments)
    start = time.perf_counter()
    if options.only is None:
        result: Failure | Counter[str] = fuzz(options.count, options.seed)
    else:
        target, text = make_input(options.seed, options.only, TARGETS)
        one = try_input(options.only, target, text)
        result = one if isinstance(one, Failure) else Counter([f"{target.name}: {one}"])
    seconds = time.perf_counter() - start
    if isinstance(result, Failure):
        print(f"{result.trace}\n{result.target}: {result.text!a}")
        print(f"again: python -m fuzz.parsers --seed {options.seed} --only {result.number}")
        return 1
    for what, times in sorted(result.items()):
        print(f"{times:>9,}  {what}")
    total = sum(result.values())
    print(f"{total:>9,}  inputs in {seconds:.1f} s, {total / seconds:,.0f} a second: no failure")
    return 0


if __name__ == "__main__":
    sys.exit(main())
