"""Puzzles: positions in which one turn is clearly best, is not the one that comes to mind, and why.

Games are played from a seed by the planner, who gets into the troubles that people know; where the
net sees one turn far ahead of all others, it is not the turn that passes over the fewest cards, and
something can be said for it that a person sees on the table, the position is looked into more
deeply. What stays clear is a puzzle. The same seed and number make the same puzzle, whichever
others are made: so they can be made one at a time.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import count
from random import Random

from tenback.analysis.judge import best_turns, lead, values
from tenback.analysis.position import PLANS, Plan, ranked
from tenback.analysis.reasons import Reason, Why, contrast, passed
from tenback.bots.afterstates import left_by
from tenback.bots.bot import Place
from tenback.bots.planner import Planner
from tenback.bots.turns import Turn
from tenback.record import Record
from tenback.rules import EndTurn, Ruleset, State, View, apply, deal, decks_from_seed, silence, view

GAP = 0.08
"""How much better the solution is than the next turn, in chances to win."""

SAMPLES = 256
"""How often each of the best turns is tried before a position is called a puzzle."""

TRIED = 4
"""So many turns are tried, beside the one that comes to mind."""

_SOLVABLE = 0.15
"""A position with a smaller chance is a lost one, not a puzzle."""

_FAINT = (
    *(Why.CLOSE, Why.LEAST, Why.ONE_PILE, Why.FEWER, Why.LAYS, Why.FAR),
    *(Why.KEEPS_RATHER, Why.LEAVES_AT),
)
"""Reasons that hold for so many turns that they explain none."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, its solution and what else was thought of, the best first."""

    state: State
    plans: tuple[Plan, ...]
    tempting: Plan
    """The turn that comes to mind: no other passes over fewer cards. It is one of the plans."""
    better: tuple[Reason, ...]
    """What speaks for the solution and is not true of the tempting turn."""
    worse: tuple[Reason, ...]
    """What speaks against the tempting turn and is not true of the solution."""

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
        """The position as a study, to be kept and shown. It holds the hidden cards, too."""
        return Record(self.state.rules, self.state)

    def weigh(self, turn: Turn) -> Plan:
        """What a turn is worth here, by the same measure as the plans."""
        seen = self.view
        left = left_by(seen, turn)
        for plan in self.plans:
            if left_by(seen, plan.turn).same_as(left, seen.rules):
                return plan
        heard = silence(seen.rules)
        (plan,) = ranked(seen, heard, [turn], SAMPLES)
        return plan


def puzzles(rules: Ruleset, seed: int | str, number: int) -> list[Puzzle]:
    """So many puzzles, each from games of its own."""
    return [puzzle(rules, seed, at) for at in range(number)]


def puzzle(rules: Ruleset, seed: int | str, number: int = 0) -> Puzzle:
    """The puzzle with this number: about a second of work, the same whichever are made."""
    planner = Planner(Place(rules, 0, Random(0)))
    for game in count():
        decks = decks_from_seed(rules, f"puzzle {seed} {number} {game}")
        state = deal(rules, decks, starter=0)
        while not state.over:
            found = _look(state)
            if found is not None:
                return found
            state = _taken(state, planner.turn(view(state, state.to_move), silence(rules)))
    raise AssertionError("there is always another game")


def _look(state: State) -> Puzzle | None:
    """The puzzle in a position, if there is one."""
    state = replace(state, last=())  # who solves it has not seen the turns before
    seen, heard = view(state, state.to_move), silence(state.rules)
    if lead(seen, heard) < GAP:
        return None
    turns = best_turns(seen, heard, PLANS)
    worths = dict(zip(turns, values(seen, heard, turns), strict=True))
    turns.sort(key=lambda turn: -worths[turn].rank)
    best = turns[0]
    if not _is_clear([worths[turn].win for turn in turns]):
        return None
    tempting = min(turns, key=lambda turn: (passed(seen, turn), len(turn)))
    better, worse = contrast(seen, best, tempting, heard, passed(seen, tempting))
    if tempting == best or all(reason.why in _FAINT for reason in (*better, *worse)):
        return None
    chosen = list(dict.fromkeys((*turns[:TRIED], tempting)))
    tried = ranked(seen, heard, chosen, SAMPLES)
    if tried[0].turn != best or not _is_clear([plan.win for plan in tried]):
        return None
    (tempted,) = (plan for plan in tried if plan.turn == tempting)
    return Puzzle(state, tried, tempted, better, worse)


def _is_clear(chances: list[float]) -> bool:
    """Whether the first of these chances is far above the second, and good enough."""
    return len(chances) > 2 and chances[0] >= max(_SOLVABLE, chances[1] + GAP)


def _taken(state: State, turn: Turn) -> State:
    for step in turn:
        state, _ = apply(state, step)
    return state if state.over else apply(state, EndTurn())[0]
