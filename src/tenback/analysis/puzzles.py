"""Puzzles: positions in which one turn is clearly best, but not the obvious one.

The planner plays games from a seed. A position is a candidate if the net sees one turn far ahead of
all others, if that turn is not the one that passes over the fewest cards, and if there is a reason
for it that a person can see on the table. If samples confirm it, the position is a puzzle. A puzzle
follows from its seed and number alone, so puzzles can be made one at a time.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import count
from random import Random

from tenback.analysis.judge import best_turns, lead, values
from tenback.analysis.position import COMPARED_TURNS, Plan, ranked
from tenback.analysis.reasons import Reason, Why, cards_passed, contrast
from tenback.bots.bot import Place
from tenback.bots.planners import Planner
from tenback.bots.turns import Turn, left_by
from tenback.record import Record
from tenback.rules import EndTurn, Ruleset, State, View, apply, deal, decks_from_seed, silence, view

MIN_LEAD = 0.08
"""How far the solution must be ahead of the next turn, in chances to win."""

SAMPLES = 256
"""Samples for each of the best turns before a position is called a puzzle."""

SAMPLED_TURNS = 4
"""How many turns are sampled, beside the tempting one."""

_MIN_CHANCE = 0.15
"""A position with a smaller chance is lost, not a puzzle."""

_WEAK_REASONS = (
    *(Why.CLOSE, Why.LEAST, Why.ONE_PILE, Why.FEWER, Why.LAYS, Why.FAR),
    *(Why.KEEPS_RATHER, Why.LEAVES_AT),
)
"""Reasons that are true of most turns and so explain none."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, its solution and the other turns that were considered, the best first."""

    state: State
    plans: tuple[Plan, ...]
    tempting: Plan
    """The obvious turn: no other passes over fewer cards. It is one of the plans."""
    better: tuple[Reason, ...]
    """What speaks for the solution and is not true of the tempting turn."""
    worse: tuple[Reason, ...]
    """What speaks against the tempting turn and is not true of the solution."""

    @property
    def view(self) -> View:
        """What the solver is shown."""
        return view(self.state, self.state.to_move)

    @property
    def solution(self) -> Plan:
        """The turn that is best."""
        return self.plans[0]

    @property
    def gap(self) -> float:
        """How far the solution is ahead."""
        return self.plans[0].win - self.plans[1].win

    @property
    def record(self) -> Record:
        """The position as a record, with the hidden cards."""
        return Record(self.state.rules, self.state)

    def weigh(self, turn: Turn) -> Plan:
        """Return a turn of this position as a plan, valued like the others."""
        seen = self.view
        left = left_by(seen, turn)
        for plan in self.plans:
            if left_by(seen, plan.turn).same_as(left, seen.rules):
                return plan
        heard = silence(seen.rules)
        (plan,) = ranked(seen, heard, [turn], SAMPLES)
        return plan


def puzzles(rules: Ruleset, seed: int | str, number: int) -> list[Puzzle]:
    """Return puzzles with the numbers from 0 on, each from games of its own."""
    return [puzzle(rules, seed, at) for at in range(number)]


def puzzle(rules: Ruleset, seed: int | str, number: int = 0) -> Puzzle:
    """Return the puzzle with this number, in about a second."""
    planner = Planner(Place(rules, 0, Random(0)))
    for game in count():
        decks = decks_from_seed(rules, f"puzzle {seed} {number} {game}")
        state = deal(rules, decks, starter=0)
        while not state.over:
            found = _find_puzzle(state)
            if found is not None:
                return found
            state = _after(state, planner.turn(view(state, state.to_move), silence(rules)))
    raise AssertionError("there is always another game")


def _find_puzzle(state: State) -> Puzzle | None:
    """Return the puzzle in a position, if there is one."""
    state = replace(state, last=())  # the solver has not seen the turns before
    seen, heard = view(state, state.to_move), silence(state.rules)
    if lead(seen, heard) < MIN_LEAD:
        return None
    turns = best_turns(seen, heard, COMPARED_TURNS)
    worths = dict(zip(turns, values(seen, heard, turns), strict=True))
    turns.sort(key=lambda turn: -worths[turn].rank)
    best = turns[0]
    if not _is_clear([worths[turn].win for turn in turns]):
        return None
    tempting = min(turns, key=lambda turn: (cards_passed(seen, turn), len(turn)))
    better, worse = contrast(seen, best, tempting, heard, cards_passed(seen, tempting))
    if tempting == best or all(reason.why in _WEAK_REASONS for reason in (*better, *worse)):
        return None
    chosen = list(dict.fromkeys((*turns[:SAMPLED_TURNS], tempting)))
    tried = ranked(seen, heard, chosen, SAMPLES)
    if tried[0].turn != best or not _is_clear([plan.win for plan in tried]):
        return None
    (tempted,) = (plan for plan in tried if plan.turn == tempting)
    return Puzzle(state, tried, tempted, better, worse)


def _is_clear(chances: list[float]) -> bool:
    """Return whether the first of these chances is far above the second, and not lost."""
    return len(chances) > 2 and chances[0] >= max(_MIN_CHANCE, chances[1] + MIN_LEAD)


def _after(state: State, turn: Turn) -> State:
    for step in turn:
        state, _ = apply(state, step)
    return state if state.over else apply(state, EndTurn())[0]
