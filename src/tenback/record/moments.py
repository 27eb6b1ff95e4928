"""A recorded game, played again.

>>> from tenback.record import Record, replay, state_after
>>> from tenback.rules import EndTurn, Play, coop
>>> steps = Play(9, "^1"), Play(2, "^2"), EndTurn()
>>> record = Record(coop(players=1), (tuple(range(2, 100)),), steps)
>>> [str(step) for state, step, events in replay(record)]
['9^1', '2^2', 'end']
>>> state_after(record, 2).tops
(9, 2, 100, 100)
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from tenback.record.game import Record
from tenback.rules import Event, Malformed, State, Step, apply


class Moment(NamedTuple):
    """One step of a game: the state it led to, the step, and what happened."""

    state: State
    step: Step
    events: tuple[Event, ...]


def replay(record: Record) -> Iterator[Moment]:
    """Play a recorded game step by step; ``record.first`` is where it begins."""
    state = record.first
    for step in record.steps:
        state, events = apply(state, step)
        yield Moment(state, step, events)


def state_after(record: Record, steps: int) -> State:
    """The state after so many steps."""
    if not 0 <= steps <= len(record.steps):
        raise Malformed(f"the game has {len(record.steps)} steps; there is no state after {steps}")
    state = record.first
    for moment in islice(replay(record), steps):
        state = moment.state
    return state
