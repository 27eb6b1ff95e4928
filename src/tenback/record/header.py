"""The head of a record: tags, each with its position, and what they say about the game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from typing import NamedTuple

from tenback.record.fair import (
    COMMITMENT_BYTES,
    MAX_CONTRIBUTION_BYTES,
    SECRET_BYTES,
    Proof,
)
from tenback.record.game import (
    MAX_NAME_CHARACTERS,
    MAX_TAG_CHARACTERS,
    MAX_TAGS,
    RESERVED,
    TAG,
    Decks,
    Record,
)
from tenback.record.lines import BadEscape, BadRecord, Entry, Word, at, demand_text, unescape
from tenback.rules import Play, Ruleset, State, position, ruleset

_TAG = re.compile(rf"({TAG.pattern})(?: ([0-9]))?: *")
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")

# A file of many games has few rulesets, and making a ruleset costs more than reading a record.
_ruleset = lru_cache(maxsize=64)(ruleset)


@dataclass(frozen=True, slots=True)
class Tag:
    """One tag: ``Deck 1: …`` is Deck with number 1."""

    name: str
    number: int | None
    entry: Entry
    column: int
    """Where its value begins."""

    @property
    def title(self) -> str:
        """As it is written: ``Deck 1``."""
        return self.name if self.number is None else f"{self.name} {self.number}"

    @property
    def line(self) -> int:
        """Its line in the file."""
        return self.entry.first.number

    def wrong(self, message: str) -> BadRecord:
        """An error at the tag's value."""
        return BadRecord(self.line, self.column, message)

    def text(self, longest: int) -> str:
        """The value as free text."""
        if self.entry.further:
            raise BadRecord(
                self.entry.further[0].number, 1, "only a list of cards or a turn goes on indented"
            )
        raw = self.entry.first.text[self.column - 1 :].rstrip(" ")
        text = unescaped(raw, self.line, self.column)
        with at(self.line, self.column):
            demand_text(self.title, text, longest)
        return text

    def data(self, longest: int) -> bytes:
        """The value as bytes, from hexadecimal."""
        text = self.text(2 * longest)
        if not re.fullmatch(r"(?:[0-9a-fA-F]{2})+", text):
            raise self.wrong("write bytes in hexadecimal, two digits each, without blanks")
        return bytes.fromhex(text)

    def cards(self) -> list[tuple[int, Word]]:
        """The value as a list of numbers with their positions."""
        return [(_card(word), word) for word in self.entry.words(self.column)]

    def count(self) -> int:
        """The value as one number."""
        numbers = [number for number, _ in self.cards()]
        if len(numbers) != 1:
            raise self.wrong("write one number here")
        return numbers[0]


def unescaped(raw: str, line: int, column: int) -> str:
    """Free text without its escapes; a bad escape is reported at its own column."""
    try:
        return unescape(raw)
    except BadEscape as error:
        raise BadRecord(line, column + error.place, str(error)) from error


def _card(word: Word) -> int:
    if not re.fullmatch("[0-9]{1,4}", word.text):
        raise BadRecord(word.line, word.column, f"{word.text[:20]!r} is not a number")
    return int(word.text)


def read_tag(entry: Entry) -> Tag | None:
    """The tag in an entry; None if it is no tag, which is where the turns begin."""
    match = _TAG.match(entry.first.text)
    if match is None:
        return None
    name, number = match.groups()
    return Tag(name, int(number) if number else None, entry, match.end() + 1)


class About(NamedTuple):
    """What the tags say, apart from the cards."""

    rules: Ruleset
    names: tuple[str, ...]
    day: date | None
    tags: tuple[tuple[str, str], ...]


