"""What the review of a game shows: its moments, and reviews that get better."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tenback.analysis import NoKernel
from tenback.record import Record, moments
from tenback.rules import BadRuleset, Play, Start, Step
from tenback.tables.game_view import GameView, PlayView, game_view
from tenback.terminal.failures import Declined
from tenback.terminal.thinking import Thinking
from tenback.text import Catalogue
from tenback.text.errors import no_kernel

if TYPE_CHECKING:
    from tenback.analysis import Review


@dataclass(frozen=True, slots=True)
class ReplayedMoment:
    """The table after a number of steps, as the player to move sees it."""

    game: GameView
    turn: int
    """The turn that the next card belongs to, counted from 1; 0 before the first turn."""
    following: Step | None
    """The step that comes next; None at the end."""

    @property
    def play(self) -> PlayView | None:
        """The play that comes next, if it is a card."""
        if not isinstance(self.following, Play):
            return None
        words = str(self.following)
        return next((play for play in self.game.plays if play.play == words), None)


def moments_of(record: Record) -> list[ReplayedMoment]:
    """All moments of a game, the first before any step."""
    there = list(moments(record))
    found: list[ReplayedMoment] = []
    for moment, following in zip(there, (*there[1:], None), strict=True):
        step = None if following is None else following.step
        turn = moment.turn if following is None else following.turn
        seat = None if isinstance(step, Start) else moment.state.to_move
        found.append(ReplayedMoment(game_view(moment.state, seat), turn, step))
    return found


Reviewer = Callable[[Record], AsyncIterator["Review"]]
"""Yields reviews of a game, each better than the one before."""


def local_reviewer(text: Catalogue, thinking: Thinking) -> Reviewer:
    """Review on this computer, in a thread; Declined where there is no kernel."""

    async def review(record: Record) -> AsyncIterator[Review]:
        try:
            glanced = await thinking.call(_glance, record)
            yield glanced
            yield await thinking.call(_review, record, glanced)
        except NoKernel:
            raise Declined(no_kernel(text)) from None
        except BadRuleset:
            raise Declined(text("house-rules-no-review")) from None

    return review


def _glance(record: Record) -> Review:
    from tenback.analysis.reviews import glance

    return glance(record)


def _review(record: Record, glanced: Review) -> Review:
    from tenback.analysis.reviews import review

    return review(record, glanced=glanced)
