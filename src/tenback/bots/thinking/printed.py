"""Which rules the kernels know: those with the printed cards and piles."""

from __future__ import annotations

from tenback.bots.bot import CannotPlay
from tenback.kernels.duel import seen as duel_seen
from tenback.kernels.team import seen as team_seen
from tenback.rules import Ruleset


def demand_printed(name: str, rules: Ruleset) -> None:
    """Refuse cards and piles that the kernels do not know."""
    if not (duel_seen if rules.sides > 1 else team_seen).printed(rules):
        raise CannotPlay(
            f"{name} knows only the printed cards and piles, not {rules.id}; greedy knows them all"
        )
