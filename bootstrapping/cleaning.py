"""What bootstrap.py and what it starts leave behind, and how it is removed."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

from bootstrapping.checkout import Environment
from bootstrapping.environment import is_environment
from bootstrapping.output import Failure, say

WITH_TABLES = "--tables"

CACHES = (".mypy_cache", ".ruff_cache", ".pytest_cache", ".hypothesis", ".coverage", "htmlcov")

LEFT_BEHIND = """\
What is left behind, and removed by `bootstrap.py clean`:
  .venv, web/node_modules   the environment and the packages that build the page
  src/tenback/web_dist      the built page
  dist, .bootstrap.lock     packages that were built, and a lock
  __pycache__, .mypy_cache and the like, and compiled kernels in your cache folder
Kept, unless you say `bootstrap.py clean --tables`:
  tenback.db, tenback.key   your tables and the server's key
pip, npm and Playwright keep downloads in their own caches; they have commands to empty them.
"""


def clean(env: Environment, with_tables: bool) -> None:
    """Remove what was left behind, and name each thing; tables only if they are asked for."""
    if env.folder.exists() and not is_environment(env):
        raise Failure(f"{env.folder} is not a Python environment; nothing was removed.")
    for path in _left_behind(env):
        _remove(path, env)
    tables = sorted(path for path in env.root.glob("tenback.db*") if path.is_file())
    tables += [path for path in [env.root / "tenback.key"] if path.is_file()]
    if with_tables:
        for path in tables:
            _remove(path, env)
    elif tables:
        kept = ", ".join(path.name for path in tables)
        say(f"Kept: {kept}. To remove them, too: python3 bootstrap.py clean {WITH_TABLES}")


def _left_behind(env: Environment) -> Iterator[Path]:
    yield from (env.folder, env.web / "node_modules", env.web / "dist", env.page, env.lock)
    yield env.root / "dist"
    yield from (env.root / name for name in CACHES)
    for folder in sorted(path for path in env.root.iterdir() if path.is_dir()):
        if not folder.name.startswith(".") and folder != env.web:
            yield from sorted(folder.rglob("__pycache__"))
    yield env.root / "__pycache__"
    yield kernel_cache()


def _remove(path: Path, env: Environment) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    elif path.exists() or path.is_symlink():
        path.unlink()
    else:
        return
    if path.name != "__pycache__":
        inside = path.is_relative_to(env.root)
        say(f"Removed: {path.relative_to(env.root) if inside else path}")


def kernel_cache() -> Path:
    """Where compiled kernels are kept, unless NUMBA_CACHE_DIR names another folder."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return base / "tenback" / "kernels"
