"""A server under attack answers or closes politely, and others do not notice."""

from __future__ import annotations

import asyncio
import os
import socket
import struct
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from msgspec.structs import replace
from schemathesis.specs.openapi import checks as openapi_checks
from websockets.exceptions import ConnectionClosed

from fuzz.wire import main
from tenback.hosting import hall
from tenback.hosting.faults import Close
from tenback.server.api.endpoints import document
from tests.asgi import AppSocket
from tests.faults.virtual import run
from tests.house import OPEN_HOUSE, house
from tests.patience import HANG_S
from tests.serving import LIMITS, Server, serving
from tests.store.memory import MemoryStore, Shelf


def test_a_share_of_the_attacks(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--count", "150"]) == 0
    told = capsys.readouterr().out
    for word in ("malformed", "too_large", "no_table", "not_allowed", "not-your-seat", "http: 40"):
        assert word in told, "the attacks get that far"


def test_a_server_that_breaks_would_be_found(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def careless(asked: object, limits: object) -> None:
        raise KeyError(asked)

    monkeypatch.setattr(hall, "check_limits", careless)
    assert main(["--count", "20"]) == 1
    assert "again: python -m fuzz.wire --seed 0 --only" in capsys.readouterr().out


def test_who_connects_and_says_nothing_is_counted_and_shown_out() -> None:
    async def crowd() -> None:
        limits = replace(OPEN_HOUSE, address_connections=3)
        async with house(MemoryStore(Shelf()), limits=limits) as app:
            silent = [AppSocket(app, "/api/tables/x/socket") for _ in range(5)]
            endings = await asyncio.gather(*map(_ending, silent))
            assert endings == [Close.SILENT] * 3 + [Close.FULL] * 2
            assert app.state.admission.connections.total() == 0

    run(crowd())


async def _ending(connection: AppSocket) -> Close:
    """How a connection ends on which nobody says anything."""
    try:
        while True:
            await connection.recv()
    except ConnectionClosed as closed:
        assert closed.rcvd is not None
        return Close(closed.rcvd.code)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    limits = (*LIMITS, "analysis_seconds=1", "analyses_a_minute=1e6", "analyses_at_once=100000")
    with serving(tmp_path_factory.mktemp("attacked") / "store.db", limits=limits) as running:
        yield running


HANDSHAKE = (
    b"GET /api/tables/x/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
    b"Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    b"Sec-WebSocket-Version: 13\r\n\r\n"
)

RUDE = {
    "noise": Random(1).randbytes(5_000),
    "half a request": b"GET /api/about HTTP/1.1\r\nHost:",
    "endless headers": b"GET / HTTP/1.1\r\n" + b"X: " + b"y" * 300_000,
    "a length that lies": b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 999\r\n\r\n{",
    "half a handshake": HANDSHAKE[:-10],
    "a frame that nobody masked": HANDSHAKE + b"\x81\x02hi",
    "an exabyte to come": HANDSHAKE + b"\x81\xff" + struct.pack(">Q", 2**60) + b"\0\0\0\0",
    "no UTF-8": HANDSHAKE + b"\x81\x84\0\0\0\0\xff\xfe\xfd\xfc",
    "an opcode that is none": HANDSHAKE + b"\x8b\x80\0\0\0\0",
    "fragments without end": HANDSHAKE + b"\x01\x84\0\0\0\0{{{{" + b"\x00\x84\0\0\0\0{{{{" * 20_000,
    "compressed without asking": HANDSHAKE + b"\xc1\x84\0\0\0\0abcd",
}


@pytest.mark.parametrize("name", RUDE)
def test_bytes_that_are_no_protocol_hurt_nobody(name: str, server: Server) -> None:
    before = len(server.log)
    with socket.create_connection(("127.0.0.1", server.port), timeout=HANG_S) as rude:
        with suppress(OSError):  # it does not want to hear the rest
            rude.sendall(RUDE[name])
        with urllib.request.urlopen(f"{server.http}/health", timeout=HANG_S) as answer:
            assert answer.status == 200
    with urllib.request.urlopen(f"{server.http}/health", timeout=HANG_S) as answer:
        assert answer.status == 200, "nor when it is gone"
    assert "Traceback" not in server.log[before:]


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_memory_is_bounded_whatever_is_sent(server: Server) -> None:
    """A hundred connections at once, each with a megabyte that nobody asked for."""

    async def flood() -> None:
        async def one(number: int) -> None:
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            try:
                writer.write(HANDSHAKE)
                frame = b"\x81\xfe" + struct.pack(">H", 4_000) + b"\0\0\0\0" + b" " * 4_000
                for _ in range(250):
                    writer.write(frame)
                    await writer.drain()
                async with asyncio.timeout(1):
                    await reader.read()
            except OSError:
                pass  # it was closed on us, or (TimeoutError is one) we need not wait for that
            finally:
                writer.close()

        await asyncio.gather(*(one(number) for number in range(100)))

    asyncio.run(flood())
    before = _resident(server)
    asyncio.run(flood())
    assert _resident(server) - before < 30 * 2**20


def _resident(server: Server) -> int:
    pages = int(Path(f"/proc/{server.pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


SCHEMA = schemathesis.openapi.from_dict(document())
TOO_MUCH = {501, 503, 504}
"""Without a kernel, while busy, and for what takes longer than it may: the pages say so."""


@SCHEMA.parametrize()
@settings(max_examples=15, suppress_health_check=[*HealthCheck])
def test_http_answers_as_its_document_says(case: Any, server: Server) -> None:
    answer = case.call(base_url=server.http)
    assert answer.status_code < 500 or answer.status_code in TOO_MUCH
    case.validate_response(
        answer,
        checks=[
            openapi_checks.status_code_conformance,
            openapi_checks.content_type_conformance,
            openapi_checks.response_schema_conformance,
        ],
    )
