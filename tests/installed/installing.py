"""A wheel and an sdist as they are released, and an empty environment with the wheel in it."""

from __future__ import annotations

import compileall
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.metadata import distribution
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Installation:
    """An environment of its own, without pip and without Node."""

    folder: Path

    @property
    def program(self) -> Path:
        """The command ``tenback``."""
        return self.folder / ("Scripts/tenback.exe" if os.name == "nt" else "bin/tenback")

    @property
    def site_packages(self) -> Path:
        """Where packages are."""
        place = {"base": str(self.folder), "platbase": str(self.folder)}
        return Path(sysconfig.get_path("purelib", "venv", place))

    def environ(self) -> dict[str, str]:
        """Variables for a process: nothing of this process's, and no Node on the path."""
        kept = ("SYSTEMROOT", "TEMP", "TMP")  # without them, Python does not start on Windows
        plain = {"PATH": os.defpath, "HOME": str(self.folder), "LC_ALL": "C.UTF-8"}
        ours = {name: os.environ[name] for name in kept if name in os.environ}
        return {**ours, **plain, "PYTHONUTF8": "1"}

    def run(self, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """Run ``tenback`` to its end."""
        return subprocess.run(
            [str(self.program), *arguments],
            input=typed,
            capture_output=True,
            text=True,
            encoding="utf-8",
            env=self.environ(),
            cwd=self.folder,
            timeout=300,
        )

    def size(self) -> int:
        """Bytes of all installed files."""
        return sum(path.stat().st_size for path in self.site_packages.rglob("*") if path.is_file())


def build(folder: Path, source: Path = ROOT) -> tuple[Path, Path]:
    """Build an sdist and a wheel from a source tree; the paths of both."""
    code = (
        "import sys, build_backend as backend\n"
        "print(backend.build_sdist(sys.argv[1]), backend.build_wheel(sys.argv[1]))"
    )
    command = [sys.executable, "-c", code, str(folder)]
    built = subprocess.run(command, cwd=source, capture_output=True, text=True, check=True)
    sdist, wheel = built.stdout.split()
    return folder / sdist, folder / wheel


def install(wheel: Path, folder: Path) -> Installation:
    """Install a wheel and what it requires into a new environment, without the network.

    The requirements come from the environment of the tests, where they are the pinned ones.
    """
    venv.create(folder, with_pip=False, symlinks=os.name != "nt")
    made = Installation(folder)
    pip = [sys.executable, "-m", "pip", "--python", str(folder), "--disable-pip-version-check"]
    subprocess.run([*pip, "install", "--quiet", "--no-index", "--no-deps", str(wheel)], check=True)
    for name in required(made.site_packages):
        copy_distribution(name, made.site_packages)
    compileall.compile_dir(made.site_packages, quiet=2)
    return made


def required(site_packages: Path) -> set[str]:
    """The distributions that the installed Tenback requires without an extra, by name."""
    (metadata,) = site_packages.glob("tenback-*.dist-info/METADATA")
    lines = metadata.read_text("utf-8").split("\n\n")[0].splitlines()
    todo = [line.removeprefix("Requires-Dist: ") for line in lines if line.startswith("Requires-D")]
    found: set[str] = set()
    while todo:
        one = Requirement(todo.pop())
        needed = one.marker is None or one.marker.evaluate({"extra": ""})
        if needed and one.name not in found:
            found.add(one.name)
            todo += distribution(one.name).requires or []
    return found


def copy_distribution(name: str, site_packages: Path) -> None:
    """Copy an installed distribution into another environment of the same Python."""
    for file in distribution(name).files or ():
        source = Path(str(file.locate()))
        if ".." not in file.parts and file.suffix != ".pyc":
            target = site_packages / file
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target)


@contextmanager
def served(installation: Installation) -> Iterator[str]:
    """The address of a server of this installation, on a free port, for as long as it is needed."""
    words = [
        str(installation.program),
        "--lang",
        "en",
        "serve",
        "--port",
        "0",
        "--bot-workers",
        "1",
    ]
    with subprocess.Popen(
        words,
        stdout=subprocess.PIPE,
        text=True,
        env=installation.environ(),
        cwd=installation.folder,
    ) as process:
        assert process.stdout is not None
        found = re.search(r"http://[\d.]+:\d+", process.stdout.readline())
        try:
            assert found is not None, "the server did not start"
            yield found[0]
        finally:
            process.terminate()
