"""The connections that follow a table: what each is still to be sent, and who is there.

A reader is a connection with a bounded queue of frames. Answers stay in it; updates may be dropped.
A reader that falls behind gets the whole table instead, built at the moment when it can be sent,
and goes on from there. A frame that need not wait is not queued: most connections take what they
are sent at once.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

from tenback.hosting import messages as wire
from tenback.hosting.faults import Close
from tenback.hosting.limits import Limits
from tenback.tables import BYSTANDER, Table
from tenback.tables.permissions import person_of


class Reader:
    """A connection that follows a table."""

    def __init__(
        self,
        caller: bytes,
        max_waiting: int,
        address: str = "",
        send_now: Callable[[bytes], bool] | None = None,
    ) -> None:
        """``send_now`` sends a frame at once, or returns False; without it all frames wait."""
        self.address = address
        """The address that limits count the connection by; empty if it is unknown."""
        self.caller = caller
        """The key of the capability; it changes when a guest sits down."""
        self.came_by = caller
        """The key at the start of the connection: asks that came with it may be repeated."""
        self.audience = BYSTANDER
        """The audience of the last update or whole table that was made for this connection."""
        self.speed = wire.Speed.NORMAL
        """How fast bots should play, as this connection has chosen."""
        self.closing: Close | None = None
        """Why the connection is being closed; None while it is not."""
        self._max_waiting = max_waiting
        self._waiting: deque[tuple[bytes, bytes | None]] = deque()
        """Frames, each with the answer that must still be sent if the frame is dropped."""
        self._behind = False
        self._send_now = send_now or _leave_waiting
        self._drained = False
        """Whether ``next`` waits, and nothing else does: a frame may be sent at once."""
        self._wake = asyncio.Event()

    def tell(self, frame: bytes, answer: wire.Granted | None = None) -> None:
        """Queue an update, which may be dropped for the whole table.

        An ``answer`` that the update contains is sent by itself then.
        """
        if self._drained and self._send_now(frame):
            return
        if self.closing is not None:
            return
        if self._behind:
            if answer is not None:
                self.answer(answer)
            return
        self._waiting.append((frame, None if answer is None else wire.write(answer)))
        self._wake_up()
        if len(self._waiting) > self._max_waiting:
            self.resync()

    def _wake_up(self) -> None:
        """Let ``next`` return what waits now."""
        self._drained = False
        self._wake.set()

    def answer(self, message: wire.AnyFromServer) -> None:
        """Queue an answer, which is never dropped; close a connection with too many of them."""
        self._keep(wire.write(message))

    def _keep(self, frame: bytes) -> None:
        if self._drained and self._send_now(frame):
            return
        self._waiting.append((frame, frame))
        self._wake_up()
        if len(self._waiting) > 2 * self._max_waiting:
            self.close(Close.SLOW)

    def resync(self) -> None:
        """Send the whole table next, and after it the answers that wait."""
        self._behind = True
        self._waiting = deque((kept, kept) for _, kept in self._waiting if kept is not None)
        self._wake_up()

    def close(self, code: Close) -> None:
        """Close the connection after what waits; a slow one at once."""
        if self.closing is None:
            self.closing = code
            if code is Close.SLOW:
                self._waiting.clear()
                self._behind = False
            self._wake_up()

    async def next(self, welcome: Callable[[], bytes]) -> bytes | None:
        """Return the next frame to send; None when the connection is to be closed."""
        while True:
            self._drained = False
            if self._behind:
                self._behind = False
                return welcome()
            if self._waiting:
                return self._waiting.popleft()[0]
            if self.closing is not None:
                return None
            self._wake.clear()
            self._drained = True
            await self._wake.wait()


def _leave_waiting(_: bytes) -> bool:
    """Send nothing at once."""
    return False


PACE_FACTORS = {
    wire.Speed.SLOW: 2.0,
    wire.Speed.NORMAL: 1.0,
    wire.Speed.FAST: 0.4,
    wire.Speed.INSTANT: 0.0,
}
"""What multiplies the server's pace."""


