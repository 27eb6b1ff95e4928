"""What can go wrong on the way to a table, as codes that never change their meaning.

What the table itself refuses has the codes of ``tenback.tables.Code``; no code is in both.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum, StrEnum

from msgspec import DecodeError

from tenback.rules import TenbackError
from tenback.tables import Code

UNREADABLE = (DecodeError, UnicodeDecodeError, RecursionError)
"""What msgspec raises for bytes it cannot read: no JSON, another struct, no UTF-8, too deep."""


class Fault(StrEnum):
    """Why a message or a request failed."""

    MALFORMED = "malformed"
    """It is not a valid message; ``complaint`` says why, in English."""
    TOO_LARGE = "too-large"
    """It is longer than ``most`` bytes."""
    TOO_SLOW = "too-slow"
    """It was not complete within ``seconds``."""
    TOO_FAST = "too-fast"
    """Requests come too fast: wait ``seconds``."""
    TOO_MANY_TABLES = "too-many-tables"
    """This address has opened too many tables: wait ``seconds``."""
    TOO_MANY_HERE = "too-many-here"
    """This table or this address has too many connections."""
    UNAVAILABLE = "unavailable"
    """The store can't be written now (``cause``), so nothing has changed: try again later."""
    DAMAGED = "damaged"
    """Stored data of this table is damaged; other tables are not affected."""
    FOREIGN_HOST = "foreign-host"
    """The server does not accept the name ``host``: its administrator can allow that name."""
    FOREIGN_ORIGIN = "foreign-origin"
    """The request comes from a page of another site (``origin``), which can be allowed."""
    NOT_FOUND = "not-found"
    """There is nothing at this address."""
    WRONG_METHOD = "wrong-method"
    """The HTTP method is wrong; ``allowed`` lists the right ones."""
    NO_HINTS = "no-hints"
    """This table plays without hints."""
    NOT_OVER = "not-over"
    """The deal is not revealed yet, and a record would reveal it."""
    SECRET_DEAL = "secret-deal"
    """Others still play this daily deal; it is open from one hour after its day."""
    BAD_RECORD = "bad-record"
    """The text is not a valid record; ``complaint`` says where and why, in English."""
    BAD_POSITION = "bad-position"
    """The position can't be used; ``complaint`` says why, in English."""
    BUSY = "busy"
    """All workers are busy and the queue is full: try again in a moment."""
    TOO_LONG = "too-long"
    """It took longer than the limit of ``seconds``."""
    NO_KERNEL = "no-kernel"
    """This needs the kernel, and there is none for the server's machine."""
    BROKEN = "broken"
    """An error in the server itself; see its log."""


class Close(IntEnum):
    """Why the server closes a connection. Clients themselves close with 1000 or 1001."""

    MALFORMED = 4000
    """The first message or many others were invalid, or a second hello differs."""
    FORMAT = 4001
    """The client uses a format that this server does not know."""
    TOO_LARGE = 4002
    """A message was longer than allowed."""
    NOT_ALLOWED = 4003
    """This capability does not give access to the table."""
    NO_TABLE = 4004
    """There is no such table."""
    TOO_FAST = 4005
    """The client kept sending after many messages were refused as too fast."""
    SLOW = 4006
    """The client read nothing for too long."""
    SILENT = 4007
    """The hello did not arrive in time, or another message came first."""
    FULL = 4008
    """This table or this address has too many connections."""
    GOING = 4009
    """The server stops or restarts: reconnect in a moment."""
    UNAVAILABLE = 4010
    """The store can't be read: reconnect later."""
    BROKEN = 4011
    """An error in the server itself; see its log."""
    DAMAGED = 4012
    """Stored data of this table is damaged."""

    @property
    def again(self) -> bool:
        """Whether a client should connect again by itself."""
        return self in _AGAIN


_AGAIN = (
    *(Close.TOO_FAST, Close.SLOW, Close.SILENT, Close.FULL),
    *(Close.GOING, Close.UNAVAILABLE, Close.BROKEN),
)


class Faulty(TenbackError):
    """Raised when a request fails; the transport turns it into an answer."""

    def __init__(self, code: Fault | Code, **details: int | str) -> None:
        super().__init__(code)
        self.code = code
        self.details: Mapping[str, int | str] = details


_CLOSES = {
    Code.NO_TABLE: Close.NO_TABLE,
    Code.NOT_ALLOWED: Close.NOT_ALLOWED,
    Fault.TOO_MANY_HERE: Close.FULL,
    Fault.UNAVAILABLE: Close.UNAVAILABLE,
    Fault.DAMAGED: Close.DAMAGED,
}


def close_after(fault: Faulty) -> Close:
    """Return how a connection is closed after a fault."""
    return _CLOSES.get(fault.code, Close.BROKEN)
