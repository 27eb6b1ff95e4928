"""A typed line as a list of wishes: cards to lay, words, questions; read kindly."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum

from tenback.rules import Malformed, Play
from tenback.text import Catalogue, catalogue
from tenback.text.folding import fold


class Word(Enum):
    """What can be asked for by a word; the value is the catalogue's key."""

    END = "word-end"
    UNDO = "word-undo"
    HELP = "word-help"
    RULES = "word-rules"
    QUIT = "word-quit"


@dataclass(frozen=True, slots=True)
class Where:
    """Where can this card go?"""

    card: int


@dataclass(frozen=True, slots=True)
class About:
    """What do the rules say about this? All of them, where it is empty."""

    words: str


@dataclass(frozen=True, slots=True)
class Unknown:
    """Nothing that can be understood."""

    typed: str


Wish = Play | Word | Where | About | Unknown

_APART = re.compile(r"(?<=[0-9])\s+(?=[\^v↑↓V+-])")
"""People write ``37 ^1`` too."""
_HANDY = str.maketrans("+-’", "^v'")
"""Where ``^`` is a dead key, + and - are easier; some keyboards curl the apostrophe."""


def shown(text: Catalogue, word: Word) -> str:
    """The word to tell people."""
    return text(word.value).split()[0]


def wishes(text: Catalogue, line: str) -> list[Wish]:
    """What a line asks for, from left to right."""
    tokens = _APART.sub("", line).replace(",", " ").split()
    found: list[Wish] = []
    for at, token in enumerate(tokens):
        wish = _wish(text, token)
        if wish is Word.RULES:
            return [*found, About(" ".join(tokens[at + 1 :]))]
        found.append(wish)
    return found


def agrees(text: Catalogue, line: str) -> bool:
    """Whether the answer to a yes-or-no question is yes; anything else is not."""
    return fold(line.strip()) in _spellings(text, "word-yes")


def _wish(text: Catalogue, token: str) -> Wish:
    for word in Word:
        if fold(token) in _spellings(text, word.value):
            return word
    if re.fullmatch(r"[0-9]{1,4}", token):
        return Where(int(token))
    try:
        return Play.parse(token.translate(_HANDY))
    except Malformed:
        return Unknown(token)


def _spellings(text: Catalogue, key: str) -> set[str]:
    """Typed without accents as well; English is understood everywhere."""
    return {fold(word) for word in f"{text(key)} {catalogue('en')(key)}".split()}
