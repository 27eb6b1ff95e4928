"""What is wrong with a record, and where."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tenback.rules import IllegalPlay, TenbackError


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
