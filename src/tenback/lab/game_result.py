"""What remains of a game in an arena: its result, and how it went if the plan asks for that."""

from __future__ import annotations

from typing import NamedTuple

from tenback.bots import Fault
from tenback.lab.match import Played
from tenback.rules import EndTurn, Play, Start


class Course(NamedTuple):
    """What can be told of a game without its record."""

    turns: int
    """Turns that were begun, of all seats."""
    tops: tuple[int, ...]
    """The last tops, in the order of the piles."""
    hand_sizes: tuple[int, ...]
    """The cards left in each hand."""
    draw_sizes: tuple[int, ...]
    """The cards left in each draw pile."""
    stuck_seat: int | None
    """The seat that could not go on; None if all cards were laid, or if a bot failed."""
    jumps: int
    """Jumps back by exactly ten, or by the distance of the ruleset."""
    largest_gap: int
    """The largest step forward of a pile."""
    largest_gap_turn: int
    """The turn of the largest step forward, from 1."""


def course_of(played: Played) -> Course:
    """Return how a game went."""
    state = played.state
    rules = state.rules
    tops = [pile.start for pile in rules.piles]
    turns, jumps, largest, largest_turn = 0, 0, 0, 0
    seat, laid = 0, 0
    for step in played.steps:
        if isinstance(step, Start):
            seat = step.seat
        elif isinstance(step, EndTurn):
            seat, laid = (seat + 1) % rules.players, 0
        elif isinstance(step, Play):
            turns += laid == 0
            laid += 1
            # Players whose hands are empty are skipped; the piles are the same for all of a side.
            target = rules.target(seat, step.pile)
            gap = target.distance(step.card, tops[target.index])
            tops[target.index] = step.card
            if target.own and gap == -rules.jump:
                jumps += 1
            elif target.own and gap > largest:
                largest, largest_turn = gap, turns
    lost = played.fault is None and state.outcome is not None and any(played.left)
    return Course(
        turns=turns,
        tops=tuple(tops),
        hand_sizes=state.hand_sizes,
        draw_sizes=state.draw_sizes,
        stuck_seat=state.to_move if lost else None,
        jumps=jumps,
        largest_gap=largest,
        largest_gap_turn=largest_turn,
    )


class GameResult(NamedTuple):
    """What remains of a game."""

    winner: int | None
    """The side that won."""
    left: tuple[int, ...]
    fault: Fault | None = None
    record: str | None = None
    unplayed: bool = False
    """Whether it counts as lost because a competitor was stopped before it (see ``failing``)."""

    course: Course | None = None
    """How it went, where the plan asks for that."""

    @property
    def failed(self) -> bool:
        """Whether it was lost by a failure, in it or before it."""
        return self.unplayed or self.fault is not None


DealResult = tuple[GameResult, ...]
"""The games of one deal, by fixture."""
