"""What turns are worth to the player who takes them, by a view and what was said aloud.

Any turn is judged, also one that no plan contains. Where nothing is hidden any more, or the game is
over, the answer is exact: once the draw pile is empty and at most one other player holds cards,
these are the unseen ones. Then everything is known, and the rest of The Game can be solved.
"""

from __future__ import annotations

from collections.abc import Sequence

from tenback.analysis.solve import solve
from tenback.bots.decide import Budget, Value, decide, is_late, strongest_net, value_turns
from tenback.bots.turns import Turn, demand_each_once, left_by
from tenback.rules import EndTurn, Heard, State, View, apply, position
from tenback.rules.talk import spoken

MIN_MISTAKE = 0.02
"""The least chance to win that a mistake costs; smaller differences may be noise."""

TURNS_AHEAD_ALONE = 3
"""How many turns ahead the samples of a comparison go alone."""

LATE_SAMPLES_FACTOR = 2
"""How many times as many samples a comparison takes late in a game alone."""


def best_turns(view: View, heard: Heard, most: int) -> list[Turn]:
    """Return the turns that look best to the net, the best first."""
    demand_each_once(view)
    found = decide(view, heard, _net(view, heard), Budget(candidates=most))
    return [candidate.turn for candidate in found]


def lead(view: View, heard: Heard) -> float:
    """Return how far the best turn is ahead of the next by the net, in chances to win."""
    found = decide(view, heard, _net(view, heard), Budget(candidates=2))
    return found[0].win - found[1].win if len(found) > 1 else 0.0


def values(
    view: View,
    heard: Heard,
    turns: Sequence[Turn],
    samples: int = 0,
    seed: int = 0,
    turns_ahead: int = 1,
) -> list[Value]:
    """Return what each of these turns is worth, all over the same samples; 0: by the net."""
    demand_each_once(view)
    net = _net(view, heard)
    guesses = value_turns(view, heard, net, turns, samples, seed, turns_ahead)
    return [certain(view, turn, guess) for turn, guess in zip(turns, guesses, strict=True)]


def against_choice(
    view: View, heard: Heard, turns: Sequence[Turn], choice: Turn, samples: int, seed: int
) -> list[Value]:
    """Return what each of these turns is worth beside the net's choice, and last the choice.

    Alone, samples go further ahead than for a hint, because the net underrates turns that it would
    not choose: one turn ahead, it still judges positions that its own turns rarely lead to. Late, a
    turn decides more, and samples differ more.
    """
    compared = [*turns, choice]
    if not turns or view.rules.players > 1:
        return values(view, heard, compared, samples, seed)
    if is_late(view):
        samples *= LATE_SAMPLES_FACTOR
    return values(view, heard, compared, samples, seed, TURNS_AHEAD_ALONE)


def _net(view: View, heard: Heard) -> str:
    return strongest_net(view.rules, spoken(heard, view.seat))


WIDTHS = (16, 256)
"""Widths of the beam for the last cards: enough for a proof in nearly all positions."""


def certain(view: View, turn: Turn, guess: Value) -> Value:
    """Return the exact value of a turn if a view tells it, else the guess."""
    left, side = left_by(view, turn), view.rules.side_of(view.seat or 0)
    if not left.hand and not view.unseen[side]:
        return Value(1.0, 0.0)
    state = _known_state(view, len(left.hand))
    if state is None:
        return guess
    for step in turn:
        state, _ = apply(state, step)
    if not state.over:
        state, _ = apply(state, EndTurn())
    if state.outcome is not None:
        return Value(float(state.outcome.winner == side), float(state.outcome.left[side]))
    solution = solve(state, WIDTHS)
    if solution.winnable is None:
        return guess
    return Value(1.0, 0.0) if solution.winnable else Value(0.0, max(guess.left, 1.0))


def _known_state(view: View, kept: int) -> State | None:
    """Return the whole state if a view of The Game hides nothing that matters.

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
