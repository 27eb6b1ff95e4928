"""Games in progress at this computer, saved after every card and offered again at the next start.

A game is one file in the player's state folder: a record and the settings needed to go on. Each
terminal holds a lock on the game it plays. The system frees that lock when the terminal dies, and
only games that nobody plays are offered.

    games = SavedGames(state_folder(os.environ))
    game = SavedGame.new(Record(rules, decks), seed="rain", bots=(None, "planner"))
    games.save(game := game.after(steps))   # after every card
    games.forget(game)                      # at the end of the game
"""

from __future__ import annotations

import datetime as dt
import os
import re
import sys
import tempfile
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from secrets import token_hex
from typing import Annotated, Literal

import msgspec

from tenback.record import GivenSignal, Record, read, write
from tenback.rules import Step, TenbackError

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

FOLDER_VARIABLE = "TENBACK_STATE"
"""The environment variable that names another state folder."""
MAX_FILE_BYTES = 1_000_000
MAX_SAVED_GAMES = 100
"""The oldest games beyond this number are deleted when a new game is saved."""

_ID = re.compile(r"[0-9a-f]{16}")
_LONG_AGO = dt.datetime.min.replace(tzinfo=dt.UTC)
_GAME, _LOCK, _DAMAGED = ".game", ".lock", ".damaged"


class CannotSave(TenbackError):
    """A game cannot be saved; the message is the reason that the system gives."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game at this computer, finished or not, with all that is needed to go on with it."""

    id: str
    record: Record
    seed: str
    bots: tuple[str | None, ...]
    """By seat, the text for ``bots.hire``; None is a person at the keyboard."""
    undo: bool = True
    """Whether cards can be taken back, where that reveals nothing."""
    hints: bool = True
    saved_at: dt.datetime | None = None

    @staticmethod
    def new(
        record: Record,
        *,
        seed: str,
        bots: Iterable[str | None],
        undo: bool = True,
        hints: bool = True,
    ) -> SavedGame:
        """A game with an id of its own."""
        return SavedGame(token_hex(8), record, seed, tuple(bots), undo, hints)

    def after(self, steps: Iterable[Step], signals: Iterable[GivenSignal] = ()) -> SavedGame:
        """The same game with these steps and signals."""
        record = replace(self.record, steps=tuple(steps), signals=tuple(signals))
        return replace(self, record=record)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of the people at the keyboard."""
        return tuple(seat for seat, bot in enumerate(self.bots) if bot is None)


@dataclass(frozen=True, slots=True)
class Offered:
    """The games that can be resumed, the newest first, and the files that could not be read."""

    games: tuple[SavedGame, ...] = ()
    damaged: tuple[Path, ...] = ()
    """Where they are kept, for somebody who wants to look into them."""


class _Unreadable(TenbackError):
    """A file is not one that ``save`` has written."""


class SavedGames:
    """The saved games of one folder; it holds the locks of the games that it has saved."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._locks: dict[str, int] = {}
        """The descriptors of the locked files, by the id of the game."""

    def offered(self) -> Offered:
        """The games that no terminal is playing."""
        games: list[SavedGame] = []
        damaged: list[Path] = []
        for path in self._paths():
            lock = self._lock(path.stem)
            if lock is None:
                continue
            for unfinished in self._folder.glob(f".{path.stem}.*"):
                with suppress(OSError):
                    unfinished.unlink()  # a terminal died while it saved the game
            try:
                games.append(_read(path))
            except FileNotFoundError:
                pass  # the terminal that played it has just finished
            except (OSError, TenbackError, msgspec.MsgspecError, UnicodeDecodeError):
                damaged.append(_set_aside(path))
            finally:
                os.close(lock)
        games.sort(key=lambda game: game.saved_at or _LONG_AGO, reverse=True)
        return Offered(tuple(games), tuple(damaged))

    def claim(self, game: SavedGame) -> bool:
        """Keep other terminals away from a game; False if one of them plays it or has ended it."""
        if game.id in self._locks:
            return True
        if not self._path(game.id).exists():
            return False
        lock = self._lock(game.id)
        if lock is None:
            return False
        if not self._path(game.id).exists():
            os.close(lock)
            return False
        self._locks[game.id] = lock
        return True

    def save(self, game: SavedGame) -> None:
        """Write a game to the disk before returning; CannotSave where that is not possible."""
        try:
            if game.id not in self._locks:
                self._begin(game.id)
            now = dt.datetime.now(dt.UTC)
            content = msgspec.json.encode(_file_of(replace(game, saved_at=now)))
            replace_file(self._path(game.id), msgspec.json.format(content) + b"\n")
        except OSError as error:
            raise CannotSave(error.strerror or str(error)) from error

    def forget(self, game: SavedGame) -> None:
        """Delete a game, unless another terminal plays it."""
        if game.id not in self._locks and not self.claim(game):
            return
        with suppress(OSError):
            self._path(game.id).unlink(missing_ok=True)
        lock = self._locks.pop(game.id)
        with suppress(OSError):
            self._path(game.id, _LOCK).unlink(missing_ok=True)
        os.close(lock)

    def release(self) -> None:
        """Let other terminals resume the games that this one has saved."""
        for lock in self._locks.values():
            os.close(lock)
        self._locks.clear()

    def _begin(self, game_id: str) -> None:
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = self._lock(game_id)
        if lock is None:
            raise CannotSave("another terminal plays this game")
        self._locks[game_id] = lock
        self._delete_oldest()

    def _delete_oldest(self) -> None:
        paths = sorted(self._paths(), key=_modified_at, reverse=True)
        for path in paths[MAX_SAVED_GAMES - 1 :]:
            lock = self._lock(path.stem)
            if lock is not None:
                with suppress(OSError):
                    path.unlink(missing_ok=True)
                    self._path(path.stem, _LOCK).unlink(missing_ok=True)
                os.close(lock)

    def _paths(self) -> list[Path]:
        try:
            found = list(self._folder.glob(f"*{_GAME}"))
        except OSError:
            return []
        return [path for path in found if _ID.fullmatch(path.stem)]

    def _path(self, game_id: str, suffix: str = _GAME) -> Path:
        return self._folder / f"{game_id}{suffix}"

    def _lock(self, game_id: str) -> int | None:
        """The descriptor of the lock of a game; None while another terminal holds it."""
        try:
            path = self._path(game_id, _LOCK)
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o600)
        except OSError:
            if not self._folder.is_dir():
                raise
            return None
        try:
            if sys.platform == "win32":
                msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
            else:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(descriptor)
            return None
        return descriptor


