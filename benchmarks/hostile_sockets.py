"""Many hostile sockets from one address, in one process; each reconnects after it is closed.

Started by ``benchmarks.hostile``; it only ever connects to loopback addresses.
"""

from __future__ import annotations

import argparse
import errno
import heapq
import json
import selectors
import socket
import time
from collections import Counter
from contextlib import suppress
from itertools import count
from random import Random
from typing import NamedTuple

from tenback.hosting import messages as wire

ATTACKER = "127.0.0.2"

PAUSE_S = 1.0
"""Seconds until a closed socket reconnects."""


def frame(payload: bytes, opcode: int = 1) -> bytes:
    """A masked frame of a WebSocket, with a mask that changes nothing; up to 125 bytes."""
    return bytes([0x80 | opcode, 0x80 | len(payload)]) + bytes(4) + payload


def _get(path: str, *headers: str) -> bytes:
    return "\r\n".join([f"GET {path} HTTP/1.1", "Host: 127.0.0.1", *headers, "", ""]).encode()


def _post(path: str, length: int, body: bytes) -> bytes:
    head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {length}\r\n\r\n"
    return head.encode() + body


class Kind(NamedTuple):
    """What a hostile socket does."""

    first: bytes
    """Sent when it is connected."""
    then: bytes = b""
    """Sent repeatedly."""
    every_s: float = 0.0
    reads: bool = True
    """Whether it reads what it is sent."""


def kinds(table: str) -> dict[str, Kind]:
    """All kinds; ``table`` is one that anybody may watch."""
    upgrade = _get(
        f"/api/tables/{table}/socket",
        *("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13"),
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    )
    hello = frame(wire.write(wire.Hello(wire.FORMAT, None)))
    return {
        "silent": Kind(b""),
        "half a header": Kind(b"GET /health HTTP/1.1\r\nHost: 127."),
        "a header byte by byte": Kind(b"GET /health HTTP/1.1\r\nX: ", b"y", 0.2),
        "half a body": Kind(_post("/api/review", 500, b'{"record": "')),
        "a body byte by byte": Kind(_post("/api/review", 500_000, b'{"record": "'), b"x", 0.2),
        "most of a large body": Kind(
            _post("/api/review", 590_000, b'{"record": "' + b"x" * 400_000)
        ),
        "no hello": Kind(upgrade),
        "pings": Kind(upgrade, frame(b"", 9) * 2_000, 0.1),
        "rubbish in frames": Kind(upgrade, frame(b'{"type": "\xff') * 100, 0.1),
        "an onlooker in a hurry": Kind(upgrade, hello + frame(b'{"type":"resync"}') * 50, 0.1),
        "a pipeline": Kind(_get("/openapi.json") * 30, _get("/api/about") * 30, 0.1),
        "records": Kind(_post("/api/verify", 14, b'{"record":"x"}') * 10, b"", 0.0),
        "deaf": Kind(_get("/openapi.json") * 50, reads=False),
        "noise": Kind(Random(7).randbytes(3_000)),
    }


class Attack:
    """The sockets, and counts of what happened to them."""

    def __init__(self, port: int, sockets: int, table: str) -> None:
        self._port = port
        self._kinds = list(kinds(table).values())
        self._selector = selectors.DefaultSelector()
        self._open: dict[socket.socket, int] = {}
        self._timers: list[tuple[float, int, int, socket.socket | None]] = []
        self._order = count()
        self.seen: Counter[str] = Counter()
        now = time.monotonic()
        for number in range(sockets):  # all of them within the first seconds
            self._at(now + number / sockets * 2, number)

    def run(self, seconds: float) -> None:
        """Attack for a while, then close everything."""
        until = time.monotonic() + seconds
        while (now := time.monotonic()) < until:
            while self._timers and self._timers[0][0] <= now:
                _, _, number, one = heapq.heappop(self._timers)
                if one is None:
                    self._connect(number)
                elif self._open.get(one) == number:
                    self._send_on(one, number)
            wait = min(until, self._timers[0][0] if self._timers else until) - time.monotonic()
            for key, events in self._selector.select(max(0.0, wait)):
                assert isinstance(key.fileobj, socket.socket)
                self._happened(key.fileobj, events)
            self.seen["most open at once"] = max(self.seen["most open at once"], len(self._open))
        for one in list(self._open):
            one.close()

    def _at(self, when: float, number: int, one: socket.socket | None = None) -> None:
        heapq.heappush(self._timers, (when, next(self._order), number, one))

    def _connect(self, number: int) -> None:
        one = socket.socket()
        one.setblocking(False)
        self._open[one] = number
        self.seen["connections tried"] += 1
        try:
            one.bind((ATTACKER, 0))
            problem = one.connect_ex(("127.0.0.1", self._port))
        except OSError:
            problem = errno.EADDRNOTAVAIL
        if problem not in (0, errno.EINPROGRESS):
            self._gone(one, registered=False)
            return
        self._selector.register(one, selectors.EVENT_WRITE)

    def _happened(self, one: socket.socket, events: int) -> None:
        number = self._open[one]
        kind = self._kinds[number % len(self._kinds)]
        try:
            if events & selectors.EVENT_WRITE:
                if kind.reads:
                    self._selector.modify(one, selectors.EVENT_READ)
                else:
                    self._selector.unregister(one)
                    self._at(time.monotonic() + 20 * PAUSE_S, number, one)
                one.send(kind.first)
                if kind.then:
                    self._at(time.monotonic() + kind.every_s, number, one)
            elif not one.recv(65_536):
                self._gone(one)
        except BlockingIOError:
            pass
        except OSError:
            self._gone(one, registered=kind.reads)

    def _send_on(self, one: socket.socket, number: int) -> None:
        kind = self._kinds[number % len(self._kinds)]
        if not kind.reads:
            self._gone(one, registered=False)
            return
        try:
            one.send(kind.then)
            self.seen["bytes sent on"] += len(kind.then)
        except BlockingIOError:
            pass
        except OSError:
            self._gone(one)
            return
        self._at(time.monotonic() + kind.every_s, number, one)

    def _gone(self, one: socket.socket, registered: bool = True) -> None:
        number = self._open.pop(one)
        if registered:
            with suppress(KeyError, ValueError):
                self._selector.unregister(one)
        one.close()
        self.seen["closed"] += 1
        self._at(time.monotonic() + PAUSE_S, number)


def main() -> None:
    """Attack a server on this machine, and print the counts."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("port", type=int)
    parser.add_argument("table")
    parser.add_argument("--sockets", type=int, default=5_000)
    parser.add_argument("--seconds", type=float, default=60.0)
    options = parser.parse_args()
    attack = Attack(options.port, options.sockets, options.table)
    attack.run(options.seconds)
    print(json.dumps(attack.seen))


if __name__ == "__main__":
    main()
