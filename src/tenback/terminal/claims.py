"""Which terminal plays which game: a lock for each game, which the system frees if one dies."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


class Claims:
    """The games that this terminal plays, by a locked file each."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._held: dict[str, int] = {}
        """The descriptors of the locked files."""

    def claim(self, game: str) -> bool:
        """Keep other terminals away from a game; False while one of them plays it."""
        if game not in self._held:
            descriptor = self._lock(game)
            if descriptor is None:
                return False
            self._held[game] = descriptor
        return True

    def is_free(self, game: str) -> bool:
        """Whether no other terminal plays a game."""
        if game in self._held or not self._path(game).exists():
            return True
        if not self.claim(game):
            return False
        self.release(game)
        return True

    def release(self, game: str) -> None:
        """Let other terminals play a game."""
        descriptor = self._held.pop(game, None)
        if descriptor is not None:
            with suppress(
                OSError
            ):  # Windows deletes no open file; the next terminal locks it again
                self._path(game).unlink(missing_ok=True)
            os.close(descriptor)

    def release_all(self) -> None:
        """Let other terminals play all games."""
        for game in list(self._held):
            self.release(game)

    def _path(self, game: str) -> Path:
        return self._folder / f"{game}.lock"

    def _lock(self, game: str) -> int | None:
        """Lock the file of a game; None if another terminal has locked it."""
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        path = self._path(game)
        while True:
            flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0)
            descriptor = os.open(path, flags, 0o600)
            try:
                if sys.platform == "win32":
                    msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
                else:
                    fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
                if os.path.samestat(os.fstat(descriptor), path.stat()):
                    return descriptor
            except FileNotFoundError:
                pass  # the terminal that held it has just deleted it
            except OSError:
                os.close(descriptor)
                return None
            os.close(descriptor)
