"""The process that tests one mutant, from its fork to its exit code."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from types import FrameType
from typing import cast

import pytest

from mutation.exit_codes import BROKEN, FAILED, NOT_PATCHED, PASSED, TIMED_OUT, limit_memory
from mutation.outcomes import Work
from mutation.parts import SOURCE
from mutation.patching import patch

Timed = Sequence[tuple[pytest.Item, float]]
"""Tests, each with the seconds that it may take."""


class TestTimedOut(BaseException):
    """A test takes too long, as it does where a mutant waits or loops for ever."""

    __test__ = False


def fork(work: Callable[[], int]) -> int:
    """Call a function in a child that exits with its result; returns the child's process id."""
    child = os.fork()
    if child == 0:
        code = BROKEN
        try:
            with Path(os.devnull).open("w") as nowhere:
                os.dup2(nowhere.fileno(), 1)
                os.dup2(nowhere.fileno(), 2)
            code = work()
        finally:  # leave at once: what the process has opened belongs to its parent
            os._exit(code)
    return child


def run_on_mutant(work: Work, tests: Timed, session: pytest.Session) -> int:
    """Break a function, and test up to the first failure."""
    path, mutant = work
    name = ".".join(path.relative_to(SOURCE.parent).with_suffix("").parts)
    if not patch(import_module(name.removesuffix(".__init__")), mutant.function, mutant.source):
        return NOT_PATCHED
    return run(tests, session)


def run(tests: Timed, session: pytest.Session) -> int:
    """Run tests up to the first failure."""
    limit_memory()
    late = False

    def time_out(_signal: int, _frame: FrameType | None) -> None:
        nonlocal late
        late = True
        raise TestTimedOut

    signal.signal(signal.SIGALRM, time_out)
    seconds = dict(tests)
    for item, following in with_next(list(seconds), session):
        try:
            signal.setitimer(signal.ITIMER_REAL, seconds[item], seconds[item])
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            signal.setitimer(signal.ITIMER_REAL, 0)
        except TestTimedOut:  # it was raised outside of the test, where pytest does not catch it
            return TIMED_OUT
        if session.testsfailed or late:
            return TIMED_OUT if late else FAILED
    return PASSED


def with_next(
    items: Sequence[pytest.Item], session: pytest.Session
) -> Iterator[tuple[pytest.Item, pytest.Item]]:
    """Each test with the next one; after the last, what all tests share is still needed."""
    following = [*items[1:], cast(pytest.Item, session)]
    return zip(items, following, strict=False)
