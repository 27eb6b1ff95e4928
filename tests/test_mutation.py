"""The mutation command breaks code in one place at a time, and only where it does something."""

from __future__ import annotations

import gc
import os
import shutil
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from threading import Thread
from types import ModuleType

import pytest

import mutation
from mutation.equivalent import name_of, read_known
from mutation.operators import mutants
from mutation.outcomes import Outcome, Results, result_of, score_table
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


def test_a_mutant_is_recognised_after_changes_elsewhere() -> None:
    before = 'class A:\n    def f(self):\n        """Words."""\n        return 1 + 1\n'
    after = 'x = 3\n\nclass A:\n    def f(self):\n        """More words."""\n        return 1 + 1\n'
    of_f = [mutant.identity for mutant in mutants(before)]
    assert len(set(of_f)) == 4
    assert [mutant.identity for mutant in mutants(after)][1:] == of_f


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
    gc.freeze()  # as the tests do after they were collected
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
    assert list(part.modules())
    assert part.tests
    assert set(part.in_processes) <= set(part.tests)


def test_results_are_kept_from_one_run_to_the_next(tmp_path: Path) -> None:
    path, file = SOURCE / "rules" / "plays.py", tmp_path / "results.jsonl"
    work = [(path, mutant) for mutant in mutants("a = 1\nb = 2\nc = 3\nd = 4\ne = 5\n")]
    first = Results(file)
    first.add(result_of(work[0], Outcome.SURVIVED))
    first.add(result_of(work[0], Outcome.NOTICED))
    first.add(result_of(work[1], Outcome.TIMED_OUT))
    first.add(result_of(work[2], Outcome.NOT_REACHED))
    later = Results(file)
    assert [later.outcome(each) for each in work[3:]] == [None, None]
    *_, total = score_table(work, later)
    assert total.split() == ["all", "1", "1", "0", "1", "2", "66.7", "%"]


BROKEN = """
limit = 3

def is_small(n):
    return n < limit

def count(n):
    while n:
        n -= 1
    return n

def unreached():
    return 1
"""

ITS_TESTS = """
from tenback.rules import numbers

def test_small():
    assert numbers.is_small(2)
    assert not numbers.is_small(4)

def test_count():
    assert numbers.count(3) == 0
"""

PROFILE = """
from hypothesis import settings

settings.register_profile("mutation")
"""


def test_the_command_tells_what_became_of_each_mutant(tmp_path: Path) -> None:
    """A project with one module, so that what each mutant comes to is known beforehand."""
    shutil.copytree(Path(mutation.__file__).parent, tmp_path / "mutation")
    session = tmp_path / "mutation" / "session.py"
    session.write_text(session.read_text("utf-8").replace("GRACE_S = 30.0", "GRACE_S = 0.5"))
    (tmp_path / "mutation" / "equivalent.txt").write_text("")
    for name, text in {
        "src/tenback/__init__.py": "",
        "src/tenback/rules/__init__.py": "",
        "src/tenback/rules/numbers.py": BROKEN,
        "tests/conftest.py": PROFILE,
        "tests/rules/test_numbers.py": ITS_TESTS,
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    words = [sys.executable, "-m", "mutation", "rules", "--results", "results.jsonl", "--jobs", "2"]

    def run(*more: str) -> list[str]:
        environment = {**os.environ, "PYTHONPATH": str(tmp_path / "src")}
        done = subprocess.run(
            [*words, *more], cwd=tmp_path, env=environment, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout.splitlines()

    told = run()
    unnoticed = ("survived:", "timed out:", "not reached:")
    assert sorted(line for line in told if line.startswith(unnoticed)) == [
        "not reached: rules/numbers.py:13: 1 → 2",
        "not reached: rules/numbers.py:13: return None",
        "survived: rules/numbers.py:2: 3 → 4",
        "survived: rules/numbers.py:5: Lt → LtE",
        "timed out: rules/numbers.py:9: 1 → 2",
        "timed out: rules/numbers.py:9: Sub → Add",
    ]
    assert told[-2].split() == ["all", "3", "2", "2", "2", "0", "55.6", "%"]
    more = ITS_TESTS.replace("is_small(4)", "is_small(3)")
    (tmp_path / "tests/rules/test_numbers.py").write_text(more)
    assert run()[-2:] == told[-2:], "nothing is tested twice"
    assert run("--again")[-2].split() == ["all", "5", "2", "0", "2", "0", "77.8", "%"]
