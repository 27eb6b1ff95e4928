"""Pictures without a library: rows of pixels of a palette, strokes on them, and PNG files."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import hypot

from tenback.server.site.strokes import Point, Stroke

Colour = tuple[int, int, int]
Rows = list[bytearray]
"""The pixels of a picture, each the number of a colour in a palette."""

_PALETTE_PIXELS = 3
_RGB_PIXELS = 2


def canvas(width: int, height: int) -> Rows:
    """Return a picture that has the first colour of its palette everywhere."""
    return [bytearray(width) for _ in range(height)]


def draw(
    rows: Rows, strokes: Iterable[Stroke], at: Point, scale: float, pen: int, colour: int
) -> None:
    """Draw strokes with a round pen of this radius: as discs along their way."""
    wide, high = len(rows[0]), len(rows)
    reach = (pen + 0.5) ** 2  # to the outer edge of the last pixel, or a line has bumps
    widths = [int((reach - dy * dy) ** 0.5) for dy in range(-pen, pen + 1)]
    for stroke in strokes:
        places = [(at[0] + x * scale, at[1] + y * scale) for x, y in stroke]
        for (x, y), (to_x, to_y) in pairwise(places):
            steps = max(1, int(hypot(to_x - x, to_y - y)))
            for step in range(steps + 1):
                share = step / steps
                middle, height = round(x + (to_x - x) * share), round(y + (to_y - y) * share)
                for row, half in enumerate(widths, start=height - pen):
                    if 0 <= row < high:
                        left, right = max(0, middle - half), min(wide, middle + half + 1)
                        rows[row][left:right] = bytes([colour]) * (right - left)


def png(rows: Rows, palette: Sequence[Colour]) -> bytes:
    """Return a picture as a PNG."""
    colours = bytes(part for colour in palette for part in colour)
    return _file(len(rows[0]), rows, _PALETTE_PIXELS, (b"PLTE", colours))


def smooth_png(rows: Rows, palette: Sequence[Colour], factor: int) -> bytes:
    """Return a picture as a smaller PNG whose pixels are the mean of factor × factor pixels."""
    smaller = Rows()
    for top in range(0, len(rows), factor):
        block = rows[top : top + factor]
        line = bytearray()
        for left in range(0, len(rows[0]), factor):
            seen = [palette[each] for row in block for each in row[left : left + factor]]
            line += bytes(sum(part) // len(seen) for part in zip(*seen, strict=True))
        smaller.append(line)
    return _file(len(rows[0]) // factor, smaller, _RGB_PIXELS)


def _file(width: int, rows: Rows, kind: int, *extra: tuple[bytes, bytes]) -> bytes:
    header = struct.pack(">IIBBBBB", width, len(rows), 8, kind, 0, 0, 0)
    pixels = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    chunks = ((b"IHDR", header), *extra, (b"IDAT", pixels), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, data) for name, data in chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    checksum = struct.pack(">I", zlib.crc32(kind + data))
    return struct.pack(">I", len(data)) + kind + data + checksum
