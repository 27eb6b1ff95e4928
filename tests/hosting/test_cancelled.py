"""A decision whose caller is cancelled, as when a server stops while a bot plays."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Sequence
from typing import Any

import pytest

from tenback.hosting.store import Cause, StoreUnavailable
from tenback.tables import Settings
from tenback.tables import requests as ask
from tests.company import InProcess, gathered
from tests.faults.virtual import run
from tests.house import house
from tests.store.memory import MemoryStore, Shelf


class FailingStore(MemoryStore):
    """A store whose appends take a second and then fail, once told so."""

    error: Exception | None = None

    async def append(self, *given: Any, **named: Any) -> Any:
        if self.error is None:
            return await super().append(*given, **named)
        await asyncio.sleep(1)
        raise self.error


def cancelled_with(error: Exception) -> Sequence[dict[str, Any]]:
    """Cancel the caller of a decision that fails afterwards; what the loop had to report."""
    unhandled = list[dict[str, Any]]()

    async def play() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, said: unhandled.append(said))
        store = FailingStore(Shelf())
        async with house(store, 1) as app:
            company = await gathered(InProcess(app), Settings("coop(players=2)"))
            room = await app.state.hall.room(company.table)
            store.error = error
            asking = asyncio.create_task(room.ask_as_house("close", ask.Close()))
            await asyncio.sleep(0.5)
            asking.cancel()
            await asyncio.gather(asking, return_exceptions=True)
            await asyncio.sleep(2)
            gc.collect()  # a task whose error nobody took is reported when it is deleted
            store.error = None
            await company.close()

    run(play())
    return unhandled


def test_a_store_that_is_closed_meanwhile_is_no_error(caplog: pytest.LogCaptureFixture) -> None:
    assert cancelled_with(StoreUnavailable(Cause.CLOSED)) == []
    assert caplog.records == []


def test_an_unexpected_error_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    assert cancelled_with(ZeroDivisionError()) == []
    assert "a request of the house failed" in caplog.text
