"""What the cards and what the turns changed in the chance to win a game: both add up to its end.

Before a turn the chance is that of the turn that the net chooses; after it, that of the turn that
was played. The difference is the decision: a loss, or a gain if the turn was better. From there to
the chance before the next turn, only cards were drawn and seen: that is luck. It is zero on average
only if both chances are estimated alike, so both come from the same number of samples.

Where the net judges alone, a difference too small to be a mistake counts as none: its choice seems
better to it than it is, and over a game these errors would add up to a loss that the cards seem to
make good.
"""

from __future__ import annotations

from dataclasses import dataclass

from tenback.analysis.judge import MIN_MISTAKE
from tenback.analysis.reviews import Review
from tenback.rules import Outcome


@dataclass(frozen=True, slots=True)
class Balance:
    """The chance of one side from the start to the end of a game."""

    start: float
    """Before the first turn."""
    luck: tuple[float, ...]
    """By turn: what the cards drawn after it changed."""
    decisions: tuple[float, ...]
    """By turn: what it changed against the net's choice; in a duel, a rival's mistake is a gain."""
    end: float

    @property
    def unexplained(self) -> float:
        """What luck and decisions leave unexplained."""
        return self.end - self.start - sum(self.luck) - sum(self.decisions)


def balance(review: Review, side: int = 0) -> Balance | None:
    """Return the balance of a side; None if no turn was played."""
    if not review.turns:
        return None
    rules = review.record.rules
    before, after = list[float](), list[float]()
    for turn in review.turns:
        own = rules.side_of(turn.seat) == side
        left = turn.played.win if turn.samples or turn.cost >= MIN_MISTAKE else turn.before
        before.append(turn.before if own else 1 - turn.before)
        after.append(left if own else 1 - left)
    end = after[-1] if review.outcome is None else _result(review.outcome, side)
    after_draw = [*before[1:], end]
    return Balance(
        start=before[0],
        luck=tuple(drawn - left for drawn, left in zip(after_draw, after, strict=True)),
        decisions=tuple(left - had for left, had in zip(after, before, strict=True)),
        end=end,
    )


def _result(outcome: Outcome, side: int) -> float:
    return float(outcome.winner == side)
