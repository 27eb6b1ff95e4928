"""The icon for Apple's home screens."""

from __future__ import annotations

import re
import struct
import zlib
from pathlib import Path

from tenback.server.site.apple_icon import APPLE_ICON_PATH, SIZE_PIXELS, apple_icon

PAGE = Path(__file__).parents[3] / "web" / "index.html"


def _pixels(png: bytes) -> list[bytes]:
    """The rows of an RGB picture."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    at, data = 8, b""
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        if png[at + 4 : at + 8] == b"IDAT":
            data += png[at + 8 : at + 8 + length]
        at += 12 + length
    rows, width = zlib.decompress(data), 1 + 3 * SIZE_PIXELS
    return [rows[start + 1 : start + width] for start in range(0, len(rows), width)]


def test_it_is_a_square_with_a_card_on_felt() -> None:
    png = apple_icon()
    assert struct.unpack(">II", png[16:24]) == (SIZE_PIXELS, SIZE_PIXELS)
    rows = _pixels(png)
    assert len(rows) == SIZE_PIXELS and {len(row) for row in rows} == {3 * SIZE_PIXELS}
    corners = [
        rows[y][3 * x : 3 * x + 3] for x in (0, SIZE_PIXELS - 1) for y in (0, SIZE_PIXELS - 1)
    ]
    assert set(corners) == {bytes((28, 53, 47))}
    assert rows[30][3 * 60 : 3 * 60 + 3] == bytes((253, 252, 248))


def test_the_page_names_it() -> None:
    (named,) = re.findall(r'rel="apple-touch-icon" href="([^"]+)"', PAGE.read_text("utf-8"))
    assert named == APPLE_ICON_PATH
