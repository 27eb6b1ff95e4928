"""All tables of a server: opened, loaded into memory while they are used, and looked after."""

from __future__ import annotations

import asyncio
import re
from base64 import b32encode
from collections.abc import Coroutine, Sequence
from hashlib import sha256
from typing import Any

from tenback.hosting.faults import Close, Fault, Faulty
from tenback.hosting.host import Host
from tenback.hosting.housekeeping import Retention, next_duty
from tenback.hosting.limits import check_limits
from tenback.hosting.messages import Chair, Opened
from tenback.hosting.presence import Presence
from tenback.hosting.room import Room
from tenback.hosting.services import LOG, Services
from tenback.hosting.store import Cause, StoredTable, StoreHealth
from tenback.tables import (
    Begin,
    Caller,
    Code,
    Create,
    Entry,
    Granted,
    Refusal,
    Repeated,
    Request,
    Settings,
    Table,
    from_bytes,
    key_of,
    replaying,
)
from tenback.tables import requests as at_table
from tenback.tables.daily import marks_of

HOUSEKEEPING_INTERVAL_S = 1.0
"""Seconds between two checks of all tables in memory."""

TABLES_PER_TURN = 25
"""Tables that are checked in one turn of the event loop: all at once would delay every play."""

ENTRIES_PER_TURN = 500
"""Entries that are replayed in one turn of the event loop, which takes a few milliseconds.

A thread would share the interpreter with the loop: after a restart, when everybody comes back to
all tables, both would wait for each other far longer than the replay takes.
"""

GOODBYE_TIMEOUT_S = 1.0
"""Seconds in which connections may take their last messages when the server stops."""

SWEEP_INTERVAL_S = 3_600.0
"""Seconds between two checks of the tables that are only in the store."""

TABLE_NAME = re.compile(r"[a-z0-9]{1,32}")
"""No store is asked about other names: PostgreSQL reads many tables in one query, and all of them
would fail if one had a name that it does not accept."""

HEALTH_CACHE_S = 1.0
"""Seconds for which the health of the store is cached: checking it writes to the disk."""

HEALTH_TIMEOUT_S = 10.0
"""Seconds after which a store that does not answer is neither readable nor writable."""

SWEEP_WINDOW_MS = 3 * 86_400_000
"""A sweep closes tables that became idle at most this long ago; older ones close when opened."""


