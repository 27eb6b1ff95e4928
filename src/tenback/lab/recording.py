"""A game between bots as a record."""

from __future__ import annotations

from collections.abc import Sequence

from tenback.lab.deals import Decks
from tenback.lab.match import Played
from tenback.record import Comment, Record
from tenback.record.game import MAX_COMMENT_CHARACTERS, MAX_NAME_CHARACTERS
from tenback.rules import Ruleset


def record_of(
    rules: Ruleset,
    decks: Decks,
    played: Played,
    names: Sequence[str],
    tags: tuple[tuple[str, str], ...] = (),
) -> Record:
    """The record of a game; a failure that ended it is told in a comment."""
    fault = played.fault
    said = (Comment(len(played.steps), str(fault)[:MAX_COMMENT_CHARACTERS]),) if fault else ()
    return Record(
        rules,
        decks,
        played.steps,
        names=tuple(name[:MAX_NAME_CHARACTERS] for name in names),
        tags=tags,
        comments=said,
        signals=played.signals,
    )