class Attendance:
    """The connections to one table, and the people behind them, here or at another process."""

    def __init__(self, now: Callable[[], int]) -> None:
        """``now`` returns milliseconds since 1970, as all times here are."""
        self.readers: dict[Reader, None] = {}
        """A set in the order of arrival, so that the same run sends the same in the same order."""
        self.elsewhere: frozenset[int] = frozenset()
        """The people who are connected to other processes."""
        self._now = now
        self._gone_at: dict[int, int] = {}
        """When the last connection of each person ended."""
        self._opened_at = now()
        self._company_at = self._opened_at
        """When the first of the people who are connected came."""

    def add(self, reader: Reader, table: Table) -> None:
        """Add a connection."""
        self._note_first_arrival(table)
        self.readers[reader] = None

    def remove(self, reader: Reader, table: Table) -> None:
        """Remove a connection that has ended."""
        self.readers.pop(reader, None)
        person = person_of(table, reader.caller)
        if person is not None and person not in self.connected(table):
            self._gone_at[person] = self._now()

    def set_elsewhere(self, people: frozenset[int], table: Table) -> None:
        """Update the people who are connected to other processes."""
        self._note_first_arrival(table)
        gone, self.elsewhere = self.elsewhere - people, people
        for person in gone - self.connected_here(table):
            self._gone_at[person] = self._now()

    def _note_first_arrival(self, table: Table) -> None:
        """Note the time before somebody comes to a table where nobody is connected."""
        if not self.connected(table):
            self._company_at = self._now()

    def connected_here(self, table: Table) -> frozenset[int]:
        """Return the people who are connected to this process."""
        people = (person_of(table, reader.caller) for reader in self.readers)
        return frozenset(person for person in people if person is not None)

    def connected(self, table: Table) -> frozenset[int]:
        """Return the people who are connected, here or to another process."""
        here = self.connected_here(table)
        return here | self.elsewhere if self.elsewhere else here

    def has_place(self, table: Table, caller: bytes, limits: Limits) -> bool:
        """Return whether one more connection with this key may follow the table.

        Each person has places of their own, which spectators never take. Guests with a link to a
        seat share theirs, and so do spectators.
        """
        kind = _kind(table, caller)
        taken = sum(_kind(table, reader.caller) == kind for reader in self.readers)
        person, others = limits.person_connections, limits.table_connections
        return taken < (person if isinstance(kind, int) else others)

    def presence(self, table: Table) -> wire.Presence:
        """Return by seat whether its person is connected, and when a bot sits in otherwise."""
        connected = self.connected(table)
        bots_at = map(table.settings.sits_in_at, self.waits_since(table))
        here = tuple(seat.person in connected for seat in table.seats)
        return wire.Presence(here, tuple(bots_at))

    def waits_since(self, table: Table) -> tuple[int | None, ...]:
        """Return by seat since when connected people wait for its disconnected one, or None.

        A deal begins the wait anew.
        """
        connected = self.connected(table)
        earliest = max(self._company_at, table.game.dealt_at or 0)
        return tuple(
            max(earliest, self._gone_at.get(seat.person or 0, self._opened_at))
            if connected and seat.present and seat.person not in connected
            else None
            for seat in table.seats
        )

    def pace_factor(self, table: Table) -> float:
        """Return what multiplies the pace of bots: the slowest that a connected person chose."""
        speeds = (
            PACE_FACTORS[reader.speed]
            for reader in self.readers
            if person_of(table, reader.caller) is not None
        )
        return max(speeds, default=1.0)


def _kind(table: Table, caller: bytes) -> int | str:
    """Return the person behind a key, or whether it belongs to a guest or a spectator."""
    person = person_of(table, caller)
    if person is not None:
        return person
    link = table.invitations.get(caller)
    return "guest" if link is not None and not link.watch else "spectator"
