"""A coroutine that runs without a task: at once as far as it goes, and on when it can."""

from __future__ import annotations

import asyncio

from tenback.hosting.stepping import run_now


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
