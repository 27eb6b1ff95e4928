"""Letters and signs that an encoding lacks: each is replaced by a similar one, or by a word."""

from __future__ import annotations

import codecs
import unicodedata
from io import TextIOWrapper

_SIMPLER = {
    "\u202f": " ", "\u00a0": " ", "’": "'", "“": '"', "”": '"', "„": '"', "«": '"', "»": '"',
    "œ": "oe", "Œ": "OE", "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue",
    "ß": "ss", "…": "...", "–": "-", "±": "+/-", "·": "-", "×": "x", "Ø": "O", "ø": "o",
    "↑": "^", "↓": "v", "✓": "OK", "✗": "x",
}  # fmt: skip
_QUOTED = {"«\u202f": '"', "\u202f»": '"'}
"""French quotes with the spaces inside them, which other quotes do not have."""


def printable(text: str, encoding: str) -> str:
    """A text with each letter that this encoding lacks replaced by a similar one."""
    if has(encoding, text):
        return text
    for quote, plain in _QUOTED.items():
        if not has(encoding, quote.strip("\u202f")):
            text = text.replace(quote, plain)
    return "".join(_nearest(char, encoding) for char in text)


def print_legibly(stream: TextIOWrapper) -> None:
    """Let a stream write what it can instead of failing at a letter that its encoding lacks."""
    encoding = stream.encoding
    # The name of the encoding in an error can be "charmap", so each encoding has its own handler.
    handler = f"tenback-{encoding}"

    def replaced(error: UnicodeError) -> tuple[str, int]:
        assert isinstance(error, UnicodeEncodeError)
        return printable(error.object[error.start : error.end], encoding), error.end

    codecs.register_error(handler, replaced)
    stream.reconfigure(errors=handler)


def has(encoding: str, text: str) -> bool:
    """Whether an encoding has all letters of a text."""
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def _nearest(char: str, encoding: str) -> str:
    without_accent = unicodedata.normalize("NFKD", char)[0]
    for form in (char, _SIMPLER.get(char, without_accent), without_accent):
        if has(encoding, form):
            return form
    return "?"
