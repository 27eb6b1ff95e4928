"""The bodies of requests: bounded in length, in time and in the memory they take together."""

from __future__ import annotations

import asyncio
from collections import Counter

from starlette.requests import ClientDisconnect, Request

from tenback.hosting.faults import Fault, Faulty
from tenback.hosting.limits import Limits
from tenback.server.transport.addresses import address_group


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
