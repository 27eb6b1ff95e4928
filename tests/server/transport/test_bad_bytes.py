"""Bytes that are not UTF-8, and lengths that are given twice, get a documented error."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Iterator

import pytest
from websockets.asyncio.client import connect
from websockets.frames import Opcode

from tenback.hosting import messages as wire
from tenback.hosting.faults import Close
from tenback.server.api.endpoints import ENDPOINTS
from tenback.tables import Settings
from tests.company import Company, OverNetwork, gathered
from tests.patience import HANG_S
from tests.serving import Server, serving

BAD = b"\xff\xfe"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("bytes") / "store.db") as running:
        yield running


def exchange(server: Server, request: bytes) -> tuple[int, dict[str, object]]:
    """Return status and error of the only answer to a request."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=HANG_S) as one:
        one.sendall(request)
        answer = b""
        while more := one.recv(65_536):
            answer += more
    head, _, body = answer.partition(b"\r\n\r\n")
    assert answer.count(b"HTTP/1.1 ") == 1, answer
    return int(head.split()[1]), json.loads(body)


def request(method: str, path: bytes, body: bytes = b"", *more: bytes) -> bytes:
    lines = [
        method.encode() + b" " + path + b" HTTP/1.1",
        b"Host: 127.0.0.1",
        b"Connection: close",
        b"Content-Length: %d" % len(body),
        *more,
    ]
    return b"\r\n".join(lines) + b"\r\n\r\n" + body


BODIES = (b'"' + BAD + b'"', b'{"id": "' + BAD + b'"}', b'{"record": "' + BAD + b'"}', BAD)
TAKING = [one for one in ENDPOINTS if one.body is not None]


@pytest.mark.parametrize("endpoint", TAKING, ids=lambda one: one.name)
@pytest.mark.parametrize("body", BODIES)
def test_a_body_that_is_not_utf_8(server: Server, endpoint: object, body: bytes) -> None:
    path = endpoint.path.replace("{table}", "abc").encode()  # type: ignore[attr-defined]
    status, error = exchange(server, request("POST", path, body))
    assert (status, error["code"]) == (400, "malformed")
    assert "Traceback" not in server.log


@pytest.mark.parametrize(
    ("path", "told"),
    [
        (b"/api/tables/" + BAD, (400, "malformed")),
        (b"/api/tables/%ff%fe", (404, "no-table")),
        (b"/api/daily/%ff", (400, "malformed")),
        (b"/api/puzzles?day=%ff", (400, "malformed")),
        (b"/api/puzzles?rules=%ff", (400, "bad-settings")),
        (b"/api/puzzles?rules=" + BAD, (400, "malformed")),
        (b"/api/%ff", (404, "not-found")),
    ],
)
def test_a_path_or_a_query_that_is_not_utf_8(
    server: Server, path: bytes, told: tuple[int, str]
) -> None:
    status, error = exchange(server, request("GET", path))
    assert (status, error["code"]) == told
    assert error["text"]
    assert "Traceback" not in server.log


@pytest.mark.parametrize(
    "header", [b"Authorization: Bearer " + BAD, b"Accept-Language: " + BAD, b"Origin: " + BAD]
)
def test_a_header_that_is_not_utf_8(server: Server, header: bytes) -> None:
    status, error = exchange(server, request("GET", b"/api/tables/abc", b"", header))
    assert (status, error["code"]) == (404, "no-table")


@pytest.mark.parametrize("order", [1, -1])
def test_a_length_that_is_given_twice(server: Server, order: int) -> None:
    """Another server on the way may take the rest of the body for a request of its own."""
    headers = [b"Content-Length: 4", b"Transfer-Encoding: chunked"][::order]
    lines = [b"POST /api/verify HTTP/1.1", b"Host: 127.0.0.1", *headers]
    smuggled = b"0\r\n\r\n" + request("GET", b"/health")
    status, error = exchange(server, b"\r\n".join(lines) + b"\r\n\r\n" + smuggled)
    assert (status, error["code"]) == (400, "malformed")


def test_a_single_header_that_is_too_long(server: Server) -> None:
    status, error = exchange(server, request("GET", b"/health", b"", b"X: " + b"a" * 60_000))
    assert (status, error["code"]) == (400, "malformed")


CHUNKED = b" HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n"


