"""The first words of a game at the keyboard."""

from __future__ import annotations

from tenback.rules import Ruleset
from tenback.terminal.plain.conversation import Conversation
from tenback.terminal.table import title
from tenback.text.rules import introduction


def welcome(person: Conversation, rules: Ruleset) -> None:
    """Introduce a game."""
    name = person.text("game-unofficial", game=title(person.text, rules))
    in_force = person.text("rules-in-force", id=rules.id)
    person.say(f"{name}   {in_force}")
    for paragraph in introduction(person.text, rules):
        person.say(paragraph)
