"""The filter: whether a message may be said at a table, and if not, which part of it and why.

>>> judge("please leave the left pile", Talk.FREE).reason is None
True
>>> verdict = judge("I have qua-rante!", Talk.FREE)
>>> verdict.reason, verdict.part("I have qua-rante!")
(<Why.WORD: 'talk-word'>, 'qua-rante')
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import count, pairwise

from tenback.rules import Talk
from tenback.tables.talk.languages import (
    ASKING,
    COUNTED,
    DIGIT_UNITS,
    ELISIONS,
    HINTS,
    IDIOMS,
    NUMBERS,
    ORDINALS,
    ORDINARY,
    SUMS,
)
from tenback.tables.talk.numbers import (
    begins,
    hidden_number,
    number_word,
    plain_number,
    repeated,
    roman,
    squeeze,
)
from tenback.tables.talk.reading import MAX_MESSAGE_CHARACTERS, NUMBER, Reading, Word, clean, read
from tenback.text import Catalogue

SPELLED = 5
"""The number of single letters in a row that count as a word spelled out."""


class Why(StrEnum):
    """Why a message is refused. The value is the key of the catalogues."""

    EMPTY = "talk-empty"
    LONG = "talk-long"
    DIGIT = "talk-digit"
    WORD = "talk-word"
    ROMAN = "talk-roman"
    SPELLED = "talk-spelled"
    COUNTING = "talk-counting"
    SUM = "talk-sum"
    ASKING = "talk-asking"
    HINT = "talk-hint"


Complaint = tuple[Why, int, int]
"""What is wrong, and the start and end of the part of the message that is wrong."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The decision on a message: how it is shown, or why it is refused."""

    text: str
    """The message without invisible characters; empty if it is refused."""
    reason: Why | None = None
    start: int = 0
    end: int = 0
    """The part of the message, as it was given, that is refused."""

    @property
    def accepted(self) -> bool:
        """Whether it may be said."""
        return self.reason is None

    def part(self, message: str) -> str:
        """The refused part of the message."""
        return message[self.start : self.end]


def judge(message: str, policy: Talk) -> Verdict:
    """Whether a message may be said under a talk policy (A10)."""
    if len(message) > MAX_MESSAGE_CHARACTERS:
        return Verdict("", Why.LONG, MAX_MESSAGE_CHARACTERS, len(message))
    shown = clean(message)
    if not shown:
        return Verdict("", Why.EMPTY, 0, len(message))
    found = next(_complaints(read(message), policy), None) or _about_shown(message, shown, policy)
    return Verdict(shown) if found is None else Verdict("", *found)


def _complaints(reading: Reading, policy: Talk) -> Iterator[Complaint]:
    """Everything that is wrong with a message, the clearest complaint first."""
    yield from ((Why.DIGIT, *run) for run in _digits(reading))
    yield from _phrases(reading, policy)
    idiomatic = _idiomatic(reading)
    yield from _words(reading, idiomatic)
    yield from _across_blanks(reading, idiomatic)
    yield from _anywhere(reading, idiomatic)


def _digits(reading: Reading) -> Iterator[tuple[int, int]]:
    """Where digits stand, those of one number together."""
    places = {at for sign, at in reading.signs if sign == NUMBER}
    for start in sorted(at for at in places if at - 1 not in places):
        yield start, next(end for end in count(start) if end not in places)


def _about_shown(message: str, shown: str, policy: Talk) -> Complaint | None:
    """What is wrong with a message once it is cleaned: it must hold up as others read it.

    Counting is looked for here alone, since drawn-out letters are shortened and do no harm.
    """
    reading = read(shown)
    if repeated(reading) is not None:
        return Why.COUNTING, *(repeated(read(message)) or (0, len(message)))
    found = None if shown == message else next(_complaints(reading, policy), None)
    return None if found is None else (found[0], 0, len(message))


def _phrases(reading: Reading, policy: Talk) -> Iterator[Complaint]:
    looked_for = [(Why.SUM, SUMS), (Why.ASKING, ASKING)]
    if policy is Talk.STRICT:
        looked_for.append((Why.HINT, HINTS))
    for why, pattern in looked_for:
        if (found := pattern.search(reading.line)) is not None:
            yield why, *reading.span(*found.span())


