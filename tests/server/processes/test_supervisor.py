"""The parent replaces its server processes one after the other."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from tenback.server.processes.supervisor import SETTLE_S, Supervisor
from tenback.server.setup import Setup
from tests.faults.virtual import run

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
