"""The mutation command breaks code in one place at a time, and only where it does something."""

from __future__ import annotations

import pytest

from mutation.operators import mutants


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
