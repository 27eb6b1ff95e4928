"""What keeps other sites out: which hosts and origins are accepted, and headers of answers.

A page from elsewhere must not act for a player. A browser says where a page comes from (``Origin``)
and which name it looked up (``Host``). That the two agree is not enough: a foreign name can be made
to lead to this machine (DNS rebinding), and then both are foreign. So the name must be one of this
server's own. Programs that are no browsers send no origin, and need none.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable
from dataclasses import dataclass
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tenback.hosting.faults import Fault, Faulty
from tenback.rules import Malformed
from tenback.server.transport.addresses import parse_address

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})
"""These methods change nothing, and what they answer without a capability is public."""

DEFAULT_PORTS = {"http": 80, "https": 443}

MAX_SHOWN_CHARACTERS = 100
"""Characters of a foreign name that are repeated in an error."""

_NAME = re.compile(r"[A-Za-z0-9_.-]+")

CONTENT_SECURITY_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
    " font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self';"
    " base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""Nothing from elsewhere, nothing inline, and no frame around the page."""

SECURITY_HEADERS = {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


@dataclass(frozen=True, slots=True)
class HostAndPort:
    """A host and a port, as a browser names them."""

    host: str
    port: int | None


def parse_host(text: str) -> HostAndPort:
    """A ``Host`` header or an allowed host, in lower case; Malformed if it is neither."""
    try:
        parts = urlsplit(f"//{text}")
        host, port = parts.hostname, parts.port
    except ValueError:
        raise Malformed(f"{text[:MAX_SHOWN_CHARACTERS]!r} is no host") from None
    if parts.netloc != text or not host or "@" in text:
        raise Malformed(f"{text[:MAX_SHOWN_CHARACTERS]!r} is no host")
    if parse_address(host) is None and not _NAME.fullmatch(host):
        raise Malformed(f"{text[:MAX_SHOWN_CHARACTERS]!r} is no host")
    return HostAndPort(host.rstrip("."), port)


def parse_origin(text: str) -> tuple[str, HostAndPort]:
    """The scheme of an origin and its host, with the port that follows from the scheme."""
    scheme, separator, rest = text.partition("://")
    if not separator or scheme.lower() not in DEFAULT_PORTS:
        raise Malformed(f"{text[:MAX_SHOWN_CHARACTERS]!r} is no origin")
    place = parse_host(rest)
    port = DEFAULT_PORTS[scheme.lower()] if place.port is None else place.port
    return scheme.lower(), HostAndPort(place.host, port)


def own_names() -> frozenset[str]:
    """Return the names that this machine has by itself, also in a home network."""
    name = socket.gethostname().lower().rstrip(".")
    first = name.partition(".")[0]
    return frozenset({"localhost", name, first, f"{first}.local"} - {"", ".local"})


class Sites:
    """The hosts and origins that a server accepts as its own."""

    def __init__(self, hosts: Iterable[str] = (), origins: Iterable[str] = ()) -> None:
        """``hosts`` are names (``play.example``), ``origins`` whole (``https://play.example``)."""
        self._origins = frozenset(parse_origin(origin) for origin in origins)
        self._hosts = own_names().union(
            (parse_host(host).host for host in hosts),
            (place.host for _, place in self._origins),
        )

    def check(self, connection: HTTPConnection) -> None:
        """Raise a Faulty if a WebSocket or an unsafe request comes from or for another site."""
        if connection.scope.get("method") in SAFE_METHODS:
            return
        host = connection.headers.get("host", "")
        server = connection.scope.get("server")
        try:
            named = parse_host(host)
        except Malformed:
            named = HostAndPort("", None)
        if not self._is_own(named.host, server[0] if server else ""):
            raise Faulty(Fault.FOREIGN_HOST, host=host[:MAX_SHOWN_CHARACTERS])
        origin = connection.headers.get("origin")
        if origin is not None and not self._agrees(origin, named):
            raise Faulty(Fault.FOREIGN_ORIGIN, origin=origin[:MAX_SHOWN_CHARACTERS])

    def _is_own(self, host: str, local: str) -> bool:
        if host in self._hosts:
            return True
        address = parse_address(host)
        return address is not None and (address.is_loopback or address == parse_address(local))

    def _agrees(self, origin: str, named: HostAndPort) -> bool:
        """Return whether a page of this origin belongs to the host it asks."""
        try:
            scheme, place = parse_origin(origin)
        except Malformed:
            return False
        port = DEFAULT_PORTS[scheme] if named.port is None else named.port
        return (scheme, place) in self._origins or place == HostAndPort(named.host, port)


class SecurityHeadersMiddleware:
    """Adds the security headers to every HTTP answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass everything on, and add the headers where an answer starts."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                added = [
                    (name.encode(), value.encode()) for name, value in SECURITY_HEADERS.items()
                ]
                message["headers"] = [*message["headers"], *added]
            await send(message)

        await self._app(scope, receive, send_with_headers)
