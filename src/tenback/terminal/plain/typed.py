"""What a typed line asks for: cards to lay, keywords, questions."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum

from tenback.rules import Malformed, Play
from tenback.text import Catalogue, catalogue
from tenback.text.rules import fold


class Keyword(Enum):
    """A word that can be typed; its value is the key of its spellings in the catalogue."""

    END = "word-end"
    UNDO = "word-undo"
    HINT = "word-hint"
    HELP = "word-help"
    RULES = "word-rules"
    REVIEW = "word-review"
    SAVE = "word-save"
    QUIT = "word-quit"


@dataclass(frozen=True, slots=True)
class AskWhere:
    """A card's number alone: where can it be laid?"""

    card: int


@dataclass(frozen=True, slots=True)
class AskRules:
    """A question about the rules; without words, about all of them."""

    words: str


@dataclass(frozen=True, slots=True)
class AskSave:
    """A request to keep the game in a file; without a name, in a file with a name of its own."""

    file: str


@dataclass(frozen=True, slots=True)
class NotUnderstood:
    """Something that was not understood."""

    typed: str


Request = Play | Keyword | AskWhere | AskRules | AskSave | NotUnderstood

_SPLIT_PLAY = re.compile(r"(?<=[0-9])\s+(?=[\^v↑↓V+-])")
"""``37 ^1`` is read as ``37^1``."""
_EASY_TO_TYPE = str.maketrans("+-’", "^v'")
"""+ and - are easier where ``^`` is a dead key; some keyboards curl the apostrophe."""


def shown(text: Catalogue, word: Keyword) -> str:
    """The spelling of a keyword that is shown to people."""
    return text(word.value).split()[0]


def read_requests(text: Catalogue, line: str) -> list[Request]:
    """The requests of a line, from left to right."""
    first, _, rest = line.strip().partition(" ")
    if is_spelling(text, Keyword.SAVE.value, first):
        return [AskSave(rest.strip())]  # the name of a file can contain anything
    tokens = _SPLIT_PLAY.sub("", line).replace(",", " ").split()
    found: list[Request] = []
    for at, token in enumerate(tokens):
        request = _request(text, token)
        if request is Keyword.RULES:
            return [*found, AskRules(" ".join(tokens[at + 1 :]))]
        if request is Keyword.SAVE:
            return [*found, AskSave(" ".join(tokens[at + 1 :]))]
        found.append(request)
    return found


def agrees(text: Catalogue, line: str) -> bool:
    """Whether the answer to a question is a clear yes."""
    return is_spelling(text, "word-yes", line)


def is_spelling(text: Catalogue, key: str, typed: str) -> bool:
    """Whether a person typed one of the spellings of a word."""
    return fold(typed.strip()) in _spellings(text, key)


def _request(text: Catalogue, token: str) -> Request:
    for word in Keyword:
        if is_spelling(text, word.value, token):
            return word
    if re.fullmatch(r"[0-9]{1,4}", token):
        return AskWhere(int(token))
    try:
        return Play.parse(token.translate(_EASY_TO_TYPE))
    except Malformed:
        return NotUnderstood(token)


def _spellings(text: Catalogue, key: str) -> set[str]:
    """The spellings of a keyword without accents; those in English are always accepted."""
    return {fold(word) for word in f"{text(key)} {catalogue('en')(key)}".split()}
