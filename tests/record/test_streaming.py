"""Files of many games: read one by one, or their headers alone, in little memory."""

from __future__ import annotations

import datetime as dt
import gc
import io
import tracemalloc
from dataclasses import replace
from itertools import chain, repeat

import pytest

from tenback.record import BadRecord, Record, read_headers, read_many, write
from tenback.record.lines import MAX_LINE_CHARACTERS
from tenback.record.reader import MOST_LINES
from tenback.rules import IllegalPlay, decks_from_seed, ruleset
from tests.record.records import finished

RULES = ruleset("coop(players=2,hand=2,cards=2-9,jump=2)")
GAMES = [finished(RULES, seed) for seed in range(3)]
TEXTS = [write(game) for game in GAMES]


def _file(*parts: str) -> io.BytesIO:
    return io.BytesIO("".join(parts).encode())


def test_an_empty_file_holds_no_record() -> None:
    assert list(read_many(_file("\n \n"))) == []


def test_records_need_no_empty_line_between_them_and_bear_any_number() -> None:
    assert list(read_many(_file(TEXTS[0], TEXTS[1], "\n" * MOST_LINES * 2, TEXTS[2]))) == GAMES


def test_the_last_line_needs_no_end() -> None:
    assert list(read_many(_file(TEXTS[0], TEXTS[1].rstrip("\n")))) == GAMES[:2]


def test_an_error_says_where_its_record_begins_unless_that_is_the_first_line() -> None:
    for lines_before, said in [(0, ""), (1, " (of the record that begins in line 2)")]:
        file = _file("\n" * lines_before, "tenback record 1\nRules: chess\nresult *\n")
        with pytest.raises(BadRecord) as caught:
            list(read_many(file))
        assert str(caught.value).startswith(f"line {2 + lines_before}, column 8{said}: there is no")


def test_files_put_together_may_each_bring_their_byte_order_mark() -> None:
    assert list(read_many(_file(*("\ufeff" + text for text in TEXTS)))) == GAMES


def test_an_error_names_the_line_of_the_file_and_where_its_record_begins() -> None:
    start = 2 + TEXTS[0].count("\n")
    broken = TEXTS[1].replace("\nstart", "\n1. seat 0: 2^1\nstart")
    line = start + broken[: broken.index("1. seat")].count("\n")
    reading = read_many(_file(TEXTS[0], "\n", broken, TEXTS[2]))
    assert next(reading) == GAMES[0]
    with pytest.raises(BadRecord, match="A3: who starts") as caught:
        next(reading)
    assert (caught.value.line, caught.value.column, caught.value.start) == (line, 1, start)
    assert caught.value.rule == "A3"
    assert f"(of the record that begins in line {start})" in str(caught.value)


def test_an_illegal_play_in_a_file_keeps_its_cause() -> None:
    with pytest.raises(BadRecord) as caught:
        list(read_many(_file(TEXTS[0].replace("start ", "start 7 {", 1).replace("{0", "{0}"))))
    assert isinstance(caught.value.__cause__, IllegalPlay)


@pytest.mark.parametrize(
    ("broken", "column"),
    [
        ("rubbish before any record\n", 1),
        ("tenback record 9\nof the future\n", 16),
        ("tenback record 1\n" + "x" * 9 * MAX_LINE_CHARACTERS + "\n", MAX_LINE_CHARACTERS + 1),
        ("tenback record 1\n" + "é" * 4 * MAX_LINE_CHARACTERS + "\n", MAX_LINE_CHARACTERS + 1),
        ("tenback record 1\n" + "Event: x\n" * MOST_LINES * 2, 1),
        ("tenback record 1\n" + ("x" * MAX_LINE_CHARACTERS + "\n") * 200, 1),
        ("tenback record 1\nEvent: \0\n", 8),
    ],
)
def test_broken_records_are_told_and_passed_over(broken: str, column: int) -> None:
    told: list[BadRecord] = []
    file = _file(broken, TEXTS[0], broken if broken.startswith("tenback") else "", *TEXTS[1:])
    assert list(read_many(file, pass_over=told.append)) == GAMES
    first = told[0]
    assert (first.start, first.column) == (1, column)
    again = 1 + broken.count("\n") + TEXTS[0].count("\n")
    assert [error.start for error in told[1:]] == [again] * broken.startswith("tenback")


