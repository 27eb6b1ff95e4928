"""The games that terminals of version 0.2.0 saved: each in a file, with the record so far."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from tenback.record import Record, read
from tenback.rules import Malformed, Start, TenbackError, starter_by_lot

MAX_FILE_BYTES = 1_000_000

_NAME = re.compile(r"[0-9a-f]{16}")


class EarlierSave(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of a file."""

    version: Literal[1]
    saved_at: Annotated[dt.datetime, msgspec.Meta(tz=True)]
    seed: str
    bots: tuple[str | None, ...]
    undo: bool
    hints: bool
    record: str

    def game(self) -> Record:
        """The game so far; in a duel that had not begun, with the starter drawn by lot (B3)."""
        record = read(self.record)
        if len(self.bots) != record.rules.players or None not in self.bots:
            raise Malformed("the seats do not fit the game")
        if record.rules.sides > 1 and not record.steps:
            return replace(record, steps=(Start(starter_by_lot(record.rules, self.seed)),))
        return record


def earlier_saves(folder: Path) -> Iterator[tuple[Path, EarlierSave | None]]:
    """The files of a folder with what is in them; None for one that cannot be read."""
    with suppress(OSError):
        for path in sorted(folder.glob("*.game")):
            if _NAME.fullmatch(path.stem):
                yield path, _read(path)


def _read(path: Path) -> EarlierSave | None:
    try:
        with path.open("rb") as file:
            content = file.read(MAX_FILE_BYTES + 1)
        found = msgspec.json.decode(content[:MAX_FILE_BYTES], type=EarlierSave)
        found.game()
    except (OSError, TenbackError, msgspec.MsgspecError, UnicodeDecodeError):
        return None
    return found


def set_aside(path: Path, suffix: str) -> Path:
    """Rename a file, so that it is not read again; where it is now."""
    aside = path.with_suffix(suffix)
    try:
        return path.replace(aside)
    except OSError:
        return path
