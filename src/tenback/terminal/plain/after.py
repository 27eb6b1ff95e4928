"""When a game is over: the people can review it and keep it in a file."""

from __future__ import annotations

from collections.abc import Callable

from tenback.analysis import NoKernel
from tenback.record import Record
from tenback.rules import BadRuleset
from tenback.terminal.plain.conversation import Conversation
from tenback.terminal.plain.table import LineTable
from tenback.terminal.plain.typed import AskSave, Keyword, shown
from tenback.text.errors import no_kernel

SaveAs = Callable[[str, Record], str]
"""Writes a record to a new file, with a name of its own if none is given; the sentence to show."""


def after_game(table: LineTable, person: Conversation, save_as: SaveAs) -> None:
    """Answer what people ask for until they press Enter, leave, or the input ends."""
    words = {
        "review": shown(person.text, Keyword.REVIEW),
        "save": shown(person.text, Keyword.SAVE),
    }
    while True:
        person.tell("after-ask", **words)
        match person.ask(person.text("prompt")):
            case []:
                return
            case [Keyword.REVIEW]:
                show_review(table, person)
            case [AskSave(file=file)]:
                save_record(table, person, save_as, file)
            case _:
                person.tell("after-unclear")


def save_record(table: LineTable, person: Conversation, save_as: SaveAs, file: str) -> None:
    """Keep the game so far in a file, and say so."""
    person.say(save_as(file, table.record()))


def show_review(table: LineTable, person: Conversation) -> None:
    """Show where the game was won or lost."""
    from tenback.terminal.review import review_lines

    try:
        from tenback.analysis import review

        person.tell("review-thinking")
        found = review(table.record())
    except NoKernel:
        person.say(no_kernel(person.text))
        return
    except BadRuleset:
        person.tell("house-rules-no-review")
        return
    person.show(["", *review_lines(person.text, found, person.look), ""])
