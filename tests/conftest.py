"""Settings for every test: the same examples each time, and no clock for a busy machine to fail."""

import atexit
import gc
import os
import shutil
import signal
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import Phase, settings

from tests.postgres_server import PostgresServer, running_postgres
from tests.serving import find_unused_port

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # a shell that runs the tests behind its back
    signal.signal(signal.SIGINT, signal.default_int_handler)

os.environ["TENBACK_STATE"] = tempfile.mkdtemp(prefix="tenback-state-")
"""Games that tests leave unfinished are not offered to the person who runs the tests."""
atexit.register(shutil.rmtree, os.environ["TENBACK_STATE"], ignore_errors=True)

os.environ["TENBACK_UVLOOP"] = "0"
"""Servers use the event loop that everybody has; one test uses the other."""

settings.register_profile("suite", derandomize=True, deadline=None, database=None)
settings.register_profile("brief", settings.get_profile("suite"), max_examples=30)
settings.register_profile(
    "mutation", settings.get_profile("brief"), phases=[Phase.explicit, Phase.generate]
)
settings.load_profile("suite")

collect_ignore = (
    [
        "cli/test_play.py",
        "envs/test_openspiel.py",
        "faults/test_processes.py",
        "faults/test_two_groups.py",
        "server/transport/test_steering.py",
    ]
    if sys.platform == "win32"
    else []
)
"""Several server processes are refused on Windows (``tests/cli/test_serve.py``), OpenSpiel has no
packages for it, and it has no pseudo-terminals."""

COVERING_FOLDERS = frozenset({"conformance", "record", "rules", "tables"})
"""The folders whose tests are measured against the gates of ``tests.coverage_gates``."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Measure coverage in those folders only: it triples the time of a test."""
    here = Path(__file__).parent
    for item in items:
        if item.path.relative_to(here).parts[0] not in COVERING_FOLDERS:
            item.add_marker("no_cover")


def pytest_collection_finish() -> None:
    """Keep the garbage collector away from what all tests share: that takes half a second."""
    gc.collect()
    gc.freeze()


@pytest.fixture
def unused_port() -> int:
    """A port of loopback at which nobody listens."""
    return find_unused_port()


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A PostgreSQL server that the tests of this process share; each makes databases of its own."""
    with running_postgres() as server:
        yield server
