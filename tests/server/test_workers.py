"""Worker processes: jobs, crashes, stalls and replacements."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import json

from tenback.bots import Place, silence
from tenback.hosting.workers import Busy, Crashed, JobError, JobTimedOut, NotReady
from tenback.record import Record, write
from tenback.rules import coop, deal, decks_from_seed, view
from tenback.server.studies import bodies as study
from tenback.server.workers import Pool, jobs
from tenback.server.workers import pool as pool_module
from tenback.server.workers.child import answer_to
from tenback.server.workers.jobs import JOBS
from tenback.server.workers.pool import NICENESS
from tests.patience import HANG_S

RECORD = write(Record(coop(), decks_from_seed(coop(), "tea")))
UNIX = pytest.mark.skipif(sys.platform == "win32", reason="signals are another thing there")


def with_pool(play: Callable[[Pool], Awaitable[None]], number: int = 1, **given: float) -> None:
    async def whole() -> None:
        pool = Pool(number, "ready", max_waiting=int(given.get("waiting", 4)), ready_timeout=60)
        try:
            async with asyncio.timeout(HANG_S):
                await play(pool)
        finally:
            await pool.close()

    asyncio.run(whole())


async def verified(pool: Pool, seconds: float = 60) -> bool:
    return json.decode(await pool.run("verify", RECORD, seconds=seconds), type=study.Verified).ok


def test_work_is_done_in_another_process() -> None:
    async def play(pool: Pool) -> None:
        await pool._without_kernels.ready()
        assert not await verified(pool)
        first = pool._without_kernels._process
        assert first is not None and first.pid
        assert not await verified(pool)
        assert pool._without_kernels._process is first

    with_pool(play)


@UNIX
def test_a_worker_has_a_lower_priority_than_the_server() -> None:
    async def play(pool: Pool) -> None:
        await pool._without_kernels.ready()
        process = pool._without_kernels._process
        assert process is not None
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
        process = pool._without_kernels._process
        with pytest.raises(JobError) as wrong:
            await pool.run("verify", seconds=60)
        assert wrong.value.kind == "broken"
        assert not await verified(pool)
        assert pool._without_kernels._process is process

    with_pool(play)


@UNIX
def test_a_process_that_dies_is_replaced() -> None:
    async def play(pool: Pool) -> None:
        await pool._without_kernels.ready()
        process = pool._without_kernels._process
        assert process is not None
        process.send_signal(signal.SIGSTOP)
        asked = asyncio.create_task(verified(pool))
        await asyncio.sleep(0.05)
        process.kill()
        with pytest.raises(Crashed):
            await asked
        assert not await verified(pool)
        assert pool._without_kernels._process is not process

    with_pool(play)


@UNIX
def test_a_process_that_stalls_is_ended_and_replaced() -> None:
    async def play(pool: Pool) -> None:
        await pool._without_kernels.ready()
        process = pool._without_kernels._process
        assert process is not None
        process.send_signal(signal.SIGSTOP)
        with pytest.raises(JobTimedOut):
            await verified(pool, seconds=0.1)
        assert await process.wait() == -signal.SIGKILL
        assert not await verified(pool)

    with_pool(play)


def test_a_process_that_is_not_ready_continues_to_prepare() -> None:
    async def play(pool: Pool) -> None:
        with pytest.raises(NotReady):
            await verified(pool, seconds=0.001)
        starting = pool._without_kernels._starting
        assert starting is not None and not starting.cancelled()
        assert not await verified(pool)

    with_pool(play)


def test_nobody_waits_for_a_process_that_compiles_and_all_go_on_when_it_is_ready() -> None:
    async def play() -> None:
        compiling = asyncio.Lock()
        await compiling.acquire()
        pool = Pool(2, "ready", loading=compiling, ready_timeout=0.1)
        asked = [pool.run("ready", seconds=60, near=f"table {n}") for n in range(20)]
        for answer in await asyncio.gather(*asked, return_exceptions=True):
            assert isinstance(answer, NotReady)
        assert all(worker._process is None for worker in pool._workers)
        compiling.release()
        await pool.warm()
        assert await pool.run("ready", seconds=60, near="table 1") is None
        await pool.close()

    asyncio.run(asyncio.wait_for(play(), HANG_S))


def test_a_pool_that_waits_for_its_turn_to_load_can_be_closed() -> None:
    async def play() -> None:
        others = asyncio.Lock()
        await others.acquire()
        pool = Pool(1, "ready", loading=others, ready_timeout=0.01)
        with pytest.raises(NotReady):
            await pool.run("ready", seconds=60)
        await pool.close()

    asyncio.run(asyncio.wait_for(play(), HANG_S))


def test_only_one_process_of_all_pools_prepares_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    loading, most = 0, 0
    exchange = pool_module._Worker._exchange

    async def counted(worker: Any, work: Any, seconds: float) -> Any:
        nonlocal loading, most
        loading += 1
        most = max(most, loading)
        try:
            return await exchange(worker, work, seconds)
        finally:
            loading -= 1

    async def play() -> None:
        shared = asyncio.Lock()
        pools = [Pool(2, "ready", loading=shared) for _ in range(2)]
        await asyncio.gather(*(worker.ready() for pool in pools for worker in pool._workers))
        assert most == 1
        for pool in pools:
            await pool.close()

    monkeypatch.setattr(pool_module._Worker, "_exchange", counted)
    asyncio.run(asyncio.wait_for(play(), HANG_S))


def test_a_process_that_has_compiled_makes_way_for_one_that_loads(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: list[Any] = []
    exchange = pool_module._Worker._exchange

    async def compiling(worker: Any, work: Any, seconds: float) -> Any:
        await exchange(worker, work, seconds)
        seen.append(worker._process)
        return True

    async def play() -> None:
        pool = Pool(1, "ready")
        await pool.warm()
        first, second = seen
        assert first.returncode is not None and second.returncode is None
        assert pool._workers[0]._process is second
        await pool.close()

    monkeypatch.setattr(pool_module._Worker, "_exchange", compiling)
    asyncio.run(asyncio.wait_for(play(), HANG_S))


COMPILED = """
import numpy as np
from tenback.kernels.core.cards import count
from tenback.server.workers.jobs import has_compiled
assert not has_compiled()
count(np.uint64(7), np.uint64(1))
print(has_compiled())
"""


def test_whether_something_was_compiled_and_kept_is_known(tmp_path: Path) -> None:
    def compiled_and_kept(folder: Path) -> str:
        around = os.environ | {"NUMBA_CACHE_DIR": str(folder)}
        words = [sys.executable, "-c", COMPILED]
        done = subprocess.run(words, env=around, check=True, capture_output=True, text=True)
        return done.stdout.strip()

    file = tmp_path / "file"
    file.touch()
    assert [compiled_and_kept(tmp_path), compiled_and_kept(tmp_path)] == ["True", "False"]
    assert compiled_and_kept(file / "below a file") == "False", (
        "to compile it again would help nobody"
    )


def test_jobs_without_kernels_do_not_wait_for_them() -> None:
    async def play() -> None:
        compiling = asyncio.Lock()
        await compiling.acquire()
        pool = Pool(1, "warm-studies", loading=compiling, ready_timeout=60)
        assert not await verified(pool)
        await pool.close()

    asyncio.run(asyncio.wait_for(play(), HANG_S))


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
        assert all(
            pool._choose("bot", "table a") is pool._choose("bot", "table a") for _ in range(5)
        )
        names = {id(pool._choose("bot", f"table {n}")) for n in range(50)}
        assert len(names) == 3

    with_pool(play, number=3)


def test_a_closed_pool_does_nothing() -> None:
    async def play(pool: Pool) -> None:
        await pool.close()
        with pytest.raises(Crashed):
            await verified(pool)

    with_pool(play)


def test_bots_remember_their_plan_from_card_to_card() -> None:
    rules = coop()
    seen = view(deal(rules, decks_from_seed(rules, "tea"), starter=0), 0)
    place = Place(rules, 0, Random(1))
    asked = ("a table", "greedy", place, "step", (seen, silence(rules)))
    assert answer_to("bot", asked) == answer_to("bot", asked)
    seated = jobs._seated["a table"]
    answer_to("bot", asked)
    assert jobs._seated["a table"] is seated
    assert answer_to("bot", ("other", "nobody", *asked[2:]))[0] is False


def test_every_job_has_a_sentence() -> None:
    assert all(job.__doc__ for job in JOBS.values())
