"""The built page: its files, what a browser may keep of them, and what a page may do."""

from __future__ import annotations

import gzip
import re
from functools import cache
from html import escape
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tenback.server.explaining import language_of, text_for
from tenback.server.faults import Fault, Faulty

BUILT = Path(__file__).parents[1] / "web_dist"
"""Where the page is built to; it is never committed."""

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
    " font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self';"
    " base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""Nothing from elsewhere, nothing inline, nobody's frame."""

HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

_HASHED = re.compile(r"-[\w-]{8,}\.\w+$")
"""A name that changes with what is in the file."""

_KINDS = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
"""What a page is made of. The system is not asked: some call scripts plain text."""


class Careful:
    """Adds the headers that every answer has."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass everything on, and add to the beginning of an answer."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                added = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
                message["headers"] = [*message["headers"], *added]
            await send(message)

        await self._app(scope, receive, with_headers)


class Page:
    """The files of the page; every path that is no file is the page itself."""

    def __init__(self, folder: Path = BUILT) -> None:
        self._files = {
            "/" + path.relative_to(folder).as_posix(): path
            for path in (folder.rglob("*") if folder.is_dir() else ())
            if path.is_file()
        }
        self._packed = cache(_pack)
        """Packed once, not for every visitor: first visits wait for nothing else."""

    async def respond(self, request: Request) -> Response:
        """A file, the page, or how to build it."""
        path = request.url.path
        found = self._files.get(path)
        if found is not None and path != "/index.html":
            keep = path.startswith("/assets/") and _HASHED.search(path)
            return self._file(found, request, FOR_EVER if keep else ASK_AGAIN)
        if path.startswith(("/api/", "/assets/")):
            raise Faulty(Fault.NOT_FOUND)
        index = self._files.get("/index.html")
        if index is None:
            return _unbuilt(request.headers.get("accept-language", ""))
        return self._file(index, request, ASK_AGAIN)

    def _file(self, path: Path, request: Request, keep: str) -> Response:
        plain, packed = self._packed(path)
        headers = {"cache-control": keep, "vary": "Accept-Encoding"}
        kind = _KINDS.get(path.suffix, "application/octet-stream")
        if packed is None or "gzip" not in request.headers.get("accept-encoding", ""):
            return Response(plain, headers=headers, media_type=kind)
        return Response(packed, headers={**headers, "content-encoding": "gzip"}, media_type=kind)


def _pack(path: Path) -> tuple[bytes, bytes | None]:
    """What is in a file, and the same packed, where that is less."""
    plain = path.read_bytes()
    packed = gzip.compress(plain, mtime=0)
    return plain, packed if len(packed) < len(plain) else None


def _unbuilt(accepted: str) -> Response:
    text = text_for(accepted)
    page = f"""<!doctype html>
<html lang="{language_of(accepted)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tenback</title>
<h1>Tenback</h1>
<p>{escape(text("serve-unbuilt"))}</p>
<pre>python3 bootstrap.py run serve</pre>
<p><a href="/api">{escape(text("serve-api"))}</a></p>
</html>
"""
    return HTMLResponse(page, headers={"cache-control": ASK_AGAIN})
