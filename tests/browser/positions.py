"""Fixed positions and short rules for tables in browser tests."""

from __future__ import annotations

from pathlib import Path


def short_team(players: int) -> str:
    """Rules for a team's game of few cards, for tests of what comes after a game."""
    return f"coop(players={players},cards=2-{30 + 5 * players})"


SHORT_DUEL = "duel(cards=2-20)"
"""Rules for a duel of few cards, with the moments of a whole one: a lot, a deal, cards drawn."""

RECORDS = Path(__file__).parents[1] / "golden" / "records"
LESSONS = Path(__file__).parents[2] / "web" / "src" / "learn"

TEAM = """tenback record 1
Rules: coop(players=4)
Tops 0: 44^1 35^2 37v1 28v2
Hand 0: 12 29 41 47 68 83
Hand 1: 14 22 50 61 77 95
Hand 2: 8 19 53 66 72 90
Hand 3: 5 33 56 64 79 98
Draw 0: 3 10 16 21 26 31 36 40 45 49 55 60 63 65 70 74 80 85 88 92
Mover: 0
result *
"""
"""47 fits one pile closely, one far off and one as a jump back; on the fourth it does not fit."""

NARROW = TEAM.replace("44^1 35^2 37v1 28v2", "90^1 28^2 11v1 9v2")
"""83 fits on 28, but then no second card fits anywhere, which ends the game (G6)."""

DUEL = (LESSONS / "duel.record.txt").read_text(encoding="utf-8")
"""25 fits the player's own piles and is also a gift."""
