"""Other processes that serve the same tables: who is connected to them, and what they append.

The store says what has happened at a table; it does not say who is connected, and a file does not
say it at once. Processes tell each other both in short notices, which need not arrive. Every
process repeats after a while who is connected to it, and what is not repeated is dropped: a notice
may be lost, and a process may be killed. An append is told once: the store tells of it, too.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from typing import NamedTuple, Protocol, TypeVar, runtime_checkable

from msgspec import DecodeError, Struct, json

from tenback.hosting.store import OnAppend

T = TypeVar("T")

REPEAT_INTERVAL_S = 10.0
"""Seconds between two notices about everybody who is connected to this process."""

EXPIRY_S = 35.0
"""Seconds after which people are taken for disconnected whose process does not repeat them."""

GATHER_DELAY_S = 0.02
"""Seconds in which changes are gathered for one notice."""


MAX_TABLES_PER_NOTICE = 100
"""PostgreSQL passes on fewer than 8,000 bytes at a time; a table takes some thirty."""


class Peers(Protocol):
    """Passes notices on to the other processes. A notice may be lost."""

    name: str
    """The name of this process, which no other has."""
    carries_appends: bool
    """Whether notices tell of appends, because the store tells of them later than a notice does."""

    def tell(self, notice: bytes) -> None:
        """Send a notice to all other processes; it may also come back to this one."""

    def listen(self, on_notice: Callable[[bytes], None]) -> None:
        """Call ``on_notice`` in the event loop with every notice of another process."""


class Notice(Struct, frozen=True, omit_defaults=True):
    """What one process tells the others."""

    sender: str
    tables: Mapping[str, tuple[int, ...]] = {}
    """The people who are connected to the sender, by table; none where the last one has gone."""
    gone: bool = False
    """Whether the sender has ended: nobody is connected to it any more."""
    appended: Mapping[str, int] = {}
    """By table, the number of the last entry that the sender has appended."""
    asks: bool = False
    """Whether the sender has just started and wants to hear from all others."""


class RelayedPeers(Peers, Protocol):
    """Peers whose notices come in by another way, such as a store or a parent."""

    def hear(self, notice: bytes) -> None:
        """Pass on a notice that has come in."""


@runtime_checkable
class PeerStore(Protocol):
    """A store through which processes can tell each other something."""

    def peers(self, name: str) -> RelayedPeers:
        """Return the way to the other processes that use the store; ``name`` is this one's."""


class _Report(NamedTuple):
    people: frozenset[int]
    at: float


