"""``tenback play``: a game at the keyboard, saved as it goes and kept as a record on request."""

from __future__ import annotations

import asyncio
import datetime as dt
import os
import sys
from contextlib import AsyncExitStack, nullcontext
from dataclasses import replace
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from tenback.cli.app import DEFAULT_RULES
from tenback.cli.choice import chosen_seats, find_own_bots
from tenback.cli.complaints import Explained
from tenback.cli.files import FileUnusable, new_file
from tenback.cli.streams import print_error
from tenback.record import Record, write
from tenback.terminal import INTERRUPTED
from tenback.terminal.failures import Declined, explained
from tenback.terminal.look import look_of
from tenback.terminal.new_game import NewGame, has_games, seeded, state_folder
from tenback.terminal.plain.guide import welcome
from tenback.terminal.plain.lines import Conversation, Leave, reader, writer
from tenback.text import Catalogue

if TYPE_CHECKING:
    from tenback.client import Link
    from tenback.terminal.archive import Archive
    from tenback.terminal.plain.turn import SaveAs


def run(
    text: Catalogue,
    *,
    rules: str,
    players: int | None,
    partners: str | None,
    against: str | None,
    seed: str | None,
    save: str | None,
    resume: bool,
    game: str | None,
    plain: bool,
) -> int:
    """Play to the end or until somebody leaves; the game is saved in both cases."""
    find_own_bots()
    undecided = rules == DEFAULT_RULES and (players, partners, against, seed) == (None,) * 4
    ruleset, bots = chosen_seats(text, rules, players, partners, against)
    new = NewGame(ruleset, bots) if seed is None else seeded(ruleset, bots, seed)
    if not plain and save is None and not resume and has_full_screen():
        from tenback.terminal.fullscreen.app import play_fullscreen

        play_fullscreen(text, game or (None if undecided else new))
        return 0
    with new_file(text, save) if save else nullcontext() as file, asyncio.Runner() as runner:
        playing = _ByLines(text, runner, "tenback play --plain" if plain else "tenback play")
        return playing.play(new, file, resume=resume, name=game)


def has_full_screen() -> bool:
    """Whether there is a terminal that can be drawn on, and the library that draws."""
    capable = os.environ.get("TERM", "dumb" if os.name == "posix" else "") != "dumb"
    terminal = sys.stdin.isatty() and sys.stdout.isatty()
    return capable and terminal and find_spec("textual") is not None


class _ByLines:
    """A game that is played line by line: a saved one, or a new one."""

    def __init__(self, text: Catalogue, runner: asyncio.Runner, command: str) -> None:
        self._text, self._runner, self._command = text, runner, command
        read, show = reader(sys.stdin, sys.stdout), writer(sys.stdout)
        self._person = Conversation(text, read, show, look_of(sys.stdout, os.environ))
        self._leave = AsyncExitStack()

    def play(self, new: NewGame, file: TextIO | None, *, resume: bool, name: str | None) -> int:
        """Play until the game is over or somebody leaves; the exit code."""
        folder = state_folder(os.environ)
        asks = resume or name is not None or (sys.stdin.isatty() and has_games(folder))
        if not asks:
            welcome(self._person, new.rules)  # before the rest is loaded, which takes a moment
        try:
            archive = self._open(folder)
            link = self._choose(archive, resume=resume, name=name) if asks else None
            return self._play(archive, new, link, file, welcomed=not asks)
        except (EOFError, Leave):
            self._person.tell("leave-goodbye")
            return 0
        except Declined as error:
            raise Explained(str(error)) from None
        except KeyboardInterrupt:
            self._person.write("")
            self._person.tell("leave-goodbye")
            return INTERRUPTED
        finally:
            self._runner.run(self._leave.aclose())

    def _open(self, folder: Path) -> Archive:
        from tenback.terminal.archive import opened_archive

        opening = opened_archive(self._text, folder, pace=0, bot_failed=self._bot_failed)
        archive = self._runner.run(self._leave.enter_async_context(opening))
        if archive.unkept:
            self._person.tell("saved-not", reason=archive.unkept)
        return archive

    def _bot_failed(self, name: str) -> None:
        self._person.tell("terminal-bot-failed", name=name)

    def _choose(self, archive: Archive, *, resume: bool, name: str | None) -> Link | None:
        """The saved game to resume; None for a new one. Through a pipe nothing is asked."""
        from tenback.terminal.plain.offer import choose_saved_game

        if name is not None:
            link = self._runner.run(archive.named(name))
            if link is None:
                raise Explained(self._text("saved-no-such", name=name[:40]))
            return link
        offered = self._runner.run(archive.offered())
        if not resume:
            chosen = choose_saved_game(self._runner.run, archive, offered, self._person)
            return None if chosen is None else archive.link(chosen.table)
        for damaged in offered.damaged:
            print_error(self._text("saved-damaged", file=damaged))
        if not offered.games:
            raise Explained(self._text("saved-none"))
        return archive.link(offered.games[0].table)

    def _play(
        self,
        archive: Archive,
        new: NewGame,
        link: Link | None,
        file: TextIO | None,
        *,
        welcomed: bool,
    ) -> int:
        from tenback.terminal.plain.game import play
        from tenback.terminal.plain.table import LineTable

        run = self._runner.run
        with explained(self._text):
            seat = run(
                self._leave.enter_async_context(archive.seated(link or run(archive.deal(new))))
            )
        table = LineTable(run, seat, self._text)
        if not welcomed:
            welcome(self._person, table.rules)

        def keep(record: Record) -> None:
            if file is not None:
                file.write(write(_dated(record)))

        return play(
            table,
            self._person,
            save_as=_record_saver(self._text),
            again=f"{self._command} --game {run(archive.name(seat.table.link.table))}",
            at_the_end=keep,
        )


def _record_saver(text: Catalogue) -> SaveAs:
    """Write records to new files in the current folder."""

    def save_as(name: str, record: Record) -> str:
        chosen = name or _free_name(record)
        try:
            with new_file(text, chosen) as file:
                file.write(write(_dated(record)))
        except FileUnusable as error:
            return str(error)
        except OSError as error:
            return text("error-unwritable", file=chosen, reason=error.strerror or str(error))
        return text("saved-as", file=chosen)

    return save_as


def _free_name(record: Record) -> str:
    """The first name of the day that no file has."""
    base = f"tenback-{'duel' if record.rules.sides > 1 else 'coop'}-{dt.date.today()}"
    names = (f"{base}{f'-{number}' if number > 1 else ''}.txt" for number in count(1))
    return next(name for name in names if not Path(name).exists())


def _dated(record: Record) -> Record:
    return record if record.date else replace(record, date=dt.date.today())
