"""A table on a server: opening it, joining it, and what is asked about it over HTTP.

Every failure is a sentence for the reader.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import re
from collections.abc import AsyncIterator, Iterator, Sequence
from socket import gaierror
from urllib.parse import urlsplit

from msgspec import DecodeError

from tenback.analysis.findings import Advice
from tenback.client import Failed, Link, Refused, Table, TurnedAway, joined, open_table
from tenback.client.links import fetch, fetched
from tenback.client.player import NoSeat, free_seats, sit_down
from tenback.hosting.faults import Close
from tenback.hosting.messages import Standing
from tenback.record import Record, read
from tenback.rules import Malformed, Ruleset, TenbackError
from tenback.server.api.bodies import About, AskHint
from tenback.tables import Settings
from tenback.terminal.failures import why_failed
from tenback.text import Catalogue
from tenback.text.errors import explain_refusal

CONNECT_TIMEOUT_S = 10.0
WELCOME_TIMEOUT_S = 20.0
"""From the connection to the first view of the table."""

DEFAULT_PORTS = {"http": 80, "https": 443}

TAKEOVER_S = 120
"""After this time a bot sits in for an absent player, as at tables that a browser opens."""

_SERVER = re.compile(r"(?:(https?)://)?([^/#?\s@]+)(?:/.*)?")


class NotSeated(TenbackError):
    """The client does not get a seat; the message says why in the reader's language."""


def parse_link(text: Catalogue, link: str) -> Link:
    """Parse a link to a table."""
    try:
        return Link.parse(link)
    except Malformed:
        raise NotSeated(text("bot-bad-link", link=link[:80])) from None


@contextlib.contextmanager
def explained_refusals(text: Catalogue, *, no_seat: str, turned_away: str) -> Iterator[None]:
    """Raise NotSeated for a refusal, in the words of these two keys."""
    try:
        yield
    except NoSeat:
        raise NotSeated(text(no_seat)) from None
    except Refused as refused:
        reason = explain_refusal(text, refused.code, refused.answer.details)
        raise NotSeated(text(turned_away, reason=reason)) from None
    except TurnedAway as away:
        is_newer = away.code is Close.FORMAT
        reason = text("bot-other-format") if is_newer else why_failed(text, away)
        raise NotSeated(text(turned_away, reason=reason)) from None


@contextlib.asynccontextmanager
async def joined_table(text: Catalogue, link: Link) -> AsyncIterator[Table]:
    """The table of a link; NotSeated where the server cannot be reached or does not answer."""
    await check_reachable(text, link.server)
    async with contextlib.AsyncExitStack() as stack:
        try:
            async with asyncio.timeout(WELCOME_TIMEOUT_S):
                table = await stack.enter_async_context(joined(link))
        except TimeoutError:
            raise NotSeated(text("bot-no-answer", server=link.server)) from None
        yield table


async def take_seat(text: Catalogue, table: Table, name: str | None) -> int | None:
    """Sit down and return the first seat of this person; None for a spectator."""
    welcome = table.mirror.welcome
    assert welcome is not None
    if welcome.standing is Standing.BYSTANDER:
        return None
    if table.view.yours:
        return table.view.yours[0]
    free = free_seats(table)
    if not free:
        raise NoSeat
    return await sit_down(table, name or text("player", number=free[0] + 1), free[0])


async def check_reachable(text: Catalogue, server: str) -> None:
    """Raise NotSeated where nothing listens; a client would go on trying for ever."""
    address = urlsplit(server)
    try:
        port = address.port or DEFAULT_PORTS[address.scheme]
    except ValueError:
        raise NotSeated(text("terminal-open-bad-server", server=server[:80])) from None
    try:
        async with asyncio.timeout(CONNECT_TIMEOUT_S):
            _, writer = await asyncio.open_connection(address.hostname, port)
    except (OSError, UnicodeError) as error:  # a timeout is an OSError
        raise NotSeated(text("bot-unreachable", server=server, reason=_reason(error))) from None
    writer.close()


def _reason(error: Exception) -> str:
    """What the system says; asyncio would add the address, and some errors have no words."""
    number = getattr(error, "errno", None)
    if number is not None and number in errno.errorcode and not isinstance(error, gaierror):
        return os.strerror(number)
    return getattr(error, "strerror", None) or str(error) or type(error).__name__


def parse_server(text: Catalogue, address: str) -> str:
    """The address of a server; what follows its host and port is ignored."""
    match = _SERVER.fullmatch(address.strip())
    if match is None:
        raise NotSeated(text("terminal-open-bad-server", server=address[:80]))
    return f"{match[1] or 'http'}://{match[2]}"


async def open_served_table(
    text: Catalogue, server: str, rules: Ruleset, bots: Sequence[str | None], name: str
) -> Link:
    """Open a table with these bots, sit down in its first seat and return the founder's link."""
    await check_reachable(text, server)
    settings = Settings(rules.id, bots=tuple(bots), takeover=TAKEOVER_S)
    try:
        return await open_table(server, settings, [(0, name or text("player", number=1))])
    except Failed as error:
        raise NotSeated(why_failed(text, error)) from None
    except (OSError, DecodeError):
        raise NotSeated(text("bot-no-answer", server=server)) from None


class ServedSeat:
    """The place of a person at a served table, and what is asked about it beside following it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._about: About | None = None

    async def hint(self, seat: int) -> Advice:
        """The advice for a seat."""
        capability = self.table.link.capability
        return await fetched(f"{self._url}/hint", Advice, AskHint(seat), capability)

    async def record(self) -> Record:
        """The finished game."""
        url = f"{self._url}/record?game={self.table.view.game}"
        found = await asyncio.to_thread(fetch, url, None, self.table.link.capability)
        return read(found.decode())

    async def about(self) -> About:
        """What the server offers."""
        if self._about is None:
            self._about = await fetched(f"{self.table.link.server}/api/about", About)
        return self._about

    @property
    def _url(self) -> str:
        link = self.table.link
        return f"{link.server}/api/tables/{link.table}"
