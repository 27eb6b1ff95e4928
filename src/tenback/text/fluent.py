"""Reading and filling in Fluent texts: the part of Fluent's syntax that the catalogues use.

A text is words with placeables: ``{ $name }``, or a choice among variants by a word, a number or
the plural category of a number. The web page reads the same files with Fluent's own library, so
anything else in them is refused, not ignored: terms, attributes, functions, references and quoted
literals.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from tenback.text.languages import BY_CODE

Pattern: TypeAlias = "tuple[str | Variable | Select, ...]"

_KEY = re.compile(r"([a-zA-Z][a-zA-Z0-9_-]*) *=")
_COMMENT = re.compile(r"#{1,3}(?: [^\n]*)?(?:\n|\Z)")
_EMPTY_LINES = re.compile(r"(?: *\n)+")
_WORDS = re.compile(r"[^{}\n]+")
_CONTINUED = re.compile(r"((?:\n *)*\n)( +)(?=[^ \n\[*.}])")
"""The way to an indented line that belongs to the text."""
_OPENING = re.compile(r"\{[ \n]*\$([a-zA-Z][a-zA-Z0-9_-]*)[ \n]*(->|\})")
_VARIANT = re.compile(r"[ \n]*\n *(\*?)\[ *(?:(-?\d+)|([a-zA-Z][a-zA-Z0-9_-]*)) *\]")
_CLOSING = re.compile(r"[ \n]*\n *\}")

_NUMBER_SIGNS = {
    code: str.maketrans({",": language.group, ".": language.decimal})
    for code, language in BY_CODE.items()
}
"""By language, what stands for the comma and the point of Python's numbers."""


class BadSyntax(ValueError):
    """A catalogue has something that this reader does not support."""


class MissingArgument(LookupError):
    """A text speaks of something that was not given."""


@dataclass(frozen=True)
class Variable:
    """A placeable that shows an argument."""

    name: str


@dataclass(frozen=True)
class Select:
    """A placeable that chooses a pattern by an argument: the first key that fits, or a default."""

    name: str
    variants: tuple[tuple[int | str, Pattern], ...]
    default: int

    def choose(self, value: int | str, language: str) -> Pattern:
        """The pattern for a value; a word that stands for a plural category fits a number."""
        category = BY_CODE[language].plural_category(value) if isinstance(value, int) else None
        for key, pattern in self.variants:
            if key in (value, category):
                return pattern
        return self.variants[self.default][1]


@dataclass(frozen=True)
class _LineBreak:
    """A line break within a text, before the indentation that all lines share is taken off."""

    newlines: int
    indent: int


def parse(source: str) -> dict[str, Pattern]:
    """The texts of a catalogue by their keys; BadSyntax names the line that cannot be read."""
    reader = _Reader(source)
    found: dict[str, Pattern] = {}
    while not reader.at_end():
        if reader.take(_EMPTY_LINES) or reader.take(_COMMENT):
            continue
        key = reader.take(_KEY)
        if key is None:
            raise reader.error("expected a comment or a text: key = words")
        if key[1] in found:
            raise reader.error(f"the text {key[1]} is there twice")
        found[key[1]] = reader.pattern()
        if not (reader.at_end() or reader.take(_EMPTY_LINES)):
            raise reader.error("expected the end of the text")
    return found


def fill(pattern: Pattern, args: Mapping[str, int | str], language: str) -> str:
    """A pattern with its arguments filled in."""
    parts = []
    for element in pattern:
        if isinstance(element, str):
            parts.append(element)
            continue
        if element.name not in args:
            raise MissingArgument(f"${element.name} is missing")
        value = args[element.name]
        if isinstance(element, Select):
            shown = fill(element.choose(value, language), args, language)
        else:
            shown = grouped(value, language) if isinstance(value, int) else value
        parts.append(shown)
    return "".join(parts)


def grouped(number: int, language: str) -> str:
    """A whole number with its thousands set apart in the way of the language."""
    return localised(f"{number:,}", language)


def localised(number: str, language: str) -> str:
    """A number in Python's notation, such as ``1,234.5``, in that of the language."""
    return number.translate(_NUMBER_SIGNS[language])


class _Reader:
    """A place in a source, and what can be read from there."""

    def __init__(self, source: str) -> None:
        self._source = source
        self._at = 0

    def at_end(self) -> bool:
        return self._at == len(self._source)

    def take(self, what: re.Pattern[str]) -> re.Match[str] | None:
        """Read this if it is next."""
        match = what.match(self._source, self._at)
        if match is not None:
            self._at = match.end()
        return match

    def error(self, expected: str) -> BadSyntax:
        line = self._source.count("\n", 0, self._at) + 1
        near = self._source[self._at : self._at + 20]
        return BadSyntax(f"line {line}, at {near!r}: {expected}")

    def pattern(self) -> Pattern:
        """Words and placeables to the end of the text or of the variant."""
        elements: list[str | Variable | Select | _LineBreak] = []
        while True:
            if words := self.take(_WORDS):
                elements.append(words[0] if elements else words[0].lstrip(" "))
            elif opening := self.take(_OPENING):
                name, follows = opening.groups()
                elements.append(self._select(name) if follows == "->" else Variable(name))
            elif line_break := self.take(_CONTINUED):
                newlines = line_break[1].count("\n") if any(elements) else 0
                elements.append(_LineBreak(newlines, len(line_break[2])))
            else:
                break
        if self._source[self._at : self._at + 1] == "{":
            raise self.error("expected { $name } or { $name -> … }")
        pattern = _dedented(elements)
        if not pattern:
            raise self.error("the text is empty")
        return pattern

    def _select(self, name: str) -> Select:
        variants: list[tuple[int | str, Pattern]] = []
        defaults = []
        while variant := self.take(_VARIANT):
            star, number, word = variant.groups()
            if star:
                defaults.append(len(variants))
            variants.append((word if number is None else int(number), self.pattern()))
        if not self.take(_CLOSING):
            raise self.error("expected [variant] or }")
        if len(defaults) != 1:
            raise self.error(f"{len(defaults)} variants are marked with *, not one")
        return Select(name, tuple(variants), defaults[0])


def _dedented(elements: list[str | Variable | Select | _LineBreak]) -> Pattern:
    """Take off the indentation that all lines share, and blanks at the end; join what is text."""
    shared = min((one.indent for one in elements if isinstance(one, _LineBreak)), default=0)
    joined: list[str | Variable | Select] = []
    for element in elements:
        if isinstance(element, _LineBreak):
            element = "\n" * element.newlines + " " * (element.indent - shared)
        if isinstance(element, str) and joined and isinstance(joined[-1], str):
            joined[-1] += element
        else:
            joined.append(element)
    if joined and isinstance(joined[-1], str):
        joined[-1] = joined[-1].rstrip(" \n")
    return tuple(element for element in joined if element != "")
