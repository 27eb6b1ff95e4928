"""Advice for a position: the best turns of the player to move, their chances and the reasons.

>>> from tenback.rules import coop, deal, decks_from_seed, view
>>> state = deal(coop(players=3), decks_from_seed(coop(players=3), seed=7), starter=0)
>>> best = advise(view(state, 0)).plans[0]
>>> len(best.turn) >= state.minimum and 0.5 < best.win < 1
True
"""

from __future__ import annotations

from dataclasses import dataclass

from tenback.analysis.judge import best_turns, values
from tenback.analysis.reasons import Reason, cards_passed, reasons
from tenback.bots.turns import Turn
from tenback.rules import BadPosition, Heard, Ruleset, View, silence

COMPARED_TURNS = 8
"""How many turns are compared at least."""

SAMPLES = 96
"""Samples for each turn, where samples are better than the net alone."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A turn, its value for the player to move, and the reasons for and against it."""

    turn: Turn
    win: float
    """The chance to win afterwards."""
    left: float
    """Own cards left at the end, on average."""
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Advice:
    """The best turns for a view, the best first."""

    view: View
    plans: tuple[Plan, ...]
    samples: int
    """The number of samples of the hidden cards; 0: the net alone."""


def usual_samples(rules: Ruleset) -> int:
    """Return the usual number of samples: they help alone and in a duel, not in a team."""
    return 0 if rules.sides == 1 and rules.players > 1 else SAMPLES


def advise(
    view: View, heard: Heard | None = None, plans: int = COMPARED_TURNS, samples: int | None = None
) -> Advice:
    """Return the best turns of the player to move, by this view and what was said aloud."""
    demand_turn(view)
    heard = silence(view.rules) if heard is None else heard
    samples = usual_samples(view.rules) if samples is None else samples
    turns = best_turns(view, heard, max(plans, COMPARED_TURNS))
    return Advice(view, ranked(view, heard, turns, samples)[:plans], samples)


def ranked(view: View, heard: Heard, turns: list[Turn], samples: int) -> tuple[Plan, ...]:
    """Return these turns as plans, the best first."""
    found = values(view, heard, turns, samples)
    least = min((cards_passed(view, turn) for turn in turns), default=0)
    order = sorted(range(len(turns)), key=lambda k: -found[k].rank)
    return tuple(
        Plan(turns[k], found[k].win, found[k].left, reasons(view, turns[k], heard, least))
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
