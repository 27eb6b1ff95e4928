"""One at a time, in the order of arrival, whoever is cancelled."""

from __future__ import annotations

import asyncio

from tenback.hosting.quick_lock import QuickLock


def test_it_is_taken_at_once_only_while_nobody_holds_it() -> None:
    one = QuickLock()
    assert one.acquire_now() and not one.acquire_now()
    one.release()
    assert one.acquire_now()


def test_those_who_wait_go_on_in_the_order_in_which_they_came() -> None:
    async def run() -> list[int]:
        one, went_on = QuickLock(), list[int]()

        async def go_on(number: int) -> None:
            await one.acquire()
            went_on.append(number)
            await asyncio.sleep(0)
            one.release()

        await asyncio.gather(*map(go_on, range(5)))
        assert one.acquire_now()
        return went_on

    assert asyncio.run(run()) == [0, 1, 2, 3, 4]


def test_nobody_overtakes_the_first_who_waits() -> None:
    async def run() -> None:
        one = QuickLock()
        assert one.acquire_now()
        waiting = asyncio.create_task(one.acquire())
        await asyncio.sleep(0)
        one.release()
        assert not one.acquire_now()
        await waiting

    asyncio.run(run())


def test_one_who_is_cancelled_while_waiting_is_left_out() -> None:
    async def run() -> None:
        one = QuickLock()
        assert one.acquire_now()
        first, second = asyncio.create_task(one.acquire()), asyncio.create_task(one.acquire())
        await asyncio.sleep(0)
        first.cancel()
        await asyncio.sleep(0)
        one.release()
        await second
        one.release()
        assert first.cancelled() and one.acquire_now()

    asyncio.run(run())


def test_one_who_is_cancelled_when_it_was_handed_over_hands_it_on() -> None:
    async def run() -> None:
        one = QuickLock()
        assert one.acquire_now()
        first, second = asyncio.create_task(one.acquire()), asyncio.create_task(one.acquire())
        await asyncio.sleep(0)
        one.release()
        first.cancel()
        await second
        one.release()
        assert first.cancelled() and one.acquire_now()

    asyncio.run(run())
