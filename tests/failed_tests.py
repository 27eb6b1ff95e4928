"""A plugin of pytest that writes the ids of the tests that failed to a file.

`pytest -p tests.failed_tests --failed-tests FILE` writes a line for each. The file is read by
``bootstrapping/suite.py``, which runs a few failed tests once more. After the crash of a worker
process nothing is written: nobody knows what it did to the tests after it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

OPTION = "--failed-tests"
PHASES = ("setup", "call", "teardown")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(OPTION, type=Path, help="the file for the ids of the tests that failed")


def pytest_configure(config: pytest.Config) -> None:
    is_worker = hasattr(config, "workerinput")
    file = config.getoption(OPTION)
    if file is not None and not is_worker:
        config.pluginmanager.register(_FailedTests(file))


class _FailedTests:
    """Collects the ids from the reports, which xdist sends to its first process."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._ids: dict[str, None] = {}
        self._crashed = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self._ids[report.nodeid] = None
            # xdist reports a crash as a failure of the test, in a phase without a name
            self._crashed |= report.when not in PHASES

    def pytest_sessionfinish(self) -> None:
        ids = [] if self._crashed else list(self._ids)
        self._file.write_text("".join(f"{one}\n" for one in ids), encoding="utf-8")
