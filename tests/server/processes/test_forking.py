"""Server processes are forked from a process that has loaded their code."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tenback.server.processes import forking
from tenback.server.processes.forking import CannotFork, ForkedProcess, Template, start_template
from tests.patience import HANG_S


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
