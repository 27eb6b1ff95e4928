"""Reactions: gestures without words, which a seat makes towards the whole table."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from tenback.tables.talk import MAX_REPEATS

MAX_REACTIONS_PER_TURN = MAX_REPEATS
"""How many reactions a seat may make before the next turn: by more, it could tell a number."""


class Reaction(StrEnum):
    """A gesture without words."""

    HEART = "heart"
    SMILE = "smile"
    WOW = "wow"
    OUCH = "ouch"
    NUDGE = "nudge"
    """A request to the player to move, once in a turn."""


Reacted = tuple[int, Reaction]
"""A seat and its reaction."""


def used_up(reacted: Iterable[Reacted], seat: int, reaction: Reaction) -> int | None:
    """The limit that a seat has reached since the last turn ended; None if it may react."""
    mine = [made for number, made in reacted if number == seat]
    if reaction is Reaction.NUDGE:
        return 1 if Reaction.NUDGE in mine else None
    return MAX_REACTIONS_PER_TURN if len(mine) >= MAX_REACTIONS_PER_TURN else None
