"""From a text or a file to lines and words, each with its position."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import BinaryIO

from tenback.record.errors import BadRecord
from tenback.record.text import UNFIT

MAX_LINE_CHARACTERS = 32_768
"""The longest comment fits in, even with every character escaped."""

_WORD = re.compile(r"(\{(?:[^{}\\]|\\u\{[^{}]*\}|\\.)*\})|\([^(){}]*\)|[^ {}()]+")

_UNMATCHED = {
    "{": r"this comment is not closed: a comment is {…} in one line; a brace in it is \}",
    "}": r"no comment is open here: a comment is {…} in one line; a brace in it is \}",
    "(": "these signals are not closed: they are (1: leave ^1, use v2) in one line",
    ")": "no signals are open here: they are (1: leave ^1, use v2) in one line",
}


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a file, without its end."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class Word:
    """A word, a whole comment or a group of signals, with its position."""

    text: str
    line: int
    column: int
    comment: bool

    @property
    def signals(self) -> bool:
        """Whether it is a group of signals."""
        return self.text.startswith("(")


def lines_of_text(text: str | bytes) -> Iterator[Line]:
    """The lines of a whole record. Bytes that are not UTF-8 are left for ``demand_clean``."""
    if isinstance(text, bytes):
        text = _decoded(text)
    for number, line in enumerate(text.split("\n"), start=1):
        yield _line(number, line)


def lines_of_file(file: BinaryIO) -> Iterator[Line]:
    """The lines of a file, one at a time; only the beginning of a line that is too long is read."""
    most = 4 * MAX_LINE_CHARACTERS + 4
    number = 0
    while raw := file.readline(most):
        number += 1
        yield _line(number, _decoded(raw))
        while len(raw) == most and not raw.endswith(b"\n"):
            raw = file.readline(most)


def _decoded(raw: bytes) -> str:
    return raw.decode("utf-8", "surrogateescape")


def _line(number: int, text: str) -> Line:
    return Line(number, text.removeprefix("\ufeff").removesuffix("\n").removesuffix("\r"))


def demand_clean(line: Line) -> None:
    """Refuse a line that is too long or holds what must be escaped."""
    if len(line.text) > MAX_LINE_CHARACTERS:
        raise BadRecord(
            line.number,
            MAX_LINE_CHARACTERS + 1,
            f"a line has at most {MAX_LINE_CHARACTERS} characters",
        )
    unfit = UNFIT.search(line.text)
    if unfit is None:
        return
    code = ord(unfit[0])
    if code == 9:
        hint = "a tab: use blanks"
    elif 0xD800 <= code <= 0xDFFF:
        hint = "this is not UTF-8: save the file in that encoding"
    else:
        hint = f"an invisible character: write it as \\u{{{code:x}}}, or leave it out"
    raise BadRecord(line.number, unfit.start() + 1, hint)


@dataclass(frozen=True, slots=True)
class Entry:
    """A line together with the indented lines that continue it."""

    first: Line
    further: tuple[Line, ...] = ()

    def words(self, column: int = 1) -> Iterator[Word]:
        """The words and comments from this column of the first line on."""
        for line in (self.first, *self.further):
            yield from _words(line, column)
            column = 1

    @property
    def end(self) -> tuple[int, int]:
        """Line and column after the last word."""
        last = self.further[-1] if self.further else self.first
        return last.number, len(last.text.rstrip(" ")) + 1


def _words(line: Line, column: int) -> Iterator[Word]:
    at, text = column - 1, line.text
    while True:
        while text[at : at + 1] == " ":
            at += 1
        if at == len(text):
            return
        match = _WORD.match(text, at)
        if match is None:
            raise BadRecord(line.number, at + 1, _UNMATCHED[text[at]])
        yield Word(match[0], line.number, at + 1, comment=match[1] is not None)
        at = match.end()


def entries(lines: Iterable[Line]) -> Iterator[Entry]:
    """Join continued lines. There is at least one line, and none is blank."""
    group: list[Line] = []
    for line in lines:
        demand_clean(line)
        indented = line.text.startswith(" ")
        if indented and not group:
            raise BadRecord(line.number, 1, "an indented line continues one, but none is before it")
        if group and not indented:
            yield Entry(group[0], tuple(group[1:]))
            group = []
        group.append(line)
    yield Entry(group[0], tuple(group[1:]))
