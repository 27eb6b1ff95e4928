"""A position: the best turns of the player to move, with chances, and why.

>>> from tenback.rules import coop, deal, decks_from_seed, view
>>> state = deal(coop(players=3), decks_from_seed(coop(players=3), seed=7), starter=0)
>>> best = advise(view(state, 0)).plans[0]
>>> len(best.turn) >= state.minimum and 0.5 < best.win < 1
True
"""

from __future__ import annotations

from dataclasses import dataclass

from tenback.analysis.judge import best_turns, values
from tenback.analysis.reasons import Reason, passed, reasons
from tenback.bots.turns import Turn
from tenback.rules import BadPosition, Heard, Ruleset, View, silence

PLANS = 8
"""How many turns are compared where nobody asks for another number."""

SAMPLES = 96
"""How often each is tried, where that is worth more than the net alone."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A turn that can be taken, what it is worth to the player who takes it, and why."""

    turn: Turn
    win: float
    """The chance to win afterwards."""
    left: float
    """Own cards left at the end, on average."""
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Advice:
    """The best turns from a view, the best first."""

    view: View
    plans: tuple[Plan, ...]
    samples: int
    """How often what is hidden was dealt at random for it; 0 is the net alone."""


def usual_samples(rules: Ruleset) -> int:
    """Looking ahead helps alone and in a duel; a team's net knows as much."""
    return 0 if rules.sides == 1 and rules.players > 1 else SAMPLES


def advise(
    view: View, heard: Heard | None = None, plans: int = PLANS, samples: int | None = None
) -> Advice:
    """The best turns of the player to move, by what this view and what was said tell."""
    demand_turn(view)
    heard = silence(view.rules) if heard is None else heard
    samples = usual_samples(view.rules) if samples is None else samples
    turns = best_turns(view, heard, max(plans, PLANS))
    return Advice(view, ranked(view, heard, turns, samples)[:plans], samples)


def ranked(view: View, heard: Heard, turns: list[Turn], samples: int) -> tuple[Plan, ...]:
    """These turns as plans, the best first."""
    worths = values(view, heard, turns, samples)
    least = min((passed(view, turn) for turn in turns), default=0)
    order = sorted(range(len(turns)), key=lambda k: -worths[k].rank)
    return tuple(
        Plan(turns[k], worths[k].win, worths[k].left, reasons(view, turns[k], heard, least))
        for k in order
    )


def demand_turn(view: View) -> None:
    """Refuse a view whose seat has nothing to decide."""
    if view.outcome is not None:
        raise BadPosition("the game is over: there is nothing left to advise")
    if view.to_move is None:
        raise BadPosition("nobody has been named to start yet")
    if view.seat != view.to_move:
        raise BadPosition(f"seat {view.to_move} is to move: advice is for that seat alone")
