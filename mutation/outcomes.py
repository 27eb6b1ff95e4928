"""What became of each mutant, and the file that remembers it from one run to the next."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from enum import StrEnum
from pathlib import Path

from mutation.operators import Mutant
from mutation.parts import SOURCE

Work = tuple[Path, Mutant]
"""A module and one of its mutants."""


class Outcome(StrEnum):
    """What the tests made of a mutant."""

    NOTICED = "noticed"
    TIMED_OUT = "timed out"
    SURVIVED = "survived"
    NOT_REACHED = "not reached"

    @property
    def is_noticed(self) -> bool:
        """Whether a test failed, or never ended."""
        return self in (Outcome.NOTICED, Outcome.TIMED_OUT)


@dataclass(frozen=True, slots=True)
class Result:
    """The outcome of one mutant, by names that outlive its line's number."""

    module: str
    identity: str
    line: int
    change: str
    outcome: Outcome


def result_of(work: Work, outcome: Outcome) -> Result:
    """The result of testing a mutant."""
    path, mutant = work
    return Result(module_name(path), mutant.identity, mutant.line, mutant.change, outcome)


def module_name(path: Path) -> str:
    """What a module is called in results: its path in the package."""
    return path.relative_to(SOURCE).as_posix()


class Results:
    """Results by mutant, appended to a file if there is one."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        self._outcomes: dict[tuple[str, str], Outcome] = {}
        if file is not None and file.exists():
            for line in file.read_text("utf-8").splitlines():
                fields = json.loads(line)
                key = fields["module"], fields["identity"]
                self._outcomes[key] = Outcome(fields["outcome"])  # the last one counts

    def add(self, result: Result) -> None:
        """Remember one result."""
        self._outcomes[result.module, result.identity] = result.outcome
        if self._file is not None:
            with self._file.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(result), ensure_ascii=False) + "\n")

    def outcome(self, work: Work) -> Outcome | None:
        """The outcome of a mutant; None if it was not tested since its function changed."""
        path, mutant = work
        return self._outcomes.get((module_name(path), mutant.identity))


def score_table(work: Iterable[Work], results: Results) -> list[str]:
    """A line for each module, and one for all: the number of mutants by outcome, and the score."""
    counts: dict[str, Counter[Outcome | None]] = {}
    for each in work:
        counts.setdefault(module_name(each[0]), Counter())[results.outcome(each)] += 1
    width = max(map(len, counts), default=0)
    heads = [*Outcome, "not tested"]
    lines = [f"{'module':{width}}  {'  '.join(heads)}  score"]
    rows = [*counts.items(), ("all", sum(counts.values(), Counter[Outcome | None]()))]
    for name, count in rows:
        numbers = [*(count[outcome] for outcome in Outcome), count[None]]
        cells = (f"{number:>{len(head)}}" for head, number in zip(heads, numbers, strict=True))
        lines.append(f"{name:{width}}  {'  '.join(cells)}  {_score(count)}")
    return lines


def _score(count: Counter[Outcome | None]) -> str:
    tested = count.total() - count[None]
    noticed = sum(count[outcome] for outcome in Outcome if outcome.is_noticed)
    return f"{100 * noticed / tested:.1f} %" if tested else "-"
