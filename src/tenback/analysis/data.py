"""Advice, reviews, solutions and puzzles as data for JSON, the same wherever they go."""

from __future__ import annotations

from typing import Any

from tenback.analysis import findings, position, puzzles, reasons, reviews
from tenback.analysis.judge import MIN_MISTAKE
from tenback.analysis.reviews import balance
from tenback.analysis.solve import Solution, bots_left
from tenback.record import Record, write
from tenback.rules import Start
from tenback.rules.codec import describe_view

_DIGITS = 4


def advice_data(advice: position.Advice) -> findings.Advice:
    """Return advice as plain data."""
    assert advice.view.seat is not None
    plans = tuple(map(plan_data, advice.plans))
    return findings.Advice(advice.view.rules.id, advice.view.seat, advice.samples, plans)


def review_data(review: reviews.Review, *, glance: bool = False) -> findings.Review:
    """A whole review; a ``glance`` names no worst turns."""
    outcome = review.outcome
    return findings.Review(
        rules=review.record.rules.id,
        names=review.record.names,
        turns=tuple(_judged(review.record, turn) for turn in review.turns),
        worst=() if glance else tuple(turn.number for turn in review.worst()),
        ending=None if outcome is None else outcome.ending,
        winner=None if outcome is None else outcome.winner,
        left=None if outcome is None else outcome.left,
        deal=_deal(review),
        winnable_until=review.winnable_until,
        balances=_balances(review),
        bots_left=None if glance else bots_left(review.record),
        glance=glance,
    )


def _balances(review: reviews.Review) -> tuple[findings.Balance, ...]:
    found = (balance(review, side) for side in range(review.record.rules.sides))
    return tuple(
        findings.Balance(
            start=round(one.start, _DIGITS),
            luck=tuple(round(change, _DIGITS) for change in one.luck),
            decisions=tuple(round(change, _DIGITS) for change in one.decisions),
            end=round(one.end, _DIGITS),
            unexplained=round(one.unexplained, _DIGITS),
        )
        for one in found
        if one is not None
    )


def solution_data(record: Record, solution: Solution, step: int = 0) -> findings.Solved:
    """Whether a game could be won after its first ``step`` steps."""
    if solution.line is None:
        return findings.Solved(solution.winnable, None, None, solution.width)
    steps = (*record.steps[:step], *solution.line)
    shown = write(Record(record.rules, record.opening, steps, record.names)) if steps else None
    line = tuple(map(str, solution.line))
    return findings.Solved(solution.winnable, line, shown, solution.width)


def puzzle_data(puzzle: puzzles.Puzzle) -> dict[str, Any]:
    """Return a puzzle with its solution; ``record`` has the hidden cards, ``view`` has not."""
    return {
        "rules": puzzle.state.rules.id,
        "view": describe_view(puzzle.view),
        "record": write(puzzle.record),
        "plans": tuple(map(plan_data, puzzle.plans)),
        "tempting": tuple(map(str, puzzle.tempting.turn)),
        "better": tuple(map(_reason, puzzle.better)),
        "worse": tuple(map(_reason, puzzle.worse)),
    }


def plan_data(plan: position.Plan) -> findings.Plan:
    """A turn that can be taken, and what it is worth."""
    return findings.Plan(
        plays=tuple(map(str, plan.turn)),
        win=round(plan.win, _DIGITS),
        left=round(plan.left, _DIGITS),
        reasons=tuple(map(_reason, plan.reasons)),
    )


def _deal(review: reviews.Review) -> findings.Solved | None:
    """Whether the deal could be won from the first turn on, after the choice of the starter."""
    if review.solution is None:
        return None
    steps = review.record.steps
    begun = sum(isinstance(step, Start) for step in steps) if review.turns else len(steps)
    return solution_data(review.record, review.solution, begun)


def _judged(record: Record, turn: reviews.Judged) -> findings.JudgedTurn:
    instead = None
    if turn.cost >= MIN_MISTAKE:
        better, worse = tuple(map(_reason, turn.better)), tuple(map(_reason, turn.worse))
        instead = findings.Better(plan_data(turn.best), better, worse)
    return findings.JudgedTurn(
        turn=turn.number,
        seat=turn.seat,
        played=plan_data(turn.played),
        chances=tuple(round(chance, _DIGITS) for chance in turn.chances(record.rules)),
        cost=round(turn.cost, _DIGITS),
        samples=turn.samples,
        instead=instead,
    )


def _reason(reason: reasons.Reason) -> findings.Reason:
    return findings.Reason(reason.why.value, reason.good, reason.facts)
