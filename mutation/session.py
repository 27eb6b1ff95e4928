"""One run of pytest that collects the tests once, and forks itself for every mutant."""

from __future__ import annotations

import gc
import os
import signal
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import _lru_cache_wrapper
from math import inf
from pathlib import Path
from typing import Any

import pytest

from mutation.child import Timed, fork, run, run_on_mutant, with_next
from mutation.exit_codes import BROKEN, NOT_PATCHED, PASSED, TIMED_OUT
from mutation.fresh import PYTEST_OPTIONS, run_fresh
from mutation.outcomes import Outcome, Work
from mutation.parts import ROOT, Part
from mutation.patching import caches_of
from mutation.reach import IMPORTING, Baseline, Reach

GRACE_S = 30.0
"""Seconds beyond a multiple of what a test takes, after which its mutant counts as noticed."""

Judge = Callable[[Work, Outcome], None]
"""Hears of every mutant what became of it."""


@dataclass(frozen=True)
class Plan:
    """How the mutants of a part are tested."""

    jobs: int = 1
    minutes: float = inf
    """No mutant is begun later than this after the first."""
    slowest_s: float = inf
    """Tests that take longer are left out."""
    baseline: Path | None = None
    """The file in which the lines that each test reaches are kept."""


@dataclass
class Child:
    """A process that tests one mutant."""

    work: Work
    deadline: float
    unnoticed: Outcome | None = None
    """The outcome if it passes, in a process that tests a copy of the sources."""


