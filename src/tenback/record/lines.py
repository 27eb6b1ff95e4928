r"""From a text or a file to lines, words and free text; every error there has a line and a column.

Free text (names, tags, comments) stands in one line, without loss, because some characters are
escaped: ``\\``, ``\{`` and ``\}`` stand for themselves, ``\n`` for a new line, ``\u{202e}`` for any
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
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import BinaryIO

from tenback.rules import IllegalPlay, Malformed, TenbackError


class BadRecord(TenbackError):
    """A record that cannot be read. Line and column are counted from 1, the line in the file."""

    def __init__(
        self, line: int, column: int, message: str, *, start: int = 1, rule: str | None = None
    ) -> None:
        where = f"line {line}, column {column}"
        if start > 1:
            where += f" (of the record that begins in line {start})"
        super().__init__(f"{where}: {message}")
        self.line = line
        self.column = column
        self.message = message
        self.start = start
        """The line of the file in which the broken record begins."""
        self.rule = rule
        """The number of the rule that was broken, if it was one."""

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (self.line, self.column, self.message, self.start, self.rule)

    def within(self, start: int) -> BadRecord:
        """The same error, in a record that begins in this line."""
        return _rebuild(self.line, self.column, self.message, start, self.rule)


def _rebuild(line: int, column: int, message: str, start: int, rule: str | None) -> BadRecord:
    return BadRecord(line, column, message, start=start, rule=rule)


@contextmanager
def at(line: int, column: int, hint: str = "") -> Iterator[None]:
    """Turn errors of the rules into a BadRecord at this place, with a hint added."""
    try:
        yield
    except TenbackError as error:
        rule = error.rule if isinstance(error, IllegalPlay) else None
        raise BadRecord(line, column, str(error) + hint, rule=rule) from error


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
