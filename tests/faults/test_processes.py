"""Several server processes under faults; ``python -m tests.faults.processes`` causes hundreds."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from tests.faults.kill import KINDS, compare, seated
from tests.faults.player import Player
from tests.faults.processes import (
    figures,
    kill_one,
    ordeal,
    processes_of,
    templates_of,
    wait_until_all_serve,
    workers,
)
from tests.line import Line, dial
from tests.patience import HANG_S
from tests.postgres_server import running_postgres
from tests.serving import Server


def test_random_faults_with_tables_in_a_file(tmp_path: Path) -> None:
    with workers(tmp_path, 2, None) as server:
        report = asyncio.run(ordeal(server, 2, None, tables=4, faults=4, seed=1))
        assert "Traceback" not in server.log, server.log
    assert report.faults.total() == 4 and report.acknowledged > 30


def test_random_faults_with_tables_in_a_database(tmp_path: Path) -> None:
    with running_postgres() as database, workers(tmp_path, 2, database) as server:
        report = asyncio.run(ordeal(server, 2, database, tables=4, faults=4, seed=6))
        assert "Traceback" not in server.log, server.log
    assert report.faults["database"] >= 1 and report.acknowledged > 30


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with workers(tmp_path, 2, None) as server:
        yield server


def test_a_graceful_restart_and_then_two_interrupts(server: Server) -> None:
    """The restart replaces every process, and players play on; the interrupts end them all."""

    async def play() -> None:
        players = await seated(server, KINDS[0], Random(1))
        everybody = [player for seats in players.values() for player in seats]
        for player in everybody:
            player.connect()
        playing = [player.start() for player in everybody]
        before = set(processes_of(server))
        (template,) = templates_of(server)
        if sys.platform == "linux":
            for process in before:
                environment = Path(f"/proc/{process}/environ").read_bytes()
                assert b"PYTHONMALLOC=malloc" in environment, "it returns the memory of a rush"
        os.kill(server.pid, signal.SIGHUP)
        async with asyncio.timeout(HANG_S):
            while before & set(processes_of(server)):
                await asyncio.sleep(0.05)
            enough = len(everybody[0].granted) + 5
            while len(everybody[0].granted) < enough:
                await asyncio.sleep(0.01)
        assert len(set(processes_of(server))) == 2
        assert template not in templates_of(server), "the new processes have loaded the code anew"
        for player in everybody:
            player.stop()
        await asyncio.gather(*playing)
        assert all(player.welcomes >= 2 for player in everybody), "they came back by themselves"
        await stop(players)
        await compare(server, players)

    async def stop(players: dict[str, list[Player]]) -> None:
        (table, (player, _)), *_ = players.items()
        line = Line(await dial(server.socket(table)))
        await line.hello(player.capability)
        children = processes_of(server)
        os.kill(server.pid, signal.SIGINT)
        os.kill(server.pid, signal.SIGINT)
        assert await asyncio.to_thread(server.wait_for_end) == 0
        assert line.bye is not None and line.bye.again
        await line.close()
        assert not any(is_running(child) for child in children)

    asyncio.run(play())
    assert server.log.splitlines()[-1] == "Server stopped. All tables are saved."
    assert "Traceback" not in server.log, server.log


def test_a_killed_process_is_replaced_and_a_killed_parent_takes_all_with_it(
    tmp_path: Path,
) -> None:
    """The figures of all processes are at one port."""
    with workers(tmp_path, 2, None) as server:
        before = set(processes_of(server))
        assert 'tenback_tables{process="1"} 0' in figures(server)
        kill_one(server, Random(1))
        wait_until(lambda: len(set(processes_of(server)) - before) == 1)
        wait_until_all_serve(server, 2)
        assert "tenback_process_ends_total 1" in figures(server)
        children = processes_of(server)
        server.kill()
        wait_until(lambda: not any(is_running(child) for child in children))


def test_a_killed_template_is_replaced_when_it_is_needed(server: Server) -> None:
    """The processes that were forked from it go on, and workers of one give way to all others."""
    first, second = processes_of(server)
    (template,) = templates_of(server)
    for process in (first, second, template):
        assert os.getsid(process) == os.getsid(server.pid), "or Linux ignores the niceness"
    os.kill(template, signal.SIGKILL)
    wait_until(lambda: template not in templates_of(server))
    wait_until_all_serve(server, 2)
    os.kill(first, signal.SIGKILL)
    wait_until(lambda: "tenback_process_ends_total 1" in figures(server))
    wait_until_all_serve(server, 2)
    assert is_running(second) and len(processes_of(server)) == 1
    assert server.stop() == 0
    assert not is_running(second)


def wait_until(happened: Callable[[], bool]) -> None:
    deadline = time.monotonic() + HANG_S
    while not happened():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def is_running(process: int) -> bool:
    """Whether a process exists; one that has ended and was not waited for does not count."""
    try:
        return "\nState:\tZ" not in Path(f"/proc/{process}/status").read_text()
    except FileNotFoundError:
        return False
