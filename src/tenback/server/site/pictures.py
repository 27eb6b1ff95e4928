"""The pictures of links in messengers: a landscape with a result or the name, and no card."""

from __future__ import annotations

from functools import lru_cache
from math import sin

from tenback.server.site.canvas import canvas, draw, png
from tenback.server.site.strokes import WORDMARK_WIDTH, number, wordmark

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

_LAYERS_BY_MOST_LEFT = ((2, 8), (5, 7), (9, 6), (15, 4), (25, 2))
"""Pairs: the most cards left, and the number of layers; a won game has all layers."""

_PALETTE = (SKY, *LAYERS, INK)
_INK = len(_PALETTE) - 1
_LAYER_HEIGHT = 62
_PICTURES_CACHED = 64


def layers(won: bool, left: int) -> int:
    """Return how many layers a result has: the fewer cards are left, the more."""
    if won:
        return len(LAYERS)
    return next((count for most, count in _LAYERS_BY_MOST_LEFT if left <= most), 1)


@lru_cache(maxsize=_PICTURES_CACHED)
def picture(won: bool, left: int) -> bytes:
    """Return the picture of a result as a PNG."""
    rows = _landscape(layers(won, left))
    draw(rows, wordmark(), (64, 56), 0.62, 4, _INK)
    width, strokes = number("✓" if won else str(left))
    scale = 3.0
    draw(rows, strokes, ((WIDTH - width * scale) / 2, 176), scale, 25, _INK)
    return png(rows, _PALETTE)


@lru_cache(maxsize=1)
def cover() -> bytes:
    """Return the picture of Tenback itself as a PNG: its name."""
    rows, scale = _landscape(len(LAYERS) - 2), 2.0
    width = WORDMARK_WIDTH * scale
    draw(rows, wordmark(), ((WIDTH - width) / 2, 176), scale, 13, _INK)
    return png(rows, _PALETTE)


def _landscape(count: int) -> list[bytearray]:
    """Return a picture with this number of layers."""
    rows = canvas(WIDTH, HEIGHT)
    for layer in range(count, 0, -1):
        _draw_layer(rows, layer)
    return rows


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
