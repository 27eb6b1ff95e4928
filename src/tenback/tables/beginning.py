"""A game that continues another from one of its steps: nothing is dealt or can be proved.

>>> from tenback.record import Record, write
>>> from tenback.rules import Play, coop
>>> text = write(Record(coop(), (tuple(range(2, 100)),), (Play(9, "^1"),)))
>>> beginning(Begin(text, 1), coop()).state.tops
(9, 1, 100, 100)
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from msgspec import Struct

from tenback.record import read, state_after
from tenback.record.game import Decks
from tenback.rules import Malformed, Ruleset, State, Step


class Begin(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a game begins: a record as text, which holds all cards, and a number of its steps."""

    record: str
    step: int


@dataclass(frozen=True, slots=True)
class Beginning:
    """A ``Begin`` that was read: the opening and the steps that lead to the state."""

    opening: Decks | State
    steps: tuple[Step, ...]
    state: State


def beginning(begin: Begin, rules: Ruleset | None = None) -> Beginning:
    """The game so far, under rules whose talk policy may differ from the record's.

    A text that is no record raises BadRecord; a game that is over at that step, Malformed.
    """
    record = read(begin.record)
    rules = rules or record.rules
    opening = record.opening
    if isinstance(opening, State):
        opening = replace(opening, rules=rules)
    state = replace(state_after(record, begin.step), rules=rules)
    if state.over:
        raise Malformed("the game is over there: choose an earlier step")
    return Beginning(opening, record.steps[: begin.step], state)
