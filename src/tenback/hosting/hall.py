"""All tables of a server: found, opened, kept in memory while somebody looks, and looked after."""

from __future__ import annotations

import asyncio
from base64 import b32encode
from collections.abc import Coroutine, Sequence
from hashlib import sha256
from typing import Any

from tenback.bots import NAMES
from tenback.hosting import asks
from tenback.hosting import messages as wire
from tenback.hosting.daily_guard import marked
from tenback.hosting.faults import Close, Fault, Faulty
from tenback.hosting.host import Host
from tenback.hosting.keeping import due
from tenback.hosting.logs import read_log
from tenback.hosting.opening import Chair, Opened
from tenback.hosting.retention import Retention
from tenback.hosting.room import Room
from tenback.hosting.services import LOG, Services
from tenback.hosting.store import Cause, StoreHealth
from tenback.tables import (
    Begin,
    Caller,
    Code,
    Create,
    Granted,
    Refusal,
    Repeated,
    Request,
    Settings,
    Table,
    from_bytes,
    key_of,
    replay,
)
from tenback.tables import requests as at_table

EVERY = 1.0
"""Seconds between two looks at all tables in memory."""

TO_SAY_BYE = 1.0
"""Seconds in which readers take their goodbye when the server stops."""

SWEEP = 3_600.0
"""Seconds between two looks at tables that are in the store alone."""

HEALTH_KEPT_S = 1.0
"""Seconds for which the store's health is not tried anew: asking costs the disk a write."""

HEALTH_TIMEOUT_S = 10.0
"""Seconds after which a store that does not answer is neither readable nor writable."""

SWEPT = 3 * 86_400_000
"""Tables that became idle so many milliseconds ago are found by a sweep; older ones when opened."""


