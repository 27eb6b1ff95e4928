"""The library that thinks for the bots is built where its sources have changed, and only there."""

import re
import subprocess
import sys

import pytest

from bootstrapping import library, processes
from bootstrapping.checkout import Environment
from bootstrapping.messages import Failure
from native import build
from tests.starting.commands import kinds


def test_the_library_is_built_once(env: Environment, tools: list[list[str]]) -> None:
    library.build_library(env)
    library.build_library(env)
    assert kinds(tools) == ["library"]


@pytest.mark.parametrize("source", ["kernel.cpp", "paths.cpp", "version.h", "team/plans.h"])
def test_a_changed_source_builds_it_again(
    source: str, env: Environment, tools: list[list[str]]
) -> None:
    library.build_library(env)
    path = env.root / "native" / source
    path.parent.mkdir(exist_ok=True)
    path.write_text("// newer\n")
    library.build_library(env)
    assert kinds(tools) == ["library", "library"]


def test_a_library_that_was_taken_away_is_built_again(
    env: Environment, tools: list[list[str]]
) -> None:
    library.build_library(env)
    build.library().unlink()
    library.build_library(env)
    assert kinds(tools) == ["library", "library"]


def test_without_a_compiler_one_is_fetched_by_hash_and_removed_again(
    env: Environment, tools: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "find_compiler", lambda: None)
    env.folder.mkdir()
    library.build_library(env)
    assert kinds(tools) == ["compiler", "library"]
    assert {"--require-hashes", "--no-deps"} <= set(tools[0])
    assert not build.OUT.exists()
    library.build_library(env)
    assert len(tools) == 2


def test_a_compiler_for_tests_is_fetched_once_and_kept_until_its_pin_changes(
    env: Environment, tools: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "find_compiler", lambda: None)
    library.fetch_compiler(env)
    library.build_library(env)
    library.fetch_compiler(env)
    assert kinds(tools) == ["compiler", "library"]
    assert build.FETCHED.is_dir()
    env.requirements("compiler").write_text("# newer\n")
    library.fetch_compiler(env)
    assert kinds(tools) == ["compiler", "library", "compiler"]


def test_a_package_needs_the_libraries_of_every_system_and_playing_takes_them(
    env: Environment, tools: list[list[str]]
) -> None:
    library.build_library(env)
    library.build_libraries(env)
    library.build_libraries(env)
    library.build_library(env)
    assert kinds(tools) == ["library", "compiler", "library released"]


def test_a_build_that_fails_leaves_no_mark(
    env: Environment, tools: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*rest: object) -> None:
        raise Failure

    with monkeypatch.context() as patch:
        patch.setattr(processes, "logged", fail)
        with pytest.raises(Failure):
            library.build_library(env)
    assert not build.is_ready()
    library.build_library(env)
    assert build.is_ready()


def test_missing_pins_are_named(env: Environment) -> None:
    env.requirements("compiler").unlink()
    with pytest.raises(Failure, match=re.escape("compiler.txt is missing")):
        library.fetch_compiler(env)


def test_it_is_built_beside_other_work(env: Environment, tools: list[list[str]]) -> None:
    with library.building_library(env):
        assert kinds(tools) == ["library"]
    with library.building_library(env):
        pass
    assert kinds(tools) == ["library"]


def test_a_build_that_failed_beside_other_work_is_done_again_and_explained(
    env: Environment, tools: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def begin(command: list[str]) -> "subprocess.Popen[bytes]":
        child = subprocess.Popen([sys.executable, "-c", "raise SystemExit(1)"])
        child.wait()
        return child

    monkeypatch.setattr(processes, "begin", begin)
    with library.building_library(env):
        assert tools == []
    assert kinds(tools) == ["library"]


def test_other_work_that_fails_ends_the_build(
    env: Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    child = subprocess.Popen([sys.executable, "-c", ""])
    monkeypatch.setattr(processes, "begin", lambda command: child)
    with pytest.raises(Failure), library.building_library(env):
        raise Failure
    assert child.returncode is not None
