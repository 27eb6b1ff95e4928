"""Advice in a person's words: reasons as phrases, chances as they are written."""

from __future__ import annotations

from collections.abc import Sequence

from tenback.analysis.reasons import Reason
from tenback.bots.turns import Turn
from tenback.rules import EndTurn
from tenback.text import Catalogue

Names = Sequence[str]
"""By seat; an empty name is none."""


def called(text: Catalogue, names: Names, seat: int) -> str:
    """What a player is called: by name, or by number, counted from one."""
    return (names[seat] if names else "") or text("player", number=seat + 1)


def said(text: Catalogue, reason: Reason, names: Names = ()) -> str:
    """A reason as a phrase."""
    facts = dict(reason.facts)
    if "seat" in facts:
        facts["name"] = called(text, names, int(facts.pop("seat")))
    if "pile" in facts:
        # The words say already whose pile it is.
        facts["pile"] = str(facts["pile"]).removesuffix("'")
    return text(f"reason-{reason.why}", **facts)


def percent(text: Catalogue, chance: float) -> str:
    """A chance as a number of hundredths."""
    return decimal(text, 100 * chance)


def decimal(text: Catalogue, number: float) -> str:
    """A number with one digit behind the sign that a language uses for it."""
    return f"{number:.1f}".replace(".", "." if text.language == "en" else ",")


def written(turn: Turn) -> str:
    """A turn as it is written in a record; one that lays nothing more just ends."""
    return " ".join(map(str, turn)) or str(EndTurn())
