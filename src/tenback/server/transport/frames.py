"""WebSocket frames in the shape that nearly all of them have: whole, short, without extensions.

A library that reads every shape of frame byte by byte costs several times what such a frame costs
here. Anything else is left to that library.
"""

from __future__ import annotations

from typing import NamedTuple

try:
    from websockets.speedups import apply_mask
except ImportError:  # a platform without its C part
    from websockets.utils import apply_mask

TEXT = 0x81
"""The first byte of a text in one frame."""

_MASKED = 0x80
_SIZE_IN_TWO_BYTES = 126
_SIZE_IN_EIGHT_BYTES = 127


_last = (b"", bytes((TEXT, 0)))
"""A text and its frame."""


class ClientFrame(NamedTuple):
    """A frame of a client."""

    head: int
    """The first byte: flags and kind."""
    payload: bytes


def whole_frames(data: bytes) -> list[ClientFrame] | None:
    """Return the frames of a client in some bytes; None unless they are whole, masked and short."""
    frames, at, end = [], 0, len(data)
    while at < end:
        if end < at + 2 or not data[at + 1] & _MASKED:
            return None
        size, start = data[at + 1] ^ _MASKED, at + 2
        if size == _SIZE_IN_TWO_BYTES:
            size, start = int.from_bytes(data[start : start + 2], "big"), start + 2
        elif size == _SIZE_IN_EIGHT_BYTES:
            return None
        first, last = start + 4, start + 4 + size
        if last > end:
            return None
        frames.append(ClientFrame(data[at], apply_mask(data[first:last], data[start:first])))
        at = last
    return frames


def text_frame(payload: bytes) -> bytes:
    """Return the frame in which a server sends a text.

    The last frame is kept: most updates go to several connections in turn.
    """
    global _last
    if _last[0] is not payload:
        _last = (payload, _text_frame(payload))
    return _last[1]


def _text_frame(payload: bytes) -> bytes:
    size = len(payload)
    if size < _SIZE_IN_TWO_BYTES:
        return bytes((TEXT, size)) + payload
    if size < 1 << 16:
        return bytes((TEXT, _SIZE_IN_TWO_BYTES)) + size.to_bytes(2, "big") + payload
    return bytes((TEXT, _SIZE_IN_EIGHT_BYTES)) + size.to_bytes(8, "big") + payload
