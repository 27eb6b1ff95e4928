"""Bodies of requests: no longer than allowed, in time, and not too much of them in memory."""

from __future__ import annotations

import asyncio
from collections import Counter

from starlette.requests import ClientDisconnect, Request

from tenback.hosting.faults import Fault, Faulty
from tenback.hosting.limits import Limits
from tenback.hosting.rates import Rate
from tenback.server.transport.addresses import address_group


def address_of(request: Request) -> str:
    """The address that a request is counted by."""
    return address_group(request.client.host) if request.client else ""


def demand(rate: Rate, address: str) -> None:
    """Count something that an address does; Faulty if it does it too often."""
    wait = rate.take(address)
    if wait:
        raise Faulty(Fault.TOO_FAST, seconds=int(wait) + 1)


class Bodies:
    """The bodies that are being read, and the memory they take."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._bytes: Counter[str] = Counter()
        """By address."""

    async def read(self, request: Request) -> bytes:
        """The whole body of a request; Faulty if it is too large, too slow or one too many."""
        address, seconds = address_of(request), self._limits.body_seconds
        body = bytearray()
        try:
            async with asyncio.timeout(seconds):
                async for piece in request.stream():
                    body += piece
                    self._bytes[address] += len(piece)
                    self._demand_room(address, len(body))
        except TimeoutError:
            raise Faulty(Fault.TOO_SLOW, seconds=int(seconds)) from None
        except ClientDisconnect:
            raise Faulty(Fault.MALFORMED, complaint="the body ends too soon") from None
        finally:
            self._bytes[address] -= len(body)
            if not self._bytes[address]:
                del self._bytes[address]
        return bytes(body)

    def _demand_room(self, address: str, length: int) -> None:
        limits = self._limits
        if length > limits.body:
            raise Faulty(Fault.TOO_LARGE, most=limits.body)
        if self._bytes[address] > limits.address_body_bytes:
            raise Faulty(Fault.TOO_MANY_HERE)
        if self._bytes.total() > limits.all_body_bytes:
            raise Faulty(Fault.BUSY)
