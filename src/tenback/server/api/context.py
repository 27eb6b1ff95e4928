"""What every endpoint needs: the tables, the studies, and the parts of a request.

Bodies of requests are bounded in length, in time and in the memory they take together.
"""

from __future__ import annotations

import asyncio
import datetime as dt
from collections import Counter
from dataclasses import dataclass
from typing import TypeVar

from msgspec import Struct, json
from starlette.requests import ClientDisconnect, Request

from tenback.hosting.faults import UNREADABLE, Fault, Faulty
from tenback.hosting.hall import Hall
from tenback.hosting.limits import Limits
from tenback.hosting.room import Room
from tenback.hosting.services import Services
from tenback.rules import Ruleset, TenbackError, ruleset
from tenback.server.admission import Admission
from tenback.server.transport.addresses import address_group
from tenback.server.workers.studies import Studies
from tenback.tables import Code, audience_of, key_of
from tenback.tables.daily import day_of

MAX_COMPLAINT_CHARACTERS = 300
"""Characters of an English complaint that are repeated in an error."""

S = TypeVar("S", bound=Struct)


def address_of(request: Request) -> str:
    """Return the address that a request is counted by."""
    return address_group(request.client.host) if request.client else ""


class RequestBodies:
    """Reads bodies, and counts the bytes of those that are not complete yet."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._bytes: Counter[str] = Counter()
        """By address."""

    async def read(self, request: Request) -> bytes:
        """Read the whole body of a request; Faulty if it is too large, too slow or one too many."""
        address, seconds = address_of(request), self._limits.body_seconds
        body = bytearray()
        try:
            async with asyncio.timeout(seconds):
                async for piece in request.stream():
                    body += piece
                    self._bytes[address] += len(piece)
                    self._check_limits(address, len(body))
        except TimeoutError:
            raise Faulty(Fault.TOO_SLOW, seconds=int(seconds)) from None
        except ClientDisconnect:
            raise Faulty(Fault.MALFORMED, complaint="the body ends too soon") from None
        finally:
            self._bytes[address] -= len(body)
            if not self._bytes[address]:
                del self._bytes[address]
        return bytes(body)

    def _check_limits(self, address: str, length: int) -> None:
        limits = self._limits
        if length > limits.body:
            raise Faulty(Fault.TOO_LARGE, most=limits.body)
        if self._bytes[address] > limits.address_body_bytes:
            raise Faulty(Fault.TOO_MANY_HERE)
        if self._bytes.total() > limits.all_body_bytes:
            raise Faulty(Fault.BUSY)


@dataclass(frozen=True)
class Context:
    """The parts of a server that endpoints use."""

    hall: Hall
    studies: Studies
    admission: Admission
    request_bodies: RequestBodies
    network: str | None = None
    """The host by which other devices reach the server; None if it is unknown."""

    @property
    def services(self) -> Services:
        """The services that all tables share."""
        return self.hall.services

    @property
    def limits(self) -> Limits:
        """The limits of the server."""
        return self.hall.services.limits

    def today(self) -> dt.date:
        """Return the day in UTC."""
        return day_of(self.services.now())

    async def body(self, request: Request, kind: type[S]) -> S:
        """Return the body of a request as a struct; Faulty if it is malformed."""
        body = await self.request_bodies.read(request)
        try:
            return json.decode(body, type=kind)
        except UNREADABLE as error:
            raise malformed(error) from None

    async def room(self, request: Request) -> Room:
        """Return the table that is asked about; Faulty if the bearer may not see it."""
        room = await self.hall.room(request.path_params["table"])
        if audience_of(room.table, bearer_key(request)) is None:
            raise Faulty(Code.NOT_ALLOWED)
        return room


def capability_of(request: Request) -> str:
    """Return the capability that was presented; empty for none."""
    scheme, _, capability = request.headers.get("authorization", "").partition(" ")
    return capability.strip() if scheme.lower() == "bearer" else ""


def bearer_key(request: Request) -> bytes:
    """Return the key of the capability that was presented; empty for none."""
    capability = capability_of(request)
    return key_of(capability) if capability else b""


def malformed(error: Exception) -> Faulty:
    """Make a fault of an error that says why a body cannot be read."""
    return Faulty(Fault.MALFORMED, complaint=str(error)[:MAX_COMPLAINT_CHARACTERS])


def parse_day(text: str) -> dt.date:
    """Read a day such as 2026-11-15; Faulty if it is malformed."""
    try:
        return dt.date.fromisoformat(text)
    except ValueError:
        raise Faulty(Fault.MALFORMED, complaint=f"{text[:20]!r} is no day: 2026-11-15") from None


def parse_rules(text: str) -> Ruleset:
    """Read the id of a ruleset; Faulty if there is no such ruleset."""
    try:
        return ruleset(text)
    except TenbackError as error:
        complaint = str(error)[:MAX_COMPLAINT_CHARACTERS]
        raise Faulty(Code.BAD_SETTINGS, complaint=complaint) from None
