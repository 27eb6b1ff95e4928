"""Thieves and liars: a copy of the store opens no seat and reveals no future deal."""

from __future__ import annotations

import asyncio
import datetime as dt
import hmac
import json
import sqlite3
import subprocess
import sys
from base64 import b64decode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from tenback.client import Link, Refused, TurnedAway, fresh_capability, joined, open_table
from tenback.hosting import messages as wire
from tenback.record import fair_deal
from tenback.rules import ruleset
from tenback.server.running import Running, running_server
from tenback.server.setup import Setup
from tenback.server.store import copy_store
from tenback.tables import Code, Settings, Watch
from tenback.tables import requests as ask
from tenback.tables.daily import daily_secret, day_of
from tests.serving import serving
from tests.sites import At, Clock, Inline, Site, sit

ALONE = "coop(players=1)"

CLOSED_DOORS = Settings("coop(players=3)", watch=Watch.NOBODY)
"""Nobody gets in without a valid capability, so a visitor who gets in has one."""


def old_capability(secret: bytes, table: str, by: bytes, request: str) -> str:
    """Return a capability as version 0.1.0 derived it, only from what was in the store."""
    parts = (table.encode(), f"{by.hex()} {request}".encode())
    words = b"".join(len(part).to_bytes(2, "big") + part for part in parts)
    made = hmac.digest(secret, b"tenback capability 1" + words, "sha256")
    return urlsafe_b64encode(made).rstrip(b"=").decode()


def values(kept: object) -> Iterator[str | bytes]:
    """Yield every text and every byte string in a stored value, however deep."""
    match kept:
        case dict():
            for name, value in kept.items():
                yield from values(name)
                yield from values(value)
        case list():
            for value in kept:
                yield from values(value)
        case str():
            yield kept
            with suppress(ValueError):
                yield b64decode(kept, validate=True)
        case bytes():
            yield kept
        case _:
            pass


def contents(copy: Path) -> tuple[list[dict[str, Any]], set[str | bytes]]:
    """Return all entries of a copy of a store, and every value in any of its tables."""
    store = sqlite3.connect(copy)
    names = [name for (name,) in store.execute("SELECT name FROM sqlite_schema WHERE type='table'")]
    cells = [
        cell for name in names for row in store.execute(f"SELECT * FROM {name}") for cell in row
    ]
    store.close()
    entries: list[dict[str, Any]] = []
    found: set[str | bytes] = set()
    for cell in cells:
        found.update(values(cell))
        if isinstance(cell, bytes | str):
            try:
                decoded = json.loads(cell)
            except ValueError:
                continue
            found.update(values(decoded))
            if isinstance(decoded, dict) and "event" in decoded:
                entries.append(decoded)
    return entries, found


def guesses(table: str, copy: Path) -> set[str]:
    """Return what a thief can make of a copy: each value as it is, and as 0.1.0 would derive it."""
    entries, found = contents(copy)
    assert len(entries) >= 6, "the thief has got hold of the log"
    tried = {value for value in found if isinstance(value, str) and 0 < len(value) <= 200}
    raw = {value for value in found if isinstance(value, bytes)}
    for value in raw:
        text = urlsafe_b64encode(value).rstrip(b"=").decode()
        tried |= {guess for guess in (text, f"2.{text}", value.hex()) if len(guess) <= 200}
    for secret in {*raw, b""}:
        if len(secret) in (0, 32):
            tried |= {
                old_capability(secret, table, b64decode(entry["by"]), entry["request"])
                for entry in entries
            }
    return tried


def test_a_thief_of_a_backup_opens_no_seat(tmp_path: Path) -> None:
    """Try everything in a backup of a live server as a capability."""
    store, copy = tmp_path / "store.db", tmp_path / "copy.db"

    async def company(server: str) -> list[Link]:
        """Three people, the second and third by links, still seated when the copy is made."""
        founder = await open_table(server, CLOSED_DOORS, [(0, "Ana")])
        links = [founder]
        async with joined(founder) as table:
            for seat in (1, 2):
                async with joined(await table.invite(seat)) as guest:
                    await guest.sit(seat, "Guest")
                    links.append(guest.link)
        return links

    async def opens(link: Link) -> bool:
        try:
            async with joined(link) as table:
                return bool(table.view.yours) or table.mirror.welcome is not None
        except TurnedAway:
            return False

    async def robbed(server: str) -> list[str]:
        links = await company(server)
        backup = [sys.executable, "-m", "tenback", "backup", str(store), str(copy)]
        await asyncio.to_thread(subprocess.run, backup, check=True)
        table = links[0].table
        assert all([await opens(link) for link in links]), "their owners get in"
        tried = guesses(table, copy)
        return [guess for guess in tried if await opens(Link(server, table, guess))]

    with serving(store) as server:
        assert asyncio.run(robbed(server.http)) == []


