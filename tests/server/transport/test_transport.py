"""One visitor cannot stop a server: silent or unfinished sockets are counted and closed."""

from __future__ import annotations

import json
import re
import resource
import select
import socket
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path

import pytest

from tests.patience import HANG_S
from tests.serving import Server, serving

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="limits of other processes, /proc")

ATTACKER = "127.0.0.2"
VISITOR = "127.0.1.1"
DESCRIPTORS = 256

HANDSHAKE = (
    b"GET /api/tables/x/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
    b"Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    b"Sec-WebSocket-Version: 13\r\n\r\n"
)
POST = b"POST /api/review HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: %d\r\n\r\n"

UNFINISHED = {
    "silent": b"",
    "half a header": b"GET /health HTTP/1.1\r\nHost: 127.",
    "half a body": POST % 500 + b'{"record": "',
    "half a body that nobody reads": POST.replace(b"POST /api/review", b"GET /health") % 500 + b"{",
    "a second request that does not end": b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /he",
    "no hello": HANDSHAKE,
    "half a hello": HANDSHAKE + b"\x81\x84\0\0\0\0{",
}
"""Beginnings that are never finished."""

SHORT = ("header_seconds=2", "body_seconds=2", "hello=2", "keep_alive_seconds=2", "close_seconds=1")


@contextmanager
def attacked(store: Path, *limits: str, descriptors: int = DESCRIPTORS) -> Iterator[Server]:
    """A server with its usual limits but these, and with few file descriptors."""
    bounds = (descriptors, descriptors)
    few = partial(resource.setrlimit, resource.RLIMIT_NOFILE, bounds)
    with serving(store, limits=limits, options={"preexec_fn": few}) as server:
        yield server


@contextmanager
def sockets(
    server: Server, count: int, first: bytes, attacker: str = ATTACKER
) -> Iterator[list[socket.socket]]:
    """Connections of the attacker, each of which has sent its first bytes."""
    with ExitStack() as stack:
        opened = []
        for _ in range(count):
            with suppress(OSError):  # refused at once
                made = stack.enter_context(connected(server, attacker))
                opened.append(made)
                made.sendall(first)
        yield opened


def connected(server: Server, address: str) -> socket.socket:
    return socket.create_connection(
        ("127.0.0.1", server.port), timeout=HANG_S, source_address=(address, 0)
    )


def ended(opened: Sequence[socket.socket]) -> list[socket.socket]:
    """The connections that the server has ended."""
    return [one for one in opened if _ended(one)]


def _ended(one: socket.socket) -> bool:
    one.setblocking(False)
    try:
        while one.recv(65_536):
            pass
    except BlockingIOError:
        return False
    except ConnectionError:
        return True
    return True


def all_end(opened: Sequence[socket.socket]) -> bool:
    """Wait until the server has ended all connections."""
    left, until = list(opened), time.monotonic() + HANG_S
    while left and time.monotonic() < until:
        select.select(left, [], [], 1)
        gone = ended(left)
        left = [one for one in left if one not in gone]
    return not left


