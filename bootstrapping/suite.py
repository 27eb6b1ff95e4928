"""The test suite: all of it, a quick part of it, or pytest alone."""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO

from bootstrapping import processes
from bootstrapping.checkout import Environment
from bootstrapping.messages import say

QUICK = "--quick"
QUICK_TESTS = ("tests/rules", "tests/record", "tests/tables", "tests/text", "tests/test_layers.py")
"""What most changes break first; no browser and no server."""

TESTS_FAILED = 1
"""The exit code of pytest after failures; errors in collecting tests, for example, have others."""

UNSTABLE = "failed once, then passed on its own: fix it"

MAX_RUN_AGAIN = 3
"""More failures than this are not run again: that is no chance."""


@dataclass(frozen=True)
class Check:
    """A part of the suite: a command and the folder that it runs in."""

    name: str
    folder: Path
    command: list[str]
    failed_tests: Path | None = None
    """The file in which pytest leaves the ids of the tests that failed."""
    run_again: Sequence[str] = ()
    """The command that runs those tests once more, without their ids."""


@dataclass(frozen=True)
class Result:
    """The exit code of a check, and the seconds that it took."""

    check: Check
    code: int
    seconds: float
    unstable: Sequence[str] = ()
    """The ids of tests that failed once and passed when they were run again."""

    def __str__(self) -> str:
        verdict = f"FAILED ({self.code})" if self.code else "ok"
        return f"{self.check.name}: {verdict}, {self.seconds:.1f} s"


def check(env: Environment, arguments: Sequence[str]) -> int:
    """Run the whole suite or the quick part of it; with other arguments, pytest alone."""
    if not arguments:
        rows = [_python_checks(env) + _browser(env), _page_checks(env)]
        stopped = threading.Event()
        # The tests often wait, so that there is time for the library beside them.
        with running_beside([_library(env)], stopped) as library:
            with running_beside(rows, stopped) as results:
                pass
            results += run_in_turn(_pytest_and_coverage(env))
        names = names_of_checks(env)
        return summed_up(sorted(results + library, key=lambda one: names.index(one.check.name)))
    if list(arguments) == [QUICK]:
        return summed_up(run_in_turn(quick_suite(env)))
    return processes.run([str(env.python), "-m", "pytest", *arguments], cwd=env.root)


def check_named(env: Environment, names: Sequence[str]) -> int:
    """Run the parts of the suite that have these names."""
    known = {one.name: one for one in whole_suite(env)}
    return summed_up(run_in_turn([known[name] for name in names]))


def names_of_checks(env: Environment) -> list[str]:
    """The names of all parts of the suite."""
    return [one.name for one in whole_suite(env)]


def run_in_turn(checks: Sequence[Check]) -> list[Result]:
    """Run every check, also after a failure, and show its output as it comes."""
    results = []
    for one in checks:
        say(f"--- {one.name}")
        results.append(_run(one))
    return results


@contextmanager
def running_beside(
    rows: Sequence[Sequence[Check]], stopped: threading.Event
) -> Iterator[list[Result]]:
    """Run rows of checks at the same time as the body; the results are complete after it.

    The checks of a row run in turn until `stopped` is set. The output of a check is shown when it
    has ended, so that no two are mixed.
    """
    results: list[Result] = []

    def run_row(row: Sequence[Check]) -> None:
        for one in row:
            if stopped.is_set():
                break
            with TemporaryFile() as output:
                result = _run(one, output)
                output.seek(0)
                said = output.read().decode("utf-8", errors="replace")
            results.append(result)
            say(f"--- {result}\n{said}", end="")

    with ThreadPoolExecutor(len(rows)) as pool:
        running = [pool.submit(run_row, row) for row in rows]
        try:
            yield results
            for row in running:
                row.result()
        except KeyboardInterrupt:  # the programs get the same Ctrl-C and end by themselves
            stopped.set()
            raise


def _run(one: Check, output: IO[bytes] | None = None) -> Result:
    start = time.monotonic()
    if one.failed_tests:
        one.failed_tests.unlink(missing_ok=True)
    code = processes.run(one.command, cwd=one.folder, output=output)
    result = Result(one, code, time.monotonic() - start)
    failed = _failed_tests(result)
    return _run_again(result, failed) if 0 < len(failed) <= MAX_RUN_AGAIN else result


