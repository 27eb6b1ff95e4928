"""The trainer's records as NumPy sees them: for tests, checks and other implementations.

A set of cards is two words: bit c % 64 of word c // 64 stands for card c.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

Fields = list[tuple[str, Any, int]]


def _record(size: int, fields: Fields) -> np.dtype[Any]:
    names, formats, offsets = zip(*fields, strict=True)
    return np.dtype({"names": names, "formats": formats, "offsets": offsets, "itemsize": size})


COOP_TABLE = _record(256, [
    ("hand", ("<u8", (5, 2)), 0), ("laid", ("<u8", 2), 80), ("random", "<u8", 96),
    ("deck", ("u1", 98), 104), ("top", ("u1", 4), 202), ("drawn", "u1", 206),
    ("player", "u1", 207), ("mode", "u1", 208), ("talkers", "u1", 209), ("weights", "u1", 210),
    ("progress", "u1", 211), ("left", "u1", 212), ("turns", "<i4", 216), ("base", "<i4", 220),
    ("count", "<i4", 224), ("deed", ("<u2", 4), 228), ("remembered", "u1", 236),
    ("laid_now", "u1", 237), ("decisions", "<u2", 238), ("style", "<u2", 240), ("deaf", "u1", 242),
    ("remembers", "u1", 243), ("players", "u1", 244), ("hand_size", "u1", 245),
    ("minimum", "u1", 246), ("endgame", "u1", 247),
])  # fmt: skip
COOP_AFTER = _record(80, [
    ("hand", ("<u8", 2), 0), ("unseen", ("<u8", 2), 16), ("top", ("u1", 4), 32),
    ("signal", ("<u2", 4), 36), ("moved", "<u2", 44), ("draw_pile", "u1", 46),
    ("players", "u1", 47), ("minimum", "u1", 48), ("hand_size", "u1", 49),
    ("partner_cards", ("u1", 4), 50), ("talk", "u1", 54), ("exact", "u1", 55),
    ("firsts", ("u1", 4), 56), ("first_card", "u1", 60), ("first_pile", "u1", 61),
    ("player", "u1", 62), ("ends", "u1", 63), ("linear", "<i4", 64), ("win", "<f4", 68),
    ("left", "<f4", 72),
])  # fmt: skip
DUEL_TABLE = _record(192, [
    ("hand", ("<u8", 2), 0), ("laid", ("<u8", 2), 16), ("random", "<u8", 32),
    ("deck", ("u1", (2, 58)), 40), ("top", ("u1", (2, 2)), 156), ("drawn", ("u1", 2), 160),
    ("player", "u1", 162), ("mode", "u1", 163), ("weights", "u1", 164), ("progress", "u1", 165),
    ("winner", "u1", 166), ("turns", "<i4", 168), ("base", "<i4", 172), ("count", "<i4", 176),
])  # fmt: skip
DUEL_AFTER = _record(48, [
    ("hand", "<u8", 0), ("unseen", "<u8", 8), ("rival", "<u8", 16), ("top", ("u1", 4), 24),
    ("draw_pile", "u1", 28), ("rival_draw_pile", "u1", 29), ("rival_hand", "u1", 30),
    ("gift", "u1", 31), ("due", "u1", 32), ("rival_plays", "u1", 33), ("exact", "u1", 34),
    ("player", "u1", 35), ("linear", "<i4", 36), ("win", "<f4", 40), ("left", "<f4", 44),
])  # fmt: skip
TABLE = {"coop": COOP_TABLE, "duel": DUEL_TABLE}
AFTER = {"coop": COOP_AFTER, "duel": DUEL_AFTER}


def cards_of(words: Any) -> frozenset[int]:
    """The cards of a set given as one word or two."""
    total = 0
    for k, word in enumerate(np.atleast_1d(words)):
        total |= int(word) << (64 * k)
    return frozenset(c for c in range(128) if total >> c & 1)


def records(raw: npt.NDArray[np.uint8], kind: np.dtype[Any]) -> npt.NDArray[Any]:
    """Bytes from the library as records."""
    return raw.view(kind)
