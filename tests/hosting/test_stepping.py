"""A coroutine that runs without a task: at once as far as it goes, and on when it can."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tenback.hosting import messages as wire
from tenback.hosting.readers import Reader
from tenback.hosting.stepping import run_now
from tenback.tables import Phase, Settings, key_of
from tenback.tables import requests as ask
from tests.patience import HANG_S
from tests.sites import Site, at


def test_a_coroutine_that_never_waits_has_ended_when_the_call_returns() -> None:
    ended: list[BaseException | None] = []

    async def work() -> None:
        ended.append(ValueError())

    run_now(work(), ended.append)
    assert len(ended) == 2
    assert ended[1] is None


def test_a_coroutine_goes_on_when_what_it_waits_for_is_done() -> None:
    async def whole() -> list[object]:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[str] = loop.create_future()
        seen: list[object] = []

        async def work() -> None:
            seen.append("begun")
            seen.append(await future)
            await asyncio.sleep(0)
            seen.append("after a turn of the loop")

        run_now(work(), seen.append)
        assert seen == ["begun"]
        future.set_result("done")
        while len(seen) < 4:
            await asyncio.sleep(0)
        return seen

    assert asyncio.run(whole()) == ["begun", "done", "after a turn of the loop", None]


def test_an_exception_of_what_is_waited_for_reaches_the_coroutine() -> None:
    async def whole() -> list[object]:
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        seen: list[object] = []

        async def work() -> None:
            try:
                await future
            except OSError:
                seen.append("caught")
            raise KeyError("lost")

        run_now(work(), seen.append)
        future.set_exception(OSError())
        while len(seen) < 2:
            await asyncio.sleep(0)
        return seen

    caught, error = asyncio.run(whole())
    assert caught == "caught"
    assert isinstance(error, KeyError)


def test_an_ask_without_a_task_reads_on_from_a_store_that_uses_timeouts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def play(site: Site) -> None:
        ana = await site.open(Settings("coop"), "Ana")
        room = await site.hall.room(ana.link.table)
        append, read = site.store.append, site.store.read
        answers = iter([False, True])

        async def append_late(*entries: Any) -> bool:
            """The first time another server was faster, though it has appended nothing."""
            return next(answers) and await append(*entries)

        async def read_in_time(table: str, after: int = 0) -> list[bytes]:
            async with asyncio.timeout(HANG_S):
                return await read(table, after)

        monkeypatch.setattr(site.store, "append", append_late)
        monkeypatch.setattr(site.store, "read", read_in_time)
        ended: list[BaseException | None] = []
        message = wire.Ask("ready", room.table.number, ask.Ready(0))
        assert ana.link.capability is not None
        asking = room.ask(message, Reader(key_of(ana.link.capability), 8))
        asyncio.get_running_loop().call_soon(run_now, asking, ended.append)
        while not ended:
            await asyncio.sleep(0)
        assert ended == [None]
        assert room.table.phase is not Phase.GATHERING

    at("near")(play)