def _failed_tests(result: Result) -> list[str]:
    """The ids of the tests that failed; none after a crash, whose tests are not known."""
    file = result.check.failed_tests
    if file is None or result.code != TESTS_FAILED:
        return []
    try:
        return file.read_text(encoding="utf-8").splitlines()
    except FileNotFoundError:
        return []


def _run_again(result: Result, failed: Sequence[str]) -> Result:
    """Run failed tests once more, one after the other: a change is not held up by chance."""
    say("--- Running the failed tests again, on their own.")
    start = time.monotonic()
    code = processes.run([*result.check.run_again, *failed], cwd=result.check.folder)
    seconds = result.seconds + time.monotonic() - start
    if code:
        return replace(result, seconds=seconds)
    return replace(result, code=0, seconds=seconds, unstable=failed)


def summed_up(results: Sequence[Result]) -> int:
    """Show a line for each check and each unstable test; the exit code of the first that failed."""
    say("--- " + "\n    ".join(map(str, results)))
    unstable = [test for result in results for test in result.unstable]
    if unstable:
        say("--- " + "\n    ".join([UNSTABLE, *unstable]))
    return next((result.code for result in results if result.code), 0)


def quick_suite(env: Environment) -> list[Check]:
    """What answers in under two minutes, without Node and without a browser."""
    return [*_python_checks(env), _pytest(env, QUICK_TESTS, ())]


def whole_suite(env: Environment) -> list[Check]:
    """Everything that a change has to pass."""
    return [
        *_python_checks(env),
        *_browser(env),
        *_page_checks(env),
        *_pytest_and_coverage(env),
        *_library(env),
    ]


def _browser(env: Environment) -> list[Check]:
    """Installs a browser for the tests where there is none."""
    return [Check("chromium", env.root, [str(env.python), "-m", "tests.browser.chromium"])]


def _library(env: Environment) -> list[Check]:
    """Tests the library on the machines that can be had here, and with sanitizers.

    Linux has an emulator of other processors, and loads a sanitizer before Python.
    """
    names = ("machines", "sanitized") if sys.platform == "linux" else ()
    python = [str(env.python), "-m"]
    return [Check(name, env.root, [*python, f"tests.kernels.{name}"]) for name in names]


def _pytest_and_coverage(env: Environment) -> list[Check]:
    coverage = [str(env.python), "-m", "tests.coverage_gates"]
    return [
        _pytest(env, (), ("--cov", "--cov-report=")),
        Check("coverage", env.root, coverage),
    ]


def _pytest(env: Environment, tests: Sequence[str], measuring: Sequence[str]) -> Check:
    # Two processes more than there are cores: tests often wait for a server or a page.
    number = (os.cpu_count() or 1) + 2
    command = [str(env.python), "-m", "pytest"]
    options = ["-n", str(number), "--dist", "worksteal"]
    options += ["-p", "tests.failed_tests", "--failed-tests", str(env.failed_tests)]
    # What the first run measured is kept: the second adds what its tests reach now.
    again = [*measuring, "--cov-append"] if measuring else []
    return Check(
        "pytest",
        env.root,
        [*command, *options, *measuring, *tests],
        env.failed_tests,
        [*command, *again],
    )


def _python_checks(env: Environment) -> list[Check]:
    python = [str(env.python), "-m"]
    return [
        Check("ruff-check", env.root, [*python, "ruff", "check", "."]),
        Check("ruff-format", env.root, [*python, "ruff", "format", "--check", "."]),
        Check("mypy", env.root, [*python, "mypy"]),
    ]


def _page_checks(env: Environment) -> list[Check]:
    programs = {
        "svelte-check": ("svelte-check/bin/svelte-check", "--fail-on-warnings"),
        "eslint": ("eslint/bin/eslint.js", "--max-warnings", "0", "."),
        "prettier": ("prettier/bin/prettier.cjs", "--check", "."),
        "vitest": ("vitest/vitest.mjs", "run"),
    }
    modules = env.web / "node_modules"
    return [
        Check(name, env.web, [str(env.node), str(modules / program), *options])
        for name, (program, *options) in programs.items()
    ]
