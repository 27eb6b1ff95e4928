"""A recorded game as a list of moments through which a screen can step."""

from __future__ import annotations

from dataclasses import dataclass

from tenback.record import Record, moments
from tenback.rules import Play, Start, Step
from tenback.tables.game_view import GameView, PlayView, game_view


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
    states = [moment.state for moment in moments(record)]
    found: list[ReplayedMoment] = []
    turn, ended = 0, True
    for state, following in zip(states, (*record.steps, None), strict=True):
        if isinstance(following, Start):
            seen = game_view(state, None)
        else:
            if ended and following is not None:
                turn, ended = turn + 1, False
            seen = game_view(state, state.to_move)
            ended = ended or (following is not None and not isinstance(following, Play))
        found.append(ReplayedMoment(seen, turn, following))
    return found