class Hall:
    """The tables of a server, and the rooms of those in memory."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._rooms: dict[str, tuple[Room, Host]] = {}
        self._loading: dict[str, asyncio.Task[None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._swept_at: float | None = None
        self._checked: set[tuple[StoredTable, int]] = set()
        """Idle tables that the last sweep knew, each with the longest time that it had waited."""
        self._retention = Retention(services)
        self._health: asyncio.Task[StoreHealth] | None = None
        self._health_until = 0.0
        self._presence = Presence(
            services.peers,
            services.time,
            self._connected_here,
            self._on_presence,
            self._on_append,
        )
        services.store.listen(self._on_append)

    @property
    def rooms(self) -> list[Room]:
        """The rooms of the tables in memory."""
        return [room for room, _ in self._rooms.values()]

    async def room(self, name: str) -> Room:
        """Return the room of a table, up to date with the store; Faulty if there is none."""
        if not TABLE_NAME.fullmatch(name):
            raise Faulty(Code.NO_TABLE)
        if name in self._rooms and self._rooms[name][0].forgotten:
            del self._rooms[name]
        is_fresh = False
        if name not in self._rooms:
            if name not in self._loading:
                is_fresh = True
                self._loading[name] = asyncio.create_task(self._load(name))
                self._loading[name].add_done_callback(lambda _: self._loading.pop(name, None))
            await asyncio.shield(self._loading[name])
        if name not in self._rooms:
            raise Faulty(Code.NO_TABLE)
        room, _ = self._rooms[name]
        room.used_at = self.services.time()
        if not is_fresh:
            await self._refresh(room)
        return room

    async def _refresh(self, room: Room) -> None:
        """Read what another server has added: the client may have heard of it there.

        If the store cannot be read, the table stays as it is in memory.
        """
        try:
            await room.catch_up()
        except Faulty as fault:
            if fault.code is not Fault.UNAVAILABLE:
                raise

    async def _load(self, name: str) -> None:
        lines = await self.services.read_log(name)
        if lines:
            log = [from_bytes(line) for line in lines]
            room = Room(name, await _replay(log), log[-1].at, self.services)
            self._add(room)
            await self._do_duties(room)

    def _add(self, room: Room) -> None:
        presence, name = self._presence, room.name
        room.on_presence = lambda: presence.tell(name, room.connected_here)
        room.on_append = lambda: presence.tell_append(name, room.table.number)
        room.attendance.elsewhere = presence.people_elsewhere(name)
        host = Host(room, lambda: presence.is_first(name, bool(room.connected_here)))
        self._rooms[name] = (room, host)

    def _connected_here(self) -> dict[str, frozenset[int]]:
        return {room.name: room.connected_here for room in self.rooms if room.attendance.readers}

    def _on_presence(self, name: str) -> None:
        """Update the people connected to a table elsewhere, if the table is in memory."""
        if name in self._rooms:
            self._rooms[name][0].set_elsewhere(self._presence.people_elsewhere(name))

    async def exchange_presence(self) -> None:
        """Tell other processes who is connected here, until cancelled."""
        await self._presence.keep()

    async def open(
        self,
        opening: str,
        capability: str,
        settings: Settings,
        chairs: Sequence[Chair],
        begin: Begin | None = None,
        device: str = "",
        address: str = "",
    ) -> Opened:
        """Open a table and sit down, all or nothing; a repeated request gets the same table."""
        self._check_opening(settings, chairs)
        key = key_of(capability)
        name = table_id(opening, key)
        asked: list[tuple[Request, Caller]] = [
            (Request(opening, 0, Create(settings, key, begin)), b"")
        ]
        marks = marks_of(self.services.key, settings.daily, device, address)
        for place, chair in enumerate(chairs):
            sit = at_table.Sit(chair.seat, chair.name)
            asked.append((Request(f"sit {place}", 0, sit, marks), key))
        room = Room(name, None, 0, self.services)
        decision = await room.decide(asked)
        if isinstance(decision, Refusal):
            raise Faulty(decision.code, **decision.details)
        if isinstance(decision, Repeated):
            room = await self.room(name)
        else:
            self._add(room)
        return Opened(name, room.table.number)

    def _check_opening(self, settings: Settings, chairs: Sequence[Chair]) -> None:
        """Raise Faulty for unknown bots, and for names that are longer than this server allows."""
        for level in (*settings.bots, settings.sitter):
            if level is not None and not self.services.has_bot(level):
                raise Faulty(Code.BAD_LEVEL)
        for chair in chairs:
            refusal = check_limits(at_table.Sit(chair.seat, chair.name), self.services.limits)
            if refusal is not None:
                raise Faulty(refusal.code, **refusal.details)

    async def settle(self, room: Room) -> None:
        """Wait until the bots of a table have done what is due."""
        _, host = self._rooms[room.name]
        await host.finish()

    async def store_health(self) -> StoreHealth:
        """Return whether the store can be read and written, as checked at most a second ago."""
        now = self.services.time()
        if self._health is None or (self._health.done() and now >= self._health_until):
            self._health = asyncio.create_task(self._check_health())
            self._health_until = now + HEALTH_CACHE_S
        return await asyncio.shield(self._health)

    async def _check_health(self) -> StoreHealth:
        try:
            async with asyncio.timeout(HEALTH_TIMEOUT_S):
                return await self.services.store.health()
        except TimeoutError:
            return StoreHealth(readable=False, writable=False, cause=Cause.FAILING)

    def _on_append(self, name: str, last: int) -> None:
        """Read on where another server has appended to a table that is followed here."""
        if name in self._rooms:
            room, _ = self._rooms[name]
            if room.table.number < last and _is_followed(room):
                self._run_in_background(self._read_on(room))

    async def _read_on(self, room: Room) -> None:
        """Read what another server has appended; if that fails, the next visitor or ask does."""
        try:
            await self._refresh(room)
        except Faulty as fault:
            LOG.warning("a table could not be read: %s", fault)

    def _run_in_background(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def run_housekeeping(self) -> None:
        """Look after all tables until cancelled."""
        while True:
            await asyncio.sleep(HOUSEKEEPING_INTERVAL_S)
            try:
                await self.do_housekeeping()
                now = self.services.time()
                if self._swept_at is None or now - self._swept_at >= SWEEP_INTERVAL_S:
                    self._swept_at = now
                    await self._retention.tidy(self._rooms.keys())
                    await self.close_idle_tables()
            except Exception:  # noqa: BLE001 (other tables go on)
                LOG.exception("the tables could not be looked after")

    async def do_housekeeping(self) -> None:
        """Do what is due at the tables in memory, and drop unused ones from memory."""
        for place, kept in enumerate(list(self._rooms.values())):
            if place % TABLES_PER_TURN == 0:
                await asyncio.sleep(0)
            room, host = kept
            await self._do_duties(room)
            unused = self.services.time() - room.used_at >= self.services.limits.unused
            idle = unused and not room.attendance.readers and not host.busy
            if idle and self._rooms.get(room.name) is kept:
                del self._rooms[room.name]

    async def _do_duties(self, room: Room) -> None:
        try:
            if not _is_followed(room) and next_duty(room) is not None:
                await self._refresh(room)
            while (duty := next_duty(room)) is not None:
                name, request = duty
                if not isinstance(await room.ask_as_house(name, request), Granted):
                    break
        except Faulty as fault:
            LOG.warning("a table could not be looked after: %s", fault)

    async def close_idle_tables(self) -> None:
        """Close the tables in the store that have been idle for long; read each of them once."""
        now, limits = self.services.now(), self.services.limits
        waits = [int(1_000 * seconds) for seconds in (limits.idle_gathering, limits.idle)]
        idle = list[tuple[StoredTable, int]]()
        for stored in await self.services.store.tables(now - max(waits) - SWEEP_WINDOW_MS):
            waited = [wait for wait in waits if 0 <= now - stored.at_ms - wait < SWEEP_WINDOW_MS]
            if waited:
                idle.append((stored, max(waited)))
        self._checked.intersection_update(idle)
        for one in idle:
            if one in self._checked:
                continue
            try:
                stored, _ = one
                await self._do_duties(await self.room(stored.table))
                self._checked.add(one)
            except Faulty as fault:
                LOG.warning("a table could not be looked after: %s", fault)

    async def close(self) -> None:
        """Close all connections, and wait a moment until their last messages are taken."""
        for room, host in list(self._rooms.values()):  # clients may still open tables meanwhile
            await host.close()
            for reader in room.attendance.readers:
                reader.close(Close.GOING)
        self._presence.close()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        until = self.services.time() + GOODBYE_TIMEOUT_S
        while any(room.attendance.readers for room in self.rooms) and self.services.time() < until:
            await asyncio.sleep(0.01)


def _is_followed(room: Room) -> bool:
    """Return whether a room reads at once what other servers append.

    Any room is read before it is used. When processes have ended, every table is in the memory of
    all others, and if these read every play, each play would cost as much as several.
    """
    return bool(room.attendance.readers) or any(seat.bot is not None for seat in room.table.seats)


def table_id(opening: str, key: bytes) -> str:
    """Return the name of the table that this id and key open, always the same."""
    digest = sha256(b"tenback table 2" + key + opening.encode()).digest()
    return b32encode(digest)[:12].decode().lower()


async def _replay(log: Sequence[Entry]) -> Table:
    """Return the table that a log adds up to; other tables don't wait long meanwhile."""
    for table in replaying(log):
        if table.number % ENTRIES_PER_TURN == 0:
            await asyncio.sleep(0)
    return table
