"""The log as JSON, one object on each line."""

from __future__ import annotations

import logging

from msgspec import json

from tenback.server.logs import JsonFormatter


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
