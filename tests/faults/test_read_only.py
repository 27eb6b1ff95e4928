"""A read-only file, folder or mount: every table is shown, and nothing changes."""

from __future__ import annotations

import asyncio
import sys
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec import json

from tenback.client import fresh_capability
from tenback.hosting import messages as wire
from tenback.hosting.faults import Fault
from tenback.tables import Settings
from tenback.tables import requests as ask
from tests.company import Company, OverNetwork, gathered, post
from tests.faults.confined import modes_count, read_only_mount
from tests.line import Line, dial
from tests.patience import HANG_S
from tests.serving import Server, serving

SOLO = Settings("coop(players=1)")
DUEL = Settings("duel")

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="modes and mounts of Linux")


@contextmanager
def a_file(store: Path) -> Iterator[dict[str, Any]]:
    store.chmod(0o444)
    yield modes_count()
    store.chmod(0o600)


@contextmanager
def a_folder(store: Path) -> Iterator[dict[str, Any]]:
    store.parent.chmod(0o555)
    yield modes_count()
    store.parent.chmod(0o755)


@contextmanager
def a_mount(store: Path) -> Iterator[dict[str, Any]]:
    yield read_only_mount(store.parent)


WAYS = {"a file": a_file, "a folder": a_folder, "a mount": a_mount}

ENDINGS: dict[str, Callable[[Server], object]] = {"stopped": Server.stop, "killed": Server.kill}


async def begun(server: Server) -> list[Company]:
    companies = [await gathered(OverNetwork(server), settings) for settings in (SOLO, DUEL)]
    for company in companies:
        await company.start()
        await company.close()
    return companies


async def look(server: Server, company: Company, changes: bool) -> None:
    """Everybody sees the table; a card is laid, or refused with the reason."""
    for seat, capability in zip(company.seats, company.capabilities, strict=True):
        line = Line(await dial(server.socket(company.table)))
        await line.hello(capability)
        (game,) = line.view.games
        assert len(game.hand) > 0
        if game.to_move == seat:
            if not changes:
                refused = await line.answer(ask.End(seat), "one")
                assert isinstance(refused, wire.Refused)
                assert refused.code == "illegal", "what changes nothing is answered as ever"
            play = game.plays[0]
            asked = ask.Lay(seat, play.card, game.piles[play.pile].name)
            answer = await line.answer(asked, "two")
            if changes:
                assert isinstance(answer, wire.Granted)
            else:
                assert isinstance(answer, wire.Refused)
                assert (answer.code, answer.details) == (Fault.UNAVAILABLE, {"cause": "read-only"})
        await line.close()


def health(server: Server) -> tuple[int, Any]:
    try:
        with urllib.request.urlopen(f"{server.http}/health", timeout=HANG_S) as answer:
            return answer.status, json.decode(answer.read())
    except urllib.error.HTTPError as error:
        with error:
            return error.code, json.decode(error.read())


@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("way", WAYS)
def test_every_table_is_shown_and_none_is_changed(way: str, ending: str, tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    store = folder / "store.db"
    with serving(store) as server:
        companies = asyncio.run(begun(server))
        ENDINGS[ending](server)
        before = store.read_bytes()
        with WAYS[way](store) as options:
            server.start(**options)
            for company in companies:
                asyncio.run(look(server, company, changes=False))
            opening = {"id": "a" * 20, "capability": fresh_capability(), "settings": SOLO}
            with pytest.raises(urllib.error.HTTPError) as told:
                post(f"{server.http}/api/tables", opening)
            with told.value as error:
                assert error.code == 503
            status, found = health(server)
            assert (status, found["ok"]) == (503, False)
            assert found["store"] == {"readable": True, "writable": False, "cause": "read-only"}
            server.stop()
        assert "Traceback" not in server.log
        assert store.read_bytes() == before
        server.start()
        assert health(server)[0] == 200
        for company in companies:
            asyncio.run(look(server, company, changes=True))


def test_a_log_that_cannot_be_read_is_reported_and_not_ignored(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    store = folder / "store.db"
    with serving(store) as server:
        asyncio.run(begun(server))
        server.kill()
        (folder / "store.db-shm").unlink()
        with a_folder(store) as options, pytest.raises(RuntimeError) as told:
            server.start(**options)
        assert "store.db-wal holds events" in str(told.value)
        assert "Traceback" not in str(told.value)


def test_health_reports_a_sound_store(tmp_path: Path) -> None:
    with serving(tmp_path / "store.db") as server:
        status, found = health(server)
    assert (status, found["ok"]) == (200, True)
    assert found["store"] == {"readable": True, "writable": True, "cause": None}
