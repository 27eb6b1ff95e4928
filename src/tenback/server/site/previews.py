"""Previews of links in messengers: the page with Open Graph tags, and their pictures."""

from __future__ import annotations

import asyncio
from html import escape

from starlette.requests import Request
from starlette.responses import Response

from tenback.hosting.faults import Fault, Faulty
from tenback.rules import Outcome
from tenback.server.api.context import Context
from tenback.server.api.error_texts import language_of, text_for
from tenback.server.api.tables import game_number, record_at
from tenback.server.site.files import Page
from tenback.server.site.pictures import HEIGHT, WIDTH, cover, picture
from tenback.text import Catalogue

PAGE_PATH = "/review/{table}/{game}"
PICTURE_PATH = "/review/{table}/{game}/preview.png"
COVER_PATH = "/preview.png"

PREVIEWED = {
    "/": ("preview-home", "preview-home-text"),
    "/daily": ("home-daily", "daily-lead"),
    "/t/{table}": ("preview-invitation", "preview-invitation-text"),
}
"""The title and the description of other pages. Those of a table are the same for every table, also
for one that does not exist: the link of an invitation is a secret, and says nothing to others."""

PICTURE_CACHED = "public, max-age=86400"
"""The result of a finished game does not change."""


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
        title, shown = _title(text, outcome), f"{request.url.path}/preview.png"
        return await self._page.respond(request, _tags(request, title, text("preview-text"), shown))

    async def front(self, request: Request) -> Response:
        """Return the page at one of the paths in ``PREVIEWED``, with tags."""
        text = text_for(request.headers.get("accept-language", ""))
        title, description = map(text, PREVIEWED[request.scope["route"].path])
        return await self._page.respond(request, _tags(request, title, description, COVER_PATH))

    async def cover(self, _: Request) -> Response:
        """Return the picture of Tenback itself."""
        drawn = await asyncio.to_thread(cover)
        return Response(drawn, headers={"cache-control": PICTURE_CACHED}, media_type="image/png")

    async def picture(self, request: Request) -> Response:
        """Return the picture of a result."""
        outcome = await self._outcome(request)
        won = outcome.won and len(outcome.left) == 1
        drawn = await asyncio.to_thread(picture, won, max(outcome.left))
        return Response(drawn, headers={"cache-control": PICTURE_CACHED}, media_type="image/png")

    async def _outcome(self, request: Request) -> Outcome:
        """Return how a game ended; Faulty if it did not end, or if not everybody may see it."""
        room = await self._context.room(request)
        record = await record_at(self._context, room, game_number(request.path_params["game"]), b"")
        outcome = record.final.outcome
        if outcome is None:  # the table was closed during the game
            raise Faulty(Fault.NOT_OVER)
        return outcome


def _tags(request: Request, title: str, description: str, picture_path: str) -> str:
    tags = {
        "og:type": "website",
        "og:site_name": "Tenback",
        "og:locale": language_of(request.headers.get("accept-language", "")),
        "og:title": title,
        "og:description": description,
        "og:url": str(request.url.replace(query="")),
        "og:image": str(request.url.replace(path=picture_path, query="")),
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": title,
    }
    lines = [f'<meta property="{name}" content="{escape(value)}">' for name, value in tags.items()]
    lines.append('<meta name="twitter:card" content="summary_large_image">')
    return "\n".join(lines)


def _title(text: Catalogue, outcome: Outcome) -> str:
    if len(outcome.left) > 1:
        one, other = outcome.left
        return text("preview-duel", one=one, other=other)
    return text("preview-won") if outcome.won else text("preview-lost", left=outcome.left[0])