def _words(reading: Reading, idiomatic: set[int]) -> Iterator[Complaint]:
    following = [*(word.letters for word in reading.words), ""][1:]
    for at, (word, after) in enumerate(zip(reading.words, following, strict=True)):
        if at in idiomatic:
            continue
        if word.letters in ORDINALS:
            if after not in COUNTED:
                yield Why.WORD, word.start, word.end
        elif number_word(word.letters) is not None:
            yield Why.WORD, word.start, word.end
        elif roman(word.letters):
            yield Why.ROMAN, word.start, word.end
    known = set(reading.words)
    for word in reading.leet:
        if word not in known and plain_number(word.letters) is not None:
            yield Why.WORD, word.start, word.end


def _idiomatic(reading: Reading) -> set[int]:
    """The words of the message that belong to a turn of phrase."""
    spans = [found.span() for found in IDIOMS.finditer(reading.line)]
    return {
        at
        for at, place in enumerate(reading.places)
        if any(start <= place < end for start, end in spans)
    }


def _across_blanks(reading: Reading, idiomatic: set[int]) -> Iterator[Complaint]:
    """Number words whose letters are parted: ``qua rante``, ``f o r t y``, ``one oh``."""
    words, places = reading.words, reading.places
    for first, word in enumerate(words):
        joined, squeezed = word.letters, squeeze(word.letters)
        for last in range(first + 1, len(words)):
            piece = words[last].letters
            joined, squeezed = joined + piece, squeezed + squeeze(piece)
            single = len(joined) == last - first + 1
            if first in idiomatic or last in idiomatic or not (single or begins(joined, squeezed)):
                break
            line = reading.line[places[first] : places[last] + len(piece)]
            if single and _spelled(words, first, last, joined):
                yield Why.SPELLED, word.start, words[last].end
            elif not NUMBERS.isdisjoint((joined, squeezed)) and line not in ELISIONS:
                yield Why.WORD, word.start, words[last].end
    yield from _spelled_with_signs(reading.leet)
    for before, after in pairwise(words):
        if before.letters in DIGIT_UNITS and after.letters in DIGIT_UNITS:
            yield Why.WORD, before.start, after.end


def _spelled(words: tuple[Word, ...], first: int, last: int, joined: str) -> bool:
    """Whether single letters make a number, or are enough of them to spell any word."""
    whole = _parted_from_letters(words, first - 1) and _parted_from_letters(words, last + 1)
    return len(joined) >= SPELLED or (whole and roman(joined)) or bool(number_word(joined))


def _spelled_with_signs(leet: tuple[Word, ...]) -> Iterator[Complaint]:
    """Letters one by one, signs among them: ``$ e v e n``."""
    for first, word in enumerate(leet):
        joined = ""
        for last in leet[first:]:
            joined += last.letters
            if len(last.letters) > 1 or not begins(joined):
                break
            if joined in NUMBERS:
                yield Why.SPELLED, word.start, last.end


def _parted_from_letters(words: tuple[Word, ...], at: int) -> bool:
    """Whether no single letter stands there: V.I.P. is not VI."""
    return not (0 <= at < len(words) and len(words[at].letters) == 1)


def _anywhere(reading: Reading, idiomatic: set[int]) -> Iterator[Complaint]:
    """Long number words in the letters of the whole message, wherever its blanks stand."""
    plain = [
        word
        for at, word in enumerate(reading.words)
        if at not in idiomatic and word.letters not in ORDINARY
    ]
    if (found := hidden_number("".join(word.letters for word in plain))) is not None:
        at = [word for word in plain for _ in word.letters]
        yield Why.WORD, at[found.start()].start, at[found.end() - 1].end


_SHOWN = 40
"""The number of characters of the refused part that are quoted; a longer part is cut."""


def explain(text: Catalogue, message: str, verdict: Verdict) -> str:
    """Why this message was refused; empty if it was accepted."""
    if verdict.reason is None:
        return ""
    if verdict.reason is Why.LONG:
        return text(verdict.reason, longest=MAX_MESSAGE_CHARACTERS)
    if verdict.reason is Why.EMPTY:
        return text(verdict.reason)
    part = verdict.part(message)
    return text(verdict.reason, part=part if len(part) <= _SHOWN else part[:_SHOWN] + "…")
