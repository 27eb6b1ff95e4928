"""Advice and reviews as plain data for JSON and pages, as docs/explanation/analysis.md says."""

from __future__ import annotations

from typing import Any

from tenback.analysis.afterstates import Turn
from tenback.analysis.position import Advice, Plan
from tenback.analysis.puzzles import Puzzle
from tenback.analysis.reasons import Reason
from tenback.analysis.reviews import CLEAR, Judged, Review
from tenback.analysis.solve import Solution
from tenback.record import write
from tenback.rules import Ruleset
from tenback.rules.describe import describe_view

_DIGITS = 4


def advice_data(advice: Advice) -> dict[str, Any]:
    """The best turns from a view."""
    return {
        "rules": advice.view.rules.id,
        "seat": advice.view.seat,
        "samples": advice.samples,
        "plans": [_plan(plan) for plan in advice.plans],
    }


def review_data(review: Review) -> dict[str, Any]:
    """A whole review."""
    rules = review.record.rules
    return {
        "rules": rules.id,
        "names": review.record.names,
        "turns": [_judged(rules, turn) for turn in review.turns],
        "worst": [turn.number for turn in review.worst()],
        "finished": review.outcome is not None,
        "won": None if review.outcome is None else review.outcome.won,
        "winner": None if review.outcome is None else review.outcome.winner,
        "left": None if review.outcome is None else review.outcome.left,
        "deal": None if review.solution is None else _solution(review.solution),
        "winnable_until": review.winnable_until,
    }


def puzzle_data(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle with its solution; ``record`` holds the hidden cards, ``view`` does not."""
    return {
        "rules": puzzle.state.rules.id,
        "view": describe_view(puzzle.view),
        "record": write(puzzle.record),
        "plans": [_plan(plan) for plan in puzzle.plans],
        "tempting": plays(puzzle.tempting.turn),
        "better": [_reason(reason) for reason in puzzle.better],
        "worse": [_reason(reason) for reason in puzzle.worse],
    }


def _plan(plan: Plan) -> dict[str, Any]:
    return {
        "plays": plays(plan.turn),
        "win": round(plan.win, _DIGITS),
        "left": round(plan.left, _DIGITS),
        "reasons": [_reason(reason) for reason in plan.reasons],
    }


def _judged(rules: Ruleset, turn: Judged) -> dict[str, Any]:
    return {
        "turn": turn.number,
        "seat": turn.seat,
        **_plan(turn.played),
        "chances": [round(chance, _DIGITS) for chance in turn.chances(rules)],
        "cost": round(turn.cost, _DIGITS),
        "samples": turn.samples,
        **(_contrast(turn) if turn.cost >= CLEAR else {}),
    }


def _contrast(turn: Judged) -> dict[str, Any]:
    return {
        "best": _plan(turn.best),
        "better": [_reason(reason) for reason in turn.better],
        "worse": [_reason(reason) for reason in turn.worse],
    }


def _reason(reason: Reason) -> dict[str, Any]:
    return {"why": reason.why.value, "good": reason.good, **reason.facts}


def _solution(solution: Solution) -> dict[str, Any]:
    line = solution.line
    return {
        "winnable": solution.winnable,
        "width": solution.width,
        "line": None if line is None else [str(step) for step in line],
    }


def plays(turn: Turn) -> list[str]:
    """The cards of a turn as they are written."""
    return [str(play) for play in turn]
