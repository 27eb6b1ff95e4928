"""Over connections that lose, delay, repeat and reorder, everybody ends up with the same table."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import pytest
from msgspec.structs import replace
from starlette.websockets import WebSocket

from tenback.client.mirror import Mirror, updated
from tenback.hosting import messages as wire
from tenback.hosting import room
from tenback.hosting.faults import Close
from tenback.server import table_socket as socket
from tenback.tables import Caller, Decision, Request, Table, decide
from tenback.tables.table import Answers
from tests.faults.convergence import converge
from tests.faults.virtual import Stuck, run


@pytest.mark.parametrize("ten", range(8))
def test_a_sample_of_the_schedules(ten: int) -> None:
    played = [converge(seed) for seed in range(10 * ten, 10 * ten + 10)]
    assert sum(entries for entries, _ in played) > 100
    assert sum(welcomes for _, welcomes in played) > 20, "the weather was bad enough"


def test_a_schedule_is_repeated_by_its_number() -> None:
    assert [converge(seed) for seed in range(10)] == [converge(seed) for seed in range(10)]


def found_by_some_schedule() -> bool:
    for seed in range(80):
        try:
            converge(seed)
        except (AssertionError, TimeoutError):
            return True
    return False


def test_a_client_that_does_not_notice_a_gap_would_be_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def careless(mirror: Mirror, message: wire.Update) -> bool:
        if mirror.view is not None:
            with suppress(ValueError):  # a card that has gone since cannot go
                mirror.view = updated(mirror.view, message)
        return True

    monkeypatch.setattr(Mirror, "_updated", careless)
    assert found_by_some_schedule()


def test_a_server_that_forgets_what_it_has_granted_would_be_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def forgetful(table: Table | None, request: Request, caller: Caller, *rest: Any) -> Decision:
        return decide(table and replace(table, answers=Answers()), request, caller, *rest)

    monkeypatch.setattr(room, "decide", forgetful)
    assert found_by_some_schedule()


def test_a_server_that_cannot_cope_with_a_lost_hello_would_be_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    say_bye = socket._say_goodbye

    async def for_good(connection: WebSocket, code: Close) -> None:
        await say_bye(connection, Close.MALFORMED if code is Close.SILENT else code)

    monkeypatch.setattr(socket, "_say_goodbye", for_good)
    assert found_by_some_schedule()


def test_virtual_time_takes_no_real_time_and_notices_a_deadlock() -> None:
    async def an_hour() -> float:
        await asyncio.sleep(3600)
        return asyncio.get_running_loop().time()

    async def for_ever() -> None:
        await asyncio.get_running_loop().create_future()

    assert run(an_hour()) >= 3600
    with pytest.raises(Stuck):
        run(for_ever())
