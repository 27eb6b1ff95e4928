"""Whether words or signs stand for a number.

A number word may be misspelled, doubled, swapped or run together. Roman numerals, strokes to count
and repeated letters are numbers without a word.

>>> [number_word(word) for word in ("forty", "sevven", "froty", "karante", "siebenundvierzig")]
['forty', 'seven', 'forty', 'quarante', 'siebenundvierzig']
>>> [number_word(word) for word in ("for", "even", "there", "carat", "Achtung".lower())]
[None, None, None, None, None]
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from functools import lru_cache

from tenback.tables.talk.languages import DISGUISED, GLUE, NUMBERS, ORDINARY, ROOTS, UNITS
from tenback.tables.talk.reading import Reading

_LONG = 5
"""The length from which a word with one slip can still be read."""

_RUNS = re.compile(r"(.)\1+")
_ROOT = re.compile("|".join(sorted(ROOTS, key=len, reverse=True)))
_BACKWARDS_ROOT = re.compile("|".join(root for root in ROOTS if root.isalpha() and len(root) >= 6))
_LONG_ROOT = re.compile(
    "|".join(sorted((r for r in ROOTS if len(r) >= 7 and r[0] != "^"), key=len, reverse=True))
)

_SOUNDS = tuple(
    (re.compile(pattern), sound)
    for pattern, sound in (
        *(("ph", "f"), ("qu|ck|q", "k"), ("c(?=[eiy])", "s"), ("c(?!h)", "k"), ("x|chs", "ks")),
        *(("z|tz", "s"), ("w", "v"), ("y", "i"), ("th|dt|d$", "t"), ("ich$|isch$|ik$", "ig")),
        *(("ie|ee", "i"), ("(?<=[aeiou])h", ""), ("en(?=t)", "an")),
    )
)
"""Letters that sound alike in one of the three languages, made one."""


@lru_cache(maxsize=4096)
def squeeze(word: str) -> str:
    """Every run of a letter made one: ``sevven`` and ``seven`` are the same."""
    return _RUNS.sub(r"\1", word)


def sound(word: str) -> str:
    """Roughly how a word sounds: ``karante`` and ``quarante`` are the same."""
    for pattern, heard in _SOUNDS:
        word = pattern.sub(heard, word)
    return squeeze(word)


def begins(*letters: str) -> bool:
    """Whether a number word begins with any of these letters."""
    return not _BEGINNINGS.isdisjoint(letters)


def _gaps(word: str) -> set[str]:
    """The word with any one letter but the first left out, and as it is."""
    return {word, *(word[:at] + word[at + 1 :] for at in range(1, len(word)))}


_BEGINNINGS = {word[:end] for word in NUMBERS for end in range(1, len(word) + 1)}
_SQUEEZED = {squeeze(word): word for word in sorted(NUMBERS)}
_SOUNDING = {sound(word): word for word in sorted(DISGUISED) if len(sound(word)) >= 4}
_BACKWARDS = {word[::-1]: word for word in DISGUISED if len(word) >= 4}
_NEAR: dict[str, set[str]] = {}
for _word in sorted(DISGUISED):
    if len(_word) >= _LONG:
        for _gap in _gaps(_word):
            _NEAR.setdefault(_gap, set()).add(_word)
_SWAPPED = {
    word[:at] + word[at + 1] + word[at] + word[at + 2 :]: word
    for word in sorted(DISGUISED)
    if len(word) >= 4
    for at in range(len(word) - 1)
}

_MORPH = "|".join(sorted(NUMBERS | UNITS - {"o", "oh", "uns"}, key=len, reverse=True))
_COMPOUND = re.compile(
    rf"(?:{_MORPH})(?:(?:{'|'.join(GLUE)})(?:{_MORPH}))+(?:s|er|ern|en|e|te|ten)?"
)


@lru_cache(maxsize=4096)
def number_word(word: str) -> str | None:
    """The number word that this is, or is meant to be read as; None for any other word."""
    if word in NUMBERS:
        return word
    if word in ORDINARY or word in UNITS:
        return None
    root = _ROOT.search(word) or _BACKWARDS_ROOT.search(word[::-1])
    turned = plain_number(word[::-1]) if len(word) >= 6 else None
    return plain_number(word) or turned or (root and root[0]) or _slipped(word)


def plain_number(word: str) -> str | None:
    """The number word that this is, letters doubled or numbers run together at most."""
    if word in ORDINARY or word in UNITS:
        return None
    if (exact := _SQUEEZED.get(squeeze(word))) is not None:
        return exact
    if _COMPOUND.fullmatch(word) and any(number in word for number in NUMBERS):
        return word
    return None


def _slipped(word: str) -> str | None:
    if len(word) < 4:
        return None
    for found in (_SWAPPED.get(word), _SOUNDING.get(sound(word)), _BACKWARDS.get(word)):
        if found is not None:
            return found
    for gap in sorted(_gaps(word)):
        for number in sorted(_NEAR.get(gap, ())):
            if _one_slip(word, number):
                return number
    return None


def _one_slip(word: str, number: str) -> bool:
    """Whether one letter other than the first was left out, put in or changed."""
    short, long = sorted((word, number), key=len)
    same = next((at for at, (a, b) in enumerate(zip(short, long, strict=False)) if a != b), None)
    if same is None:
        return len(long) - len(short) <= 1
    rest = same + (len(short) == len(long))
    return same > 0 and len(long) - len(short) <= 1 and short[rest:] == long[same + 1 :]


def hidden_number(letters: str) -> re.Match[str] | None:
    """A long number word anywhere in the letters of a message, blanks left out."""
    return _LONG_ROOT.search(letters)


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
