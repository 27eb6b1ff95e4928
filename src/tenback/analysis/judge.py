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

OVERSTATED_ALONE = 0.23
"""By which share samples overstate, alone, how far a turn with an even chance is from the choice.

The net undervalues positions that its own turns don't lead to. Samples look past most of this, but
only one turn ahead. ``python -m benchmarks.luck --first 200 --fit`` measures the share.
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
    view: View, heard: Heard, turns: Sequence[Turn], samples: int = 0, seed: int = 0
) -> list[Value]:
    """Return what each of these turns is worth, all over the same samples; 0: by the net."""
    demand_each_once(view)
    guesses = value_turns(view, heard, _net(view, heard), turns, samples, seed)
    return [certain(view, turn, guess) for turn, guess in zip(turns, guesses, strict=True)]


def against_choice(
    view: View, heard: Heard, turns: Sequence[Turn], choice: Turn, samples: int, seed: int
) -> list[Value]:
    """Return what each of these turns is worth beside the net's choice, and last the choice."""
    *found, chosen = values(view, heard, [*turns, choice], samples, seed)
    overstated = OVERSTATED_ALONE if samples and view.rules.players == 1 else 0.0
    return [*(_nearer(value, chosen, overstated) for value in found), chosen]


def _nearer(value: Value, chosen: Value, overstated: float) -> Value:
    """Return a value nearer to the choice's: by the whole share at even chances.

    The surer a win or a loss, the less the net can be wrong about it; what is certain stays.
    """
    share = overstated * 4 * value.win * (1 - value.win)
    return Value(value.win + share * (chosen.win - value.win), value.left)


def _net(view: View, heard: Heard) -> str:
    return strongest_net(view.rules, spoken(heard, view.seat))
