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
    """Why a message or a request got nowhere."""

    MALFORMED = "malformed"
    """It cannot be read as any message; ``complaint`` says why, in English."""
    TOO_LARGE = "too-large"
    """It is longer than ``most`` bytes."""
    TOO_SLOW = "too-slow"
    """It was not complete within ``seconds``."""
    TOO_FAST = "too-fast"
    """More than is allowed in so short a time: wait ``seconds``."""
    TOO_MANY_TABLES = "too-many-tables"
    """This address has opened as many tables as it may for now: wait ``seconds``."""
    TOO_MANY_HERE = "too-many-here"
    """As many connections as this table or this address may have."""
    UNAVAILABLE = "unavailable"
    """Nothing can be kept now (``cause``): nothing has changed, try again later."""
    DAMAGED = "damaged"
    """Part of what was kept of this table cannot be read any more; other tables can."""
    FOREIGN_HOST = "foreign-host"
    """The server does not accept the name ``host``: its administrator can allow that name."""
    FOREIGN_ORIGIN = "foreign-origin"
    """A page of another site (``origin``) asks: the administrator can allow that site."""
    NOT_FOUND = "not-found"
    """There is nothing at this address."""
    WRONG_METHOD = "wrong-method"
    """Not in this way: see ``allowed``."""
    NO_HINTS = "no-hints"
    """This table plays without hints."""
    NOT_OVER = "not-over"
    """The deal is not revealed yet: a record holds the deck."""
    SECRET_DEAL = "secret-deal"
    """Others still play this deal of the day: it can be looked into an hour after its day."""
    BAD_RECORD = "bad-record"
    """This is no record of a game; ``complaint`` says where and why, in English."""
    BAD_POSITION = "bad-position"
    """There is nothing to be done from here; ``complaint`` says why, in English."""
    BUSY = "busy"
    """All workers are busy and the queue is full: try again in a moment."""
    GETTING_READY = "getting-ready"
    """The workers for this are not ready yet, on a new machine for minutes: wait ``seconds``."""
    TOO_LONG = "too-long"
    """It took longer than it may: ``seconds``."""
    NO_KERNELS = "no-kernels"
    """This server was installed without NumPy and Numba, which this needs."""
    BROKEN = "broken"
    """A mistake of the server's own; it is in its log."""


class Close(IntEnum):
    """Why the server ends a connection. 1000 and 1001 are a client's own way to leave."""

    MALFORMED = 4000
    """The first message or many others could not be read, or a second hello is another's."""
    FORMAT = 4001
    """The client speaks a format that this server does not know."""
    TOO_LARGE = 4002
    """A message was longer than allowed."""
    NOT_ALLOWED = 4003
    """This capability does not let anybody in here."""
    NO_TABLE = 4004
    """There is no such table."""
    TOO_FAST = 4005
    """Messages went on coming after many were refused as too fast."""
    SLOW = 4006
    """The client read nothing for too long."""
    SILENT = 4007
    """No hello in time, or something else before it."""
    FULL = 4008
    """As many connections as this table or this address may have."""
    GOING = 4009
    """The server stops, or is started anew: come back in a moment."""
    UNAVAILABLE = 4010
    """The store cannot be read: come back later."""
    BROKEN = 4011
    """A mistake of the server's own; it is in its log."""
    DAMAGED = 4012
    """Part of what was kept of this table cannot be read any more."""

    @property
    def again(self) -> bool:
        """Whether a client should connect again by itself."""
        return self in _AGAIN


_AGAIN = (
    *(Close.TOO_FAST, Close.SLOW, Close.SILENT, Close.FULL),
    *(Close.GOING, Close.UNAVAILABLE, Close.BROKEN),
)


class Faulty(TenbackError):
    """Raised where a request gets nowhere; the door it came through turns it into an answer."""

    def __init__(self, code: Fault | Code, **details: int | str) -> None:
        super().__init__(code)
        self.code = code
        self.details: Mapping[str, int | str] = details
