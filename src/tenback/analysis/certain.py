"""What a turn is worth, and where that is certain: nothing is hidden any more, or the game is over.

Once the draw pile is empty and one player at most still holds cards beside the own ones, these are
the unseen ones: then all is known, and the rest of The Game can be solved.
"""

from __future__ import annotations

from typing import NamedTuple

from tenback.analysis.afterstates import Turn, left_by
from tenback.analysis.solve import solve
from tenback.rules import EndTurn, State, View, apply, position

KAPPA = 0.03
"""What twenty cards left are worth in chances to win; it decides where no plan will win."""

SCALE = 20
"""Nets count cards left in twentieths."""

WIDTHS = (16, 256)
"""Beams for the last cards: enough to be sure of nearly all."""


class Worth(NamedTuple):
    """What a turn is worth to the player who takes it."""

    win: float
    """The chance to win afterwards."""
    left: float
    """Own cards left at the end, on average."""

    @property
    def rank(self) -> float:
        """To sort by: the chance, and where that is hopeless the cards left."""
        return self.win - KAPPA * self.left / SCALE


def certain(view: View, turn: Turn, guess: Worth) -> Worth:
    """The truth about a turn where it can be known from a view; else the guess."""
    left, side = left_by(view, turn), view.rules.side_of(view.seat or 0)
    if not left.hand and not view.unseen[side]:
        return Worth(1.0, 0.0)
    state = _known_state(view, len(left.hand))
    if state is None:
        return guess
    for step in turn:
        state, _ = apply(state, step)
    if not state.over:
        state, _ = apply(state, EndTurn())
    if state.outcome is not None:
        return Worth(float(state.outcome.winner == side), float(state.outcome.left[side]))
    solution = solve(state, WIDTHS)
    if solution.winnable is None:
        return guess
    return Worth(1.0, 0.0) if solution.winnable else Worth(0.0, max(guess.left, 1.0))


def _known_state(view: View, kept: int) -> State | None:
    """The whole state, where a view of The Game leaves nothing to guess that matters.

    The order of the draw pile does not matter if all of it is drawn after this turn.
    """
    rules, seat = view.rules, view.seat
    assert seat is not None
    others = [at for at, cards in enumerate(view.hand_sizes) if cards and at != seat]
    all_drawn = kept + view.draw_sizes[0] <= rules.hand and rules.draws is None
    if rules.sides > 1 or len(others) > 1 or (view.draw_sizes[0] and (others or not all_drawn)):
        return None
    hands: list[tuple[int, ...]] = [()] * rules.players
    hands[seat] = view.hand
    for other in others:
        hands[other] = view.unseen[0]
    draw = view.unseen[0] if view.draw_sizes[0] else ()
    return position(
        rules,
        tops=view.tops,
        hands=hands,
        draws=[draw],
        to_move=seat,
        laid=view.laid,
    )
