"""A full disk, a file that can only be read: players are told, and no event is half there."""

from __future__ import annotations

import asyncio
import ctypes
import os
import resource
import sys
import urllib.error
from pathlib import Path
from random import Random

import pytest
from msgspec import json

from tenback.server import messages as wire
from tenback.server.faults import Fault
from tenback.tables import Settings
from tenback.tables import requests as ask
from tests.company import OverNetwork, gathered, post
from tests.faults.kill import seated
from tests.faults.player import Player
from tests.faults.truth import logs, nothing_lost, nothing_twice
from tests.line import Line, dial
from tests.serving import Server, serving

SOLO = Settings("coop(players=1)")
OPEN = {"id": "a table for nobody else", "settings": SOLO, "seats": [{"seat": 0, "name": "Ana"}]}

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="limits of other processes")


def leave_room(server: Server, size: int) -> None:
    """Let no file of the server grow beyond this size: what a full disk does."""
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def refused_over_http(server: Server) -> tuple[int, dict[str, object]]:
    with pytest.raises(urllib.error.HTTPError) as told:
        post(f"{server.http}/api/tables", OPEN)
    with told.value as error:
        return error.code, json.decode(error.read())


def test_a_full_disk_is_told_to_the_players_and_recovers(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        ((table, (player,)),) = (await seated(server, SOLO, Random(1))).items()
        player.connect()
        playing = player.start()
        await _grown(player, 10)
        leave_room(server, 1024)
        while not player.refused:
            await asyncio.sleep(0.01)
        assert {(one.code, one.details["cause"]) for one in player.refused} == {
            (Fault.UNAVAILABLE, "failing")
        }
        status, error = await asyncio.to_thread(refused_over_http, server)
        assert (status, error["code"]) == (503, "unavailable")
        number = player.table.view.number
        assert len((await logs(server.store))[table]) == number, "and nothing more"
        leave_room(server, resource.RLIM_INFINITY)
        await _grown(player, 10)
        assert (await asyncio.to_thread(post, f"{server.http}/api/tables", OPEN))["table"]
        playing.cancel()
        await asyncio.wait([playing])
        log = (await logs(server.store))[table]
        await player.table.until(lambda view: view.number >= len(log))
        await player.close()
        nothing_twice(log)
        nothing_lost(log, player)

    with serving(tmp_path / "store.db") as server:
        asyncio.run(play(server))
        assert "Traceback" not in server.log


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