class Hall:
    """The tables of a server."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._rooms: dict[str, tuple[Room, Host]] = {}
        self._loading: dict[str, asyncio.Task[None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._swept_at: float | None = None
        self._retention = Retention(services)
        self._health: asyncio.Task[StoreHealth] | None = None
        self._health_until = 0.0
        services.store.listen(self._heard)

    @property
    def rooms(self) -> list[Room]:
        """The tables in memory."""
        return [room for room, _ in self._rooms.values()]

    async def room(self, name: str) -> Room:
        """The table of this name as the store has it now; Faulty if there is none."""
        if name in self._rooms and self._rooms[name][0].forgotten:
            del self._rooms[name]
        if name not in self._rooms:
            if name not in self._loading:
                self._loading[name] = asyncio.create_task(self._load(name))
                self._loading[name].add_done_callback(lambda _: self._loading.pop(name, None))
            await asyncio.shield(self._loading[name])
        if name not in self._rooms:
            raise Faulty(Code.NO_TABLE)
        room, _ = self._rooms[name]
        room.used_at = self.services.time()
        await self._refresh(room)
        return room

    async def _refresh(self, room: Room) -> None:
        """Read what another server has just added, for somebody who may know of it already.

        Where the store cannot be read, the table is shown as it is known here.
        """
        try:
            await room.catch_up()
        except Faulty as fault:
            if fault.code is not Fault.UNAVAILABLE:
                raise

    async def _load(self, name: str) -> None:
        lines = await read_log(self.services.store, name)
        if lines:
            # A long log takes its time, and other tables should not wait for it.
            table, at = await self.services.offload(lambda: _replayed(lines))
            room = Room(name, table, at, self.services)
            self._take(room)
            await self._look_after(room)

    def _take(self, room: Room) -> None:
        self._rooms[room.name] = (room, Host(room))

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
        """Open a table and sit down, all or nothing; a repeat is answered with the same table."""
        self._demand_known(settings, chairs)
        key = key_of(capability)
        name = table_id(opening, key)
        asked: list[tuple[Request, Caller]] = [
            (Request(opening, 0, Create(settings, key, begin)), b"")
        ]
        for place, chair in enumerate(chairs):
            sit = at_table.Sit(chair.seat, chair.name)
            sit = marked(sit, settings, self.services, device, address)
            asked.append((Request(f"sit {place}", 0, sit), key))
        room = Room(name, None, 0, self.services)
        decision = await room.decide(asked)
        if isinstance(decision, Refusal):
            raise Faulty(decision.code, **decision.details)
        if isinstance(decision, Repeated):
            room = await self.room(name)
        else:
            self._take(room)
        return Opened(name, room.table.number)

    def _demand_known(self, settings: Settings, chairs: Sequence[Chair]) -> None:
        """Refuse bots that are not here, and names that are longer than this server likes."""
        for level in (*settings.bots, settings.sitter):
            if level is not None and level not in NAMES:
                raise Faulty(Code.BAD_LEVEL)
        for chair in chairs:
            refusal = asks.beyond(wire.Sit(chair.seat, chair.name), self.services.limits)
            if refusal is not None:
                raise Faulty(refusal.code, **refusal.details)

    async def store_health(self) -> StoreHealth:
        """Whether the store can be read and written, tried a second ago at most."""
        now = self.services.time()
        if self._health is None or (self._health.done() and now >= self._health_until):
            self._health = asyncio.create_task(self._tried())
            self._health_until = now + HEALTH_KEPT_S
        return await asyncio.shield(self._health)

    async def _tried(self) -> StoreHealth:
        try:
            async with asyncio.timeout(HEALTH_TIMEOUT_S):
                return await self.services.store.health()
        except TimeoutError:
            return StoreHealth(readable=False, writable=False, cause=Cause.FAILING)

    def _heard(self, name: str, last: int) -> None:
        """Another server has added something to a table; or this one has, and knows."""
        if name in self._rooms and self._rooms[name][0].table.number < last:
            self._start(self._rooms[name][0].catch_up())

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def keep(self) -> None:
        """Look after all tables until the server stops."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.look_round()
                now = self.services.time()
                if self._swept_at is None or now - self._swept_at >= SWEEP:
                    self._swept_at = now
                    await self.sweep()
                    await self._retention.tidy(self._rooms.keys())
            except Exception:  # noqa: BLE001 (one table's trouble is not to be everybody's)
                LOG.exception("the tables could not be looked after")

    async def look_round(self) -> None:
        """Do what time has brought at the tables in memory, and forget those nobody looks at."""
        for room, host in list(self._rooms.values()):
            await self._look_after(room)
            unused = self.services.time() - room.used_at >= self.services.limits.unused
            if unused and not room.readers and not host.busy:
                del self._rooms[room.name]

    async def _look_after(self, room: Room) -> None:
        try:
            while (thing := due(room)) is not None:
                about, asked = thing
                if not isinstance(await room.house(about, asked), Granted):
                    break
        except Faulty as fault:
            LOG.warning("a table could not be looked after: %s", fault)

    async def sweep(self) -> None:
        """Close the tables in the store that nobody has needed for long."""
        now, limits = self.services.now(), self.services.limits
        waits = [int(1_000 * seconds) for seconds in (limits.idle_gathering, limits.idle)]
        for kept in await self.services.store.tables(now - max(waits) - SWEPT):
            if any(wait <= now - kept.at_ms < wait + SWEPT for wait in waits):
                await self._look_after(await self.room(kept.table))

    async def close(self) -> None:
        """Say goodbye to everybody."""
        for room, host in self._rooms.values():
            await host.close()
            for reader in room.readers:
                reader.close(Close.GOING)
        await asyncio.gather(*self._tasks, return_exceptions=True)
        until = self.services.time() + TO_SAY_BYE
        while any(room.readers for room in self.rooms) and self.services.time() < until:
            await asyncio.sleep(0.01)


def table_id(opening: str, key: bytes) -> str:
    """The name of the table that is opened with this id and key: the same for a repeat."""
    digest = sha256(b"tenback table 2" + key + opening.encode()).digest()
    return b32encode(digest)[:12].decode().lower()


def _replayed(lines: list[bytes]) -> tuple[Table, int]:
    entries = [from_bytes(line) for line in lines]
    return replay(entries), entries[-1].at
