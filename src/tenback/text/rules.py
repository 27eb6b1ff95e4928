"""The rules for people: entries to list, search and print; a game in a few sentences."""

from __future__ import annotations

import textwrap
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tenback.rules import Ruleset, ruleset
from tenback.rules.presets import variant_of
from tenback.text.catalogue import Catalogue

NUMBERS = (
    *(f"G{n}" for n in range(1, 8)),
    *(f"A{n}" for n in range(1, 11)),
    *(f"B{n}" for n in range(1, 10)),
)
"""G is common to both games, A is The Game, B is Face to Face."""

SECTIONS = ("G", "A", "B")


@dataclass(frozen=True, slots=True)
class Entry:
    """One rule: its number, title, paragraphs and perhaps an example."""

    number: str
    title: str
    body: tuple[str, ...]
    example: str | None

    @property
    def section(self) -> str:
        """The letter of the section it belongs to."""
        return self.number[0]


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the rules: its letter, its heading and the game in a minute."""

    letter: str
    title: str
    minute: tuple[str, ...]


def entries(text: Catalogue) -> tuple[Entry, ...]:
    """Every rule, in order."""
    return tuple(_entry(text, number) for number in NUMBERS)


def section(text: Catalogue, letter: str) -> Section:
    """The heading of one of ``SECTIONS`` and its minute's introduction."""
    low = letter.lower()
    return Section(letter, text(f"rules-{low}-title"), _paragraphs(text(f"rules-{low}-minute")))


def notation(text: Catalogue) -> Section:
    """How plays are written: the last part of the rules, without rules of its own."""
    return Section("", text("rules-notation-title"), _paragraphs(text("rules-notation")))


def search(text: Catalogue, words: str) -> tuple[Entry, ...]:
    """The rules with these numbers (``g3 B6``) or letters (``a``), else those with all the words.

    Neither capitals nor accents matter.
    """
    wanted = fold(words).split()
    every = entries(text)
    named = {entry.number.lower() for entry in every} | {letter.lower() for letter in SECTIONS}
    if wanted and all(word in named for word in wanted):
        return tuple(
            entry
            for entry in every
            if entry.number.lower() in wanted or entry.section.lower() in wanted
        )
    return tuple(entry for entry in every if all(word in _said(entry) for word in wanted))


def render(text: Catalogue, found: Iterable[Entry], width: int = 80) -> Iterator[str]:
    """Lines to print: the rules one after another, wrapped, with the heading of each section."""
    shown = tuple(found)
    for at, entry in enumerate(shown):
        if at:
            yield ""
        if entry.number.endswith("1") and _whole(entry.section, shown):
            yield from _heading(section(text, entry.section), width)
        yield f"{entry.number}  {entry.title}"
        for paragraph in entry.body:
            yield from _wrapped(paragraph, width)
        if entry.example is not None:
            yield from _wrapped(text("rules-example", example=entry.example), width)


def render_notation(text: Catalogue, width: int = 80) -> Iterator[str]:
    """Lines to print: how plays are written, with their heading."""
    yield from _heading(notation(text), width)


def _whole(letter: str, shown: tuple[Entry, ...]) -> bool:
    has = {entry.number for entry in shown}
    return all(number in has for number in NUMBERS if number.startswith(letter))


def _heading(part: Section, width: int) -> Iterator[str]:
    yield part.title
    yield "=" * len(part.title)
    for paragraph in part.minute:
        yield from textwrap.wrap(paragraph, max(width, 20), break_on_hyphens=False)
    yield ""


def _wrapped(paragraph: str, width: int) -> list[str]:
    return textwrap.wrap(
        paragraph,
        max(width, 20),
        initial_indent="    ",
        subsequent_indent="    ",
        break_on_hyphens=False,
    )


def _entry(text: Catalogue, number: str) -> Entry:
    key = f"rule-{number.lower()}"
    example = f"{key}-example"
    return Entry(
        number=number,
        title=text(f"{key}-title"),
        body=_paragraphs(text(key)),
        example=text(example) if example in text else None,
    )


def _paragraphs(text: str) -> tuple[str, ...]:
    """Split a text at empty lines; other line breaks are only for the editors of a catalogue."""
    return tuple(" ".join(part.split("\n")) for part in text.split("\n\n"))


def _said(entry: Entry) -> str:
    return fold(" ".join((entry.number, entry.title, *entry.body, entry.example or "")))


def introduction(text: Catalogue, rules: Ruleset) -> tuple[str, ...]:
    """How to play by these rules, for somebody who is about to."""
    usual = _usual(rules)
    if rules.sides == 1 and (rules.jump, rules.pairs) != (usual.jump, usual.pairs):
        piles = text("introduction-piles", jump=rules.jump, pairs=rules.pairs)
        how: tuple[str, ...] = (piles,)
    else:
        how = section(text, "A" if rules.sides == 1 else "B").minute
    changed = house_rules(text, rules)
    return (*how, text("introduction-house", rules=" · ".join(changed))) if changed else how


def house_rules(text: Catalogue, rules: Ruleset) -> list[str]:
    """What differs from the usual game, a few words each; nothing for the named variants."""
    if variant_of(rules) is not None:
        return []
    usual = _usual(rules)
    changed = (word for word, value in rules.words if (word, value) not in usual.words)
    return [_number_shown(text, rules, word) for word in changed if f"house-shown-{word}" in text]


def _number_shown(text: Catalogue, rules: Ruleset, word: str) -> str:
    if word == "cards":
        return text("house-shown-cards", lowest=rules.lowest, highest=rules.highest)
    return text(f"house-shown-{word}", number=getattr(rules, word))


def _usual(rules: Ruleset) -> Ruleset:
    return ruleset(f"coop(players={rules.players})" if rules.sides == 1 else "duel")


def fold(text: str) -> str:
    """``REGLES`` and ``règles`` are one; German ß is ss; a curly apostrophe is a straight one."""
    parts = unicodedata.normalize("NFKD", text.replace("’", "'").casefold())
    return "".join(char for char in parts if not unicodedata.combining(char))
