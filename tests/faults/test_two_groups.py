"""Two groups of processes on one database, as on two machines, behind a proxy."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from itertools import cycle
from pathlib import Path
from random import Random

from tests.faults.kill import KINDS, acknowledged, compare, seated
from tests.faults.processes import kill_one, workers_at
from tests.patience import HANG_S
from tests.postgres_server import PostgresServer
from tests.serving import Server


class Front(Server):
    """The address of the proxy, in place of that of one group."""

    def __init__(self, groups: list[Server], port: int) -> None:
        super().__init__(groups[0].location)
        self.port = port
        self._groups = groups

    def stop(self) -> int:
        return max(group.stop() for group in self._groups)


@asynccontextmanager
async def proxy(groups: list[Server]) -> AsyncIterator[int]:
    """Pass connections on to the groups in turn, whatever they are about; the port."""
    ports = cycle([group.port for group in groups])

    async def connect(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            there, back = await asyncio.open_connection("127.0.0.1", next(ports))
            await asyncio.gather(pump(reader, back), pump(there, writer))

    async def pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(1 << 16):
                writer.write(data)
                await writer.drain()
        writer.close()

    async with await asyncio.start_server(connect, "127.0.0.1", 0) as listening:
        yield listening.sockets[0].getsockname()[1]


def test_players_of_a_table_at_different_machines_play_on_when_a_process_is_killed(
    tmp_path: Path, postgres: PostgresServer
) -> None:
    async def play(groups: list[Server]) -> None:
        async with proxy(groups) as port:
            front, random = Front(groups, port), Random(1)
            players = await seated(front, KINDS[0], random)
            players |= await seated(front, KINDS[2], random)
            everybody = [player for seats in players.values() for player in seats]
            for player in everybody:
                player.connect()
            playing = [player.start() for player in everybody]
            for group in groups:
                await acknowledged(everybody, 10)
                kill_one(group, random)
            await acknowledged(everybody, 30)
            for player in everybody:
                player.stop()
            async with asyncio.timeout(HANG_S):
                await asyncio.gather(*playing)
            assert (await compare(front, players))[0] >= 50
            front.close()

    url = postgres.new_database()
    with workers_at(url, tmp_path, 2) as one, workers_at(url, tmp_path, 2) as other:
        asyncio.run(play([one, other]))
