"""One run of pytest that collects the tests once, and forks itself for every mutant."""

from __future__ import annotations

import gc
import os
import resource
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import _lru_cache_wrapper
from pathlib import Path
from typing import Any

import pytest

from mutation.operators import Mutant
from mutation.parts import ROOT, SOURCE, Part
from mutation.patching import caches_of, patch
from mutation.reach import IMPORTING, Reach

MAX_MEMORY_BYTES = 4 << 30
"""A bound for mutants that use ever more memory."""

GRACE_S = 30.0
"""Seconds beyond a multiple of what its tests take, after which a mutant counts as noticed."""

Work = tuple[Path, Mutant]
Judge = Callable[[Work, bool], None]
"""Hears of every mutant whether it was noticed."""


@dataclass
class Child:
    """A process that tests one mutant."""

    work: Work
    deadline: float


class MutationSession:
    """A pytest plugin: instead of running the tests, runs them on every mutant."""

    def __init__(self, part: Part, work: Sequence[Work], jobs: int, judge: Judge) -> None:
        self._part = part
        self._work = work
        self._jobs = jobs
        self._judge = judge
        self._reach = Reach(frozenset(map(str, part.modules())))
        self._measuring = self._reach.measuring()
        self._seconds: list[float] = []
        self._caches: list[_lru_cache_wrapper[Any]] = []
        self.undecided: list[Work] = []
        """Mutants that only a fresh import can decide on."""

    def pytest_sessionstart(self) -> None:
        """Measure from here on, because collecting the tests imports what is to be broken."""
        self._measuring.__enter__()

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Find out which test reaches what; then break one thing after another."""
        if session.testsfailed:
            raise session.Interrupted("the tests can't be collected")
        try:
            self._run_once(session)
        finally:
            self._measuring.__exit__(None, None, None)
        self._caches = caches_of("tenback")
        gc.freeze()  # so that children share these objects with this process for longer
        self._run_all(session)
        return True

    def _run_once(self, session: pytest.Session) -> None:
        for at, (item, following) in enumerate(_with_next(session.items)):
            began = time.monotonic()
            self._reach.begin(at)
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            self._seconds.append(time.monotonic() - began)
            if session.testsfailed:
                raise session.Failed(f"{item.nodeid} fails before anything is broken")

    def _run_all(self, session: pytest.Session) -> None:
        children: dict[int, Child] = {}
        waiting = list(reversed(self._work))
        while waiting or children:
            while waiting and len(children) < self._jobs:
                self._start(waiting.pop(), session, children)
            self._reap(children)

    def _start(self, work: Work, session: pytest.Session, children: dict[int, Child]) -> None:
        path, mutant = work
        tests = self._reach.tests(str(path), range(mutant.line, mutant.last_line + 1))
        if not mutant.function or tests == {IMPORTING}:
            self.undecided.append(work)
        elif not tests:
            self._pass(work)
        else:
            chosen = sorted(tests - {IMPORTING}, key=self._seconds.__getitem__)
            seconds = GRACE_S + 10 * sum(self._seconds[test] for test in chosen)
            child = os.fork()
            if child == 0:
                for cache in self._caches:  # what they remember was computed before the change
                    cache.cache_clear()
                _test([session.items[test] for test in chosen], session, work, seconds)
            children[child] = Child(work, time.monotonic() + seconds)

    def _reap(self, children: dict[int, Child]) -> None:
        for process, child in list(children.items()):
            done, status = os.waitpid(process, os.WNOHANG)
            late = time.monotonic() > child.deadline
            if not done and late:
                os.kill(process, 9)
                _, status = os.waitpid(process, 0)
            if done or late:
                del children[process]
                self._decide(child.work, os.waitstatus_to_exitcode(status))
        time.sleep(0.005)

    def _decide(self, work: Work, code: int) -> None:
        path, mutant = work
        lines = range(mutant.line, mutant.last_line + 1)
        imported = IMPORTING in self._reach.tests(str(path), lines)
        if code == NOT_PATCHED or (code == 0 and imported):
            self.undecided.append(work)
        elif code == 0:
            self._pass(work)
        else:
            self._judge(work, True)

    def _pass(self, work: Work) -> None:
        """No test in this process has noticed a mutant."""
        if self._part.in_processes:
            self.undecided.append(work)
        else:
            self._judge(work, False)


NOT_PATCHED = 77
"""The exit code of a child that can't break its function in place."""


def _test(tests: list[pytest.Item], session: pytest.Session, work: Work, seconds: float) -> None:
    """In the child: break the function, test up to the first failure, and leave at once."""
    code = 1
    try:
        limit = int(seconds) + 1
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
        resource.setrlimit(resource.RLIMIT_AS, (MAX_MEMORY_BYTES, MAX_MEMORY_BYTES))
        with Path(os.devnull).open("w") as nowhere:
            os.dup2(nowhere.fileno(), 1)
            os.dup2(nowhere.fileno(), 2)
        path, mutant = work
        name = ".".join(path.relative_to(SOURCE.parent).with_suffix("").parts)
        module = sys.modules[name.removesuffix(".__init__")]
        if patch(module, mutant.function, mutant.source):
            code = int(_fails(tests, session))
        else:
            code = NOT_PATCHED
    finally:
        os._exit(code)


def _fails(tests: list[pytest.Item], session: pytest.Session) -> bool:
    for item, following in _with_next(tests):
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if session.testsfailed:
            return True
    return False


def _with_next(items: Sequence[pytest.Item]) -> Iterator[tuple[pytest.Item, pytest.Item | None]]:
    return zip(items, [*items[1:], None], strict=True)


def run(part: Part, work: Sequence[Work], jobs: int, judge: Judge) -> list[Work] | None:
    """Judge what can be judged without a fresh import; the rest is returned, None on failure."""
    session = MutationSession(part, work, jobs, judge)
    tests = sorted({test for tests in part.all_tests for test in tests})
    words = ["-qq", "-s", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-cov", "-k", "not pipe"]
    words += ["-W", "ignore::pytest.PytestAssertRewriteWarning", "--hypothesis-profile=brief"]
    words += [f"--rootdir={ROOT}"]
    code = pytest.main([*words, *(str(ROOT / test) for test in tests)], plugins=[session])
    return (
        None
        if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)
        else session.undecided
    )
