r"""Free text (names, tags, comments) in one line, without loss: some characters are escaped.

``\\``, ``\{`` and ``\}`` stand for themselves, ``\n`` for a new line, ``\u{202e}`` for any
character by its number in hexadecimal. Escaped are control characters, what is invisible, what
turns the direction of writing (a name could otherwise disguise the line it is in), and a blank at
either end. The set is fixed here and does not follow Python's tables, which grow every year: the
same game is the same text everywhere.

>>> print(escape(' "Zoë" {👩‍🚀}\n'))
\u{20}"Zoë" \{👩‍🚀\}\n
>>> unescape(r"tab\u{9}")
'tab\t'
"""

from __future__ import annotations

import re

from tenback.rules import Malformed

_UNSEEN = (
    "\x00-\x1f\x7f-\x9f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff"
    "\ufff0-\ufffb\ufffe\uffff\U000e0000-\U000e0fff"
)
"""Controls, bidirectional marks, invisible signs. The joiners of emoji and Persian stay."""

UNFIT = re.compile(f"[{_UNSEEN}\ud800-\udfff]")
"""What must be escaped in a record."""

_TO_ESCAPE = re.compile(rf"[\\{{}}{_UNSEEN}]|\A | \Z")
_SURROGATE = re.compile("[\ud800-\udfff]")
_ESCAPE = re.compile(r"\\(?:([\\{}n])|u\{([0-9a-fA-F]{1,6})\})")


def escape(text: str) -> str:
    """Text as it stands in a record."""
    return _TO_ESCAPE.sub(_escaped, text)


def _escaped(match: re.Match[str]) -> str:
    char = match[0]
    if char in "\\{}":
        return "\\" + char
    return "\\n" if char == "\n" else f"\\u{{{ord(char):x}}}"


def unescape(text: str) -> str:
    """The text that an escaped text stands for; BadEscape has the position of an error."""
    parts: list[str] = []
    done = 0
    while (slash := text.find("\\", done)) >= 0:
        match = _ESCAPE.match(text, slash)
        if match is None:
            raise BadEscape(slash, r"after \ comes \, {, }, n, or u{…} with a number, as in \u{9}")
        plain, number = match.groups()
        parts += text[done:slash], _by_number(slash, number) if number else _plain(plain)
        done = match.end()
    return "".join(parts) + text[done:]


def _plain(char: str) -> str:
    return "\n" if char == "n" else char


def _by_number(place: int, number: str) -> str:
    value = int(number, 16)
    if value > 0x10FFFF or 0xD800 <= value <= 0xDFFF:
        raise BadEscape(place, f"there is no character {number}")
    return chr(value)


class BadEscape(Malformed):
    """A backslash that does not begin an escape, at this character of the text (from 0)."""

    def __init__(self, place: int, message: str) -> None:
        super().__init__(message)
        self.place = place


def demand_text(what: str, text: str, longest: int) -> None:
    """Refuse a text that is empty, too long, or not text at all."""
    if not text:
        raise Malformed(f"{what} is empty: leave it out")
    if len(text) > longest:
        raise Malformed(f"{what} is {len(text)} characters long; at most {longest} are allowed")
    if _SURROGATE.search(text):
        raise Malformed(f"{what} holds half a character (a lone surrogate)")
