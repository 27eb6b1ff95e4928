"""What a server writes about what goes wrong: no secrets, and never too much."""

from __future__ import annotations

import logging

from msgspec import json

from tenback.server.operations.logs import RECORDS_A_MINUTE, JsonFormatter, RepeatFilter


def formatted(record: logging.LogRecord) -> dict[str, object]:
    line = JsonFormatter().format(record)
    assert "\n" not in line
    found: dict[str, object] = json.decode(line)
    return found


def record(message: str, *given: object, error: BaseException | None = None) -> logging.LogRecord:
    failed = None if error is None else (type(error), error, error.__traceback__)
    return logging.LogRecord("tenback.server", logging.WARNING, "f", 1, message, given, failed)


def test_a_record_is_one_object() -> None:
    found = formatted(record("a table could not be looked after: %s", "two\nlines"))
    assert found["message"] == "a table could not be looked after: two\nlines"
    assert (found["level"], found["logger"]) == ("warning", "tenback.server")
    assert str(found["at"]).endswith("+00:00")
    assert "traceback" not in found


def test_an_error_has_its_traceback() -> None:
    try:
        raise LookupError("nobody")
    except LookupError as error:
        found = formatted(record("broken", error=error))
    assert "LookupError: nobody" in str(found["traceback"])


def line_of(line: int = 1, text: str = "trouble with %s") -> logging.LogRecord:
    return logging.LogRecord("a", logging.WARNING, "file.py", line, text, ("x",), None)


def test_lines_of_one_kind_are_bounded_and_counted() -> None:
    now = 0.0
    bounded = RepeatFilter(lambda: now)
    assert sum(bounded.filter(line_of(text=f"{number} %s")) for number in range(500)) == (
        RECORDS_A_MINUTE
    ), "whatever they say, they come from one place"
    assert bounded.filter(line_of(2)), "others are written"
    now = 61.0
    late = line_of()
    assert bounded.filter(late)
    left_out = 500 - RECORDS_A_MINUTE
    assert late.getMessage() == f"trouble with x ({left_out} more like this were not written)"
    now = 122.0
    later = line_of()
    assert bounded.filter(later)
    assert later.getMessage() == "trouble with x"