def test_bytes_that_are_not_utf_8_are_passed_over_too() -> None:
    told: list[BadRecord] = []
    broken = TEXTS[0].encode().replace(b"\n\n", b"\nEvent: caf\xe9\n\n", 1)
    file = io.BytesIO(broken + TEXTS[1].encode())
    assert list(read_many(file, pass_over=told.append)) == [GAMES[1]]
    assert [error.column for error in told] == [11]


class _Counted(io.BytesIO):
    """A file that holds a text many times and never all at once, and counts its lines."""

    def __init__(self, text: str, times: int) -> None:
        super().__init__()
        self.lines = 0
        self._all = chain.from_iterable(repeat(text.encode().splitlines(keepends=True), times))

    def readline(self, size: int | None = -1, /) -> bytes:
        self.lines += 1
        return next(self._all, b"")


def test_a_file_is_read_no_further_than_the_record_asked_for() -> None:
    file = _Counted(TEXTS[0], 1_000_000)
    reading = read_many(file)
    for number in range(1, 4):
        assert next(reading) == GAMES[0]
        assert file.lines == number * TEXTS[0].count("\n") + 1


@pytest.mark.no_cover
def test_a_large_file_is_read_in_constant_memory() -> None:
    def peak(times: int) -> int:
        tracemalloc.start()
        for number, record in enumerate(read_many(_Counted(TEXTS[0], times))):
            assert record == GAMES[0]
            if number % 10 == 0:
                gc.collect()
        most = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return most

    peak(2)
    few = peak(20)
    # Kept, 280 more games would take half a million bytes; caches take a little, and other threads
    # of the process may take more for a moment.
    assert any(peak(300) < few + 250_000 for _ in range(3))


GAME = replace(
    finished(RULES, 1),
    names=("Ana", ""),
    date=dt.date(2026, 11, 15),
    tags=(("Event", "a rainy evening"),),
)
OPEN = Record(RULES, decks_from_seed(RULES, 2))


def file(*parts: str) -> io.BytesIO:
    return io.BytesIO("".join(parts).encode())


def test_a_header_tells_what_the_tags_and_the_last_line_say() -> None:
    first, second = read_headers(file(write(GAME), "\n", write(OPEN)))
    assert (first.rules, first.names, first.date) == (RULES, ("Ana", ""), GAME.date)
    assert first.tags == (("Event", "a rainy evening"),)
    assert first.result == str(GAME.outcome) and first.line == 1
    assert (second.result, second.date, second.line) == ("*", None, write(GAME).count("\n") + 2)


def test_a_header_leads_to_its_record() -> None:
    headers = read_headers(file(write(GAME), write(OPEN)))
    assert [header.read() for header in headers] == [GAME, OPEN]


def test_nothing_is_replayed_so_a_wrong_card_is_found_only_when_the_record_is_read() -> None:
    broken = write(OPEN) + write(GAME).replace("\nstart ", "\nstart 7 {", 1).replace(
        "\n1. ", "}\n1. ", 1
    )
    _, header = read_headers(file(broken))
    assert header.names == ("Ana", "")
    with pytest.raises(BadRecord) as caught:
        header.read()
    assert caught.value.start == header.line and caught.value.line > header.line


@pytest.mark.parametrize(
    ("broken", "says"),
    [
        ("tenback record 1\nRules: chess\nresult *\n", "there is no game 'chess'"),
        ("tenback record 1\nEvent: x\nresult *\n", "this record lacks a line Rules: …"),
        ("tenback record 1\nRules: coop\nEvent: \0\nresult *\n", "an invisible character"),
        ("tenback record 1\nRules: coop\n1. seat 0: 2^1\n", "the record breaks off"),
        ("tenback record 1\nRules: coop\n", "the record breaks off"),
        ("tenback record 9\nRules: coop\nresult *\n", "this program reads versions 1 and 2"),
        ("tenback record 1\n" + "Event: x\n" * 2 * MOST_LINES, "a record has at most"),
    ],
)
def test_a_broken_header_is_told_and_passed_over(broken: str, says: str) -> None:
    told: list[BadRecord] = []
    headers = read_headers(file(write(OPEN), broken, write(GAME)), pass_over=told.append)
    assert [header.read() for header in headers] == [OPEN, GAME]
    assert [error.start for error in told] == [write(OPEN).count("\n") + 1]
    assert says in str(told[0])
    with pytest.raises(BadRecord):
        list(read_headers(file(broken)))
