"""Characters as a reader sees them: letters under any disguise, numbers in any script.

Every character of a message is read on its own: a letter becomes one or two of a to z, a number of
any kind becomes ``0``, what cannot be seen becomes nothing, white space a blank, and any other sign
stays what it is.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

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
