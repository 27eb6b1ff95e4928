"""Worker processes: jobs, crashes, stalls and replacements."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import pytest
from msgspec import json

from tenback.bots import Place, hire, silence
from tenback.hosting.bot_players import Busy, Crashed, JobError, JobTimedOut
from tenback.record import Record, write
from tenback.rules import coop, deal, decks_from_seed, view
from tenback.server.api import bodies
from tenback.server.workers import jobs
from tenback.server.workers.jobs import JOBS
from tenback.server.workers.pool import NICENESS, Pool
from tenback.server.workers.process import answer_to
from tests.patience import HANG_S

RECORD = write(Record(coop(), decks_from_seed(coop(), "tea")))
SEEN = view(deal(coop(), decks_from_seed(coop(), "tea"), starter=0), 0)
STEP = ("greedy", Place(coop(), 0, Random(1)), "step", (SEEN, silence(coop())))
"""The level of a bot, its place, and what it is asked."""

UNIX = pytest.mark.skipif(sys.platform == "win32", reason="signals are another thing there")


def with_pool(play: Callable[[Pool], Awaitable[None]], number: int = 1, waiting: int = 4) -> None:
    async def whole() -> None:
        pool = Pool(number, waiting)
        try:
            async with asyncio.timeout(HANG_S):
                await play(pool)
        finally:
            await pool.close()

    asyncio.run(whole())


async def verified(pool: Pool, seconds: float = 60) -> bool:
    return json.decode(await pool.run("verify", RECORD, seconds=seconds), type=bodies.Verified).ok


def test_work_is_done_in_another_process() -> None:
    async def play(pool: Pool) -> None:
        assert not await verified(pool)
        (process,) = pool.processes
        assert process.pid != os.getpid()
        assert not await verified(pool)
        assert pool.processes == [process]

    with_pool(play)


@UNIX
def test_a_worker_has_a_lower_priority_than_the_server() -> None:
    async def play(pool: Pool) -> None:
        assert not await verified(pool)
        (process,) = pool.processes
        own = os.getpriority(os.PRIO_PROCESS, 0)
        assert os.getpriority(os.PRIO_PROCESS, process.pid) == min(own + NICENESS, 19)
        assert os.getsid(process.pid) == os.getsid(0), "or Linux ignores the niceness"
        assert os.getpgid(process.pid) != os.getpgid(0), "or Ctrl-C would interrupt it"

    with_pool(play)


def test_a_job_that_fails_is_reported_and_the_process_stays() -> None:
    async def play(pool: Pool) -> None:
        with pytest.raises(JobError, match="line 1") as wrong:
            await pool.run("verify", "nonsense", seconds=60)
        assert wrong.value.kind == "BadRecord"
        (process,) = pool.processes
        with pytest.raises(JobError) as wrong:
            await pool.run("verify", seconds=60)
        assert wrong.value.kind == "broken"
        assert not await verified(pool)
        assert pool.processes == [process]

    with_pool(play)


@UNIX
def test_a_process_that_dies_is_replaced() -> None:
    async def play(pool: Pool) -> None:
        assert not await verified(pool)
        (process,) = pool.processes
        process.send_signal(signal.SIGSTOP)
        asked = asyncio.create_task(verified(pool))
        await asyncio.sleep(0.05)
        process.kill()
        with pytest.raises(Crashed):
            await asked
        assert not await verified(pool)
        assert pool.processes != [process]

    with_pool(play)


@UNIX
def test_a_process_that_stalls_is_ended_and_replaced() -> None:
    async def play(pool: Pool) -> None:
        assert not await verified(pool)
        (process,) = pool.processes
        process.send_signal(signal.SIGSTOP)
        with pytest.raises(JobTimedOut):
            await verified(pool, seconds=0.1)
        assert await process.wait() == -signal.SIGKILL
        assert not await verified(pool)

    with_pool(play)


def test_a_process_that_is_started_ahead_does_the_first_job() -> None:
    async def play(pool: Pool) -> None:
        await pool.start()
        (process,) = pool.processes  # none for quick jobs: not every server needs it
        assert await pool.run("bot", "a table", *STEP, seconds=60) in SEEN.plays
        assert pool.processes == [process]

    with_pool(play)


def test_a_process_that_cannot_be_started_is_a_failure_and_the_next_job_tries_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def refuse(*_: object, **__: object) -> None:
        raise BlockingIOError("no more processes")

    async def play(pool: Pool) -> None:
        with monkeypatch.context() as full:
            full.setattr(asyncio, "create_subprocess_exec", refuse)
            await pool.start()
            with pytest.raises(Crashed, match="no more processes"):
                await verified(pool)
        assert not await verified(pool)

    with_pool(play)


def test_a_pool_that_is_closed_while_a_process_starts_leaves_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    start = asyncio.create_subprocess_exec

    async def play(pool: Pool) -> None:
        started = []

        async def start_and_close(*words: Any, **given: Any) -> asyncio.subprocess.Process:
            started.append(await start(*words, **given))
            await pool.close()
            return started[0]

        monkeypatch.setattr(asyncio, "create_subprocess_exec", start_and_close)
        with pytest.raises(Crashed, match="stopping"):
            await pool.start()
        assert await started[0].wait() != 0

    with_pool(play)


@UNIX
def test_quick_jobs_do_not_wait_for_long_ones() -> None:
    async def play(pool: Pool) -> None:
        await pool.start()
        (process,) = pool.processes
        process.send_signal(signal.SIGSTOP)
        long = asyncio.create_task(pool.run("review", RECORD, True, seconds=60))
        assert not await verified(pool)
        assert not long.done()
        long.cancel()

    with_pool(play)


def test_the_number_of_waiting_jobs_is_limited() -> None:
    async def play(pool: Pool) -> None:
        asked = [asyncio.create_task(verified(pool)) for _ in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await verified(pool)
        assert await asyncio.gather(*asked) == [False] * 3

    with_pool(play, waiting=2)


def test_jobs_with_the_same_key_go_to_the_same_process() -> None:
    async def play(pool: Pool) -> None:
        for _ in range(5):
            await pool.run("bot", "table a", *STEP, seconds=60, near="table a")
        assert len(pool.processes) == 1
        for table in range(20):
            await pool.run("bot", f"{table}", *STEP, seconds=60, near=f"table {table}")
        assert len(pool.processes) == 3

    with_pool(play, number=3)


def test_a_closed_pool_does_nothing() -> None:
    async def play(pool: Pool) -> None:
        await pool.close()
        with pytest.raises(Crashed):
            await verified(pool)

    with_pool(play)


def test_bots_remember_their_plan_from_card_to_card(monkeypatch: pytest.MonkeyPatch) -> None:
    hired: list[str] = []

    def hire_and_note(level: str) -> Any:
        hired.append(level)
        return hire(level)

    monkeypatch.setattr(jobs, "hire", hire_and_note)
    asked = ("a table of its own", *STEP)
    assert answer_to("bot", asked) == answer_to("bot", asked)
    assert hired == ["greedy"]
    assert answer_to("bot", ("other", "nobody", *STEP[1:]))[0] is False


def test_every_job_has_a_sentence() -> None:
    assert all(job.__doc__ for job in JOBS.values())
