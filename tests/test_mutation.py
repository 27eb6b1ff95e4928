"""The mutation command breaks code in one place at a time, and only where it does something."""

from __future__ import annotations

import pytest

from mutation.equivalent import name_of, read_known
from mutation.operators import mutants
from mutation.parts import PARTS, SOURCE


def changed(source: str) -> list[str]:
    return [mutant.source for mutant in mutants(source)]


@pytest.mark.parametrize(
    ("source", "broken"),
    [
        ("x < y", ["pass", "x <= y"]),
        ("z = x + 1", ["z = x - 1", "z = x + 2"]),
        ("z = a and b", ["z = a or b"]),
        ("z = not a", ["z = a"]),
        ("z = True", ["z = False"]),
        ("z = 1 if a else b", ["z = 1 if not a else b", "z = 2 if a else b"]),
        ("z = a < b < c", ["z = a <= b < c", "z = a < b <= c"]),
        ("z += y", ["z -= y"]),
        ("raise E", ["pass"]),
    ],
)
def test_each_mutant_differs_in_one_place(source: str, broken: list[str]) -> None:
    assert changed(source) == broken


def test_a_return_gives_nothing_back() -> None:
    assert changed("def f(x):\n    return x") == ["def f(x):\n    return None"]
    assert changed("def f(x):\n    return None") == []


def test_what_does_nothing_is_left_alone() -> None:
    assert changed('"""Words."""') == []
    assert changed("x: Literal[1]") == []
    assert changed("@cached(1)\ndef f(x: A[1]) -> B[1]:\n    pass") == []


def test_a_mutant_knows_its_line() -> None:
    assert [m.line for m in mutants("a = b\nc = d + e\n")] == [2]


def test_the_list_of_mutants_that_make_no_difference_names_mutants_that_exist() -> None:
    known = read_known()
    there = {
        name_of(SOURCE / module, mutant)
        for module in {module for module, _, _ in known}
        for mutant in mutants((SOURCE / module).read_text("utf-8"))
    }
    assert known.keys() <= there
    assert all(known.values()), "each has a reason"


def test_the_list_is_read_line_by_line() -> None:
    text = "# a comment\n\nrules/plays.py | x = 1 | 1 → 2 | it's never read\n"
    assert read_known(text) == {("rules/plays.py", "x = 1", "1 → 2"): "it's never read"}


@pytest.mark.parametrize("name", PARTS)
def test_every_part_has_modules_and_tests_that_exist(name: str) -> None:
    part = PARTS[name]
    modules = list(part.modules())
    assert modules
    files = {test for path in modules for tests in part.rounds(path) for test in tests}
    assert all((SOURCE.parent.parent / file).exists() for file in files)
