"""The log: lines of one kind are limited per minute, and the omitted ones are counted."""

from __future__ import annotations

import logging

from tenback.server.logs import RECORDS_A_MINUTE, RepeatFilter


def record(line: int = 1, text: str = "trouble with %s") -> logging.LogRecord:
    return logging.LogRecord("a", logging.WARNING, "file.py", line, text, ("x",), None)


def test_lines_of_one_kind_are_bounded_and_counted() -> None:
    now = 0.0
    bounded = RepeatFilter(lambda: now)
    assert sum(bounded.filter(record(text=f"{number} %s")) for number in range(500)) == (
        RECORDS_A_MINUTE
    ), "whatever they say, they come from one place"
    assert bounded.filter(record(2)), "others are written"
    now = 61.0
    late = record()
    assert bounded.filter(late)
    left_out = 500 - RECORDS_A_MINUTE
    assert late.getMessage() == f"trouble with x ({left_out} more like this were not written)"
    now = 122.0
    later = record()
    assert bounded.filter(later)
    assert later.getMessage() == "trouble with x"