def state_folder(environ: Mapping[str, str], platform: str = sys.platform) -> Path:
    """Where the games of this user are saved: TENBACK_STATE, or the place for such files here."""
    given = environ.get(FOLDER_VARIABLE)
    if given:
        return Path(given) / "games"
    if platform == "win32":
        base = environ.get("LOCALAPPDATA") or "~/AppData/Local"
    elif platform == "darwin":
        base = "~/Library/Application Support"
    else:
        base = environ.get("XDG_STATE_HOME") or "~/.local/state"
    expanded = os.path.expanduser(base)  # noqa: PTH111 (Path fails for a user without a home)
    root = Path(expanded if expanded[0] != "~" else tempfile.gettempdir())
    return root / "tenback" / "games"


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of a file."""

    version: Literal[1]
    saved_at: Annotated[dt.datetime, msgspec.Meta(tz=True)]
    seed: str
    bots: tuple[str | None, ...]
    undo: bool
    hints: bool
    record: str


def _file_of(game: SavedGame) -> _File:
    assert game.saved_at is not None
    return _File(
        version=1,
        saved_at=game.saved_at,
        seed=game.seed,
        bots=game.bots,
        undo=game.undo,
        hints=game.hints,
        record=write(game.record),
    )


def _read(path: Path) -> SavedGame:
    with path.open("rb") as file:
        content = file.read(MAX_FILE_BYTES + 1)
    if len(content) > MAX_FILE_BYTES:
        raise _Unreadable("the file is too large")
    found = msgspec.json.decode(content, type=_File)
    record = read(found.record)
    if len(found.bots) != record.rules.players or None not in found.bots:
        raise _Unreadable("the seats do not fit the game")
    return SavedGame(
        id=path.stem,
        record=record,
        seed=found.seed,
        bots=found.bots,
        undo=found.undo,
        hints=found.hints,
        saved_at=found.saved_at,
    )


def replace_file(path: Path, content: bytes) -> None:
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


def _set_aside(path: Path) -> Path:
    """Rename a file that cannot be read, so that it is not offered again; where it is now."""
    aside = path.with_suffix(_DAMAGED)
    try:
        path.replace(aside)
    except OSError:
        return path
    return aside


def _modified_at(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
