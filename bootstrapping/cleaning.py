"""What bootstrap.py and what it starts leave behind, and how it is removed."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

from bootstrapping.checkout import Environment
from bootstrapping.environment import is_environment
from bootstrapping.messages import Failure, say, text

WITH_TABLES = "--tables"

CACHES = (
    *(".mypy_cache", ".ruff_cache", ".pytest_cache", ".hypothesis"),
    *(".coverage", "htmlcov", "mutants"),
)


def clean(env: Environment, with_tables: bool) -> None:
    """Remove what was left behind, and name each thing; tables only if they are asked for."""
    if env.folder.exists() and not is_environment(env):
        raise Failure(text("not-environment", folder=env.folder))
    for path in _left_behind(env):
        _remove(path, env)
    tables = sorted(path for path in env.root.glob("tenback.db*") if path.is_file())
    tables += [path for path in [env.root / "tenback.key"] if path.is_file()]
    if with_tables:
        for path in tables:
            _remove(path, env)
    elif tables:
        say(text("kept", names=", ".join(path.name for path in tables)))


def _left_behind(env: Environment) -> Iterator[Path]:
    yield from (env.folder, env.web / "node_modules", env.web / "dist", env.page, env.lock)
    yield from (env.root / "dist", env.root / "native" / "out")
    yield env.root / "src" / "tenback" / "kernels" / "built"
    yield from (env.root / name for name in CACHES)
    for folder in sorted(path for path in env.root.iterdir() if path.is_dir()):
        if not folder.name.startswith(".") and folder != env.web:
            yield from sorted(folder.rglob("__pycache__"))
    yield env.root / "__pycache__"


def _remove(path: Path, env: Environment) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    elif path.exists() or path.is_symlink():
        path.unlink()
    else:
        return
    if path.name != "__pycache__":
        say(text("removed", path=path.relative_to(env.root)))
