"""A message as the filter reads it: its signs and words, each with its position.

Every character is read on its own, as a reader sees it: a letter under any disguise becomes one or
two of a to z, a number of any kind and script becomes ``0``, what cannot be seen becomes nothing,
white space a blank, and any other sign stays what it is.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

NUMBER = "0"
"""What every digit, fraction and pictured number is read as."""

APOSTROPHE = "'"

_PICTURED = (
    *((0x2680, 0x2685), (0x1F000, 0x1F0FF)),  # dice; mahjong, domino and playing cards
    *((0x2800, 0x28FF), (0x4DC0, 0x4DFF), (0x1D300, 0x1D356)),  # braille and lines: all countable
    (0x1F550, 0x1F567),  # clock faces
)
_PICTURES = "🔟💯🎱🔞🔢"

_NOTHING_TO_SEE = "\u115f\u1160\u3164\uffa0"
"""Letters by their class, and yet blank."""

_SKIN_TONES = range(0x1F3FB, 0x1F400)

_PAIRS = (
    "аa бb вb гr дd еe зe иn іi јj кk лn мm нh оo пn рp сc тt уy хx ѕs ԛq ԝw һh ӏl ьb ғf "
    "αa βb γy δd εe ζz ηn ιi κk λl μu νv οo πn ρp σs ςs τt υu χx ωw ϲc "
    "ıi łl øo đd ħh ŧt ʀr ɴn ɪi ʏy ɢg ʙb ʜh ʟl ꜱs ᴀa ᴄc ᴅd ᴇe ᴊj ᴋk ᴍm ᴏo ᴘp ᴛt ᴜu ᴠv ᴡw ᴢz "
    "ɑa ɡg æae œoe ðd þth ŋng ƒf ǝe ɐa ʇt ʌv ɯm ɹr ɥh ʎy ʞk əe ɘe ɔc ʒz ʋv ʍw"
)
_LOOKALIKES = {pair[0]: pair[1:] for pair in _PAIRS.split()}
"""Letters of other alphabets, small capitals and turned letters, with what they look like."""

_NAMED = re.compile(r"LATIN (?:SMALL |CAPITAL )?LETTER (?:[A-Z]{2,} )*([A-Z])(?: WITH .*)?")

_APOSTROPHES = "’‘ʼ`´ʹ′＇‛ʻʽ"


@lru_cache(maxsize=8192)
def read_sign(char: str) -> str:
    """What one character is read as: letters, ``0``, a blank, nothing, or the sign itself."""
    if char in _APOSTROPHES:
        return APOSTROPHE
    if char.isspace():
        return " "
    if not _visible(char):
        return ""
    if _is_number(char):
        return NUMBER
    return _letters(char) or char


def _visible(char: str) -> bool:
    kind = unicodedata.category(char)
    hidden = kind in ("Mn", "Me", "Cf", "Cc", "Cs", "Cn", "Co") or char in _NOTHING_TO_SEE
    return not hidden and ord(char) not in _SKIN_TONES


def _is_number(char: str) -> bool:
    if char in _PICTURES or any(first <= ord(char) <= last for first, last in _PICTURED):
        return True
    parts = char + unicodedata.normalize("NFKD", char)
    return any(unicodedata.numeric(part, None) is not None for part in parts)


def _letters(char: str) -> str:
    """The letters a to z that a character is or looks like; empty for what is no letter."""
    code = ord(char)
    if 0x1F1E6 <= code <= 0x1F1FF:  # the letters of flags
        return chr(code - 0x1F1E6 + ord("a"))
    if 0x1F150 <= code <= 0x1F189:  # white letters on black discs and squares
        return chr((code - 0x1F150) % 32 + ord("a"))
    # Twice: what a decomposition yields may have to be folded again, and the other way round.
    folded = char
    for _ in range(2):
        folded = unicodedata.normalize("NFKD", folded).casefold()
    read = "".join(_LOOKALIKES.get(part) or _by_name(part) for part in folded)
    return "".join(part for part in read if "a" <= part <= "z")


def _by_name(char: str) -> str:
    """The letter that a turned, struck or small capital one is by its name in Unicode."""
    named = None if char.isascii() else _NAMED.fullmatch(unicodedata.name(char, ""))
    return named[1].lower() if named else char


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
