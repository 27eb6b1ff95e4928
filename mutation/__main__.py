"""Break a part of Tenback in every way and count how often the tests notice.

    python -m mutation rules                 all of src/tenback/rules, a quarter of an hour
    python -m mutation rules --only engine.py
    python -m mutation tables --sample 200   a random share of the mutants, for an estimate
    python -m mutation tables --results FILE --minutes 4     a few minutes, to be continued
    python -m mutation tables --results FILE --again         after writing tests

The tests are collected and run once, to learn which of them reach which line. Then every mutant is
tested in a fork of that process, in which one function has other code: by the tests that reach it,
the quickest first, up to the first failure. A mutant of something that runs while a module is
imported is tested in a copy of the sources instead, which takes longer. The command prints every
mutant that survived: each is a test to write, or a change that makes no difference, to be listed
with its reason in ``mutation/equivalent.txt``.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from math import inf
from pathlib import Path
from random import Random

from mutation.equivalent import makes_no_difference, read_known
from mutation.operators import mutants
from mutation.outcomes import Outcome, Results, Work, module_name, result_of, score_table
from mutation.parts import PARTS, Part
from mutation.session import Plan, run_part


def main() -> int:
    """The command."""
    parser = _parser()
    options = parser.parse_args()
    part: Part = PARTS[options.part]
    known = read_known()
    every = list(_work(part, options.only))
    if not every:
        parser.error(f"there is nothing to change in {options.only or options.part}")
    counted = [each for each in every if not makes_no_difference(known, *each)]
    results = Results(options.results)
    work = [each for each in counted if _is_wanted(results.outcome(each), options.again)]
    if options.sample is not None and options.sample < len(work):
        work = Random(options.seed).sample(work, options.sample)
    work.sort(key=lambda each: not each[1].function)  # the others take a fresh process each
    if work and not _test(part, work, results, options):
        return 2
    print(*score_table(counted, results), sep="\n")
    print(f"{len(every) - len(counted)} more are listed as making no difference")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("part", choices=sorted(PARTS))
    parser.add_argument("--only", metavar="FILE", help="one module of the part")
    parser.add_argument("--sample", type=int, metavar="N", help="N mutants chosen at random")
    parser.add_argument("--seed", type=int, default=1, help="of the sample")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument(
        "--results", type=Path, metavar="FILE", help="keep results here, and test what has none"
    )
    parser.add_argument(
        "--minutes", type=float, default=inf, help="begin no mutant after this many minutes"
    )
    parser.add_argument(
        "--slowest", type=float, default=inf, metavar="S", help="leave out tests that take longer"
    )
    parser.add_argument(
        "--again",
        action="store_true",
        help="test once more what survived, timed out or was not reached",
    )
    return parser


def _work(part: Part, only: str | None) -> Iterator[Work]:
    for path in part.modules():
        if only is None or module_name(path).endswith(only):
            for mutant in mutants(path.read_text("utf-8")):
                yield path, mutant


def _is_wanted(outcome: Outcome | None, again: bool) -> bool:
    return outcome is None or (again and outcome is not Outcome.NOTICED)


def _test(part: Part, work: list[Work], results: Results, options: argparse.Namespace) -> bool:
    """Test these mutants and report each that survives; False if the tests fail as they are."""
    kept = options.results
    plan = Plan(
        jobs=options.jobs,
        minutes=options.minutes,
        slowest_s=options.slowest,
        baseline=None if kept is None else kept.with_suffix(".reach.json"),
    )
    done = 0

    def judge(each: Work, outcome: Outcome) -> None:
        nonlocal done
        done += 1
        results.add(result := result_of(each, outcome))
        if outcome is not Outcome.NOTICED:
            print(f"{outcome}: {result.module}:{result.line}: {result.change}", flush=True)
        elif done % 100 == 0:
            print(f"{done} of {len(work)} tested", flush=True)

    return run_part(part, work, plan, judge)


if __name__ == "__main__":
    sys.exit(main())
