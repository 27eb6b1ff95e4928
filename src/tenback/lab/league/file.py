"""The file of a league: an SQLite database, whole after a kill at any moment."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import msgspec

from tenback.bots import hire, name_of
from tenback.lab.experiments.experiment import LabError
from tenback.rules import Ruleset, ruleset

APPLICATION_ID = 0x74656E62
"""Marks the database as a league."""

_SCHEMA = f"""
PRAGMA application_id = {APPLICATION_ID};
CREATE TABLE league (rules TEXT NOT NULL, seed TEXT NOT NULL);
CREATE TABLE bots (name TEXT PRIMARY KEY, spec TEXT NOT NULL);
CREATE TABLE games (
    deal INTEGER NOT NULL, bots TEXT NOT NULL, winner INTEGER, lefts TEXT NOT NULL,
    fault TEXT, at_fault TEXT, record TEXT NOT NULL, PRIMARY KEY (deal, bots)
) WITHOUT ROWID;
"""


class LeagueGame(NamedTuple):
    """One game of a league."""

    deal: int
    bots: tuple[str, ...]
    """The names: in The Game that of the team's bot, in a duel those of both seats."""
    winner: int | None
    left: tuple[int, ...]
    fault: str | None
    at_fault: str | None
    """The name of the bot that failed."""
    record: str


class League:
    """An open league."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self._database = database
        rules, self.seed = database.execute("SELECT rules, seed FROM league").fetchone()
        self.rules: Ruleset = ruleset(rules)

    @property
    def bots(self) -> dict[str, str]:
        """What each bot is hired by, under its name, in the order of the names."""
        return dict(self._database.execute("SELECT name, spec FROM bots ORDER BY name"))

    def add_bot(self, spec: str) -> str:
        """Add a bot and return its name; LabError if the name is taken."""
        name = name_of(spec)
        hire(spec).demand(self.rules)
        try:
            with self._database:
                self._database.execute("INSERT INTO bots VALUES (?, ?)", (name, spec))
        except sqlite3.IntegrityError:
            raise LabError("league-taken", name=name) from None
        return name

    def played(self) -> set[tuple[int, tuple[str, ...]]]:
        """Return which games there are, as deal and bots."""
        rows = self._database.execute("SELECT deal, bots FROM games")
        return {(deal, tuple(msgspec.json.decode(bots))) for deal, bots in rows}

    def add_games(self, games: list[LeagueGame]) -> None:
        """Keep games; after a kill either all of them are in the file or none."""
        with self._database:
            self._database.executemany(
                "INSERT OR IGNORE INTO games VALUES (?, ?, ?, ?, ?, ?, ?)",
                [(g.deal, _json(g.bots), g.winner, _json(g.left), *g[4:]) for g in games],
            )

    def games(self, latest: int | None = None) -> Iterator[LeagueGame]:
        """Yield the games in the order of the deals, or only the latest ones."""
        order = "deal, bots" if latest is None else "deal DESC, bots LIMIT ?"
        given = () if latest is None else (latest,)
        for row in self._database.execute(f"SELECT * FROM games ORDER BY {order}", given):
            deal, bots, winner, left, *rest = row
            names, lefts = msgspec.json.decode(bots), msgspec.json.decode(left)
            yield LeagueGame(deal, tuple(names), winner, tuple(lefts), *rest)


def _json(values: tuple[object, ...]) -> str:
    return msgspec.json.encode(values).decode()


@contextmanager
def open_league(file: Path, new_rules: str | None = None) -> Iterator[League]:
    """Open a league; with ``new_rules`` create it if the file is not there."""
    new = not file.exists()
    if new and new_rules is None:
        raise LabError("league-no-file", file=str(file))
    rules = ruleset(new_rules) if new_rules is not None else None
    database = sqlite3.connect(file)
    try:
        try:
            database.execute("PRAGMA synchronous = FULL")
            if new and rules is not None:
                database.executescript(f"BEGIN;{_SCHEMA}")
                database.execute("INSERT INTO league VALUES (?, ?)", (rules.id, "league"))
                database.commit()
            found = database.execute("PRAGMA application_id").fetchone()[0]
        except sqlite3.DatabaseError:
            raise LabError("league-not-a-league", file=str(file)) from None
        if found != APPLICATION_ID:
            raise LabError("league-not-a-league", file=str(file))
        yield League(database)
    finally:
        database.close()
