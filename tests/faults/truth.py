"""Compares what players remember with the log that the server left."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from msgspec import json

from tenback.client import Table as Client
from tenback.server.store.opening import open_store
from tenback.tables import Entry, Table, audience_of, fold, from_bytes, key_of, see, view_of
from tests.faults.player import Player


async def logs(store: Path | str) -> dict[str, list[Entry]]:
    """All tables of a store, each numbered without a gap."""
    opened = await open_store(str(store))
    found = {}
    for kept in await opened.tables():
        entries = [from_bytes(line) for line in await opened.read(kept.table)]
        assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
        assert len(entries) >= kept.last, "a table that is being played has grown since"
        found[kept.table] = entries
    await opened.close()
    return found


def nothing_twice(log: Sequence[Entry]) -> None:
    """The entries of a request are together, and there once."""
    finished: set[tuple[bytes, str]] = set()
    last: tuple[bytes, str] | None = None
    for entry in log:
        cause = (entry.by, entry.request)
        if cause != last:
            assert cause not in finished, f"{entry.request} happened twice"
            finished.add(cause)
            last = cause


def nothing_lost(log: Sequence[Entry], player: Player) -> None:
    """Everything acknowledged is in the log, and every event received is as it is there."""
    for name, number in player.granted.items():
        assert number <= len(log), f"{name} was acknowledged and is gone"
        assert log[number - 1].request == name
        assert log[number - 1].by in (key_of(player.capability), key_of(player.came_by))
    table: Table | None = None
    for entry in log:
        table = fold(table, entry)
        audience = audience_of(table, key_of(player.capability))
        heard = player.heard.get(entry.number)
        if heard is not None and audience is not None and player.seat in audience.seats:
            assert json.encode(see(table, entry, audience)) == heard
    assert table is not None
    assert max(player.heard, default=0) <= table.number, "nobody hears of what is not kept"
    sees_the_truth(table, player.table)


def sees_the_truth(table: Table, client: Client) -> None:
    """A player's last view equals that of the replayed log, to the byte."""
    capability = client.link.capability
    audience = audience_of(table, key_of(capability) if capability else b"")
    assert audience is not None
    assert json.encode(client.view) == json.encode(view_of(table, audience))
