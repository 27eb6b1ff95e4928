"""What turns are worth to the player who takes them, by a view and what was said aloud.

Any turn is judged, also one that no plan contains; where nothing is hidden any more the answer is
exact.
"""

from __future__ import annotations

from collections.abc import Sequence

from tenback.analysis.certain import certain
from tenback.bots.afterstates import demand_each_once
from tenback.bots.decide import Budget, Value, decide, strongest_net, value_turns
from tenback.bots.turns import Turn
from tenback.rules import Heard, View
from tenback.rules.talk import spoken

MIN_MISTAKE = 0.02
"""The least chance to win that a mistake costs; smaller differences may be noise."""

SECOND_LOOK_TURNS, SECOND_LOOK_FACTOR = 5, 2
"""How many turns ahead the samples of a second look go, and how many times as many they are."""

UNDERRATED_ALONE = 0.0024
"""How much better a turn with an even chance is, alone, than it looks beside the net's choice.

The choice is what the net rates highest, and it rates highest what it overrates. Samples look past
most of this, but only one turn ahead. ``python -m benchmarks.second_look`` measures it.
"""


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

    Alone, a difference that is not small is looked at again, further ahead and over more samples.
    These are other ones, so that no turn is a mistake by chance.
    """
    compared = [*turns, choice]
    *found, chosen = values(view, heard, compared, samples, seed)
    if not samples or view.rules.players > 1:
        return [*found, chosen]
    found = [_raised(value) for value in found]
    if all(abs(value.win - chosen.win) < MIN_MISTAKE for value in found):
        return [*found, chosen]
    return values(
        view, heard, compared, SECOND_LOOK_FACTOR * samples, ~seed, turns_ahead=SECOND_LOOK_TURNS
    )


def _raised(value: Value) -> Value:
    """Return a value with what the net underrates: most at even chances; what is certain stays."""
    return Value(value.win + UNDERRATED_ALONE * 4 * value.win * (1 - value.win), value.left)


def _net(view: View, heard: Heard) -> str:
    return strongest_net(view.rules, spoken(heard, view.seat))
