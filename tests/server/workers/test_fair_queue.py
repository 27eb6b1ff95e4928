"""Addresses take turns: one that asks for much does not make the others wait."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec import json
from msgspec.structs import replace

from tenback.hosting.bot_players import Busy
from tenback.server.workers.pool import FairQueue, FairWorkers
from tests.asgi import Answer, request
from tests.faults.virtual import run
from tests.house import OPEN_HOUSE, house
from tests.store.memory import MemoryStore, Shelf

ATTACKER, VISITOR, OTHER = "192.0.2.1", "192.0.2.2", "192.0.2.3"


async def use(queue: FairQueue, address: str, order: list[str], seconds: float = 1) -> None:
    async with queue.turn(address):
        order.append(address)
        await asyncio.sleep(seconds)


def test_addresses_take_turns() -> None:
    async def play() -> None:
        queue, order = FairQueue(1, 100, 100), list[str]()
        asked = [ATTACKER] * 4 + [VISITOR] * 2 + [OTHER]
        await asyncio.gather(*(use(queue, address, order) for address in asked))
        assert order == [ATTACKER, VISITOR, OTHER, ATTACKER, VISITOR, ATTACKER, ATTACKER]

    run(play())


def test_the_queue_is_bounded_for_each_address_and_in_total() -> None:
    async def play() -> None:
        queue, order = FairQueue(1, 3, 2), list[str]()
        tasks = [asyncio.create_task(use(queue, ATTACKER, order)) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await use(queue, ATTACKER, order)
        tasks += [asyncio.create_task(use(queue, VISITOR, order)) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await use(queue, OTHER, order)
        await asyncio.gather(*tasks)
        await use(queue, OTHER, order)
        assert len(order) == 5

    run(play())


def test_a_client_that_leaves_while_waiting_frees_its_place() -> None:
    async def play() -> None:
        queue, order = FairQueue(1, 100, 100), list[str]()
        first = asyncio.create_task(use(queue, ATTACKER, order))
        second, third = (asyncio.create_task(use(queue, VISITOR, order)) for _ in range(2))
        await asyncio.sleep(0.5)
        second.cancel()
        await asyncio.sleep(0.5)
        third.cancel()  # at the moment when it gets its turn, or later
        await asyncio.gather(first, second, third, return_exceptions=True)
        await use(queue, OTHER, order)
        assert order[0] == ATTACKER and order[-1] == OTHER
        await asyncio.gather(*(use(queue, OTHER, order) for _ in range(3)))

    run(play())


class Slow:
    """A worker that takes ten seconds for each job, one at a time."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()

    async def run(self, job: str, *given: Any, seconds: float, near: str = "") -> Any:
        async with self._turn:
            await asyncio.sleep(10)
            return b"{}"

    async def close(self) -> None:
        pass


def test_many_studies_of_one_address_do_not_delay_another_address() -> None:
    async def play() -> None:
        loop = asyncio.get_running_loop()
        limits = replace(OPEN_HOUSE, address_analysis_queue=4)

        async def review(app: Any, address: str, number: int) -> tuple[Answer, float]:
            body = json.encode({"record": f"record {number}"})
            answer = await request(app, "POST", "/api/review", body, address=address)
            return answer, loop.time() - began

        workers = FairWorkers(Slow(), 1, limits)
        async with house(MemoryStore(Shelf()), analysis=workers, limits=limits) as app:
            began = loop.time()
            flood = [asyncio.create_task(review(app, ATTACKER, number)) for number in range(16)]
            await asyncio.sleep(1)
            answer, taken = await review(app, VISITOR, 99)
            assert answer.status == 200
            assert taken <= 20, "after the one that had begun"
            told = [answer.status for answer, _ in await asyncio.gather(*flood)]
            assert (told.count(200), told.count(503)) == (4, 12)

    run(play())
