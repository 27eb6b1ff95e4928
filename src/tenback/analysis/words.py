"""Advice as text for people: reasons as phrases, chances as numbers."""

from __future__ import annotations

from collections.abc import Sequence

from tenback.analysis import findings
from tenback.analysis.reasons import Reason
from tenback.bots.turns import Turn
from tenback.rules import EndTurn
from tenback.text import Catalogue

Names = Sequence[str]
"""By seat; an empty text is no name."""


def called(text: Catalogue, names: Names, seat: int) -> str:
    """Return a player's name, or the number of the seat counted from one."""
    return (names[seat] if names else "") or text("player", number=seat + 1)


def said(text: Catalogue, reason: Reason | findings.Reason, names: Names = ()) -> str:
    """Return a reason as a phrase."""
    facts = dict(reason.facts)
    if "seat" in facts:
        facts["name"] = called(text, names, int(facts.pop("seat")))
    if "pile" in facts:
        # The phrase already says whose pile it is.
        facts["pile"] = str(facts["pile"]).removesuffix("'")
    return text(f"reason-{reason.why}", **facts)


def percent(text: Catalogue, chance: float) -> str:
    """Return a chance as a percentage."""
    return decimal(text, 100 * chance)


def decimal(text: Catalogue, number: float) -> str:
    """Return a number with one decimal and the decimal sign of the language."""
    return text.number(f"{number:.1f}")


def written(turn: Turn) -> str:
    """Return a turn as it is written in a record; a turn without cards is only its end."""
    return " ".join(map(str, turn)) or str(EndTurn())