@pytest.mark.parametrize("path", [b"/nowhere", b"/api/verify"])
def test_a_body_that_breaks_off_while_the_application_answers(server: Server, path: bytes) -> None:
    """The application answered, too, and that was logged with a traceback."""
    status, error = exchange(server, b"POST " + path + CHUNKED + b"2\r\n{}zz\r\n")
    assert (status, error["code"]) == (400, "malformed")
    assert exchange(server, request("GET", b"/health"))[0] == 200
    assert "Traceback" not in server.log


def test_a_body_that_breaks_off_after_the_answer(server: Server) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=HANG_S) as one:
        one.sendall(b"GET /health" + CHUNKED)
        assert one.recv(65_536).startswith(b"HTTP/1.1 200")
        one.sendall(b"zz\r\n")
        while one.recv(65_536):
            pass
    assert exchange(server, request("GET", b"/health"))[0] == 200
    assert "Traceback" not in server.log


HANDSHAKE = (
    b"Connection: Upgrade",
    b"Upgrade: websocket",
    b"Sec-WebSocket-Version: 13",
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
)


@pytest.mark.parametrize(
    "more",
    [
        (b"Content-Length: 5",),
        (b"Transfer-Encoding: chunked",),
        tuple(b"X-%d: 1" % number for number in range(200)),
        (b"X: " + b"a" * 9_000,),
    ],
    ids=["body", "chunks", "many headers", "long header"],
)
def test_a_handshake_that_cannot_be_read_is_answered(
    server: Server, more: tuple[bytes, ...]
) -> None:
    """Nobody ever answered it or closed its connection."""
    lines = (b"GET /api/tables/abc/socket HTTP/1.1", b"Host: 127.0.0.1", *HANDSHAKE, *more)
    status, error = exchange(server, b"\r\n".join(lines) + b"\r\n\r\n")
    assert (status, error["code"]) == (400, "malformed")


def test_a_websocket_at_a_path_without_one(server: Server) -> None:
    lines = (b"GET /api/about HTTP/1.1", b"Host: 127.0.0.1", *HANDSHAKE)
    status, error = exchange(server, b"\r\n".join(lines) + b"\r\n\r\n")
    assert (status, error["code"]) == (404, "not-found")


@pytest.mark.parametrize("opcode", [Opcode.TEXT, Opcode.BINARY])
def test_a_first_message_that_is_not_utf_8(server: Server, opcode: Opcode) -> None:
    async def dial() -> None:
        async with connect(server.socket("abc")) as line:
            line.protocol.send_text(BAD) if opcode is Opcode.TEXT else line.protocol.send_binary(
                BAD
            )
            await _flush(line)
            bye = wire.read_from_server(await line.recv())
            assert bye == wire.Bye(Close.MALFORMED, again=False)
            await line.wait_closed()
            assert line.close_code == Close.MALFORMED

    asyncio.run(dial())
    assert "Traceback" not in server.log


@pytest.mark.parametrize("opcode", [Opcode.TEXT, Opcode.BINARY])
@pytest.mark.parametrize("message", [BAD, b'{"type": "' + BAD + b'"}', b'"' + BAD + b'"'])
def test_a_later_message_that_is_not_utf_8(server: Server, opcode: Opcode, message: bytes) -> None:
    """It is refused like any other that cannot be read, and the connection goes on."""

    async def talk() -> None:
        company: Company = await gathered(OverNetwork(server), Settings("coop(players=1)"))
        async with connect(server.socket(company.table)) as line:
            await line.send(wire.write(wire.Hello(wire.FORMAT, company.capabilities[0])).decode())
            assert isinstance(wire.read_from_server(await line.recv()), wire.Welcome)
            send = line.protocol.send_text if opcode is Opcode.TEXT else line.protocol.send_binary
            send(message)
            await _flush(line)
            refused = wire.read_from_server(await line.recv())
            assert isinstance(refused, wire.Refused) and refused.code == "malformed"
            await line.send(wire.write(wire.Pace(wire.Speed.FAST)).decode())  # it has no answer
            await line.send(wire.write(wire.Ping(7)).decode())
            pong = wire.read_from_server(await line.recv())
            assert isinstance(pong, wire.Pong) and pong.n == 7
        await company.close()

    asyncio.run(talk())
    assert "Traceback" not in server.log


async def _flush(line: object) -> None:
    line.transport.write(b"".join(line.protocol.data_to_send()))  # type: ignore[attr-defined]