class MutationSession:
    """A pytest plugin: instead of running the tests, runs them on every mutant."""

    def __init__(self, part: Part, work: Sequence[Work], plan: Plan, judge: Judge) -> None:
        self._part = part
        self._work = work
        self._plan = plan
        self._judge = judge
        self._deadline = inf
        self._baseline = Baseline(part, plan.baseline)
        self._reach = Reach(frozenset(map(str, part.modules())))
        self._measuring = self._reach.measuring()
        self._caches: list[_lru_cache_wrapper[Any]] = []
        self._seconds: dict[int, float] = {}
        """By the number of a test."""
        self._names: dict[str, float] = {}
        """By the name of a test, the seconds that it takes."""

    def pytest_sessionstart(self) -> None:
        """Measure from here on, because collecting the tests imports what is to be broken."""
        self._measuring.__enter__()

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Find out which test reaches what; then break one thing after another."""
        if session.testsfailed:
            raise session.Interrupted("the tests can't be collected")
        try:
            new = self._run_once(session)
        finally:
            self._measuring.__exit__(None, None, None)
            self._keep(session.items)
        self._caches = caches_of("tenback")
        gc.freeze()  # so that children share these objects with this process for longer
        try:
            self._check_forks(session, new)
            print()  # after the dots of the tests
            self._deadline = time.monotonic() + 60 * self._plan.minutes
            self._run_all(session)
        finally:
            session._setupstate.teardown_exact(None)
        return True

    def _run_once(self, session: pytest.Session) -> list[int]:
        """Measure the tests that earlier runs did not; returns their numbers."""
        starts_server = next((item for item in session.items if uses_postgres(item)), None)
        known = [
            None if item is starts_server else self._baseline.find(item.nodeid)
            for item in session.items
        ]
        new = [at for at, found in enumerate(known) if found is None]
        items = [session.items[at] for at in new]
        for at, found in enumerate(known):
            if found is not None:
                self._seconds[at], lines = found
                self._reach.add(at, lines)
        for at, (item, following) in zip(new, with_next(items, session), strict=True):
            began = time.monotonic()
            self._reach.begin(at)
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            self._seconds[at] = time.monotonic() - began
            if session.testsfailed:
                raise session.Failed(f"{item.nodeid} fails before anything is broken")
        return new

    def _keep(self, items: Sequence[pytest.Item]) -> None:
        self._names = {items[at].nodeid: seconds for at, seconds in self._seconds.items()}
        lines = self._reach.lines()
        self._baseline.save(
            {
                items[at].nodeid: (seconds, lines.get(at, {}))
                for at, seconds in self._seconds.items()
            }
        )

    def _check_forks(self, session: pytest.Session, tests: Sequence[int]) -> None:
        """The tests must pass in a fork as they do here, or every mutant would seem noticed."""
        timed = self._timed(session, tests)
        _, status = os.waitpid(fork(lambda: run(timed, session)), 0)
        if os.waitstatus_to_exitcode(status) != PASSED:
            self._baseline.save({})  # so that the next run checks this again
            raise session.Failed("the tests fail in a fork before anything is broken")

    def _run_all(self, session: pytest.Session) -> None:
        children: dict[int, Child] = {}
        waiting = list(reversed(self._work))
        while waiting or children:
            while waiting and len(children) < self._plan.jobs and not self._is_late:
                self._start(waiting.pop(), session, children)
            if not children and self._is_late:
                return
            self._reap(children)
            time.sleep(0.005)

    @property
    def _is_late(self) -> bool:
        return time.monotonic() >= self._deadline

    def _start(self, work: Work, session: pytest.Session, children: dict[int, Child]) -> None:
        path, mutant = work
        tests = self._reach.tests(str(path), range(mutant.line, mutant.last_line + 1))
        if not mutant.function or tests == {IMPORTING}:
            self._start_fresh(work, self._part.tests, Outcome.SURVIVED, children)
        elif not tests:
            self._pass(work, Outcome.NOT_REACHED, children)
        else:
            timed = self._timed(session, sorted(tests - {IMPORTING}))
            child = fork(lambda: self._run_on_mutant(work, timed, session))
            limit = GRACE_S + sum(seconds for _, seconds in timed)
            children[child] = Child(work, time.monotonic() + limit)

    def _run_on_mutant(self, work: Work, timed: Timed, session: pytest.Session) -> int:
        for cache in self._caches:  # what they remember was computed before the change
            cache.cache_clear()
        return run_on_mutant(work, timed, session)

    def _timed(self, session: pytest.Session, tests: Sequence[int]) -> Timed:
        """These tests, the quickest first, each with the seconds that it may take."""
        quick = [test for test in tests if self._seconds[test] <= self._plan.slowest_s]
        quick.sort(key=self._seconds.__getitem__)
        return [(session.items[test], GRACE_S + 10 * self._seconds[test]) for test in quick]

    def _start_fresh(
        self, work: Work, files: Sequence[str], unnoticed: Outcome, children: dict[int, Child]
    ) -> None:
        """Test a mutant in a copy of the sources, by the quick tests of these files."""
        seconds = {
            test: seconds
            for test, seconds in self._names.items()
            if seconds <= self._plan.slowest_s and test.partition("::")[0] in files
        }
        child = fork(lambda: run_fresh(work, files, seconds))
        children[child] = Child(work, inf, unnoticed)

    def _reap(self, children: dict[int, Child]) -> None:
        for process, child in list(children.items()):
            done, status = os.waitpid(process, os.WNOHANG)
            late = not done and time.monotonic() > child.deadline
            if late:
                os.kill(process, signal.SIGKILL)
                os.waitpid(process, 0)
            if done or late:
                del children[process]
                code = TIMED_OUT if late else os.waitstatus_to_exitcode(status)
                self._decide(child, code, children)

    def _decide(self, child: Child, code: int, children: dict[int, Child]) -> None:
        path, mutant = child.work
        lines = range(mutant.line, mutant.last_line + 1)
        if code == BROKEN:
            raise RuntimeError(f"{path}:{mutant.line}: {mutant.change} could not be tested")
        if child.unnoticed is not None and code == PASSED:
            self._judge(child.work, child.unnoticed)
        elif code == NOT_PATCHED or (
            code == PASSED and IMPORTING in self._reach.tests(str(path), lines)
        ):
            self._start_fresh(child.work, self._part.tests, Outcome.SURVIVED, children)
        elif code == PASSED:
            self._pass(child.work, Outcome.SURVIVED, children)
        else:
            self._judge(child.work, Outcome.TIMED_OUT if code == TIMED_OUT else Outcome.NOTICED)

    def _pass(self, work: Work, outcome: Outcome, children: dict[int, Child]) -> None:
        """No test in this process has noticed a mutant: ask those that start processes."""
        if self._part.in_processes:
            self._start_fresh(work, self._part.in_processes, outcome, children)
        else:
            self._judge(work, outcome)


def uses_postgres(item: pytest.Item) -> bool:
    """Whether a test uses the PostgreSQL server of the session.

    One such test must run before the forks: a child that started the server would not stop it.
    """
    return "postgres" in getattr(item, "fixturenames", ())


def run_part(part: Part, work: Sequence[Work], plan: Plan, judge: Judge) -> bool:
    """Test mutants of a part, and tell ``judge`` of each; False if the tests fail as they are."""
    session = MutationSession(part, work, plan, judge)
    words = ["-qq", "-s", "-W", "ignore::pytest.PytestAssertRewriteWarning", *PYTEST_OPTIONS]
    code = pytest.main([*words, *(str(ROOT / test) for test in part.tests)], plugins=[session])
    return code in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)
