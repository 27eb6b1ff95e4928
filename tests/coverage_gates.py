"""Compare the coverage of each package with its gate: `python -m tests.coverage_gates`.

It reads what `pytest --cov` left in .coverage. A gate is what was measured, rounded down; it is
raised where more is covered, and never lowered. Coverage is measured for these packages only, and
only by the tests in the folders that ``tests/conftest.py`` names: tests that are measured take
three times as long.
"""

from __future__ import annotations

import math
import sys
from collections import defaultdict
from pathlib import Path

from coverage import Coverage
from coverage.results import Numbers

SOURCE = Path(__file__).parent.parent / "src" / "tenback"

GATES = {
    "rules": 100,
    "record": 100,
    "tables": 99,
}
"""Percent of lines and branches, by package."""


def measured() -> dict[str, Numbers]:
    """The figures of each package by its name, from the file .coverage."""
    data = Coverage()
    data.load()
    found: dict[str, Numbers] = defaultdict(Numbers)
    for file in data.get_data().measured_files():
        path = Path(file)
        if path.is_relative_to(SOURCE) and path.parent != SOURCE:
            found[path.relative_to(SOURCE).parts[0]] += data._analyze(file).numbers
    return found


def main() -> int:
    """Print a line for each package; 1 where one is below its gate."""
    code = 0
    for package, numbers in sorted(measured().items()):
        gate = GATES.get(package, 0)
        below = numbers.pc_covered < gate
        code |= below
        note = f"BELOW its gate of {gate} %" if below else f"gate {gate} %"
        if numbers.pc_covered >= gate + 1:
            note += f", raise it to {math.floor(numbers.pc_covered)} %"
        print(f"{package:10} {numbers.pc_covered_str:>5} %  {note}")
    return code


if __name__ == "__main__":
    sys.exit(main())
