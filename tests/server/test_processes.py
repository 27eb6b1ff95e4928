"""Several server processes: what they share, their template, and their parent."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import pytest

from tenback.hosting.limits import Limits
from tenback.server.processes import forking
from tenback.server.processes.forking import CannotFork, ForkedProcess, Template, start_template
from tenback.server.processes.supervisor import SETTLE_S, Supervisor
from tenback.server.setup import Setup, share_of
from tests.faults.virtual import run
from tests.patience import HANG_S


def test_totals_and_workers_are_shared_out() -> None:
    whole = Setup(
        limits=Limits(connections=1_000, analysis_queue=32),
        bot_workers=4,
        analysis_workers=1,
        prepare=True,
    )
    shares = [share_of(whole, slot, 3) for slot in range(3)]
    assert [share.bot_workers for share in shares] == [2, 1, 1]
    assert [share.analysis_workers for share in shares] == [1, 1, 1]
    assert [share.limits.connections for share in shares] == [334] * 3
    assert [share.limits.analysis_queue for share in shares] == [11] * 3
    assert [share.prepare for share in shares] == [True, False, False]


def test_what_is_counted_for_an_address_or_a_table_is_not_divided() -> None:
    share = share_of(Setup(), 0, 4)
    whole = Limits()
    assert share.limits.tables_an_hour == whole.tables_an_hour
    assert share.limits.table_connections == whole.table_connections


@asynccontextmanager
async def running_template() -> AsyncIterator[Template]:
    async with asyncio.timeout(HANG_S):
        template = await start_template(False, [])
        yield template
        template.retire()
        await template.wait()


async def fork(template: Template) -> tuple[ForkedProcess, socket.socket]:
    own, other = socket.socketpair()
    with other:
        try:
            return await template.fork(other), own
        except CannotFork:
            own.close()
            raise


def test_forks_end_with_their_channel_or_a_signal() -> None:
    """Without a first message there is nothing to do for a server process."""

    async def check() -> None:
        async with running_template() as template:
            first, channel = await fork(template)
            second, held = await fork(template)
            channel.close()
            await first.wait()
            assert first.exit_code == 0
            second.kill()
            await second.wait()
            assert second.exit_code == -signal.SIGKILL
            held.close()

    asyncio.run(check())


def test_a_template_stays_until_its_forks_have_ended() -> None:
    async def check() -> None:
        async with running_template() as template:
            process, channel = await fork(template)
            template.retire()
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(0.2):
                    await template.wait()
            assert not template.has_ended
            channel.close()
            await template.wait()
            assert process.exit_code == 0

    asyncio.run(check())


def test_forks_outlive_a_killed_template_and_their_end_is_noticed() -> None:
    async def check() -> None:
        async with running_template() as template:
            process, channel = await fork(template)
            os.kill(parent_of(process.pid), signal.SIGKILL)
            while not template.has_ended:
                await asyncio.sleep(0.01)
            with pytest.raises(CannotFork):
                await fork(template)
            os.kill(process.pid, 0)
            channel.close()
            await process.wait()
            assert process.exit_code is None

    asyncio.run(check())


def test_a_template_that_does_not_start_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    async def check() -> None:
        monkeypatch.setattr(forking, "sys", type("Python", (), {"executable": "/bin/false"}))
        with pytest.raises(CannotFork, match="ended with 1"):
            await start_template(False, [])

    asyncio.run(check())


def parent_of(pid: int) -> int:
    """The process that has started a process."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return int(fields[1])


GOODBYE_S = 2.0
"""Seconds that a process takes to say goodbye to its clients."""

History = list[tuple[float, str]]


class FakeChild:
    """A process that only notes when it starts and ends."""

    def __init__(self, name: str, history: History) -> None:
        self._name = name
        self._history = history

    def note(self, happened: str) -> None:
        self._history.append((asyncio.get_running_loop().time(), f"{self._name} {happened}"))

    async def until_ready(self) -> None:
        self.note("accepts")

    async def stop(self) -> None:
        await asyncio.sleep(GOODBYE_S)
        self.note("has ended")


@contextmanager
def supervisor_of_fakes(history: History, monkeypatch: pytest.MonkeyPatch) -> Iterator[Supervisor]:
    generations = [0, 0]

    async def spawn(_: Supervisor, slot: int) -> Any:
        generations[slot] += 1
        return FakeChild(f"{slot}, generation {generations[slot]},", history)

    async def load_template(_: Supervisor) -> None:
        pass

    monkeypatch.setattr(Supervisor, "_spawn", spawn)
    monkeypatch.setattr(Supervisor, "_load_template", load_template)
    with socket.socket() as listener:
        supervisor = Supervisor(Setup(), b"", 2, listener, "text")
        yield supervisor
        for ends in supervisor._mailboxes:
            for end in ends:
                end.close()


def test_a_restart_waits_for_the_clients_of_each_process_before_it_replaces_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Otherwise the clients of all processes would come back at the same time."""
    history: History = []

    async def restart(supervisor: Supervisor) -> None:
        await asyncio.gather(supervisor._fill(0), supervisor._fill(1))
        history.clear()
        await supervisor.restart()

    with supervisor_of_fakes(history, monkeypatch) as supervisor:
        run(restart(supervisor))
    assert history == [
        (0.0, "0, generation 2, accepts"),
        (GOODBYE_S, "0, generation 1, has ended"),
        (GOODBYE_S + SETTLE_S, "1, generation 2, accepts"),
        (2 * GOODBYE_S + SETTLE_S, "1, generation 1, has ended"),
    ]
