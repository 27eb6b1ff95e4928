"""Reading records: one, or many from a file too large to hold."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import BinaryIO, TypeVar

from tenback.record.body import Body, breaks_off, demand_line
from tenback.record.game import Record
from tenback.record.header import Head, Tag, read_tag
from tenback.record.lines import BadRecord, Entry, Line, entries, lines_of_file, lines_of_text
from tenback.record.writer import HEADER, RESULT, VERSIONS
from tenback.rules import Ruleset

T = TypeVar("T")

PassOver = Callable[[BadRecord], object]
"""Called with the error of a record that cannot be read."""

MOST_LINES = 20_000
MOST_CHARACTERS = 8_000_000
"""The limit for one record: more than ``write`` can produce, and few enough for memory."""

_HEADER = re.compile(rf"{HEADER}(?: +([0-9]{{1,9}}))? *")


def read(text: str | bytes) -> Record:
    r"""The one record in a text. What is wrong with it raises BadRecord.

    >>> from tenback.record import read
    >>> record = read('''tenback record 1
    ... Rules: coop(players=2,hand=2,cards=2-9,jump=2)
    ... Seat 1: Ana
    ... Deck 0: 2 8 3 4 5 6 9 7
    ...
    ... start 1 {Ana has two low cards}
    ... 1. Ana: 3^1 4^1
    ... 2. seat 0: 2^2 ...
    ... result *
    ... ''')
    >>> record.names, record.comments[0].text, len(record.steps)
    (('', 'Ana'), 'Ana has two low cards', 5)
    """
    return _parse([line for line in lines_of_text(text) if line.text.strip(" ")])


def read_many(file: BinaryIO, *, pass_over: PassOver | None = None) -> Iterator[Record]:
    """The records of a file opened in binary, one after another, however large it is.

    A broken record raises BadRecord. If ``pass_over`` is given, it is called with that error
    instead, and reading goes on with the next record.
    """
    return _each(file, _parse, pass_over)


def read_headers(file: BinaryIO, *, pass_over: PassOver | None = None) -> Iterator[Header]:
    r"""The headers of a file of many games, much faster than ``read_many``: nothing is replayed.

    Errors are treated as by ``read_many``, but errors in cards and turns are not found.

    >>> import io
    >>> from tenback.record import Record, read_headers, write
    >>> from tenback.rules import coop, decks_from_seed
    >>> decks = decks_from_seed(coop(), "rain")
    >>> texts = [write(Record(coop(), decks, names=(name,))) for name in ("Ana", "Bo")]
    >>> file = io.BytesIO("".join(texts).encode())
    >>> [header.read() for header in read_headers(file) if "Bo" in header.names]
    [<Record of coop(players=1): Bo; 0 steps>]
    """
    return _each(file, _header, pass_over)


@dataclass(frozen=True, slots=True)
class Header:
    """The tags of a record and its last line, read without replaying the game."""

    rules: Ruleset
    names: tuple[str, ...]
    """By seat; an empty text is no name."""
    date: dt.date | None
    tags: tuple[tuple[str, str], ...]
    """Free tags, name and text: Event, Site …"""
    result: str
    """The last line, unchecked: ``stuck, 12 left``, or ``*`` for an unfinished game."""
    line: int
    """The line of the file in which the record begins."""
    _lines: list[Line] = field(repr=False, compare=False)

    def read(self) -> Record:
        """The whole record."""
        try:
            return _parse(self._lines)
        except BadRecord as error:
            raise error.within(self.line) from error.__cause__


def _each(
    file: BinaryIO, parse: Callable[[list[Line]], T], pass_over: PassOver | None
) -> Iterator[T]:
    """What ``parse`` makes of each record of a file."""
    for lines in _records(lines_of_file(file)):
        try:
            found = parse(lines)
        except BadRecord as error:
            placed = error.within(lines[0].number)
            if pass_over is None:
                raise placed from error.__cause__
            pass_over(placed)
        else:
            yield found


def _header(lines: list[Line]) -> Header:
    _demand_size(lines)
    rest = entries(lines)
    header = next(rest)
    _version(header)
    tags: list[Tag] = []
    for entry in rest:
        tag = read_tag(entry)
        if tag is None:
            break
        tags.append(tag)
    about = Head(header.first.number, tags).about()
    last = lines[-1].text
    if not last.startswith(RESULT):
        raise breaks_off(lines[-1].number)
    return Header(*about, last.removeprefix(RESULT).strip(" "), header.first.number, lines)


def _records(lines: Iterable[Line]) -> Iterator[list[Line]]:
    """Cut a file where a header line begins a record; the rest of an endless record is dropped."""
    found: list[Line] = []
    size = 0
    for line in lines:
        if found and line.text.startswith(HEADER):
            yield found
            found, size = [], 0
        if line.text.strip(" ") and len(found) <= MOST_LINES and size <= MOST_CHARACTERS:
            found.append(line)
            size += len(line.text)
    if found:
        yield found


def _parse(lines: list[Line]) -> Record:
    if not lines:
        raise BadRecord(1, 1, f"nothing is here: a record begins with {HEADER} {VERSIONS[0]}")
    _demand_size(lines)
    rest = entries(lines)
    header = next(rest)
    version = _version(header)
    tags: list[Tag] = []
    body: Body | None = None
    for entry in rest:
        if body is None and (tag := read_tag(entry)):
            tags.append(tag)
            continue
        if body is None:
            # First, because a misspelt tag would otherwise be reported elsewhere as missing.
            demand_line(entry.first)
            body = Body(Head(header.first.number, tags).record(), version)
        body.read(entry)
    body = body or Body(Head(header.first.number, tags).record(), version)
    return body.finish(lines[-1].number)


def _demand_size(lines: list[Line]) -> None:
    if len(lines) > MOST_LINES or sum(len(line.text) for line in lines) > MOST_CHARACTERS:
        most = f"{MOST_LINES} lines and {MOST_CHARACTERS} characters"
        raise BadRecord(lines[-1].number, 1, f"a record has at most {most}")


def _version(header: Entry) -> int:
    line = header.first
    match = _HEADER.fullmatch(line.text)
    if match is None or header.further:
        raise BadRecord(line.number, 1, f"a record begins with the line {HEADER} {VERSIONS[0]}")
    version = int(match[1] or 0)
    if version not in VERSIONS:
        known = " and ".join(map(str, VERSIONS))
        raise BadRecord(
            line.number, len(HEADER) + 2, f"this program reads versions {known} of the format"
        )
    return version
