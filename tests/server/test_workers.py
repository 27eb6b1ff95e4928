"""Processes that work: asked, lost, stalled, replaced."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Awaitable, Callable
from random import Random

import pytest
from msgspec import json

from tenback.bots import Place, silence
from tenback.record import Record, write
from tenback.rules import coop, deal, decks_from_seed, view
from tenback.server import bodies
from tenback.server.workers import Busy, Crashed, Late, NotReady, Pool, Wrong, jobs
from tenback.server.workers.child import GIVES_WAY, answer_to
from tenback.server.workers.jobs import JOBS

RECORD = write(Record(coop(), decks_from_seed(coop(), "tea")))
UNIX = pytest.mark.skipif(sys.platform == "win32", reason="signals are another thing there")


def with_pool(play: Callable[[Pool], Awaitable[None]], number: int = 1, **given: float) -> None:
    async def whole() -> None:
        pool = Pool(number, "ready", waiting=int(given.get("waiting", 4)))
        try:
            async with asyncio.timeout(100):
                await play(pool)
        finally:
            await pool.close()

    asyncio.run(whole())


async def verified(pool: Pool, seconds: float = 60) -> bool:
    return json.decode(await pool.run("verify", RECORD, seconds=seconds), type=bodies.Verified).ok


def test_work_is_done_in_another_process() -> None:
    async def play(pool: Pool) -> None:
        await pool.warm()
        assert not await verified(pool)
        first = pool._workers[0]._process
        assert first is not None and first.pid
        assert not await verified(pool)
        assert pool._workers[0]._process is first

    with_pool(play)


@UNIX
def test_a_process_gives_way_to_the_server() -> None:
    async def play(pool: Pool) -> None:
        await pool.warm()
        process = pool._workers[0]._process
        assert process is not None
        own = os.getpriority(os.PRIO_PROCESS, 0)
        assert os.getpriority(os.PRIO_PROCESS, process.pid) == min(own + GIVES_WAY, 19)

    with_pool(play)


def test_what_cannot_be_done_is_told_and_the_process_stays() -> None:
    async def play(pool: Pool) -> None:
        with pytest.raises(Wrong, match="line 1") as wrong:
            await pool.run("verify", "nonsense", seconds=60)
        assert wrong.value.kind == "BadRecord"
        process = pool._workers[0]._process
        with pytest.raises(Wrong) as wrong:
            await pool.run("verify", seconds=60)
        assert wrong.value.kind == "broken"
        assert not await verified(pool)
        assert pool._workers[0]._process is process

    with_pool(play)


@UNIX
def test_a_process_that_dies_is_replaced() -> None:
    async def play(pool: Pool) -> None:
        await pool.warm()
        process = pool._workers[0]._process
        assert process is not None
        process.send_signal(signal.SIGSTOP)
        asked = asyncio.create_task(verified(pool))
        await asyncio.sleep(0.05)
        process.kill()
        with pytest.raises(Crashed):
            await asked
        assert not await verified(pool)
        assert pool._workers[0]._process is not process

    with_pool(play)


@UNIX
def test_a_process_that_stalls_is_ended_and_replaced() -> None:
    async def play(pool: Pool) -> None:
        await pool.warm()
        process = pool._workers[0]._process
        assert process is not None
        process.send_signal(signal.SIGSTOP)
        with pytest.raises(Late):
            await verified(pool, seconds=0.1)
        assert await process.wait() == -signal.SIGKILL
        assert not await verified(pool)

    with_pool(play)


def test_a_process_that_is_not_ready_goes_on_getting_ready() -> None:
    async def play(pool: Pool) -> None:
        with pytest.raises(NotReady):
            await verified(pool, seconds=0.001)
        starting = pool._workers[0]._starting
        assert starting is not None and not starting.cancelled()
        assert not await verified(pool)

    with_pool(play)


def test_only_so_many_wait() -> None:
    async def play(pool: Pool) -> None:
        asked = [asyncio.create_task(verified(pool)) for _ in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await verified(pool)
        assert await asyncio.gather(*asked) == [False] * 3

    with_pool(play, waiting=2)


def test_work_that_is_near_other_work_goes_to_the_same_process() -> None:
    async def play(pool: Pool) -> None:
        assert all(pool._for("table a") is pool._for("table a") for _ in range(5))
        names = {id(pool._for(f"table {n}")) for n in range(50)}
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
