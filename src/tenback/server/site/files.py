"""The built page: its files, what a browser may keep of them, and what a page may do."""

from __future__ import annotations

import gzip
import re
from collections import OrderedDict
from html import escape
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tenback.hosting.faults import Fault, Faulty
from tenback.server.api.error_texts import language_of, text_for

BUILT = Path(__file__).parents[2] / "web_dist"
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

INDEX = "/index.html"
ASSETS = "/assets/"

MOST_KEPT = 512
"""Files in memory: some ten builds."""

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


class Packed(NamedTuple):
    """What was in a file, and the same packed, where that is less."""

    plain: bytes
    packed: bytes | None
    stamp: tuple[int, int]
    """When it was written, and how long it is."""


class Page:
    """The files of the page; every path that is no file is the page itself.

    It may be built anew while it is served. What is asked for again is read again then; a file
    whose name follows from its content is still there for who has the page of yesterday open.
    """

    def __init__(self, folder: Path = BUILT) -> None:
        self._folder = folder.resolve()
        self._kept: OrderedDict[str, Packed] = OrderedDict()
        """Packed once, not for every visitor: first visits wait for nothing else."""

    async def respond(self, request: Request) -> Response:
        """A file, the page, or how to build it."""
        path = request.url.path
        found = self._found(path) if path not in ("/", INDEX) else None
        if found is not None:
            return _response(found, path, request, FOR_EVER if _lasts(path) else ASK_AGAIN)
        if path.startswith(("/api/", ASSETS)):
            raise Faulty(Fault.NOT_FOUND)
        index = self._found(INDEX)
        if index is None:
            return _unbuilt(request.headers.get("accept-language", ""))
        return _response(index, INDEX, request, ASK_AGAIN)

    def _found(self, path: str) -> Packed | None:
        """A file as it is now; None where there is none, or no longer."""
        kept = self._kept.get(path)
        if kept is not None and _lasts(path):
            return kept
        try:
            file = (self._folder / path[1:]).resolve(strict=True)
            inside = file.is_relative_to(self._folder) and file.is_file()
            if not inside or path != f"/{file.relative_to(self._folder).as_posix()}":
                return None  # every file has one name, and others do not fill the memory
            about = file.stat()
            stamp = (about.st_mtime_ns, about.st_size)
            if kept is None or kept.stamp != stamp:
                kept = self._kept[path] = _pack(file.read_bytes(), stamp)
        except (OSError, ValueError):  # it is gone, or that is no name at all
            return None
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return kept


def _lasts(path: str) -> bool:
    return path.startswith(ASSETS) and _HASHED.search(path) is not None


def _pack(plain: bytes, stamp: tuple[int, int]) -> Packed:
    packed = gzip.compress(plain, mtime=0)
    return Packed(plain, packed if len(packed) < len(plain) else None, stamp)


def _response(found: Packed, path: str, request: Request, keep: str) -> Response:
    headers = {"cache-control": keep, "vary": "Accept-Encoding"}
    kind = _KINDS.get(PurePosixPath(path).suffix, "application/octet-stream")
    if found.packed is None or "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(found.plain, headers=headers, media_type=kind)
    headers["content-encoding"] = "gzip"
    return Response(found.packed, headers=headers, media_type=kind)


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
