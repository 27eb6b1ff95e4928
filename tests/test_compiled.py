"""Compiled modules are used by servers alone, all or none, and never out of date."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from benchmarks.processes import serving_processes
from tenback import compiled
from tenback.cli.commands import compile as command
from tenback.cli.complaints import Explained
from tenback.text import LANGUAGES, catalogue
from tests.serving import serving

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "tenback"

WHERE = "import tenback.rules.engine as engine; print(engine.__file__)"


def python(code: str, **environ: str) -> str:
    """What a program prints."""
    command = [sys.executable, "-c", code]
    done = subprocess.run(
        command, env={**os.environ, **environ}, capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


def source_of(module: str) -> ast.Module:
    path = SOURCE.parent / f"{module.replace('.', '/')}.py"
    return ast.parse(path.read_text(encoding="utf-8"))


@pytest.fixture
def small_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the package of which a single module is to be compiled."""
    package = tmp_path / "tenback"
    (package / "rules").mkdir(parents=True)
    for folder in (package, package / "rules"):
        (folder / "__init__.py").touch()
    shutil.copyfile(SOURCE / "rules" / "errors.py", package / "rules" / "errors.py")
    monkeypatch.setattr(compiled, "_PACKAGE", package)
    monkeypatch.setattr(compiled, "_FOLDERS", package / "__pycache__" / "compiled")
    monkeypatch.setattr(compiled, "MODULES", ("tenback.rules.errors",))
    return package


def test_the_modules_were_compiled_for_this_suite() -> None:
    assert compiled.compiled_folder().is_dir(), "compile them first: python -m tenback compile"


@pytest.mark.skipif(sys.platform != "linux", reason="/proc")
@pytest.mark.parametrize("workers", [1, 2])
def test_every_process_of_a_server_uses_them(tmp_path: Path, workers: int) -> None:
    with serving(tmp_path / "store.db", "--workers", str(workers)) as server:
        _, forked = serving_processes(server.pid)
        for pid in forked if workers > 1 else [server.pid]:
            assert "__mypyc" in Path(f"/proc/{pid}/maps").read_text(encoding="utf-8")


def test_other_programs_use_the_plain_modules() -> None:
    assert python(WHERE).endswith("engine.py")


def test_they_are_used_on_request_and_not_if_a_variable_forbids_it() -> None:
    use = "from tenback.compiled import use_compiled_modules; print(use_compiled_modules())\n"
    assert python(use + WHERE).splitlines()[0] == "True"
    assert python(use + WHERE).endswith(EXTENSION_SUFFIXES[0])
    assert python(use + WHERE, TENBACK_COMPILED="0").endswith("engine.py")


def test_none_is_used_where_one_was_loaded_before() -> None:
    late = f"{WHERE}\nfrom tenback.compiled import *; print(use_compiled_modules())"
    assert python(late).endswith("False")


def test_another_source_needs_another_folder(small_package: Path) -> None:
    before = compiled.compiled_folder()
    source = small_package / "rules" / "errors.py"
    source.write_text(source.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    assert compiled.compiled_folder() != before


def test_compiling_replaces_what_was_compiled_before(small_package: Path) -> None:
    folder = compiled.compile_modules()
    assert folder == compiled.compiled_folder()
    assert (folder / f"tenback/rules/errors{EXTENSION_SUFFIXES[0]}").is_file()
    (small_package / "rules" / "more.py").write_text("", encoding="utf-8")
    newer = compiled.compile_modules()
    assert [path.name for path in folder.parent.iterdir()] == [newer.name]


def test_without_a_c_compiler_the_command_says_what_to_install(
    small_package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    with pytest.raises(Explained, match="C compiler"):
        command.run(catalogue("en"))
    assert list((small_package / "__pycache__" / "compiled").iterdir()) == []


def test_a_folder_that_cannot_be_written_is_named(small_package: Path) -> None:
    (small_package / "__pycache__").write_text("no folder", encoding="utf-8")
    with pytest.raises(Explained, match=r"Can’t write the file .*compiled"):
        command.run(catalogue("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_mypyc_the_command_says_how_to_install_it(
    small_package: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setattr(compiled, "find_spec", lambda _: None)
    with pytest.raises(Explained, match=r"tenback\[compile\]"):
        command.run(catalogue(language))


@pytest.mark.parametrize("module", compiled.MODULES)
def test_a_compiled_module_has_nothing_that_mypyc_would_change(module: str) -> None:
    """It computes cached properties at every access, and makes dataclasses that can't be read."""
    names = {node.id for node in ast.walk(source_of(module)) if isinstance(node, ast.Name)}
    assert not names & {"cached_property", "dataclass"}
