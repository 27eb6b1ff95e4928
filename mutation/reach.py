"""Which tests reach which line, found by running each of them once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from coverage import Coverage

IMPORTING = -1
"""Stands for what is reached while modules are imported, before the first test."""


class Reach:
    """The lines of some files, and the tests that reach them."""

    def __init__(self, files: frozenset[str]) -> None:
        self._files = files
        self._coverage = Coverage(data_file=None, config_file=False, include=sorted(files))
        self._tests: dict[str, dict[int, list[str]]] = {}

    @contextmanager
    def measuring(self) -> Iterator[None]:
        """Measure, from importing to the last test."""
        self._coverage.start()
        self.begin(IMPORTING)
        try:
            yield
        finally:
            self._coverage.stop()
            data = self._coverage.get_data()
            self._tests = {file: data.contexts_by_lineno(file) for file in self._files}

    def begin(self, test: int) -> None:
        """From now on a test is running."""
        self._coverage.switch_context(str(test))

    def tests(self, file: str, lines: range) -> set[int]:
        """The tests that reach one of some lines; ``IMPORTING`` may be among them."""
        return {int(test) for line in lines for test in self._tests[file].get(line, ())}
