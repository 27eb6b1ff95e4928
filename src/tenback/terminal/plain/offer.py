"""Before a game: the saved games are offered, and each can be resumed, kept or discarded."""

from __future__ import annotations

from tenback.record import replay
from tenback.rules import Laid
from tenback.terminal.plain.conversation import Conversation
from tenback.terminal.plain.typed import is_spelling
from tenback.terminal.saved import SavedGame, SavedGames
from tenback.terminal.seats import seat_names
from tenback.terminal.table import title
from tenback.text import Catalogue


def choose_saved_game(games: SavedGames, person: Conversation) -> SavedGame | None:
    """Ask which saved game to resume; None for a new one. The chosen game is claimed."""
    offered = games.offered()
    for path in offered.damaged:
        person.tell("saved-damaged", file=str(path))
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
        if answer and is_spelling(person.text, "word-discard", answer[0]):
            games.forget(game)
            waiting.remove(game)
            person.tell("saved-discarded")
        elif games.claim(game):
            return game
        else:
            waiting.remove(game)
            person.tell("saved-taken")
    return None


def describe(text: Catalogue, game: SavedGame) -> str:
    """A saved game in a line: the game, the players, how far it is and when it was saved."""
    record = game.record
    laid = sum(isinstance(event, Laid) for _, _, events in replay(record) for event in events)
    when = game.saved_at.astimezone().strftime("%Y-%m-%d %H:%M") if game.saved_at else ""
    return text(
        "saved-game",
        game=title(text, record.rules),
        rules=record.rules.id,
        names=", ".join(seat_names(text, game.bots)),
        cards=laid,
        when=when,
    )


def _list(waiting: list[SavedGame], person: Conversation) -> None:
    text = person.text
    person.tell("saved-found", count=len(waiting))
    for number, game in enumerate(waiting, start=1):
        first, *rest = person.look.wrap(f"{number}  {describe(text, game)}", "  ")
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
