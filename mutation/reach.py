"""Which tests reach which line, found by running each of them once."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

from coverage import Coverage

from mutation.parts import ROOT, Part

IMPORTING = -1
"""Stands for what is reached while modules are imported, before the first test."""

Lines = Mapping[str, Sequence[int]]
"""By file, the lines that a test reaches."""


class Reach:
    """The lines of some files, and the tests that reach them."""

    def __init__(self, files: frozenset[str]) -> None:
        self._files = files
        self._coverage = Coverage(data_file=None, config_file=False, include=sorted(files))
        self._tests: dict[str, dict[int, set[int]]] = {file: {} for file in files}

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
            for file in self._files:
                for line, tests in data.contexts_by_lineno(file).items():
                    self._tests[file].setdefault(line, set()).update(map(int, filter(None, tests)))

    def begin(self, test: int) -> None:
        """From now on a test is running."""
        self._coverage.switch_context(str(test))

    def add(self, test: int, lines: Lines) -> None:
        """Take over what an earlier run has found about a test."""
        for file, numbers in lines.items():
            for line in numbers:
                self._tests[file].setdefault(line, set()).add(test)

    def lines(self) -> dict[int, dict[str, list[int]]]:
        """By test, the lines that it reaches."""
        found: dict[int, dict[str, list[int]]] = {}
        for file, reached in self._tests.items():
            for line, tests in reached.items():
                for test in tests:
                    found.setdefault(test, {}).setdefault(file, []).append(line)
        return found

    def tests(self, file: str, lines: range) -> set[int]:
        """The tests that reach one of some lines; ``IMPORTING`` may be among them."""
        return {test for line in lines for test in self._tests[file].get(line, ())}


class Baseline:
    """What earlier runs found about tests, forgotten when a test's file or the part changes."""

    def __init__(self, part: Part, file: Path | None) -> None:
        self._file = file
        self._digests: dict[str, str] = {}
        beside = [path for path in (ROOT / "tests").rglob("*.py") if "test_" not in path.name]
        self._shared = _digest([*part.modules(), *sorted(beside)])
        self._found: dict[str, tuple[str, float, Lines]] = {}
        if file is not None and file.exists():
            self._found = json.loads(file.read_text("utf-8"))

    def find(self, test: str) -> tuple[float, Lines] | None:
        """The seconds that a test takes and the lines that it reaches, if that is known."""
        digest, seconds, lines = self._found.get(test, ("", 0.0, {}))
        if digest != self._digest_of(test):
            return None
        return seconds, {str(ROOT / file): numbers for file, numbers in lines.items()}

    def save(self, tests: Mapping[str, tuple[float, Lines]]) -> None:
        """Keep what was found about all tests of the part."""
        if self._file is not None:
            found = {
                test: (self._digest_of(test), seconds, _relative(lines))
                for test, (seconds, lines) in tests.items()
            }
            self._file.write_text(json.dumps(found), "utf-8")

    def _digest_of(self, test: str) -> str:
        file = test.partition("::")[0]
        if file not in self._digests:
            self._digests[file] = self._shared + _digest([ROOT / file])
        return self._digests[file]


def _relative(lines: Lines) -> Lines:
    return {str(Path(file).relative_to(ROOT)): numbers for file, numbers in lines.items()}


def _digest(paths: Sequence[Path]) -> str:
    digest = sha256()
    for path in paths:
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
