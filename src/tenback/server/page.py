"""The built page: its files, how long a browser may keep them, and previews of its links.

A preview in a messenger is the page with Open Graph tags. Their text holds the result; the picture
is one for all, a file of the page.
"""

from __future__ import annotations

import gzip
import re
from collections import OrderedDict
from html import escape
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from tenback.hosting.faults import Fault, Faulty
from tenback.hosting.inquiries import record_at
from tenback.rules import Outcome
from tenback.server.api.context import Context
from tenback.server.api.errors import language_of, text_for
from tenback.server.api.tables import game_number
from tenback.text import Catalogue

BUILT = Path(__file__).parents[1] / "web_dist"
"""The folder that the page is built into."""

IMMUTABLE = "public, max-age=31536000, immutable"
"""The cache-control of a file whose name changes with its content."""

REVALIDATE = "no-cache"
"""The cache-control of everything else: a browser asks whether it has changed."""

INDEX = "/index.html"
ASSETS = "/assets/"

MAX_CACHED_FILES = 512
"""Files in memory: those of about ten builds."""

_HASHED = re.compile(r"-[\w-]{8,}\.\w+$")
"""A name that changes with the content of the file."""

_MEDIA_TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
"""Not taken from the operating system: some call scripts plain text."""

PAGE_PATH = "/review/{table}/{game}"

COVER_PATH = "/preview.png"

COVER_PIXELS = (1_200, 630)
"""Width and height of the picture, which ``docs/icons.py`` draws."""

PREVIEWED = {
    "/": ("preview-home", "preview-home-text"),
    "/daily": ("home-daily", "daily-lead"),
    "/t/{table}": ("preview-invitation", "preview-invitation-text"),
}
"""The title and the description of other pages. Those of a table are the same for every table, also
for one that does not exist: the link of an invitation is a secret, and says nothing to others."""


class CachedFile(NamedTuple):
    """The content of a file, and the same compressed, where that is shorter."""

    plain: bytes
    compressed: bytes | None
    stamp: tuple[int, int]
    """When the file was written, in nanoseconds, and its length in bytes."""


class Page:
    """The files of the page; every path that is no file is the page itself.

    The page may be built again while it is served. Files that browsers revalidate are then read
    again; a file whose name follows from its content stays in memory for browsers that still show
    the earlier build.
    """

    def __init__(self, folder: Path = BUILT) -> None:
        self._folder = folder.resolve()
        self._cache: OrderedDict[str, CachedFile] = OrderedDict()
        """Files are compressed once, not for every visitor."""

    async def respond(self, request: Request, tags: str = "") -> Response:
        """Answer with a file, with the page, or with how to build it.

        ``tags`` are added to the head of the page.
        """
        path = request.url.path
        found = self._load(path) if path not in ("/", INDEX) else None
        if found is not None:
            return _response(found, path, request, IMMUTABLE if _is_immutable(path) else REVALIDATE)
        if path.startswith(("/api/", ASSETS)):
            raise Faulty(Fault.NOT_FOUND)
        index = self._load(INDEX)
        if index is None:
            return _not_built(request.headers.get("accept-language", ""))
        if tags:
            page = index.plain.replace(b"</head>", f"{tags}\n</head>".encode(), 1)
            return HTMLResponse(
                page, headers={"cache-control": REVALIDATE, "vary": "Accept-Language"}
            )
        return _response(index, INDEX, request, REVALIDATE)

    def _load(self, path: str) -> CachedFile | None:
        """Return a file as it is now; None if there is none."""
        cached = self._cache.get(path)
        if cached is not None and _is_immutable(path):
            return cached
        try:
            file = (self._folder / path[1:]).resolve(strict=True)
            inside = file.is_relative_to(self._folder) and file.is_file()
            if not inside or path != f"/{file.relative_to(self._folder).as_posix()}":
                return None  # a file has one URL: others would fill the cache
            status = file.stat()
            stamp = (status.st_mtime_ns, status.st_size)
            if cached is None or cached.stamp != stamp:
                cached = self._cache[path] = _compress(file.read_bytes(), stamp)
        except (OSError, ValueError):  # there is no such file, or it cannot be a name
            return None
        if len(self._cache) > MAX_CACHED_FILES:
            self._cache.popitem(last=False)
        return cached


def _is_immutable(path: str) -> bool:
    return path.startswith(ASSETS) and _HASHED.search(path) is not None


def _compress(plain: bytes, stamp: tuple[int, int]) -> CachedFile:
    compressed = gzip.compress(plain, mtime=0)
    return CachedFile(plain, compressed if len(compressed) < len(plain) else None, stamp)


def _response(found: CachedFile, path: str, request: Request, cache_control: str) -> Response:
    headers = {"cache-control": cache_control, "vary": "Accept-Encoding"}
    media_type = _MEDIA_TYPES.get(PurePosixPath(path).suffix, "application/octet-stream")
    if found.compressed is None or "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(found.plain, headers=headers, media_type=media_type)
    headers["content-encoding"] = "gzip"
    return Response(found.compressed, headers=headers, media_type=media_type)


def _not_built(accepted: str) -> Response:
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
    return HTMLResponse(page, headers={"cache-control": REVALIDATE})


class Previews:
    """Answers for links that people send each other."""

    def __init__(self, context: Context, page: Page) -> None:
        self._context = context
        self._page = page

    async def review(self, request: Request) -> Response:
        """Return the page, with tags if the game can be seen by anybody."""
        try:
            outcome = await self._outcome(request)
        except Faulty:
            return await self._page.respond(request)
        text = text_for(request.headers.get("accept-language", ""))
        tags = _tags(request, _title(text, outcome), text("preview-text"))
        return await self._page.respond(request, tags)

    async def front(self, request: Request) -> Response:
        """Return the page at one of the paths in ``PREVIEWED``, with tags."""
        text = text_for(request.headers.get("accept-language", ""))
        title, description = map(text, PREVIEWED[request.scope["route"].path])
        return await self._page.respond(request, _tags(request, title, description))

    async def _outcome(self, request: Request) -> Outcome:
        """Return how a game ended; Faulty if it did not end, or if not everybody may see it."""
        room = await self._context.room(request)
        record = await record_at(room, game_number(request.path_params["game"]), b"")
        outcome = record.final.outcome
        if outcome is None:  # the table was closed during the game
            raise Faulty(Fault.NOT_OVER)
        return outcome


def _tags(request: Request, title: str, description: str) -> str:
    width, height = COVER_PIXELS
    tags = {
        "og:type": "website",
        "og:site_name": "Tenback",
        "og:locale": language_of(request.headers.get("accept-language", "")),
        "og:title": title,
        "og:description": description,
        "og:url": str(request.url.replace(query="")),
        "og:image": str(request.url.replace(path=COVER_PATH, query="")),
        "og:image:width": str(width),
        "og:image:height": str(height),
        "og:image:alt": "Tenback",
    }
    lines = [f'<meta property="{name}" content="{escape(value)}">' for name, value in tags.items()]
    lines.append('<meta name="twitter:card" content="summary_large_image">')
    return "\n".join(lines)


def _title(text: Catalogue, outcome: Outcome) -> str:
    if len(outcome.left) > 1:
        one, other = outcome.left
        return text("preview-duel", one=one, other=other)
    return text("preview-won") if outcome.won else text("preview-lost", left=outcome.left[0])
