"""A few failed tests are run once more, alone; those that pass then are named as unstable."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import IO

import pytest
from coverage import CoverageData

import bootstrap
from bootstrapping import processes, suite
from bootstrapping.checkout import Environment

UNSTABLE = "failed once, then passed on its own: fix it"
INTERRUPTED = 2
"""The exit code of pytest after an error in collecting tests."""


class StandIn:
    """A stand-in for pytest that ends with given codes, and reports failures the first time."""

    def __init__(self, failed_tests: Path, codes: Sequence[int], failed: Sequence[str]) -> None:
        self._failed_tests = failed_tests
        self._codes = list(codes)
        self._failed = failed
        self.commands: list[list[str]] = []

    def run(self, command: list[str], cwd: Path, output: IO[bytes] | None = None) -> int:
        if not self.commands:
            self._failed_tests.write_text("".join(f"{one}\n" for one in self._failed), "utf-8")
        self.commands.append(command)
        return self._codes.pop(0)


@pytest.mark.parametrize(
    ("codes", "failed", "unstable", "code"),
    [
        pytest.param([0], [], [], 0, id="all-passed"),
        pytest.param([1, 0], ["a.py::x"], ["a.py::x"], 0, id="one-passes-then"),
        pytest.param([1, 0], ["x", "y", "z"], ["x", "y", "z"], 0, id="three-pass-then"),
        pytest.param([1, 1], ["x", "y"], [], 1, id="one-fails-again"),
        pytest.param([1, 4], ["x"], [], 1, id="it-is-not-found-again"),
        pytest.param([1], ["w", "x", "y", "z"], [], 1, id="four"),
        pytest.param([1], [], [], 1, id="crash"),
        pytest.param([INTERRUPTED], ["x"], [], INTERRUPTED, id="error-in-collecting"),
        pytest.param([139], ["x"], [], 139, id="pytest-itself-crashed"),
    ],
)
def test_which_failures_are_run_again(
    codes: list[int],
    failed: list[str],
    unstable: list[str],
    code: int,
    env: Environment,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    env.folder.mkdir()
    stand_in = StandIn(env.failed_tests, codes, failed)
    monkeypatch.setattr(processes, "run", stand_in.run)
    checks = [one for one in suite.whole_suite(env) if one.name == "pytest"]
    assert suite.summed_up(suite.run_in_turn(checks)) == code
    first, *again = stand_in.commands
    assert "-n" in first
    for command in again:
        assert "-n" not in command and command[-len(failed) :] == failed
    assert len(stand_in.commands) == len(codes)
    named = capsys.readouterr().err.partition(UNSTABLE)[2]
    assert named.split() == unstable


def test_failures_of_an_earlier_run_are_forgotten(
    env: Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    env.folder.mkdir()
    env.failed_tests.write_text("test_of_yesterday.py::test\n", "utf-8")
    monkeypatch.setattr(processes, "run", lambda command, cwd, output: 1)
    assert suite.summed_up(suite.run_in_turn(suite.quick_suite(env)[-1:])) == 1


@pytest.fixture
def with_this_python(env: Environment, monkeypatch: pytest.MonkeyPatch) -> Environment:
    """A checkout with tests of its own, which this Python runs."""
    env.folder.mkdir()
    monkeypatch.setattr(Environment, "python", Path(sys.executable))
    monkeypatch.setenv("PYTHONPATH", str(Path(bootstrap.__file__).parent))
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")  # loading all takes long
    monkeypatch.setenv("PYTEST_ADDOPTS", "-p xdist -p pytest_cov")
    monkeypatch.setattr(os, "cpu_count", lambda: 1)
    return env


def run_pytest(env: Environment, source: str) -> int:
    """The exit code of the suite's pytest on one file of tests, with coverage of that file."""
    (env.root / "test_some.py").write_text(source, "utf-8")
    (env.root / ".coveragerc").write_text("[run]\ninclude = */test_some.py\n", "utf-8")
    checks = [one for one in suite.whole_suite(env) if one.name == "pytest"]
    return suite.summed_up(suite.run_in_turn(checks))


UNSTABLE_TEST = """\
from pathlib import Path

def test_steady():
    covered_by_the_first_run = True

def test_unstable(_there = Path("there")):
    if not _there.exists():
        _there.touch()
        raise ValueError
    covered_by_the_second_run = True
"""


def test_both_runs_are_measured(
    with_this_python: Environment,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run_pytest(with_this_python, UNSTABLE_TEST) == 0
    assert capsys.readouterr().err.endswith(f"--- {UNSTABLE}\n    test_some.py::test_unstable\n")
    data = CoverageData(str(with_this_python.root / ".coverage"))
    data.read()
    [file] = data.measured_files()
    lines = UNSTABLE_TEST.splitlines()
    covered = {lines[number - 1].split()[0] for number in data.lines(file) or ()}
    assert {"covered_by_the_first_run", "covered_by_the_second_run"} <= covered


def test_a_crash_is_not_run_again(with_this_python: Environment) -> None:
    assert run_pytest(with_this_python, "def test_crash():\n    import os\n    os._exit(0)\n") == 1
    assert with_this_python.failed_tests.read_text("utf-8") == ""
