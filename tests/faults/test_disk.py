"""A full disk: players are told, and no event is stored in part."""

from __future__ import annotations

import asyncio
import resource
import shutil
import sys
import urllib.error
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import mkdtemp
from typing import Any

import pytest
from msgspec import json

from tenback.client import fresh_capability
from tenback.hosting import messages as wire
from tenback.hosting.faults import Fault
from tenback.tables import Settings
from tenback.tables.refusals import Code
from tenback.text import catalogue
from tests.company import post
from tests.faults.confined import small_disk
from tests.faults.kill import seated
from tests.faults.player import Player
from tests.faults.truth import logs, nothing_lost, nothing_twice
from tests.serving import Server, serving

SOLO = Settings("coop(players=1)")
OPEN = {
    "id": "a table for nobody else",
    "capability": fresh_capability(),
    "settings": SOLO,
    "seats": [{"seat": 0, "name": "Ana"}],
}

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="limits of other processes")


def refused_over_http(server: Server) -> tuple[int, dict[str, object]]:
    with pytest.raises(urllib.error.HTTPError) as told:
        post(f"{server.http}/api/tables", OPEN)
    with told.value as error:
        return error.code, json.decode(error.read())


class Quota:
    """A limit on file sizes, which SQLite does not report as a full disk."""

    def __init__(self, _: Path) -> None:
        self.options: dict[str, Any] = {}

    def store(self, server: Server) -> Path:
        """The store's file, for the test to read."""
        return server.store

    def fill(self, server: Server) -> None:
        """Leave no room."""
        self._limit(server, 1_024)

    def free(self, server: Server) -> None:
        """Make room again."""
        self._limit(server, resource.RLIM_INFINITY)

    @staticmethod
    def _limit(server: Server, size: int) -> None:
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


class SmallDisk:
    """A file system of one megabyte that only the server sees, mounted without privileges."""

    def __init__(self, folder: Path) -> None:
        self.options = small_disk(folder)

    def store(self, server: Server) -> Path:
        """A copy of the store's file and its log, because SQLite cannot open them in place."""
        copied = Path(mkdtemp(dir=server.store.parent))
        for file in self._folder(server).glob("store.db*"):
            shutil.copy(file, copied)
        return copied / "store.db"

    def fill(self, server: Server) -> None:
        """Write until nothing more fits."""
        with self._ballast(server).open("wb", buffering=0) as ballast, suppress(OSError):
            while True:
                ballast.write(bytes(4_096))

    def free(self, server: Server) -> None:
        """Make room again."""
        self._ballast(server).unlink()

    def _ballast(self, server: Server) -> Path:
        return self._folder(server) / "ballast"

    @staticmethod
    def _folder(server: Server) -> Path:
        return Path(f"/proc/{server.pid}/root{server.store.parent}")


@pytest.mark.parametrize("kind", [Quota, SmallDisk])
def test_a_full_disk_is_told_to_the_players_and_recovers(
    tmp_path: Path, kind: type[Quota | SmallDisk]
) -> None:
    disk = kind(tmp_path)

    async def play(server: Server) -> None:
        ((table, (player,)),) = (await seated(server, SOLO, Random(1))).items()
        player.connect()
        playing = player.start()
        await _grown(player, 10)
        disk.fill(server)
        while not _for_want_of_room(player):
            await asyncio.sleep(0.01)
        status, error = await asyncio.to_thread(refused_over_http, server)
        assert (status, error["code"]) == (503, "unavailable")
        assert error["text"] == catalogue("en")("refused-unavailable-full")
        number = player.table.view.number
        assert len((await logs(disk.store(server)))[table]) == number, "and nothing more"
        told = {(one.code, one.details.get("cause")) for one in _for_want_of_room(player)}
        assert told == {(Fault.UNAVAILABLE, "full")}
        disk.free(server)
        await _grown(player, 10)
        assert (await asyncio.to_thread(post, f"{server.http}/api/tables", OPEN))["table"]
        player.stop()
        await playing
        log = (await logs(disk.store(server)))[table]
        await player.table.until(lambda view: view.number >= len(log))
        await player.close()
        # What failed just before there was room again may be reported with another cause.
        assert {one.code for one in _for_want_of_room(player)} == {Fault.UNAVAILABLE}
        nothing_twice(log)
        nothing_lost(log, player)

    with serving(tmp_path / "store.db", options=disk.options) as server:
        asyncio.run(play(server))
        assert "Traceback" not in server.log


def _for_want_of_room(player: Player) -> list[wire.Refused]:
    """The refusals, without those of talk with a number in it, which always happen."""
    return [one for one in player.refused if one.code != Code.TALK]


async def _grown(player: Player, more: int) -> None:
    enough = len(player.granted) + more
    while len(player.granted) < enough:
        await asyncio.sleep(0.005)