def test_the_request_id_of_another_guest_opens_nothing(happens: At) -> None:
    """Two guests use the same link; one repeats the request of the other, with or without a key."""

    async def play(site: Site) -> None:
        ana = await site.open(Settings("coop(players=3)"), "Ana")
        link = await site.invited(ana)
        bob, eve = await site.enter(link), await site.enter(link)
        await bob.ask(sit(1, "Bob"), request="bob sits down")
        for forged in (sit(1, "Bob"), ask.Sit(1, "Bob"), sit(2, "Eve"), ask.Return()):
            with pytest.raises(Refused) as refused:
                await eve.ask(forged, request="bob sits down")
            assert refused.value.code == Code.ID_TAKEN
            assert eve.view.yours == ()
        await eve.ask(sit(2, "Eve"), request="eve sits down")
        assert (bob.view.yours, eve.view.yours) == ((1,), (2,))

    happens(play)


def test_a_seated_player_cannot_repeat_the_request_of_another_guest(happens: At) -> None:
    async def play(site: Site) -> None:
        ana = await site.open(Settings("coop(players=3)"), "Ana")
        link = await site.invited(ana)
        bob, eve = await site.enter(link), await site.enter(link)
        await bob.ask(sit(1, "Bob"), request="bob sits down")
        await eve.ask(sit(2, "Eve"))
        with pytest.raises(Refused) as refused:
            await eve.ask(sit(1, "Bob"), request="bob sits down")
        assert refused.value.code == Code.ID_TAKEN
        assert eve.view.yours == (2,)

    happens(play)


def test_a_capability_in_use_is_good_for_nothing_else(happens: At) -> None:
    """A liar who has seen a link or a key offers it as a new one: the old one stays valid."""

    async def play(site: Site) -> None:
        ana = await site.open(Settings("coop(players=3)"), "Ana")
        link = await site.invited(ana, 1)
        bob = await site.enter(link)
        assert link.capability is not None and ana.link.capability is not None
        for taken in (link.capability, ana.link.capability):
            for asked in (ask.Sit(1, "Bob", taken), ask.Sit(1, "Bob")):
                with pytest.raises(Refused) as refused:
                    await bob.ask(asked)
                assert refused.value.code in (Code.KEY_TAKEN, Code.BAD_KEY)
        await bob.ask(sit(1, "Bob"))
        with pytest.raises(Refused) as refused:
            await bob.ask(ask.Sit(2, "Bob", fresh_capability()))
        assert refused.value.code == Code.BAD_KEY, "a person's own key is not replaced by the way"
        for asked_again in (ask.Invite(link.capability), ask.Return(link.capability)):
            with pytest.raises(Refused) as refused:
                await bob.ask(asked_again)
            assert refused.value.code == Code.KEY_TAKEN

    happens(play)


def test_no_message_of_a_server_holds_a_capability(happens: At) -> None:
    async def play(site: Site) -> None:
        ana = await site.open(Settings("coop(players=2)"), "Ana")
        link = await site.invited(ana, 1)
        bob = await site.enter(link)
        await bob.ask(sit(1, "Bob"))
        await bob.ask(ask.Return(fresh_capability()))
        heard = b"".join(wire.write(message) for person in (ana, bob) for message in person.heard)
        assert b'"2.' not in heard and b"capability" not in heard

    happens(play)


def test_a_backup_does_not_reveal_the_deal_of_tomorrow(tmp_path: Path) -> None:
    clock, workers, store = Clock(), Inline(), tmp_path / "tables.db"
    copy = tmp_path / "copy.db"

    async def decks_of(server: Running, day: dt.date) -> tuple[tuple[int, ...], ...]:
        link = await open_table(server.url, Settings(ALONE, daily=day), [(0, "Ana")])
        room = await server.hall.room(link.table)
        return fair_deal(ruleset(ALONE), room.table.game.secret, (None,)).decks

    async def dealt() -> list[tuple[tuple[int, ...], ...]]:
        running = running_server(
            Setup(store=str(store), pace=0), bots=workers, analysis=workers, now=clock.now
        )
        async with running as server:
            today = day_of(clock.now())
            first = await decks_of(server, today)
            await asyncio.to_thread(copy_store, store, copy)
            clock.pass_(24 * 3600)
            return [first, await decks_of(server, today + dt.timedelta(days=1))]

    today, tomorrow = asyncio.run(dealt())
    assert today != tomorrow
    day, rules = day_of(clock.now()), ruleset(ALONE)
    _, kept = contents(copy)
    stolen = [value for value in kept if isinstance(value, bytes) and len(value) == 32]
    assert stolen, "the deal of today is in the log of its table"
    guessed = {fair_deal(rules, daily_secret(one, day, rules), (None,)).decks for one in stolen}
    assert tomorrow not in guessed
    key = bytes.fromhex((tmp_path / "tables.key").read_text())
    assert tomorrow == fair_deal(rules, daily_secret(key, day, rules), (None,)).decks