class Presence:
    """Who is connected to which process."""

    def __init__(
        self,
        peers: Peers | None,
        time: Callable[[], float],
        connected_here: Callable[[], Mapping[str, frozenset[int]]],
        on_change: Callable[[str], None],
        on_append: OnAppend,
    ) -> None:
        """``connected_here`` returns the people of every table; ``on_change`` gets a table."""
        self._peers = peers
        self._time = time
        self._connected_here = connected_here
        self._on_change = on_change
        self._on_append = on_append
        self._elsewhere: dict[str, dict[str, _Report]] = {}
        self._changed: dict[str, frozenset[int]] = {}
        self._appended: dict[str, int] = {}
        self._telling: asyncio.TimerHandle | None = None
        if peers is not None:
            peers.listen(self._hear)

    def people_elsewhere(self, table: str) -> frozenset[int]:
        """Return the people at a table who are connected to other processes."""
        reports = self._elsewhere.get(table, {}).values()
        return frozenset().union(*(report.people for report in reports))

    def is_first(self, table: str, connected_here: bool) -> bool:
        """Return whether this process lets the bots of a table play before any other does.

        The others wait a moment, and find that it has happened.
        """
        others = [name for name, report in self._elsewhere.get(table, {}).items() if report.people]
        if not others or self._peers is None:
            return True
        return connected_here and self._peers.name < min(others)

    def tell(self, table: str, people: frozenset[int]) -> None:
        """Tell the others soon who is connected to a table here."""
        if self._peers is None:
            return
        self._changed[table] = people
        if self._telling is None:
            loop = asyncio.get_running_loop()
            self._telling = loop.call_later(GATHER_DELAY_S, self._tell_changes)

    def tell_append(self, table: str, last: int) -> None:
        """Tell the others in the next turn of the event loop that a table has a new last entry."""
        if self._peers is None or not self._peers.carries_appends:
            return
        if not self._appended:
            asyncio.get_running_loop().call_soon(self._tell_appends)
        self._appended[table] = last

    async def keep(self) -> None:
        """Repeat who is connected here, and drop what others don't repeat, until cancelled."""
        if self._peers is None:
            return
        self._send(Notice(self._peers.name, asks=True))
        while True:
            self._tell_all()
            await asyncio.sleep(REPEAT_INTERVAL_S)
            self._expire()

    def close(self) -> None:
        """Tell the others that nobody is connected here any more."""
        if self._telling is not None:
            self._telling.cancel()
        if self._peers is not None:
            self._send(Notice(self._peers.name, gone=True))

    def _tell_all(self) -> None:
        here = {table: people for table, people in self._connected_here().items() if people}
        self._tell(here)

    def _tell_changes(self) -> None:
        changed, self._changed, self._telling = self._changed, {}, None
        self._tell(changed)

    def _tell(self, tables: Mapping[str, frozenset[int]]) -> None:
        assert self._peers is not None
        for some in _parts(tables):
            told = {table: tuple(sorted(people)) for table, people in some}
            self._send(Notice(self._peers.name, told))

    def _tell_appends(self) -> None:
        assert self._peers is not None
        appended, self._appended = self._appended, {}
        for some in _parts(appended):
            self._send(Notice(self._peers.name, appended=dict(some)))

    def _send(self, notice: Notice) -> None:
        assert self._peers is not None
        self._peers.tell(json.encode(notice))

    def _hear(self, message: bytes) -> None:
        with suppress(DecodeError):  # another version may say something else
            notice = json.decode(message, type=Notice)
            if self._peers is not None and notice.sender != self._peers.name:
                self._take(notice)

    def _take(self, notice: Notice) -> None:
        if notice.asks:
            self._tell_all()
        if notice.gone:
            self._drop(lambda name, _: name == notice.sender)
        for table, last in notice.appended.items():
            self._on_append(table, last)
        now = self._time()
        for table, people in notice.tables.items():
            reports = self._elsewhere.setdefault(table, {})
            before = reports.pop(notice.sender, None)
            if people:
                reports[notice.sender] = _Report(frozenset(people), now)
            if not reports:
                del self._elsewhere[table]
            if (before.people if before else frozenset()) != frozenset(people):
                self._on_change(table)

    def _expire(self) -> None:
        until = self._time() - EXPIRY_S
        self._drop(lambda _, report: report.at < until)

    def _drop(self, is_over: Callable[[str, _Report], bool]) -> None:
        for table in list(self._tables_with(is_over)):
            left = {
                name: report
                for name, report in self._elsewhere[table].items()
                if not is_over(name, report)
            }
            if left:
                self._elsewhere[table] = left
            else:
                del self._elsewhere[table]
            self._on_change(table)

    def _tables_with(self, is_over: Callable[[str, _Report], bool]) -> Iterator[str]:
        for table, reports in self._elsewhere.items():
            if any(is_over(name, report) for name, report in reports.items()):
                yield table


def _parts(tables: Mapping[str, T]) -> Iterator[list[tuple[str, T]]]:
    """Yield what is to be told of tables, in parts that fit into a notice."""
    told = list(tables.items())
    for start in range(0, len(told), MAX_TABLES_PER_NOTICE):
        yield told[start : start + MAX_TABLES_PER_NOTICE]
