"""What turns are worth to the player who takes them, by a view and what was said aloud.

Any turn is judged, also one that no plan contains; where nothing is hidden any more the answer is
exact.
"""

from __future__ import annotations

from collections.abc import Sequence

from tenback.analysis.certain import certain
from tenback.bots.decide import Budget, Value, decide, is_late, strongest_net, value_turns
from tenback.bots.turns import Turn, demand_each_once
from tenback.rules import Heard, View
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
