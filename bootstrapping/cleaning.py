"""What bootstrap.py and what it starts leave behind, and how it is removed."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

from bootstrapping.checkout import Environment
from bootstrapping.environment import is_environment
from bootstrapping.messages import Failure, say, text

CACHES = (
    *(".mypy_cache", ".ruff_cache", ".pytest_cache", ".hypothesis"),
    *(".coverage", "htmlcov", "mutants"),
)


def clean(env: Environment, with_tables: bool) -> int:
    """Remove what was left behind, and say what it frees; tables only if they are asked for."""
    if env.folder.exists() and not is_environment(env):
        raise Failure(text("not-environment", folder=env.folder))
    freed = sum(_remove(path, env) for path in _left_behind(env))
    tables = sorted(path for path in env.root.glob("tenback.db*") if path.is_file())
    tables += [path for path in [env.root / "tenback.key"] if path.is_file()]
    if with_tables:
        freed += sum(_remove(path, env) for path in tables)
    elif tables:
        say(text("kept", names=", ".join(path.name for path in tables)))
    if freed:
        say(text("freed", megabytes=round(freed / 1e6)))
    return 0


def _left_behind(env: Environment) -> Iterator[Path]:
    yield from (env.folder, env.web / "node_modules", env.fetched_node, env.web / "dist")
    yield from (env.page, env.lock)
    yield from (env.root / "dist", env.root / "native" / "out")
    yield env.root / "src" / "tenback" / "kernels" / "built"
    yield from (env.root / name for name in CACHES)
    for folder in sorted(path for path in env.root.iterdir() if path.is_dir()):
        if not folder.name.startswith(".") and folder != env.web:
            yield from sorted(folder.rglob("__pycache__"))
    yield env.root / "__pycache__"


def _remove(path: Path, env: Environment) -> int:
    """Remove a file or a folder; the bytes that this frees."""
    size = _size(path)
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    elif path.exists() or path.is_symlink():
        path.unlink()
    else:
        return 0
    if path.name != "__pycache__":
        shown = path.relative_to(env.root)
        say(text("removed", path=shown, megabytes=f"{size / 1e6:.1f}"))
    return size


def _size(path: Path) -> int:
    """The bytes of a file, or of all files in a folder."""
    if path.is_symlink() or not path.is_dir():
        return path.lstat().st_size if path.is_symlink() or path.exists() else 0
    return sum(each.lstat().st_size for each in path.rglob("*") if not each.is_dir())
