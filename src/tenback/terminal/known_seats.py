"""The user's seats at served tables: their links are kept, because a terminal can die."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

import msgspec

from tenback.client import Link
from tenback.rules import Malformed
from tenback.terminal.new_game import state_folder

MAX_KNOWN_SEATS = 20
"""The oldest links beyond this number are deleted."""

MAX_LINK_FILE_BYTES = 10_000


@dataclass(frozen=True, slots=True)
class KnownSeat:
    """A seat at a table: the person's own link to it, and their name there."""

    link: Link
    name: str


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of a file."""

    link: str
    name: str


class KnownSeats:
    """One file for each table, which nobody else may read: a link is the key to a seat.

    A folder that cannot be written to is no error: the command that leads back is also shown when
    the player leaves.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def remember(self, seat: KnownSeat) -> None:
        """Keep a link, as the latest one."""
        with suppress(OSError):
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            content = msgspec.json.encode(_File(str(seat.link), seat.name))
            _replace_file(self._path(seat.link), content)
            for path in self._paths()[MAX_KNOWN_SEATS:]:
                path.unlink(missing_ok=True)

    def forget(self, link: Link) -> None:
        """Delete the link to the table that this link leads to."""
        with suppress(OSError):
            self._path(link).unlink(missing_ok=True)

    def latest(self) -> KnownSeat | None:
        """The seat that was taken or visited last; None if none is known."""
        for path in self._paths():
            with suppress(OSError, msgspec.MsgspecError, UnicodeDecodeError, Malformed):
                content = path.read_bytes()[:MAX_LINK_FILE_BYTES]
                found = msgspec.json.decode(content, type=_File)
                return KnownSeat(Link.parse(found.link), found.name)
        return None

    def _path(self, link: Link) -> Path:
        name = sha256(f"{link.server} {link.table}".encode()).hexdigest()[:16]
        return self._folder / f"{name}.seat"

    def _paths(self) -> list[Path]:
        """All files, the latest first."""
        with suppress(OSError):
            return sorted(self._folder.glob("*.seat"), key=_modified_ns, reverse=True)
        return []


def _modified_ns(path: Path) -> int:
    return path.stat().st_mtime_ns


def _replace_file(path: Path, content: bytes) -> None:
    """Write a file so that a crash leaves either the old content or the new one."""
    descriptor, name = tempfile.mkstemp(prefix=f".{path.stem}.", dir=path.parent)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    if os.name == "posix":  # elsewhere a folder cannot be opened, and need not be
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def known_seats(environ: Mapping[str, str] = os.environ) -> KnownSeats:
    """The seats of this user."""
    return KnownSeats(state_folder(environ) / "seats")
