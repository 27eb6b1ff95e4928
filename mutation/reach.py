"""Which tests reach which line, found by running each of them once under a tracer."""

from __future__ import annotations

import sys
import threading
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any


class Reach:
    """The lines of some files, and the tests that reach them."""

    def __init__(self, files: frozenset[str]) -> None:
        self._files = files
        self._test = -1
        self._tests: defaultdict[tuple[str, int], set[int]] = defaultdict(set)

    @contextmanager
    def tracing(self, test: int = -1) -> Iterator[None]:
        """Note what is reached meanwhile, by a test or, without one, by importing."""
        self._test = test
        before = sys.gettrace()
        threading.settrace(self._call)
        sys.settrace(self._call)
        try:
            yield
        finally:
            sys.settrace(before)
            threading.settrace(None)

    def _call(self, frame: FrameType, *_: Any) -> Any:
        if frame.f_code.co_filename not in self._files:
            return None
        self._tests[frame.f_code.co_filename, frame.f_lineno].add(self._test)
        return self._line

    def _line(self, frame: FrameType, event: str, _: Any) -> Any:
        if event == "line":
            self._tests[frame.f_code.co_filename, frame.f_lineno].add(self._test)
        return self._line

    def tests(self, file: str, lines: range) -> set[int]:
        """The tests that reach one of some lines; -1 among them stands for importing."""
        return set().union(*(self._tests.get((file, line), ()) for line in lines))
