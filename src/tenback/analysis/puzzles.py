"""Puzzles: positions in which one turn is clearly best, and not the one that comes to mind.

Games are played from a seed by the net; where the net sees one turn far ahead of all others, and it
is not the turn that passes over the fewest cards, the position is looked into more deeply. What
stays clear is a puzzle. The same seed makes the same puzzles.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count, islice

from tenback.analysis.judge import Judge, judge_for
from tenback.analysis.position import PLANS, Plan, ranked
from tenback.analysis.reasons import passed
from tenback.bots.signals import silence
from tenback.record import Record
from tenback.rules import EndTurn, Ruleset, State, View, apply, deal, decks_from_seed, view

GAP = 0.08
"""How much better the solution is than the next turn, in chances to win."""

SAMPLES = 256
"""How often each of the best turns is tried before a position is called a puzzle."""

_SOLVABLE = 0.15
"""A position with a smaller chance is a lost one, not a puzzle."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, its solution and what else was thought of, the best first."""

    state: State
    plans: tuple[Plan, ...]

    @property
    def view(self) -> View:
        """What who solves it is shown."""
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
        """The position as a study, to be kept and shown."""
        return Record(self.state.rules, self.state)


def puzzles(rules: Ruleset, seed: int | str, number: int) -> list[Puzzle]:
    """So many puzzles, one a game at most."""
    return list(islice(_all_puzzles(rules, seed), number))


def _all_puzzles(rules: Ruleset, seed: int | str) -> Iterator[Puzzle]:
    judge = judge_for(rules)
    for game in count():
        state = deal(rules, decks_from_seed(rules, f"puzzle {seed} {game}"), starter=0)
        while not state.over:
            puzzle, best = _look(judge, state)
            if puzzle is not None:
                yield puzzle
                break
            state = _taken(state, best)


def _look(judge: Judge, state: State) -> tuple[Puzzle | None, Plan]:
    """The puzzle in a position, if there is one, and the best turn by the net."""
    seen, heard = view(state, state.to_move), silence(state.rules)
    turns = judge.turns(seen, heard, PLANS)
    plans = ranked(judge, seen, heard, turns, 0)
    if not _is_clear(plans) or _comes_to_mind(seen, plans):
        return None, plans[0]
    tried = ranked(judge, seen, heard, [plan.turn for plan in plans[:4]], SAMPLES)
    clear = _is_clear(tried) and tried[0].turn == plans[0].turn
    return (Puzzle(state, tried) if clear else None), plans[0]


def _is_clear(plans: tuple[Plan, ...]) -> bool:
    return len(plans) > 2 and plans[0].win >= max(_SOLVABLE, plans[1].win + GAP)


def _comes_to_mind(seen: View, plans: tuple[Plan, ...]) -> bool:
    """Whether the best turn is the one with the smallest steps, which anybody would try first."""
    return min(plans, key=lambda plan: passed(seen, plan.turn)).turn == plans[0].turn


def _taken(state: State, plan: Plan) -> State:
    for step in plan.turn:
        state, _ = apply(state, step)
    return state if state.over else apply(state, EndTurn())[0]
