"""An arena: all deals of a plan over all cores, the results the same on any number of them.

Each deal is a piece of work of its own with all its games in it, so that what is known when
somebody interrupts is still fair: every line-up has played the same deals.
"""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from multiprocessing import get_context
from threading import current_thread, main_thread
from time import perf_counter

from tenback.lab.game_result import DealResult
from tenback.lab.plan import Plan
from tenback.lab.results import Results
from tenback.lab.work import Crew, FailingEntries, crew, demand_players, play_deals
from tenback.rules import TenbackError

Progress = Callable[[int, int], None]
"""Called with the deals done and all deals."""

Keep = Callable[[str], None]
"""Called with each game as a record, in the order of the deals."""

_AT_ONCE = 5
"""Deals between two looks at what is known, where one process plays alone."""

_AHEAD = 4
"""Pieces of work each worker may have waiting: enough to stay busy, few enough to stop soon."""


class WorkerLost(TenbackError):
    """A worker was killed: the results would have a hole."""


class Interrupted(Exception):
    """The user pressed Ctrl-C; ``results`` holds the results so far."""

    def __init__(self, results: Results) -> None:
        super().__init__("interrupted")
        self.results = results


def run(
    plan: Plan,
    workers: int | None = None,
    progress: Progress | None = None,
    keep: Keep | None = None,
) -> Results:
    """Play it all. Ctrl-C raises Interrupted, with the results of the deals that were finished."""
    demand_players(plan)
    workers = min(workers or cores(), plan.deals)
    results, failing = Results(plan), FailingEntries(plan)
    results.stopped = failing.stopped
    began = perf_counter()
    play = _alone(plan, failing) if workers == 1 else _together(plan, failing, workers)
    with closing(play) as deals:
        try:
            for number, played in enumerate(deals):
                deal = failing.add(played)
                results.add(deal)
                results.seconds = perf_counter() - began
                for game in deal:
                    if keep and game.record is not None:
                        keep(game.record)
                if progress:
                    progress(number + 1, plan.deals)
        except KeyboardInterrupt:
            raise Interrupted(results) from None
    return results


def cores() -> int:
    """The cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _alone(plan: Plan, failing: FailingEntries) -> Generator[DealResult]:
    with crew() as hired:
        for first in range(0, plan.deals, _AT_ONCE):
            numbers = range(first, min(first + _AT_ONCE, plan.deals))
            yield from play_deals(plan, numbers, hired, lambda: False, lambda: failing.stopped)


def _together(plan: Plan, failing: FailingEntries, workers: int) -> Generator[DealResult]:
    """The deals in their order, played by processes."""
    context = get_context("spawn")
    # Plain memory without locks: a worker that is killed while it holds one would block all others.
    stop, stopped = context.RawArray("b", 1), context.RawArray("b", len(plan.entries))
    size = max(1, min(25, plan.deals // (workers * 8)))
    firsts = iter(range(0, plan.deals, size))
    pool = ProcessPoolExecutor(workers, context, _begin, (plan, stop, stopped))
    try:
        waiting: deque[Future[list[DealResult]]] = deque()
        for first in firsts:
            for entry in failing.stopped:
                stopped[entry] = 1
            with interrupts_ignored():
                waiting.append(pool.submit(_piece, first, min(first + size, plan.deals)))
            if len(waiting) > workers * _AHEAD:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()
    except BrokenProcessPool:
        raise WorkerLost(
            "a process that played was ended from outside, perhaps for want of memory;"
            " try with fewer: --workers 1"
        ) from None
    finally:
        stop[0] = 1
        pool.shutdown(cancel_futures=True)


@contextmanager
def interrupts_ignored() -> Iterator[None]:
    """Start processes that do not hear Ctrl-C, not even before they are workers."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


_worker: tuple[Plan, Sequence[int], Sequence[int], Crew]
"""Of a worker process: set once when it begins."""


def _begin(plan: Plan, stop: Sequence[int], stopped: Sequence[int]) -> None:
    """Make a process a worker.

    Both arrays are shared: ``stop`` holds a single 1 when it is time to stop, ``stopped`` a 1 for
    each competitor that was stopped.
    """
    global _worker
    hired = Crew()
    _worker = plan, stop, stopped, hired
    # Not atexit: a pool's processes leave without it.
    from multiprocessing.util import Finalize

    Finalize(None, hired.leave, exitpriority=1)


def _piece(first: int, end: int) -> list[DealResult]:
    """Some deals; fewer, perhaps none, where it is time to stop."""
    plan, stop, stopped, hired = _worker
    return play_deals(
        plan,
        range(first, end),
        hired,
        lambda: bool(stop[0]),
        lambda: [entry for entry, flag in enumerate(stopped) if flag],
    )