class Head:
    """The tags of one record, taken one by one; tags left over at the end are refused."""

    def __init__(self, line: int, tags: list[Tag]) -> None:
        self._line = line
        self._free: list[Tag] = []
        self._known: dict[tuple[str, int | None], Tag] = {}
        names: set[tuple[str, int | None]] = set()
        for tag in tags:
            if (tag.name, tag.number) in names:
                raise BadRecord(tag.line, 1, f"{tag.title} is given twice")
            names.add((tag.name, tag.number))
            self._sort(tag)

    def _sort(self, tag: Tag) -> None:
        if tag.name in RESERVED:
            self._known[tag.name, tag.number] = tag
        elif tag.number is not None:
            raise BadRecord(tag.line, 1, f"a free tag has no number: write {tag.name}: …")
        elif len(self._free) == MAX_TAGS:
            raise BadRecord(tag.line, 1, f"a record has at most {MAX_TAGS} free tags")
        else:
            self._free.append(tag)

    def about(self) -> About:
        """The rules and the players; the cards are not read."""
        tag = self._need("Rules")
        with at(tag.line, tag.column):
            rules = _ruleset(tag.text(MAX_TAG_CHARACTERS))
        tags = tuple((free.name, free.text(MAX_TAG_CHARACTERS)) for free in self._free)
        return About(rules, self._names(rules), self._date(), tags)

    def record(self) -> Record:
        """The record without its steps."""
        rules, names, day, tags = self.about()
        made = Record(
            rules=rules,
            opening=self._opening(rules),
            names=names,
            date=day,
            tags=tags,
            proof=self._proof(rules),
        )
        self._demand_nothing_left(rules)
        return made

    def _demand_nothing_left(self, rules: Ruleset) -> None:
        for tag in self._known.values():
            hint = {
                "Seat": f"the seats of {rules} are 0 to {rules.players - 1}",
                "Secret": "it needs a Commitment",
                "Contribution": "it needs a Commitment, and a seat that plays",
            }.get(tag.name, "a record has a deck for each side, or a position")
            raise BadRecord(tag.line, 1, f"{tag.title} has no place here: {hint}")

    def _take(self, name: str, number: int | None = None) -> Tag | None:
        return self._known.pop((name, number), None)

    def _need(self, name: str, number: int | None = None) -> Tag:
        tag = self._take(name, number)
        if tag is None:
            full = name if number is None else f"{name} {number}"
            raise BadRecord(self._line, 1, f"this record lacks a line {full}: …")
        return tag

    def _names(self, rules: Ruleset) -> tuple[str, ...]:
        tags = [self._take("Seat", seat) for seat in range(rules.players)]
        return tuple(tag.text(MAX_NAME_CHARACTERS) if tag else "" for tag in tags)

    def _date(self) -> date | None:
        tag = self._take("Date")
        if tag is None:
            return None
        text = tag.text(MAX_TAG_CHARACTERS)
        try:
            # fromisoformat alone would also accept weeks and dates without hyphens.
            return date.fromisoformat(text if _DATE.fullmatch(text) else "")
        except ValueError as error:
            raise tag.wrong("write a date of the calendar as 2026-11-15") from error

    def _proof(self, rules: Ruleset) -> Proof | None:
        tag = self._take("Commitment")
        if tag is None:
            return None
        commitment = _bytes(tag, COMMITMENT_BYTES)
        secret = self._take("Secret")
        given = [self._take("Contribution", seat) for seat in range(rules.players)]
        return Proof(
            commitment,
            tuple(tag.data(MAX_CONTRIBUTION_BYTES) if tag else None for tag in given),
            _bytes(secret, SECRET_BYTES) if secret else None,
        )

    def _opening(self, rules: Ruleset) -> Decks | State:
        if ("Tops", 0) not in self._known:
            tags = [self._need("Deck", side) for side in range(rules.sides)]
            return tuple(tuple(_deck(tag, rules)) for tag in tags)
        place = self._known["Tops", 0]
        proof = self._take("Commitment")
        if proof is not None:
            raise BadRecord(proof.line, 1, "a position was not dealt: there is nothing to prove")
        tops = [
            top for side in range(rules.sides) for top in _tops(self._need("Tops", side), rules)
        ]
        hands = [_numbers(self._need("Hand", seat)) for seat in range(rules.players)]
        draws = [_numbers(self._need("Draw", side)) for side in range(rules.sides)]
        laid, gifted = self._take("Laid"), self._take("Gifted")
        mover = self._need("Mover").count()
        with at(place.line, place.column):
            return position(
                rules,
                tops=tops,
                hands=hands,
                draws=draws,
                to_move=mover,
                laid=laid.count() if laid else 0,
                gifted=gifted.count() if gifted else 0,
            )


def _bytes(tag: Tag, length: int) -> bytes:
    data = tag.data(length)
    if len(data) != length:
        raise tag.wrong(f"{tag.title} has {length} bytes, not {len(data)}")
    return data


def _numbers(tag: Tag) -> list[int]:
    return [card for card, _ in tag.cards()]


def _deck(tag: Tag, rules: Ruleset) -> Iterator[int]:
    seen: set[int] = set()
    for card, word in tag.cards():
        if card not in rules.cards or card in seen:
            what = "is in this deck twice" if card in seen else "does not exist"
            rule = rules.rule("cards")
            raise BadRecord(word.line, word.column, f"{rule}: the card {card} {what}", rule=rule)
        seen.add(card)
        yield card
    if len(seen) < len(rules.cards):
        missing = next(card for card in rules.cards if card not in seen)
        rule = rules.rule("cards")
        raise BadRecord(
            *tag.entry.end, f"{rule}: the card {missing} is missing in this deck", rule=rule
        )


def _tops(tag: Tag, rules: Ruleset) -> Iterator[int]:
    piles = [pile.name for pile in rules.piles if pile.side == tag.number]
    words = list(tag.entry.words(tag.column))
    for word, pile in zip(words, piles, strict=False):
        with at(word.line, word.column):
            top = Play.parse(word.text)
        if top.pile != pile:
            raise BadRecord(word.line, word.column, f"the tops come as {' '.join(piles)}")
        yield top.card
    if len(words) != len(piles):
        raise tag.wrong(f"{len(piles)} tops are needed: {' '.join(piles)}")
