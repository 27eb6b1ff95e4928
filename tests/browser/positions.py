"""Fixed positions and short rules for tables in browser tests.

A test that needs the game to be still running, or a certain card to fit, begins with a position:
after a fresh deal even one turn can end the game.
"""

from __future__ import annotations

from pathlib import Path

from tenback.rules import ruleset


def short_team(players: int) -> str:
    """Rules for a team's game of few cards, for tests of what comes after a game."""
    return f"coop(players={players},cards=2-{30 + 5 * players})"


SHORT_DUEL = "duel(cards=2-20)"
"""Rules for a duel of few cards, with the moments of a whole one: a lot, a deal, cards drawn."""

RECORDS = Path(__file__).parents[1] / "golden" / "records"
LESSONS = Path(__file__).parents[2] / "web" / "src" / "learn"

_MIDDLE = [20 + 17 * nth % 60 for nth in range(60)]
"""The cards from 20 to 79, in an order in which neighbours are far apart."""


def early_team(players: int, draw: int = 40) -> str:
    """A team's position early in a game: every card fits every pile, and player 0 is to move."""
    rules = ruleset(f"coop(players={players})")
    size = rules.hand
    dealt = [sorted(_MIDDLE[size * seat : size * (seat + 1)]) for seat in range(players)]
    drawn = _MIDDLE[size * players :][:draw]
    hands = [f"Hand {seat}: {' '.join(map(str, cards))}" for seat, cards in enumerate(dealt)]
    return "\n".join(
        [
            "tenback record 1",
            f"Rules: coop(players={players})",
            "Tops 0: 9^1 6^2 92v1 95v2",
            *hands,
            f"Draw 0: {' '.join(map(str, drawn))}",
            "Mover: 0",
            "result *",
            "",
        ]
    )


LATE_ALONE = """tenback record 1
Rules: coop(players=1)
Tops 0: 80^1 76^2 20v1 25v2
Hand 0: 13 18 50 54 78 82 88 91
Draw 0: 95 9 6 84 3 97 51 53
Mover: 0
result *
"""
"""50, 51, 53 and 54 fit nowhere, ever, so that the game is lost after a few turns."""

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
