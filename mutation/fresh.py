"""Tests a mutant in a process of its own, on a copy of the sources.

What runs while a module is imported can't be changed afterwards, and a test that starts processes
sees no change that was made in place.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from mutation.exit_codes import FAILED, PASSED, TIMED_OUT, limit_memory
from mutation.outcomes import Work
from mutation.parts import ROOT, SOURCE

TIMEOUT_S = 60
"""Seconds beyond a multiple of what its tests take, after which a mutant counts as noticed."""

SECONDS_FILE = "MUTATION_SECONDS_FILE"
"""The variable that names a file of the seconds that each test takes."""

PYTEST_OPTIONS = [
    *("-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:schemathesis"),
    *("--no-cov", "-o", "timeout=0", "-k", "not pipe"),  # a child has a timer of its own
    *("--hypothesis-profile=mutation", "-o", "tmp_path_retention_policy=none", f"--rootdir={ROOT}"),
]


def run_fresh(work: Work, tests: Sequence[str], seconds: Mapping[str, float]) -> int:
    """Run these tests on a copy of the sources with one module replaced, the quickest first."""
    path, mutant = work
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "tenback"
        shutil.copytree(SOURCE, copy, ignore=shutil.ignore_patterns("web_dist", "__pycache__"))
        (copy / path.relative_to(SOURCE)).write_text(mutant.source, "utf-8")
        durations = Path(folder) / "seconds.json"
        durations.write_text(json.dumps(dict(seconds)))
        words = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "mutation.fresh"]
        try:
            done = subprocess.run(
                [*words, *PYTEST_OPTIONS, *tests],
                cwd=ROOT,
                env={
                    **os.environ,
                    "PYTHONPATH": folder,
                    "PYTHONDONTWRITEBYTECODE": "1",
                    SECONDS_FILE: str(durations),
                },
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                preexec_fn=limit_memory,
                timeout=TIMEOUT_S + 5 * sum(seconds.values()),
            )
        except subprocess.TimeoutExpired:
            return TIMED_OUT
    return PASSED if done.returncode == pytest.ExitCode.OK else FAILED


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """In that process, as a plugin: run the tests that are named, the quickest first."""
    if (file := os.environ.get(SECONDS_FILE)) is not None:
        seconds = json.loads(Path(file).read_text("utf-8"))
        items[:] = sorted(
            (item for item in items if item.nodeid in seconds),
            key=lambda item: seconds[item.nodeid],
        )
