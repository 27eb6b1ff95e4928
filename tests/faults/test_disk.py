"""A full disk, a file that can only be read: players are told, and no event is half there."""

from __future__ import annotations

import asyncio
import ctypes
import os
import resource
import shutil
import subprocess
import sys
import urllib.error
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from tempfile import mkdtemp
from typing import Any

import pytest
from msgspec import json

from tenback.server import messages as wire
from tenback.server.faults import Fault
from tenback.tables import Settings
from tenback.tables import requests as ask
from tenback.tables.refusals import Code
from tenback.text import catalogue
from tests.company import OverNetwork, gathered, post
from tests.faults.kill import seated
from tests.faults.player import Player
from tests.faults.truth import logs, nothing_lost, nothing_twice
from tests.line import Line, dial
from tests.serving import Server, serving

SOLO = Settings("coop(players=1)")
OPEN = {"id": "a table for nobody else", "settings": SOLO, "seats": [{"seat": 0, "name": "Ana"}]}

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="limits of other processes")


def refused_over_http(server: Server) -> tuple[int, dict[str, object]]:
    with pytest.raises(urllib.error.HTTPError) as told:
        post(f"{server.http}/api/tables", OPEN)
    with told.value as error:
        return error.code, json.decode(error.read())


class Quota:
    """No file of the server may grow: a limit, which SQLite does not take for a full disk."""

    def __init__(self, _: Path) -> None:
        self.options: dict[str, Any] = {}

    def store(self, server: Server) -> Path:
        """The file, for others to look into."""
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
    """A file system of a megabyte that only the server sees, mounted without any privilege."""

    def __init__(self, folder: Path) -> None:
        mount = partial(_mount_small_disk, str(folder).encode(), os.getuid(), os.getgid())
        self.options = {"preexec_fn": mount}
        assert _may_mount(folder), "allow user namespaces: a small disk is mounted in one"

    def store(self, server: Server) -> Path:
        """A copy of the file and its log: SQLite does not find its way to where they are."""
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


def _may_mount(folder: Path) -> bool:
    mount = ["unshare", "-rm", "mount", "-t", "tmpfs", "tmpfs", str(folder)]
    try:
        return subprocess.run(mount, capture_output=True).returncode == 0
    except FileNotFoundError:
        return False


def _mount_small_disk(folder: bytes, user: int, group: int) -> None:
    """Run in the server's process before it is the server; whoever it was, it is root in there."""
    user_and_mounts = 0x10000000 | 0x00020000  # CLONE_NEWUSER, CLONE_NEWNS
    system = ctypes.CDLL(None)
    assert system.unshare(user_and_mounts) == 0
    for file, text in (
        ("setgroups", "deny"),
        ("uid_map", f"0 {user} 1"),
        ("gid_map", f"0 {group} 1"),
    ):
        Path(f"/proc/self/{file}").write_text(text)
    assert system.mount(b"tmpfs", folder, b"tmpfs", 0, b"size=1m") == 0


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
        # What failed just before there was room again may not be known for that any more.
        assert {one.code for one in _for_want_of_room(player)} == {Fault.UNAVAILABLE}
        nothing_twice(log)
        nothing_lost(log, player)

    with serving(tmp_path / "store.db", options=disk.options) as server:
        asyncio.run(play(server))
        assert "Traceback" not in server.log


def _for_want_of_room(player: Player) -> list[wire.Refused]:
    """Without what the table refuses at any time: talk with a number in it."""
    return [one for one in player.refused if one.code != Code.TALK]


async def _grown(player: Player, more: int) -> None:
    enough = len(player.granted) + more
    while len(player.granted) < enough:
        await asyncio.sleep(0.005)


def _without_privilege() -> None:
    """Let file modes count for root, too: run before the server is."""
    drop, overriding = 24, 1  # PR_CAPBSET_DROP, CAP_DAC_OVERRIDE
    ctypes.CDLL(None).prctl(drop, overriding, 0, 0, 0)


def test_a_file_that_can_only_be_read_is_shown_and_not_changed(tmp_path: Path) -> None:
    store = tmp_path / "store.db"

    async def begin(server: Server) -> tuple[str, str]:
        company = await gathered(OverNetwork(server), SOLO)
        await company.start()
        await company.close()
        return company.table, company.capabilities[0]

    async def look(server: Server, table: str, capability: str) -> None:
        line = Line(await dial(server.socket(table)))
        await line.hello(capability)
        refused = await line.answer(ask.End(0), "one")
        assert isinstance(refused, wire.Refused)
        assert refused.code == "illegal", "what changes nothing is answered as ever"
        play = line.view.games[0].plays[0]
        asked = ask.Lay(0, play.card, line.view.games[0].piles[play.pile].name)
        refused = await line.answer(asked, "two")
        assert isinstance(refused, wire.Refused)
        assert (refused.code, refused.details) == (Fault.UNAVAILABLE, {"cause": "read-only"})
        await line.close()

    with serving(store) as server:
        table, capability = asyncio.run(begin(server))
        server.stop()
        store.chmod(0o444)
        before = store.read_bytes()
        server.start(preexec_fn=_without_privilege if os.geteuid() == 0 else None)
        asyncio.run(look(server, table, capability))
        status, error = refused_over_http(server)
        assert (status, error["code"]) == (503, "unavailable")
        assert "Traceback" not in server.log
    assert store.read_bytes() == before
