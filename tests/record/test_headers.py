"""Headers of many games, read without replaying them."""

from __future__ import annotations

import datetime as dt
import io
from dataclasses import replace

import pytest

from tenback.record import BadRecord, Record, read_headers, write
from tenback.record.reader import MOST_LINES
from tenback.rules import decks_from_seed, ruleset
from tests.record.records import finished

RULES = ruleset("coop(players=2,hand=2,cards=2-9,jump=2)")
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
