"""The icon that Apple's home screens want: a PNG, because they show no SVG."""

from __future__ import annotations

import asyncio
from functools import cache

from starlette.requests import Request
from starlette.responses import Response

from tenback.server.site.canvas import canvas, draw, smooth_png
from tenback.server.site.strokes import points

APPLE_ICON_PATH = "/apple-touch-icon.png"
SIZE_PIXELS = 180
"""Width and height for the phones of today; older ones shrink it."""

_ICON_CACHED = "public, max-age=86400"
_FINER = 3
"""It is drawn larger, so that its edges are smooth."""

_FELT, _PAPER, _EARTH, _INK = range(4)
_PALETTE = ((28, 53, 47), (253, 252, 248), (223, 175, 142), (20, 33, 30))
_CORNER = 9
_CARD = "M9 9H91V131H9V9"
_ARROW = "M22 92H62C74.2 92 84 82.2 84 70S74.2 48 62 48H48M22 92 42 72M22 92 42 112"
"""The card and the arrow of icon.svg; corners are as round as the pen."""


async def respond(_: Request) -> Response:
    """Answer with the icon."""
    drawn = await asyncio.to_thread(apple_icon)
    return Response(drawn, headers={"cache-control": _ICON_CACHED}, media_type="image/png")


@cache
def apple_icon() -> bytes:
    """Return the icon as a PNG; its corners are square, because the system rounds them."""
    rows = canvas(SIZE_PIXELS * _FINER, SIZE_PIXELS * _FINER)
    scale = SIZE_PIXELS * _FINER / 512 * 2.8
    at = ((SIZE_PIXELS * _FINER - 100 * scale) / 2, (SIZE_PIXELS * _FINER - 140 * scale) / 2)
    draw(rows, points(_CARD), at, scale, round(_CORNER * scale), _PAPER)
    left, right, top, bottom = (
        round(at[axis] + place * scale) for axis, place in ((0, 0), (0, 100), (1, 9), (1, 131))
    )
    for row in rows[top:bottom]:
        row[left:right] = bytes([_PAPER]) * (right - left)
    for row in rows[round(at[1] + 126 * scale) :]:
        row[:] = row.replace(bytes([_PAPER]), bytes([_EARTH]))
    draw(rows, points(_ARROW), at, scale, round(6.5 * scale), _INK)
    return smooth_png(rows, _PALETTE, _FINER)
