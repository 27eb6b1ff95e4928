"""The server's key: 32 random bytes in a file of their own, beside the store and not part of it.

Daily deals, puzzles and the bots' random choices follow from it. A copy of the store therefore
reveals no deal of a day to come; a copy of the key file does.
"""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from tenback.rules import TenbackError
from tenback.server.store.sqlite.opening import atomic_file

KEY_BYTES = 32

SUFFIX = ".key"

_MAX_FILE_BYTES = 1_024
"""More than any key file holds, so that a wrong file is not read to its end."""


class KeyFault(StrEnum):
    """Why a key file cannot be used."""

    SHARED = "shared"
    """Other users of the machine may read or change it."""
    MALFORMED = "malformed"
    UNREADABLE = "unreadable"


class KeyFileUnusable(TenbackError):
    """A key file that exists and cannot be used; it is not changed."""

    def __init__(self, path: Path, fault: KeyFault, details: str = "") -> None:
        super().__init__(f"{path}: {fault} {details}".rstrip())
        self.path = path
        self.fault = fault
        self.details = details


@dataclass(frozen=True, slots=True)
class ServerKey:
    """A key, and whether the next start of the server finds the same one."""

    data: bytes
    unkept: str = ""
    """Why the key is for this run only; empty for a key from a file."""


def key_file_beside(store: Path) -> Path:
    """Return the usual place of the key: the store's path with another suffix."""
    beside = store.with_suffix(SUFFIX)
    return beside if beside != store else store.with_name(store.name + SUFFIX)


def load_key(path: Path) -> ServerKey:
    """Return the key in this file, which is created if there is none.

    Several processes that start at once get the same key. KeyFileUnusable for a file that
    exists and cannot be used.
    """
    try:
        return ServerKey(_read(path))
    except FileNotFoundError:
        pass
    try:
        _make(path)
    except FileExistsError:
        pass  # another process was faster, and its key is everybody's
    except OSError as error:
        return ServerKey(secrets.token_bytes(KEY_BYTES), error.strerror or str(error))
    return ServerKey(_read(path))


def _read(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            mode = os.fstat(file.fileno()).st_mode
            text = file.read(_MAX_FILE_BYTES)
    except FileNotFoundError:
        raise
    except OSError as error:
        reason = error.strerror or str(error)
        raise KeyFileUnusable(path, KeyFault.UNREADABLE, reason) from error
    if os.name == "posix" and mode & 0o077:
        raise KeyFileUnusable(path, KeyFault.SHARED, f"{mode & 0o777:03o}")
    try:
        key = bytes.fromhex(text.decode("ascii").strip())
    except ValueError:
        key = b""
    if len(key) != KEY_BYTES:
        raise KeyFileUnusable(path, KeyFault.MALFORMED)
    return key


def _make(path: Path) -> None:
    with atomic_file(path) as unfinished, unfinished.open("w", encoding="ascii") as file:
        file.write(secrets.token_hex(KEY_BYTES) + "\n")
        file.flush()
        os.fsync(file.fileno())
