"""A table as an image, drawn with NumPy alone: piles above, the hands below."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from tenback.rules import Ruleset, State, View

Image = NDArray[np.uint8]

FELT, PAPER, INK, FADED, MARKED = (
    np.array(colour, np.uint8)
    for colour in ((24, 84, 62), (246, 240, 226), (40, 36, 32), (120, 150, 138), (236, 178, 60))
)
CARD_HEIGHT_PX, CARD_WIDTH_PX, GAP_PX, PIXEL_PX = 32, 32, 8, 2

_FONT = {
    "0": "111101101101111", "1": "010110010010111", "2": "111001111100111",
    "3": "111001111001111", "4": "101101111001001", "5": "111100111001111",
    "6": "111100111101111", "7": "111001010010010", "8": "111101111101111",
    "9": "111101111001111", "^": "010101000000000", "v": "000000000101010",
}  # fmt: skip
"""Glyphs of three by five pixels, row by row."""


def draw_state(state: State) -> Image:
    """Return the image of a whole table, all hands open."""
    return _draw(state.rules, state.tops, state.hands, state.draw_sizes, state.to_move)


def draw_view(seen: View) -> Image:
    """Return the image of what one seat sees; hidden hands show their backs."""
    hands = [
        seen.hand if seat == seen.seat else (None,) * size
        for seat, size in enumerate(seen.hand_sizes)
    ]
    return _draw(seen.rules, seen.tops, hands, seen.draw_sizes, seen.to_move)


def _draw(
    rules: Ruleset,
    tops: Sequence[int],
    hands: Sequence[Sequence[int | None]],
    draw_sizes: Sequence[int],
    to_move: int | None,
) -> Image:
    columns = max(rules.hand, len(tops) + rules.sides)
    wide = GAP_PX + columns * (CARD_WIDTH_PX + GAP_PX)
    high = GAP_PX + (1 + rules.players) * (CARD_HEIGHT_PX + GAP_PX)
    image = np.empty((high, wide, 3), np.uint8)
    image[:] = FELT
    for place, (pile, top) in enumerate(zip(rules.piles, tops, strict=True)):
        _card(image, 0, place, str(top), "^" if pile.ascending else "v")
    for side, size in enumerate(draw_sizes):
        _card(image, 0, len(tops) + side, str(size), "", FADED)
    for seat, hand in enumerate(hands):
        for place, card in enumerate(hand):
            _card(image, 1 + seat, place, *(("", "", FADED) if card is None else (str(card), "")))
        if seat == to_move:
            y = GAP_PX + (1 + seat) * (CARD_HEIGHT_PX + GAP_PX)
            image[y : y + CARD_HEIGHT_PX, : GAP_PX // 2] = MARKED
    return image


def _card(
    image: Image, row: int, column: int, number: str, arrow: str, paper: Image = PAPER
) -> None:
    y = GAP_PX + row * (CARD_HEIGHT_PX + GAP_PX)
    x = GAP_PX + column * (CARD_WIDTH_PX + GAP_PX)
    image[y : y + CARD_HEIGHT_PX, x : x + CARD_WIDTH_PX] = paper
    for line, text in ((y + 14, number), (y + 2, arrow)):
        width = 4 * PIXEL_PX * len(text) - PIXEL_PX
        for place, letter in enumerate(text):
            left = x + (CARD_WIDTH_PX - width) // 2 + place * 4 * PIXEL_PX
            _glyph(image, line, left, letter)


def _glyph(image: Image, y: int, x: int, letter: str) -> None:
    dots = np.array([int(dot) for dot in _FONT[letter]], bool).reshape(5, 3)
    dots = dots.repeat(PIXEL_PX, axis=0).repeat(PIXEL_PX, axis=1)
    image[y : y + dots.shape[0], x : x + dots.shape[1]][dots] = INK
