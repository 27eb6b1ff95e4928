"""Reading records: one, or many from a file too large to hold."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import BinaryIO

from tenback.record.errors import BadRecord
from tenback.record.game import Record
from tenback.record.header import Head, Tag, read_tag
from tenback.record.lines import Entry, Line, entries, lines_of_file, lines_of_text
from tenback.record.turns import Body, demand_line
from tenback.record.writer import HEADER, VERSIONS

MOST_LINES = 20_000
MOST_CHARACTERS = 8_000_000
"""Of one record: more than any that can be written has, and few enough to hold."""

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


def read_many(
    file: BinaryIO, *, pass_over: Callable[[BadRecord], object] | None = None
) -> Iterator[Record]:
    """The records of a file opened in binary, one after another, none kept.

    A broken record raises BadRecord; with ``pass_over`` it is told that and reading goes on.
    """
    for lines in _records(lines_of_file(file)):
        try:
            record = _parse(lines)
        except BadRecord as error:
            told = error.within(lines[0].number)
            if pass_over is None:
                raise told from error.__cause__
            pass_over(told)
        else:
            yield record


def _records(lines: Iterable[Line]) -> Iterator[list[Line]]:
    """Cut a file where a header line begins a record. Of an endless record the rest is dropped."""
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
    if len(lines) > MOST_LINES or sum(len(line.text) for line in lines) > MOST_CHARACTERS:
        most = f"{MOST_LINES} lines and {MOST_CHARACTERS} characters"
        raise BadRecord(lines[-1].number, 1, f"a record has at most {most}")
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
            # First of all: a tag misspelt would else be reported as missing, somewhere else.
            demand_line(entry.first)
            body = Body(Head(header.first.number, tags).record(), version)
        body.read(entry)
    body = body or Body(Head(header.first.number, tags).record(), version)
    return body.finish(lines[-1].number)


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
