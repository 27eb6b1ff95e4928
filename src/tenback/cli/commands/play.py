"""``tenback play``: a game at the keyboard, saved as it goes and kept as a record on request."""

from __future__ import annotations

import datetime as dt
import os
import sys
from contextlib import nullcontext
from dataclasses import replace
from importlib.util import find_spec
from itertools import count
from pathlib import Path

from tenback.cli.app import DEFAULT_RULES
from tenback.cli.choice import chosen_seats, chosen_seed
from tenback.cli.complaints import Explained
from tenback.cli.files import FileUnusable, new_file
from tenback.cli.streams import print_error
from tenback.record import Record, write
from tenback.rules import decks_from_seed
from tenback.terminal.exit_codes import INTERRUPTED
from tenback.terminal.look import look_of
from tenback.terminal.plain import keyboard
from tenback.terminal.plain.after import SaveAs
from tenback.terminal.plain.conversation import Conversation, Leave
from tenback.terminal.plain.offer import choose_saved_game
from tenback.terminal.plain.standard import reader, writer
from tenback.terminal.saved import SavedGame, SavedGames, state_folder
from tenback.text import Catalogue


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
    plain: bool,
) -> int:
    """Play to the end or until somebody leaves; the game is saved in both cases."""
    undecided = rules == DEFAULT_RULES and (players, partners, against, seed) == (None,) * 4
    ruleset, bots = chosen_seats(text, rules, players, partners, against)
    seed = chosen_seed(seed)
    new = SavedGame.new(Record(ruleset, decks_from_seed(ruleset, seed)), seed=seed, bots=bots)
    if not plain and save is None and not resume and has_full_screen():
        from tenback.terminal.fullscreen.app import play_fullscreen

        play_fullscreen(text, None if undecided else new)
        return 0
    return play_plainly(text, new, save, resume=resume)


def has_full_screen() -> bool:
    """Whether there is a terminal that can be drawn on, and the library that draws."""
    capable = os.environ.get("TERM", "dumb" if os.name == "posix" else "") != "dumb"
    terminal = sys.stdin.isatty() and sys.stdout.isatty()
    return capable and terminal and find_spec("textual") is not None


def play_plainly(text: Catalogue, new: SavedGame, save: str | None, *, resume: bool) -> int:
    """Play line by line: a saved game that the player wants to resume, or the new one."""
    person = Conversation(
        text,
        reader(sys.stdin, sys.stdout),
        writer(sys.stdout),
        look_of(sys.stdout, os.environ),
    )
    games = SavedGames(state_folder(os.environ))
    with new_file(text, save) if save else nullcontext() as file:
        try:
            game = _chosen_game(text, games, person, resume=resume) or new
        except (EOFError, Leave):
            person.tell("leave-goodbye")
            return 0
        except KeyboardInterrupt:
            person.write("")
            person.tell("leave-goodbye")
            return INTERRUPTED

        def keep(record: Record) -> None:
            if file is not None:
                file.write(write(_dated(record)))

        return keyboard.play(
            game, person, save_as=_record_saver(text), games=games, at_the_end=keep
        )


def _chosen_game(
    text: Catalogue, games: SavedGames, person: Conversation, *, resume: bool
) -> SavedGame | None:
    """The saved game to resume; None for a new one. Through a pipe nothing is asked."""
    if not resume and sys.stdin.isatty():
        return choose_saved_game(games, person)
    offered = games.offered()
    for path in offered.damaged:
        print_error(text("saved-damaged", file=str(path)))
    if not resume:
        return None
    for game in offered.games:
        if games.claim(game):
            return game
    raise Explained(text("saved-none"))


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
    return replace(record, date=dt.date.today())
