"""The modules that every play passes through, compiled by mypyc, for servers with many tables.

The package is plain Python. ``tenback compile`` compiles these modules on the machine where they
are needed, into a folder beside the byte code that is named after a digest of all sources: what it
contains is never out of date. ``tenback serve`` imports from it if it is there.

This module imports nothing of the package, because nothing of it may be loaded before.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from hashlib import sha256
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import find_spec, spec_from_file_location
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType

MODULES = (
    *(f"tenback.rules.{name}" for name in ("engine", "legal")),
    *(f"tenback.tables.{name}" for name in ("allowances", "deciding", "folding", "people")),
    *(f"tenback.tables.{name}" for name in ("permissions", "playing", "seating", "talking")),
    *(f"tenback.hosting.{name}" for name in ("readers", "room", "updates")),
    "tenback.server.admission",
)
"""They are compiled together and call each other directly, so all of them are used or none.

Values that are decoded or pickled are defined elsewhere: mypyc forgets the types of their fields,
and other processes, which do not use compiled modules, could not read them.
"""

VARIABLE = "TENBACK_COMPILED"
"""The environment variable that keeps a server from using compiled modules if it is 0."""

_PACKAGE = Path(__file__).parent
_FOLDERS = _PACKAGE / "__pycache__" / "compiled"


class CannotCompile(Exception):
    """The compiler has failed; the message is the end of what it said."""


class MypycMissing(CannotCompile):
    """The extra ``compile`` is not installed."""


def use_compiled_modules() -> bool:
    """Import compiled modules from now on, if there are any; return whether that is so.

    To be called before anything else of the package is imported.
    """
    if os.environ.get(VARIABLE) == "0" or any(name in sys.modules for name in MODULES):
        return False
    folder = compiled_folder()
    if not folder.is_dir():
        return False
    sys.meta_path.insert(0, _Finder(folder))
    return True


class _Finder(MetaPathFinder):
    """Finds the modules in a folder."""

    def __init__(self, folder: Path) -> None:
        self._files = {_module_name(file, folder): file for file in _extensions(folder)}

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,  # noqa: ARG002 (a name has one place)
        target: ModuleType | None = None,  # noqa: ARG002
    ) -> ModuleSpec | None:
        """See ``MetaPathFinder.find_spec``."""
        file = self._files.get(fullname)
        return None if file is None else spec_from_file_location(fullname, file)


def compiled_folder() -> Path:
    """The folder for the compiled modules of exactly these sources and this Python."""
    digest = sha256(EXTENSION_SUFFIXES[0].encode())
    for file in sorted(_PACKAGE.rglob("*.py")):
        digest.update(f"\0{file.relative_to(_PACKAGE).as_posix()}\0".encode() + file.read_bytes())
    return _FOLDERS / digest.hexdigest()[:32]


def compile_modules() -> Path:
    """Compile the modules, unless that was done before; return their folder.

    Folders of other sources are deleted. ``CannotCompile`` where there is no C compiler, and
    OSError where the folder cannot be written.
    """
    folder = compiled_folder()
    if folder.is_dir():
        return folder
    if find_spec("mypyc") is None or find_spec("setuptools") is None:
        raise MypycMissing
    _FOLDERS.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as sources, TemporaryDirectory(dir=_FOLDERS) as unfinished:
        shutil.copytree(_PACKAGE, Path(sources) / "tenback", ignore=_ignore_others)
        _run_mypyc(Path(sources))
        target = Path(unfinished) / folder.name
        for file in _extensions(Path(sources)):
            place = target / file.relative_to(sources)
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(file, place)
        for old in _FOLDERS.iterdir():
            if old != Path(unfinished):
                shutil.rmtree(old, ignore_errors=True)
        target.rename(folder)
    return folder


def _ignore_others(folder: str, names: list[str]) -> list[str]:
    """Name what is no source and holds none."""
    kept = [name for name in names if name.endswith(".py") or Path(folder, name).is_dir()]
    return [name for name in names if name not in kept or name == "__pycache__"]


def _run_mypyc(sources: Path) -> None:
    """Compile the modules in a copy of the sources, in place."""
    files = [f"{name.replace('.', '/')}.py" for name in MODULES]
    done = subprocess.run(
        [sys.executable, "-m", "mypyc", *files],
        cwd=sources,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    shutil.rmtree(sources / "build", ignore_errors=True)
    if done.returncode:
        raise CannotCompile(done.stdout.rstrip().rpartition("\n")[2])


def _extensions(folder: Path) -> list[Path]:
    """The compiled modules in a folder, and what they have in common."""
    return sorted(folder.rglob(f"*{EXTENSION_SUFFIXES[0]}"))


def _module_name(file: Path, folder: Path) -> str:
    return ".".join(file.relative_to(folder).parts).removesuffix(EXTENSION_SUFFIXES[0])
