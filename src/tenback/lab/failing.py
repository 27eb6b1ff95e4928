"""Competitors that keep failing are not played any more.

Whether one is stopped follows from the deals in their order alone, so the results are the same on
any number of processes.
"""

from __future__ import annotations

from tenback.lab.game_result import DealResult, GameResult
from tenback.lab.plan import Fixture, Plan

MAX_FAILED_DEALS = 10
"""A competitor that fails in all its games of this many deals in a row is stopped."""


class FailingEntries:
    """Which competitors have been stopped; it is shown every deal in order."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._deals = 0
        self._in_a_row = [0] * len(plan.entries)
        self.stopped: dict[int, int] = {}
        """By competitor, after how many deals it was stopped."""

    def unplayed(self, fixture: Fixture) -> GameResult | None:
        """The result of a game that need not be played; None if it must be."""
        at_fault = [side for side, entry in enumerate(fixture.entries) if entry in self.stopped]
        if not at_fault:
            return None
        sides = self._plan.rules.sides
        others = [side for side in range(sides) if side not in at_fault]
        cards = len(self._plan.rules.cards)
        return GameResult(others[0] if others else None, (cards,) * sides, unplayed=True)

    def add(self, deal: DealResult) -> DealResult:
        """The deal with the games of those who were stopped before taken as not played."""
        fixtures = self._plan.fixtures
        judged = tuple(
            self.unplayed(fixture) or game for fixture, game in zip(fixtures, deal, strict=True)
        )
        self._deals += 1
        for entry in range(len(self._in_a_row)):
            failed = [
                _failed(self._plan, fixture, game, entry)
                for fixture, game in zip(fixtures, judged, strict=True)
                if entry in fixture.entries
            ]
            self._in_a_row[entry] = self._in_a_row[entry] + 1 if all(failed) else 0
            if self._in_a_row[entry] >= MAX_FAILED_DEALS:
                self.stopped.setdefault(entry, self._deals)
        return judged


def _failed(plan: Plan, fixture: Fixture, game: GameResult, entry: int) -> bool:
    """Whether a competitor failed in a game."""
    if game.fault is None:
        return False
    return fixture.entries[plan.rules.side_of(game.fault.seat)] == entry
