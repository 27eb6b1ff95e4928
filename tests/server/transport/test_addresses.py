"""Limits by address: IPv6 by /64, large answers, and clients behind a trusted proxy."""

from __future__ import annotations

import asyncio
import threading
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec import json
from msgspec.structs import replace
from starlette.types import ASGIApp
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from websockets.exceptions import ConnectionClosed

from tenback.hosting.faults import Close
from tenback.hosting.limits import Limits
from tenback.server import app as application_module
from tenback.server.transport.addresses import TrustedProxies, address_group
from tenback.server.transport.connections import Connections
from tests.asgi import AppSocket, request
from tests.faults.virtual import run
from tests.house import OPEN_HOUSE, house
from tests.store.memory import MemoryStore, Shelf

HOME = ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff")
NEIGHBOUR = "2001:db8:1:3::1"


@pytest.mark.parametrize(
    ("host", "group"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        (HOME[0], "2001:db8:1:2::/64"),
        (HOME[1], "2001:db8:1:2::/64"),
        (NEIGHBOUR, "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unix:", "unix:"),
        ("x" * 1_000, "x" * 64),
    ],
)
def test_an_address_is_counted_by_its_network(host: str, group: str) -> None:
    assert address_group(host) == group


def in_house(play: Any, **limits: float) -> None:
    async def whole() -> None:
        async with house(MemoryStore(Shelf()), limits=replace(OPEN_HOUSE, **limits)) as app:
            await play(app)

    run(whole())


async def statuses(app: ASGIApp, path: str, addresses: Sequence[str]) -> list[int]:
    return [(await request(app, "GET", path, address=address)).status for address in addresses]


def test_the_addresses_of_one_ipv6_network_share_their_limits() -> None:
    async def play(app: ASGIApp) -> None:
        asked = [HOME[0], HOME[1], HOME[0], NEIGHBOUR]
        assert await statuses(app, "/health", asked) == [200, 200, 429, 200]

    in_house(play, address_asks_at_once=2, address_asks_a_second=0.1)


def test_the_sockets_of_one_ipv6_network_share_their_limits() -> None:
    async def play(app: ASGIApp) -> None:
        sockets = [
            AppSocket(app, "/api/tables/x/socket", address=one)
            for one in (HOME[0], HOME[1], NEIGHBOUR)
        ]
        ends = await asyncio.gather(*map(_ending, sockets))
        assert ends == [Close.SILENT, Close.FULL, Close.SILENT]

    in_house(play, address_connections=1)


async def _ending(connection: AppSocket) -> int:
    """Return the code with which the server closes a silent connection."""
    try:
        while True:
            await connection.recv()
    except ConnectionClosed as closed:
        assert closed.rcvd is not None
        return closed.rcvd.code


def test_connections_are_counted_before_anything_is_read() -> None:
    limits = Limits(connections=40, address_sockets=100, address_sockets_at_once=1_000)
    connections = Connections(limits, 1_000, lambda: 0.0)
    taken = [connections.admit("192.0.2.1") for _ in range(30)]
    assert taken == [0.0] * 10 + [None] * 20, "a quarter of all is one address's"
    assert connections.admit("192.0.2.2") == 0
    assert [connections.admit(None) for _ in range(29)] == [0.0] * 29, "a trusted proxy's are not"
    assert connections.admit("192.0.2.3") is None, "but there are no more than there are"
    connections.release("192.0.2.1")
    assert connections.admit("192.0.2.3") == 0


def test_connections_that_come_too_fast_wait() -> None:
    now = 0.0
    limits = Limits(address_sockets_at_once=5, address_sockets_a_second=2)
    connections = Connections(limits, 10_000, lambda: now)
    assert [connections.admit("192.0.2.1") for _ in range(7)] == [0.0] * 5 + [0.5, 1.0]
    assert connections.admit("192.0.2.2") == 0, "nobody else does"
    now = 2.0
    assert [connections.admit("192.0.2.1") for _ in range(3)] == [0.0, 0.0, 0.5]


