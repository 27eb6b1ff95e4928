"""Pages of other sites, and names that are not the server's, are refused at once."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from json import dumps, loads
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest
from starlette.requests import Request

from tenback.cli import main
from tenback.hosting.faults import Faulty
from tenback.rules import Malformed
from tenback.server.security import Sites
from tests.patience import HANG_S
from tests.serving import Server, serving

BODY = dumps({"record": "x"})
HANDSHAKE = {
    "Upgrade": "websocket",
    "Connection": "Upgrade",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
    "Sec-WebSocket-Version": "13",
}
ALLOWED = ("--allow-host", "games.lan", "--allow-origin", "https://play.example")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("sites") / "store.db", *ALLOWED) as running:
        yield running


def answered(
    server: Server, method: str, path: str, headers: dict[str, str], body: str | None = None
) -> tuple[int, Any]:
    """Return the status and, for a refusal, the error, once the workers of the server run."""
    deadline = monotonic() + HANG_S
    while (answer := answered_at_once(server, method, path, headers, body))[0] == 503:
        assert monotonic() < deadline, "the workers do not start"
        sleep(0.05)
    return answer


def answered_at_once(
    server: Server, method: str, path: str, headers: dict[str, str], body: str | None
) -> tuple[int, Any]:
    """Return the status and, for a refusal, the error."""
    line = HTTPConnection("127.0.0.1", server.port, timeout=HANG_S)
    given = {name: value.replace("PORT", str(server.port)) for name, value in headers.items()}
    try:
        line.request(method, path, body, given)
        answer: HTTPResponse = line.getresponse()
        return answer.status, loads(answer.read()) if answer.status >= 400 else None
    finally:
        line.close()


OWN = [
    {"Host": "127.0.0.1:PORT"},
    {"Host": "127.0.0.1:PORT", "Origin": "http://127.0.0.1:PORT"},
    {"Host": "localhost:PORT", "Origin": "http://localhost:PORT"},
    {"Host": "LocalHost.:PORT", "Origin": "http://LOCALHOST:PORT"},
    {"Host": "[::1]:PORT", "Origin": "http://[::1]:PORT"},
    {"Host": f"{socket.gethostname()}:PORT", "Origin": f"http://{socket.gethostname()}:PORT"},
    {"Host": "games.lan:PORT", "Origin": "http://games.lan:PORT"},
    {"Host": "games.lan", "Origin": "https://games.lan"},
    {"Host": "play.example", "Origin": "https://play.example"},
    {"Host": "127.0.0.1:PORT", "Origin": "https://play.example"},
    {"Host": "127.0.0.1:PORT", "Origin": "https://play.example:443"},
]
FOREIGN = [
    ({"Host": "evil.example"}, "foreign-host"),
    ({"Host": "evil.example:PORT", "Origin": "http://evil.example:PORT"}, "foreign-host"),
    ({"Host": "192.0.2.7:PORT", "Origin": "http://192.0.2.7:PORT"}, "foreign-host"),
    ({"Host": "localhost.evil.example", "Origin": "http://localhost.evil.example"}, "foreign-host"),
    ({"Host": "127.0.0.1@evil.example"}, "foreign-host"),
    ({"Host": ""}, "foreign-host"),
    ({"Host": "127.0.0.1:PORT", "Origin": "http://evil.example"}, "foreign-origin"),
    ({"Host": "127.0.0.1:PORT", "Origin": "http://127.0.0.1:1"}, "foreign-origin"),
    ({"Host": "127.0.0.1:PORT", "Origin": "https://127.0.0.1"}, "foreign-origin"),
    ({"Host": "127.0.0.1:PORT", "Origin": "http://localhost:PORT"}, "foreign-origin"),
    ({"Host": "127.0.0.1:PORT", "Origin": "http://play.example"}, "foreign-origin"),
    ({"Host": "127.0.0.1:PORT", "Origin": "https://play.example.evil.example"}, "foreign-origin"),
    ({"Host": "127.0.0.1:PORT", "Origin": "null"}, "foreign-origin"),
    ({"Host": "127.0.0.1:PORT", "Origin": ""}, "foreign-origin"),
    ({"Host": "127.0.0.1:PORT", "Origin": "file://"}, "foreign-origin"),
]


@pytest.mark.parametrize("headers", OWN, ids=str)
def test_requests_from_the_own_site_are_allowed(server: Server, headers: dict[str, str]) -> None:
    status, error = answered(server, "POST", "/api/verify", headers, BODY)
    assert (status, error["code"]) == (400, "bad-record"), "it was looked at"
    status, _ = answered(server, "GET", "/api/tables/x/socket", {**HANDSHAKE, **headers})
    assert status == 101


@pytest.mark.parametrize(("headers", "code"), FOREIGN, ids=str)
def test_requests_from_other_sites_are_refused(
    server: Server, headers: dict[str, str], code: str
) -> None:
    for method, path, more in (
        ("POST", "/api/verify", {}),
        ("POST", "/api/tables", {}),
        ("GET", "/api/tables/x/socket", HANDSHAKE),
    ):
        status, error = answered(
            server, method, path, {**more, **headers}, BODY if not more else None
        )
        assert (status, error["code"]) == (403, code), (method, path)
        assert f"--allow-{code.removeprefix('foreign-')}" in error["text"], "it says what to do"


@pytest.mark.parametrize("headers", [headers for headers, _ in FOREIGN], ids=str)
def test_requests_that_change_nothing_are_answered(server: Server, headers: dict[str, str]) -> None:
    """A foreign page cannot read the answer, and a link from elsewhere has to work."""
    assert answered(server, "GET", "/api/about", headers)[0] == 200


def test_the_address_of_a_connection_is_an_own_host(tmp_path: Path) -> None:
    """For --host 0.0.0.0 in a home network; any address of the machine will do."""
    with serving(tmp_path / "store.db") as server:
        assert answered(server, "POST", "/api/verify", {"Host": "127.0.0.1"}, BODY)[0] == 400
    for host, address in (
        ("192.168.1.7", "192.168.1.7"),
        ("[fd00::7]", "fd00:0::7"),
        ("192.168.1.7", "::ffff:192.168.1.7"),
    ):
        Sites().check(request_to(host, address))
    with pytest.raises(Faulty):
        Sites().check(request_to("192.168.1.8", "192.168.1.7"))


def request_to(host: str, address: str) -> Request:
    """A request that names a host, on a connection to an address of this machine."""
    headers = [(b"host", host.encode())]
    scope = {"type": "http", "method": "POST", "headers": headers, "server": (address, 80)}
    return Request(scope)


@pytest.mark.parametrize("host", ["http://play.example", "a/b", "", "a b", "a@b", "a:x"])
def test_an_invalid_host_is_refused_at_the_start(host: str) -> None:
    with pytest.raises(Malformed):
        Sites([host])


@pytest.mark.parametrize("origin", ["play.example", "ftp://a", "https://a/b", "https://", "null"])
def test_an_invalid_origin_is_refused_at_the_start(origin: str) -> None:
    with pytest.raises(Malformed):
        Sites([], [origin])


@pytest.mark.parametrize(
    "option",
    [
        ("--allow-host", "https://play.example"),
        ("--allow-origin", "play.example"),
        ("--trust-proxies", "my proxy"),
    ],
)
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_an_option_that_cannot_be_read_is_refused_in_a_sentence(
    option: tuple[str, str], language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--lang", language, "serve", *option])
    assert ended.value.code == 2
    assert option[1] in capsys.readouterr().err
