"""Previews of links in messengers: the page with Open Graph tags.

Their text holds the result; the picture is one for all, a file of the page.
"""

from __future__ import annotations

from html import escape

from starlette.requests import Request
from starlette.responses import Response

from tenback.hosting.faults import Fault, Faulty
from tenback.hosting.inquiries import record_at
from tenback.rules import Outcome
from tenback.server.api.context import Context
from tenback.server.api.error_texts import language_of, text_for
from tenback.server.api.tables import game_number
from tenback.server.site.files import Page
from tenback.text import Catalogue

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