def test_trusted_proxies_are_addresses_and_networks() -> None:
    proxies = TrustedProxies("127.0.0.1, 10.0.0.0/8,fd00::/8")
    for host in ("127.0.0.1", "10.1.2.3", "::ffff:10.1.2.3", "fd00::1"):
        assert host in proxies
    for host in ("127.0.0.2", "11.0.0.1", "", "nonsense"):
        assert host not in proxies
    assert "192.0.2.1" in TrustedProxies("*")
    assert "192.0.2.1" not in TrustedProxies("")


def test_behind_a_trusted_proxy_the_forwarded_address_is_counted() -> None:
    async def play(app: ASGIApp) -> None:
        behind: Any = ProxyHeadersMiddleware(app, "10.0.0.1")  # type: ignore[arg-type]

        async def status(forwarded: str, peer: str) -> int:
            headers = {"x-forwarded-for": forwarded}
            return (await request(behind, "GET", "/health", headers=headers, address=peer)).status

        assert [await status("192.0.2.1", "10.0.0.1") for _ in range(2)] == [200, 429]
        assert await status("192.0.2.2", "10.0.0.1") == 200
        assert await status("192.0.2.3", "10.0.0.2") == 200
        assert await status("192.0.2.4", "10.0.0.2") == 429, "anybody can say such a thing"

    in_house(play, address_asks_at_once=1, address_asks_a_second=0.1)


@pytest.mark.parametrize("path", ["/openapi.json", "/api", "/api/daily/2025-11-15"])
def test_lists_have_a_lower_rate(path: str) -> None:
    async def play(app: ASGIApp) -> None:
        asked = ["192.0.2.1"] * 3 + ["192.0.2.2"]
        assert await statuses(app, path, asked) == [200, 200, 429, 200]

    in_house(play, lists_at_once=2, lists_a_minute=1)


def test_records_have_a_lower_rate() -> None:
    async def play(app: ASGIApp) -> None:
        asked = ["192.0.2.1"] * 2
        assert await statuses(app, "/api/tables/x/record", asked) == [404, 429]

    in_house(play, lists_at_once=1, lists_a_minute=1)


def test_files_of_the_page_have_a_rate_limit() -> None:
    async def play(app: ASGIApp) -> None:
        assert await statuses(app, "/", ["192.0.2.1"] * 3 + ["192.0.2.2"]) == [200, 200, 429, 200]

    in_house(play, address_files_at_once=2, address_files_a_second=0.1)


def test_the_api_document_is_built_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made = []

    def document() -> dict[str, str]:
        made.append(1)
        return {}

    monkeypatch.setattr(application_module, "document", document)

    async def play(app: ASGIApp) -> None:
        assert await statuses(app, "/openapi.json", ["192.0.2.1"] * 3) == [200] * 3

    in_house(play)
    assert made == [1]


def test_a_large_answer_is_compressed_outside_the_event_loop(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    threads: list[threading.Thread] = []
    make = zlib.compressobj

    def packed(*given: Any) -> Any:
        threads.append(threading.current_thread())
        return make(*given)

    monkeypatch.setattr(zlib, "compressobj", packed)

    async def fetch() -> None:
        async with house(MemoryStore(Shelf())) as app:
            headers = {"accept-encoding": "gzip"}
            answer = await request(app, "GET", "/openapi.json", headers=headers)
            assert (b"content-encoding", b"gzip") in answer.headers

    asyncio.run(fetch())
    assert threads and threading.main_thread() not in threads


def test_unfinished_bodies_of_one_address_are_limited(tmp_path: Path) -> None:
    async def play(app: ASGIApp) -> None:
        body = json.encode({"record": "x" * 2_000})
        answer = await request(app, "POST", "/api/verify", body, address="192.0.2.1")
        assert answer.status == 429 and b"too-many-here" in answer.body

    in_house(play, address_body_bytes=1_000)
