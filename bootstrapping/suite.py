"""The test suite: all of it, a quick part of it, or pytest alone."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bootstrapping import processes
from bootstrapping.checkout import Environment
from bootstrapping.language import text
from bootstrapping.output import Failure, say

QUICK = "--quick"
QUICK_TESTS = ("tests/rules", "tests/record", "tests/tables", "tests/text", "tests/test_layers.py")
"""What most changes break first; no browser, no server, no compiled kernel."""


@dataclass(frozen=True)
class Check:
    """A part of the suite: a command and the folder that it runs in."""

    name: str
    folder: Path
    command: list[str]


def check(env: Environment, arguments: Sequence[str]) -> int:
    """Run the whole suite or the quick part of it; with other arguments, pytest alone."""
    if not arguments:
        return run_all(whole_suite(env))
    if list(arguments) == [QUICK]:
        return run_all(quick_suite(env))
    return processes.run([str(env.python), "-m", "pytest", *arguments], cwd=env.root)


def check_named(env: Environment, names: Sequence[str]) -> int:
    """Run the parts of the suite that have these names."""
    known = {one.name: one for one in whole_suite(env)}
    for name in names:
        if name not in known:
            raise Failure(text("no-check", name=name, names=", ".join(known)))
    return run_all([known[name] for name in names])


def run_all(checks: Sequence[Check]) -> int:
    """Run every check, also after a failure; the exit code of the first that failed."""
    first_failure = 0
    results = []
    for one in checks:
        say(f"--- {one.name}")
        start = time.monotonic()
        code = processes.run(one.command, cwd=one.folder)
        verdict = text("check-failed", code=code) if code else text("check-ok")
        results.append(f"{one.name}: {verdict}, {time.monotonic() - start:.1f} s")
        first_failure = first_failure or code
    say("--- " + "\n    ".join(results))
    return first_failure


def quick_suite(env: Environment) -> list[Check]:
    """What answers in under two minutes, without Node and without a browser."""
    return [*_python_checks(env), Check("pytest", env.root, [*_pytest(env), *QUICK_TESTS])]


def whole_suite(env: Environment) -> list[Check]:
    """Everything that a change has to pass, the quickest first."""
    coverage = [str(env.python), "-m", "tests.coverage_gates"]
    chromium = [str(env.python), "-m", "tests.browser.chromium"]
    return [
        *_python_checks(env),
        *_page_checks(env),
        Check("chromium", env.root, chromium),
        Check("pytest", env.root, [*_pytest(env), "--cov", "--cov-report="]),
        Check("coverage", env.root, coverage),
    ]


def _pytest(env: Environment) -> list[str]:
    return [str(env.python), "-m", "pytest", "-n", "auto", "--dist", "worksteal"]


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
