"""A turn of a game, tried again with other cards: what it would have been worth."""

from __future__ import annotations

from dataclasses import dataclass

from tenback.analysis.judge import against_choice, best_turns
from tenback.analysis.position import usual_samples
from tenback.analysis.reviews import Taken, final_value, turns_taken
from tenback.bots.turns import Turn
from tenback.record import Record
from tenback.rules import BadPosition, State, apply, view


@dataclass(frozen=True, slots=True)
class Retried:
    """A turn that is tried again."""

    seat: int
    state: State
    """After the cards that were tried."""
    win: float | None
    """The chance to win after this turn; None if it cannot end here."""
    played: float | None
    """The chance after the turn that was played in the game, over the same samples."""


def retry(record: Record, number: int, turn: Turn) -> Retried:
    """Play other cards instead of a turn of a game, which is counted from 1.

    The turn is judged by what its player knew then.
    """
    taken = next((one for at, one in enumerate(turns_taken(record), 1) if at == number), None)
    if taken is None:
        raise BadPosition(f"the game has no turn {number}")
    state, seat = taken.before, taken.before.to_move
    assert seat is not None
    for play in turn:
        state, _ = apply(state, play)
    if not turn or not (state.over or state.may_end):
        return Retried(seat, state, None, None)
    seen, samples = view(taken.before, seat), usual_samples(record.rules)
    tried = Taken(taken.before, taken.heard, turn, state)
    (choice,) = best_turns(seen, taken.heard, 1) or [taken.turn]
    turns = [turn, taken.turn]
    worths = against_choice(seen, taken.heard, turns, choice, samples, seed=number)[:-1]
    win, played = (
        (final_value(one) or worth).win for one, worth in zip((tried, taken), worths, strict=True)
    )
    return Retried(seat, state, win, played)
