"""A table as a client knows it, kept in step message by message. No wire is in it.

Messages may be lost, repeated or late: whatever comes, the view is one that the table had, it never
goes back, and ``take`` says when something is missing.
"""

from __future__ import annotations

from msgspec import structs

from tenback.hosting import messages as wire
from tenback.tables import TableView
from tenback.tables.table import LINES_KEPT


class Mirror:
    """What is known of a table."""

    def __init__(self) -> None:
        self.welcome: wire.Welcome | None = None
        """The last whole table, which says who one is; its view is outdated."""
        self.view: TableView | None = None
        self.here: tuple[bool, ...] = ()
        self._anew = True

    def reconnect(self) -> None:
        """Messages of another connection follow: its first table counts, whatever was before."""
        self._anew = True

    @property
    def number(self) -> int:
        """The last entry that the view holds; 0 before the first."""
        return 0 if self.view is None else self.view.number

    @property
    def in_step(self) -> bool:
        """Whether this connection has shown the table."""
        return not self._anew

    def take(self, message: wire.AnyFromServer) -> bool:
        """Whether the view is in step after a message; if not, ask to resync."""
        match message:
            case wire.Welcome():
                return self._welcomed(message)
            case wire.Update():
                return self._updated(message)
            case wire.Presence():
                self.here = message.here
                return True
            case wire.Pong() | wire.Granted():
                return self.in_step and message.number <= self.number
            case _:
                return True

    def _welcomed(self, message: wire.Welcome) -> bool:
        if message.view.number < self.number and not self._anew:
            return False  # one that was late: it tells what was
        self._anew = False
        self.welcome, self.view, self.here = message, message.view, message.here
        return True

    def _updated(self, message: wire.Update) -> bool:
        if self.view is None or self._anew or message.news[0].number > self.number + 1:
            return False
        if message.view.number <= self.number:
            return True  # known already
        talk = (*self.view.talk, *message.view.talk)
        known = {line.number: line for line in talk}
        lines = tuple(known[number] for number in sorted(known))[-LINES_KEPT:]
        self.view = structs.replace(message.view, talk=lines)
        return True
