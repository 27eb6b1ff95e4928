"""A table in memory: it decides requests, appends to the store, and updates its connections.

The order matters: entries are safe in the store before anybody hears of them. If another server
was faster, the store says so, and the room reads the new entries and decides again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial

from msgspec import json, structs

from tenback.hosting import messages as wire
from tenback.hosting.faults import Close, Fault, Faulty
from tenback.hosting.limits import check_limits
from tenback.hosting.readers import Attendance, Reader
from tenback.hosting.services import LOG, Services
from tenback.hosting.store import Attempt, Result, StoreUnavailable, TableForgotten
from tenback.hosting.updates import Steps, Updates, welcome
from tenback.tables import (
    BYSTANDER,
    HOUSE,
    Caller,
    Code,
    Decision,
    Entry,
    Granted,
    Phase,
    Refusal,
    Repeated,
    Request,
    Table,
    audience_of,
    daily_result,
    decide,
    fold,
    fresh_for,
    from_bytes,
    to_bytes,
)
from tenback.tables import events as on
from tenback.tables import requests as at_table
from tenback.tables.daily import marks_of
from tenback.tables.permissions import person_of
from tenback.tables.requests import Marks


class Room:
    """One table in memory, with the connections that follow it."""

    def __init__(self, name: str, table: Table | None, at: int, services: Services) -> None:
        self.name = name
        self.services = services
        self.changed_at = at
        """When the last entry was made, in milliseconds since 1970."""
        self.attendance = Attendance(services.now)
        """The connections that follow the table."""
        self.used_at = services.time()
        """When the room was last asked for or left, on the clock of ``services.time``."""
        self.on_change: Callable[[], None] = lambda: None
        """Called after every change of the table."""
        self.on_presence: Callable[[], None] = lambda: None
        """Called when the people who are connected here may have changed."""
        self.on_append: Callable[[], None] = lambda: None
        """Called after every append of this process while people are connected to others."""
        self._table = table
        self._lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[Decision]] = set()
        self._shown_presence: wire.Presence | None = None
        self.forgotten = False
        """Whether the table was deleted from the store while it was in memory."""

    @property
    def table(self) -> Table:
        """The table with all entries that are known here."""
        assert self._table is not None
        return self._table

    @property
    def _number(self) -> int:
        """The number of the last entry that is known here."""
        return 0 if self._table is None else self._table.number

    async def ask(self, message: wire.Ask, reader: Reader) -> None:
        """Answer an ask of a connection, after the updates that follow from it.

        Not to be cancelled: what is granted may be in the store before anybody is told.
        """
        try:
            await self._ask(message, reader)
        except Faulty as fault:
            reader.answer(wire.Refused(message.id, fault.code, details=dict(fault.details)))

    async def _ask(self, message: wire.Ask, reader: Reader) -> None:
        asked, marks, new_key = message.ask, Marks(), None
        if not isinstance(asked, at_table.Step):  # nearly all of them are steps
            refusal = check_limits(asked, self.services.limits)
            if refusal is not None:
                reader.answer(_refused(message.id, refusal))
                return
            if isinstance(asked, at_table.Sit):
                new_key = at_table.new_key(asked)
                day, device = self.table.settings.daily, asked.device or ""
                marks = marks_of(self.services.key, day, device, reader.address)
        request = Request(message.id, message.seen, asked, marks)
        caller = reader.caller
        if reader.came_by != caller and self._has_answered(reader.came_by, message):
            caller = reader.came_by
        requests = [*self._departure_before(asked), (request, caller)]
        decision = await self._decide(requests, reader, new_key)
        match decision:
            case Granted():
                pass  # the update has answered it
            case Refusal():
                reader.answer(_refused(message.id, decision))
            case Repeated():
                if self._adopt_key(reader, new_key):
                    reader.resync()
                reader.answer(wire.Granted(message.id, decision.last))

    def _departure_before(self, asked: at_table.AnyAsk) -> list[tuple[Request, Caller]]:
        """Let a disconnected player leave in whose place a bot is to play: nobody needs to wait."""
        if not isinstance(asked, at_table.Hand):
            return []
        if self.table.phase not in (Phase.CHOOSING, Phase.PLAYING):
            return []
        seat, waits_since = asked.seat, self.attendance.waits_since(self.table)
        since = waits_since[seat] if seat < len(waits_since) else None
        if since is None:
            return []
        number = self.table.number
        return [(Request(f"replace {seat} {number}", number, at_table.Leave(seat, since)), HOUSE)]

    def _has_answered(self, caller: bytes, message: wire.Ask) -> bool:
        return self.table.answers.get((caller, message.id)) is not None

    async def ask_as_house(
        self, about: str, *asked: at_table.AtTable, seen: int | None = None
    ) -> Decision:
        """Make requests of the house, all or none; a repeat at the same entry is granted once.

        ``seen`` is the number of the entry that they are based on, if it is not the last.
        """
        number = self.table.number if seen is None else seen
        requests = [
            (Request(f"{about} {number} {place}", number, one), HOUSE)
            for place, one in enumerate(asked)
        ]
        return await self.decide(requests)

    async def decide(self, asked: Sequence[tuple[Request, Caller]]) -> Decision:
        """Decide requests that belong together, all or none; return the decision on the last.

        A decision is finished even if the caller is cancelled meanwhile.
        """
        task = asyncio.create_task(self._decide(asked))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(_report_unexpected)
            raise

    async def _decide(
        self,
        asked: Sequence[tuple[Request, Caller]],
        reader: Reader | None = None,
        new_key: bytes | None = None,
    ) -> Decision:
        """Decide requests, perhaps of a ``reader``, whose update says that its ask was granted.

        If the ask brought a ``new_key``, the reader goes on with it.
        """
        async with self._lock:
            for request, _ in asked:
                if request.seen > self._number:  # the client has seen entries of another server
                    await self._catch_up()
                    break
            while True:
                decision = self._plan_entries(asked)
                if not isinstance(decision, Granted):
                    return decision
                if await self._append(decision):
                    break
                self.services.counts.overtaken += 1
                await self._catch_up()
            self.services.counts.add(decision.entries)
            self._apply(decision.steps, reader, new_key)
            if self.attendance.elsewhere:
                self.on_append()
            return decision

    def _plan_entries(self, asked: Sequence[tuple[Request, Caller]]) -> Decision:
        """Return what requests would lead to, or the decision not to grant one."""
        table = self._table
        granted: list[Granted] = []
        for request, caller in asked:
            if granted and table is not None:
                request = structs.replace(request, seen=table.number)
            now, fresh = self.services.now(), partial(self._fresh_bytes, request)
            decision = decide(table, request, caller, now, fresh)
            if not isinstance(decision, Granted):
                return decision
            granted.append(decision)
            table = decision.table
        return granted[0] if len(granted) == 1 else Granted.joined(granted)

    def _fresh_bytes(self, request: Request) -> bytes:
        return fresh_for(request.ask, self.services.key, self.services.random(32))

    async def _append(self, granted: Granted) -> bool:
        """Append entries to the store; return False if another server was faster."""
        entries, after = granted.entries, granted.table
        result, attempt = None, None
        if after.settings.daily is not None:
            happened = {type(entry.event) for entry in entries}
            daily = daily_result(after) if on.Ended in happened else None
            if daily is not None:
                result = Result(daily.day, daily.rules, json.encode(daily))
            attempt = _daily_attempt(after) if on.Dealt in happened else None
        lines = [to_bytes(entry) for entry in entries]
        try:
            return await self.services.store.append(
                self.name, entries[0].number, lines, entries[-1].at, result, attempt
            )
        except TableForgotten as error:
            self.forgotten = True
            for reader in self.attendance.readers:
                reader.close(Close.NO_TABLE)
            raise Faulty(Code.NO_TABLE) from error
        except StoreUnavailable as error:
            raise Faulty(Fault.UNAVAILABLE, cause=error.cause) from error

    async def catch_up(self) -> None:
        """Read the entries that another server has appended."""
        async with self._lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        lines = await self.services.read_log(self.name, after=self._number)
        table = self._table
        steps: list[tuple[Entry, Table]] = []
        for entry in map(from_bytes, lines):
            table = fold(table, entry)
            steps.append((entry, table))
        if steps:
            self._apply(steps)

    def _apply(
        self, steps: Steps, asker: Reader | None = None, new_key: bytes | None = None
    ) -> None:
        """Make stored entries part of the table, and send each connection its update."""
        before = self._table
        last, after = steps[-1]
        self._table = after
        self.changed_at = last.at
        if asker is not None and new_key is not None:
            self._adopt_key(asker, new_key)
        only_cards = False
        if before is not None:
            updates = Updates(before, steps)
            only_cards = updates.only_cards
            for reader in list(self.attendance.readers):
                audience = reader.audience if only_cards else audience_of(after, reader.caller)
                if audience is None:
                    reader.close(Close.NOT_ALLOWED)
                    continue
                was, reader.audience = reader.audience, audience
                if reader is not asker:
                    reader.tell(updates.frame(was, audience))
                    continue
                answer = wire.Granted(last.request, last.number)
                reader.tell(updates.frame(was, audience, last.request), answer)
                asker = None
        if asker is not None:
            asker.answer(wire.Granted(last.request, last.number))
        if not only_cards:
            self._send_presence()
        self.on_change()

    def _adopt_key(self, reader: Reader, key: bytes | None) -> bool:
        """Let a guest who sat down go on with the new key."""
        people = self.table.people
        if key is None or reader.caller in people or key not in people:
            return False
        reader.caller = key
        return True

    def welcome_again(self, reader: Reader) -> bytes:
        """Return the whole table for a connection; the updates that follow are based on it."""
        reader.audience = audience_of(self.table, reader.caller) or BYSTANDER
        return wire.write(self.welcome(reader.caller))

    def welcome(self, caller: bytes) -> wire.Welcome:
        """Return the whole table for a key, as sent on join, reconnect and resync."""
        return welcome(self.name, self.table, caller, self.presence, self.services.now())

    @property
    def connected_here(self) -> frozenset[int]:
        """The people who are connected to this process."""
        return self.attendance.connected_here(self.table)

    @property
    def presence(self) -> wire.Presence:
        """The people who are connected, and when bots sit in for the others."""
        return self.attendance.presence(self.table)

    @property
    def bot_pace_s(self) -> float:
        """Seconds between two cards of a bot."""
        return self.services.pace * self.attendance.pace_factor(self.table)

    def set_elsewhere(self, people: frozenset[int]) -> None:
        """Update the people who are connected to other processes."""
        self.attendance.set_elsewhere(people, self.table)
        self._send_presence()

    async def join(self, reader: Reader) -> None:
        """Add a connection, which gets the whole table; a person who had left returns."""
        reader.resync()
        self.attendance.add(reader, self.table)
        self._send_presence()
        self.on_presence()
        person = person_of(self.table, reader.caller)
        if person is not None and any(
            seat.person == person and seat.left_at is not None for seat in self.table.seats
        ):
            number = self.table.number
            await self.decide(
                [(Request(f"back {number}", number, at_table.Return()), reader.caller)]
            )

    def leave(self, reader: Reader) -> None:
        """Remove a connection that has ended."""
        self.attendance.remove(reader, self.table)
        self.used_at = self.services.time()
        self._send_presence()
        self.on_presence()

    def _send_presence(self) -> None:
        presence = self.presence
        if presence != self._shown_presence:
            self._shown_presence = presence
            self.on_presence()
            frame = wire.write(presence)
            for reader in self.attendance.readers:
                reader.tell(frame)


def _daily_attempt(table: Table) -> Attempt | None:
    """Return the attempt to store when the cards of a daily table are dealt."""
    day = table.settings.daily
    if day is None:
        return None
    devices = {seat.device for seat in table.seats}
    addresses = {seat.address for seat in table.seats}
    return Attempt(
        day=day,
        rules=table.rules.id,
        devices=frozenset(mark for mark in devices if mark is not None),
        addresses=frozenset(mark for mark in addresses if mark is not None),
    )


def _refused(request: str, refusal: Refusal) -> wire.Refused:
    return wire.Refused(id=request, **structs.asdict(refusal))


def _report_unexpected(deciding: asyncio.Task[Decision]) -> None:
    """Log an error that nobody waits for, unless the store was closed or could not be used."""
    error = None if deciding.cancelled() else deciding.exception()
    if error is not None and not isinstance(error, Faulty):
        LOG.error("a request of the house failed", exc_info=error)
