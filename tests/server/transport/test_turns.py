"""Work of connections that is gathered for the next turn of the event loop."""

from __future__ import annotations

import asyncio
from typing import cast

import pytest

from tenback.server.transport.turns import NextTurn


class Cut:
    """A transport that notes whether it was cut."""

    def __init__(self) -> None:
        self.aborted = False

    def abort(self) -> None:
        self.aborted = True


def test_work_is_done_in_order_and_a_failure_cuts_only_its_own_connection(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def whole() -> tuple[list[str], list[bool]]:
        turn, done, cuts = NextTurn(), list[str](), [Cut(), Cut(), Cut()]
        first, second, third = (cast(asyncio.Transport, cut) for cut in cuts)

        def fail() -> None:
            raise ValueError("broken")

        turn.add(lambda: done.append("one"), first)
        turn.add(fail, second)
        turn.add(lambda: turn.add(lambda: done.append("three"), third), third)
        turn.add(lambda: done.append("two"), third)
        assert not done
        await asyncio.sleep(0)
        assert done == ["one", "two"]
        await asyncio.sleep(0)
        return done, [cut.aborted for cut in cuts]

    assert asyncio.run(whole()) == (["one", "two", "three"], [False, True, False])
    assert "a connection failed" in caplog.text
