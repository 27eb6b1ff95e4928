"""The parts of Tenback that can be broken, and the tests that should notice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "tenback"

Tests = Sequence[str]
"""Arguments of pytest."""


@dataclass(frozen=True, slots=True)
class Part:
    """A folder of modules, and its tests in rounds."""

    folder: str
    all_tests: Sequence[Tests]
    """In rounds, the quickest first: most mutants fail in the first one."""
    first: Mapping[str, Tests] = field(default_factory=dict)
    """By the name of a module, the tests that are most likely to notice."""
    in_processes: bool = False
    """Whether some tests start processes, which see a mutant only in a copy of the sources."""

    def modules(self) -> Iterator[Path]:
        """The files of the part, sub-packages included."""
        yield from sorted((SOURCE / self.folder).rglob("*.py"))

    def rounds(self, path: Path | None) -> Iterator[Tests]:
        """The rounds for a mutant of this module; all of them where nothing is broken."""
        if path is not None and path.name in self.first:
            yield self.first[path.name]
        yield from self.all_tests


def _tables(*names: str) -> Tests:
    return [f"tests/tables/test_{name}.py" for name in names]


def _files(folder: str) -> Tests:
    """The test files of a folder: named one by one, so that pytest keeps this order."""
    return sorted(str(path.relative_to(ROOT)) for path in (ROOT / folder).glob("test_*.py"))


_TALK = _tables("talk")

PARTS = {
    "rules": Part(
        "rules",
        [
            [
                f"tests/rules/test_{name}.py"
                for name in ("plays", "rulesets", "setup", "engine", "talk")
            ],
            ["tests/conformance", "tests/rules"],
        ],
    ),
    "record": Part("record", [["tests/record"]]),
    "tables": Part(
        "tables",
        [_tables("audience", "requests", "games"), _files("tests/tables")],
        {
            "audience.py": _tables("audience"),
            "seen.py": _tables("audience"),
            "daily.py": _tables("daily"),
            "daily_results.py": _tables("daily_results"),
            "days.py": _tables("daily_results", "secret_deals"),
            "secret_deals.py": _tables("secret_deals"),
            "beginning.py": _tables("beginning"),
            "hearing.py": _tables("hearing"),
            "viewing.py": _tables("viewing", "updates"),
            "game_view.py": _tables("viewing", "updates"),
            "answers.py": _tables("answers"),
            **dict.fromkeys(
                ["counting.py", "explanation.py", "reading.py", "signs.py", "verdict.py"], _TALK
            ),
            "words.py": _TALK,
        },
    ),
    "store": Part("server/store", [_files("tests/store")], in_processes=True),
    "lab": Part(
        "lab",
        [["tests/lab/test_results.py"], _files("tests/lab")],
        {
            "statistics.py": ["tests/lab/test_statistics.py"],
            "ratings.py": ["tests/lab/test_ratings.py"],
        },
    ),
}