def healthy(server: Server) -> bool:
    """Whether the server answers another visitor."""
    with connected(server, VISITOR) as asking:
        asking.sendall(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
        answer = b""
        while more := asking.recv(65_536):
            answer += more
    return answer.startswith(b"HTTP/1.1 200")


def descriptors(server: Server) -> int:
    return len(list(Path(f"/proc/{server.pid}/fd").iterdir()))


@pytest.fixture(scope="module")
def short(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with little patience and few descriptors."""
    with attacked(tmp_path_factory.mktemp("short") / "store.db", *SHORT) as server:
        yield server


@pytest.mark.parametrize("kind", UNFINISHED)
def test_a_request_that_is_not_finished_in_time_is_ended(kind: str, short: Server) -> None:
    before, written = descriptors(short), len(short.log)
    attacker = f"127.0.0.{2 + list(UNFINISHED).index(kind)}"
    with sockets(short, 300, UNFINISHED[kind], attacker) as opened:
        assert descriptors(short) < DESCRIPTORS - 100, "many were refused at once"
        assert healthy(short)
        assert all_end(opened)
        assert healthy(short)
    short.wait(lambda: descriptors(short) <= before + 5 or None)
    assert len(short.log) - written < 10_000


def test_a_sender_of_single_bytes_has_no_more_time_than_others(short: Server) -> None:
    with sockets(short, 20, b"", "127.0.0.20") as opened:
        until = time.monotonic() + HANG_S
        left = opened
        for byte in b"GET /health HTTP/1.1\r\nX: " + b"y" * 10_000:
            if not left or time.monotonic() > until:
                break
            gone = ended(left)
            left = [one for one in left if one not in gone]
            for one in left:
                with suppress(ConnectionError):
                    one.send(bytes([byte]))
            time.sleep(0.1)
        assert not left
        assert healthy(short)


@pytest.mark.parametrize("kind", ["half a header", "half a body"])
def test_a_client_that_is_too_slow_gets_an_answer(kind: str, short: Server) -> None:
    with connected(short, VISITOR) as slow:
        slow.sendall(UNFINISHED[kind])
        answer = b""
        while more := slow.recv(65_536):
            answer += more
    head, _, body = answer.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 408"), answer
    error = json.loads(body)
    assert error["code"] == "too-slow"
    assert "2 seconds" in error["text"]


def test_the_descriptor_limit_is_raised_as_far_as_allowed(tmp_path: Path) -> None:
    few = partial(resource.setrlimit, resource.RLIMIT_NOFILE, (256, 2_000))
    with serving(tmp_path / "store.db", options={"preexec_fn": few}) as server:
        limits = Path(f"/proc/{server.pid}/limits").read_text()
    assert re.search(r"Max open files\s+2000\s+2000", limits)


def test_the_server_survives_a_lack_of_descriptors(tmp_path: Path) -> None:
    """The limit sinks while the server runs, so that its own count cannot help it."""
    with attacked(tmp_path / "store.db", *SHORT) as server:
        assert healthy(server)
        used = max(int(path.name) for path in Path(f"/proc/{server.pid}/fd").iterdir()) + 1
        resource.prlimit(server.pid, resource.RLIMIT_NOFILE, (used, DESCRIPTORS))
        with sockets(server, 50, b""):
            server.wait(lambda: "Too many open files" in server.log or None)
            time.sleep(2)
        resource.prlimit(server.pid, resource.RLIMIT_NOFILE, (DESCRIPTORS, DESCRIPTORS))
        assert healthy(server)
        assert "Traceback" not in server.log
        assert len(server.log) < 3_000


def test_a_server_that_stops_does_not_wait_for_connections_that_wait(tmp_path: Path) -> None:
    limits = ("address_sockets_a_second=0.01", "address_sockets_at_once=1")
    with attacked(tmp_path / "store.db", *limits) as server, sockets(server, 10, b"GET"):
        assert healthy(server)
        assert server.stop() == 0


def test_unfinished_bodies_take_little_memory(tmp_path: Path) -> None:
    body = POST % 590_000 + b'{"record": "' + b"x" * 580_000
    with attacked(
        tmp_path / "store.db",
        "address_reads_a_second=1e6",
        "address_reads_at_once=1000000",
        descriptors=2_000,
    ) as server:
        assert healthy(server)
        before = _resident(server)
        with sockets(server, 150, body):
            assert healthy(server)
            assert _resident(server) - before < 30 * 2**20


def _resident(server: Server) -> int:
    return int(Path(f"/proc/{server.pid}/statm").read_text().split()[1]) * 4_096


def test_a_client_that_does_not_read_is_disconnected(tmp_path: Path) -> None:
    ask = b"GET /openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    with attacked(tmp_path / "store.db", *SHORT, "stall=2") as server:
        before = descriptors(server)
        with ExitStack() as stack:
            for _ in range(40):
                deaf = stack.enter_context(socket.socket())
                deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2_048)
                deaf.connect(("127.0.0.1", server.port))
                deaf.sendall(ask * 20)
            assert healthy(server), "by then it has accepted the others"
            # Workers that start meanwhile open descriptors of their own.
            server.wait(lambda: descriptors(server) <= before + 20 or None)
            assert healthy(server)


FLOODS = {
    "pings": b"\x89\x80\0\0\0\0" * 5_000,
    "pongs": b"\x8a\x80\0\0\0\0" * 5_000,
    "fragments": b"\x01\x80\0\0\0\0" + b"\x00\x80\0\0\0\0" * 5_000,
}


@pytest.mark.parametrize("kind", FLOODS)
def test_a_flood_of_frames_is_closed_as_too_fast(kind: str, tmp_path: Path) -> None:
    with attacked(tmp_path / "store.db") as server:
        with connected(server, ATTACKER) as flooding:
            flooding.sendall(HANDSHAKE)
            heard = b""
            with suppress(ConnectionError):
                heard = flooding.recv(65_536)
                flooding.sendall(FLOODS[kind])
                while more := flooding.recv(65_536):
                    heard += more
        assert b'"code":4005' in heard, "it learns why"
        assert b"\x0f\xa5too-fast" in heard, "and closed with that code"
        assert healthy(server)


def test_pipelined_requests_have_a_rate_limit(tmp_path: Path) -> None:
    ask = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    limits = ("address_asks_a_second=1", "address_asks_at_once=10")
    with attacked(tmp_path / "store.db", *limits) as server:
        with connected(server, ATTACKER) as hasty:
            answers = b""
            with suppress(ConnectionError):
                hasty.sendall(ask * 200)
                while more := hasty.recv(65_536):
                    answers += more
        assert answers.count(b"HTTP/1.1 200") == 10
        assert answers.count(b"HTTP/1.1 429") <= 1, "and the connection is closed"
        assert healthy(server)


def test_pipelined_requests_wait_like_packets(tmp_path: Path) -> None:
    """Otherwise one packet could keep the server busy with a hundred requests in a row."""
    ask = b"GET /api/about HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    limits = ("address_reads_a_second=0.001", "address_reads_at_once=5")
    with attacked(tmp_path / "store.db", *limits) as server:
        with connected(server, ATTACKER) as hasty:
            hasty.sendall(ask * 8)
            answers = b""
            while answers.count(b"HTTP/1.1 200") < 5:
                answers += hasty.recv(65_536)
            assert healthy(server), "others are served meanwhile"
            hasty.settimeout(0.5)
            with suppress(TimeoutError):
                while more := hasty.recv(65_536):
                    answers += more
        assert answers.count(b"HTTP/1.1 200") == 5
        assert server.stop() == 0


def test_behind_a_trusted_proxy_every_client_has_its_own_limits(tmp_path: Path) -> None:
    limits = ("address_sockets=5", "address_asks_at_once=2", "address_asks_a_second=0.01")
    words = [word for limit in limits for word in ("--limit", limit)]
    with (
        serving(tmp_path / "store.db", "--trust-proxies", ATTACKER, *words, limits=()) as server,
        sockets(server, 20, b"", ATTACKER) as opened,
    ):
        assert not ended(opened), "the proxy may have many connections"

        def status(client: str, peer: str) -> int:
            ask = f"GET /health HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: {client}\r\n\r\n"
            with connected(server, peer) as line:
                line.sendall(ask.encode())
                return int(line.recv(65_536).split()[1])

        assert [status("192.0.2.1", ATTACKER) for _ in range(3)] == [200, 200, 429]
        assert status("192.0.2.2", ATTACKER) == 200
        assert [status("192.0.2.3", VISITOR) for _ in range(2)] == [200, 200]
        assert status("192.0.2.4", VISITOR) == 429, "not everybody's word is taken"
