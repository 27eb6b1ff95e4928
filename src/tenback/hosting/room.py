"""A table that is open now: it decides, keeps, folds, and tells everybody, in that order.

Whatever is asked goes through ``decide``; what is granted is kept in the store before anybody
hears of it. If another server was faster, the store says so: the room reads on and decides again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial

from msgspec import json, structs

from tenback import __version__
from tenback.hosting import asks
from tenback.hosting import messages as wire
from tenback.hosting.daily_guard import attempt_at, marked
from tenback.hosting.faults import Close, Fault, Faulty
from tenback.hosting.logs import read_log
from tenback.hosting.reader import Reader
from tenback.hosting.services import Services
from tenback.hosting.store import Result, StoreUnavailable, TableForgotten
from tenback.hosting.updates import Updates
from tenback.tables import (
    BYSTANDER,
    HOUSE,
    Caller,
    Code,
    Decision,
    Entry,
    Granted,
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
    view_of,
)
from tenback.tables import events as on
from tenback.tables import requests as at_table
from tenback.tables.authority import FOUNDER, person_of

Steps = list[tuple[Entry, Table]]
"""Entries, each with the table after it."""


class Room:
    """One table in memory, with everybody who is connected to it."""

    def __init__(self, name: str, table: Table | None, at: int, services: Services) -> None:
        self.name = name
        self.services = services
        self.changed_at = at
        """When the last entry was made, in milliseconds since 1970."""
        self.readers: dict[Reader, None] = {}
        """In the order in which they came, so that what is told is told in the same order again."""
        self.gone_at: dict[int, int] = {}
        """When the last connection of a person went away."""
        self.opened_at = services.now()
        self.used_at = services.time()
        self.on_change: Callable[[], None] = lambda: None
        self._table = table
        self._lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[Decision]] = set()
        self._here: tuple[bool, ...] = ()
        self.forgotten = False
        """Whether the table was deleted from the store while it was in memory."""

    @property
    def table(self) -> Table:
        """The table as it stands."""
        assert self._table is not None
        return self._table

    @property
    def _number(self) -> int:
        """The last entry that is known here."""
        return 0 if self._table is None else self._table.number

    async def ask(self, message: wire.Ask, reader: Reader) -> None:
        """Answer what a connection asks; everybody has been told when this returns."""
        answer = await self._answer(message, reader)
        if answer is not None:
            reader.answer(answer)

    async def _answer(
        self, message: wire.Ask, reader: Reader
    ) -> wire.Granted | wire.Refused | None:
        """The answer to an ask; None where the update that shows it has answered it."""
        caller = reader.caller
        repeated = self.table.answers.get((reader.came_by, message.id)) is not None
        if repeated:
            caller = reader.came_by
        if isinstance(message.ask, wire.Renew) and not (reader.renew or repeated):
            # Somebody who has copied a link is not to lock its owner out.
            return asks.refused(message.id, Refusal(Code.NOT_ALLOWED))
        refusal = asks.beyond(message.ask, self.services.limits)
        if refusal is not None:
            return asks.refused(message.id, refusal)
        request = asks.as_request(message)
        if isinstance(message.ask, wire.Sit) and isinstance(request.ask, at_table.Sit):
            by = (message.ask.device or "", reader.address)
            sit = marked(request.ask, self.table.settings, self.services, *by)
            request = structs.replace(request, ask=sit)
        own = request.ask.key if isinstance(request.ask, at_table.Sit | at_table.Renew) else None
        decision = await self.decide([(request, caller)], reader, own)
        match decision:
            case Refusal():
                return asks.refused(message.id, decision)
            case Repeated():
                if self._become(reader, own):
                    reader.resync()
                return wire.Granted(message.id, decision.last)
            case Granted():
                return None

    async def house(
        self, about: str, *asked: at_table.AtTable, seen: int | None = None
    ) -> Decision:
        """Ask as the house, all or none; the same asked twice of the same table is granted once.

        What took a while to think of is based on the table as it was then: ``seen``.
        """
        number = self.table.number if seen is None else seen
        requests = [
            (Request(f"{about} {number} {place}", number, one), HOUSE)
            for place, one in enumerate(asked)
        ]
        return await self.decide(requests)

    async def decide(
        self,
        asked: Sequence[tuple[Request, Caller]],
        reader: Reader | None = None,
        own: bytes | None = None,
    ) -> Decision:
        """Decide requests that belong together, all or none; the answer is that of the last.

        The ``reader`` that asked may be gone before it is decided; what was begun is finished all
        the same, and its update says that it was granted. If the reader is given a key of its
        ``own`` by this, it comes with that key from then on.
        """
        task = asyncio.create_task(self._decide(asked, reader, own))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def _decide(
        self, asked: Sequence[tuple[Request, Caller]], reader: Reader | None, own: bytes | None
    ) -> Decision:
        async with self._lock:
            if any(request.seen > self._number for request, _ in asked):
                await self._catch_up()  # another server has told the news that it is based on
            while True:
                thought = self._thought(asked)
                if not isinstance(thought, list):
                    return thought
                if await self._kept(thought):
                    break
                await self._catch_up()
            self._tell(thought, reader, own)
            return Granted(*zip(*thought, strict=True))

    def _thought(self, asked: Sequence[tuple[Request, Caller]]) -> Steps | Repeated | Refusal:
        """What would come of requests, one after another; or why it does not."""
        table, steps = self._table, Steps()
        for request, caller in asked:
            if steps and table is not None:
                request = structs.replace(request, seen=table.number)
            now, fresh = self.services.now(), partial(self._fresh, request)
            decision = decide(table, request, caller, now, fresh)
            if not isinstance(decision, Granted):
                return decision
            steps += zip(decision.entries, decision.tables, strict=True)
            table = decision.tables[-1]
        return steps

    def _fresh(self, request: Request) -> bytes:
        return fresh_for(request.ask, self.services.key, self.services.random(32))

    async def _kept(self, steps: Steps) -> bool:
        """Keep entries; False if another server was faster."""
        (first, _), (last, after) = steps[0], steps[-1]
        ended = any(isinstance(entry.event, on.Ended) for entry, _ in steps)
        of_day = daily_result(after) if ended else None
        result = None
        if of_day is not None:
            result = Result(of_day.day, of_day.rules, json.encode(of_day))
        dealt = any(isinstance(entry.event, on.Dealt) for entry, _ in steps)
        attempt = attempt_at(after) if dealt else None
        lines = [to_bytes(entry) for entry, _ in steps]
        try:
            return await self.services.store.append(
                self.name, first.number, lines, last.at, result, attempt
            )
        except TableForgotten as error:
            self.forgotten = True
            for reader in self.readers:
                reader.close(Close.NO_TABLE)
            raise Faulty(Code.NO_TABLE) from error
        except StoreUnavailable as error:
            raise Faulty(Fault.UNAVAILABLE, cause=error.cause) from error

    async def catch_up(self) -> None:
        """Read what another server has added."""
        async with self._lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        lines = await read_log(self.services.store, self.name, after=self._number)
        table, steps = self._table, Steps()
        for entry in map(from_bytes, lines):
            table = fold(table, entry)
            steps.append((entry, table))
        if steps:
            self._tell(steps)

    def _tell(self, steps: Steps, asker: Reader | None = None, own: bytes | None = None) -> None:
        """What is kept has happened: tell everybody, each audience once."""
        before = self._table
        last, self._table = steps[-1]
        self.changed_at = last.at
        if asker is not None:
            self._become(asker, own)
        if before is not None:
            updates = Updates(before, steps)
            for reader in list(self.readers):
                audience = audience_of(self.table, reader.caller)
                if audience is None:
                    reader.close(Close.NOT_ALLOWED)
                    continue
                was, reader.audience = reader.audience, audience
                if reader is not asker:
                    reader.tell(updates.frame(was, audience))
                    continue
                answer = wire.write(wire.Granted(last.request, last.number))
                reader.tell(updates.frame(was, audience, last.request), answer)
                asker = None
        if asker is not None:
            asker.answer(wire.Granted(last.request, last.number))
        self._show_presence()
        self.on_change()

    def _become(self, reader: Reader, own: bytes | None) -> bool:
        """A guest who sat down, or a person with a renewed key, goes on with a key of their own."""
        people = self.table.people
        if own is None or reader.caller in people or own not in people:
            return False
        reader.caller = own
        reader.renew = False
        return True

    def welcome_again(self, reader: Reader) -> bytes:
        """The whole table for a connection; the updates that follow are based on it."""
        reader.audience = audience_of(self.table, reader.caller) or BYSTANDER
        return wire.write(self.welcome(reader.caller, reader.renew))

    def welcome(self, caller: bytes, renew: bool = False) -> wire.Welcome:
        """The whole table, sent on join and resync; Faulty where nothing may be seen.

        Of a person it says whether the capability is old enough to ``renew``.
        """
        table = self.table
        audience = audience_of(table, caller)
        if audience is None:
            raise Faulty(Code.NOT_ALLOWED)
        person = person_of(table, caller)
        link = table.invitations.get(caller)
        guest = person is None and link is not None and not link.watch
        bystander = wire.Standing.INVITED if guest else wire.Standing.BYSTANDER
        return wire.Welcome(
            format=wire.FORMAT,
            version=__version__,
            table=self.name,
            standing=bystander if person is None else wire.Standing.PERSON,
            person=person,
            founder=person == FOUNDER,
            invited_to=link.seat if guest and link is not None else None,
            view=view_of(table, audience),
            here=self.here,
            device=table.devices.get(caller),
            renew=renew and person is not None,
        )

    @property
    def here(self) -> tuple[bool, ...]:
        """By seat whether its person is connected."""
        connected = self.connected
        return tuple(seat.person in connected for seat in self.table.seats)

    @property
    def connected(self) -> set[int]:
        """The people who are connected."""
        people = (person_of(self.table, reader.caller) for reader in self.readers)
        return {person for person in people if person is not None}

    async def join(self, reader: Reader) -> None:
        """A connection begins: it is sent the table. Who was away is back."""
        reader.resync()
        self.readers[reader] = None
        self._show_presence()
        person = person_of(self.table, reader.caller)
        if person is not None and any(
            seat.person == person and seat.left_at is not None for seat in self.table.seats
        ):
            number = self.table.number
            await self.decide(
                [(Request(f"back {number}", number, at_table.Return()), reader.caller)]
            )

    def leave(self, reader: Reader) -> None:
        """A connection has ended."""
        self.readers.pop(reader, None)
        self.used_at = self.services.time()
        person = person_of(self.table, reader.caller)
        if person is not None and person not in self.connected:
            self.gone_at[person] = self.services.now()
        self._show_presence()

    def _show_presence(self) -> None:
        here = self.here
        if here != self._here:
            self._here = here
            frame = wire.write(wire.Presence(here))
            for reader in self.readers:
                reader.tell(frame)
