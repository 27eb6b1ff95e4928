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

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import NamedTuple

from tenback.record.game import GivenSignal, Record, by_step
from tenback.rules import (
    Event,
    Heard,
    Laid,
    Malformed,
    Ruleset,
    State,
    Step,
    TurnEnded,
    apply,
)
from tenback.rules.talk import (
    Standing,
    after_card,
    after_signal,
    after_turn,
    heard_by,
    nothing_said,
)


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
    """The state after this number of steps."""
    if not 0 <= steps <= len(record.steps):
        raise Malformed(f"the game has {len(record.steps)} steps; there is no state after {steps}")
    state = record.first
    for moment in islice(replay(record), steps):
        state = moment.state
    return state


def heard_in(record: Record) -> Iterator[Heard]:
    """What the seats could hear of each other before each step, and after the last step."""
    given = by_step(record.signals)
    said = _with_signals(record.rules, nothing_said(record.rules), given.get(0, ()))
    yield heard_by(None, said, record.rules.talk)
    for number, moment in enumerate(replay(record), start=1):
        for event in moment.events:
            if isinstance(event, Laid):
                said = after_card(said, record.rules.target(event.seat, event.play.pile).index)
            elif isinstance(event, TurnEnded):
                said = after_turn(said, event.seat)
        said = _with_signals(record.rules, said, given.get(number, ()))
        yield heard_by(None, said, record.rules.talk)


def _with_signals(rules: Ruleset, said: Standing, given: Iterable[GivenSignal]) -> Standing:
    for one in given:
        pile = None if one.pile is None else rules.target(one.seat, one.pile).index
        said = after_signal(said, one.seat, one.signal, pile)
    return said
