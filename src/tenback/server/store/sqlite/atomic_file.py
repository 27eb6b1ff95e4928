"""Files that appear complete or not at all."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def atomic_file(path: Path) -> Iterator[Path]:
    """Give a temporary name in the same folder; the file gets its own name if all goes well.

    FileExistsError if a file has that name by then: nothing is ever overwritten.
    """
    descriptor, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    os.close(descriptor)
    try:
        yield Path(name)
        os.link(name, path)
        _sync_folder(path.parent)
    finally:
        for rest in ("", "-wal", "-shm", "-journal"):
            Path(name + rest).unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    if os.name == "posix":  # elsewhere a folder cannot be opened, and need not be
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
