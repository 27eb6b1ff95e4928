"""Numbers without number words: Roman numerals, strokes to count, repeated letters."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter

from tenback.tables.talk.reading import Reading

MAX_REPEATS = 4
"""The number of times that a sign, a letter or a short word may be repeated in a row."""

MANY_PICTURES = 8
"""The number of pictures that a message may hold."""

_ROMAN = re.compile(r"(?=[ivxlc]{2,})(xc|xl|l?x{0,4})(ix|iv|v?i{0,4})")
_AGAIN = re.compile(rf"(.{{1,8}}?)\1{{{MAX_REPEATS},}}")


def roman(word: str) -> bool:
    """Whether a word is a Roman numeral from 2 to 99, and not an ordinary word."""
    return _ROMAN.fullmatch(word) is not None


def repeated(read: Reading) -> tuple[int, int] | None:
    """The part of a message that is repeated too often to express only a feeling."""
    dense = [(sign, at) for sign, at in read.signs if sign != " "]
    text = "".join(sign for sign, _ in dense)
    places = [at for sign, at in dense for _ in sign]
    again = _AGAIN.search(text)
    if again is not None:
        return places[again.start()], places[again.end() - 1] + 1
    return _too_many_pictures(dense)


def _too_many_pictures(dense: list[tuple[str, int]]) -> tuple[int, int] | None:
    pictures = [(sign, at) for sign, at in dense if unicodedata.category(sign[0]) == "So"]
    most = max(Counter(sign for sign, _ in pictures).values(), default=0)
    if most <= MAX_REPEATS and len(pictures) <= MANY_PICTURES:
        return None
    return pictures[0][1], pictures[-1][1] + 1
