"""Joining a served table: every failure is a sentence for the reader."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
from collections.abc import AsyncIterator, Iterator
from socket import gaierror
from urllib.parse import urlsplit

from tenback.client import Link, Refused, Table, TurnedAway, joined
from tenback.client.player import NoSeat, free_seats, sit_down
from tenback.hosting.faults import Close
from tenback.hosting.messages import Standing
from tenback.rules import Malformed, TenbackError
from tenback.terminal.failures import why_failed
from tenback.text import Catalogue
from tenback.text.errors import explain_refusal

CONNECT_TIMEOUT_S = 10.0
WELCOME_TIMEOUT_S = 20.0
"""From the connection to the first view of the table."""

DEFAULT_PORTS = {"http": 80, "https": 443}


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
