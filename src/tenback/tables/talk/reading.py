"""A message as the filter reads it: its signs and words, each with its position."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from itertools import pairwise

from tenback.tables.talk.signs import APOSTROPHE, read_sign

MAX_MESSAGE_CHARACTERS = 280
"""The length of the longest message."""

_MARKS_A_LETTER = 2
"""The number of accents on one letter that are shown; more could be used to count."""

_DRAWN_OUT = re.compile(r"([^\W\d_]{1,2}?)\1{3,}", re.IGNORECASE)

_JOINER = "\u200d"

_LEET = {"$": "s", "€": "e", "@": "a", "!": "i", "|": "i", "+": "t", "£": "l", "¢": "c", "¡": "i"}


@dataclass(frozen=True, slots=True)
class Word:
    """Letters that stand together, and the part of the message they were read from."""

    letters: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Reading:
    """What the filter looks at."""

    signs: tuple[tuple[str, int], ...]
    """Every visible character as it is read, with its position in the message."""
    words: tuple[Word, ...]
    line: str
    """The words separated by blanks, or by an apostrophe where only that separates them."""
    places: tuple[int, ...]
    """Where in ``line`` each word begins."""
    leet: tuple[Word, ...]
    """The words again, with signs read as the letters they stand for; empty if there are none."""

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The part of the message that a part of ``line`` was read from."""
        inside = [
            word
            for word, place in zip(self.words, self.places, strict=True)
            if place < end and place + len(word.letters) > start
        ]
        return inside[0].start, inside[-1].end


def clean(text: str) -> str:
    """A message as others may see it: nothing invisible, no blanks to count, few accents a letter.

    Hidden signs in a message could hide a number.
    """
    seen = "".join(" " if char.isspace() else char for char in text if _is_shown(char))
    whole = unicodedata.normalize("NFC", _joiners_between_pictures(seen))
    shown: list[str] = []
    marks = 0
    for char in whole:
        marks = marks + 1 if unicodedata.category(char) in ("Mn", "Me") else 0
        if marks <= _MARKS_A_LETTER:
            shown.append(char)
    return _shortened(" ".join("".join(shown).split()))


def _shortened(text: str) -> str:
    """Shorten drawn-out words: ``nooooooo`` becomes ``nooo``, ``hahahahaha`` becomes ``hahaha``."""
    before = None
    while text != before:
        before, text = text, _DRAWN_OUT.sub(r"\1\1\1", text)
    return text


def _is_shown(char: str) -> bool:
    unseen = unicodedata.category(char) in ("Cf", "Cc", "Cs", "Cn", "Co")
    return char.isspace() or char == _JOINER or not unseen


def _joiners_between_pictures(text: str) -> str:
    """Keep a joiner that makes one picture of two (👩‍🚀) and remove it elsewhere."""
    if _JOINER not in text:
        return text
    kept = [
        char
        for before, char, after in zip(" " + text, text, text[1:] + " ", strict=False)
        if char != _JOINER or (_pictured(before) and unicodedata.category(after) == "So")
    ]
    return "".join(kept)


def _pictured(char: str) -> bool:
    return unicodedata.category(char) in ("So", "Sk") or char == "\ufe0f"


def read(text: str) -> Reading:
    """Read a message sign by sign."""
    signs = tuple((sign, at) for at, char in enumerate(text) if (sign := read_sign(char)))
    words = _words([(sign if _is_letters(sign) else None, at) for sign, at in signs])
    disguised = any(sign in _LEET for sign, _ in signs)
    leet = _words([(_as_letter(sign), at) for sign, at in signs]) if disguised else ()
    line, places = _line(words, signs)
    return Reading(signs, words, line, places, leet)


def _is_letters(sign: str) -> bool:
    return "a" <= sign[0] <= "z"


def _as_letter(sign: str) -> str | None:
    return sign if _is_letters(sign) else _LEET.get(sign)


def _words(letters: list[tuple[str | None, int]]) -> tuple[Word, ...]:
    words: list[Word] = []
    begun: list[tuple[str, int]] = []
    for letter, at in [*letters, (None, 0)]:
        if letter is not None:
            begun.append((letter, at))
        elif begun:
            text = "".join(part for part, _ in begun)
            words.append(Word(text, begun[0][1], begun[-1][1] + 1))
            begun = []
    return tuple(words)


def _line(
    words: tuple[Word, ...], signs: tuple[tuple[str, int], ...]
) -> tuple[str, tuple[int, ...]]:
    between = {at for sign, at in signs if sign == APOSTROPHE}
    others = {at for sign, at in signs if not _is_letters(sign) and sign != APOSTROPHE}
    line = words[0].letters if words else ""
    places = [0] if words else []
    for before, word in pairwise(words):
        gap = set(range(before.end, word.start))
        tight = bool(gap & between) and not gap & others
        line += APOSTROPHE if tight else " "
        places.append(len(line))
        line += word.letters
    return line, tuple(places)
