"""Before a game: the saved games are offered, and each can be resumed, kept or discarded."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence

from tenback.terminal.archive import Archive, Offered
from tenback.terminal.new_game import SavedGame
from tenback.terminal.plain.lines import Conversation
from tenback.terminal.plain.table import Run
from tenback.terminal.plain.typed import is_spelling
from tenback.terminal.seats import seat_names
from tenback.terminal.table import title
from tenback.text import Catalogue


def choose_saved_game(
    run: Run[bool], archive: Archive, offered: Offered, person: Conversation
) -> SavedGame | None:
    """Ask which saved game to resume; None for a new one."""
    for damaged in offered.damaged:
        person.tell("saved-damaged", file=damaged)
    waiting = list(offered.games)
    while waiting:
        _list(waiting, person)
        answer = person.ask_words(person.text("prompt"))
        number = _number(person.text, answer, len(waiting))
        if answer and is_spelling(person.text, "word-no", answer[0]):
            return None
        if answer and is_spelling(person.text, "word-new", answer[0]):
            return None
        if number is None:
            person.tell("saved-unclear", last=len(waiting))
            continue
        game = waiting[number - 1]
        if not answer or not is_spelling(person.text, "word-discard", answer[0]):
            return game
        waiting.remove(game)
        person.tell("saved-discarded" if run(archive.forget(game.table)) else "saved-taken")
    return None


def describe(text: Catalogue, game: SavedGame) -> str:
    """A saved game in a line: the game, the players, how far it is and when it was saved."""
    when = dt.datetime.fromtimestamp(game.at_ms / 1_000).astimezone()
    return text(
        "saved-game",
        game=title(text, game.rules),
        rules=game.rules.id,
        names=", ".join(seat_names(text, game.bots)),
        cards=game.laid,
        when=when.strftime("%Y-%m-%d %H:%M"),
    )


def _list(waiting: Sequence[SavedGame], person: Conversation) -> None:
    text = person.text
    person.tell("saved-found", count=len(waiting))
    for number, game in enumerate(waiting, start=1):
        first, *rest = person.look.wrap(f"{number}  {game.name}  {describe(text, game)}", "  ")
        person.show([first, *(f"   {line}" for line in rest)])
    new, discard = (text(key).split()[0] for key in ("word-new", "word-discard"))
    person.tell("saved-ask", count=len(waiting), new=new, discard=discard)


def _number(text: Catalogue, answer: list[str], last: int) -> int | None:
    """The number of the game that is meant; Enter and a plain yes mean the first."""
    if answer and is_spelling(text, "word-discard", answer[0]):
        answer = answer[1:] or (["1"] if last == 1 else ["?"])
    if not answer or is_spelling(text, "word-yes", answer[0]):
        return 1
    numbers = map(str, range(1, last + 1))
    return int(answer[0]) if answer[0] in numbers else None
