"""The connections that follow a table: who is there, and since when others are missing."""

from __future__ import annotations

from collections.abc import Callable

from tenback.hosting import messages as wire
from tenback.hosting.reader import Reader
from tenback.tables import Table
from tenback.tables.authority import person_of

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

    def presence(self, table: Table) -> wire.Presence:
        """Return by seat whether its person is connected, and when a bot sits in otherwise."""
        connected, takeover = self.connected(table), table.settings.takeover
        bots_at = (
            None if since is None or takeover is None else since + 1_000 * takeover
            for since in self.waits_since(table)
        )
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
