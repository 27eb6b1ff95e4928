"""Break a part of Tenback in every way and count how often the tests notice.

    python -m mutation rules                 all of src/tenback/rules, a quarter of an hour
    python -m mutation rules --only engine.py
    python -m mutation tables --sample 200   a random share of the mutants, for an estimate
    python -m mutation store --jobs 2

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
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random

from mutation import session
from mutation.equivalent import Known, makes_no_difference, read_known
from mutation.operators import Mutant, mutants
from mutation.parts import PARTS, SOURCE, Part

ROOT = Path(__file__).parent.parent
MAX_CPU_SECONDS = 300
"""Seconds of processor time after which a mutant counts as noticed, because it loops for ever."""
MAX_MEMORY_BYTES = 4 << 30
"""A bound for mutants that use ever more memory."""


@dataclass(frozen=True, slots=True)
class Result:
    """Whether one mutant was noticed."""

    path: Path
    mutant: Mutant
    noticed: bool


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("part", choices=sorted(PARTS))
    parser.add_argument("--only", metavar="FILE", help="one module of the part")
    parser.add_argument("--sample", type=int, metavar="N", help="N mutants chosen at random")
    parser.add_argument("--seed", type=int, default=1, help="of the sample")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    part = PARTS[options.part]
    every = list(_work(part, options.only))
    if not every:
        parser.error(f"there is nothing to change in {options.only or options.part}")
    known = read_known()
    work = [each for each in every if not _is_known(known, *each)]
    if options.sample is not None and options.sample < len(work):
        work = sorted(Random(options.seed).sample(work, options.sample), key=_place)
    results: list[Result] = []

    def judge(each: tuple[Path, Mutant], noticed: bool) -> None:
        results.append(Result(*each, noticed))
        _tell(results[-1], len(results), len(work))

    undecided = session.run(part, work, options.jobs, judge)
    if undecided is None:
        return 2
    with ThreadPoolExecutor(options.jobs) as pool:
        for each, passes in zip(
            undecided, pool.map(partial(_passes, part), undecided), strict=True
        ):
            judge(each, not passes)
    noticed = sum(result.noticed for result in results)
    print(
        f"{noticed} of {len(results)} mutants noticed: {100 * noticed / len(results):.1f} %"
        f" ({len(every)} in all, {sum(_is_known(known, *each) for each in every)} are listed as"
        " making no difference)"
    )
    return 0


def _work(part: Part, only: str | None) -> Iterator[tuple[Path, Mutant]]:
    for path in part.modules():
        if only in (None, path.name):
            for mutant in mutants(path.read_text("utf-8")):
                yield path, mutant


def _place(each: tuple[Path, Mutant]) -> tuple[str, int]:
    path, mutant = each
    return str(path), mutant.line


def _is_known(known: Known, path: Path, mutant: Mutant) -> bool:
    return makes_no_difference(known, path, mutant)


def _passes(part: Part, work: tuple[Path, Mutant] | None) -> bool:
    """Whether the tests pass on a copy of the sources, with one module replaced if one is given."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "tenback"
        shutil.copytree(SOURCE, copy, ignore=shutil.ignore_patterns("__pycache__", "web_dist"))
        if work is not None:
            path, mutant = work
            (copy / path.relative_to(SOURCE)).write_text(mutant.source, "utf-8")
        words = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "--no-cov"]
        words += ["-k", "not pipe", "--hypothesis-profile=brief"]
        return all(
            subprocess.run(
                [*words, *tests],
                cwd=ROOT,
                env={**os.environ, "PYTHONPATH": folder, "PYTHONDONTWRITEBYTECODE": "1"},
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                preexec_fn=_bound,
            ).returncode
            == 0
            for tests in part.rounds(work and work[0])
        )


def _bound() -> None:
    """In the child: end what loops or grows for ever."""
    resource.setrlimit(resource.RLIMIT_CPU, (MAX_CPU_SECONDS, MAX_CPU_SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (MAX_MEMORY_BYTES, MAX_MEMORY_BYTES))


def _tell(result: Result, done: int, total: int) -> None:
    if not result.noticed:
        name = result.path.relative_to(SOURCE)
        print(f"survived: {name}:{result.mutant.line}: {result.mutant.change}", flush=True)
    if sys.stderr.isatty():
        print(f"\r{done}/{total}", end="", file=sys.stderr, flush=True)
    elif done % 100 == 0:
        print(f"{done} of {total} judged", flush=True)


if __name__ == "__main__":
    sys.exit(main())
