"""The picture of a result, for links and messengers: a landscape, the cards left, and no card.

It is drawn without a library, as a PNG with a palette: rows of pixels, on which strokes are drawn
as discs along their way.
"""

from __future__ import annotations

import struct
import zlib
from functools import lru_cache
from itertools import pairwise
from math import hypot, sin

from tenback.server.site.strokes import Stroke, number, wordmark

WIDTH, HEIGHT = 1_200, 630
"""Pixels, as previews of links want them."""

SKY = (244, 240, 230)
INK = (20, 33, 30)
LAYERS = (
    (223, 175, 142),
    (230, 191, 159),
    (235, 206, 176),
    (238, 220, 195),
    (235, 227, 210),
    (223, 229, 220),
    (208, 223, 226),
    (191, 214, 230),
    (171, 201, 229),
)
"""The layers of paper, from the ground to the sky; as in the page's tokens."""

_LADDER = ((2, 8), (5, 7), (9, 6), (15, 4), (25, 2))
"""The most cards left for each number of layers; a won game has them all."""

_PALETTE = (SKY, *LAYERS, INK)
_INK = len(_PALETTE) - 1
_LAYER_HEIGHT = 62
_PICTURES_CACHED = 64


def layers(won: bool, left: int) -> int:
    """Return how many layers a result has: the fewer cards are left, the more."""
    if won:
        return len(LAYERS)
    return next((count for most, count in _LADDER if left <= most), 1)


@lru_cache(maxsize=_PICTURES_CACHED)
def picture(won: bool, left: int) -> bytes:
    """Return the picture of a result as a PNG."""
    rows = [bytearray(WIDTH) for _ in range(HEIGHT)]
    for layer in range(layers(won, left), 0, -1):
        _draw_layer(rows, layer)
    _draw(rows, wordmark(), (64, 56), 0.62, 4)
    width, strokes = number("✓" if won else str(left))
    scale = 3.0
    _draw(rows, strokes, ((WIDTH - width * scale) / 2, 176), scale, 25)
    return _png(rows)


def _draw_layer(rows: list[bytearray], layer: int) -> None:
    """Fill everything below the wave on which a layer ends."""
    base, height = HEIGHT - layer * _LAYER_HEIGHT, 14 + 6 * (layer % 3)
    wave = [base + height * sin(layer * 1.7 + x / (150 + 23 * layer)) for x in range(WIDTH)]
    for y in range(max(0, int(min(wave))), HEIGHT):
        row = rows[y]
        if y > max(wave):
            row[:] = bytes([layer]) * WIDTH
            continue
        for x, top in enumerate(wave):
            if y >= top:
                row[x] = layer


def _draw(
    rows: list[bytearray], strokes: list[Stroke], at: tuple[float, float], scale: float, pen: int
) -> None:
    """Draw strokes with a round pen of this radius."""
    widths = [int((pen * pen - dy * dy) ** 0.5) for dy in range(-pen, pen + 1)]
    for stroke in strokes:
        places = [(at[0] + x * scale, at[1] + y * scale) for x, y in stroke]
        for (x, y), (to_x, to_y) in pairwise(places):
            steps = max(1, int(hypot(to_x - x, to_y - y) / 2))
            for step in range(steps + 1):
                share = step / steps
                middle, height = round(x + (to_x - x) * share), round(y + (to_y - y) * share)
                for row, half in enumerate(widths, start=height - pen):
                    if 0 <= row < HEIGHT:
                        left, right = max(0, middle - half), min(WIDTH, middle + half + 1)
                        rows[row][left:right] = bytes([_INK]) * (right - left)


def _png(rows: list[bytearray]) -> bytes:
    """Write rows of palette indices as a PNG."""
    header = struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 3, 0, 0, 0)
    palette = bytes(part for colour in _PALETTE for part in colour)
    pixels = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    chunks = ((b"IHDR", header), (b"PLTE", palette), (b"IDAT", pixels), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    checksum = struct.pack(">I", zlib.crc32(kind + data))
    return struct.pack(">I", len(data)) + kind + data + checksum
