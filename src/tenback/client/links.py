"""Links to tables: ``https://example.org/t/abcdefgh#capability``; and opening a table over HTTP.

>>> link = Link.parse("https://example.org/t/abcdefgh#secret")
>>> link.server, link.table, link.capability
('https://example.org', 'abcdefgh', 'secret')
>>> link.socket
'wss://example.org/api/tables/abcdefgh/socket'
"""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from msgspec import DecodeError, json

from tenback.hosting.messages import Chair, Open, Opened
from tenback.rules import Malformed, TenbackError
from tenback.server.api import bodies
from tenback.tables import Settings, new_capability

_LINK = re.compile(r"(https?://[^/#?\s]+)/t/([a-z0-9]{1,40})/?(?:#([\w.-]{1,200}))?")


def fresh_capability() -> str:
    """A capability that nobody else can know, for a new table, link, seat or device."""
    return new_capability(secrets.token_bytes(32))


@dataclass(frozen=True, slots=True)
class Link:
    """The address of a table and a capability; without a capability, a client only watches."""

    server: str
    table: str
    capability: str | None = None

    @classmethod
    def parse(cls, text: str) -> Link:
        """Parse a link."""
        match = _LINK.fullmatch(text.strip())
        if match is None:
            raise Malformed(f"{text[:60]!r} is no link to a table")
        return cls(*match.groups())

    def __str__(self) -> str:
        secret = f"#{self.capability}" if self.capability else ""
        return f"{self.server}/t/{self.table}{secret}"

    @property
    def socket(self) -> str:
        """The address of the table's socket; it does not contain the capability."""
        return f"ws{self.server.removeprefix('http')}/api/tables/{self.table}/socket"


T = TypeVar("T")

SECONDS = 90.0
"""For an answer; a review takes long."""


class Failed(TenbackError):
    """A request was refused; ``code`` and ``details`` say why, the text in English."""

    def __init__(self, status: int, error: bodies.Error) -> None:
        super().__init__(error.text)
        self.status = status
        self.code = error.code
        self.details = error.details


async def open_table(
    server: str,
    settings: Settings,
    seats: Sequence[tuple[int, str]] = (),
    opening: str = "",
    capability: str = "",
) -> Link:
    """Open a table, sit down in these seats, each with a name, and return the founder's link.

    The same random ``opening`` with the same ``capability`` is answered with the same table.
    """
    chairs = tuple(Chair(seat, name) for seat, name in seats)
    capability = capability or fresh_capability()
    asked = Open(opening or secrets.token_urlsafe(24), capability, settings, chairs)
    opened = await fetched(f"{server}/api/tables", Opened, asked)
    return Link(server, opened.table, capability)


async def fetched(url: str, kind: type[T], body: object = None, capability: str | None = None) -> T:
    """An answer of this kind; ``Failed`` if it is an error."""
    data = None if body is None else json.encode(body)
    return json.decode(await asyncio.to_thread(fetch, url, data, capability), type=kind)


def fetch(url: str, data: bytes | None = None, capability: str | None = None) -> bytes:
    """The bytes of an answer."""
    # Imported here, because a game of this computer, which starts faster, asks nothing over HTTP.
    from urllib.error import HTTPError
    from urllib.request import ProxyHandler, Request, build_opener

    headers = {"Content-Type": "application/json", "Accept-Language": "en"}
    if capability is not None:
        headers["Authorization"] = f"Bearer {capability}"
    try:
        with build_opener(ProxyHandler({})).open(
            Request(url, data, headers), timeout=SECONDS
        ) as answer:
            found: bytes = answer.read()
            return found
    except HTTPError as error:
        with error:
            raise _failed(error.code, error.read()) from None


def _failed(status: int, body: bytes) -> Failed:
    try:
        return Failed(status, json.decode(body, type=bodies.Error))
    except DecodeError:
        return Failed(status, bodies.Error("broken", f"status {status}", {}))
