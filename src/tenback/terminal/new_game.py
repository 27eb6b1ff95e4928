"""A game of this computer before it is opened: what is to be dealt, and where games are kept."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from tenback.record import Record
from tenback.rules import Ruleset, Start, decks_from_seed, starter_by_lot

FOLDER_VARIABLE = "TENBACK_STATE"
"""The environment variable that names another state folder."""

PACE_S = 0.7
"""Seconds between two cards of a bot, so that people can follow."""

STORE = "games.db"
EARLIER_SAVES = "games"
"""The folder of the files in which version 0.2.0 saved games."""


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game to be dealt."""

    rules: Ruleset
    bots: tuple[str | None, ...]
    """By seat, the text for ``bots.hire``; None is a person at the keyboard."""
    begin: Record | None = None
    """The game so far, if it goes on; without it the deal is sealed, and can be proved."""


def seeded(rules: Ruleset, bots: tuple[str | None, ...], seed: str) -> NewGame:
    """A game with the deal of a seed; in a duel the starter is drawn by lot (B3)."""
    lot = (Start(starter_by_lot(rules, seed)),) if rules.sides > 1 else ()
    return NewGame(rules, bots, Record(rules, decks_from_seed(rules, seed), lot))


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game that can be resumed."""

    table: str
    name: str
    """By which a person resumes it: the beginning of ``table``."""
    rules: Ruleset
    bots: tuple[str | None, ...]
    left: int
    """The cards that are not played."""
    at_ms: int
    """When it was played last, in milliseconds since 1970."""

    @property
    def laid(self) -> int:
        """The cards that are played."""
        return len(self.rules.cards) * self.rules.sides - self.left


def state_folder(environ: Mapping[str, str], platform: str = sys.platform) -> Path:
    """Where the games of this user are: TENBACK_STATE, or the place for such files here."""
    given = environ.get(FOLDER_VARIABLE)
    if given:
        return Path(given)
    if platform == "win32":
        base = environ.get("LOCALAPPDATA") or "~/AppData/Local"
    elif platform == "darwin":
        base = "~/Library/Application Support"
    else:
        base = environ.get("XDG_STATE_HOME") or "~/.local/state"
    expanded = os.path.expanduser(base)  # noqa: PTH111 (Path fails for a user without a home)
    root = Path(expanded if expanded[0] != "~" else tempfile.gettempdir())
    return root / "tenback"


def has_games(folder: Path) -> bool:
    """Whether anything was ever saved in a state folder."""
    return (folder / STORE).exists() or (folder / EARLIER_SAVES).exists()
