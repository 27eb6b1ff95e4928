"""The parts of Tenback that can be broken, and the tests that should notice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "tenback"


@dataclass(frozen=True, slots=True)
class Part:
    """A folder of modules, and the files of its tests."""

    folder: str
    tests: Sequence[str]
    in_processes: Sequence[str] = ()
    """Those that start processes, which see a mutant only in a copy of the sources."""

    def modules(self) -> Iterator[Path]:
        """The files of the part, sub-packages included."""
        yield from sorted((SOURCE / self.folder).rglob("*.py"))


def _files(*folders: str) -> list[str]:
    paths = (path for folder in folders for path in (ROOT / folder).glob("test_*.py"))
    return sorted(str(path.relative_to(ROOT)) for path in paths)


PARTS = {
    "rules": Part("rules", _files("tests/rules", "tests/conformance")),
    "record": Part("record", _files("tests/record")),
    "tables": Part("tables", _files("tests/tables")),
    "store": Part("server/store", _files("tests/store")),
    "lab": Part("lab", _files("tests/lab"), ["tests/lab/test_command.py"]),
}
