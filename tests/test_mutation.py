"""The mutation command breaks code in one place at a time, and only where it does something."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from threading import Thread
from types import ModuleType

import pytest

from mutation.equivalent import name_of, read_known
from mutation.operators import mutants
from mutation.parts import PARTS, SOURCE
from mutation.patching import caches_of, patch
from mutation.reach import IMPORTING, Reach


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
    assert changed("if TYPE_CHECKING:\n    x = 1") == []
    assert changed("assert_never(x)") == []
    assert changed("class A(Struct, frozen=True):\n    pass") == []


def test_a_mutant_knows_its_line() -> None:
    assert [m.line for m in mutants("a = b\nc = d + e\n")] == [2]


def test_a_mutant_knows_the_function_in_which_it_is() -> None:
    source = "n = 1\nclass A:\n    m = 2\n    def f(self, x=3):\n        return [4 for _ in x]\n"
    functions = {mutant.change: mutant.function for mutant in mutants(source)}
    assert functions == {
        "1 → 2": "",
        "2 → 3": "",
        "3 → 4": "",
        "return None": "A.f",
        "4 → 5": "A.f",
    }


KINDS = """
from functools import cache, cached_property

def plain():
    return 1

@cache
def cached():
    return 1

class Owner:
    def method(self):
        return 1

    @staticmethod
    def static():
        return 1

    @classmethod
    def for_class(cls):
        return 1

    @property
    def prop(self):
        return 1

    @cached_property
    def once(self):
        return 1
"""


def imported(source: str, folder: Path) -> ModuleType:
    path = folder / "kinds.py"
    path.write_text(source)
    spec = spec_from_file_location("kinds", path)
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_function_is_changed_for_everybody_who_holds_it(tmp_path: Path) -> None:
    module = imported(KINDS, tmp_path)
    plain, cached, owner = module.plain, module.cached, module.Owner()
    changed = KINDS.replace("return 1", "return 2")
    for name in ("plain", "cached"):
        assert patch(module, name, changed)
    for name in ("method", "static", "for_class", "prop", "once"):
        assert patch(module, f"Owner.{name}", changed)
    found = [plain(), cached(), owner.method(), owner.static(), owner.for_class()]
    assert [*found, owner.prop, owner.once] == [2] * 7


def test_a_name_that_stands_for_two_functions_is_not_changed_in_place(tmp_path: Path) -> None:
    source = "def f():\n    return 1\n\n\ndef f():\n    return 2\n"
    assert not patch(imported(source, tmp_path), "f", source)


def test_what_a_cached_function_remembers_is_forgotten(tmp_path: Path) -> None:
    module = imported(KINDS, tmp_path)
    assert module.cached() == 1
    assert patch(module, "cached", KINDS.replace("return 1", "return 2"))
    assert module.cached() == 1
    for cache in caches_of("kinds"):
        cache.cache_clear()
    assert module.cached() == 2


def test_each_test_is_known_by_the_lines_that_it_reaches(tmp_path: Path) -> None:
    reach = Reach(frozenset({str(tmp_path / "kinds.py")}))
    with reach.measuring():
        module = imported("a = 1\ndef f():\n    return 1\ndef g():\n    return 2\n", tmp_path)
        reach.begin(0)
        module.f()
        reach.begin(1)
        module.f()
        in_a_thread = Thread(target=module.g)
        in_a_thread.start()
        in_a_thread.join()
    lines = [reach.tests(str(tmp_path / "kinds.py"), range(line, line + 1)) for line in (1, 3, 5)]
    assert lines == [{IMPORTING}, {0, 1}, {1}]


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
