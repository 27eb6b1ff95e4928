"""The numbers of a report: shares and means with 95 % intervals, and differences on equal deals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import fmean
from typing import NamedTuple

from tenback.lab.experiments.experiment import Arm
from tenback.lab.experiments.running import ArmResults
from tenback.lab.game_result import Course
from tenback.lab.statistics import Difference, Interval, compare, mean_interval, wilson


class Estimate(NamedTuple):
    """A share or a mean with its interval; None if there is too little for one."""

    value: float
    ci95: Interval | None


@dataclass(frozen=True)
class Courses:
    """How the lost games of an arm went."""

    lost: int
    turns: Estimate
    drawn: Estimate
    """Cards still in the draw pile."""
    jumps: Estimate
    largest_gap: Estimate
    largest_gap_turn: Estimate
    """Its place in the game: 0 is the first turn, 1 the last."""
    room: tuple[Estimate, ...]
    """By pile, the cards between its last top and its end."""
    left: Counter[int] = field(default_factory=Counter)
    """Games by cards left, those that were won among them."""


@dataclass(frozen=True)
class Summary:
    """What an arm found."""

    arm: Arm
    games: int
    wins: Estimate
    """In The Game the share of games won; in a duel the share that the first bot won."""
    left: Estimate
    first_player: Estimate | None
    """In a duel, the share of games that the player who started has won."""
    faults: int
    courses: Courses | None


def summarise(found: ArmResults) -> Summary:
    """Return the numbers of an arm."""
    plan, scores = found.arm.plan, found.results.scores(0)
    won = [score.won for score in scores]
    games = len(scores) * len(plan.fixtures)
    duel = plan.rules.sides > 1
    return Summary(
        arm=found.arm,
        games=games,
        wins=_share(won, len(plan.fixtures)),
        left=_mean([score.left for score in scores]),
        first_player=_first_player(found) if duel else None,
        faults=sum(tally.faults for tally in found.results.tallies),
        courses=_courses(found) if plan.courses else None,
    )


def difference(found: ArmResults, baseline: ArmResults) -> Difference:
    """Return an arm minus its baseline, deal by deal."""
    return compare(found.results.scores(0), baseline.results.scores(0))


def _share(won: Sequence[float], games_per_deal: int) -> Estimate:
    """Return a share of games; the two games of a deal are one unit, as they depend on it."""
    if games_per_deal == 1:
        return Estimate(fmean(won), wilson(round(sum(won)), len(won)))
    return Estimate(fmean(won), mean_interval(won))


def _mean(values: Sequence[float]) -> Estimate:
    return Estimate(fmean(values) if values else 0.0, mean_interval(values))


def _first_player(found: ArmResults) -> Estimate:
    starter = found.arm.plan.starter or 0
    shares = [
        sum(game.winner == found.arm.plan.rules.side_of(starter) for game in deal) / len(deal)
        for deal in found.deals()
    ]
    return _share(shares, len(found.arm.plan.fixtures))


def _courses(found: ArmResults) -> Courses:
    rules = found.arm.plan.rules
    lost: list[Course] = []
    left: Counter[int] = Counter()
    for deal in found.deals():
        for game in deal:
            left[min(game.left) if rules.sides > 1 else game.left[0]] += 1
            if game.course is not None and game.course.stuck_seat is not None:
                lost.append(game.course)
    ends = [(pile.ascending, rules.highest, rules.lowest) for pile in rules.piles]
    return Courses(
        lost=len(lost),
        turns=_mean([course.turns for course in lost]),
        drawn=_mean([sum(course.draw_sizes) for course in lost]),
        jumps=_mean([course.jumps for course in lost]),
        largest_gap=_mean([course.largest_gap for course in lost]),
        largest_gap_turn=_mean([_place(course) for course in lost]),
        room=tuple(
            _mean([high - c.tops[pile] if up else c.tops[pile] - low for c in lost])
            for pile, (up, high, low) in enumerate(ends)
        ),
        left=left,
    )


def _place(course: Course) -> float:
    return (course.largest_gap_turn - 1) / max(1, course.turns - 1)
