"""A table with a damaged entry: its players are told, and all other tables go on."""

from __future__ import annotations

import asyncio
import urllib.error
import urllib.request
from pathlib import Path

import pytest
from msgspec import json

from tenback.client import Link, TurnedAway, joined, open_table
from tenback.hosting.faults import Close
from tenback.tables import Settings
from tenback.tables import requests as ask
from tenback.text import catalogue
from tests.patience import HANG_S
from tests.serving import Server, serving


async def opened(server: Server, name: str) -> Link:
    link = await open_table(server.http, Settings("coop(players=1)"), [(0, name)])
    async with joined(link) as table:
        await table.ask(ask.Ready(0))
        return table.link


async def turned_away(link: Link) -> Close:
    with pytest.raises(TurnedAway) as told:
        async with joined(link):
            pass
    return told.value.code


async def played(link: Link) -> None:
    async with joined(link) as table:
        (game,) = table.view.games
        play = game.plays[0]
        await table.ask(ask.Lay(0, play.card, game.piles[play.pile].name))


def test_only_the_damaged_table_is_closed_and_its_people_are_told_why(tmp_path: Path) -> None:
    store = tmp_path / "store.db"
    with serving(store) as server:
        oak = asyncio.run(opened(server, "Oakley"))
        elm = asyncio.run(opened(server, "Elmore"))
        server.stop()
        content = store.read_bytes()
        assert content.count(b'"name":"Oakley"') == 1
        store.write_bytes(content.replace(b'"name":"Oakley"', b'"name":"Oakleg"'))
        server.start()
        assert asyncio.run(turned_away(oak)) is Close.DAMAGED
        request = urllib.request.Request(
            f"{server.http}/api/tables/{oak.table}",
            headers={"Authorization": f"Bearer {oak.capability}", "Accept-Language": "fr"},
        )
        with pytest.raises(urllib.error.HTTPError) as told:
            urllib.request.urlopen(request, timeout=HANG_S)
        with told.value as error:
            assert error.code == 500
            body = json.decode(error.read())
        assert (body["code"], body["text"]) == ("damaged", catalogue("fr")("refused-damaged"))
        asyncio.run(played(elm))
        assert "Traceback" not in server.log
        assert f"{oak.table}, entry 3" in server.log
