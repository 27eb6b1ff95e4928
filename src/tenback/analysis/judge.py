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

REAL_SHARE_ALONE = 0.85
"""How much of a difference between a turn and the net's choice over samples is real, alone.

The net undervalues positions that its own turns don't lead to. Samples look past most of this, but
only one turn ahead. ``python -m benchmarks.luck`` measures the share.
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
    share = REAL_SHARE_ALONE if samples and view.rules.players == 1 else 1.0
    return [*(_nearer(value, chosen, share) for value in found), chosen]


def _nearer(value: Value, chosen: Value, share: float) -> Value:
    """Return a value with this share of its difference; what is certain stays."""
    if value.win in (0.0, 1.0):
        return value
    return Value(chosen.win + share * (value.win - chosen.win), value.left)


def _net(view: View, heard: Heard) -> str:
    return strongest_net(view.rules, spoken(heard, view.seat))
